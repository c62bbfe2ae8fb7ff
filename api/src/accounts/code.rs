//! Codes by which a player signs in once more: on a second device, or after a cookie was lost.
//!
//! A code is shown once, holds for one use within half a year, and ends the one before it. If a token of a program has asked for it, the
//! code and the session that it begins end with that token. It has 100 bits of chance, so nobody finds
//! one by trying.

use super::session::first_end;
use super::{Accounts, Caller, Issued, Scope, new_token};
use crate::draw;
use crate::moment;
use crate::problem::{Code, Problem};
use crate::store::{Carrier, Digest, Moment, NewCode, NewToken, Player, PlayerId, Quota};
use sha2::{Digest as _, Sha256};
use std::fmt;

/// Letters and digits of a code: those of Crockford's base 32.
const LETTERS: &draw::Alphabet = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/// Letters and digits of a code.
const LENGTH: usize = 20;
/// Those that stand together.
const GROUP: usize = 5;
/// The time that a code holds: 180 days, in milliseconds.
const HOLDS: i64 = 180 * 24 * 60 * 60 * 1_000;

/// A code as a person reads and types it. `Debug` does not show it, so that no log line tells it.
#[derive(Clone, PartialEq, Eq)]
pub struct SignInCode(String);

/// A text that is no code.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a code has {LENGTH} letters and digits, as the page shows them at /me")]
pub struct NotACode;

impl SignInCode {
    /// Draws a code.
    fn draw() -> Result<SignInCode, Problem> {
        draw::letters::<LENGTH>(LETTERS).map(SignInCode)
    }

    fn hash(&self) -> Digest {
        Digest(Sha256::digest(&self.0).into())
    }

    /// Returns the text, to be shown once: groups with hyphens between.
    pub fn reveal(&self) -> String {
        let groups = self.0.as_bytes().chunks(GROUP).map(String::from_utf8_lossy);
        groups.collect::<Vec<_>>().join("-")
    }
}

impl TryFrom<&str> for SignInCode {
    type Error = NotACode;

    /// Reads a code as it was typed: in either case, with or without hyphens and blanks, with letters for the digits that look like them.
    fn try_from(text: &str) -> Result<SignInCode, NotACode> {
        let letters = text.chars().filter(|letter| !letter.is_whitespace() && *letter != '-');
        let read = letters.map(|letter| match letter.to_ascii_uppercase() {
            'O' => '0',
            'I' | 'L' => '1',
            other => other,
        });
        let code: String = read.collect();
        let is_known = |letter: u8| LETTERS.contains(&letter);
        match code.len() == LENGTH && code.bytes().all(is_known) {
            true => Ok(SignInCode(code)),
            false => Err(NotACode),
        }
    }
}

impl fmt::Debug for SignInCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SignInCode(..)")
    }
}

impl Accounts {
    /// Makes a code for the caller, in the place of the last one; gives it with its end. It signs in to all that the player may do, so
    /// a token that permits less, or that ends, is given none. Blocks.
    ///
    /// # Errors
    /// [`Code::WholeTokenNeeded`], failures of the store, or of the operating system's source of chance.
    pub fn issue_code(&self, caller: &Caller) -> Result<(SignInCode, Moment), Problem> {
        if !caller.is_whole() {
            return Err(Problem::new(Code::WholeTokenNeeded));
        }
        let code = SignInCode::draw()?;
        let expires_at = Moment(moment::now().0.saturating_add(HOLDS));
        let origin = match caller.carrier {
            Carrier::Program => Some(caller.token),
            Carrier::Browser => caller.origin.map(|origin| origin.token),
        };
        let new = NewCode { player: caller.player, hash: code.hash(), expires_at, origin };
        self.store.keep_code(new)?;
        Ok((code, expires_at))
    }

    /// Returns the player whose code this is, while it holds. Blocks.
    ///
    /// # Errors
    /// Failures of the store.
    pub fn owner_of_code(&self, code: &SignInCode) -> Result<Option<Player>, Problem> {
        let owner = self.store.code_owner(code.hash(), moment::now())?;
        Ok(owner.map(|player| self.store.player(player)).transpose()?.flatten())
    }

    /// Uses a code up and begins a session of its player. Blocks.
    ///
    /// # Errors
    /// [`Code::SignInFailed`], [`Code::QuotaUsedUp`], or failures of the store.
    pub fn sign_in_by_code(
        &self,
        code: &SignInCode,
        device: Option<String>,
        quota: impl FnOnce(PlayerId) -> Option<Quota>,
    ) -> Result<Issued, Problem> {
        let owner = self.owner_of_code(code)?.filter(|owner| owner.locked_at.is_none());
        let owner = owner.ok_or_else(|| Problem::new(Code::SignInFailed))?;
        let until = Some(first_end(moment::now()));
        let (issued, token) = new_token(owner.id, &Scope::ALL, until, Carrier::Browser)?;
        let token = NewToken { note: device, ..token };
        self.store.use_code(code.hash(), token, quota(owner.id))?;
        Ok(issued)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_read_as_people_type_it() {
        let code = SignInCode("1".repeat(LENGTH));
        assert_eq!(code.reveal(), "11111-11111-11111-11111");
        for typed in ["11111-11111-11111-11111", "lllll iiiii LLLLL IIIII", "11111111111111111111"]
        {
            assert_eq!(SignInCode::try_from(typed).as_ref(), Ok(&code), "{typed}");
        }
        for wrong in ["", "1111", "11111-11111-11111-1111U", "11111-11111-11111-11111-1"] {
            assert_eq!(SignInCode::try_from(wrong), Err(NotACode), "{wrong}");
        }
    }

    #[test]
    fn debug_does_not_show_a_code() {
        assert!(!format!("{:?}", SignInCode("1".repeat(LENGTH))).contains("111"));
    }
}
