//! Passwords: setting one, and signing in by name and password.
//!
//! **An unknown name takes as long as a wrong password, and is told in the same words**: a hash that fits nothing is verified in its place.
//! Tries are counted in [`Tries`](crate::limits::tries::Tries).

mod hashing;
mod resetting;
mod strength;

pub use strength::{Password, WeakPassword};

use super::session::first_end;
use super::{Accounts, Caller, Issued, Name, Scope, YEAR, new_token};
use crate::draw;
use crate::moment;
use crate::names::NameKey;
use crate::problem::{Code, Problem};
use crate::store::{
    AccountKind, Carrier, Moment, NewPassword, NewPlayer, NewToken, PasswordHash, PasswordLogin,
    PlayerId, Quota, StoredPassword, TokenId,
};
use crate::work;
pub(super) use hashing::Workbench;
use std::sync::Arc;

/// Somebody who wants to sign in by name and password.
pub struct Login {
    /// The name, as it was typed.
    pub name: NameKey,
    /// The password, as it was typed.
    pub password: Password,
    /// The kind of sender that the token is for.
    pub carrier: Carrier,
    /// The words by which the owner will know the token again.
    pub note: Option<String>,
}

/// A wish for another password.
pub struct PasswordChange {
    /// The password before, as it was typed; `None` if there was none.
    pub old: Option<Password>,
    /// The new password.
    pub new: Password,
}

impl Accounts {
    /// Adds a person with a first token and a password.
    ///
    /// # Errors
    /// [`Code::NameTaken`], [`Code::PasswordWeak`], [`Code::Busy`], failures of the store, or of the operating system's source of chance.
    pub async fn register_person(
        self: &Arc<Accounts>,
        name: Name,
        password: Password,
    ) -> Result<(PlayerId, Issued), Problem> {
        name.check_free_for_people()?;
        password.check(&[name.as_ref()])?;
        let hash = self.workbench.hash(password).await?;
        let id = PlayerId(draw::bytes()?);
        let (issued, token) = new_token(id, &Scope::ALL, None, Carrier::Program)?;
        let player = NewPlayer {
            id,
            name: name.to_string(),
            created_at: token.created_at,
            kind: AccountKind::Person,
            owner: None,
        };
        let store = Arc::clone(&self.store);
        work::block(move || Ok(store.register_person(player, token, hash)?)).await?;
        Ok((id, issued))
    }

    /// Signs a player in who has shown the right password.
    ///
    /// # Errors
    /// [`Code::LoginFailed`], [`Code::QuotaUsedUp`], [`Code::Busy`], or failures of the store.
    pub async fn log_in(
        self: &Arc<Accounts>,
        login: Login,
        quota: impl FnOnce(PlayerId) -> Option<Quota>,
    ) -> Result<Issued, Problem> {
        let Login { name, password, carrier, note } = login;
        let stored = self.password_of(name).await?;
        let shown = stored.as_ref().map(|stored| stored.hash.clone());
        let verified = self.workbench.verify(password, shown).await?;
        let (Some(StoredPassword { player, hash }), Some(verified)) = (stored, verified) else {
            return Err(Problem::new(Code::LoginFailed));
        };
        let now = moment::now();
        let until = match carrier {
            Carrier::Browser => first_end(now),
            Carrier::Program => Moment(now.0.saturating_add(YEAR)),
        };
        let (issued, token) = new_token(player, &Scope::ALL, Some(until), carrier)?;
        let token = NewToken { note, ..token };
        let quota = quota(player);
        let login = PasswordLogin { verified: hash, anew: verified.anew, token, quota };
        let accounts = Arc::clone(self);
        work::block(move || {
            let ended = accounts.store.log_in(login)?;
            accounts.end_at_once(&ended);
            Ok(issued)
        })
        .await
    }

    /// Gives the caller another password, and ends all other sessions and the sign-in code of the caller.
    ///
    /// A first password opens all that the player may do, so only a token that permits all of it and has no end is given one; whoever
    /// has a password shows the one before.
    ///
    /// # Errors
    /// [`Code::PasswordWeak`], [`Code::LoginFailed`] if the password before is another one, [`Code::WholeTokenNeeded`], [`Code::Busy`],
    /// or failures of the store.
    pub async fn set_password(
        self: &Arc<Accounts>,
        caller: &Caller,
        change: PasswordChange,
    ) -> Result<(), Problem> {
        let (player, kept) = (caller.player, caller.token);
        let before = self.check_may_set(caller, change.old).await?;
        change.new.check(&[&caller.name])?;
        let hash = self.workbench.hash(change.new).await?;
        let password = NewPassword { player, before, hash, at: moment::now(), kept };
        let accounts = Arc::clone(self);
        work::block(move || {
            let ended = accounts.store.set_password(password)?;
            // A guest has become a person, so the kept token is looked up again, too.
            accounts.end_at_once(&ended);
            accounts.memory().retain(|_, remembered| remembered.player != player);
            Ok(())
        })
        .await
    }

    /// Returns whether a player has a password. Blocks.
    ///
    /// # Errors
    /// Failures of the store.
    pub fn has_password(&self, player: PlayerId) -> Result<bool, Problem> {
        Ok(self.store.password(player)?.is_some())
    }

    /// Returns the hash of the caller's password, which the one that was shown fits; `None` if there is none yet.
    async fn check_may_set(
        self: &Arc<Accounts>,
        caller: &Caller,
        old: Option<Password>,
    ) -> Result<Option<PasswordHash>, Problem> {
        let (store, player) = (Arc::clone(&self.store), caller.player);
        let present = work::block(move || Ok(store.password(player)?)).await?;
        let Some(StoredPassword { hash, .. }) = present else {
            return match caller.is_whole() {
                true => Ok(None),
                false => Err(Problem::new(Code::WholeTokenNeeded)),
            };
        };
        let old = old.ok_or_else(|| Problem::new(Code::LoginFailed))?;
        let verified = self.workbench.verify(old, Some(hash.clone())).await?;
        verified.map(|_| Some(hash)).ok_or_else(|| Problem::new(Code::LoginFailed))
    }

    /// Returns the password of the player of this name; `None` if there is no such player, or none with a password whom the operator
    /// lets in.
    async fn password_of(
        self: &Arc<Accounts>,
        name: NameKey,
    ) -> Result<Option<StoredPassword>, Problem> {
        let store = Arc::clone(&self.store);
        work::block(move || {
            let player = store.player_named(&name)?.filter(|player| player.locked_at.is_none());
            Ok(player.map(|player| store.password(player.id)).transpose()?.flatten())
        })
        .await
    }

    /// Tells everybody who follows one of these tokens that it has ended.
    pub(super) fn end_at_once(&self, ended: &[TokenId]) {
        self.memory().retain(|_, caller| !ended.contains(&caller.token));
        ended.iter().for_each(|token| self.endings.end_token(*token));
    }
}
