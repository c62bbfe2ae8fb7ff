//! The closed vocabulary that cards, slots and sites are made of, as it lies in an edition's arena.
//!
//! A *group* is a list of parts that may be carried out in any order. Everything that counts ("two tunnels", "advance 2") stands there as so many
//! equal parts, so that a frame of the agenda needs one bit a part and nothing else.

mod part;

pub use part::{Part, Taken};

use crate::ids::{Building, CityKind};
use crate::resource::Resources;
use serde::{Deserialize, Serialize};

/// Parts that a group may have: the bits of a frame, and what a level of a path can name.
pub const PARTS_MAX: usize = 15;

/// Options that a part may have: what a level of a path can name.
pub const OPTIONS_MAX: usize = 16;

/// Alternatives that a price may have: what the length of a list in the arena can tell.
pub const PRICES_MAX: usize = u8::MAX as usize;

/// The place of a group in the arena of its edition.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct GroupId(pub u16);

/// The place of a list of prices in the arena of its edition.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PricesId(pub u16);

/// A set of things that can be built.
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

    /// Returns whether all of the other is in this set.
    pub const fn contains(self, other: Buildables) -> bool {
        self.0 & other.0 == other.0
    }

    /// Returns whether anything is in both sets.
    pub const fn overlaps(self, other: Buildables) -> bool {
        self.0 & other.0 != 0
    }

    /// This structure.
    pub const fn structure(structure: Structure) -> Buildables {
        match structure.building() {
            Some(building) => Buildables::building(building),
            None => Buildables::TUNNEL,
        }
    }

    /// Returns the buildings of the set in order.
    pub fn buildings(self) -> impl Iterator<Item = Building> {
        Building::ALL.into_iter().filter(move |&kind| self.contains(Buildables::building(kind)))
    }

    /// Returns the kinds of city of the set in order.
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

/// The things that a condition or a count looks at; connected things only, tunnels next to a connected city (rulings U-49, U-52).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = UnderwaterSubject))]
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
    /// Claimed cards, the personal assistant included.
    ClaimedCard,
}

/// The structures that are looked at: all, or only upgraded ones.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = UnderwaterCondition))]
pub enum Condition {
    /// Upgraded or not.
    Any,
    /// Upgraded only.
    Upgraded,
}

/// The things that an effect counts.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Tally {
    /// The things that are looked at.
    pub of: Subject,
    /// The condition: only upgraded ones, or all.
    pub state: Condition,
}

/// A condition that is looked at when the effect is resolved (ruling U-49).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Need {
    /// At least so many are there.
    AtLeast {
        /// The things that are counted.
        tally: Tally,
        /// How many.
        number: u8,
    },
    /// The marker stands on just this space of the Federation track, by its printed number.
    OnSpace(u8),
}

/// A structure: what produces and what can be upgraded ("Structure").
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum Structure {
    /// A farm.
    Farm,
    /// A desalination plant.
    DesalinationPlant,
    /// A laboratory.
    Laboratory,
    /// A tunnel.
    Tunnel,
}

impl Structure {
    /// All kinds in order.
    pub const ALL: [Structure; 4] =
        [Structure::Farm, Structure::DesalinationPlant, Structure::Laboratory, Structure::Tunnel];

    /// Returns the building that it is; none for a tunnel.
    pub const fn building(self) -> Option<Building> {
        match self {
            Structure::Farm => Some(Building::Farm),
            Structure::DesalinationPlant => Some(Building::DesalinationPlant),
            Structure::Laboratory => Some(Building::Laboratory),
            Structure::Tunnel => None,
        }
    }

    /// Returns the subject that counts it.
    pub const fn subject(self) -> Subject {
        match self {
            Structure::Farm => Subject::Farm,
            Structure::DesalinationPlant => Subject::DesalinationPlant,
            Structure::Laboratory => Subject::Laboratory,
            Structure::Tunnel => Subject::Tunnel,
        }
    }
}

impl From<Building> for Structure {
    fn from(building: Building) -> Structure {
        match building {
            Building::Farm => Structure::Farm,
            Building::DesalinationPlant => Structure::DesalinationPlant,
            Building::Laboratory => Structure::Laboratory,
        }
    }
}

/// The cost of building under an effect ("Costs", "Specified cost", "Discount").
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Cost {
    /// The usual cost of the player info card.
    Usual,
    /// This instead of the usual cost; nothing is "for free".
    Specified(Resources),
    /// The usual cost less this.
    Discounted(Resources),
}

/// On which building sites an effect builds ("Expansion sites", ruling U-45).
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = UnderwaterGround))]
pub enum Ground {
    /// On ordinary sites.
    #[default]
    OrdinarySite,
    /// On expansion sites only.
    ExpansionSite,
}

impl Ground {
    /// Returns whether it is the usual ground, which is not written. The signature is serde's.
    #[allow(clippy::trivially_copy_pass_by_ref)]
    pub fn is_ordinary(&self) -> bool {
        *self == Ground::OrdinarySite
    }
}

/// The slots that an effect performs ("Perform the action in a slot", rulings U-14 and U-37).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = UnderwaterSlots))]
pub enum Slots {
    /// Any available one, the always-available one included.
    Available,
    /// Any available coloured one.
    AvailableColoured,
    /// Any one occupied by another player and not by oneself.
    Occupied,
    /// Any coloured one that is not occupied by oneself.
    Coloured,
}

/// The place of a printed slot among the keys of its edition.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct SlotKey(pub u8);

/// The event that a permanent card waits for (rulings U-15 and U-47).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Trigger {
    /// The played card does not match the chosen coloured slot.
    ColoursDiffer,
    /// A slot gives at least 1 steelplast by what is printed on it.
    SlotGivesSteelplast,
    /// The depicted slot is used, chosen or through a card.
    SlotUsed(SlotKey),
    /// The marker advances onto this space of the Federation track, by its printed number.
    AdvancedOnto(u8),
    /// One of these is built.
    Built(Buildables),
    /// The second building of the kind is built at a connected city.
    SecondBuilding(Building),
    /// One of these is upgraded.
    Upgraded(Buildables),
    /// The second building of the kind at a connected city is upgraded.
    SecondUpgraded(Building),
    /// The second tunnel of the turn is built.
    SecondTunnel,
    /// A metropolis is connected.
    MetropolisConnected,
    /// An action card is used.
    ActionCardUsed,
    /// The turn ends.
    TurnEnds,
}
