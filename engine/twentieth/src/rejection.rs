//! Refusals: the facts for which a command can be refused. Their words are in `text/refusal.rs`.

use super::geometry::bridges::{BridgePlace, Misplaced};
use super::geometry::grid::Cell;
use super::ids::{City, Column, LandNo, TechnologyNo, Tile};
use super::resource::Cost;
use super::state::Step;
use serde::Serialize;

/// The reasons for which a command is refused.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = TwentiethRejection))]
pub enum Rejection {
    /// Another seat chooses.
    NotYourTurn {},
    /// Another kind of choice is open.
    NotThisStep {
        /// What is open.
        step: Step,
    },
    /// The land does not lie open ("Bidding on land tiles").
    LandNotOffered {
        /// The land.
        land: LandNo,
    },
    /// The technology does not lie open.
    TechnologyNotOffered {
        /// The technology.
        technology: TechnologyNo,
    },
    /// The opening bid is below the minimum price (ruling T-13).
    BelowMinimum {
        /// The bid.
        coins: u8,
        /// The minimum price.
        minimum: u8,
    },
    /// The only player left takes lands at exactly the minimum price (ruling T-16).
    MinimumIsEnough {
        /// The bid.
        coins: u8,
        /// The minimum price.
        minimum: u8,
    },
    /// The bid is not above the highest one.
    BidTooLow {
        /// The bid.
        coins: u8,
        /// The highest bid.
        highest: u8,
    },
    /// More is bid or paid than is in hand.
    CannotAfford {
        /// The cost that is needed.
        cost: Cost,
        /// Coins in hand.
        coins: u16,
        /// Science points in hand.
        science: u16,
    },
    /// The column is not used by so many players (ruling T-39).
    ColumnNotUsed {
        /// The column.
        column: Column,
        /// The number of players.
        players: u8,
    },
    /// The bid does not overbid the column's highest one, or is above the limit.
    ColumnBidOutOfRange {
        /// The column.
        column: Column,
        /// The bid.
        science: u8,
        /// The least bid that overbids.
        least: u8,
    },
    /// The land is not in the own region.
    NotYourLand {
        /// The land.
        land: LandNo,
    },
    /// The technology is not one's own.
    NotYourTechnology {
        /// The technology.
        technology: TechnologyNo,
    },
    /// New garbage must be placed first (ruling T-21).
    GarbageNotPlaced {
        /// The number of tokens that wait.
        garbage: u8,
    },
    /// No new garbage waits.
    NoNewGarbage {},
    /// New garbage goes on lands won this round, where there are any.
    LandNotNew {
        /// The land.
        land: LandNo,
    },
    /// A new tile must be attached first (ruling T-21).
    TilesNotAttached {},
    /// The tile that was attached must be turned first.
    TileNotTurned {},
    /// The citizen of the land that was attached must be seated first.
    CitizenNotSeated {},
    /// No tile was just attached.
    NoTileToTurn {},
    /// No citizen waits for a city.
    NoCitizenToSeat {},
    /// The tile is no new tile of this seat.
    TileNotNew {
        /// The tile.
        tile: Tile,
    },
    /// The cell is taken.
    CellTaken {
        /// The cell.
        cell: Cell,
    },
    /// The cell touches no tile of the region (ruling T-22).
    CellApart {
        /// The cell.
        cell: Cell,
    },
    /// The land has no such city.
    NoSuchCity {
        /// The city.
        city: City,
    },
    /// The city has a citizen.
    CityOccupied {
        /// The city.
        city: City,
    },
    /// The city has no citizen.
    CityEmpty {
        /// The city.
        city: City,
    },
    /// The technology cannot do that.
    NoSuchAbility {
        /// The technology.
        technology: TechnologyNo,
    },
    /// The single-use ability was used ("Single-use technologies").
    AbilitySpent {
        /// The technology.
        technology: TechnologyNo,
    },
    /// The multiple-use ability was used in this Upkeep ("Multiple-use technologies").
    AbilityExhausted {
        /// The technology.
        technology: TechnologyNo,
    },
    /// No garbage lies there.
    NoGarbage {
        /// The land.
        land: LandNo,
    },
    /// The garbage would go back to where it came from (ruling T-23).
    SameLand {
        /// The land.
        land: LandNo,
    },
    /// There is no other land to unload on.
    NoOtherLand {},
    /// A truck is under way.
    GarbageOnTruck {},
    /// No truck is under way.
    NoTruck {},
    /// A train is under way.
    CitizenOnTrain {},
    /// No train is under way.
    NoTrain {},
    /// No empty city can be reached from there (ruling T-28).
    NoDestination {
        /// The city.
        city: City,
    },
    /// The two cities are not linked without another city between.
    CityNotLinked {
        /// The city.
        city: City,
    },
    /// The tile is not attached to the own region.
    TileNotInRegion {
        /// The tile.
        tile: Tile,
    },
    /// The bridge cannot stand there (ruling T-27).
    BridgeMisplaced {
        /// Where.
        place: BridgePlace,
        /// Why.
        fault: Misplaced,
    },
    /// All bridges stand already.
    NoBridgeLeft {},
    /// The environment marker is at the right end.
    EnvironmentAtEnd {},
    /// The city has no recycling centre.
    NoRecyclingCentre {
        /// The city.
        city: City,
    },
    /// The recycling centre was used this round (ruling T-8).
    CentreUsedAlready {
        /// The city.
        city: City,
    },
    /// The land is neither the centre's own nor an adjacent one with a direct rail link to it (rulings T-8 and T-30).
    LandNotLinked {
        /// The land.
        land: LandNo,
    },
}
