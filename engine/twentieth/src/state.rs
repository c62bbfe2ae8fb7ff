//! The position: what lies where, who holds what, what is open. Without heap; tiles are stored by tile, not by player.

pub use super::score::{Score, ScoreLine};

use super::geometry::bridges::BridgePlace;
use super::geometry::grid::{Cell, Orientation};
use super::ids::{
    BRIDGES_MAX, CATASTROPHE_STACK, CatastropheNo, City, CityNo, Column, LAND_STACK_MAX, LANDS,
    LandNo, Round, ScoringCardNo, Stack, TECHNOLOGIES, TECHNOLOGY_STACK_MAX, TechnologyNo, Tile,
};
use super::resource::Output;
use kernel::knowledge::{Face, Held};
use kernel::number::Numbered;
use kernel::pile::Pile;
use kernel::seat::{BySeat, SEATS_MAX, Seat, Seats};
use kernel::set::Set;
use serde::{Deserialize, Serialize};

// Types that are described in schemas write these types out: the name of an alias is lost there, and all faces would be one.

/// A land of a stack, as somebody knows it.
pub type LandFace = Face<LandNo, Stack>;
/// A technology of a stack, as somebody knows it.
pub type TechnologyFace = Face<TechnologyNo, Stack>;
/// A catastrophe of a stack, as somebody knows it.
pub type CatastropheFace = Face<CatastropheNo, Stack>;

/// The position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct State {
    /// The number of players.
    pub players: u8,
    /// The seats round the table, clockwise: in order of their numbers, unless chance has drawn the order (ruling T-12).
    pub seating: Pile<Seat, SEATS_MAX>,
    /// The round; none before the first.
    pub round: Option<Round>,
    /// What is open.
    pub agenda: Agenda,
    /// The starting player: of the round, then of each auction, then of the bidding on the catastrophe.
    pub starter: Seat,
    /// The space of the technology cost marker, counted from 0.
    pub marker: u8,
    /// Lands that lie open and are not yet sold.
    pub lands_offered: Set<LandNo>,
    /// Technologies that lie open and are not yet sold.
    pub technologies_offered: Set<TechnologyNo>,
    /// The auction.
    pub auction: Auction,
    /// The catastrophe of the round.
    pub catastrophe: Option<CatastropheNo>,
    /// The figures on the catastrophe's columns.
    pub figures: BySeat<Option<Figure>>,
    /// The scoring cards of rounds II and IV, where the game has them.
    pub scoring_cards: [Option<ScoringCardNo>; 2],
    /// The known state of each land.
    pub lands: [Land; LANDS],
    /// The known state of each technology.
    pub technologies: [Technology; TECHNOLOGIES],
    /// The bridges that stand, in the order in which they were built.
    pub bridges: Pile<Bridge, BRIDGES_MAX>,
    /// The region of each seat.
    pub regions: BySeat<Region>,
    /// The stacks that tiles and cards are dealt from.
    pub stacks: Stacks,
    /// The tiles that were dealt from them.
    pub turned_up: TurnedUp,
    /// `true` if the last bonus has been scored.
    pub is_over: bool,
}

/// The stacks, each with its next item on top.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Stacks {
    /// Lands.
    pub lands: [Pile<LandFace, LAND_STACK_MAX>; 3],
    /// Technologies.
    pub technologies: [Pile<TechnologyFace, TECHNOLOGY_STACK_MAX>; 3],
    /// Catastrophes: of three cards one or two come into the game.
    pub catastrophes: [Pile<CatastropheFace, CATASTROPHE_STACK>; 3],
}

/// The tiles that were dealt from the stacks, wherever they are now: unsold tiles leave the game openly (ruling T-18).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct TurnedUp {
    /// Lands.
    pub lands: Set<LandNo>,
    /// Technologies.
    pub technologies: Set<TechnologyNo>,
    /// Catastrophes.
    pub catastrophes: Set<CatastropheNo>,
}

/// The open part of a game, and the seats that may act.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Agenda {
    /// What is open.
    pub step: Step,
    /// The seats that may act: several only where all choose at the same time.
    pub acting: Seats,
}

/// What is open.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = TwentiethStep))]
pub enum Step {
    /// Nothing: before the start and after the end.
    #[default]
    Nothing,
    /// The starting player picks a land and opens, or drops out.
    PickLand,
    /// A player bids on the land, passes or drops out.
    BidOnLand,
    /// A player bids on a column of the catastrophe.
    BidOnCatastrophe,
    /// Upkeep.
    Upkeep,
    /// Recycling centres are used.
    Recycling,
}

/// A phase of a round ("Course of the game").
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = TwentiethPhase))]
pub enum Phase {
    /// "Land auction (and technology purchase)".
    LandAuction,
    /// "Preventing catastrophes".
    PreventingCatastrophes,
    /// "Upkeep (and technology use)".
    Upkeep,
    /// "Production".
    Production,
    /// "Recycling".
    Recycling,
    /// "Bonus scoring".
    BonusScoring,
}

/// The land auction of a round.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Auction {
    /// The land under the hammer.
    pub land: Option<LandNo>,
    /// The highest bid on it, in coins.
    pub bid: u8,
    /// The seat that made it.
    pub bidder: Option<Seat>,
    /// The seats that may still win this land.
    pub bidding: Seats,
    /// The seats that have not dropped out of the round's auction.
    pub present: Seats,
}

/// A figure on a column of the catastrophe.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = TwentiethFigure))]
pub struct Figure {
    /// The column.
    pub column: Column,
    /// The bid, in science points.
    pub science: u8,
}

