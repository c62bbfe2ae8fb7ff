//! Practice games: a position of a recorded game, as far as one viewer knows it, becomes the beginning of another game.
//!
//! The facts that the viewer knows are taken over, one by one; the rest is dealt anew by the kernel. The recorded game is only read.

use crate::timeline::Timeline;
use engine::kernel::chance::Seed;
use engine::kernel::edition::{Published, SetupRefused};
use engine::kernel::event::{Command, Event, Fact};
use engine::kernel::game::Game;
use engine::kernel::ids::{GameId, Hash, Seq};
use engine::kernel::occasion::{At, By};
use engine::kernel::play::{Given, Occasion, Refused, decide};
use engine::kernel::seat::Seat;
use engine::kernel::table::{
    Created, KnownTo, Parent, Phase, PlayerId, Revision, Table, TableCommand,
};

/// The reasons for which no practice game begins at an event.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Unbranched {
    /// There is no such event.
    #[error("there is no event {asked}: the last one is {last}")]
    NoSuchEvent {
        /// The event that was asked for.
        asked: Seq,
        /// The last event.
        last: Seq,
    },
    /// There is nothing to play on from: the game is not begun, or it is over.
    #[error("after event {asked} the game {phase}: name an event between its start and its end")]
    NothingToPlay {
        /// The event that was asked for.
        asked: Seq,
        /// The phase of the game then.
        phase: Phase,
    },
    /// Choices that all made at the same time are being carried out: nobody could act there.
    #[error(
        "event {asked} carries out what all chose at the same time: name an event at which somebody could act"
    )]
    CarryingOut {
        /// The event that was asked for.
        asked: Seq,
    },
}

/// The reasons for which a practice game does not begin.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Unbegun<G: Game> {
    /// The rules of the recorded game cannot be set up here.
    #[error(transparent)]
    Setup(#[from] SetupRefused),
    /// The table or a rule refuses.
    #[error(transparent)]
    Refused(#[from] Refused<G>),
}

/// The event at which a practice game branches off, and the facts that it takes over.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Branch<G: Game> {
    parent: Parent,
    created: Created,
    revision: Revision,
    at: At,
    inherited: Vec<Fact<G>>,
}

/// The player of a practice game, the moment at which it begins, and its chance.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Practice {
    /// The name of the practice game.
    pub game: GameId,
    /// The server's seed.
    pub server: Seed,
    /// The opaque id of who plays all seats.
    pub player: PlayerId,
    /// The shares of chance, one for each seat.
    pub shares: Vec<Seed>,
    /// The moment.
    pub at: At,
}

/// A practice game that has begun.
pub struct Begun<G: Game> {
    /// The rules that it is played by.
    pub rules: G::Rules,
    /// Its events so far: created, all seats taken, started.
    pub events: Vec<Event<G>>,
    /// The table after them.
    pub table: Table<G>,
}

impl<G: Game> Branch<G> {
    /// Returns the branch after an event: of what happened up to then, what counted just then. Choices that were taken back later count; events
    /// that only said something, or only took something back, leave the position that they found or went back to.
    ///
    /// `timeline` is the recorded game as the practice game shall know it; `hashes` are those of all its events.
    ///
    /// # Errors
    /// [`Unbranched`].
    pub fn off(
        timeline: &Timeline<'_, G>,
        hashes: &[Hash],
        asked: Seq,
    ) -> Result<Branch<G>, Unbranched> {
        let unknown =
            || Unbranched::NoSuchEvent { asked, last: timeline.last().unwrap_or_default() };
        let table = timeline.table(asked).ok_or_else(unknown)?;
        if table.is_carrying_out() {
            return Err(Unbranched::CarryingOut { asked });
        }
        let counting = timeline.counting(asked);
        let nothing = Unbranched::NothingToPlay { asked, phase: table.phase };
        let (Phase::Playing, Some(last), Some(created)) =
            (table.phase, counting.last(), table.created)
        else {
            return Err(nothing);
        };
        let seq = last.seq;
        let hash = hashes.get(seq.0 as usize).copied().ok_or_else(unknown)?;
        let known_to = KnownTo(timeline.viewer());
        let of_the_game = |fact: &&Fact<G>| matches!(fact, Fact::Game(_));
        let facts = counting.iter().flat_map(|event| &event.facts).filter(of_the_game);
        Ok(Branch {
            parent: Parent { game: table.id, seq, hash, known_to },
            created,
            revision: table.revision,
            at: last.at,
            inherited: facts.cloned().collect(),
        })
    }

    /// Returns the event from which the practice game goes on.
    pub fn parent(&self) -> Parent {
        self.parent
    }

    /// Returns how many seats there are, each with its share of chance.
    pub fn seats(&self) -> u8 {
        self.created.seats
    }

    /// Returns the moment of the event from which the practice game goes on.
    pub fn at(&self) -> At {
        self.at
    }

    /// Begins the practice game: created, all seats taken by the one player, started with what is inherited.
    ///
    /// # Errors
    /// [`Unbegun`], with nothing written.
    pub fn begin(&self, practice: &Practice) -> Result<Begun<G>, Unbegun<G>>
    where
        G: Published,
    {
        let created = Created {
            commitment: practice.server.commit(practice.game),
            dispute_time: None,
            clock: None,
            parent: Some(Box::new(self.parent)),
            ..self.created.clone()
        };
        let rules = G::rules(&created, self.revision)?;
        let table = Table::new(practice.game, &rules);
        let mut begun = Begun { rules, events: Vec::new(), table };
        begun.append(practice, None, Given::Nothing, create(created))?;
        for (seat, &seed) in Seat::first(self.seats()).zip(&practice.shares) {
            let player = practice.player.clone();
            let taken = TableCommand::TakeSeat { seat, player, seed };
            begun.append(practice, Some(seat), Given::Nothing, taken)?;
        }
        let first = Seat::first(self.seats()).next();
        let given = Given::Inherited(&self.inherited);
        begun.append(practice, first, given, TableCommand::StartGame {})?;
        Ok(begun)
    }
}

fn create(created: Created) -> TableCommand {
    let Created { ruleset, edition, seats, options, dispute_time, clock, parent, commitment: _ } =
        created;
    TableCommand::CreateGame { ruleset, edition, seats, options, dispute_time, clock, parent }
}

impl<G: Game> Begun<G> {
    fn append(
        &mut self,
        practice: &Practice,
        seat: Option<Seat>,
        given: Given<'_, G>,
        command: TableCommand,
    ) -> Result<(), Refused<G>> {
        let by = if seat.is_some() { By::Player } else { By::Server };
        let occasion = Occasion { seat, by, at: practice.at };
        let command = Command::Table(command);
        let event = decide(&self.rules, &practice.server, &self.table, occasion, given, command)?;
        self.table.apply(&event);
        self.events.push(event);
        Ok(())
    }
}
