//! Bots of players: accounts of programs, each with an owner. Its name says that it is one wherever it is told.

use super::{Accounts, Caller, Issued, Name, Scope, new_token};
use crate::draw;
use crate::moment;
use crate::names::{BotName, NameKey};
use crate::problem::{Code, Problem};
use crate::store::{AccountKind, Carrier, NewPlayer, Player, Quota};

/// The scopes of a bot's token: it plays, and cannot change what its owner has set up.
const SCOPES: [Scope; 2] = [Scope::Look, Scope::Play];

impl Accounts {
    /// Adds a bot of the caller with a token, which is its only one. Blocks.
    ///
    /// # Errors
    /// [`Code::NameTaken`], [`Code::OwnerNeeded`] if the caller is a bot, [`Code::QuotaUsedUp`], failures of the store, or of the
    /// operating system's source of chance.
    pub fn register_bot(
        &self,
        owner: &Caller,
        name: &BotName,
        quotas: Vec<Quota>,
    ) -> Result<(Player, Issued), Problem> {
        check_owner(owner)?;
        let id = crate::store::PlayerId(draw::bytes()?);
        let (issued, token) = new_token(id, &SCOPES, None, Carrier::Program)?;
        let (name, created_at) = (name.to_string(), token.created_at);
        let (kind, owner) = (AccountKind::Bot, Some(owner.player));
        let player = NewPlayer { id, name: name.clone(), created_at, kind, owner };
        self.store.register_bot(player, token, quotas)?;
        Ok((Player { id, name, created_at, kind, owner, locked_at: None, confirm: None }, issued))
    }

    /// Returns the bots of the caller, by name. Blocks.
    ///
    /// # Errors
    /// Failures of the store.
    pub fn bots_of(&self, owner: &Caller) -> Result<Vec<Player>, Problem> {
        Ok(self.store.bots_of(owner.player)?)
    }

    /// Returns the bot of the caller whose name reads so. Blocks.
    ///
    /// # Errors
    /// [`Code::PlayerUnknown`], or failures of the store.
    pub fn own_bot(&self, owner: &Caller, name: &str) -> Result<Player, Problem> {
        let player = self.store.player_named(&NameKey::of(name))?;
        let own = player.filter(|player| player.owner == Some(owner.player));
        own.ok_or_else(|| Problem::new(Code::PlayerUnknown))
    }

    /// Gives a bot another token in the place of those before. Blocks.
    ///
    /// # Errors
    /// Failures of the store, or of the operating system's source of chance.
    pub fn renew_bot(&self, bot: &Player) -> Result<Issued, Problem> {
        let (issued, token) = new_token(bot.id, &SCOPES, None, Carrier::Program)?;
        self.store.issue_token(token, None)?;
        let ended = self.store.revoke_others(bot.id, issued.id, moment::now())?;
        self.end_at_once(&ended);
        Ok(issued)
    }
}

/// Checks that the caller can have bots.
///
/// # Errors
/// [`Code::OwnerNeeded`].
fn check_owner(caller: &Caller) -> Result<(), Problem> {
    match caller.kind {
        AccountKind::Person => Ok(()),
        AccountKind::Guest | AccountKind::Bot => Err(Problem::new(Code::OwnerNeeded)),
    }
}

impl Name {
    /// Checks that a person can take the name.
    ///
    /// # Errors
    /// [`Code::NameTaken`] if it reads as the name of a bot.
    pub(super) fn check_free_for_people(&self) -> Result<(), Problem> {
        match self.is_reserved() {
            true => Err(Problem::new(Code::NameTaken).because("this is the name of a bot")),
            false => Ok(()),
        }
    }
}
