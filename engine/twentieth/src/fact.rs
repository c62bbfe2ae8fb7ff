//! Facts, in coarse words of the rulebook: the public language of records.

use super::geometry::bridges::BridgePlace;
use super::geometry::grid::{Cell, Orientation};
use super::hidden::HiddenItems;
use super::ids::{CatastropheNo, City, Column, LandNo, Round, ScoringCardNo, TechnologyNo, Tile};
use super::resource::{Cost, Output};
use super::shuffle::StackShuffle;
use super::state::{Phase, ScoreLine, Step};
use kernel::knowledge::Held;
use kernel::seat::{Seat, Seats};
use kernel::set::Set;
use kernel::shuffle::Shuffle;
use serde::{Deserialize, Serialize};

/// A fact.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = TwentiethFact))]
pub enum Fact {
    /// The starting player was drawn: the first of this order ("Player setup", ruling T-12).
    StarterDrawn(Box<Shuffle<Seat>>),
    /// The order round the table was drawn, clockwise, and with it the starting player, who is the first ("Player setup", ruling T-12).
    SeatingDrawn(Box<Shuffle<Seat>>),
    /// A stack of lands was shuffled.
    LandsShuffled(Box<StackShuffle<LandNo>>),
    /// A stack of technologies was shuffled.
    TechnologiesShuffled(Box<StackShuffle<TechnologyNo>>),
    /// The catastrophes of a label were shuffled.
    CatastrophesShuffled(Box<StackShuffle<CatastropheNo>>),
    /// The scoring cards of a round were shuffled; the first is in the game.
    ScoringCardsShuffled(Box<Shuffle<ScoringCardNo>>),
    /// The starting lands were shuffled, because they differ ("Land and technology tiles", ruling T-12).
    StartingLandsShuffled(Box<Shuffle<LandNo>>),
    /// A scoring card was placed on the board.
    ScoringCardPlaced {
        /// Which.
        card: ScoringCardNo,
    },
    /// A player took a starting land, with a garbage token on it ("Starting land").
    StartingLandTaken {
        /// Who.
        seat: Seat,
        /// Which.
        land: LandNo,
    },
    /// A player took coins and science points ("Coin and science point cards").
    HoldingsTaken {
        /// Who.
        seat: Seat,
        /// Coins.
        coins: Held,
        /// Science points.
        science: Held,
    },
    /// A round began: unsold tiles and the old catastrophe leave ("Setup").
    RoundBegan {
        /// Which.
        round: Round,
    },
    /// Lands were dealt.
    LandsDealt {
        /// Which.
        #[cfg_attr(feature = "schema", schema(value_type = Vec<LandNo>))]
        lands: Set<LandNo>,
    },
    /// Technologies were dealt.
    TechnologiesDealt {
        /// Which.
        #[cfg_attr(feature = "schema", schema(value_type = Vec<TechnologyNo>))]
        technologies: Set<TechnologyNo>,
    },
    /// The catastrophe of the round was revealed.
    CatastropheRevealed {
        /// Which.
        catastrophe: CatastropheNo,
    },
    /// The technology cost marker was placed or moved.
    MarkerMoved {
        /// To which space, counted from 0 at the left.
        space: u8,
    },
    /// A phase began.
    PhaseBegan {
        /// Which.
        phase: Phase,
    },
    /// Somebody became the starting player.
    StarterMoved {
        /// Who.
        seat: Seat,
    },
    /// A land was put up for auction, with the opening bid.
    AuctionOpened {
        /// By whom.
        seat: Seat,
        /// Which.
        land: LandNo,
        /// The bid.
        coins: u8,
    },
    /// A higher bid was made.
    BidRaised {
        /// By whom.
        seat: Seat,
        /// The bid.
        coins: u8,
    },
    /// A player passed on the land.
    PassedOnLand {
        /// Who.
        seat: Seat,
    },
    /// The land under the hammer was won and paid for; it comes with a citizen and garbage.
    LandWon {
        /// By whom.
        seat: Seat,
        /// Which.
        land: LandNo,
        /// The price.
        coins: u8,
        /// Garbage tokens that come with it.
        garbage: u8,
    },
    /// A player dropped out of the round's auction.
    DroppedOut {
        /// Who.
        seat: Seat,
    },
    /// A technology was bought.
    TechnologyBought {
        /// By whom.
        seat: Seat,
        /// Which.
        technology: TechnologyNo,
        /// The price, in science points.
        science: u8,
    },
    /// Garbage was taken; it waits for Upkeep.
    GarbageTaken {
        /// By whom.
        seat: Seat,
        /// How much.
        garbage: u8,
    },
    /// The environment marker was moved.
    EnvironmentMoved {
        /// Whose.
        seat: Seat,
        /// To which space, counted from 0 at the left.
        space: u8,
    },
    /// A player without a new land was consoled ("Consolation").
    ConsolationPaid {
        /// Who.
        seat: Seat,
        /// How many coins.
        coins: u8,
    },
    /// A figure was put on a column of the catastrophe.
    CatastropheBid {
        /// Whose.
        seat: Seat,
        /// The column.
        column: Column,
        /// The bid.
        science: u8,
    },
    /// A column of the catastrophe was taken, and the bid paid.
    CatastropheTaken {
        /// By whom.
        seat: Seat,
        /// The column.
        column: Column,
        /// What was paid.
        science: u8,
    },
    /// A new garbage token was placed.
    GarbagePlaced {
        /// By whom.
        seat: Seat,
        /// On which land.
        land: LandNo,
    },
    /// A tile was attached to a region.
    TileAttached {
        /// Whose.
        seat: Seat,
        /// Which.
        tile: Tile,
        /// Where.
        cell: Cell,
    },
    /// A tile was turned as it lies from now on.
    TileTurned {
        /// Whose.
        seat: Seat,
        /// Which.
        tile: Tile,
        /// How.
        orientation: Orientation,
    },
    /// The citizen that came with a land was seated.
    CitizenSeated {
        /// Whose.
        seat: Seat,
        /// Where.
        city: City,
    },
    /// A worker was placed.
    WorkerPlaced {
        /// Whose.
        seat: Seat,
        /// The technology.
        technology: TechnologyNo,
        /// Where.
        city: City,
    },
    /// A bridge was built.
    BridgeBuilt {
        /// By whom.
        seat: Seat,
        /// The technology.
        technology: TechnologyNo,
        /// On which tile.
        tile: Tile,
        /// Where on the tile.
        place: BridgePlace,
    },
    /// A garbage token was sorted away.
    GarbageSorted {
        /// By whom.
        seat: Seat,
        /// The technology.
        technology: TechnologyNo,
        /// From which land.
        land: LandNo,
    },
    /// A citizen boarded the train.
    TrainBoarded {
        /// Whose.
        seat: Seat,
        /// The technology.
        technology: TechnologyNo,
        /// Where.
        city: City,
    },
    /// The citizen left the train.
    TrainLeft {
        /// Whose.
        seat: Seat,
        /// Where.
        city: City,
    },
    /// A garbage token was loaded.
    GarbageLoaded {
        /// By whom.
        seat: Seat,
        /// The technology.
        technology: TechnologyNo,
        /// Where.
        land: LandNo,
    },
    /// The garbage token was unloaded.
    GarbageUnloaded {
        /// By whom.
        seat: Seat,
        /// Where.
        land: LandNo,
    },
    /// The cost of a technology's use was paid.
    CostPaid {
        /// By whom.
        seat: Seat,
        /// What.
        cost: Cost,
    },
    /// The technology "Recycling" removed a garbage token.
    GarbageRecycled {
        /// Whose.
        seat: Seat,
        /// The technology.
        technology: TechnologyNo,
        /// From which land.
        land: LandNo,
    },
    /// The environment was cleaned up: the marker's move follows.
    EnvironmentCleanedUp {
        /// By whom.
        seat: Seat,
        /// The technology.
        technology: TechnologyNo,
    },
    /// The quality of life was raised: points follow.
    QualityOfLifeRaised {
        /// By whom.
        seat: Seat,
        /// The technology.
        technology: TechnologyNo,
    },
    /// A player ended the own Upkeep.
    UpkeepEnded {
        /// Who.
        seat: Seat,
    },
    /// The production indicators were set ("Updating production indicators").
    IndicatorsSet {
        /// Whose.
        seat: Seat,
        /// What the region produces.
        output: Output,
    },
    /// A region produced coins and science points.
    Produced {
        /// Whose.
        seat: Seat,
        /// Coins.
        coins: u16,
        /// Science points.
        science: u16,
    },
    /// A recycling centre removed a garbage token.
    CentreUsed {
        /// Whose.
        seat: Seat,
        /// The city of the centre.
        centre: City,
        /// From which land.
        land: LandNo,
    },
    /// A player ended the own recycling.
    RecyclingEnded {
        /// Who.
        seat: Seat,
    },
    /// Points were scored, or lost.
    PointsScored {
        /// By whom.
        seat: Seat,
        /// For what.
        line: ScoreLine,
        /// How many.
        points: i16,
    },
    /// Coins and science points in hand were shown to all.
    HoldingsShown {
        /// Whose.
        seat: Seat,
        /// Coins.
        coins: u16,
        /// Science points.
        science: u16,
    },
    /// The last bonus is scored: the game is over.
    ScoringEnded {},
    /// A practice game began: what is not known of its parent was dealt anew.
    HiddenItemsDealt(Box<HiddenItems>),
    /// What is open now: the last fact of every event.
    Awaiting {
        /// What is open.
        step: Step,
        /// Who may act.
        #[cfg_attr(feature = "schema", schema(value_type = Vec<Seat>))]
        acting: Seats,
    },
}
