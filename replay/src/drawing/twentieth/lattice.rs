//! The points of a tile in a drawing, in units of the drawing.

use az::SaturatingAs;
use engine::twentieth::geometry::grid::{Cell, Orientation, Point, SPAN};

/// Units along the edge of a tile.
pub(super) const SIDE: i16 = 112;
/// Units from one point of a tile to the next.
const STEP: i16 = 16;
/// Units from the edge of a tile to its inner points, less a step.
const MARGIN: i16 = 8;

/// A point of a drawing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct At {
    pub x: i16,
    pub y: i16,
}

impl At {
    /// Returns the point so far to the right and down.
    pub(super) const fn moved(self, right: i16, down: i16) -> At {
        At { x: self.x + right, y: self.y + down }
    }

    /// Returns the point that lies so far on the way to another one, but at most half of the way.
    pub(super) fn towards(self, other: At, far: i16) -> At {
        let length = self.square_to(other).isqrt().saturating_as::<i16>().max(1);
        let far = far.min(length / 2);
        self.moved((other.x - self.x) * far / length, (other.y - self.y) * far / length)
    }

    /// Returns the square of the distance to another point.
    pub(super) fn square_to(self, other: At) -> i32 {
        let (right, down) = (i32::from(other.x - self.x), i32::from(other.y - self.y));
        right * right + down * down
    }

    /// Returns the same as pictures take it.
    pub(super) const fn pair(self) -> [i16; 2] {
        [self.x, self.y]
    }
}

/// Returns where a point of a tile that lies so is drawn, seen from the upper left corner of the tile.
pub(super) const fn at(point: Point, lies: Orientation) -> At {
    let point = point.turned(lies);
    At { x: along(point.x()), y: along(point.y()) }
}

/// Points on the edge are drawn at the very edge, so that rails meet those of the neighbour.
const fn along(coordinate: u8) -> i16 {
    match coordinate {
        0 => 0,
        SPAN.. => SIDE,
        inner => MARGIN + STEP * inner as i16,
    }
}

/// The part of a grid that is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Extent {
    west: i8,
    north: i8,
    east: i8,
    south: i8,
}

impl Extent {
    /// Returns the smallest part that holds all of the cells; one cell if there are none.
    pub(super) fn of(cells: impl IntoIterator<Item = Cell>) -> Extent {
        let mut cells = cells.into_iter();
        let first = Extent::only(cells.next().unwrap_or_default());
        cells.fold(first, Extent::with)
    }

    const fn only(Cell { x, y }: Cell) -> Extent {
        Extent { west: x, north: y, east: x, south: y }
    }

    fn with(self, Cell { x, y }: Cell) -> Extent {
        Extent {
            west: self.west.min(x),
            north: self.north.min(y),
            east: self.east.max(x),
            south: self.south.max(y),
        }
    }

    /// Returns the upper left corner of a cell.
    pub(super) fn corner(self, Cell { x, y }: Cell) -> At {
        At {
            x: (i16::from(x) - i16::from(self.west)) * SIDE,
            y: (i16::from(y) - i16::from(self.north)) * SIDE,
        }
    }

    /// Returns the lower right corner of the whole.
    pub(super) fn size(self) -> At {
        self.corner(Cell { x: self.east, y: self.south }).moved(SIDE, SIDE)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn point(x: u8, y: u8) -> Point {
        Point::new(x, y).expect("a point of the tile")
    }

    #[test]
    fn ports_lie_on_the_edge_and_turn_with_the_tile() {
        assert_eq!(at(point(3, 0), Orientation::at(0)), At { x: 56, y: 0 });
        assert_eq!(at(point(3, 0), Orientation::at(1)), At { x: SIDE, y: 56 });
        assert_eq!(at(point(1, 5), Orientation::at(0)), At { x: 24, y: 88 });
    }

    #[test]
    fn an_extent_holds_all_of_its_cells() {
        let extent = Extent::of([Cell { x: 0, y: 0 }, Cell { x: -2, y: 1 }]);
        assert_eq!(extent.corner(Cell { x: 0, y: 0 }), At { x: 2 * SIDE, y: 0 });
        assert_eq!(extent.size(), At { x: 3 * SIDE, y: 2 * SIDE });
        assert_eq!(Extent::of([]).size(), At { x: SIDE, y: SIDE });
    }
}
