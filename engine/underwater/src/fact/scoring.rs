//! Facts of Production and of scoring.

use crate::ids::CardNo;
use crate::resource::{Resources, is_zero};
use crate::state::{ScoreLine, SoloResult};
use kernel::seat::Seat;
use serde::{Deserialize, Serialize};

/// A network produced.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Produced {
    /// Whose.
    pub seat: Seat,
    /// Resources.
    #[serde(default, skip_serializing_if = "Resources::is_nothing")]
    pub resources: Resources,
    /// Points.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub points: u8,
}

/// Cities were fed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct CitiesFed {
    /// Whose.
    pub seat: Seat,
    /// Kelp.
    pub kelp: u8,
    /// Biomatter.
    pub biomatter: u8,
    /// Points.
    pub points: u8,
}

/// An end-scoring card scored.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct CardScored {
    /// Whose.
    pub seat: Seat,
    /// Which.
    pub card: CardNo,
    /// Points.
    pub points: u8,
}

/// A line of the final scoring.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PointsScored {
    /// Whose.
    pub seat: Seat,
    /// Which line.
    pub line: ScoreLine,
    /// Points.
    pub points: u16,
}

/// A solo game was won or lost ("Solo game: goal").
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SoloJudged {
    /// Whose.
    pub seat: Seat,
    /// Connected cities.
    pub cities: u8,
    /// How it ended.
    pub verdict: SoloResult,
}
