//! The secret in an address that somebody is sent: whoever has it may do one thing, as take a seat, confirm a mailbox or read a feed. It is
//! shown once; the store keeps its hash.

use crate::draw;
use crate::problem::Problem;
use crate::store::Digest;
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};
use std::fmt;

/// Letters and digits of a secret: those of an address in which none looks like another.
const LETTERS: &draw::Alphabet = b"0123456789abcdefghjkmnpqrstvwxyz";
/// Letters and digits of a secret, five bits of chance each.
const LENGTH: usize = 26;

/// A secret of 130 bits. `Debug` does not show it, so that no log line tells it.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct LinkSecret(String);

/// A text that is no secret of an address.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a secret has {LENGTH} letters and digits")]
pub struct NotASecret;

impl LinkSecret {
    /// Draws a secret.
    ///
    /// # Errors
    /// If the operating system has no randomness to give.
    pub fn draw() -> Result<LinkSecret, Problem> {
        draw::letters::<LENGTH>(LETTERS).map(LinkSecret)
    }

    /// Returns its hash, by which the store finds what it is for.
    pub fn hash(&self) -> Digest {
        Digest(Sha256::digest(&self.0).into())
    }

    /// Returns its text, to be shown once.
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

impl TryFrom<&str> for LinkSecret {
    type Error = NotASecret;

    fn try_from(text: &str) -> Result<LinkSecret, NotASecret> {
        match text.len() == LENGTH && text.bytes().all(|letter| LETTERS.contains(&letter)) {
            true => Ok(LinkSecret(text.to_owned())),
            false => Err(NotASecret),
        }
    }
}

impl TryFrom<String> for LinkSecret {
    type Error = NotASecret;

    fn try_from(text: String) -> Result<LinkSecret, NotASecret> {
        LinkSecret::try_from(text.as_str())
    }
}

impl From<LinkSecret> for String {
    fn from(secret: LinkSecret) -> String {
        secret.0
    }
}

impl fmt::Debug for LinkSecret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("LinkSecret(..)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_secret_is_read_as_it_is_shown_and_debug_does_not_show_it() {
        let secret = LinkSecret::draw().expect("chance");
        assert_eq!(LinkSecret::try_from(secret.reveal()), Ok(secret.clone()));
        assert!(!format!("{secret:?}").contains(secret.reveal()));
        for wrong in ["", "0", &"u".repeat(LENGTH), &"0".repeat(LENGTH + 1), &"A".repeat(LENGTH)] {
            assert_eq!(LinkSecret::try_from(wrong), Err(NotASecret), "{wrong}");
        }
    }
}
