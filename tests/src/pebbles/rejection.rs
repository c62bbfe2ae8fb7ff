//! Refusals of Pebbles, which speaks English only.

use super::{Pebble, STEPS};
use engine::kernel::text::Language;
use engine::kernel::text::refusal::Refusal;
use serde::Serialize;

/// A reason to refuse a command.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Rejection {
    /// Others act, or nobody.
    #[error("this seat does not act now")]
    NotToAct {},
    /// The command belongs to another part of the round.
    #[error("this belongs to another part of the round")]
    OtherStage {},
    /// The pebble lies elsewhere.
    #[error("pebble {} is not in this hand", pebble.0)]
    NotInHand {
        /// The pebble that was named.
        pebble: Pebble,
    },
    /// At least one pebble is passed.
    #[error("pass at least one pebble")]
    NothingPassed {},
    /// The bag is empty.
    #[error("the bag is empty")]
    BagEmpty {},
    /// One look a turn.
    #[error("this turn has had its look into the bag")]
    PeekUsed {},
    /// Two swaps a turn.
    #[error("this turn has had its {STEPS} swaps")]
    SwapsUsed {},
    /// The row has no such place.
    #[error("the row has no place {place}")]
    NoSuchPlace {
        /// The place that was named.
        place: u8,
    },
    /// One pebble a turn.
    #[error("a pebble was laid in this turn")]
    DutyDone {},
    /// A pebble must be laid first.
    #[error("a pebble must be laid in this turn")]
    DutyOpen {},
}

impl Refusal for Rejection {
    fn tell(&self, _: Language) -> String {
        self.to_string()
    }
}
