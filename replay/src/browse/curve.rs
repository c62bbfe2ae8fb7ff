//! A number of each seat over the events.

use crate::stats::Quantity;
use crate::stats::course::{Course, Moment};
use engine::kernel::ids::Seq;
use engine::kernel::seat::Seat;
use engine::kernel::text::Language;

/// The numbers of one seat.
#[derive(Clone, PartialEq, Debug)]
pub struct SeatCurve {
    /// The seat.
    pub seat: Seat,
    /// The number after the event that is shown; `None` if it is not known.
    pub now: Option<i64>,
    /// The events and the numbers after them, as far as they are known.
    pub dots: Vec<(f64, f64)>,
}

/// A number of each seat over the events.
#[derive(Clone, PartialEq, Debug)]
pub struct CurveShown {
    /// The title of the number.
    pub title: String,
    /// The curves, in order of seats.
    pub seats: Vec<SeatCurve>,
    /// The event that is shown.
    pub now: Seq,
    /// The last event.
    pub last: Seq,
    /// The least and the greatest number.
    pub bounds: (i64, i64),
}

/// Returns the curve of the quantity with this number in the list of those that are measured.
pub fn curve(
    course: &Course,
    quantity: usize,
    now: Seq,
    last: Seq,
    language: Language,
) -> Option<CurveShown> {
    let Quantity { title, .. } = course.quantities.get(quantity)?;
    let seats = course.players.iter().enumerate();
    let seats = seats.map(|(place, player)| seat(course, place, player.seat, quantity, now));
    let numbers = || {
        let seats = course.moments.iter().flat_map(|moment| &moment.numbers);
        seats.filter_map(|numbers| *numbers.get(quantity)?)
    };
    Some(CurveShown {
        title: title.words(language).to_owned(),
        seats: seats.collect(),
        now,
        last,
        bounds: (numbers().min().unwrap_or(0).min(0), numbers().max().unwrap_or(0).max(1)),
    })
}

fn seat(course: &Course, place: usize, seat: Seat, quantity: usize, now: Seq) -> SeatCurve {
    let number = |moment: &Moment| *moment.numbers.get(place)?.get(quantity)?;
    let dot = |moment: &Moment| Some((f64::from(moment.seq.0), number(moment)? as f64));
    let until_now = course.moments.iter().rfind(|moment| moment.seq <= now);
    SeatCurve {
        seat,
        now: until_now.and_then(number),
        dots: course.moments.iter().filter_map(dot).collect(),
    }
}
