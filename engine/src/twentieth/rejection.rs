//! Why a command is refused: the fact that stands against it, and what the player could do instead.

use super::geometry::bridges::{BridgePlace, Misplaced};
use super::geometry::grid::Cell;
use super::ids::{City, Column, LandNo, SCIENCE_BID_MAX, TechnologyNo, Tile};
use super::resource::Cost;
use super::state::Step;
use serde::Serialize;

/// Why a command is refused.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = TwentiethRejection))]
pub enum Rejection {
    /// Another seat chooses.
    #[error("it is not this seat's turn: wait until it is")]
    NotYourTurn {},
    /// Another kind of choice is open.
    #[error("{} is open now: ask for the legal commands", open(*step))]
    NotThisStep {
        /// What is open.
        step: Step,
    },
    /// The land does not lie open ("Bidding on land tiles").
    #[error("land {land} is not for sale: choose one that lies open")]
    LandNotOffered {
        /// The land.
        land: LandNo,
    },
    /// The technology does not lie open.
    #[error("technology {technology} is not for sale: choose one that lies open, or none")]
    TechnologyNotOffered {
        /// The technology.
        technology: TechnologyNo,
    },
    /// The opening bid is below the minimum price (ruling T-13).
    #[error("the minimum price is {minimum} coins: open with {minimum} or more, or drop out")]
    BelowMinimum {
        /// The bid.
        coins: u8,
        /// The minimum price.
        minimum: u8,
    },
    /// The only player left takes lands at exactly the minimum price (ruling T-16).
    #[error("nobody else is left in the auction: the price is exactly {minimum} coins")]
    MinimumIsEnough {
        /// The bid.
        coins: u8,
        /// The minimum price.
        minimum: u8,
    },
    /// The bid is not above the highest one.
    #[error("the highest bid is {highest} coins: bid more, pass or drop out")]
    BidTooLow {
        /// The bid.
        coins: u8,
        /// The highest bid.
        highest: u8,
    },
    /// More is bid or paid than is in hand.
    #[error(
        "{} coins and {} science points are needed, {coins} and {science} are in hand: choose something that can be paid for",
        cost.coins,
        cost.science
    )]
    CannotAfford {
        /// What is needed.
        cost: Cost,
        /// Coins in hand.
        coins: u16,
        /// Science points in hand.
        science: u16,
    },
    /// The column is not used by so many players (ruling T-39).
    #[error("column {column} is not used with {players} players: choose another one")]
    ColumnNotUsed {
        /// The column.
        column: Column,
        /// How many play.
        players: u8,
    },
    /// The bid does not overbid the column's highest one, or is above the limit.
    #[error("on column {column} {}", bids(*least))]
    ColumnBidOutOfRange {
        /// The column.
        column: Column,
        /// The bid.
        science: u8,
        /// The least bid that overbids.
        least: u8,
    },
    /// The land is not in the own region.
    #[error("land {land} is not in this region: choose one that is")]
    NotYourLand {
        /// The land.
        land: LandNo,
    },
    /// The technology is not one's own.
    #[error("technology {technology} does not belong to this seat: choose one that does")]
    NotYourTechnology {
        /// The technology.
        technology: TechnologyNo,
    },
    /// New garbage must be placed first (ruling T-21).
    #[error("{garbage} new garbage tokens must be placed first: place one on a land")]
    GarbageNotPlaced {
        /// How many tokens wait.
        garbage: u8,
    },
    /// No new garbage waits.
    #[error("no new garbage waits to be placed: go on with tiles or technologies")]
    NoNewGarbage {},
    /// New garbage goes on lands won this round, where there are any.
    #[error("land {land} was not won this round: new garbage goes on a land that was")]
    LandNotNew {
        /// The land.
        land: LandNo,
    },
    /// A new tile must be attached first (ruling T-21).
    #[error("a new tile must be attached first: attach it, turn it and seat its citizen")]
    TilesNotAttached {},
    /// The tile that was attached must be turned first.
    #[error("the tile that was just attached must be turned first: choose its orientation")]
    TileNotTurned {},
    /// The citizen of the land that was attached must be seated first.
    #[error("the citizen of the land that was just attached must be seated first: choose its city")]
    CitizenNotSeated {},
    /// No tile was just attached.
    #[error("no tile was just attached: attach one first")]
    NoTileToTurn {},
    /// No citizen waits for a city.
    #[error("no citizen waits for a city: attach a land first")]
    NoCitizenToSeat {},
    /// The tile is no new tile of this seat.
    #[error(
        "this tile is not a new one of this seat: attach one that was bought or won and lies aside"
    )]
    TileNotNew {
        /// The tile.
        tile: Tile,
    },
    /// The cell is taken.
    #[error("cell {}, {} is taken: choose an empty one", cell.x, cell.y)]
    CellTaken {
        /// The cell.
        cell: Cell,
    },
    /// The cell touches no tile of the region (ruling T-22).
    #[error("cell {}, {} touches no tile of this region: choose one that does", cell.x, cell.y)]
    CellApart {
        /// The cell.
        cell: Cell,
    },
    /// The land has no such city.
    #[error("land {} has no city {}: choose one that it has", city.land, city.city)]
    NoSuchCity {
        /// The city.
        city: City,
    },
    /// The city has a citizen.
    #[error("city {} of land {} has a citizen: choose an empty one", city.city, city.land)]
    CityOccupied {
        /// The city.
        city: City,
    },
    /// The city has no citizen.
    #[error("city {} of land {} has no citizen: choose an occupied one", city.city, city.land)]
    CityEmpty {
        /// The city.
        city: City,
    },
    /// The technology cannot do that.
    #[error("technology {technology} has no such ability: choose one that has")]
    NoSuchAbility {
        /// The technology.
        technology: TechnologyNo,
    },
    /// The single-use ability was used ("Single-use technologies").
    #[error("technology {technology} was used already, and can be used only once")]
    AbilitySpent {
        /// The technology.
        technology: TechnologyNo,
    },
    /// The multiple-use ability was used in this Upkeep ("Multiple-use technologies").
    #[error("technology {technology} was used in this Upkeep: use it again in the next one")]
    AbilityExhausted {
        /// The technology.
        technology: TechnologyNo,
    },
    /// No garbage lies there.
    #[error("no garbage lies on land {land}: choose a land with garbage")]
    NoGarbage {
        /// The land.
        land: LandNo,
    },
    /// The garbage would go back to where it came from (ruling T-23).
    #[error("the garbage came from land {land}: unload it on another one")]
    SameLand {
        /// The land.
        land: LandNo,
    },
    /// There is no other land to unload on.
    #[error("there is no other land to carry garbage to: attach further lands first")]
    NoOtherLand {},
    /// A truck is under way.
    #[error("a truck carries a garbage token: unload it first")]
    GarbageOnTruck {},
    /// No truck is under way.
    #[error("no truck is under way: load a garbage token first")]
    NoTruck {},
    /// A train is under way.
    #[error("a train carries a citizen: let the citizen leave it first")]
    CitizenOnTrain {},
    /// No train is under way.
    #[error("no train is under way: let a citizen board one first")]
    NoTrain {},
    /// No empty city can be reached from there (ruling T-28).
    #[error(
        "no empty city is linked to city {} of land {} without another city between: choose another citizen",
        city.city,
        city.land
    )]
    NoDestination {
        /// The city.
        city: City,
    },
    /// The two cities are not linked without another city between.
    #[error(
        "no rails lead to city {} of land {} without another city between: choose a linked one",
        city.city,
        city.land
    )]
    CityNotLinked {
        /// The city.
        city: City,
    },
    /// The tile is not attached to the own region.
    #[error("this tile does not lie in this region: choose one that does")]
    TileNotInRegion {
        /// The tile.
        tile: Tile,
    },
    /// The bridge cannot stand there (ruling T-27).
    #[error("a bridge cannot stand there: {fault}")]
    BridgeMisplaced {
        /// Where.
        place: BridgePlace,
        /// Why.
        fault: Misplaced,
    },
    /// All bridges stand already.
    #[error("all four bridges stand already: this one cannot be built")]
    NoBridgeLeft {},
    /// The environment marker is at the right end.
    #[error("the environment marker is at the right end: it cannot go further")]
    EnvironmentAtEnd {},
    /// The city has no recycling centre.
    #[error("city {} of land {} has no recycling centre: choose one that has", city.city, city.land)]
    NoRecyclingCentre {
        /// The city.
        city: City,
    },
    /// The recycling centre was used this round (ruling T-8).
    #[error("the recycling centre of city {} of land {} was used this round: choose another one", city.city, city.land)]
    CentreUsedAlready {
        /// The city.
        city: City,
    },
    /// The land is neither the centre's own nor an adjacent one with a direct rail link to it (rulings T-8 and T-30).
    #[error(
        "no direct rail link leads from the centre to land {land}: choose its own land or an adjacent linked one"
    )]
    LandNotLinked {
        /// The land.
        land: LandNo,
    },
}

fn bids(least: u8) -> String {
    if least > SCIENCE_BID_MAX {
        format!("nothing overbids {SCIENCE_BID_MAX}: bid on another one")
    } else {
        format!("bids go from {least} to {SCIENCE_BID_MAX}: bid within them, or on another one")
    }
}

fn open(step: Step) -> &'static str {
    match step {
        Step::Nothing => "nothing",
        Step::PickLand => "picking a land, or dropping out,",
        Step::BidOnLand => "bidding on the land",
        Step::BidOnCatastrophe => "bidding on the catastrophe",
        Step::Upkeep => "Upkeep",
        Step::Recycling => "recycling",
    }
}
