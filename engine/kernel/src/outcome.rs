//! The end of a game.

use super::seat::Seat;
use serde::{Deserialize, Serialize};

/// The place of one seat at the end.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Place {
    /// Whose place.
    pub seat: Seat,
    /// The place, counted from 1; seats that share a victory share the number.
    pub place: u8,
    /// The final score.
    pub points: i32,
}

/// The places of all seats, best first.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(transparent)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Outcome(pub Vec<Place>);