/// A land, wherever it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Land {
    /// The seat that owns it.
    pub owner: Option<Seat>,
    /// The cell at which it is attached.
    pub cell: Option<Cell>,
    /// Its orientation; none until it is turned.
    pub orientation: Option<Orientation>,
    /// Garbage tokens on it.
    pub garbage: u8,
    /// Cities with a citizen.
    pub citizens: Set<CityNo>,
    /// `true` if the citizen that came with it still waits for a city.
    pub newcomer: bool,
    /// Cities whose recycling centre was used this round.
    pub recycled: Set<CityNo>,
    /// `true` if it was won this round.
    pub is_new: bool,
}

/// A technology, wherever it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Technology {
    /// The seat that owns it.
    pub owner: Option<Seat>,
    /// The cell at which it is attached, if it is an institution.
    pub cell: Option<Cell>,
    /// Its orientation; none until it is turned.
    pub orientation: Option<Orientation>,
    /// `true` if its single-use half was used.
    pub is_spent: bool,
    /// `true` if its multiple-use half was used in this Upkeep.
    pub is_exhausted: bool,
}

/// A bridge that stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bridge {
    /// On which tile.
    pub tile: Tile,
    /// Where.
    pub place: BridgePlace,
}

/// Coins and science points in a hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Purse {
    /// Coins.
    pub coins: u16,
    /// Science points.
    pub science: u16,
}

/// A player's region.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Region {
    /// Coins in hand.
    pub coins: Held,
    /// Science points in hand.
    pub science: Held,
    /// Coins and science points as everybody can reckon them, from what all began with and from what was gained and paid since (ruling T-6).
    pub reckoned: Purse,
    /// `true` if coins and science points are shown to all, as at the end.
    pub shown: bool,
    /// The space of the environment marker, counted from 0 at the left.
    pub environment: u8,
    /// The production indicators.
    pub indicators: Output,
    /// The lands.
    pub lands: Set<LandNo>,
    /// The technologies.
    pub technologies: Set<TechnologyNo>,
    /// Lands won this round.
    pub won: u8,
    /// Garbage that waits for Upkeep (ruling T-17).
    pub garbage_aside: u8,
    /// The land from which a truck carries a garbage token ("Garbage transport").
    pub truck: Option<LandNo>,
    /// The city from which a train carries a citizen ("Locomotive").
    pub train: Option<City>,
    /// Points, line by line.
    pub score: Score,
}

impl Default for Region {
    fn default() -> Region {
        Region {
            coins: Held::Known(0),
            science: Held::Known(0),
            reckoned: Purse::default(),
            shown: false,
            environment: 0,
            indicators: Output::default(),
            lands: Set::default(),
            technologies: Set::default(),
            won: 0,
            garbage_aside: 0,
            truck: None,
            train: None,
            score: Score::default(),
        }
    }
}

impl State {
    /// Returns the seats of this game, in order of their numbers.
    pub fn seats(
        &self,
    ) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + Clone + use<> {
        Seat::first(self.players)
    }

    /// Returns all seats clockwise from this one, which comes first.
    pub fn clockwise_from(&self, first: Seat) -> impl Iterator<Item = Seat> {
        let later = self.seating.iter().skip_while(move |&&seat| seat != first);
        let earlier = self.seating.iter().take_while(move |&&seat| seat != first);
        later.chain(earlier).copied()
    }

    /// Returns all seats clockwise after this one, which comes last.
    pub fn clockwise_after(&self, last: Seat) -> impl Iterator<Item = Seat> {
        self.clockwise_from(last).skip(1).chain([last])
    }

    /// Returns the region of a seat.
    pub fn region(&self, seat: Seat) -> &Region {
        &self.regions[seat]
    }

    /// Returns a land.
    pub const fn land(&self, land: LandNo) -> &Land {
        &self.lands[land.index()]
    }

    /// Returns a technology.
    pub const fn technology(&self, technology: TechnologyNo) -> &Technology {
        &self.technologies[technology.index()]
    }

    /// Returns where a tile is attached.
    pub const fn cell(&self, tile: Tile) -> Option<Cell> {
        match tile {
            Tile::Land(land) => self.land(land).cell,
            Tile::Institution(technology) => self.technology(technology).cell,
        }
    }

    /// Returns how a tile lies.
    pub const fn orientation(&self, tile: Tile) -> Option<Orientation> {
        match tile {
            Tile::Land(land) => self.land(land).orientation,
            Tile::Institution(technology) => self.technology(technology).orientation,
        }
    }

    /// Returns the bridges on a tile, in the order in which they were built.
    pub fn bridges_on(&self, tile: Tile) -> impl Iterator<Item = BridgePlace> {
        self.bridges.iter().filter(move |bridge| bridge.tile == tile).map(|bridge| bridge.place)
    }

    /// Returns all garbage on the lands of a region.
    pub fn garbage_on_lands(&self, seat: Seat) -> u16 {
        self.region(seat).lands.iter().map(|land| u16::from(self.land(land).garbage)).sum()
    }
}

impl Numbered for Tile {
    fn place(self) -> usize {
        match self {
            Tile::Land(land) => land.index(),
            Tile::Institution(technology) => LANDS + technology.index(),
        }
    }
    fn at_place(place: usize) -> Tile {
        match place.checked_sub(LANDS) {
            None => Tile::Land(LandNo::at(place)),
            Some(place) => Tile::Institution(TechnologyNo::at(place)),
        }
    }
}
