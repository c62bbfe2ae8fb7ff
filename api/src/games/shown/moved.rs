//! The answer to a request about a table, and the part of it that is kept.

use engine::kernel::ids::{GameId, Hash, Seq};
use engine::kernel::seat::{Seat, Seats};
use engine::kernel::table::{DisputeNo, Phase, PlayerId};
use engine::tlog::TreeSize;
use serde::{Deserialize, Serialize};

/// A game that was created or has moved on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Moved {
    /// The game.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub game: GameId,
    /// The phase of the game.
    pub phase: Phase,
    /// The last event of the game.
    pub seq: Seq,
    /// Its hash.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub hash: Hash,
    /// The size of the log's smallest tree that holds this event: every checkpoint of at least this size binds it.
    // It is told by `Placed`, before all other members, because only the commit tells it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(required, value_type = u64))]
    pub tree_size: Option<TreeSize>,
    /// The seats that must choose now.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<Seat>))]
    pub to_act: Seats,
}

/// A seat that was taken.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Seated {
    /// The game.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub game: GameId,
    /// The seat.
    pub seat: Seat,
    /// The opaque id under which records name the player.
    pub player: PlayerId,
    /// The last event of the game.
    pub seq: Seq,
    /// Its hash.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub hash: Hash,
    /// The size of the log's smallest tree that holds this event: every checkpoint of at least this size binds it.
    // It is told by `Placed`, before all other members, because only the commit tells it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(required, value_type = u64))]
    pub tree_size: Option<TreeSize>,
}

/// The dispute that a claim has opened, as the answer to it is kept.
#[derive(Serialize, Deserialize)]
pub(crate) struct DisputeNamed {
    /// Its number in the game.
    pub dispute: DisputeNo,
}

/// The last event of a game, as it is kept with the answer to a choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KeptHead {
    /// The last event at that time.
    pub seq: Seq,
    /// Its hash.
    pub hash: Hash,
}
