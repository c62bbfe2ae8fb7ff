//! Why the table refuses a command.

use super::{DisputeNo, Phase, Revision};
use crate::kernel::event::{At, Seq};
use crate::kernel::seat::{Seat, Seats};
use serde::Serialize;

/// Why the table refuses a command.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum TableRejection {
    /// The game has come too far, or not far enough.
    #[error("the game {phase}: this is possible only while it {needed}")]
    WrongPhase {
        /// The present phase.
        phase: Phase,
        /// The phase in which the command is possible.
        needed: Phase,
    },
    /// The game was created before.
    #[error("the game exists already: take a seat instead")]
    GameExists {},
    /// This table has fewer seats.
    #[error("seat {seat} does not exist at this table: choose one from 1 to {seats}")]
    NoSuchSeat {
        /// The seat that was named.
        seat: Seat,
        /// How many there are.
        seats: u8,
    },
    /// Somebody sits there.
    #[error("seat {seat} is taken: choose another one")]
    SeatOccupied {
        /// The seat.
        seat: Seat,
    },
    /// Nobody sits there.
    #[error("nobody sits on seat {seat}")]
    SeatEmpty {
        /// The seat.
        seat: Seat,
    },
    /// The game cannot start yet.
    #[error("seats are still free: the game starts when all are taken")]
    SeatsFree {
        /// The free seats.
        free: Seats,
    },
    /// Somebody else must choose.
    #[error("it is not this seat's turn: wait until the seats that must choose have done so")]
    NotToAct {
        /// The seats that must choose.
        waiting: Seats,
    },
    /// The seat has closed its draft.
    #[error("this seat has chosen: wait until the others have")]
    ChoiceClosed {},
    /// Everybody chooses at the same time; this choice belongs into a draft.
    #[error("all choose at the same time: this choice is performed when all have closed theirs")]
    ChoiceOpen {},
    /// The draft is not complete.
    #[error("this seat has not finished its choices: make the remaining ones first")]
    DraftIncomplete {},
    /// The draft has too many steps.
    #[error("a draft has at most {limit} steps: withdraw some")]
    DraftTooLong {
        /// The limit.
        limit: usize,
    },
    /// There is no such event to go back to.
    #[error(
        "the choice cannot be taken back to event {to}: only own choices that told nothing new can"
    )]
    UndoOutOfReach {
        /// The event that was named.
        to: Seq,
        /// The events that one may go back to.
        within_reach: Vec<Seq>,
    },
    /// The game has reached the limit of events.
    #[error(
        "the game has {limit} events and takes no more of this kind: an arbiter can rule its disputes and give it up"
    )]
    GameTooLong {
        /// The limit.
        limit: u32,
    },
    /// The seat has asked for consent too often in this decision.
    #[error(
        "this seat has asked {limit} times in this decision: make a choice or wait for one, then ask again"
    )]
    TooManyProposals {
        /// How often a seat can ask in one decision.
        limit: u32,
    },
    /// The seat has used its room for proposals.
    #[error(
        "this seat has used its room of {limit} events for proposals and answers in this game: play on, or open a dispute"
    )]
    ProposalsUsedUp {
        /// The events that a seat of this game has for proposals and the answers to them.
        limit: u32,
    },
    /// The seat has used its room for taking back.
    #[error(
        "this takes {needed} events, and this seat has {left} of {limit} left for taking back alone: choose on, or ask the others to go back"
    )]
    TakebacksUsedUp {
        /// The events that this takes: those that are taken back, and the undo.
        needed: u32,
        /// The events that are left.
        left: u32,
        /// The events that a seat of this game has for taking back.
        limit: u32,
    },
    /// The seat has used its disputes.
    #[error(
        "this seat has opened its {limit} disputes of this game: tell an arbiter what is wrong"
    )]
    DisputesUsedUp {
        /// How many disputes a seat of this game can open.
        limit: u32,
    },
    /// The seat was taken and left too often.
    #[error(
        "seat {seat} was taken and left {limit} times and stays taken now: play this game, or let it be given up"
    )]
    SeatStaysTaken {
        /// The seat.
        seat: Seat,
        /// How often a seat of this game can be taken and left, both counted.
        limit: u32,
    },
    /// There is no event that counts to go back to.
    #[error(
        "event {to} cannot be gone back to: choose one from {first} on that still counts and is not the last one"
    )]
    NothingToUndo {
        /// The event that was named.
        to: Seq,
        /// The first one: the start of the game.
        first: Seq,
    },
    /// No seat acts, but this is for one who plays.
    #[error("only who plays may do this: act as a seat that you hold")]
    SeatNeeded {},
    /// The proposal does not wait for an answer, or no longer.
    #[error(
        "no proposal of event {asked} waits for an answer: it was answered, or the game has moved on"
    )]
    NoSuchProposal {
        /// The event that was named.
        asked: Seq,
    },
    /// Another proposal waits for answers.
    #[error("the proposal of event {asked} waits for answers: answer it first")]
    ProposalOpen {
        /// The event by which it was asked.
        asked: Seq,
    },
    /// The seat has agreed before.
    #[error("this seat has agreed: wait for the others")]
    ConsentGivenAlready {},
    /// Only an arbiter may do this.
    #[error("only an arbiter may do this: open a dispute and wait for the ruling")]
    ArbiterOnly {},
    /// An arbiter has stopped the game.
    #[error("an arbiter has paused the game: wait until it goes on")]
    GamePaused {},
    /// The game is not paused.
    #[error("the game is not paused")]
    GameNotPaused {},
    /// There is no such event.
    #[error("there is no event {event}: the last one is {last}")]
    NoSuchEvent {
        /// The event that was named.
        event: Seq,
        /// The last event.
        last: Seq,
    },
    /// There are too many disputes.
    #[error("{limit} disputes are open or were: wait for rulings before claiming more")]
    TooManyDisputes {
        /// The limit: for one seat's open ones, or for all of the game.
        limit: usize,
    },
    /// There is no such dispute that waits for a ruling.
    #[error("dispute {dispute} does not wait for a ruling")]
    NoSuchDispute {
        /// The dispute that was named.
        dispute: DisputeNo,
    },
    /// The places are not one for each seat, from the first place on.
    #[error("places must name each of the {seats} seats once, best first, from place 1 on")]
    PlacesWrong {
        /// How many seats play.
        seats: u8,
    },
    /// A turn is going on, or a choice of all.
    #[error("the revision can change only between two turns")]
    WithinTurn {},
    /// The game is played under that revision already.
    #[error("the game is played under revision {} already", revision.0)]
    RevisionUnchanged {
        /// The revision.
        revision: Revision,
    },
    /// Disputes wait for a ruling.
    #[error("{open} disputes wait for a ruling: the game is opened after it")]
    DisputesOpen {
        /// How many.
        open: usize,
    },
    /// The time for disputes is not over.
    #[error("the game can be disputed until {until}, and is opened then")]
    DisputeTimeOpen {
        /// The moment at which it is over.
        until: At,
    },
}
