//! Room: how many events of a game each seat can still cause.
//!
//! A game has at most [`EVENTS_MAX`] events. Each seat has a share of them for everything that does not bring the game nearer to its
//! end, so no seat can use up what the others need. **Room binds whoever makes a new event, never whoever reads one**: the audit, the
//! fold and the second verifier do not ask for it, and a game that has gone past a share before goes on.
//!
//! The arithmetic, whatever all seats do, with two to five seats and with one:
//!
//! | events | how many |
//! |---|---|
//! | creating and starting the game | 2 |
//! | seats that are taken and left: [`LOBBY_EVENTS`] | 220 |
//! | seats that are given up and handed over: [`HANDING_EVENTS`] | 60 |
//! | proposals and answers: [`PROPOSAL_EVENTS`] | 400 |
//! | what seats take back without consent, and the undos: [`TAKEBACK_EVENTS`] | 1,280 |
//! | disputes, and their rulings: twice [`DISPUTES_MAX`] | 128 |
//! | the longest game: [`GAME_EVENTS`] | 1,300 |
//! | what the clocks of its seats tell: [`CLOCK_EVENTS`] | 640 |
//! | kept for closing: [`CLOSING_EVENTS`] | 64 |
//! | **together, at most [`EVENTS_MAX`]** | **4,094** |
//!
//! Leaving a seat is never refused, so that nobody stays at a table who wants to go or is sent away: taking one is, once the events of
//! the lobby that are not kept for leaving are used up. One player alone cannot use them up ([`COMINGS_MAX`]), nor can any number of
//! strangers ([`STRANGERS_COMINGS_MAX`]).
//!
//! Events that all who play take back by consent count for nobody: nobody is harmed by it. Drafts are no events and cost nothing. The closing
//! events are enough, too: a table of five seats has at most 15 open disputes, so at most 15 rulings, one `abandon_game` and one `open_game`
//! are ever needed, and no other command may use the last of them.

use super::docket::opens_decision;
use super::{
    Phase, Proposal, Ruling, Table, TableCommand, TableFact, TableRejection, is_said, undone,
};
use crate::event::{Event, Fact};
use crate::game::Game;
use crate::ids::Seq;
use crate::limit::{
    CLOCK_EVENTS, CLOSING_EVENTS, COMINGS_MAX, DISPUTES_MAX, EVENTS_MAX, GAME_EVENTS,
    HANDING_EVENTS, LOBBY_EVENTS, OPEN_DISPUTES_MAX, PROPOSAL_EVENTS, PROPOSALS_A_DECISION,
    STRANGERS_COMINGS_MAX, TAKEBACK_EVENTS,
};
use crate::seat::{BySeat, SEATS_MAX, Seat};
use az::SaturatingAs;

/// The last event that a seat can make has a smaller number.
const SEATS_UNTIL: u32 = EVENTS_MAX - CLOSING_EVENTS;

const SHARED: u32 = LOBBY_EVENTS + PROPOSAL_EVENTS + TAKEBACK_EVENTS + 2 * DISPUTES_MAX;
const _: () = assert!(2 + SHARED + GAME_EVENTS + CLOCK_EVENTS + HANDING_EVENTS <= SEATS_UNTIL);
const _: () = assert!(SEATS_MAX * 2 * (COMINGS_MAX as usize) < LOBBY_EVENTS as usize);
// The creator of a full table can send everybody away, and seat others.
const _: () = assert!(
    2 * ((STRANGERS_COMINGS_MAX + COMINGS_MAX) as usize + SEATS_MAX) < LOBBY_EVENTS as usize
);
const _: () = assert!(SEATS_MAX * OPEN_DISPUTES_MAX + 2 <= CLOSING_EVENTS as usize);

type Checked = Result<(), TableRejection>;

/// The events that each seat has caused so far: folded over all events, also those that no longer count.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Room {
    /// The events that count.
    counting: Vec<Seq>,
    /// The seat that made the last proposal.
    asker: Option<Seat>,
    /// The number of times that seats were taken and left.
    lobby: u32,
    used: BySeat<Used>,
}

/// The events that one seat has caused.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Used {
    /// Its proposals, and the answers to them.
    proposals: u32,
    /// Its proposals in the present decision.
    in_decision: u32,
    /// The events that it took back, and its undos.
    takebacks: u32,
    /// The disputes that it opened.
    disputes: u32,
    /// The number of times that its clock told something.
    clock: u32,
    /// The number of times that it was given up and handed over.
    handings: u32,
}

impl Room {
    /// Returns the room after these events, which are all events of a game.
    pub fn of<G: Game>(events: &[Event<G>]) -> Room {
        let mut room = Room::default();
        events.iter().for_each(|event| room.follow(event));
        room
    }

