//! Answers about what has happened since a seat looked last.

use super::WordsShown;
use engine::kernel::event::Seq;
use engine::kernel::quantity::change::Change;
use engine::kernel::seat::Seat;
use engine::kernel::text::sentence::Sentence;
use serde::{Deserialize, Serialize};

/// A summary of what has happened since a seat looked last, as far as it may know it.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Since {
    /// The last event that was known.
    pub from: Seq,
    /// The last event.
    pub to: Seq,
    /// The choices of each seat, turn by turn, without those that were taken back meanwhile; empty if nothing has happened.
    pub turns: Vec<TurnTold>,
    /// Every number that has changed, as far as the seat knows it then and now.
    pub change: Vec<Change>,
    /// The places that these choices pointed at, each once.
    pub places: Vec<String>,
    /// The choices that standing orders and the switch for forced choices have made for the seat.
    pub orders_done: Vec<Seq>,
    /// The number of events that were taken back meanwhile; `turns` does not tell them.
    pub undone: u32,
    /// The words of others at the table since then, at most the last 100.
    pub said: Vec<WordsShown>,
    /// The tag of the decision that the seat must make; absent while it waits.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub decision: Option<String>,
}

impl Since {
    /// Tells that nothing has happened between two events.
    pub fn nothing(from: Seq, to: Seq) -> Since {
        Since {
            from,
            to,
            turns: Vec::new(),
            change: Vec::new(),
            places: Vec::new(),
            orders_done: Vec::new(),
            undone: 0,
            said: Vec::new(),
            decision: None,
        }
    }
}

/// The choices that one seat made in a row, within one turn.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TurnTold {
    /// The seat; absent for the server, the clock and arbiters.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// Its events.
    pub events: Vec<EventSentence>,
}

/// An event in words.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct EventSentence {
    /// The event.
    pub seq: Seq,
    /// The seat that acted, and its choice, in words.
    pub text: Sentence,
}

/// The last event that a seat has seen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SeenUpTo {
    /// The event.
    pub seq: Seq,
}
