//! The tree against `ct-merkle`, an implementation of RFC 6962 by another hand.

use super::{Kept, consistency, inclusion};
use crate::leaf::Hash;
use crate::leaf::hash_line;
use crate::node::{Node, Root};
use ct_merkle::RootHash;
use ct_merkle::mem_backed_tree::MemoryBackedTree;
use proptest::prelude::*;
use sha2::Sha256;

/// Both trees over lines "0", "1" ...
fn trees(count: u64) -> (Kept, MemoryBackedTree<Sha256, Vec<u8>>) {
    let lines: Vec<String> = (0..count).map(|number| number.to_string()).collect();
    let mut other = MemoryBackedTree::new();
    lines.iter().for_each(|line| other.push(line.clone().into_bytes()));
    let leaves: Vec<Hash> = lines.iter().map(|line| hash_line(line)).collect();
    (Kept::of(&leaves), other)
}

fn bytes(nodes: &[Node]) -> Vec<u8> {
    nodes.iter().flat_map(|node| node.0).collect()
}

fn root(other: &RootHash<Sha256>) -> Root {
    Root(Node((*other.as_bytes()).into()))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(32))]

    #[test]
    fn roots_and_proofs_are_the_same(count in 1u64..600, place in any::<prop::sample::Index>()) {
        let (kept, other) = trees(count);
        let index = place.index(count as usize);
        prop_assert_eq!(kept.frontier.root(), root(&other.root()));
        let path = inclusion(&kept, index as u64, count);
        let others = other.prove_inclusion(index);
        prop_assert_eq!(bytes(&path.path), others.as_bytes());
        let from = index as u64 + 1;
        let proof = consistency(&kept, from, count);
        let others = other.prove_consistency((count - from) as usize);
        prop_assert_eq!(bytes(&proof.hashes), others.as_bytes());
    }
}
