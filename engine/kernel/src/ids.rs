//! The names of games and events: ids, numbers and hashes.

use serde::{Deserialize, Serialize};
use std::fmt;
use tlog::hex_bytes;

pub use tlog::leaf::Hash;

/// The number of an event in its game: 0, 1, 2 without a gap.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
#[serde(transparent)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Seq(pub u32);

impl Seq {
    /// Returns the number after this one.
    #[must_use]
    pub const fn next(self) -> Seq {
        Seq(self.0 + 1)
    }
}

impl fmt::Display for Seq {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The name of a game: 16 random bytes, written as 32 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct GameId(pub [u8; 16]);

hex_bytes!(GameId, "the id of a game");
