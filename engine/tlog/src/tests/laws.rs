//! Laws of the tree: what is computed is what RFC 6962 defines, and what is not so cannot be proved.

use super::{Kept, consistency, defined_path, defined_root, defined_subproof, inclusion, leaves};
use crate::consistency::{Consistency, Inconsistent, Which};
use crate::frontier::Frontier;
use crate::inclusion::{Inclusion, NotIncluded};
use crate::leaf::Hash;
use crate::node::{Node, Root};
use crate::span::{Level, Nodes, Unproven};
use crate::{LeafIndex, TreeSize};
use proptest::prelude::*;

/// Two numbers, of which the first is not the larger one.
fn ordered(below: u64) -> impl Strategy<Value = (u64, u64)> {
    (0..below).prop_flat_map(move |to| (0..=to, Just(to)))
}

#[test]
fn all_small_trees_are_as_defined() {
    let leaves = leaves(40);
    let kept = Kept::of(&leaves);
    for to in 1..=40 {
        let of = &leaves[..to];
        for (index, leaf) in of.iter().enumerate() {
            let path = inclusion(&kept, index as u64, to as u64);
            assert_eq!(path.path, defined_path(index, of));
            assert_eq!(path.check(*leaf, defined_root(of)), Ok(()));
        }
        for from in 1..=to {
            let proof = consistency(&kept, from as u64, to as u64);
            assert_eq!(proof.hashes, defined_subproof(from, of, true));
            assert_eq!(proof.check(defined_root(&leaves[..from]), defined_root(of)), Ok(()));
        }
    }
}

#[test]
fn what_a_leaf_completes_is_told_once_and_in_order() {
    let mut frontier = Frontier::default();
    let mut told = Vec::new();
    for leaf in leaves(65_536 + 256) {
        let completions = frontier.append(leaf);
        told.extend(completions.iter().map(|one| (frontier.size().0, one.level.0, one.number)));
    }
    assert_eq!(told.len(), 258);
    assert_eq!(told[..2], [(256, 1, 0), (512, 1, 1)]);
    assert_eq!(told[255..], [(65_536, 1, 255), (65_536, 2, 0), (65_792, 1, 256)]);
}

#[test]
fn nothing_is_proved_of_what_is_not_there() {
    let kept = Kept::of(&leaves(3));
    let beyond = Inclusion::prove(&kept, LeafIndex(3), TreeSize(3));
    assert_eq!(beyond, Err(Unproven::Beyond { index: LeafIndex(3), size: TreeSize(3) }));
    let empty = Inclusion::prove(&kept, LeafIndex(0), TreeSize(0));
    assert_eq!(empty, Err(Unproven::Beyond { index: LeafIndex(0), size: TreeSize(0) }));
    let shrinks = Consistency::prove(&kept, TreeSize(3), TreeSize(2));
    assert_eq!(shrinks, Err(Unproven::Shrinks { from: TreeSize(3), to: TreeSize(2) }));
    let missing = Inclusion::prove(&kept, LeafIndex(0), TreeSize(4));
    assert_eq!(missing, Err(Unproven::Missing { level: Level(0), first: 2, count: 2 }));
}

#[test]
fn the_empty_tree_is_the_beginning_of_every_tree_but_has_one_root() {
    let empty = Root::of_nothing();
    let kept = Kept::of(&leaves(5));
    let proof = consistency(&kept, 0, 5);
    assert_eq!(proof.hashes, []);
    assert_eq!(proof.check(empty, kept.frontier.root()), Ok(()));
    let other = kept.frontier.root();
    let which = Which::Earlier;
    let wrong = Err(Inconsistent::OtherRoot { which, found: empty, root: other });
    assert_eq!(proof.check(other, kept.frontier.root()), wrong);
    let none = Consistency { from: TreeSize(0), to: TreeSize(0), hashes: Vec::new() };
    assert_eq!(none.check(empty, empty), Ok(()));
    assert!(none.check(other, other).is_err());
}

