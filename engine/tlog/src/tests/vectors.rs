//! The tree of eight leaves by which implementations of certificate transparency are tested.

use super::{Kept, consistency, inclusion};
use crate::leaf::Hash;
use crate::node::{Node, Root};
use sha2::{Digest, Sha256};

const INPUTS: [&str; 8] = [
    "",
    "00",
    "10",
    "2021",
    "3031",
    "40414243",
    "5051525354555657",
    "606162636465666768696a6b6c6d6e6f",
];

const ROOTS: [&str; 9] = [
    "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
    "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
    "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125",
    "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77",
    "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
    "4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4",
    "76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef",
    "ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c",
    "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328",
];

const LEAF_1: &str = "96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7";
const LEAF_4: &str = "bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b";
const OF_2_AND_3: &str = "5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e";
const OF_4_AND_5: &str = "0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a";
const OF_6_AND_7: &str = "ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0";
const OF_4_TO_7: &str = "6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4";

fn leaves() -> Vec<Hash> {
    let leaf = |input: &&str| {
        let bytes = hex::decode(input).expect("hexadecimal digits");
        Hash(Sha256::new().chain_update([0]).chain_update(bytes).finalize().into())
    };
    INPUTS.iter().map(leaf).collect()
}

fn node(digits: &str) -> Node {
    Node(digits.parse::<Hash>().expect("a hash").0)
}

fn nodes(digits: &[&str]) -> Vec<Node> {
    digits.iter().map(|digits| node(digits)).collect()
}

fn root(size: usize) -> Root {
    Root(node(ROOTS[size]))
}

#[test]
fn the_roots_are_the_known_ones() {
    for (size, digits) in ROOTS.iter().enumerate() {
        let kept = Kept::of(&leaves()[..size]);
        assert_eq!(kept.frontier.root(), Root(node(digits)), "of {size} leaves");
    }
}

#[test]
fn the_paths_are_the_known_ones() {
    let kept = Kept::of(&leaves());
    let known: [(u64, u64, &[&str]); 5] = [
        (0, 1, &[]),
        (0, 8, &[LEAF_1, OF_2_AND_3, OF_4_TO_7]),
        (5, 8, &[LEAF_4, OF_6_AND_7, ROOTS[4]]),
        (2, 3, &[ROOTS[2]]),
        (1, 5, &[ROOTS[1], OF_2_AND_3, LEAF_4]),
    ];
    for (index, size, path) in known {
        let inclusion = inclusion(&kept, index, size);
        assert_eq!(inclusion.path, nodes(path), "leaf {index} of {size}");
        assert_eq!(inclusion.check(leaves()[index as usize], root(size as usize)), Ok(()));
    }
}

#[test]
fn the_consistency_proofs_are_the_known_ones() {
    let kept = Kept::of(&leaves());
    let known: [(u64, u64, &[&str]); 4] = [
        (1, 1, &[]),
        (1, 8, &[LEAF_1, OF_2_AND_3, OF_4_TO_7]),
        (6, 8, &[OF_4_AND_5, OF_6_AND_7, ROOTS[4]]),
        (2, 5, &[OF_2_AND_3, LEAF_4]),
    ];
    for (from, to, hashes) in known {
        let consistency = consistency(&kept, from, to);
        assert_eq!(consistency.hashes, nodes(hashes), "from {from} to {to}");
        assert_eq!(consistency.check(root(from as usize), root(to as usize)), Ok(()));
    }
}
