//! The log against its definition, known vectors, another hand's tree, and texts that nobody would write.

mod bundles;
mod cosignatures;
mod keys;
mod laws;
mod other_hand;
mod texts;
mod tiles;
mod vectors;

use super::TreeSize;
use super::consistency::Consistency;
use super::frontier::Frontier;
use super::inclusion::Inclusion;
use super::key::SignerKey;
use super::node::{Node, Root};
use super::span::{Level, Nodes};
use crate::leaf::Hash;
use crate::leaf::hash_line;
use std::collections::BTreeMap;
use std::convert::Infallible;

/// A tree as it is kept: leaves, and what each of them completed.
#[derive(Default)]
struct Kept {
    nodes: BTreeMap<(Level, u64), Node>,
    frontier: Frontier,
}

impl Kept {
    fn of(leaves: &[Hash]) -> Kept {
        let mut kept = Kept::default();
        leaves.iter().for_each(|leaf| kept.append(*leaf));
        kept
    }

    fn append(&mut self, leaf: Hash) {
        self.nodes.insert((Level::LEAVES, self.frontier.size().0), leaf.into());
        for completed in self.frontier.append(leaf) {
            let before = self.nodes.insert((completed.level, completed.number), completed.node);
            assert_eq!(before, None);
        }
    }
}

impl Nodes for Kept {
    type Error = Infallible;
    fn nodes(&self, level: Level, first: u64, count: u16) -> Result<Vec<Node>, Infallible> {
        assert!((1..=256).contains(&count));
        // A tile is never crossed.
        assert_eq!(first / 256, (first + u64::from(count) - 1) / 256);
        let numbers = first..first + u64::from(count);
        Ok(numbers.filter_map(|number| self.nodes.get(&(level, number)).copied()).collect())
    }
}

/// The leaves of a tree whose lines are "0", "1" ...
fn leaves(count: u64) -> Vec<Hash> {
    (0..count).map(|number| hash_line(&number.to_string())).collect()
}

/// The largest power of two below the number of leaves.
fn split(count: usize) -> usize {
    let mut half = 1;
    while half * 2 < count {
        half *= 2;
    }
    half
}

/// MTH as RFC 6962, section 2.1, defines it.
fn defined_node(leaves: &[Hash]) -> Node {
    match leaves {
        [leaf] => Node(leaf.0),
        leaves => {
            let (left, right) = leaves.split_at(split(leaves.len()));
            Node::of(defined_node(left), defined_node(right))
        }
    }
}

fn defined_root(leaves: &[Hash]) -> Root {
    if leaves.is_empty() { Root::of_nothing() } else { Root(defined_node(leaves)) }
}

/// PATH as RFC 6962, section 2.1.1, defines it.
fn defined_path(index: usize, leaves: &[Hash]) -> Vec<Node> {
    if leaves.len() == 1 {
        return Vec::new();
    }
    let half = split(leaves.len());
    let (left, right) = leaves.split_at(half);
    let (mut path, beside) = if index < half {
        (defined_path(index, left), right)
    } else {
        (defined_path(index - half, right), left)
    };
    path.push(defined_node(beside));
    path
}

/// SUBPROOF as RFC 6962, section 2.1.2, defines it.
fn defined_subproof(from: usize, leaves: &[Hash], whole: bool) -> Vec<Node> {
    if from == leaves.len() {
        return if whole { Vec::new() } else { vec![defined_node(leaves)] };
    }
    let half = split(leaves.len());
    let (left, right) = leaves.split_at(half);
    let (mut proof, beside) = if from <= half {
        (defined_subproof(from, left, whole), right)
    } else {
        (defined_subproof(from - half, right, false), left)
    };
    proof.push(defined_node(beside));
    proof
}

fn inclusion(kept: &Kept, index: u64, size: u64) -> Inclusion {
    Inclusion::prove(kept, super::LeafIndex(index), TreeSize(size)).expect("the leaf is there")
}

fn consistency(kept: &Kept, from: u64, to: u64) -> Consistency {
    Consistency::prove(kept, TreeSize(from), TreeSize(to)).expect("the tree is there")
}

fn signer(name: &str, seed: u8) -> SignerKey {
    SignerKey::new(name.parse().expect("a name"), [seed; 32])
}
