//! The table: people, phases and closed drafts. It knows people and time, never cards; the game knows cards, never people or time.

mod check;
mod command;
mod fact;
mod fold;
mod player;
mod rejection;

pub use command::TableCommand;
pub use fact::{FORMAT, TableFact};
pub use fold::{counting, fold, undone};
pub use player::{NotAPlayerId, PlayerId};
pub use rejection::TableRejection;

use super::chance::{Commitment, GameKey, Seed};
use super::draft::ClosedDraft;
use super::edition::EditionName;
use super::event::{At, GameId, Seq};
use super::game::Game;
use super::outcome::Outcome;
use super::seat::{BySeat, Seat, Seats};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::fmt;

/// The revision of the rules: raised by every change that alters a decision.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(transparent)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Revision(pub u16);

/// How far a game has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum Phase {
    /// Created; seats can be taken and left.
    Lobby,
    /// Started, no outcome yet.
    Playing,
    /// The outcome is reached; what was hidden still is.
    Ended,
    /// Closed for disputes: the seed and everything hidden are told.
    Opened,
}

impl fmt::Display for Phase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Phase::Lobby => "waits for players",
            Phase::Playing => "is being played",
            Phase::Ended => "has ended",
            Phase::Opened => "has ended and is opened",
        })
    }
}

/// Who sits on a seat, and the seat's share of chance.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sitting {
    /// The player's opaque id in this game.
    pub player: PlayerId,
    /// The share of chance.
    pub seed: Seed,
}

/// What `GameCreated` said.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Created {
    /// The ruleset's name.
    pub ruleset: String,
    /// The edition.
    pub edition: EditionName,
    /// How many seats.
    pub seats: u8,
    /// The options of the ruleset.
    pub options: Value,
    /// The commitment to the server's seed.
    pub commitment: Commitment,
}

/// The aggregate that is stored: the table and its game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Table<G: Game> {
    /// The name of the game.
    pub id: GameId,
    /// How far it has come.
    pub phase: Phase,
    /// What it was created as; none before event 0.
    pub created: Option<Created>,
    /// Who sits where.
    pub sittings: BySeat<Option<Sitting>>,
    /// Drafts that are closed but not yet performed.
    pub drafts: BySeat<Option<ClosedDraft<G::Command>>>,
    /// The position of the game.
    pub game: G::State,
    /// The last event, counting or not.
    pub last: Option<Seq>,
    /// The moment of the last event.
    pub at: Option<At>,
    /// The event that opened the present decision: the first half of the decision tag.
    pub decision: Seq,
    /// The counting events since nothing can be taken back without consent, that one included.
    undo: Vec<Seq>,
}

impl<G: Game> Table<G> {
    /// The table before event 0.
    pub fn new(id: GameId, rules: &G::Rules) -> Table<G> {
        Table {
            id,
            phase: Phase::Lobby,
            created: None,
            sittings: BySeat::default(),
            drafts: BySeat::default(),
            game: G::table(rules),
            last: None,
            at: None,
            decision: Seq(0),
            undo: Vec::new(),
        }
    }

    /// The number that the next event gets.
    pub fn next_seq(&self) -> Seq {
        self.last.map_or(Seq(0), Seq::next)
    }

    /// How many seats the table has.
    pub fn seats(&self) -> u8 {
        self.created.as_ref().map_or(0, |created| created.seats)
    }

    /// The seats of this table on which nobody sits.
    pub fn free(&self) -> Seats {
        Seat::first(self.seats()).filter(|&seat| self.sittings[seat].is_none()).collect()
    }

    /// The seats that may choose now: those that act and have not closed a draft.
    pub fn waiting(&self) -> Seats {
        match self.phase {
            Phase::Playing => {
                G::to_act(&self.game).iter().filter(|&seat| self.drafts[seat].is_none()).collect()
            }
            Phase::Lobby | Phase::Ended | Phase::Opened => Seats::NONE,
        }
    }

    /// Do the seats that act choose at the same time?
    pub fn is_drafting(&self) -> bool {
        G::to_act(&self.game).len() > 1 || self.drafts.iter().any(|(_, draft)| draft.is_some())
    }

    /// The game's key, from the server's seed and the seeds of the seats.
    pub fn key(&self, server: &Seed) -> GameKey {
        let seeds = self.sittings.iter().filter_map(|(_, sitting)| sitting.as_ref());
        GameKey::derive(server, self.id, seeds.map(|sitting| sitting.seed))
    }

    /// The events that this seat may go back to without consent, oldest first.
    pub fn undo_targets(&self, seat: Seat) -> &[Seq] {
        let alone = self.phase == Phase::Playing
            && !self.is_drafting()
            && G::to_act(&self.game) == Seats::only(seat);
        match self.undo.split_last() {
            Some((_, earlier)) if alone => earlier,
            Some(_) | None => &[],
        }
    }

    /// Is this choice of the seat the last one of all drafts?
    pub fn is_last_of_drafts(&self, seat: Seat) -> bool {
        self.drafts.iter().all(|(other, draft)| {
            match draft.as_ref().and_then(|draft| draft.commands()) {
                Some(commands) if other == seat => commands.len() == 1,
                Some(commands) => commands.is_empty(),
                None => true,
            }
        }) && self.drafts[seat].is_some()
    }

    /// The fact that ends the game, when its outcome is reached.
    pub fn ended(outcome: Outcome) -> TableFact<G::Command> {
        TableFact::GameEnded { places: outcome.0 }
    }
}
