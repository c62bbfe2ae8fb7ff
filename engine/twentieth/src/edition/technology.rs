//! Technologies as they are printed: impact, institutions, abilities ("Technology", ruling T-38).

use super::About;
use crate::geometry::drawing::Drawing;
use crate::resource::Cost;
use serde::{Deserialize, Serialize};

/// The immediate ecological impact of a technology ("Dropping out and purchasing a technology tile").
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = TwentiethImpact))]
pub struct Impact {
    /// Garbage tokens.
    pub garbage: u8,
    /// Steps of the environment marker to the right.
    pub better: u8,
    /// Steps to the left.
    pub worse: u8,
}

/// The kind of increase of an institution ("Institutions").
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = TwentiethInstitutionKind))]
pub enum InstitutionKind {
    /// Coins.
    Mine,
    /// Science points.
    Laboratory,
    /// Victory points.
    Hospital,
}

/// The ability of a technology that is no institution ("Single-use technologies", "Multiple-use technologies").
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = TwentiethAbility))]
pub enum Ability {
    /// Once: a further citizen.
    Workers {},
    /// Once: a bridge.
    Bridge {},
    /// Once: removes a garbage token.
    Sorting {},
    /// Nothing but its impact.
    Park {},
    /// Each Upkeep: moves a citizen along rails.
    Locomotive {},
    /// Each Upkeep: moves a garbage token anywhere.
    GarbageTransport {},
    /// Each Upkeep: removes a garbage token.
    Recycling {
        /// The cost of each use.
        cost: Cost,
    },
    /// Each Upkeep: moves the environment marker to the right.
    EnvironmentalCleanup {
        /// The cost of each use.
        cost: Cost,
    },
    /// Each Upkeep: victory points.
    QualityOfLife {
        /// The cost of each use.
        cost: Cost,
        /// The number of points.
        points: u8,
    },
}

/// The number of times that an ability can be used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Use {
    /// Never: it has worked when it was bought.
    AtOnce,
    /// Once in the game.
    Single,
    /// Once in each Upkeep.
    Multiple,
}

impl Ability {
    /// Returns how often it can be used.
    pub const fn usage(self) -> Use {
        match self {
            Ability::Park {} => Use::AtOnce,
            Ability::Workers {} | Ability::Bridge {} | Ability::Sorting {} => Use::Single,
            Ability::Locomotive {}
            | Ability::GarbageTransport {}
            | Ability::Recycling { .. }
            | Ability::EnvironmentalCleanup { .. }
            | Ability::QualityOfLife { .. } => Use::Multiple,
        }
    }
}

/// An institution.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Institution {
    /// The kind of increase.
    pub kind: InstitutionKind,
    /// By how much.
    pub bonus: u8,
    /// The drawing on it.
    pub drawing: Drawing,
}

/// The kind of a technology.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TechnologyKind {
    /// A tile of the region.
    Institution(Box<Institution>),
    /// One or two abilities.
    Abilities(Vec<Ability>),
}

/// A technology tile.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PrintedTechnology {
    /// Its title and where it is known from.
    pub about: About,
    /// Its immediate ecological impact.
    pub impact: Impact,
    /// The kind.
    pub kind: TechnologyKind,
}
