//! Facts about special cards with several members.

use crate::ids::{Back, CardNo, LOOKED_AT};
use crate::state::Pile;
use kernel::knowledge::Face;
use kernel::seat::Seat;
use serde::{Deserialize, Serialize};

/// The next special cards were looked at.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SpecialCardsLookedAt {
    /// By whom.
    pub seat: Seat,
    /// Which, the top one first.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<Face<CardNo, Back>>))]
    pub faces: Pile<Face<CardNo, Back>, LOOKED_AT>,
}

/// One of the special cards that were looked at was kept, the others went under the deck.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SpecialCardKept {
    /// By whom.
    pub seat: Seat,
    /// The one that was kept.
    pub card: Face<CardNo, Back>,
    /// The others, in the order in which they went under the deck.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<Face<CardNo, Back>>))]
    pub others: Pile<Face<CardNo, Back>, 2>,
}
