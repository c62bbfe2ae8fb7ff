//! Answers about what has happened since a seat looked last.

use super::WordsShown;
use engine::kernel::ids::Seq;
use engine::kernel::quantity::change::Change;
use replay::digest::{Digest, TurnTold};
use serde::{Deserialize, Serialize};

/// A summary of what has happened since a seat looked last, as far as it may know it.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Since {
    /// The last event that was known.
    pub from: Seq,
    /// The last event.
    pub to: Seq,
    /// The choices of each seat, turn by turn, without those that were taken back meanwhile; empty if nothing has happened, or more
    /// than 200 turns have.
    pub turns: Vec<TurnTold>,
    /// The number of turns, if there are more than 200: they are not told one by one. Absent otherwise.
    #[serde(skip_serializing_if = "is_none")]
    #[cfg_attr(feature = "schema", schema(required = false))]
    pub turns_left_out: usize,
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

/// Returns whether a count is none, which is not told.
fn is_none(count: &usize) -> bool {
    *count == 0
}

impl Since {
    /// Tells a digest, and nothing beside it.
    pub fn of(digest: Digest) -> Since {
        let Digest { from, to, turns, turns_left_out, change, places, undone } = digest;
        let nothing = Since::nothing(from, to);
        Since { turns, turns_left_out, change, places, undone, ..nothing }
    }

    /// Tells that nothing has happened between two events.
    pub fn nothing(from: Seq, to: Seq) -> Since {
        Since {
            from,
            to,
            turns: Vec::new(),
            turns_left_out: 0,
            change: Vec::new(),
            places: Vec::new(),
            orders_done: Vec::new(),
            undone: 0,
            said: Vec::new(),
            decision: None,
        }
    }
}

/// The last event that a seat has seen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SeenUpTo {
    /// The event.
    pub seq: Seq,
}