    /// Follows the next event, whether it counts in the end or not.
    pub fn follow<G: Game>(&mut self, event: &Event<G>) {
        let taken_back = undone(event).map_or(0, |to| self.take_back(to));
        if opens_decision(event) {
            self.used.values_mut().for_each(|used| used.in_decision = 0);
        }
        if !is_said(event) {
            self.counting.push(event.seq);
        }
        // The first fact tells what the event is; an undo that comes later in it was agreed or ruled.
        if let Some(Fact::Table(fact)) = event.facts.first() {
            self.note(event.seat, fact, taken_back);
        }
    }

    /// Forgets the events after this one; gives how many those were.
    fn take_back(&mut self, to: Seq) -> u32 {
        let before = self.counting.len();
        let kept = self.counting.partition_point(|&seq| seq <= to);
        self.counting.truncate(kept);
        (before - kept).saturating_as::<u32>()
    }

    fn note<C>(&mut self, acting: Option<Seat>, fact: &TableFact<C>, taken_back: u32) {
        match fact {
            TableFact::SeatTaken { .. } | TableFact::SeatLeft { .. } => self.lobby += 1,
            TableFact::SeatResigned { seat } | TableFact::SeatHandedOver { seat, .. } => {
                self.used[*seat].handings += 1;
            }
            TableFact::ClockRested { seat, .. } | TableFact::ClockExpired { seat } => {
                self.used[*seat].clock += 1;
            }
            TableFact::BreakEnded {} => {
                if let Some(asker) = self.asker {
                    self.used[asker].proposals += 1;
                }
            }
            TableFact::ConsentAsked { seat, .. } => {
                self.asker = Some(*seat);
                self.used[*seat].proposals += 1;
                self.used[*seat].in_decision += 1;
            }
            TableFact::ConsentGiven { .. } | TableFact::ConsentRefused { .. } => {
                if let Some(asker) = self.asker {
                    self.used[asker].proposals += 1;
                }
            }
            TableFact::Undone { .. } => {
                if let Some(seat) = acting {
                    self.used[seat].takebacks += taken_back + 1;
                }
            }
            TableFact::DisputeOpened { seat, .. } => self.used[*seat].disputes += 1,
            TableFact::GameCreated { .. }
            | TableFact::GameStarted {}
            | TableFact::DealtAnew {}
            | TableFact::ChoiceSealed { .. }
            | TableFact::ChoicesRevealed {}
            | TableFact::RevisionAdopted { .. }
            | TableFact::DisputeRuled { .. }
            | TableFact::GamePaused { .. }
            | TableFact::GameResumed {}
            | TableFact::TimeGiven { .. }
            | TableFact::BreakAgreed { .. }
            | TableFact::DisputeWithdrawn { .. }
            | TableFact::GameAbandoned {}
            | TableFact::GameEnded { .. }
            | TableFact::GameOpened { .. } => {}
        }
    }

    /// Checks that there is room for this command of the table, if [`Table::check`] accepts it.
    ///
    /// # Errors
    /// The rejection that says which room is used up.
    pub fn check<G: Game>(
        &self,
        table: &Table<G>,
        acting: Option<Seat>,
        command: &TableCommand,
    ) -> Checked {
        match command {
            TableCommand::CreateGame { .. }
            | TableCommand::LeaveSeat { .. }
            | TableCommand::StartGame {}
            | TableCommand::SealChoice {}
            | TableCommand::GiveConsent { .. }
            | TableCommand::RefuseConsent { .. } => self.check_choices(table, 1),
            TableCommand::TakeSeat { seat, .. } => self.check_coming(table, *seat),
            TableCommand::Undo { to } => self.check_undo(table, acting, *to),
            TableCommand::AskConsent { proposal } => self.check_asking(table, acting, proposal),
            // A seat can be given up only if it can be handed over then.
            TableCommand::ResignSeat {} => self.check_handing(table, acting, 2),
            TableCommand::HandOverSeat { .. } => self.check_handing(table, acting, 1),
            TableCommand::RestClock { seat, .. } | TableCommand::ExpireClock { seat } => {
                self.check_clock(table, *seat)
            }
            TableCommand::OpenDispute { .. } => self.check_dispute(table, acting),
            TableCommand::RuleDispute { ruling, .. } => check_ruling(table, ruling),
            TableCommand::AdoptRevision { .. }
            | TableCommand::PauseGame { .. }
            | TableCommand::ResumeGame {}
            | TableCommand::EndBreak {} => check_closing(table),
            TableCommand::WithdrawDispute { .. }
            | TableCommand::AbandonGame {}
            | TableCommand::OpenGame {} => Ok(()),
        }
    }

    /// Checks that there is room for so many events that seats cause by their choices.
    ///
    /// # Errors
    /// [`TableRejection::GameTooLong`].
    pub fn check_choices<G: Game>(&self, table: &Table<G>, events: usize) -> Checked {
        let left = SEATS_UNTIL.saturating_sub(table.next_seq().0);
        if events <= left as usize {
            Ok(())
        } else {
            Err(TableRejection::GameTooLong { limit: SEATS_UNTIL })
        }
    }

