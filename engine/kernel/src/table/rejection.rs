//! Refusals of the table. Their words are in `refusal.rs`.

use super::{DisputeNo, Phase, Revision};
use crate::ids::Seq;
use crate::occasion::At;
use crate::seat::{Seat, Seats};
use serde::Serialize;

/// The reasons for which the table refuses a command.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum TableRejection {
    /// The game has come too far, or not far enough.
    WrongPhase {
        /// The present phase.
        phase: Phase,
        /// The phase in which the command is possible.
        needed: Phase,
    },
    /// The game was created before.
    GameExists {},
    /// This table has fewer seats.
    NoSuchSeat {
        /// The seat that was named.
        seat: Seat,
        /// The number of seats.
        seats: u8,
    },
    /// Somebody sits there.
    SeatOccupied {
        /// The seat.
        seat: Seat,
    },
    /// Nobody sits there.
    SeatEmpty {
        /// The seat.
        seat: Seat,
    },
    /// The game cannot start yet.
    SeatsFree {
        /// The free seats.
        free: Seats,
    },
    /// Somebody else must choose.
    NotToAct {
        /// The seats that must choose.
        waiting: Seats,
    },
    /// The seat has closed its draft.
    ChoiceClosed {},
    /// Everybody chooses at the same time; this choice belongs into a draft.
    ChoiceOpen {},
    /// The draft is not complete.
    DraftIncomplete {},
    /// The draft has too many steps.
    DraftTooLong {
        /// The limit.
        limit: usize,
    },
    /// There is no such event to go back to.
    UndoOutOfReach {
        /// The event that was named.
        to: Seq,
        /// The events that one may go back to.
        within_reach: Vec<Seq>,
    },
    /// The game has reached the limit of events.
    GameTooLong {
        /// The limit.
        limit: u32,
    },
    /// The seat has asked for consent too often in this decision.
    TooManyProposals {
        /// The most times that a seat can ask in one decision.
        limit: u32,
    },
    /// The seat has used its room for proposals.
    ProposalsUsedUp {
        /// The events that a seat of this game has for proposals and the answers to them.
        limit: u32,
    },
    /// The seat has used its room for taking back.
    TakebacksUsedUp {
        /// The events that this takes: those that are taken back, and the undo.
        needed: u32,
        /// The events that are left.
        left: u32,
        /// The events that a seat of this game has for taking back.
        limit: u32,
    },
    /// The seat has used its disputes.
    DisputesUsedUp {
        /// The most disputes that a seat of this game can open.
        limit: u32,
    },
    /// Seats of the game were taken and left too often to be taken once more.
    SeatStaysFree {
        /// The seat.
        seat: Seat,
        /// The most times that the seats of a game can be taken and left, both counted.
        limit: u32,
    },
    /// The seat was given up and handed over too often to change hands once more by its own will.
    HandedTooOften {
        /// The seat.
        seat: Seat,
        /// The most times that it can be.
        limit: u32,
    },
    /// There is no event that counts to go back to.
    NothingToUndo {
        /// The event that was named.
        to: Seq,
        /// The first one: the start of the game.
        first: Seq,
    },
    /// No seat acts, but this is for one who plays.
    SeatNeeded {},
    /// The proposal does not wait for an answer, or no longer.
    NoSuchProposal {
        /// The event that was named.
        asked: Seq,
    },
    /// Another proposal waits for answers.
    ProposalOpen {
        /// The event by which it was asked.
        asked: Seq,
    },
    /// The seat has agreed before.
    ConsentGivenAlready {},
    /// Only an arbiter may do this.
    ArbiterOnly {},
    /// An arbiter has stopped the game.
    GamePaused {},
    /// The game is not paused.
    GameNotPaused {},
    /// There is no such event.
    NoSuchEvent {
        /// The event that was named.
        event: Seq,
        /// The last event.
        last: Seq,
    },
    /// There are too many disputes.
    TooManyDisputes {
        /// The limit: for one seat's open ones, or for all of the game.
        limit: usize,
    },
    /// There is no such dispute that waits for a ruling.
    NoSuchDispute {
        /// The dispute that was named.
        dispute: DisputeNo,
    },
    /// The places are not one for each seat, from the first place on.
    PlacesWrong {
        /// The number of seats that play.
        seats: u8,
    },
    /// A turn is going on, or a choice of all.
    WithinTurn {},
    /// The game is played under that revision already.
    RevisionUnchanged {
        /// The revision.
        revision: Revision,
    },
    /// Disputes wait for a ruling.
    DisputesOpen {
        /// How many.
        open: usize,
    },
    /// The time for disputes is not over.
    DisputeTimeOpen {
        /// The moment at which it is over.
        until: At,
    },
    /// All have agreed on a break.
    OnBreak {
        /// The moment at which it is over.
        until: At,
    },
    /// Nobody is on a break.
    NotOnBreak {},
    /// A break cannot end then.
    BreakUntilWrong {
        /// The moment that was named.
        until: At,
    },
    /// The game has no clock, or the seat has none.
    NoClock {},
    /// Only the clock may tell this.
    ClockOnly {},
    /// The seat is not awaited, so its clock does not run.
    NotAwaited {
        /// The seat.
        seat: Seat,
    },
    /// The time of the seat is not used up.
    NotExpired {
        /// The seat.
        seat: Seat,
        /// The seconds that are left.
        left: u32,
    },
    /// That the time of the seat ran out was told before.
    AlreadyExpired {
        /// The seat.
        seat: Seat,
    },
    /// The player can still come back.
    GraceOpen {
        /// The moment from which on a bot can go on.
        until: At,
    },
    /// No person plays on this seat any more.
    SeatResigned {
        /// The seat.
        seat: Seat,
    },
    /// The seat is held by that player already.
    SeatUnchanged {
        /// The seat.
        seat: Seat,
    },
    /// Only the player of the seat may do this.
    NotYourSeat {
        /// The seat.
        seat: Seat,
    },
    /// Only the seat that opened the dispute may do this.
    NotYourDispute {
        /// The dispute.
        dispute: DisputeNo,
    },
    /// An arbiter may still rule on the dispute.
    RulingAwaited {
        /// The dispute.
        dispute: DisputeNo,
        /// The moment from which on it can be closed without a ruling.
        until: At,
    },
    /// The clock of the seat has used its room.
    ClockRoomUsedUp {
        /// The events that the clock of a seat of this game can cause.
        limit: u32,
    },
}
