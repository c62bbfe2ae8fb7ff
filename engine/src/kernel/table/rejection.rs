//! Why the table refuses a command.

use super::Phase;
use crate::kernel::event::Seq;
use crate::kernel::seat::{Seat, Seats};
use serde::Serialize;

/// Why the table refuses a command.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
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
    #[error("the game has {limit} events and takes no more")]
    GameTooLong {
        /// The limit.
        limit: u32,
    },
}
