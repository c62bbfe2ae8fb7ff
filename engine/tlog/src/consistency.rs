//! Consistency: a later tree begins with all leaves of an earlier one (RFC 9162, section 2.1.4).

use super::TreeSize;
use super::node::{Node, Root};
use super::span::{Nodes, Span, Unproven};

/// The most hashes that a consistency proof has: one more than a path.
pub const HASHES_MAX: usize = super::inclusion::PATH_MAX + 1;

/// The hashes from which both roots follow.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Consistency {
    /// The earlier tree.
    pub from: TreeSize,
    /// The later tree.
    pub to: TreeSize,
    /// The hashes, in the order of RFC 9162.
    pub hashes: Vec<Node>,
}

/// One of two trees.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Which {
    /// The earlier one.
    Earlier,
    /// The later one.
    Later,
}

impl std::fmt::Display for Which {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Which::Earlier => "earlier",
            Which::Later => "later",
        })
    }
}

/// The reasons for which hashes do not prove that one tree follows another.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Inconsistent {
    /// The later tree is the smaller one.
    #[error("a tree of {to} leaves cannot follow one of {from}")]
    Shrinks {
        /// The earlier tree.
        from: TreeSize,
        /// The later tree.
        to: TreeSize,
    },
    /// The proof has another length.
    #[error("the proof does not have as many hashes as these two sizes need")]
    OtherLength,
    /// The hashes lead to another root.
    #[error("the hashes lead to {found}, the root of the {which} tree is {root}")]
    OtherRoot {
        /// Of which tree.
        which: Which,
        /// The root to which the hashes lead.
        found: Root,
        /// The root of that tree.
        root: Root,
    },
}

impl Consistency {
    /// Proves that the tree of size `to` begins with that of size `from` (RFC 9162, section 2.1.4.1).
    ///
    /// # Errors
    /// [`Unproven::Shrinks`], if it is smaller; else where hashes are not there.
    pub fn prove<N: Nodes>(
        nodes: &N,
        from: TreeSize,
        to: TreeSize,
    ) -> Result<Consistency, Unproven<N::Error>> {
        if from > to {
            return Err(Unproven::Shrinks { from, to });
        }
        let mut hashes = Vec::new();
        // Any tree follows the empty one, and itself, without a proof.
        if let Some(whole) = Span::whole(to).filter(|_| from.0 > 0) {
            for span in subproof(from.0, whole) {
                hashes.push(span.hash(nodes)?);
            }
        }
        Ok(Consistency { from, to, hashes })
    }

    /// Checks that the later tree begins with the earlier one, by their roots (RFC 9162, section 2.1.4.2).
    ///
    /// # Errors
    /// [`Inconsistent`].
    pub fn check(&self, earlier: Root, later: Root) -> Result<(), Inconsistent> {
        let Consistency { from, to, .. } = *self;
        if from > to {
            return Err(Inconsistent::Shrinks { from, to });
        }
        let (first, second) = self.roots(earlier, later)?;
        same(Which::Earlier, first, earlier)?;
        same(Which::Later, second, later)
    }

    /// Returns where the hashes lead: the root of the earlier tree, and that of the later one.
    fn roots(&self, earlier: Root, later: Root) -> Result<(Root, Root), Inconsistent> {
        let none_needed = self.from.0 == 0 || self.from == self.to;
        if none_needed && !self.hashes.is_empty() {
            return Err(Inconsistent::OtherLength);
        }
        if self.from == self.to {
            // The roots that must be equal are compared with each other, so that two roots of one size are found.
            let empty = Root::of_nothing();
            return Ok(if self.to.0 == 0 { (empty, empty) } else { (later, earlier) });
        }
        if self.from.0 == 0 {
            return Ok((Root::of_nothing(), later));
        }
        self.climbed(earlier)
    }

    /// Returns the two roots of trees of which the earlier one is not empty and smaller.
    fn climbed(&self, earlier: Root) -> Result<(Root, Root), Inconsistent> {
        // An earlier tree that is one whole subtree of the later one is not repeated in the proof.
        let own = self.from.0.is_power_of_two().then_some(earlier.0);
        let mut hashes = own.into_iter().chain(self.hashes.iter().copied());
        let start = hashes.next().ok_or(Inconsistent::OtherLength)?;
        let shared = (self.from.0 - 1).trailing_ones();
        let mut place = (self.from.0 - 1) >> shared;
        let mut last = (self.to.0 - 1) >> shared;
        let (mut first, mut second) = (start, start);
        for hash in hashes {
            if last == 0 {
                return Err(Inconsistent::OtherLength);
            }
            if place % 2 == 1 || place == last {
                first = Node::of(hash, first);
                second = Node::of(hash, second);
                let carried = place.trailing_zeros();
                place >>= carried;
                last >>= carried;
            } else {
                second = Node::of(second, hash);
            }
            place >>= 1;
            last >>= 1;
        }
        if last == 0 { Ok((Root(first), Root(second))) } else { Err(Inconsistent::OtherLength) }
    }
}

/// Returns the subtrees whose hashes prove that the span begins with a tree of `from` leaves.
fn subproof(from: u64, whole: Span) -> Vec<Span> {
    let mut spans = Vec::new();
    let mut on = whole;
    while from != on.first + on.count {
        let (left, right) = on.halves();
        let (next, beside) = if from <= right.first { (left, right) } else { (right, left) };
        spans.push(beside);
        on = next;
    }
    // The earlier tree itself is known to who checks, unless it is only a part of it.
    if on.first != 0 {
        spans.push(on);
    }
    spans.reverse();
    spans
}

fn same(which: Which, found: Root, root: Root) -> Result<(), Inconsistent> {
    if found == root { Ok(()) } else { Err(Inconsistent::OtherRoot { which, found, root }) }
}
