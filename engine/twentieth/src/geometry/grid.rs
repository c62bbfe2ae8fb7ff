//! The grid of a region and the points of a tile (ruling T-22).

use az::SaturatingAs;
use kernel::number::{Numbered, number};
use serde::{Deserialize, Serialize};

/// Points along an edge of a tile: from 0 to this.
pub const SPAN: u8 = 6;

number! {
    /// How a tile lies: so many quarter turns clockwise.
    Orientation, "orientation", 0..=3
}

/// A cell of a region's grid. The starting land lies at 0, 0 (ruling T-12); x grows eastwards, y southwards.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = TwentiethCell))]
pub struct Cell {
    /// Columns to the east.
    pub x: i8,
    /// Rows to the south.
    pub y: i8,
}

impl Cell {
    /// Returns the cell on the other side of the edge.
    #[must_use]
    pub const fn beyond(self, edge: Edge) -> Cell {
        let Cell { x, y } = self;
        match edge {
            Edge::North => Cell { x, y: y.saturating_sub(1) },
            Edge::East => Cell { x: x.saturating_add(1), y },
            Edge::South => Cell { x, y: y.saturating_add(1) },
            Edge::West => Cell { x: x.saturating_sub(1), y },
        }
    }

    /// Returns the eight cells that touch this one by an edge or a corner, row by row.
    pub fn around(self) -> impl Iterator<Item = Cell> {
        (-1..=1).flat_map(move |down| {
            (-1..=1).filter(move |right| (*right, down) != (0, 0)).map(move |right| Cell {
                x: self.x.saturating_add(right),
                y: self.y.saturating_add(down),
            })
        })
    }

    /// Returns the edge of this cell on whose other side the cell lies, if they share one (ruling T-30).
    pub fn edge_towards(self, other: Cell) -> Option<Edge> {
        Edge::ALL.into_iter().find(|&edge| self.beyond(edge) == other)
    }
}

/// An edge of a tile; its port is in its middle.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = TwentiethEdge))]
pub enum Edge {
    /// Above.
    North,
    /// To the right.
    East,
    /// Below.
    South,
    /// To the left.
    West,
}

impl Edge {
    /// All edges, clockwise.
    pub const ALL: [Edge; 4] = [Edge::North, Edge::East, Edge::South, Edge::West];

    /// Returns the edge where this one comes to lie when its tile is turned.
    #[must_use]
    pub const fn turned(self, orientation: Orientation) -> Edge {
        Edge::ALL[(self as usize + orientation.index()) % 4]
    }

    /// Returns the edge on the other side of the tile.
    #[must_use]
    pub const fn opposite(self) -> Edge {
        Edge::ALL[(self as usize + 2) % 4]
    }

    /// Returns its port: the middle of the edge of a tile that is not turned.
    pub const fn port(self) -> Point {
        let middle = SPAN / 2;
        match self {
            Edge::North => Point { x: middle, y: 0 },
            Edge::East => Point { x: SPAN, y: middle },
            Edge::South => Point { x: middle, y: SPAN },
            Edge::West => Point { x: 0, y: middle },
        }
    }
}

impl Numbered for Edge {
    fn place(self) -> usize {
        self as usize
    }
    fn at_place(place: usize) -> Edge {
        Edge::ALL[place % 4]
    }
}

/// A point of a tile that is not turned: from the upper left, 0 to [`SPAN`] each.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "(u8, u8)", into = "(u8, u8)")]
pub struct Point {
    x: u8,
    y: u8,
}

/// A point that no tile has.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("point {x}, {y} does not exist: a tile has points from 0 to {SPAN} each way")]
pub struct NoSuchPoint {
    x: u8,
    y: u8,
}

impl Point {
    /// Returns the point at these coordinates.
    ///
    /// # Errors
    /// [`NoSuchPoint`] beyond [`SPAN`].
    pub const fn new(x: u8, y: u8) -> Result<Point, NoSuchPoint> {
        if x <= SPAN && y <= SPAN { Ok(Point { x, y }) } else { Err(NoSuchPoint { x, y }) }
    }

    /// To the right of the left edge.
    pub const fn x(self) -> u8 {
        self.x
    }

    /// Below the upper edge.
    pub const fn y(self) -> u8 {
        self.y
    }

    /// Returns whether it is within the tile, on no edge.
    pub const fn is_inner(self) -> bool {
        0 < self.x && self.x < SPAN && 0 < self.y && self.y < SPAN
    }

    /// Returns the point where this one comes to lie when its tile is turned.
    #[must_use]
    pub const fn turned(self, orientation: Orientation) -> Point {
        let Point { x, y } = self;
        match orientation.number() {
            ..=0 => self,
            1 => Point { x: SPAN - y, y: x },
            2 => Point { x: SPAN - x, y: SPAN - y },
            3.. => Point { x: y, y: SPAN - x },
        }
    }
}

impl TryFrom<(u8, u8)> for Point {
    type Error = NoSuchPoint;
    fn try_from((x, y): (u8, u8)) -> Result<Point, NoSuchPoint> {
        Point::new(x, y)
    }
}

impl From<Point> for (u8, u8) {
    fn from(point: Point) -> (u8, u8) {
        (point.x, point.y)
    }
}

impl Numbered for Point {
    fn place(self) -> usize {
        usize::from(self.y) * (SPAN as usize + 1) + usize::from(self.x)
    }
    fn at_place(place: usize) -> Point {
        let row = SPAN as usize + 1;
        Point {
            x: (place % row).saturating_as::<u8>(),
            y: (place / row).min(SPAN as usize).saturating_as::<u8>(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn t22_a_cell_is_touched_by_eight_others() {
        let around: Vec<Cell> = Cell { x: 0, y: 0 }.around().collect();
        assert_eq!(around.len(), 8);
        assert_eq!(around[0], Cell { x: -1, y: -1 });
        assert_eq!(around[4], Cell { x: 1, y: 0 });
    }

    #[test]
    fn t30_only_an_edge_is_shared_by_adjacent_cells() {
        let cell = Cell { x: 2, y: -1 };
        for edge in Edge::ALL {
            let beyond = cell.beyond(edge);
            assert_eq!(cell.edge_towards(beyond), Some(edge));
            assert_eq!(beyond.edge_towards(cell), Some(edge.opposite()));
        }
        assert_eq!(cell.edge_towards(Cell { x: 3, y: 0 }), None);
    }

    #[test]
    fn edges_and_points_turn_together() {
        for orientation in Orientation::all() {
            for edge in Edge::ALL {
                assert_eq!(edge.port().turned(orientation), edge.turned(orientation).port());
            }
        }
    }
}
