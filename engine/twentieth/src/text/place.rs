//! Cities, cells, columns, points and spaces by their names.

use super::amount;
use super::title::Names;
use crate::edition::Harm;
use crate::geometry::bridges::BridgePlace;
use crate::geometry::grid::{Cell, Orientation, Point};
use crate::ids::{City, CityNo, Column, Tile};
use crate::messages::{say, say_with};
use kernel::args;
use kernel::text::Wording;

impl Names<'_> {
    /// Returns a city: `city 2 of Mill Valley (6)`.
    pub fn city(self, City { land, city }: City) -> String {
        let land = self.land(land);
        self.say_with("city-of-land", args![city, land])
    }

    /// Returns where a bridge stands on a tile: from what to what, after the tile. `None` if it is not known how the tile lies.
    pub fn bridge(self, tile: Tile, place: BridgePlace, lies: Option<Orientation>) -> String {
        let BridgePlace { from, to } = place;
        let from = self.end(tile, from, lies).tell(Way::From, self.wording);
        let to = self.end(tile, to, lies).tell(Way::To, self.wording);
        format!("{from} {to}")
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
            None => format!("{} {space}", self.say("space")),
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
    /// Returns the end behind `from` or `to`.
    fn tell(self, way: Way, wording: Wording) -> String {
        let at = |key: [&'static str; 2], at: Point| {
            say_with(wording, way.of(key), args![x = at.x(), y = at.y()])
        };
        match self {
            End::City(city) => say_with(wording, way.of(["from-city", "to-city"]), args![city]),
            End::Building => say(wording, way.of(["from-building", "to-building"])).to_owned(),
            End::Rails(point) => at(["from-rails", "to-rails"], point),
            End::Printed(point) => at(["from-printed-rails", "to-printed-rails"], point),
        }
    }
}

/// The end of a bridge at which it is told to begin, or the other one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Way {
    From,
    To,
}

impl Way {
    fn of(self, [from, to]: [&'static str; 2]) -> &'static str {
        match self {
            Way::From => from,
            Way::To => to,
        }
    }
}

/// Returns a column of a catastrophe, with what it brings where that is known: `column 2 (2 garbage, 1 pollution)`.
pub fn column(column: Column, harm: Option<Harm>, wording: Wording) -> String {
    let column = say_with(wording, "column-column", args![column]);
    match harm {
        Some(harm) => format!("{column} ({})", amount::harm(harm, wording)),
        None => column,
    }
}

/// Returns a cell of a region, seen from the starting land, which lies at 0, 0 (ruling T-12).
pub fn cell(Cell { x, y }: Cell, wording: Wording) -> String {
    let along = direction(x, ["west-of", "east-of"].map(|way| say(wording, way)));
    let down = direction(y, ["north-of", "south-of"].map(|way| say(wording, way)));
    let ways: Vec<String> = along.into_iter().chain(down).collect();
    if ways.is_empty() {
        return say(wording, "on-the-starting-land").to_owned();
    }
    let ways = ways.join(say(wording, "and"));
    say_with(wording, "ways-of-the-starting-land", args![ways])
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
        1 => Some(say(wording, "a-quarter-turn-clockwise")),
        2 => Some(say(wording, "half-a-turn")),
        3.. => Some(say(wording, "a-quarter-turn-counter-clockwise")),
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
