//! Short words for what scenarios name: numbers and commands.

use crate::command::Command;
use crate::geometry::bridges::BridgePlace;
use crate::geometry::grid::{Cell, Orientation, Point};
use crate::ids::{City, CityNo, Column, LandNo, ScoringCardNo, TechnologyNo, Tile};
use kernel::seat::Seat;

pub fn seat(number: u8) -> Seat {
    Seat::numbered(number).unwrap()
}

pub fn land_no(number: u8) -> LandNo {
    LandNo::new(number).unwrap()
}

pub fn technology_no(number: u8) -> TechnologyNo {
    TechnologyNo::new(number).unwrap()
}

pub fn scoring_card(number: u8) -> ScoringCardNo {
    ScoringCardNo::new(number).unwrap()
}

pub fn city_no(number: u8) -> CityNo {
    CityNo::new(number).unwrap()
}

pub fn column_no(number: u8) -> Column {
    Column::new(number).unwrap()
}

/// A city of a land.
pub fn city(land: u8, city: u8) -> City {
    City { land: land_no(land), city: city_no(city) }
}

pub fn cell((x, y): (i8, i8)) -> Cell {
    Cell { x, y }
}

pub fn orientation(turns: u8) -> Orientation {
    Orientation::new(turns).unwrap()
}

pub fn a_land(number: u8) -> Tile {
    Tile::Land(land_no(number))
}

pub fn an_institution(number: u8) -> Tile {
    Tile::Institution(technology_no(number))
}

/// A bridge between two points of a tile.
pub fn between(from: (u8, u8), to: (u8, u8)) -> BridgePlace {
    let point = |(x, y)| Point::new(x, y).unwrap();
    BridgePlace::between(point(from), point(to))
}

pub fn open(land: u8, coins: u8) -> Command {
    Command::OpenAuction { land: land_no(land), coins }
}

pub fn bid(coins: u8) -> Command {
    Command::BidOnLand { coins }
}

pub fn pass() -> Command {
    Command::PassOnLand {}
}

pub fn drop_out() -> Command {
    Command::DropOut { technology: None }
}

/// Drops out and buys a technology.
pub fn buy(technology: u8) -> Command {
    Command::DropOut { technology: Some(technology_no(technology)) }
}

/// Bids on a column of the catastrophe.
pub fn prevent(column: u8, science: u8) -> Command {
    Command::BidOnCatastrophe { column: column_no(column), science }
}

pub fn place_garbage(land: u8) -> Command {
    Command::PlaceGarbage { land: land_no(land) }
}

pub fn attach(tile: Tile, at: (i8, i8)) -> Command {
    Command::AttachTile { tile, cell: cell(at) }
}

pub fn turn(turns: u8) -> Command {
    Command::TurnTile { orientation: orientation(turns) }
}

pub fn seat_citizen(city: u8) -> Command {
    Command::SeatCitizen { city: city_no(city) }
}

pub fn place_worker(technology: u8, city: City) -> Command {
    Command::PlaceWorker { technology: technology_no(technology), city }
}

pub fn build_bridge(technology: u8, tile: Tile, place: BridgePlace) -> Command {
    Command::BuildBridge { technology: technology_no(technology), tile, place }
}

pub fn sort(technology: u8, land: u8) -> Command {
    Command::SortGarbage { technology: technology_no(technology), land: land_no(land) }
}

pub fn board(technology: u8, city: City) -> Command {
    Command::BoardTrain { technology: technology_no(technology), city }
}

pub fn leave(city: City) -> Command {
    Command::LeaveTrain { city }
}

pub fn load(technology: u8, land: u8) -> Command {
    Command::LoadGarbage { technology: technology_no(technology), land: land_no(land) }
}

pub fn unload(land: u8) -> Command {
    Command::UnloadGarbage { land: land_no(land) }
}

/// Removes garbage by the technology "Recycling".
pub fn recycle(technology: u8, land: u8) -> Command {
    Command::RecycleGarbage { technology: technology_no(technology), land: land_no(land) }
}

pub fn clean_up(technology: u8) -> Command {
    Command::CleanUpEnvironment { technology: technology_no(technology) }
}

pub fn raise_quality(technology: u8) -> Command {
    Command::RaiseQualityOfLife { technology: technology_no(technology) }
}

/// Removes garbage by a recycling centre.
pub fn use_centre(centre: City, land: u8) -> Command {
    Command::UseRecyclingCentre { centre, land: land_no(land) }
}

pub const END_UPKEEP: Command = Command::EndUpkeep {};
pub const END_RECYCLING: Command = Command::EndRecycling {};
