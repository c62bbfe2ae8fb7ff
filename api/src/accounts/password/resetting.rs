//! Another password by a link, for whoever forgot the one before.

use super::super::Accounts;
use super::Password;
use crate::link_secret::LinkSecret;
use crate::moment;
use crate::problem::{Code, Problem};
use crate::store::{PasswordReset, Player};
use crate::work;
use std::sync::Arc;

impl Accounts {
    /// Returns the player who may take another password by this link. Blocks.
    ///
    /// # Errors
    /// [`Code::ResetGone`] if the link holds no longer, or failures of the store.
    pub fn owner_of_reset(&self, link: &LinkSecret) -> Result<Player, Problem> {
        let owner = self.store.owner_of_reset(link.hash(), moment::now())?;
        owner.ok_or_else(|| Problem::new(Code::ResetGone))
    }

    /// Gives the player of a link another password, and ends all sessions of the player, and the sign-in code.
    ///
    /// # Errors
    /// [`Code::ResetGone`], [`Code::PasswordWeak`], which leaves the link as it is, [`Code::Busy`], or failures of the store.
    pub async fn reset_password(
        self: &Arc<Accounts>,
        link: LinkSecret,
        password: Password,
    ) -> Result<(), Problem> {
        let (accounts, hash) = (Arc::clone(self), link.hash());
        let owner = work::block(move || accounts.owner_of_reset(&link)).await?;
        password.check(&[&owner.name])?;
        let password = self.workbench.hash(password).await?;
        let reset = PasswordReset { link: hash, password, at: moment::now() };
        let accounts = Arc::clone(self);
        work::block(move || {
            let ended = accounts.store.reset_password(reset)?;
            accounts.end_at_once(&ended);
            // A guest may have become a person, so every token is looked up again.
            accounts.memory().retain(|_, remembered| remembered.player != owner.id);
            Ok(())
        })
        .await
    }
}
