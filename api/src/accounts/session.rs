//! Sessions of the page: a token that a browser keeps in a cookie. It holds for 30 days after its last use, and for 180 in all.
//!
//! **A session gives no more than what it comes from.** One that was begun from a token permits what the token does, holds no longer
//! than the token however often it is used, and ends when the token is ended: so whoever ends a stolen token has ended all of it.

use super::{Accounts, BearerToken, Caller, DAY, Issued, NAME_REST, Name, Scope, new_token};
use crate::draw;
use crate::moment;
use crate::problem::{Code, Problem};
use crate::store::{
    AccountKind, Carrier, ConfirmTurnEnd, Moment, NewHabit, NewPlayer, NewToken, PlayerId, Quota,
    Renaming, StoreError,
};

/// The time that a session holds after its last use.
const IDLE: i64 = 30 * DAY;
/// The time that a session holds in all, so that a cookie that was stolen ends.
const LONGEST: i64 = 180 * DAY;
/// Uses within so long do not lengthen a session again: each lengthening is a write.
const RENEWED_EACH: i64 = DAY;
/// Letters and digits of a guest's name that look like no other.
const LETTERS: &draw::Alphabet = b"abcdefghijkmnpqrstuvwxyz23456789";
/// The number of them in a guest's name: 33 million names.
const GUEST_LETTERS: usize = 5;
/// Names that are tried before a guest is told that none is free.
const TRIES: usize = 8;

impl Accounts {
    /// Adds a player without a name of his own, with a session on this device. Blocks.
    ///
    /// # Errors
    /// Failures of the store, or of the operating system's source of chance.
    pub fn welcome_guest(&self, device: Option<String>) -> Result<(PlayerId, Issued), Problem> {
        for _ in 0..TRIES {
            let id = PlayerId(draw::bytes()?);
            let until = Some(first_end(moment::now()));
            let (issued, token) = new_token(id, &Scope::ALL, until, Carrier::Browser)?;
            let player = NewPlayer {
                id,
                name: guest_name()?,
                created_at: token.created_at,
                kind: AccountKind::Guest,
                owner: None,
            };
            let token = NewToken { note: device.clone(), ..token };
            match self.store.register(player, token) {
                Err(StoreError::NameTaken) => {}
                registered => return registered.map(|()| (id, issued)).map_err(Problem::from),
            }
        }
        Err(Problem::new(Code::NameTaken))
    }

    /// Begins a session, on this device, of a player who has shown a token that holds. Blocks.
    ///
    /// # Errors
    /// [`Code::SignInFailed`], [`Code::QuotaUsedUp`], or failures of the store.
    pub fn sign_in(
        &self,
        shown: &BearerToken,
        device: Option<String>,
        quota: impl FnOnce(PlayerId) -> Option<Quota>,
    ) -> Result<Issued, Problem> {
        let failed = |_| Problem::new(Code::SignInFailed);
        let caller = self.identify(shown, Carrier::Program).map_err(failed)?;
        let until = caller.end_of_session(first_end(moment::now()));
        let (issued, token) =
            new_token(caller.player, &caller.scopes, Some(until), Carrier::Browser)?;
        let token = NewToken { origin: Some(caller.as_origin()), note: device, ..token };
        self.store.issue_token(token, quota(caller.player))?;
        Ok(issued)
    }

    /// Lets the caller's session hold longer, now that it is used; a token of a program holds as long as it was issued for. Blocks.
    ///
    /// # Errors
    /// Failures of the store.
    pub fn renew(&self, caller: &Caller) -> Result<(), Problem> {
        let Some(until) = renewed(caller, moment::now()) else { return Ok(()) };
        self.store.extend_token(caller.token, until)?;
        self.memory().retain(|_, remembered| remembered.token != caller.token);
        Ok(())
    }

    /// Gives a player another name. Nobody else can take the one before for a year. Blocks.
    ///
    /// # Errors
    /// [`Code::NameTaken`], [`Code::QuotaUsedUp`], or failures of the store.
    pub fn rename(
        &self,
        player: PlayerId,
        name: &Name,
        quota: Option<Quota>,
    ) -> Result<(), Problem> {
        name.check_free_for_people()?;
        self.store.rename(renaming(player, name, quota))?;
        self.memory().retain(|_, remembered| remembered.player != player);
        Ok(())
    }

