//! The number of each command.

use crate::command::Command;
use crate::geometry::bridges::BridgePlace;
use crate::geometry::grid::{Cell, Orientation, Point, SPAN};
use crate::ids::{
    CITIES_MAX, City, CityNo, Column, LANDS, LandNo, SCIENCE_BID_MAX, TECHNOLOGIES, TechnologyNo,
    Tile,
};
use az::SaturatingAs;
use kernel::learning::finite::{Optional, UpTo, commands};
use kernel::number::Numbered;

/// The reach of a region from its starting land: it has at most 46 tiles, each touching another one.
const REACH: i8 = 45;
/// Cells in a row.
const ROW: u64 = REACH as u64 * 2 + 1;
/// Points within a tile along a row: those on its edges end no bridge.
const INNER: u64 = SPAN as u64 - 1;

impl Finite for Tile {
    type Value = Tile;
    const COUNT: u64 = (LANDS + TECHNOLOGIES) as u64;

    fn digit(tile: Tile) -> Option<u64> {
        Some(tile.place() as u64)
    }
    fn value(digit: u64) -> Option<Tile> {
        (digit < Self::COUNT).then(|| Tile::at_place(digit.saturating_as::<usize>()))
    }
}

impl Finite for City {
    type Value = City;
    const COUNT: u64 = (LANDS * CITIES_MAX) as u64;

    fn digit(City { land, city }: City) -> Option<u64> {
        Some((land.index() * CITIES_MAX + city.index()) as u64)
    }
    fn value(digit: u64) -> Option<City> {
        let place = usize::try_from(digit).ok().filter(|_| digit < Self::COUNT)?;
        let (land, city) = (LandNo::at(place / CITIES_MAX), CityNo::at(place % CITIES_MAX));
        Some(City { land, city })
    }
}

/// Returns a number from minus to plus [`REACH`].
fn along(digit: u64) -> Option<i8> {
    i8::try_from(digit as i64 - i64::from(REACH)).ok()
}

impl Finite for Cell {
    type Value = Cell;
    const COUNT: u64 = ROW * ROW;

    fn digit(Cell { x, y }: Cell) -> Option<u64> {
        let place = |along: i8| {
            u64::try_from(i64::from(along) + i64::from(REACH)).ok().filter(|&place| place < ROW)
        };
        Some(place(y)? * ROW + place(x)?)
    }
    fn value(digit: u64) -> Option<Cell> {
        let cell = Cell { x: along(digit % ROW)?, y: along(digit / ROW)? };
        (digit < Self::COUNT).then_some(cell)
    }
}

impl Finite for Point {
    type Value = Point;
    const COUNT: u64 = INNER * INNER;

    fn digit(point: Point) -> Option<u64> {
        let (x, y) = (u64::from(point.x()), u64::from(point.y()));
        point.is_inner().then(|| (y - 1) * INNER + x - 1)
    }
    fn value(digit: u64) -> Option<Point> {
        let at = |along: u64| u8::try_from(along + 1).ok();
        let point = Point::new(at(digit % INNER)?, at(digit / INNER)?).ok()?;
        (digit < Self::COUNT).then_some(point)
    }
}

impl Finite for BridgePlace {
    type Value = BridgePlace;
    const COUNT: u64 = Point::COUNT * Point::COUNT;

    fn digit(BridgePlace { from, to }: BridgePlace) -> Option<u64> {
        Some(Point::digit(to)? * Point::COUNT + Point::digit(from)?)
    }
    fn value(digit: u64) -> Option<BridgePlace> {
        let from = Point::value(digit % Point::COUNT)?;
        Some(BridgePlace { from, to: Point::value(digit / Point::COUNT)? })
    }
}

/// A bid in coins.
type Coins = UpTo<255>;
/// A bid in science points.
type Science = UpTo<SCIENCE_BID_MAX>;

commands! {
    "open_auction" OpenAuction { land: LandNo, coins: Coins }
    "bid_on_land" BidOnLand { coins: Coins }
    "pass_on_land" PassOnLand {}
    "drop_out" DropOut { technology: Optional<TechnologyNo> }
    "bid_on_catastrophe" BidOnCatastrophe { column: Column, science: Science }
    "place_garbage" PlaceGarbage { land: LandNo }
    "attach_tile" AttachTile { tile: Tile, cell: Cell }
    "turn_tile" TurnTile { orientation: Orientation }
    "seat_citizen" SeatCitizen { city: CityNo }
    "place_worker" PlaceWorker { technology: TechnologyNo, city: City }
    "build_bridge" BuildBridge { technology: TechnologyNo, tile: Tile, place: BridgePlace }
    "sort_garbage" SortGarbage { technology: TechnologyNo, land: LandNo }
    "board_train" BoardTrain { technology: TechnologyNo, city: City }
    "leave_train" LeaveTrain { city: City }
    "load_garbage" LoadGarbage { technology: TechnologyNo, land: LandNo }
    "unload_garbage" UnloadGarbage { land: LandNo }
    "recycle_garbage" RecycleGarbage { technology: TechnologyNo, land: LandNo }
    "clean_up_environment" CleanUpEnvironment { technology: TechnologyNo }
    "raise_quality_of_life" RaiseQualityOfLife { technology: TechnologyNo }
    "end_upkeep" EndUpkeep {}
    "use_recycling_centre" UseRecyclingCentre { centre: City, land: LandNo }
    "end_recycling" EndRecycling {}
}
