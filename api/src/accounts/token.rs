//! Bearer tokens: shown once, stored as their hash.

use sha2::{Digest as _, Sha256};
use std::fmt;

use crate::store::Digest;

/// The beginning of every token, so that scanners for leaked secrets find it.
const PREFIX: &str = "fth_";
/// Random bytes of a token.
const SECRET_BYTES: usize = 32;
/// Bytes of the checksum, by which a mistyped token is refused without a look into the store.
const CHECK_BYTES: usize = 4;

/// A token as its holder sends it. `Debug` does not show it, so that no log line tells it.
#[derive(Clone, PartialEq, Eq)]
pub struct BearerToken(String);

/// A text that is no token of ours.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("this is no token of this server")]
pub struct NotAToken;

impl BearerToken {
    /// Returns the token made from these random bytes.
    pub fn new(secret: [u8; SECRET_BYTES]) -> BearerToken {
        BearerToken(format!("{PREFIX}{}{}", hex::encode(secret), checksum(&secret)))
    }

    /// Returns the token that was sent.
    ///
    /// # Errors
    /// [`NotAToken`] if its form or its checksum is wrong.
    pub fn read(text: &str) -> Result<BearerToken, NotAToken> {
        let digits = text.strip_prefix(PREFIX).ok_or(NotAToken)?;
        let (secret, check) = digits.split_at_checked(2 * SECRET_BYTES).ok_or(NotAToken)?;
        let mut bytes = [0; SECRET_BYTES];
        hex::decode_to_slice(secret, &mut bytes).map_err(|_| NotAToken)?;
        if checksum(&bytes) == check && hex::encode(bytes) == secret {
            Ok(BearerToken(text.to_owned()))
        } else {
            Err(NotAToken)
        }
    }

    /// Returns the part of it that is stored.
    pub fn hash(&self) -> Digest {
        Digest(Sha256::digest(&self.0).into())
    }

    /// Returns the text, to be shown once.
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for BearerToken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("BearerToken(..)")
    }
}

fn checksum(secret: &[u8]) -> String {
    hex::encode(&Sha256::digest(secret)[..CHECK_BYTES])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_is_read_back_and_a_mistyped_one_is_not() {
        let token = BearerToken::new([7; SECRET_BYTES]);
        assert_eq!(BearerToken::read(token.reveal()).as_ref(), Ok(&token));
        let mistyped = token.reveal().replacen('7', "8", 1);
        assert_eq!(BearerToken::read(&mistyped), Err(NotAToken));
        assert_eq!(BearerToken::read("fth_"), Err(NotAToken));
        assert_eq!(BearerToken::read(&token.reveal().to_uppercase()), Err(NotAToken));
    }

    #[test]
    fn debug_does_not_show_a_token() {
        let token = BearerToken::new([7; SECRET_BYTES]);
        assert!(!format!("{token:?}").contains("0707"));
    }
}