#[test]
fn proofs_of_other_lengths_prove_nothing() {
    let leaves = leaves(6);
    let kept = Kept::of(&leaves);
    let root = kept.frontier.root();
    let mut path = inclusion(&kept, 2, 6);
    path.path.push(Node([7; 32]));
    assert_eq!(path.check(leaves[2], root), Err(NotIncluded::OtherLength));
    path.path.truncate(1);
    assert_eq!(path.check(leaves[2], root), Err(NotIncluded::OtherLength));
    let mut proof = consistency(&kept, 3, 6);
    proof.hashes.push(Node([7; 32]));
    assert_eq!(proof.check(root, root), Err(Inconsistent::OtherLength));
    proof.hashes.clear();
    assert_eq!(proof.check(root, root), Err(Inconsistent::OtherLength));
    let same = Consistency { from: TreeSize(6), to: TreeSize(6), hashes: vec![Node([7; 32])] };
    assert_eq!(same.check(root, root), Err(Inconsistent::OtherLength));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn the_root_is_as_defined_and_the_frontier_is_read_again(count in 0u64..1_500) {
        let leaves = leaves(count);
        let kept = Kept::of(&leaves);
        prop_assert_eq!(kept.frontier.root(), defined_root(&leaves));
        let read = Frontier::read(&kept, TreeSize(count));
        prop_assert_eq!(read, Ok(kept.frontier));
    }

    #[test]
    fn kept_hashes_are_as_defined(count in 256u64..1_500) {
        let leaves = leaves(count);
        let kept = Kept::of(&leaves);
        let complete = count / 256;
        let nodes = kept.nodes(Level(1), 0, complete as u16);
        let defined = leaves.chunks_exact(256).map(|tile| defined_root(tile).0);
        prop_assert_eq!(nodes, Ok(defined.collect()));
        prop_assert_eq!(Level(1).complete(TreeSize(count)), complete);
    }

    #[test]
    fn a_leaf_is_included_in_each_later_tree((index, last) in ordered(1_200)) {
        let leaves = leaves(last + 1);
        let kept = Kept::of(&leaves);
        let path = inclusion(&kept, index, last + 1);
        prop_assert_eq!(&path.path, &defined_path(index as usize, &leaves));
        prop_assert_eq!(path.check(leaves[index as usize], kept.frontier.root()), Ok(()));
    }

    #[test]
    fn an_earlier_tree_is_the_beginning_of_a_later_one((from, to) in ordered(1_200)) {
        let leaves = leaves(to);
        let kept = Kept::of(&leaves);
        let proof = consistency(&kept, from, to);
        let earlier = defined_root(&leaves[..from as usize]);
        prop_assert_eq!(proof.check(earlier, kept.frontier.root()), Ok(()));
    }

    #[test]
    fn another_leaf_place_or_hash_is_not_included(
        (index, last) in ordered(300), moved in 1u64..300, bit in 0usize..256, at in any::<prop::sample::Index>(),
    ) {
        let leaves = leaves(last + 1);
        let kept = Kept::of(&leaves);
        let root = kept.frontier.root();
        let path = inclusion(&kept, index, last + 1);
        let mut leaf = leaves[index as usize];
        let elsewhere = Inclusion { index: LeafIndex((index + moved) % (last + 1)), ..path.clone() };
        if elsewhere.index != path.index {
            prop_assert!(elsewhere.check(leaf, root).is_err());
        }
        if !path.path.is_empty() {
            let mut bent = path.clone();
            let at = at.index(bent.path.len());
            bent.path[at].0[bit / 8] ^= 1 << (bit % 8);
            prop_assert!(bent.check(leaf, root).is_err());
        }
        leaf.0[bit / 8] ^= 1 << (bit % 8);
        prop_assert!(path.check(leaf, root).is_err());
    }

    #[test]
    fn a_rewritten_beginning_is_found((from, to) in ordered(300), at in any::<prop::sample::Index>()) {
        prop_assume!(from > 0);
        let leaves = leaves(to);
        let mut rewritten = leaves.clone();
        rewritten[at.index(from as usize)] = Hash([9; 32]);
        let other = Kept::of(&rewritten);
        let earlier = defined_root(&leaves[..from as usize]);
        let later = other.frontier.root();
        prop_assert!(consistency(&other, from, to).check(earlier, later).is_err());
        let honest = Kept::of(&leaves);
        prop_assert!(consistency(&honest, from, to).check(earlier, later).is_err());
    }
}
