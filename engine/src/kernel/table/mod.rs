//! The table: people, phases and closed drafts. It knows people and time, never cards; the game knows cards, never people or time.

mod check;
mod command;
mod consent;
mod counted;
mod dispute;
mod docket;
mod fact;
mod fold;
mod holding;
mod parent;
mod perform;
mod player;
mod refusal;
mod rejection;
mod room;
mod timing;
mod words;

pub use command::TableCommand;
pub use counted::Counted;
pub use dispute::{Closed, Dispute, DisputeNo, Opened, Ruled, Ruling};
pub use docket::{Consent, Docket, Proposal};
pub use fact::{FORMAT, TableFact};
pub use fold::{counting, fold, is_said, undone};
pub use holding::Holdings;
pub use parent::{KnownTo, Parent};
pub use player::{Holder, NotAPlayerId, PlayerId};
pub use rejection::TableRejection;
pub use room::Room;
pub use words::{NotWords, WORDS_MAX, Words};

use super::chance::{Commitment, GameKey, Seed};
use super::clock::Terms;
use super::draft::ClosedDraft;
use super::edition::EditionName;
use super::event::{At, Event, GameId, Seq};
use super::game::Game;
use super::outcome::{Outcome, Place};
use super::seat::{BySeat, Seat, Seats};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::fmt;

/// The revision of the rules: raised by every change that alters a decision.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(transparent)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Revision(pub u16);

/// The phase that a game has reached.
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

/// How long after its end a game can be disputed, before everything hidden is told: seconds, at most thirty days.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "u32", into = "u32")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(value_type = u32, minimum = 1, maximum = 2592000))]
pub struct DisputeTime(u32);

/// A number of seconds that is no dispute time.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a dispute time has 1 to {} seconds; leave it out where there is none", DisputeTime::MAX)]
pub struct NotADisputeTime;

impl DisputeTime {
    /// The longest: thirty days.
    pub const MAX: u32 = 2_592_000;

    /// So many seconds.
    pub fn seconds(self) -> u32 {
        self.0
    }
}

impl TryFrom<u32> for DisputeTime {
    type Error = NotADisputeTime;
    fn try_from(seconds: u32) -> Result<DisputeTime, NotADisputeTime> {
        match seconds {
            1..=DisputeTime::MAX => Ok(DisputeTime(seconds)),
            0 | 2_592_001.. => Err(NotADisputeTime),
        }
    }
}

impl From<DisputeTime> for u32 {
    fn from(time: DisputeTime) -> u32 {
        time.0
    }
}

/// The player of a seat, and the seat's share of chance.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sitting {
    /// The player's opaque id in this game.
    pub player: PlayerId,
    /// The share of chance.
    pub seed: Seed,
}

/// The content of `GameCreated`.
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
    /// The time after its end in which the game can be disputed; none for not at all.
    pub dispute_time: Option<DisputeTime>,
    /// The terms of the clock; none for a game without one.
    pub clock: Option<Terms>,
    /// The place where this practice game branches off; none for a game of its own.
    pub parent: Option<Box<Parent>>,
}

impl Created {
    /// Returns what a fact says that was created; `None` if it says something else.
    pub fn told_by<C>(fact: &TableFact<C>) -> Option<Created> {
        let TableFact::GameCreated {
            ruleset,
            edition,
            seats,
            options,
            commitment,
            dispute_time,
            clock,
            parent,
            format: _,
        } = fact
        else {
            return None;
        };
        Some(Created {
            ruleset: ruleset.clone(),
            edition: edition.clone(),
            seats: *seats,
            options: options.clone(),
            commitment: *commitment,
            dispute_time: *dispute_time,
            clock: *clock,
            parent: parent.clone(),
        })
    }
}

