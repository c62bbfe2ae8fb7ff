//! The table: people, phases and closed drafts. It knows people and time, never cards; the game knows cards, never people or time.

mod check;
mod command;
mod consent;
mod counted;
mod created;
mod dispute;
mod docket;
mod fact;
mod fold;
mod holding;
mod parent;
mod perform;
mod player;
mod proposal;
mod refusal;
mod rejection;
mod room;
mod terms;
mod timing;
mod words;

pub use command::TableCommand;
pub use counted::Counted;
pub use created::{Created, Sitting};
pub use dispute::{Closed, Dispute, DisputeNo, Opened, Ruled, Ruling};
pub use docket::{Consent, Docket};
pub use fact::{FORMAT, TableFact};
pub use fold::{counting, fold, is_said, undone};
pub use holding::Holdings;
pub use parent::{KnownTo, Parent};
pub use player::{Holder, NotAPlayerId, PlayerId};
pub use proposal::Proposal;
pub use rejection::TableRejection;
pub use room::Room;
pub use terms::{DisputeTime, NotADisputeTime, Phase, Revision};
pub use words::{NotWords, WORDS_MAX, Words};

use super::chance::{GameKey, Seed};
use super::draft::ClosedDraft;
use super::event::Event;
use super::game::Game;
use super::ids::{GameId, Seq};
use super::occasion::At;
use super::outcome::{Outcome, Place};
use super::seat::{BySeat, Seat, Seats};

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
    /// Returns the table before event 0.
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

    /// Returns the number that the next event gets.
    pub fn next_seq(&self) -> Seq {
        self.last.map_or(Seq(0), Seq::next)
    }

    /// Returns the event that opened the present decision: the first half of the decision tag.
    pub fn decision(&self) -> Seq {
        self.docket.decision()
    }

    /// Returns the events since the start that count and after which somebody could act: a consent or a ruling can go back to these.
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

    /// Returns the proposal that waits for answers; one that the game has moved past waits no longer.
    pub fn consent(&self) -> Option<&Consent> {
        self.docket.consent.as_ref().filter(|consent| consent.decision == self.decision())
    }

    /// Returns the seats that the same player holds, this one included.
    pub fn seats_with(&self, seat: Seat) -> Seats {
        let player = |seat: Seat| self.sittings[seat].as_ref().map(|sitting| &sitting.player);
        self.seated().iter().filter(|&other| player(other) == player(seat)).collect()
    }

    /// Returns the seats on which somebody sits.
    pub fn seated(&self) -> Seats {
        Seat::first(self.seats()).filter(|&seat| self.sittings[seat].is_some()).collect()
    }

    /// Returns how many seats the table has.
    pub fn seats(&self) -> u8 {
        self.created.as_ref().map_or(0, |created| created.seats)
    }

    /// Returns the seats of this table on which nobody sits.
    pub fn free(&self) -> Seats {
        Seat::first(self.seats()).filter(|&seat| self.sittings[seat].is_none()).collect()
    }

    /// Returns the seats that may choose now: those that act and have not closed a draft.
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

    /// Returns the game's key, from the server's seed and the seeds of the seats.
    pub fn key(&self, server: &Seed) -> GameKey {
        let seeds = self.sittings.iter().filter_map(|(_, sitting)| sitting.as_ref());
        GameKey::derive(server, self.id, seeds.map(|sitting| sitting.seed))
    }

    /// Returns the events that this seat may go back to without consent, oldest first.
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

    /// Returns the fact that ends the game, when its outcome is reached.
    pub fn ended(outcome: Outcome) -> TableFact<G::Command> {
        TableFact::GameEnded { places: outcome.0 }
    }
}
