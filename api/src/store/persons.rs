//! The things that make a player a person: a password, and the devices from which the player is signed in.

use super::notices::named;
use super::{Digest, Moment, NewPlayer, NewToken, Player, PlayerId, Quota, StoreError, TokenId};
use engine::kernel::text::Language;
use std::fmt;
use std::time::Duration;

/// The kind of an account.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AccountKind {
    /// Somebody whose name the server made up; without a password.
    Guest,
    /// Somebody who chose the own name, or has a password.
    Person,
    /// A program that plays.
    Bot,
}

impl AccountKind {
    /// All kinds.
    pub const ALL: [AccountKind; 3] = [AccountKind::Guest, AccountKind::Person, AccountKind::Bot];

    /// Returns its name in the database.
    pub fn name(self) -> &'static str {
        match self {
            AccountKind::Guest => "guest",
            AccountKind::Person => "person",
            AccountKind::Bot => "bot",
        }
    }
}

named! {
    /// The devices on which a player is asked once more before a choice that nobody can take back alone.
    #[derive(Default)]
    ConfirmTurnEnd {
        /// Those whose pointer is a finger.
        #[default]
        Touch = "touch",
        /// All of them.
        Always = "always",
        /// None.
        Never = "never",
    }
}

/// A habit that a player takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NewHabit {
    /// The player.
    pub player: PlayerId,
    /// The devices on which the player is asked once more.
    pub confirm: ConfirmTurnEnd,
}

/// An account, as who runs the server sees it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AccountSummary {
    /// The player.
    pub player: Player,
    /// The name of the player whose bot it is, if it is one.
    pub owner: Option<String>,
    /// The moment of the last visit, to the day; `None` if the player never had a token.
    pub seen: Option<Moment>,
}

/// The hash of a password, with its parameters and its salt. `Debug` does not show it, so that no log line tells it.
#[derive(Clone, PartialEq, Eq)]
pub struct PasswordHash(pub String);

impl fmt::Debug for PasswordHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("PasswordHash(..)")
    }
}

/// A password, as far as it is stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredPassword {
    /// The player who has it.
    pub player: PlayerId,
    /// Its hash.
    pub hash: PasswordHash,
}

/// A password that a player takes in the place of the one before.
#[derive(Debug, Clone)]
pub struct NewPassword {
    /// The player.
    pub player: PlayerId,
    /// The hash of the password before, as it was verified; `None` if there was none.
    pub before: Option<PasswordHash>,
    /// The hash of the new one.
    pub hash: PasswordHash,
    /// The moment.
    pub at: Moment,
    /// The token that is kept: all other sessions of the player end.
    pub kept: TokenId,
}

/// A player who has shown the right password.
#[derive(Debug, Clone)]
pub struct PasswordLogin {
    /// The hash that was verified.
    pub verified: PasswordHash,
    /// The same password hashed anew, if the parameters have changed since.
    pub anew: Option<PasswordHash>,
    /// The token that the player gets.
    pub token: NewToken,
    /// The tokens that the player may have.
    pub quota: Option<Quota>,
}

/// A mailbox that was confirmed, with the player to whom it belongs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mailbox {
    /// The player.
    pub player: Player,
    /// The address, as the player wrote it.
    pub address: String,
    /// The language of what is sent there.
    pub language: Language,
}

/// A link by which a player who forgot the password takes another one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NewReset {
    /// The player.
    pub account: PlayerId,
    /// The hash of the secret in the link.
    pub hash: Digest,
    /// The moment.
    pub at: Moment,
    /// Until when the link holds.
    pub until: Moment,
    /// The time that must have passed since the link before.
    pub rest: Duration,
}

/// A password that a player takes by a link.
#[derive(Debug, Clone)]
pub struct PasswordReset {
    /// The hash of the secret in the link.
    pub link: Digest,
    /// The hash of the password.
    pub password: PasswordHash,
    /// The moment.
    pub at: Moment,
}

/// The part of a store that keeps what only persons have. All calls block.
pub trait Persons: Send + Sync {
    /// Keeps a habit of a player.
    ///
    /// # Errors
    /// Any failure of the database.
    fn keep_habit(&self, habit: NewHabit) -> Result<(), StoreError>;

