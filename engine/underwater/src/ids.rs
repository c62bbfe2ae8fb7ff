//! Numbers that mean something: cards, slots, sites, tiles. Each is checked when it is parsed.

use az::SaturatingAs;
use kernel::number::{NoSuch, number};
use serde::{Deserialize, Serialize};
use std::fmt;

/// Players at most.
pub const PLAYERS_MAX: usize = 4;
/// City sites of a board.
pub const CITY_SITES: usize = 9;
/// Tunnel sites of a board.
pub const TUNNEL_SITES: usize = 16;
/// Building sites that a city site can have at most, its expansion site included.
pub const SITES_PER_CITY: usize = 6;
/// Coloured slots of a side of the main board at most.
pub const COLOURED_SLOTS: usize = 15;
/// Cards of the largest era deck.
pub const DECK_MAX: usize = 66;
/// Blue metropolis tiles.
pub const METROPOLISES_MAX: usize = 11;

/// Special cards of one or two credits.
pub const SPECIAL_DECK_MAX: usize = 15;
/// Special cards of three credits that lie open ("Game setup - part II").
pub const THREE_CREDIT_CARDS: usize = 6;
/// Government contracts that are laid out ("Government contracts").
pub const CONTRACTS_LAID_OUT: usize = 3;
/// Government contracts of an edition that has some.
pub const CONTRACTS: usize = 8;
/// Foreign action tiles that move around in a solo game, one a colour ("Solo game").
pub const FOREIGN_TILES: usize = 3;
/// Cards of the special deck that one looks at ("Drawing special cards").
pub const LOOKED_AT: usize = 3;

number! {
    /// A card: 1 to 180 of the era decks, 181 to 205 special, 206 the personal assistant.
    CardNo, "card", 1..=206
}
number! {
    /// A slot of the main board: 1 to 15 coloured and clockwise, 0 the always-available one.
    SlotNo, "slot", 0..=15
}
number! {
    /// A city site of a player board, row by row from the upper left.
    CitySite, "city site", 1..=9
}
number! {
    /// A tunnel site of a player board.
    TunnelSite, "tunnel site", 1..=16
}
number! {
    /// A player board.
    BoardNo, "board", 1..=8
}
number! {
    /// A metropolis tile of one colour.
    TileNo, "metropolis tile", 1..=11
}
number! {
    /// A government contract.
    ContractNo, "government contract", 1..=8
}
number! {
    /// An era.
    Era, "era", 1..=3
}
number! {
    /// A round of the game.
    Round, "round", 1..=10
}

impl CardNo {
    /// The personal assistant, an action card that everybody begins with ("Personal assistant").
    pub const PERSONAL_ASSISTANT: CardNo = CardNo(206);

    /// Returns the public back of the card (ruling U-55); the personal assistant lies open and has none.
    pub const fn back(self) -> Back {
        match self.0 {
            ..=66 => Back::EraI,
            67..=123 => Back::EraII,
            124..=180 => Back::EraIII,
            181..=190 => Back::ThreeCredit,
            191.. => Back::OneOrTwoCredit,
        }
    }

    /// Returns whether it is a special card.
    pub const fn is_special(self) -> bool {
        matches!(self.0, 181..=205)
    }

    /// Returns all special cards, in order of number.
    pub fn special() -> impl Iterator<Item = CardNo> {
        (181..=205).map(CardNo)
    }

    /// Returns the cards of an era's deck, in order of number.
    pub fn of_era(era: Era) -> impl Iterator<Item = CardNo> {
        let (least, most) = match era.number() {
            1 => (1, 66),
            2 => (67, 123),
            _ => (124, 180),
        };
        (least..=most).map(CardNo)
    }
}

/// A side of the player boards ("The other side of the player boards").
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum BoardSide {
    /// Boards 1 to 4, for a first game.
    Basic,
    /// Boards 5 to 8, with surcharges and special sites.
    Advanced,
}

impl BoardNo {
    /// Returns the side that the board is on.
    pub const fn side(self) -> BoardSide {
        match self.0 {
            ..=4 => BoardSide::Basic,
            5.. => BoardSide::Advanced,
        }
    }
}

impl SlotNo {
    /// The slot that is always available and has no colour.
    pub const ALWAYS_AVAILABLE: SlotNo = SlotNo(0);
}

impl Era {
    /// Returns the era of a round ("The era marker": four rounds, then three and three).
    pub const fn of_round(round: Round) -> Era {
        match round.0 {
            ..=4 => Era(1),
            5..=7 => Era(2),
            8.. => Era(3),
        }
    }

    /// Returns the back of the era's deck.
    pub const fn back(self) -> Back {
        match self.0 {
            ..=1 => Back::EraI,
            2 => Back::EraII,
            3.. => Back::EraIII,
        }
    }
}

impl Round {
    /// Returns whether this is the last round of its era.
    pub const fn ends_era(self) -> bool {
        matches!(self.0, 4 | 7 | 10)
    }

