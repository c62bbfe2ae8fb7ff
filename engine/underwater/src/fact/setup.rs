//! Facts of the setup with several members.

use crate::ids::{MetropolisPlace, TileNo};
use crate::state::{CloningTile, Supply};
use kernel::seat::Seat;
use serde::{Deserialize, Serialize};

/// A metropolis tile was dealt.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct MetropolisDealt {
    /// To whom.
    pub seat: Seat,
    /// Onto which place.
    pub place: MetropolisPlace,
    /// Which tile.
    pub tile: TileNo,
}

/// The common supply was laid out.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SupplyLaidOut {
    /// Tunnels, and domes without those on the boards.
    pub supply: Supply,
    /// The action-cloning tile.
    pub cloning: CloningTile,
}
