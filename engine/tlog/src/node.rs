//! The hash of a subtree: a leaf, a node above two others, the root (RFC 6962, section 2.1).

use crate::leaf::Hash;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use sha2::{Digest, Sha256};
use std::fmt;

/// The Merkle tree hash of a subtree; of a single leaf it is the hash of its line.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Node(pub [u8; 32]);

/// The Merkle tree hash of a whole tree.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Root(pub Node);

impl Node {
    /// Returns the node above two others: SHA-256(0x01 || left || right) (RFC 6962, section 2.1).
    pub fn of(left: Node, right: Node) -> Node {
        let mut hash = Sha256::new();
        hash.update([1]);
        hash.update(left.0);
        hash.update(right.0);
        Node(hash.finalize().into())
    }
}

impl Root {
    /// Returns the root of the tree without leaves: the hash of nothing (RFC 6962, section 2.1).
    pub fn of_nothing() -> Root {
        Root(Node(Sha256::digest([]).into()))
    }
}

impl From<Hash> for Node {
    fn from(leaf: Hash) -> Node {
        Node(leaf.0)
    }
}

/// A text that is not 32 bytes in base64.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a hash of the tree is written as 32 bytes in base64 (RFC 4648, section 4, with `=`)")]
pub struct NotANode;

impl fmt::Display for Node {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&in_base64(&self.0))
    }
}

impl fmt::Debug for Node {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Node({self})")
    }
}

impl std::str::FromStr for Node {
    type Err = NotANode;
    fn from_str(text: &str) -> Result<Node, NotANode> {
        let bytes = from_base64(text).ok_or(NotANode)?;
        bytes.try_into().map(Node).map_err(|_| NotANode)
    }
}

impl fmt::Display for Root {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl std::str::FromStr for Root {
    type Err = NotANode;
    fn from_str(text: &str) -> Result<Root, NotANode> {
        text.parse().map(Root)
    }
}

/// Returns the bytes in base64 (RFC 4648, section 4).
pub(super) fn in_base64(bytes: &[u8]) -> String {
    STANDARD.encode(bytes)
}

/// Returns the bytes behind a text in base64, if it is their one spelling.
pub(super) fn from_base64(text: &str) -> Option<Vec<u8>> {
    STANDARD.decode(text).ok()
}