    /// Returns the round after this one; none after the last.
    pub const fn next(self) -> Option<Round> {
        if self.0 < 10 { Some(Round(self.0 + 1)) } else { None }
    }
}

/// The back of a card: its deck.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum Back {
    /// The deck of Era I.
    #[serde(rename = "era_1")]
    EraI,
    /// The deck of Era II.
    #[serde(rename = "era_2")]
    EraII,
    /// The deck of Era III.
    #[serde(rename = "era_3")]
    EraIII,
    /// The special cards of three credits.
    ThreeCredit,
    /// The special cards of one or two credits.
    OneOrTwoCredit,
}

impl Back {
    /// All backs in order.
    pub const ALL: [Back; 5] =
        [Back::EraI, Back::EraII, Back::EraIII, Back::ThreeCredit, Back::OneOrTwoCredit];
}

/// A colour of cards and slots.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum Colour {
    /// Strong cards, weak slots.
    Green,
    /// In between.
    Red,
    /// Weak cards, strong slots.
    Yellow,
}

/// A building ("Buildings").
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum Building {
    /// Makes kelp.
    Farm,
    /// Makes credits.
    DesalinationPlant,
    /// Makes science.
    Laboratory,
}

impl Building {
    /// All kinds in order.
    pub const ALL: [Building; 3] =
        [Building::Farm, Building::DesalinationPlant, Building::Laboratory];
}

/// A kind of city ("Cities").
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum CityKind {
    /// A white dome.
    Nonsymbiotic,
    /// A purple dome.
    Symbiotic,
}

impl CityKind {
    /// Both kinds in order.
    pub const ALL: [CityKind; 2] = [CityKind::Nonsymbiotic, CityKind::Symbiotic];
}

/// A place for a metropolis tile on a player board ("Player board setup").
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum MetropolisPlace {
    /// Upper left, for a brown tile; needs two tunnels.
    Brown,
    /// Upper right, for a blue tile.
    BlueUpperRight,
    /// Lower left, for a blue tile.
    BlueLowerLeft,
}

impl MetropolisPlace {
    /// All places in order.
    pub const ALL: [MetropolisPlace; 3] =
        [MetropolisPlace::Brown, MetropolisPlace::BlueUpperRight, MetropolisPlace::BlueLowerLeft];

    /// Returns its place in memory.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Returns the colour of the tiles that lie there.
    pub const fn colour(self) -> MetropolisColour {
        match self {
            MetropolisPlace::Brown => MetropolisColour::Brown,
            MetropolisPlace::BlueUpperRight | MetropolisPlace::BlueLowerLeft => {
                MetropolisColour::Blue
            }
        }
    }
}

/// A colour of metropolis tiles.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum MetropolisColour {
    /// Scores at the end.
    Brown,
    /// Gives something at once.
    Blue,
}

/// A building site: the city site that it belongs to, and its number there.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "BuildingSiteNumbers", into = "BuildingSiteNumbers")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = BuildingSite, value_type = BuildingSiteNumbers))]
pub struct BuildingSite(u8);

/// A building site as it is written.
#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct BuildingSiteNumbers {
    /// The city site.
    city: CitySite,
    /// The number at the city site, from 1.
    site: u8,
}

impl BuildingSite {
    /// Returns the site with this number (from 1) at the city site.
    ///
    /// # Errors
    /// [`NoSuch`] for a number that no city site has.
    pub fn new(city: CitySite, number: u8) -> Result<BuildingSite, NoSuch> {
        let most = SITES_PER_CITY.saturating_as::<u8>();
        if 1 <= number && number <= most {
            Ok(BuildingSite(city.index().saturating_as::<u8>() * most + number - 1))
        } else {
            Err(NoSuch { what: "building site", number, least: 1, most })
        }
    }

    /// Returns the site at this place in memory.
    pub fn at(index: usize) -> BuildingSite {
        BuildingSite(index.saturating_as::<u8>())
    }

    /// Returns its place in memory.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the city site that it belongs to.
    pub const fn city(self) -> CitySite {
        CitySite::at(self.0 as usize / SITES_PER_CITY)
    }

    /// Returns its number at the city site, from 1.
    pub fn number(self) -> u8 {
        self.0 % SITES_PER_CITY.saturating_as::<u8>() + 1
    }
}

impl From<BuildingSite> for BuildingSiteNumbers {
    fn from(site: BuildingSite) -> BuildingSiteNumbers {
        BuildingSiteNumbers { city: site.city(), site: site.number() }
    }
}

impl TryFrom<BuildingSiteNumbers> for BuildingSite {
    type Error = NoSuch;
    fn try_from(numbers: BuildingSiteNumbers) -> Result<BuildingSite, NoSuch> {
        BuildingSite::new(numbers.city, numbers.site)
    }
}

impl fmt::Display for BuildingSite {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.city(), self.number())
    }
}
