//! Items and holdings that are dealt anew as a practice game begins, as a fact tells them.

use super::ids::{CatastropheNo, LandNo, Stack, TechnologyNo};
use kernel::knowledge::{Face, Held};
use kernel::seat::Seat;
use serde::{Deserialize, Serialize};

/// The items that were dealt for those of which only backs and screens were known.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct HiddenItems {
    /// The stacks, with the next item of each last.
    pub stacks: Vec<StackDealt>,
    /// What each holds.
    pub holdings: Vec<HoldingsDealt>,
}

/// What lies in the stacks of one label.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct StackDealt {
    /// The label.
    pub stack: Stack,
    /// Lands.
    pub lands: Vec<Face<LandNo, Stack>>,
    /// Technologies.
    pub technologies: Vec<Face<TechnologyNo, Stack>>,
    /// Catastrophes.
    pub catastrophes: Vec<Face<CatastropheNo, Stack>>,
}

/// What a player holds behind the screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct HoldingsDealt {
    /// Who.
    pub seat: Seat,
    /// Coins.
    pub coins: Held,
    /// Science points.
    pub science: Held,
}
