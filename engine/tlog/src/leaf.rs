//! The leaves: hashes of lines (RFC 6962, section 2.1).

use crate::hexadecimal::hex_bytes;
use sha2::{Digest, Sha256};
use std::fmt;

/// The hash of one line: its leaf. Where lines are linked, it is the link, too.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Hash(pub [u8; 32]);

impl Hash {
    /// The hash that the first line of a chain names as the one before it.
    pub const NONE: Hash = Hash([0; 32]);
}

hex_bytes!(Hash, "a hash");

/// Returns the hash of a line, without its newline: SHA-256(0x00 || line) (RFC 6962, section 2.1).
pub fn hash_line(line: &str) -> Hash {
    let mut hash = Sha256::new();
    hash.update([0]);
    hash.update(line);
    Hash(hash.finalize().into())
}
