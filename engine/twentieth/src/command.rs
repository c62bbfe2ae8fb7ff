//! The choices of a player, each small enough to be taken in one click.

use super::geometry::bridges::BridgePlace;
use super::geometry::grid::{Cell, Orientation};
use super::ids::{City, CityNo, Column, LandNo, TechnologyNo, Tile};
use serde::{Deserialize, Serialize};

/// One small choice of one player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = TwentiethCommand))]
pub enum Command {
    /// The starting player puts a land up for auction and opens the bidding.
    OpenAuction {
        /// The land.
        land: LandNo,
        /// The opening bid, in coins.
        coins: u8,
    },
    /// Bids a higher number of coins on the land under the hammer.
    BidOnLand {
        /// The bid, in coins.
        coins: u8,
    },
    /// Passes on the land under the hammer.
    PassOnLand {},
    /// Drops out of the round's land auction, with the chance to buy one technology at once.
    DropOut {
        /// The technology that is bought; absent for none.
        #[serde(skip_serializing_if = "Option::is_none")]
        technology: Option<TechnologyNo>,
    },
    /// Puts the figure on a column of the catastrophe.
    BidOnCatastrophe {
        /// The column.
        column: Column,
        /// The bid, in science points.
        science: u8,
    },
    /// Places one of the new garbage tokens.
    PlaceGarbage {
        /// On which land.
        land: LandNo,
    },
    /// Attaches a new land or institution to the region.
    AttachTile {
        /// Which.
        tile: Tile,
        /// Where.
        cell: Cell,
    },
    /// Turns the tile that was just attached.
    TurnTile {
        /// How it lies from now on.
        orientation: Orientation,
    },
    /// Seats the citizen that came with the land just attached.
    SeatCitizen {
        /// In which of its cities.
        city: CityNo,
    },
    /// "Workers": places a further citizen.
    PlaceWorker {
        /// The technology.
        technology: TechnologyNo,
        /// In which city.
        city: City,
    },
    /// "Bridge": builds it.
    BuildBridge {
        /// The technology.
        technology: TechnologyNo,
        /// On which tile.
        tile: Tile,
        /// Where on the tile, as it is drawn before it is turned.
        place: BridgePlace,
    },
    /// "Sorting": removes a garbage token.
    SortGarbage {
        /// The technology.
        technology: TechnologyNo,
        /// From which land.
        land: LandNo,
    },
    /// "Locomotive": a citizen boards the train.
    BoardTrain {
        /// The technology.
        technology: TechnologyNo,
        /// In which city.
        city: City,
    },
    /// "Locomotive": the citizen leaves the train.
    LeaveTrain {
        /// In which city.
        city: City,
    },
    /// "Garbage transport": a garbage token is loaded.
    LoadGarbage {
        /// The technology.
        technology: TechnologyNo,
        /// On which land.
        land: LandNo,
    },
    /// "Garbage transport": the garbage token is unloaded.
    UnloadGarbage {
        /// On which land.
        land: LandNo,
    },
    /// "Recycling", the technology: removes a garbage token for its cost.
    RecycleGarbage {
        /// The technology.
        technology: TechnologyNo,
        /// From which land.
        land: LandNo,
    },
    /// "Environmental cleanup": moves the environment marker to the right for its cost.
    CleanUpEnvironment {
        /// The technology.
        technology: TechnologyNo,
    },
    /// "Quality of life": buys victory points for its cost.
    RaiseQualityOfLife {
        /// The technology.
        technology: TechnologyNo,
    },
    /// Ends the own Upkeep.
    EndUpkeep {},
    /// A recycling centre removes a garbage token.
    UseRecyclingCentre {
        /// The city of the centre.
        centre: City,
        /// From which land.
        land: LandNo,
    },
    /// Ends the own recycling.
    EndRecycling {},
}
