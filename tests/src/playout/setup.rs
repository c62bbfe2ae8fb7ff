//! The setup of a playout.

use engine::kernel::chance::Seed;
use engine::kernel::clock::Terms;
use engine::kernel::edition::{EditionName, Published};
use engine::kernel::ids::GameId;
use engine::kernel::table::{Created, Revision};
use serde_json::Value;

/// The setup that is played: everything that the first event names, and the revision of the rules.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// The edition.
    pub edition: EditionName,
    /// The revision of the rules.
    pub revision: Revision,
    /// How many seats.
    pub seats: u8,
    /// The options of the ruleset.
    pub options: Value,
    /// The terms of the clock; none for a game without one.
    pub clock: Option<Terms>,
}

impl Setup {
    /// The game's default edition and newest rules for so many seats.
    pub fn of<G: Published>(seats: u8, options: Value) -> Setup {
        let edition = G::editions().into_iter().next().expect("a game has an edition");
        Setup { edition, revision: G::REVISION, seats, options, clock: None }
    }

    /// Returns what was created, with the newest rules.
    pub fn created<G: Published>(created: &Created) -> Setup {
        let Created { edition, seats, options, clock, .. } = created;
        let (edition, options) = (edition.clone(), options.clone());
        Setup { edition, revision: G::REVISION, seats: *seats, options, clock: *clock }
    }

    /// Returns whether the game can be set up so: not every edition has what each option asks for.
    pub fn is_played<G: Published>(&self) -> bool {
        G::rules(&self.creation::<G>(), self.revision).is_ok()
    }

    /// The rules for this setup.
    ///
    /// # Panics
    /// When the setup is none of the game.
    pub fn rules<G: Published>(&self) -> G::Rules {
        let rules = G::rules(&self.creation::<G>(), self.revision);
        rules.expect("the setup is one of the game")
    }

    /// The setup as event 0 names it.
    fn creation<G: Published>(&self) -> Created {
        Created {
            ruleset: G::NAME.to_owned(),
            edition: self.edition.clone(),
            seats: self.seats,
            options: self.options.clone(),
            commitment: Seed([0; 32]).commit(GameId([0; 16])),
            dispute_time: None,
            clock: self.clock,
            parent: None,
        }
    }
}