    /// Keeps on which devices a player is asked once more before a choice that nobody can take back alone. Blocks.
    ///
    /// # Errors
    /// Failures of the store.
    pub fn keep_habit(&self, player: PlayerId, confirm: ConfirmTurnEnd) -> Result<(), Problem> {
        self.store.keep_habit(NewHabit { player, confirm })?;
        self.memory().retain(|_, remembered| remembered.player != player);
        Ok(())
    }
}

/// Another name for a player; the one before rests.
fn renaming(player: PlayerId, name: &Name, quota: Option<Quota>) -> Renaming {
    let at = moment::now();
    let name_free_at = Moment(at.0.saturating_add(NAME_REST));
    Renaming { player, name: name.to_string(), at, name_free_at, quota }
}

/// Returns the end of a session that begins now.
pub(super) fn first_end(now: Moment) -> Moment {
    Moment(now.0.saturating_add(IDLE))
}

/// Returns the end of the caller's session after this use; `None` if it stays as it is.
pub(super) fn renewed(caller: &Caller, now: Moment) -> Option<Moment> {
    let end = caller.expires_at.filter(|_| caller.carrier == Carrier::Browser)?;
    let longest = Moment(caller.issued_at.0.saturating_add(LONGEST));
    let last =
        caller.origin.and_then(|origin| origin.ends_by).map_or(longest, |end| end.min(longest));
    let next = first_end(now).min(last);
    (next.0 >= end.0.saturating_add(RENEWED_EACH)).then_some(next)
}

fn guest_name() -> Result<String, Problem> {
    Ok(format!("guest-{}", draw::letters::<GUEST_LETTERS>(LETTERS)?))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::{SessionOrigin, TokenId};

    fn caller(issued_at: i64, expires_at: i64, carrier: Carrier) -> Caller {
        Caller {
            player: PlayerId([1; 16]),
            name: "Ned".to_owned(),
            token: TokenId([1; 16]),
            scopes: Scope::ALL.to_vec(),
            issued_at: Moment(issued_at),
            expires_at: Some(Moment(expires_at)),
            carrier,
            kind: AccountKind::Person,
            owner: None,
            confirm: None,
            used_on: None,
            origin: None,
        }
    }

    #[test]
    fn a_session_that_is_used_holds_longer_but_not_for_ever() {
        let after = |days| Moment(days * DAY);
        let new = caller(0, 30 * DAY, Carrier::Browser);
        assert_eq!(renewed(&new, Moment(DAY - 1)), None, "once a day is enough");
        assert_eq!(renewed(&new, after(1)), Some(after(31)));
        let old = caller(0, 175 * DAY, Carrier::Browser);
        assert_eq!(renewed(&old, after(170)), Some(after(180)));
        let oldest = caller(0, 180 * DAY, Carrier::Browser);
        assert_eq!(renewed(&oldest, after(179)), None, "180 days are all");
    }

    #[test]
    fn no_use_lets_a_session_hold_longer_than_the_token_that_began_it() {
        let after = |days| Moment(days * DAY);
        let begun_from = |ends_by| Caller {
            origin: Some(SessionOrigin { token: TokenId([2; 16]), ends_by }),
            ..caller(0, 30 * DAY, Carrier::Browser)
        };
        let short = begun_from(Some(after(40)));
        assert_eq!(renewed(&short, after(5)), Some(after(35)));
        assert_eq!(renewed(&short, after(20)), Some(after(40)));
        assert_eq!(renewed(&begun_from(Some(after(30))), after(29)), None);
        assert_eq!(renewed(&begun_from(None), after(20)), Some(after(50)));
    }

    #[test]
    fn a_token_of_a_program_is_not_lengthened() {
        let program = caller(0, 30 * DAY, Carrier::Program);
        assert_eq!(renewed(&program, Moment(20 * DAY)), None);
    }

    #[test]
    fn the_name_of_a_guest_is_a_name() {
        for _ in 0..100 {
            let name = guest_name().expect("chance");
            assert!(Name::try_from(name.as_str()).is_ok_and(|it| !it.is_reserved()), "{name}");
        }
    }
}
