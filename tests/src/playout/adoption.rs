//! A running game that adopts a newer revision between two turns.

use super::{Playout, Setup, Undoing};
use engine::kernel::edition::Published;
use engine::kernel::occasion::{At, By, Occasion};
use engine::kernel::table::{Revision, TableCommand};

/// The share of a long game after which the newer rules are adopted at the next chance: in events.
const AFTER: usize = 60;

impl<G: Published> Playout<G> {
    /// Plays under an older revision, adopts that of the setup between two turns, and plays on.
    pub fn adopting(from: Revision, setup: &Setup, number: u64, steps: usize) -> Playout<G> {
        let old = Setup { revision: from, ..setup.clone() };
        let mut playout = Playout::begun(&old, number, Undoing::Never, 0);
        for _ in 0..steps {
            playout.adopt_where_possible(setup.revision);
            if !playout.step() {
                break;
            }
        }
        playout
    }

    fn adopt_where_possible(&mut self, to: Revision) {
        let adopt = TableCommand::AdoptRevision { to };
        let server = Occasion { seat: None, by: By::Server, at: At::new(Default::default()) };
        if self.events.len() > AFTER && self.table().check(server, &adopt).is_ok() {
            self.decide(None, adopt);
            self.setup.revision = to;
            self.rules = self.setup.rules::<G>();
        }
    }
}
