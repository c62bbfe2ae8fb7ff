//! Cities, cells, columns, points and spaces by their names.

use super::amount;
use super::title::Names;
use crate::edition::Harm;
use crate::geometry::bridges::BridgePlace;
use crate::geometry::grid::{Cell, Orientation, Point};
use crate::ids::{City, CityNo, Column, Tile};
use kernel::text::Wording;
use kernel::text::grammar::pick;

impl Names<'_> {
    /// Returns a city: `city 2 of Mill Valley (6)`.
    pub fn city(self, City { land, city }: City) -> String {
        let land = self.land(land);
        self.pick(format!("city {city} of {land}"), format!("Stadt {city} von {land}"))
    }

    /// Returns where a bridge stands on a tile: from what to what, after the tile. `None` if it is not known how the tile lies.
    pub fn bridge(self, tile: Tile, place: BridgePlace, lies: Option<Orientation>) -> String {
        let BridgePlace { from, to } = place;
        let (from, to) = (self.end(tile, from, lies), self.end(tile, to, lies));
        self.pick(
            format!("from {} to {}", from.en(), to.en()),
            format!("{} {}", from.de_from(), to.de_to()),
        )
    }

    /// Returns what a bridge ends at; whatever is no city and no building is rails.
    fn end(self, tile: Tile, at: Point, lies: Option<Orientation>) -> End {
        let rails = lies.map_or(End::Printed(at), |lies| End::Rails(at.turned(lies)));
        let Some(drawing) = self.edition.drawing(tile) else { return rails };
        match drawing.cities().iter().position(|&city| city == at) {
            Some(index) => End::City(CityNo::at(index)),
            None if drawing.building() == Some(at) => End::Building,
            None => rails,
        }
    }

    /// Returns the value of a space of the environment track; its number where the track has no such space.
    pub fn space(self, space: u8) -> String {
        match self.edition.environment().get(usize::from(space)) {
            Some(space) => amount::signed(space.value.into()),
            None => format!("{} {space}", self.pick("space", "Feld")),
        }
    }
}

/// An end of a bridge.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum End {
    City(CityNo),
    Building,
    /// Rails at a point of the tile as it lies.
    Rails(Point),
    /// Rails at a point of the tile as it is printed.
    Printed(Point),
}

impl End {
    fn en(self) -> String {
        match self {
            End::City(city) => format!("city {city}"),
            End::Building => "the building".to_owned(),
            End::Rails(at) => format!("the rails at ({}, {})", at.x(), at.y()),
            End::Printed(at) => format!("the rails printed at ({}, {})", at.x(), at.y()),
        }
    }

    fn de_from(self) -> String {
        match self {
            End::City(city) => format!("von Stadt {city}"),
            End::Building => "vom Gebäude".to_owned(),
            End::Rails(at) => format!("von den Gleisen bei ({}, {})", at.x(), at.y()),
            End::Printed(at) => format!("von den bei ({}, {}) gedruckten Gleisen", at.x(), at.y()),
        }
    }

    fn de_to(self) -> String {
        match self {
            End::City(city) => format!("zu Stadt {city}"),
            End::Building => "zum Gebäude".to_owned(),
            End::Rails(at) => format!("zu den Gleisen bei ({}, {})", at.x(), at.y()),
            End::Printed(at) => format!("zu den bei ({}, {}) gedruckten Gleisen", at.x(), at.y()),
        }
    }
}

/// Returns a column of a catastrophe, with what it brings where that is known: `column 2 (2 garbage, 1 pollution)`.
pub fn column(column: Column, harm: Option<Harm>, wording: Wording) -> String {
    let column = pick(wording, format!("column {column}"), format!("Spalte {column}"));
    match harm {
        Some(harm) => format!("{column} ({})", amount::harm(harm, wording)),
        None => column,
    }
}

/// Returns a cell of a region, seen from the starting land, which lies at 0, 0 (ruling T-12).
pub fn cell(Cell { x, y }: Cell, wording: Wording) -> String {
    let along = direction(x, pick(wording, ["west", "east"], ["westlich", "östlich"]));
    let down = direction(y, pick(wording, ["north", "south"], ["nördlich", "südlich"]));
    let ways: Vec<String> = along.into_iter().chain(down).collect();
    if ways.is_empty() {
        return pick(wording, "on the starting land", "auf dem Startland").to_owned();
    }
    let ways = ways.join(pick(wording, " and ", " und "));
    pick(wording, format!("{ways} of the starting land"), format!("{ways} des Startlands"))
}

/// Returns so far one way or the other; `None` if it is no way at all.
fn direction(steps: i8, [back, forth]: [&str; 2]) -> Option<String> {
    let way = if steps < 0 { back } else { forth };
    (steps != 0).then(|| format!("{} {way}", steps.unsigned_abs()))
}

/// Returns the words for the turn of a tile, after a verb; `None` if the tile is not turned.
pub fn turn(orientation: Orientation, wording: Wording) -> Option<&'static str> {
    match orientation.number() {
        ..=0 => None,
        1 => Some(pick(
            wording,
            "a quarter turn clockwise",
            "um eine Vierteldrehung im Uhrzeigersinn",
        )),
        2 => Some(pick(wording, "half a turn", "um eine halbe Drehung")),
        3.. => Some(pick(
            wording,
            "a quarter turn counter-clockwise",
            "um eine Vierteldrehung gegen den Uhrzeigersinn",
        )),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn t12_cells_are_told_from_the_starting_land() {
        let words = |x, y, wording| cell(Cell { x, y }, wording);
        assert_eq!(words(1, -2, Wording::EN), "1 east and 2 north of the starting land");
        assert_eq!(words(0, 3, Wording::DE), "3 südlich des Startlands");
        assert_eq!(words(-1, 0, Wording::DE), "1 westlich des Startlands");
        assert_eq!(words(0, 0, Wording::EN), "on the starting land");
    }
}