/// The aggregate that is stored: the table and its game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Table<G: Game> {
    /// The name of the game.
    pub id: GameId,
    /// The phase.
    pub phase: Phase,
    /// The settings with which it was created; none before event 0.
    pub created: Option<Created>,
    /// The players of the seats.
    pub sittings: BySeat<Option<Sitting>>,
    /// Drafts that are closed but not yet performed.
    pub drafts: BySeat<Option<ClosedDraft<G::Command>>>,
    /// The position of the game.
    pub game: G::State,
    /// The last event, counting or not.
    pub last: Option<Seq>,
    /// The moment of the last event.
    pub at: Option<At>,
    /// The revision of the rules that decides.
    pub revision: Revision,
    /// The places, once the outcome is reached or ruled.
    pub places: Option<Vec<Place>>,
    /// The things that are said about the game.
    pub docket: Docket,
    /// The moment at which the outcome was reached or ruled.
    ended_at: Option<At>,
    /// The events since the start that count and after which somebody could act.
    counted: Counted,
    /// All events since the start that count: a record may go back to each of them but the last.
    counting: Counted,
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
            revision: G::revision(rules),
            places: None,
            docket: Docket::default(),
            ended_at: None,
            counted: Counted::default(),
            counting: Counted::default(),
            undo: Vec::new(),
        }
    }

    /// The number that the next event gets.
    pub fn next_seq(&self) -> Seq {
        self.last.map_or(Seq(0), Seq::next)
    }

    /// The event that opened the present decision: the first half of the decision tag.
    pub fn decision(&self) -> Seq {
        self.docket.decision()
    }

    /// The events since the start that count and after which somebody could act: a consent or a ruling can go back to these.
    pub fn counted(&self) -> &Counted {
        &self.counted
    }

    /// Returns whether an undo has taken the event back by now. Events that only said something stand.
    pub fn has_taken_back(&self, event: &Event<G>) -> bool {
        !is_said(event) && self.passes_over(event.seq)
    }

    /// Returns whether the event with this number happened since the start and does not count by now: whatever it did is taken back.
    pub fn passes_over(&self, seq: Seq) -> bool {
        let has_begun = self.counting.first().is_some_and(|first| first <= seq);
        let is_known = self.last.is_some_and(|last| seq <= last);
        has_begun && is_known && !self.counting.contains(seq)
    }

    /// The proposal that waits for answers; one that the game has moved past waits no longer.
    pub fn consent(&self) -> Option<&Consent> {
        self.docket.consent.as_ref().filter(|consent| consent.decision == self.decision())
    }

    /// The seats that the same player holds, this one included.
    pub fn seats_with(&self, seat: Seat) -> Seats {
        let player = |seat: Seat| self.sittings[seat].as_ref().map(|sitting| &sitting.player);
        self.seated().iter().filter(|&other| player(other) == player(seat)).collect()
    }

    /// The seats on which somebody sits.
    pub fn seated(&self) -> Seats {
        Seat::first(self.seats()).filter(|&seat| self.sittings[seat].is_some()).collect()
    }

    /// Returns how many seats the table has.
    pub fn seats(&self) -> u8 {
        self.created.as_ref().map_or(0, |created| created.seats)
    }

    /// The seats of this table on which nobody sits.
    pub fn free(&self) -> Seats {
        Seat::first(self.seats()).filter(|&seat| self.sittings[seat].is_none()).collect()
    }

    /// The seats that may choose now: those that act and have not closed a draft.
    pub fn waiting(&self) -> Seats {
        if self.docket.moves() { self.awaited() } else { Seats::NONE }
    }

    /// Returns the seats that may choose as soon as the game moves: in a pause or a break they are the ones whose clocks stand.
    pub fn awaited(&self) -> Seats {
        match self.phase {
            Phase::Playing => {
                G::to_act(&self.game).iter().filter(|&seat| self.drafts[seat].is_none()).collect()
            }
            Phase::Lobby | Phase::Ended | Phase::Opened => Seats::NONE,
        }
    }

    /// Returns whether the seats that act choose at the same time.
    pub fn is_drafting(&self) -> bool {
        G::to_act(&self.game).len() > 1 || self.drafts.iter().any(|(_, draft)| draft.is_some())
    }

    /// Returns whether all who act have closed their drafts. Then nobody can act before these are carried out, and nobody can go back to here.
    pub fn is_carrying_out(&self) -> bool {
        let acting = G::to_act(&self.game);
        !acting.is_empty() && acting.iter().all(|seat| self.drafts[seat].is_some())
    }

    /// The game's key, from the server's seed and the seeds of the seats.
    pub fn key(&self, server: &Seed) -> GameKey {
        let seeds = self.sittings.iter().filter_map(|(_, sitting)| sitting.as_ref());
        GameKey::derive(server, self.id, seeds.map(|sitting| sitting.seed))
    }

    /// The events that this seat may go back to without consent, oldest first.
    pub fn undo_targets(&self, seat: Seat) -> &[Seq] {
        let alone = self.phase == Phase::Playing
            && self.docket.moves()
            && !self.is_drafting()
            && G::to_act(&self.game) == Seats::only(seat);
        match self.undo.split_last() {
            Some((_, earlier)) if alone => earlier,
            Some(_) | None => &[],
        }
    }

    /// Returns whether this choice of the seat is the last one of all drafts.
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
