//! Numbers that mean something: lands, technologies, cards, rounds, columns. Each is checked when it is parsed.

use kernel::number::number;
use serde::{Deserialize, Serialize};

/// Land tiles, the starting ones included.
pub const LANDS: usize = 45;
/// Technology tiles.
pub const TECHNOLOGIES: usize = 30;
/// Cities that a land has at most.
pub const CITIES_MAX: usize = 3;
/// Bridges that can be in play ("Components").
pub const BRIDGES_MAX: usize = 4;
/// Land tiles of the largest stack.
pub const LAND_STACK_MAX: usize = 16;
/// Technology tiles of the largest stack.
pub const TECHNOLOGY_STACK_MAX: usize = 12;
/// Catastrophe cards of each label.
pub const CATASTROPHE_STACK: usize = 3;
/// The highest bid on a catastrophe ("Preventing catastrophes").
pub const SCIENCE_BID_MAX: u8 = 25;

number! {
    /// A land tile: 1 to 5 starting ones, 6 to 21 of rounds I and II, 22 to 37 of III and IV, 38 to 45 of V.
    LandNo, "land", 1..=45
}
number! {
    /// A technology tile: 1 to 12 of rounds I and II, 13 to 24 of III and IV, 25 to 30 of V.
    TechnologyNo, "technology", 1..=30
}
number! {
    /// A catastrophe card: 1 to 3 of rounds I and II, 4 to 6 of III and IV, 7 to 9 of V.
    CatastropheNo, "catastrophe", 1..=9
}
number! {
    /// A scoring card: 1 to 3 of round II, 4 to 6 of round IV.
    ScoringCardNo, "scoring card", 1..=6
}
number! {
    /// A column of a catastrophe card, from the left.
    Column, "column", 1..=5
}
number! {
    /// A city of a land tile.
    CityNo, "city", 1..=3
}
number! {
    /// A round.
    Round as TwentiethRound, "round", 1..=6
}

impl Round {
    /// The round in which nothing is auctioned ("Round six").
    pub const LAST: Round = Round(6);

    /// Returns the round after this one; none after the last.
    pub const fn next(self) -> Option<Round> {
        if self.0 < Round::LAST.0 { Some(Round(self.0 + 1)) } else { None }
    }

    /// Returns the stack of the round's tiles and catastrophe; the last round has none.
    pub const fn stack(self) -> Option<Stack> {
        match self.0 {
            ..=2 => Some(Stack::RoundsOneAndTwo),
            3 | 4 => Some(Stack::RoundsThreeAndFour),
            5 => Some(Stack::RoundFive),
            6.. => None,
        }
    }
}

/// The back of a tile or a card: when it comes into the game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = TwentiethStack))]
pub enum Stack {
    /// Rounds I and II.
    RoundsOneAndTwo,
    /// Rounds III and IV.
    RoundsThreeAndFour,
    /// Round V.
    RoundFive,
}

impl Stack {
    /// All stacks in order.
    pub const ALL: [Stack; 3] =
        [Stack::RoundsOneAndTwo, Stack::RoundsThreeAndFour, Stack::RoundFive];

    /// Returns the catastrophe cards of the stack.
    pub fn catastrophes(self) -> impl Iterator<Item = CatastropheNo> + Clone {
        CatastropheNo::all().filter(move |card| card.stack() == self)
    }

    /// Returns the lands of the stack.
    pub fn lands(self) -> impl Iterator<Item = LandNo> + Clone {
        LandNo::all().filter(move |land| land.stack() == Some(self))
    }

    /// Returns the technologies of the stack.
    pub fn technologies(self) -> impl Iterator<Item = TechnologyNo> + Clone {
        TechnologyNo::all().filter(move |technology| technology.stack() == self)
    }
}

impl LandNo {
    /// Returns the starting land of each seat, in order of seats.
    pub fn starting() -> impl Iterator<Item = LandNo> {
        LandNo::all().filter(|land| land.stack().is_none())
    }

    /// Returns its back; a starting land has one of its own.
    pub const fn stack(self) -> Option<Stack> {
        match self.0 {
            ..=5 => None,
            6..=21 => Some(Stack::RoundsOneAndTwo),
            22..=37 => Some(Stack::RoundsThreeAndFour),
            38.. => Some(Stack::RoundFive),
        }
    }
}

impl TechnologyNo {
    /// Returns its back.
    pub const fn stack(self) -> Stack {
        match self.0 {
            ..=12 => Stack::RoundsOneAndTwo,
            13..=24 => Stack::RoundsThreeAndFour,
            25.. => Stack::RoundFive,
        }
    }
}

impl CatastropheNo {
    /// Returns its label.
    pub const fn stack(self) -> Stack {
        match self.0 {
            ..=3 => Stack::RoundsOneAndTwo,
            4..=6 => Stack::RoundsThreeAndFour,
            7.. => Stack::RoundFive,
        }
    }
}

impl ScoringCardNo {
    /// Returns the round whose bonus it scores.
    pub const fn round(self) -> Round {
        if self.0 <= 3 { Round(2) } else { Round(4) }
    }

    /// Returns the cards of a round.
    pub fn of(round: Round) -> impl Iterator<Item = ScoringCardNo> + Clone {
        ScoringCardNo::all().filter(move |card| card.round() == round)
    }
}

/// A city: one of a land.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = TwentiethCity))]
pub struct City {
    /// The land.
    pub land: LandNo,
    /// Which of its cities.
    pub city: CityNo,
}

/// A tile that is attached to a region: a land or an institution.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = TwentiethTile))]
pub enum Tile {
    /// A land.
    Land(LandNo),
    /// An institution: a technology that is a tile of the region.
    Institution(TechnologyNo),
}
