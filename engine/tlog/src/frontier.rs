//! The right edge of the tree: all that is needed to append leaves and to tell the root.

use super::node::{Node, Root};
use super::span::{Level, Nodes, Span, TILE_HEIGHT, Unproven};
use super::{LeafIndex, TreeSize};
use crate::leaf::Hash;
use arrayvec::ArrayVec;
use az::SaturatingAs;

/// The most whole subtrees that a tree falls into: one for each bit of its size.
const PEAKS_MAX: usize = 64;

/// The hash of a subtree of 256^level leaves that has just become whole. It fills the tile `number` of the level below.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Completed {
    /// The level, at least 1.
    pub level: Level,
    /// The number of the subtree in its level.
    pub number: u64,
    /// Its hash.
    pub node: Node,
}

/// The subtrees that one appended leaf completes, lowest level first.
pub type Completions = ArrayVec<Completed, { Level::HIGHEST.0 as usize }>;

/// The right edge of a tree. It is small and cheap to clone: who may have to take leaves back keeps a clone.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Frontier {
    size: TreeSize,
    /// The hashes of the whole subtrees that the tree falls into, the largest first.
    peaks: ArrayVec<Node, PEAKS_MAX>,
}

impl Frontier {
    /// Returns the right edge of a tree of this size, from the hashes that are kept of it.
    ///
    /// # Errors
    /// [`Unproven::Source`] and [`Unproven::Missing`], where hashes are not there.
    pub fn read<N: Nodes>(nodes: &N, size: TreeSize) -> Result<Frontier, Unproven<N::Error>> {
        let mut peaks = ArrayVec::new();
        let mut first = 0;
        for bit in (0..u64::BITS).rev().map(|height| 1 << height) {
            if size.0 & bit != 0 {
                peaks.push(Span { first, count: bit }.hash(nodes)?);
                first += bit;
            }
        }
        Ok(Frontier { size, peaks })
    }

    /// Returns how many leaves the tree has.
    pub fn size(&self) -> TreeSize {
        self.size
    }

    /// Appends a leaf and tells which subtrees became whole that tiles are made of.
    pub fn append(&mut self, leaf: Hash) -> Completions {
        let index = LeafIndex(self.size.0);
        let mut node = Node::from(leaf);
        let mut completions = Completions::new();
        // Each trailing one of the size is a peak that the new leaf makes the left half of a larger one.
        for height in 1..=index.0.trailing_ones() {
            let Some(left) = self.peaks.pop() else { break };
            node = Node::of(left, node);
            if height % TILE_HEIGHT == 0 {
                let level = Level((height / TILE_HEIGHT).saturating_as::<u8>());
                completions.push(Completed { level, number: index.0 >> height, node });
            }
        }
        self.peaks.push(node);
        self.size = index.size();
        completions
    }

    /// Returns the root of the tree.
    pub fn root(&self) -> Root {
        let above = |right: Node, left: &Node| Node::of(*left, right);
        let mut peaks = self.peaks.iter().rev();
        match peaks.next() {
            None => Root::of_nothing(),
            Some(last) => Root(peaks.fold(*last, above)),
        }
    }
}
