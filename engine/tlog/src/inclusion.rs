//! Inclusion: a leaf is in a tree (RFC 9162, section 2.1.3).

use super::node::{Node, Root};
use super::span::{Nodes, Span, Unproven};
use super::{LeafIndex, TreeSize};
use crate::leaf::Hash;

/// The most hashes that a path has: one for each level of the tree.
pub const PATH_MAX: usize = 64;

/// The path from a leaf to the root of a tree.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Inclusion {
    /// The leaf.
    pub index: LeafIndex,
    /// The tree.
    pub size: TreeSize,
    /// The hash beside each subtree on the way up, the leaf's sibling first.
    pub path: Vec<Node>,
}

/// The reasons for which a path does not prove that the leaf is in the tree.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NotIncluded {
    /// The leaf's number is not in the tree.
    #[error("leaf {index} is not in a tree of {size} leaves")]
    Beyond {
        /// The leaf.
        index: LeafIndex,
        /// The tree.
        size: TreeSize,
    },
    /// The path has another length.
    #[error("the path does not have as many hashes as there are levels above the leaf")]
    OtherLength,
    /// The path leads to another root.
    #[error("the path leads to {found}, the root of the tree is {root}")]
    OtherRoot {
        /// The root to which the path leads.
        found: Root,
        /// The root of the tree.
        root: Root,
    },
}

impl Inclusion {
    /// Proves that the leaf is in the tree of this size (RFC 9162, section 2.1.3.1).
    ///
    /// # Errors
    /// [`Unproven::Beyond`], if it is not; else where hashes are not there.
    pub fn prove<N: Nodes>(
        nodes: &N,
        index: LeafIndex,
        size: TreeSize,
    ) -> Result<Inclusion, Unproven<N::Error>> {
        let whole = Span::whole(size).filter(|_| index.0 < size.0);
        let mut on = whole.ok_or(Unproven::Beyond { index, size })?;
        let mut path = Vec::new();
        while on.count > 1 {
            let (left, right) = on.halves();
            let (next, beside) = if index.0 < right.first { (left, right) } else { (right, left) };
            path.push(beside.hash(nodes)?);
            on = next;
        }
        path.reverse();
        Ok(Inclusion { index, size, path })
    }

    /// Checks that the leaf is in the tree with this root.
    ///
    /// # Errors
    /// [`NotIncluded`].
    pub fn check(&self, leaf: Hash, root: Root) -> Result<(), NotIncluded> {
        let found = self.root(leaf)?;
        if found == root { Ok(()) } else { Err(NotIncluded::OtherRoot { found, root }) }
    }

    /// Returns where the path leads from the leaf (RFC 9162, section 2.1.3.2).
    fn root(&self, leaf: Hash) -> Result<Root, NotIncluded> {
        let Inclusion { index, size, .. } = *self;
        if index.0 >= size.0 {
            return Err(NotIncluded::Beyond { index, size });
        }
        let mut place = index.0;
        let mut last = size.0 - 1;
        let mut node = Node::from(leaf);
        for &beside in &self.path {
            if last == 0 {
                return Err(NotIncluded::OtherLength);
            }
            if place % 2 == 1 || place == last {
                node = Node::of(beside, node);
                // The last of a level without a sibling is carried up to the level where it has one.
                let carried = place.trailing_zeros();
                place >>= carried;
                last >>= carried;
            } else {
                node = Node::of(node, beside);
            }
            place >>= 1;
            last >>= 1;
        }
        if last == 0 { Ok(Root(node)) } else { Err(NotIncluded::OtherLength) }
    }
}