    /// Adds a player with a first token and a password.
    ///
    /// # Errors
    /// As [`Store::register`](super::Store::register).
    fn register_person(
        &self,
        player: NewPlayer,
        token: NewToken,
        password: PasswordHash,
    ) -> Result<(), StoreError>;

    /// Adds a bot with its token, within the quotas of its owner.
    ///
    /// # Errors
    /// As [`Store::register`](super::Store::register), and [`StoreError::QuotaUsedUp`].
    fn register_bot(
        &self,
        bot: NewPlayer,
        token: NewToken,
        quotas: Vec<Quota>,
    ) -> Result<(), StoreError>;

    /// Returns the password of a player, if there is one.
    ///
    /// # Errors
    /// Any failure of the database.
    fn password(&self, player: PlayerId) -> Result<Option<StoredPassword>, StoreError>;

    /// Keeps a password, makes its player a person, and ends the sign-in code and all sessions of the player but the one that is kept.
    /// Returns the sessions that have ended.
    ///
    /// # Errors
    /// [`StoreError::PasswordMoved`] if the password before is another one by now.
    fn set_password(&self, password: NewPassword) -> Result<Vec<TokenId>, StoreError>;

    /// Adds the token of a player who has shown the right password. If the quota is used up, the session ends that was used least lately.
    /// Returns the sessions that have ended.
    ///
    /// # Errors
    /// [`StoreError::PasswordMoved`] if the password is another one by now; [`StoreError::QuotaUsedUp`] if the player has no session to end.
    fn log_in(&self, login: PasswordLogin) -> Result<Vec<TokenId>, StoreError>;

    /// Returns the players to whom a mailbox belongs that was confirmed, by name; neither bots nor whom the operator keeps out.
    ///
    /// # Errors
    /// Any failure of the database.
    fn mailboxes(&self, address: &str) -> Result<Vec<Mailbox>, StoreError>;

    /// Keeps a link in the place of the one before. Returns false if that one was given out too short a time ago, and holds on.
    ///
    /// # Errors
    /// Any failure of the database.
    fn keep_reset(&self, reset: NewReset) -> Result<bool, StoreError>;

    /// Returns the player who may take another password by this link, while it holds.
    ///
    /// # Errors
    /// Any failure of the database.
    fn owner_of_reset(&self, link: Digest, now: Moment) -> Result<Option<Player>, StoreError>;

    /// Keeps a password that a player takes by a link, which is used up, and ends the sign-in code and all sessions of the player. Returns
    /// the sessions that have ended.
    ///
    /// # Errors
    /// [`StoreError::ResetUnknown`] if the link holds no longer.
    fn reset_password(&self, reset: PasswordReset) -> Result<Vec<TokenId>, StoreError>;

    /// Ends all tokens, sessions and codes of a player but the token that is kept. Returns what has ended.
    ///
    /// # Errors
    /// Any failure of the database.
    fn revoke_others(
        &self,
        player: PlayerId,
        kept: TokenId,
        at: Moment,
    ) -> Result<Vec<TokenId>, StoreError>;

    /// Returns the bots of a player, by name.
    ///
    /// # Errors
    /// Any failure of the database.
    fn bots_of(&self, player: PlayerId) -> Result<Vec<Player>, StoreError>;

    /// Returns guests who have not come since then, at most `limit`: those who play in no game that goes on, and have no token, session
    /// or code that holds now.
    ///
    /// # Errors
    /// Any failure of the database.
    fn faded_guests(
        &self,
        now: Moment,
        since: Moment,
        limit: u32,
    ) -> Result<Vec<PlayerId>, StoreError>;

    /// Returns the accounts that the operator has kept out since then.
    ///
    /// # Errors
    /// Any failure of the database.
    fn locked_since(&self, since: Moment) -> Result<Vec<PlayerId>, StoreError>;

    /// Notes that a token was used on the day that begins at this moment.
    ///
    /// # Errors
    /// Any failure of the database.
    fn note_use(&self, token: TokenId, day: Moment) -> Result<(), StoreError>;
}
