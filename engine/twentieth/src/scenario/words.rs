//! Short words for what scenarios name: numbers and commands.

use crate::command::Command;
use crate::geometry::bridges::BridgePlace;
use crate::geometry::grid::{Cell, Orientation, Point};
use crate::ids::{City, CityNo, Column, LandNo, ScoringCardNo, TechnologyNo, Tile};
use kernel::seat::Seat;

pub(crate) fn seat(number: u8) -> Seat {
    Seat::numbered(number).unwrap()
}

pub(crate) fn land_no(number: u8) -> LandNo {
    LandNo::new(number).unwrap()
}

pub(crate) fn technology_no(number: u8) -> TechnologyNo {
    TechnologyNo::new(number).unwrap()
}

pub(crate) fn scoring_card(number: u8) -> ScoringCardNo {
    ScoringCardNo::new(number).unwrap()
}

pub(crate) fn city_no(number: u8) -> CityNo {
    CityNo::new(number).unwrap()
}

pub(crate) fn column_no(number: u8) -> Column {
    Column::new(number).unwrap()
}

/// A city of a land.
pub(crate) fn city(land: u8, city: u8) -> City {
    City { land: land_no(land), city: city_no(city) }
}

pub(crate) fn cell((x, y): (i8, i8)) -> Cell {
    Cell { x, y }
}

pub(crate) fn orientation(turns: u8) -> Orientation {
    Orientation::new(turns).unwrap()
}

pub(crate) fn a_land(number: u8) -> Tile {
    Tile::Land(land_no(number))
}

pub(crate) fn an_institution(number: u8) -> Tile {
    Tile::Institution(technology_no(number))
}

/// A bridge between two points of a tile.
pub(crate) fn between(from: (u8, u8), to: (u8, u8)) -> BridgePlace {
    let point = |(x, y)| Point::new(x, y).unwrap();
    BridgePlace::between(point(from), point(to))
}

pub(crate) fn open(land: u8, coins: u8) -> Command {
    Command::OpenAuction { land: land_no(land), coins }
}

pub(crate) fn bid(coins: u8) -> Command {
    Command::BidOnLand { coins }
}

pub(crate) fn pass() -> Command {
    Command::PassOnLand {}
}

pub(crate) fn drop_out() -> Command {
    Command::DropOut { technology: None }
}

/// Drops out and buys a technology.
pub(crate) fn buy(technology: u8) -> Command {
    Command::DropOut { technology: Some(technology_no(technology)) }
}

/// Bids on a column of the catastrophe.
pub(crate) fn prevent(column: u8, science: u8) -> Command {
    Command::BidOnCatastrophe { column: column_no(column), science }
}

pub(crate) fn place_garbage(land: u8) -> Command {
    Command::PlaceGarbage { land: land_no(land) }
}

pub(crate) fn attach(tile: Tile, at: (i8, i8)) -> Command {
    Command::AttachTile { tile, cell: cell(at) }
}

pub(crate) fn turn(turns: u8) -> Command {
    Command::TurnTile { orientation: orientation(turns) }
}

pub(crate) fn seat_citizen(city: u8) -> Command {
    Command::SeatCitizen { city: city_no(city) }
}

pub(crate) fn place_worker(technology: u8, city: City) -> Command {
    Command::PlaceWorker { technology: technology_no(technology), city }
}

pub(crate) fn build_bridge(technology: u8, tile: Tile, place: BridgePlace) -> Command {
    Command::BuildBridge { technology: technology_no(technology), tile, place }
}

pub(crate) fn sort(technology: u8, land: u8) -> Command {
    Command::SortGarbage { technology: technology_no(technology), land: land_no(land) }
}

pub(crate) fn board(technology: u8, city: City) -> Command {
    Command::BoardTrain { technology: technology_no(technology), city }
}

pub(crate) fn leave(city: City) -> Command {
    Command::LeaveTrain { city }
}

pub(crate) fn load(technology: u8, land: u8) -> Command {
    Command::LoadGarbage { technology: technology_no(technology), land: land_no(land) }
}

pub(crate) fn unload(land: u8) -> Command {
    Command::UnloadGarbage { land: land_no(land) }
}

/// Removes garbage by the technology "Recycling".
pub(crate) fn recycle(technology: u8, land: u8) -> Command {
    Command::RecycleGarbage { technology: technology_no(technology), land: land_no(land) }
}

pub(crate) fn clean_up(technology: u8) -> Command {
    Command::CleanUpEnvironment { technology: technology_no(technology) }
}

pub(crate) fn raise_quality(technology: u8) -> Command {
    Command::RaiseQualityOfLife { technology: technology_no(technology) }
}

/// Removes garbage by a recycling centre.
pub(crate) fn use_centre(centre: City, land: u8) -> Command {
    Command::UseRecyclingCentre { centre, land: land_no(land) }
}

pub(crate) const END_UPKEEP: Command = Command::EndUpkeep {};
pub(crate) const END_RECYCLING: Command = Command::EndRecycling {};
