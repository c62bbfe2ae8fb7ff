//! The closed vocabulary that cards, slots and sites are made of, as it lies in an edition's arena.
//!
//! A *group* is a list of parts that may be carried out in any order. Everything that counts ("two tunnels", "advance 2") stands there as so many
//! equal parts, so that a frame of the agenda needs one bit a part and nothing else.

use crate::underwater::ids::{Building, CityKind};
use crate::underwater::resource::Resources;
use serde::{Deserialize, Serialize};

/// Parts that a group may have: the bits of a frame.
pub const PARTS_MAX: usize = 16;

/// The place of a group in the arena of its edition.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct GroupId(pub u16);

/// The place of a list of prices in the arena of its edition.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PricesId(pub u16);

/// What can be built, as a set.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Buildables(u8);

impl Buildables {
    /// A tunnel.
    pub const TUNNEL: Buildables = Buildables(8);
    /// A city of either kind.
    pub const CITY: Buildables = Buildables(16);

    /// This building.
    pub const fn building(building: Building) -> Buildables {
        Buildables(1 << building as u8)
    }

    /// Both sets.
    #[must_use]
    pub const fn and(self, other: Buildables) -> Buildables {
        Buildables(self.0 | other.0)
    }

    /// Is all of the other in this set?
    pub const fn contains(self, other: Buildables) -> bool {
        self.0 & other.0 == other.0
    }

    /// The buildings of the set in order.
    pub fn buildings(self) -> impl Iterator<Item = Building> {
        Building::ALL.into_iter().filter(move |&kind| self.contains(Buildables::building(kind)))
    }

    /// The kinds of city of the set in order.
    pub fn cities(self) -> impl Iterator<Item = CityKind> {
        CityKind::ALL.into_iter().filter(move |_| self.contains(Buildables::CITY))
    }
}

/// A plain gain (ruling U-32).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize)]
pub struct Gain {
    /// Resources.
    pub resources: Resources,
    /// Points.
    pub points: u8,
    /// Cards drawn from the deck of the era.
    pub cards: u8,
}

/// What a condition or a count looks at; connected things only, tunnels next to a connected city (rulings U-49, U-52).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Subject {
    /// Cities of either kind.
    City,
    /// Symbiotic cities.
    SymbioticCity,
    /// Farms.
    Farm,
    /// Desalination plants.
    DesalinationPlant,
    /// Laboratories.
    Laboratory,
    /// Tunnels.
    Tunnel,
    /// Metropolises.
    Metropolis,
}

/// Whether only upgraded structures are looked at.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Condition {
    /// Upgraded or not.
    Any,
    /// Upgraded only.
    Upgraded,
}

/// What an effect counts.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Tally {
    /// What is looked at.
    pub of: Subject,
    /// Whether only upgraded ones.
    pub state: Condition,
}

/// One part of an effect.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Part {
    /// Gain at once.
    Gain(Gain),
    /// One step on the Federation track.
    Advance,
    /// Build one thing, and upgrade it where prices for that are named.
    Build {
        /// What may be built.
        what: Buildables,
        /// The specified cost; none for the usual one.
        cost: Option<Resources>,
        /// The prices of the upgrade that belongs to it.
        upgrade: Option<PricesId>,
    },
    /// Upgrade one structure.
    Upgrade {
        /// What may be upgraded.
        what: Buildables,
        /// For one of these prices.
        price: PricesId,
    },
    /// Use one action card.
    UseActionCard,
    /// Draw a special card.
    DrawSpecial,
    /// Pay one of the prices, then the group opens.
    Pay {
        /// One of these.
        price: PricesId,
        /// What it opens.
        then: GroupId,
    },
    /// One of so many groups, which lie side by side.
    OneOf {
        /// The first.
        first: GroupId,
        /// How many.
        count: u8,
    },
    /// The group opens if there are at least so many.
    If {
        /// What is counted.
        tally: Tally,
        /// How many are needed.
        at_least: u8,
        /// What opens.
        then: GroupId,
    },
    /// Gain once for every so many.
    ForEach {
        /// What is counted.
        tally: Tally,
        /// How many for one gain.
        per: u8,
        /// The gain.
        gain: Gain,
    },
}
