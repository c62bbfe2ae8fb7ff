//! Drawings, lines and bridges on tiles drawn by hand.

mod bridges;
mod drawings;
mod lines;
mod oracle;
mod walking;

use super::bridges::BridgePlace;
use super::drawing::{Drawing, DrawingUnsound, RailLine, Sketch};
use super::grid::{Edge, Point};
use crate::ids::CityNo;
use serde_json::{Value, json};

fn point(x: u8, y: u8) -> Point {
    Point::new(x, y).unwrap()
}

fn bridge(from: (u8, u8), to: (u8, u8)) -> BridgePlace {
    BridgePlace { from: point(from.0, from.1), to: point(to.0, to.1) }
}

fn drawn(sketch: Value) -> Result<Drawing, DrawingUnsound> {
    Drawing::of(&serde_json::from_value::<Sketch>(sketch).unwrap())
}

fn tile(sketch: Value) -> Drawing {
    drawn(sketch).unwrap()
}

/// A line with these edges, cities and points, without a building.
fn line(ports: &[Edge], cities: &[u8], points: &[(u8, u8)]) -> RailLine {
    RailLine {
        ports: ports.iter().copied().collect(),
        cities: cities.iter().map(|&city| CityNo::new(city).unwrap()).collect(),
        holds_building: false,
        points: points.iter().map(|&(x, y)| point(x, y)).collect(),
    }
}

/// Lines in an order of their own: the order of a tile's lines says nothing.
fn ordered(lines: &[RailLine]) -> Vec<RailLine> {
    let mut lines = lines.to_vec();
    let list = |line: &RailLine| -> (Vec<Point>, Vec<CityNo>) {
        (line.points.iter().collect(), line.cities.iter().collect())
    };
    lines.sort_by_key(list);
    lines
}

/// Three cities in a row, on rails from west to east.
fn row() -> Drawing {
    tile(json!({
        "cities": [[1, 3], [3, 3], [5, 3]],
        "tracks": [["west", "city 1"], ["city 1", "city 2"], ["city 2", "city 3"], ["city 3", "east"]],
    }))
}

/// Straight from west to east; a city above and one below.
fn through() -> Drawing {
    tile(json!({"cities": [[3, 1], [3, 5]], "tracks": [["west", "east"]]}))
}

/// A curve from west to north and one from east to south, and no city.
fn two_curves() -> Drawing {
    tile(json!({
        "forks": [[1, 3], [1, 1], [3, 1], [5, 3], [5, 5], [3, 5]],
        "tracks": [
            ["west", "fork 1"], ["fork 1", "fork 2"], ["fork 2", "fork 3"], ["fork 3", "north"],
            ["east", "fork 4"], ["fork 4", "fork 5"], ["fork 5", "fork 6"], ["fork 6", "south"],
        ],
    }))
}

/// A curve from south to east over a corner in the middle, and a city on either side of the corner.
fn corner() -> Drawing {
    tile(json!({
        "cities": [[2, 4], [4, 2]],
        "forks": [[3, 3]],
        "tracks": [["south", "fork 1"], ["fork 1", "east"]],
    }))
}

/// Cities in three corners, and in the fourth a curve from north to east.
fn corners() -> Drawing {
    tile(json!({
        "cities": [[1, 1], [5, 5], [1, 5]],
        "forks": [[3, 1], [5, 1], [5, 3]],
        "tracks": [["north", "fork 1"], ["fork 1", "fork 2"], ["fork 2", "fork 3"], ["fork 3", "east"]],
    }))
}

/// An institution: rails from north to south through its building with a branch to the west, and a loop beside it.
fn institution() -> Drawing {
    tile(json!({
        "building": [3, 3],
        "forks": [[4, 4], [5, 4], [5, 5], [4, 5]],
        "tracks": [
            ["north", "building"], ["building", "south"], ["building", "west"],
            ["fork 1", "fork 2"], ["fork 2", "fork 3"], ["fork 3", "fork 4"], ["fork 4", "fork 1"],
        ],
    }))
}

/// Tiles for laws.
fn tiles() -> Vec<Drawing> {
    vec![row(), through(), two_curves(), corner(), corners(), institution()]
}
