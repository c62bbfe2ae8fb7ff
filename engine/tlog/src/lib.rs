//! A transparency log: an RFC 6962 tree over lines, its signed checkpoints and its proofs. It knows no game.
//!
//! The leaf of a line is its hash ([`leaf::hash_line`]).
//! Texts are those of C2SP: signed notes, checkpoints, tiles, proofs. `fixtures/log.md` tells how they are used here.
//!
//! - [`leaf`], [`node`], [`span`]: hashes of lines and subtrees, and reading them from where they are kept.
//! - [`frontier`]: the right edge of the tree, to which leaves are appended.
//! - [`inclusion`], [`consistency`]: proofs, made and checked.
//! - [`tile`]: how parts of the tree are named when they are published.
//! - [`key`], [`note`], [`checkpoint`]: what the log signs, and with what.
//! - [`beginning`], [`proof`]: the first leaf, and the texts of proofs.
//! - [`entries`]: the lines behind the leaves, as they are published.
//! - [`cosignature`], [`witnessing`]: what witnesses sign, and how they are asked.
//! - [`hexadecimal`]: bytes as text.
//!
//! # Example
//!
//! Whoever keeps hashes implements [`span::Nodes`]. Here they are kept in a map: lines are appended, and one of them is proved.
//!
//! ```
//! use std::collections::BTreeMap;
//! use std::convert::Infallible;
//! use tlog::frontier::Frontier;
//! use tlog::inclusion::Inclusion;
//! use tlog::leaf::hash_line;
//! use tlog::node::Node;
//! use tlog::span::{Level, Nodes};
//! use tlog::{LeafIndex, TreeSize};
//!
//! struct Kept(BTreeMap<(Level, u64), Node>);
//!
//! impl Nodes for Kept {
//!     type Error = Infallible;
//!     fn nodes(&self, level: Level, first: u64, count: u16) -> Result<Vec<Node>, Infallible> {
//!         let numbers = first..first + u64::from(count);
//!         Ok(numbers.filter_map(|number| self.0.get(&(level, number)).copied()).collect())
//!     }
//! }
//!
//! let (mut kept, mut frontier) = (Kept(BTreeMap::new()), Frontier::default());
//! for number in 0..1000 {
//!     let leaf = hash_line(&format!("line {number}"));
//!     kept.0.insert((Level::LEAVES, number), leaf.into());
//!     for completed in frontier.append(leaf) {
//!         kept.0.insert((completed.level, completed.number), completed.node);
//!     }
//! }
//! let proof = Inclusion::prove(&kept, LeafIndex(7), TreeSize(1000))?;
//! assert!(proof.check(hash_line("line 7"), frontier.root()).is_ok());
//! assert!(proof.check(hash_line("line 8"), frontier.root()).is_err());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

// Casts that could truncate are refused; `saturating_as` of `az` takes the greatest number that fits. Tests are exempt.
#![cfg_attr(not(test), warn(clippy::cast_possible_truncation))]

pub mod beginning;
pub mod checkpoint;
pub mod consistency;
pub mod cosignature;
pub mod entries;
pub mod frontier;
pub mod hexadecimal;
pub mod inclusion;
pub mod key;
pub mod leaf;
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
