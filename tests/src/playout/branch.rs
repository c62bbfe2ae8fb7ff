//! Practice games: a playout that begins where another one stood, as one viewer knows it.

use super::{Playout, Setup, Undoing, bytes};
use engine::kernel::chance::{Seed, Stream};
use engine::kernel::edition::Published;
use engine::kernel::event::{Command, Event, Fact};
use engine::kernel::ids::{GameId, Hash};
use engine::kernel::occasion::{At, By, Occasion};
use engine::kernel::play::{self, Given};
use engine::kernel::seat::Seat;
use engine::kernel::table::{KnownTo, Parent, PlayerId, Table, TableCommand, counting};
use engine::kernel::viewer::Viewer;

impl<G: Published> Playout<G> {
    /// A practice game from the position after the event at this place, as the viewer knows it, played on for so many steps.
    #[must_use]
    pub fn branch(&self, place: usize, viewer: Viewer, steps: usize) -> Playout<G> {
        let number = self.number ^ 0x00b7_a2c4;
        let mut random = Stream::unrecorded(number);
        let mut branch = Playout {
            rules: self.setup.rules::<G>(),
            setup: Setup { clock: None, ..self.setup.clone() },
            number,
            server: Seed(bytes(&mut random)),
            events: Vec::new(),
            tables: Vec::new(),
            undoing: Undoing::Never,
            quarrels: 0,
            wanderings: 0,
            passed: self.passed,
            steps,
            random,
        };
        let parent = self.parent(place, viewer);
        let inherited = self.inherited(place, viewer);
        branch.begin(parent, &inherited);
        for _ in 0..steps {
            if !branch.step() {
                break;
            }
        }
        branch
    }

    fn parent(&self, place: usize, viewer: Viewer) -> Parent {
        let (game, seq) = (self.table().id, self.events[place].seq);
        Parent { game, seq, hash: Hash([7; 32]), known_to: KnownTo(viewer) }
    }

    /// Returns what counted at this place, as the viewer was told it.
    fn inherited(&self, place: usize, viewer: Viewer) -> Vec<Fact<G>> {
        let told: Vec<Event<G>> =
            self.events[..=place].iter().map(|event| event.redact(viewer)).collect();
        counting(&told).into_iter().flat_map(|event| event.facts.clone()).collect()
    }

    fn begin(&mut self, parent: Parent, inherited: &[Fact<G>]) {
        let created = TableCommand::CreateGame {
            ruleset: G::NAME.to_owned(),
            edition: self.setup.edition.clone(),
            seats: self.setup.seats,
            options: self.setup.options.clone(),
            dispute_time: None,
            clock: None,
            parent: Some(Box::new(parent)),
        };
        self.decide(None, created);
        for seat in Seat::first(self.setup.seats) {
            let player = PlayerId::try_from("alone".to_owned()).expect("an opaque name");
            let seed = Seed(bytes(&mut self.random));
            self.decide(Some(seat), TableCommand::TakeSeat { seat, player, seed });
        }
        let occasion = Occasion { seat: None, by: By::Server, at: self.now() };
        let (table, start) = (self.table(), Command::Table(TableCommand::StartGame {}));
        let given = Given::Inherited(inherited);
        let event = play::decide(&self.rules, &self.server, &table, occasion, given, start)
            .unwrap_or_else(|refused| panic!("a practice game does not begin: {refused}"));
        self.append(event);
    }

    fn now(&self) -> At {
        self.occasion(Seat::first(1).next().expect("a seat")).at
    }

    /// The id of a playout with this number.
    pub(super) fn id(number: u64) -> GameId {
        GameId(bytes(&mut Stream::unrecorded(!number)))
    }

    /// The table before the first event.
    pub(super) fn empty(&self) -> Table<G> {
        Table::new(Playout::<G>::id(self.number), &self.rules)
    }
}
