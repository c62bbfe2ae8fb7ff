//! The points of each seat after an event.

use super::{Measurable, numbers};
use crate::timeline::Timeline;
use engine::kernel::ids::Seq;
use engine::kernel::table::Phase;

/// The key of the series with the points of a seat.
const POINTS: &str = "points";

/// Returns the points of each seat just after the event, in order of seats; a seat whose points are not known has `None`. Before the game
/// has begun there are none.
pub fn points<G: Measurable>(timeline: &Timeline<'_, G>, seq: Seq) -> Option<Vec<Option<i64>>> {
    timeline.table(seq).filter(|table| table.phase != Phase::Lobby)?;
    let place = G::SERIES.iter().position(|series| series.quantity.name == POINTS)?;
    let numbers = numbers::<G>(timeline.rules(), &timeline.seen(seq)?);
    Some(numbers.iter().map(|of_seat| of_seat.get(place).copied().flatten()).collect())
}