    /// A seat can be taken only if it can be left once more, and each seat that is taken now as well.
    fn check_coming<G: Game>(&self, table: &Table<G>, seat: Seat) -> Checked {
        let leaving = table.seated().len().saturating_as::<u32>() + 1;
        self.check_choices(table, 1 + leaving as usize)?;
        if self.lobby + 1 + leaving <= LOBBY_EVENTS {
            Ok(())
        } else {
            Err(TableRejection::SeatStaysFree { seat, limit: LOBBY_EVENTS })
        }
    }

    /// Returns whether the seat may cause so many events by being given up and handed over. Seats that an arbiter or the clock hands over need
    /// no share.
    fn check_handing<G: Game>(
        &self,
        table: &Table<G>,
        acting: Option<Seat>,
        events: u32,
    ) -> Checked {
        let Some(seat) = acting else { return check_closing(table) };
        self.check_choices(table, events as usize)?;
        let limit = share(HANDING_EVENTS, table);
        if self.used[seat].handings + events <= limit {
            Ok(())
        } else {
            Err(TableRejection::HandedTooOften { seat, limit })
        }
    }

    /// The clock of each seat has its share, so that nobody who runs out of time again and again stops the clocks of the others.
    fn check_clock<G: Game>(&self, table: &Table<G>, seat: Seat) -> Checked {
        self.check_choices(table, 1)?;
        let limit = share(CLOCK_EVENTS, table);
        if self.used[seat].clock < limit {
            Ok(())
        } else {
            Err(TableRejection::ClockRoomUsedUp { limit })
        }
    }

    fn check_undo<G: Game>(&self, table: &Table<G>, acting: Option<Seat>, to: Seq) -> Checked {
        self.check_choices(table, 1)?;
        let limit = share(TAKEBACK_EVENTS, table);
        let used = acting.map_or(0, |seat| self.used[seat].takebacks);
        let left = limit.saturating_sub(used);
        let needed =
            self.counting.iter().rev().take_while(|&&seq| seq > to).count().saturating_as::<u32>()
                + 1;
        if needed <= left {
            Ok(())
        } else {
            Err(TableRejection::TakebacksUsedUp { needed, left, limit })
        }
    }

    /// The answers of all others are paid by whoever asks, so no answer is ever refused for want of room.
    /// So is the end of a break.
    fn check_asking<G: Game>(
        &self,
        table: &Table<G>,
        acting: Option<Seat>,
        proposal: &Proposal,
    ) -> Checked {
        let ends = u32::from(matches!(proposal, Proposal::Break { .. }));
        let needed = u32::from(table.seats()) + ends;
        self.check_choices(table, needed as usize)?;
        let limit = share(PROPOSAL_EVENTS, table);
        let used = acting.map_or(Used::default(), |seat| self.used[seat]);
        if used.in_decision >= PROPOSALS_A_DECISION {
            return Err(TableRejection::TooManyProposals { limit: PROPOSALS_A_DECISION });
        }
        if used.proposals + needed <= limit {
            Ok(())
        } else {
            Err(TableRejection::ProposalsUsedUp { limit })
        }
    }

    fn check_dispute<G: Game>(&self, table: &Table<G>, acting: Option<Seat>) -> Checked {
        self.check_choices(table, 1)?;
        let limit = share(DISPUTES_MAX, table);
        if acting.is_none_or(|seat| self.used[seat].disputes < limit) {
            Ok(())
        } else {
            Err(TableRejection::DisputesUsedUp { limit })
        }
    }
}

/// Returns what each seat of this table has of the events that all have together.
fn share<G: Game>(events: u32, table: &Table<G>) -> u32 {
    events / u32::from(table.seats()).max(1)
}

/// Returns a ruling closes a dispute. Only one that takes an ended game back needs more room than it makes.
fn check_ruling<G: Game>(table: &Table<G>, ruling: &Ruling) -> Checked {
    match (ruling, table.phase) {
        (Ruling::TakeBack { .. }, Phase::Ended) => check_closing(table),
        (Ruling::LetStand {} | Ruling::TakeBack { .. } | Ruling::EndGame { .. }, _) => Ok(()),
    }
}

/// Checks that there is room for this event and all that closing the game needs then: a ruling on each open dispute, giving up and opening.
fn check_closing<G: Game>(table: &Table<G>) -> Checked {
    let ends = match table.phase {
        Phase::Lobby | Phase::Playing => 2,
        Phase::Ended => 1,
        Phase::Opened => 0,
    };
    let needed = 1 + ends + table.docket.open_disputes().count().saturating_as::<u32>();
    if table.next_seq().0 + needed <= EVENTS_MAX {
        Ok(())
    } else {
        Err(TableRejection::GameTooLong { limit: EVENTS_MAX })
    }
}
