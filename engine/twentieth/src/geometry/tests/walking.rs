//! The slow way to see what segments do: walking along them in fractions.

use crate::geometry::grid::Point;
use crate::geometry::segment::{Meeting, Segment};

/// A part of the way: so many of so many pieces.
type Fraction = (i32, i32);

const fn divisor(one: i32, other: i32) -> i32 {
    if other == 0 { one } else { divisor(other, one % other) }
}

/// All fractions between 0 and 1, each once, in at most so many pieces.
fn fractions(most: i32) -> impl Iterator<Item = Fraction> {
    let of = |whole: i32| (1..whole).map(move |part| (part, whole));
    (2..=most).flat_map(of).filter(|&(part, whole)| divisor(whole, part) == 1)
}

fn coordinates(point: Point) -> [i32; 2] {
    [point.x().into(), point.y().into()]
}

/// A place on the way, times the number of pieces.
fn place(segment: Segment, (part, whole): Fraction) -> [i32; 2] {
    let (from, to) = (coordinates(segment.from), coordinates(segment.to));
    [0, 1].map(|axis| from[axis] * (whole - part) + to[axis] * part)
}

/// Returns whether a place, given times the number of pieces, lies on the segment or at its ends.
fn holds(segment: Segment, place: [i32; 2], whole: i32) -> bool {
    let (from, to) = (coordinates(segment.from), coordinates(segment.to));
    let within = |axis: usize| {
        let (low, high) = (from[axis].min(to[axis]), from[axis].max(to[axis]));
        low * whole <= place[axis] && place[axis] <= high * whole
    };
    let slopes = (to[0] - from[0]) * (place[1] - from[1] * whole)
        == (to[1] - from[1]) * (place[0] - from[0] * whole);
    within(0) && within(1) && slopes
}

/// Two segments cross after a fraction of so many pieces at most: the area that their ways can span.
const PIECES: i32 = 72;

/// Returns how the one meets the other between its own ends.
pub(super) fn meeting(walked: Segment, other: Segment) -> Option<Meeting> {
    let on_other = |fraction: &Fraction| holds(other, place(walked, *fraction), fraction.1);
    match fractions(PIECES).filter(on_other).take(2).count() {
        0 => None,
        1 => Some(Meeting::Crossing),
        2.. => Some(Meeting::Along),
    }
}

/// Returns whether the segment comes nearer than half a unit to a point that is not its end. It is walked in a thousand steps: the squares of
/// distances of points from segments differ from a quarter by 1/288 or more, unless they are one.
pub(super) fn grazes(walked: Segment, point: Point) -> bool {
    let steps = 1000;
    let near = |part: i32| {
        let at = place(walked, (part, steps));
        let off = [0, 1].map(|axis| at[axis] - coordinates(point)[axis] * steps);
        4 * (off[0] * off[0] + off[1] * off[1]) < steps * steps
    };
    point != walked.from && point != walked.to && (1..steps).any(near)
}
