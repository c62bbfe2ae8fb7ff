//! The part of the store that keeps what only persons have.

use super::kind_table::BotRegistration;
use super::password_table::{self, OtherRevocations, PersonRegistration, Use};
use super::{SqliteStore, kind_table, reset_table};
use crate::store::{
    Digest, Mailbox, Moment, NewHabit, NewPassword, NewPlayer, NewReset, NewToken, PasswordHash,
    PasswordLogin, PasswordReset, Persons, Player, PlayerId, Quota, StoreError, StoredPassword,
    TokenId,
};

impl Persons for SqliteStore {
    fn keep_habit(&self, habit: NewHabit) -> Result<(), StoreError> {
        self.writer.submit(habit)?.wait()
    }

    fn register_person(
        &self,
        player: NewPlayer,
        token: NewToken,
        password: PasswordHash,
    ) -> Result<(), StoreError> {
        self.writer.submit(PersonRegistration { player, token, password })?.wait()
    }

    fn register_bot(
        &self,
        bot: NewPlayer,
        token: NewToken,
        quotas: Vec<Quota>,
    ) -> Result<(), StoreError> {
        self.writer.submit(BotRegistration { bot, token, quotas })?.wait()
    }

    fn password(&self, player: PlayerId) -> Result<Option<StoredPassword>, StoreError> {
        self.readers.read(|c| password_table::password(c, player))
    }

    fn set_password(&self, password: NewPassword) -> Result<Vec<TokenId>, StoreError> {
        self.writer.submit(password)?.wait()
    }

    fn log_in(&self, login: PasswordLogin) -> Result<Vec<TokenId>, StoreError> {
        self.writer.submit(login)?.wait()
    }

    fn mailboxes(&self, address: &str) -> Result<Vec<Mailbox>, StoreError> {
        self.readers.read(|c| reset_table::mailboxes(c, address))
    }

    fn keep_reset(&self, reset: NewReset) -> Result<bool, StoreError> {
        self.writer.submit(reset)?.wait()
    }

    fn owner_of_reset(&self, link: Digest, now: Moment) -> Result<Option<Player>, StoreError> {
        self.readers.read(|c| reset_table::owner(c, link, now))
    }

    fn reset_password(&self, reset: PasswordReset) -> Result<Vec<TokenId>, StoreError> {
        self.writer.submit(reset)?.wait()
    }

    fn revoke_others(
        &self,
        player: PlayerId,
        kept: TokenId,
        at: Moment,
    ) -> Result<Vec<TokenId>, StoreError> {
        self.writer.submit(OtherRevocations { player, kept, at })?.wait()
    }

    fn bots_of(&self, player: PlayerId) -> Result<Vec<Player>, StoreError> {
        self.readers.read(|c| kind_table::bots_of(c, player))
    }

    fn faded_guests(
        &self,
        now: Moment,
        since: Moment,
        limit: u32,
    ) -> Result<Vec<PlayerId>, StoreError> {
        self.readers.read(|c| kind_table::faded(c, now, since, limit))
    }

    fn locked_since(&self, since: Moment) -> Result<Vec<PlayerId>, StoreError> {
        self.readers.read(|c| kind_table::locked_since(c, since))
    }

    fn note_use(&self, token: TokenId, day: Moment) -> Result<(), StoreError> {
        self.writer.submit(Use { token, day })?.wait()
    }
}
