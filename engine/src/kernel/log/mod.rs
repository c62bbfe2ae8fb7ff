//! The one log: an RFC 6962 tree over the events of all games, its signed checkpoints and its proofs.
//!
//! The leaf of an event is the hash of its line ([`super::seal::hash_line`]), which is its link of the chain, too.
//! Texts are those of C2SP: signed notes, checkpoints, tiles, proofs. `fixtures/log.md` tells how they are used here.
//!
//! - [`node`], [`span`]: hashes of subtrees, and reading them from where they are kept.
//! - [`frontier`]: the right edge of the tree, to which leaves are appended.
//! - [`inclusion`], [`consistency`]: proofs, made and checked.
//! - [`tile`]: how parts of the tree are named when they are published.
//! - [`key`], [`note`], [`checkpoint`]: what the log signs, and with what.
//! - [`beginning`], [`proof`]: the first leaf, and the texts of proofs.
//! - [`entries`]: the lines behind the leaves, as they are published.
//! - [`cosignature`], [`witnessing`]: what witnesses sign, and how they are asked.

pub mod beginning;
pub mod checkpoint;
pub mod consistency;
pub mod cosignature;
pub mod entries;
pub mod frontier;
pub mod inclusion;
pub mod key;
pub mod node;
pub mod note;
pub mod proof;
pub mod span;
#[cfg(test)]
mod tests;
pub mod tile;
pub mod witnessing;

use serde::{Deserialize, Serialize};
use std::fmt;

/// The number of leaves of a tree.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
#[serde(transparent)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TreeSize(pub u64);

/// The number of a leaf: 0, 1, 2 without a gap.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
#[serde(transparent)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct LeafIndex(pub u64);

impl LeafIndex {
    /// Returns the size of the smallest tree that has this leaf.
    pub const fn size(self) -> TreeSize {
        TreeSize(self.0 + 1)
    }
}

/// A text that is not the one decimal spelling of a number.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a number is written in decimal digits, without sign and leading zeros, below 2^63")]
pub struct NotANumber;

/// Reads a number that is spelt in the one way that it is written.
///
/// Numbers end below 2^63, so that the one after the last can be told, and a database can hold them.
fn decimal(text: &str) -> Result<u64, NotANumber> {
    let number: i64 = text.parse().map_err(|_| NotANumber)?;
    let number = u64::try_from(number).map_err(|_| NotANumber)?;
    // "+7" and "007" name a number to the parser, but are not its spelling.
    if number.to_string() == text { Ok(number) } else { Err(NotANumber) }
}

macro_rules! decimal_text {
    ($name:ident) => {
        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }
        impl std::str::FromStr for $name {
            type Err = NotANumber;
            fn from_str(text: &str) -> Result<$name, NotANumber> {
                decimal(text).map($name)
            }
        }
    };
}

decimal_text!(TreeSize);
decimal_text!(LeafIndex);
