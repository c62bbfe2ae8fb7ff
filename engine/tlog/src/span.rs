//! A stretch of leaves that is a subtree, and its hash, read from where hashes are kept.
//!
//! The hashes that are kept are those of C2SP tiles (`tlog-tiles`, "Merkle Tree"): those of subtrees of 1, 256, 65536 ... leaves. Every other
//! hash lies less than eight levels above them.

use super::node::Node;
use super::{LeafIndex, TreeSize};
use az::SaturatingAs;

/// The number of binary levels of the tree that one tile spans.
pub const TILE_HEIGHT: u32 = 8;

/// The number of hashes of a full tile.
pub const TILE_WIDTH: u16 = 1 << TILE_HEIGHT;

/// The level of a tile: its hashes are those of subtrees of 256^level leaves.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Level(pub u8);

impl Level {
    /// The lowest level: single leaves.
    pub const LEAVES: Level = Level(0);
    /// The highest level on which a tree that can be counted has hashes.
    pub const HIGHEST: Level = Level(7);

    /// Returns how many whole subtrees of this level a tree of this size has.
    pub const fn complete(self, size: TreeSize) -> u64 {
        if self.0 > Level::HIGHEST.0 { 0 } else { size.0 >> (TILE_HEIGHT * self.0 as u32) }
    }
}

/// The store of the hashes of whole subtrees.
pub trait Nodes {
    /// The reasons for which hashes cannot be had.
    type Error: std::error::Error;

    /// Returns the hashes of the subtrees `first`, `first + 1` ... of this level: `count` of them, at most a tile's.
    ///
    /// # Errors
    /// When they cannot be had.
    fn nodes(&self, level: Level, first: u64, count: u16) -> Result<Vec<Node>, Self::Error>;
}

/// The reasons for which nothing can be proved.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Unproven<E: std::error::Error> {
    /// The leaf is not in the tree.
    #[error("leaf {index} is not in the tree of {size} leaves: ask for a larger tree")]
    Beyond {
        /// The leaf.
        index: LeafIndex,
        /// The tree.
        size: TreeSize,
    },
    /// The later tree is the smaller one.
    #[error("a tree of {to} leaves cannot follow one of {from}: exchange the two sizes")]
    Shrinks {
        /// The size of the earlier tree.
        from: TreeSize,
        /// The size of the later tree.
        to: TreeSize,
    },
    /// Hashes that should be kept are not there.
    #[error("level {} has no {count} hashes from number {first} on: restore them from a copy", level.0)]
    Missing {
        /// The level.
        level: Level,
        /// The number of the first hash.
        first: u64,
        /// The number that was asked for.
        count: u16,
    },
    /// Hashes cannot be had.
    #[error(transparent)]
    Source(E),
}

/// Leaves `first` to `first + count - 1`, which RFC 6962 makes a subtree of; `count` is at least 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Span {
    pub(super) first: u64,
    pub(super) count: u64,
}

impl Span {
    /// Returns the tree of this size; none if it is empty.
    pub(super) fn whole(size: TreeSize) -> Option<Span> {
        (size.0 > 0).then_some(Span { first: 0, count: size.0 })
    }

    /// Returns the two subtrees below; the left one has the largest power of two leaves below the count.
    ///
    /// Of a single leaf the right half is empty: nobody asks for it.
    pub(super) fn halves(self) -> (Span, Span) {
        let left = self.count.div_ceil(2).next_power_of_two();
        let right = Span { first: self.first + left, count: self.count - left };
        (Span { first: self.first, count: left }, right)
    }

    /// Returns the hash of the subtree: read if it is whole, else put together from its halves.
    pub(super) fn hash<N: Nodes>(self, nodes: &N) -> Result<Node, Unproven<N::Error>> {
        if self.count.is_power_of_two() {
            return self.read(nodes);
        }
        let (left, right) = self.halves();
        Ok(Node::of(left.hash(nodes)?, right.hash(nodes)?))
    }

    /// Returns the hash of a whole subtree, from the hashes of the tile level below it.
    fn read<N: Nodes>(self, nodes: &N) -> Result<Node, Unproven<N::Error>> {
        let height = self.count.trailing_zeros();
        let level = Level((height / TILE_HEIGHT).saturating_as::<u8>());
        let count = 1 << (height % TILE_HEIGHT);
        let first = self.first >> (TILE_HEIGHT * u32::from(level.0));
        let read = nodes.nodes(level, first, count).map_err(Unproven::Source)?;
        let missing = Unproven::Missing { level, first, count };
        if read.len() == usize::from(count) { Ok(folded(&read)) } else { Err(missing) }
    }
}

/// Returns the hash above hashes of which there are a power of two.
fn folded(nodes: &[Node]) -> Node {
    match nodes {
        [node] => *node,
        nodes => {
            let (left, right) = nodes.split_at(nodes.len() / 2);
            Node::of(folded(left), folded(right))
        }
    }
}
