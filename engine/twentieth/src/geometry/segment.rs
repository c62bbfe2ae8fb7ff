//! Straight segments between two points of a tile, in whole numbers: tracks and bridges (ruling T-27).

use super::grid::{Point, SPAN};
use kernel::number::Numbered;
use kernel::set::Set;

/// Points of a tile.
pub(super) const POINTS: usize = (SPAN as usize + 1) * (SPAN as usize + 1);

/// Returns all points of a tile, row by row.
pub(super) fn all_points() -> impl Iterator<Item = Point> + Clone {
    (0..POINTS).map(Point::at_place)
}

/// Straight from one point to another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Segment {
    /// One end.
    pub from: Point,
    /// The other end.
    pub to: Point,
}

/// The way in which one segment meets another between its own ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Meeting {
    /// In one point.
    Crossing,
    /// In a piece that has length.
    Along,
}

impl Segment {
    /// Its lattice points, both ends among them.
    pub(super) fn points(self) -> Set<Point> {
        let ends = Set::only(self.from).with(self.to);
        all_points().filter(|&point| self.passes(point)).collect::<Set<Point>>().or(ends)
    }

    /// Returns whether it has no length.
    pub(super) fn is_a_point(self) -> bool {
        self.from == self.to
    }

    /// Returns whether it is horizontal or vertical.
    pub(super) fn is_upright(self) -> bool {
        self.from.x() == self.to.x() || self.from.y() == self.to.y()
    }

    /// Returns the square of its length.
    pub(super) fn square(self) -> i32 {
        self.way().square()
    }

    /// Returns whether it goes through the point between its ends.
    pub(super) fn passes(self, point: Point) -> bool {
        self.way().across(self.way_to(point)) == 0 && self.is_beside(point)
    }

    /// Returns whether it comes nearer than half a unit to the point between its ends.
    /// The distance is the area across divided by the length; both are compared as squares.
    pub(super) fn grazes(self, point: Point) -> bool {
        let across = self.way().across(self.way_to(point));
        // across / length < 1/2, without a root and without a fraction.
        self.is_beside(point) && 4 * across * across < self.square()
    }

    /// Returns how it meets another segment between its own ends; where only an end of its own touches, it does not.
    pub(super) fn meets(self, other: Segment) -> Option<Meeting> {
        let side = |point| self.way().across(self.way_to(point)).signum();
        match (side(other.from), side(other.to)) {
            // Both ends lie on the straight line through this segment.
            (0, 0) => self.overlaps(other).then_some(Meeting::Along),
            (one, another) => {
                // An end of the other one on this line (0) counts as reached: a bridge may not end in the middle of a track. Only an end of
                // this one on the other line does not, because `parts` wants its ends on two sides.
                let reached = one != another && other.parts(self);
                reached.then_some(Meeting::Crossing)
            }
        }
    }

    /// Returns whether the ends of the other one lie on different sides of the straight line through this one.
    fn parts(self, other: Segment) -> bool {
        let side = |point| self.way().across(self.way_to(point)).signum();
        side(other.from) * side(other.to) < 0
    }

    /// Returns whether two segments of one straight line share a piece that has length.
    fn overlaps(self, other: Segment) -> bool {
        let along = |point| self.way().along(self.way_to(point));
        let (one, another) = (along(other.from), along(other.to));
        one != another && one.max(another) > 0 && one.min(another) < self.square()
    }

    /// Returns whether the point, seen from the segment, is beside it and not beyond its ends.
    fn is_beside(self, point: Point) -> bool {
        let along = self.way().along(self.way_to(point));
        0 < along && along < self.square()
    }

    fn way(self) -> Way {
        self.way_to(self.to)
    }

    /// Returns the way from its first end to a point.
    fn way_to(self, point: Point) -> Way {
        Way {
            right: i32::from(point.x()) - i32::from(self.from.x()),
            down: i32::from(point.y()) - i32::from(self.from.y()),
        }
    }
}

/// A way: so far to the right, so far down.
#[derive(Clone, Copy)]
struct Way {
    right: i32,
    down: i32,
}

impl Way {
    /// Returns the area that two ways span; its sign says on which side the other one is.
    const fn across(self, other: Way) -> i32 {
        self.right * other.down - self.down * other.right
    }

    /// Returns how far the other way goes along this one, times the length of this one.
    const fn along(self, other: Way) -> i32 {
        self.right * other.right + self.down * other.down
    }

    const fn square(self) -> i32 {
        self.along(self)
    }
}
