//! The places at which a player of 20th Century points when choosing.

use crate::geometry::bridges::BridgePlace;
use crate::geometry::grid::{Cell, Orientation, Point};
use crate::ids::{City, Column, LandNo, TechnologyNo, Tile};
use kernel::place::{NoSuchPlace, PathStep, number, pair, parse, place_schema, seat};
use kernel::seat::Seat;
use std::fmt;
use std::str::FromStr;

/// A thing that can be pointed at.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Place {
    /// A land of the market: `market/land:22`.
    LandForSale(LandNo),
    /// A technology of the market: `market/technology:24`.
    TechnologyForSale(TechnologyNo),
    /// A column of the catastrophe: `column:3`.
    Column(Column),
    /// Something in the region of a seat: `seat:1/land:12`.
    InRegion(Seat, RegionPlace),
}

/// A thing that can be pointed at in a region.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum RegionPlace {
    /// A cell of the grid: `cell:-1.2`.
    Cell(Cell),
    /// A tile, attached or not: `land:12`, `technology:24`. Technologies that are no institution are named the same way.
    Land(LandNo),
    /// A technology: `technology:24`.
    Technology(TechnologyNo),
    /// A city: `land:12/city:2`.
    City(City),
    /// A place for a bridge, as the tile is drawn before it is turned: `land:1/bridge:3.1-4.2`.
    Bridge(Tile, BridgePlace),
    /// An orientation of the tile just attached, in degrees clockwise: `turn:90`.
    Turn(Orientation),
}

impl RegionPlace {
    /// Returns the place of a tile.
    pub const fn tile(tile: Tile) -> RegionPlace {
        match tile {
            Tile::Land(land) => RegionPlace::Land(land),
            Tile::Institution(technology) => RegionPlace::Technology(technology),
        }
    }
}

/// Degrees of a quarter turn.
const QUARTER: u16 = 90;

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::LandForSale(land) => write!(f, "market/land:{land}"),
            Place::TechnologyForSale(technology) => write!(f, "market/technology:{technology}"),
            Place::Column(column) => write!(f, "column:{column}"),
            Place::InRegion(seat, place) => write!(f, "seat:{seat}/{place}"),
        }
    }
}

impl fmt::Display for RegionPlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RegionPlace::Cell(Cell { x, y }) => write!(f, "cell:{x}.{y}"),
            RegionPlace::Land(land) => write!(f, "land:{land}"),
            RegionPlace::Technology(technology) => write!(f, "technology:{technology}"),
            RegionPlace::City(City { land, city }) => write!(f, "land:{land}/city:{city}"),
            RegionPlace::Bridge(tile, BridgePlace { from, to }) => {
                let tile = RegionPlace::tile(*tile);
                write!(f, "{tile}/bridge:{}.{}-{}.{}", from.x(), from.y(), to.x(), to.y())
            }
            RegionPlace::Turn(orientation) => {
                write!(f, "turn:{}", u16::from(orientation.number()) * QUARTER)
            }
        }
    }
}

place_schema!(Place, "TwentiethPlace");

impl FromStr for Place {
    type Err = NoSuchPlace;
    fn from_str(text: &str) -> Result<Place, NoSuchPlace> {
        parse(text, read)
    }
}

fn read(steps: &[PathStep<'_>]) -> Option<Place> {
    match *steps {
        [("market", None), ("land", Some(land))] => number(land).map(Place::LandForSale),
        [("market", None), ("technology", Some(technology))] => {
            number(technology).map(Place::TechnologyForSale)
        }
        [("column", Some(column))] => number(column).map(Place::Column),
        [("seat", Some(number)), ref inner @ ..] => {
            Some(Place::InRegion(seat(number)?, read_inner(inner)?))
        }
        _ => None,
    }
}

fn read_inner(steps: &[PathStep<'_>]) -> Option<RegionPlace> {
    match *steps {
        [("cell", Some(cell))] => pair(cell).map(|(x, y)| RegionPlace::Cell(Cell { x, y })),
        [("turn", Some(degrees))] => turn(degrees).map(RegionPlace::Turn),
        [tile] => read_tile(tile).map(RegionPlace::tile),
        [("land", Some(land)), ("city", Some(city))] => {
            Some(RegionPlace::City(City { land: number(land)?, city: number(city)? }))
        }
        [tile, ("bridge", Some(bridge))] => {
            Some(RegionPlace::Bridge(read_tile(tile)?, read_bridge(bridge)?))
        }
        _ => None,
    }
}

fn read_tile(step: PathStep<'_>) -> Option<Tile> {
    match step {
        ("land", Some(land)) => number(land).map(Tile::Land),
        ("technology", Some(technology)) => number(technology).map(Tile::Institution),
        _ => None,
    }
}

fn read_bridge(text: &str) -> Option<BridgePlace> {
    let (from, to) = text.split_once('-')?;
    let point = |text| pair(text).and_then(|(x, y)| Point::new(x, y).ok());
    Some(BridgePlace { from: point(from)?, to: point(to)? })
}

fn turn(degrees: &str) -> Option<Orientation> {
    let degrees: u16 = degrees.parse().ok()?;
    let quarters = degrees.is_multiple_of(QUARTER).then_some(degrees / QUARTER)?;
    Orientation::new(u8::try_from(quarters).ok()?).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_written_and_read_in_one_spelling() {
        let places = [
            "market/land:22",
            "market/technology:24",
            "column:3",
            "seat:1/cell:-1.2",
            "seat:1/land:12",
            "seat:1/land:12/city:2",
            "seat:1/technology:24",
            "seat:1/land:1/bridge:3.1-4.2",
            "seat:2/technology:30/bridge:0.6-6.0",
            "seat:1/turn:90",
            "seat:5/turn:0",
        ];
        for text in places {
            assert_eq!(text.parse::<Place>().map(|place| place.to_string()), Ok(text.to_owned()));
        }
    }

    #[test]
    fn what_is_no_place_is_refused() {
        let others = [
            "",
            "land:22",
            "market",
            "market/land:46",
            "market/land:022",
            "column:6",
            "seat:1",
            "seat:6/land:1",
            "seat:1/turn:45",
            "seat:1/turn:360",
            "seat:1/cell:1",
            "seat:1/cell:128.0",
            "seat:1/land:1/bridge:3.1-7.2",
            "seat:1/land:1/city:2/city:2",
            "slot:7",
        ];
        for text in others {
            assert_eq!(text.parse::<Place>(), Err(NoSuchPlace(text.to_owned())));
        }
    }
}
