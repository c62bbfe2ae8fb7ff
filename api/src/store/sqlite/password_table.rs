//! The table `passwords`, and the sessions that a password begins and ends.

use rusqlite::{Connection, OptionalExtension, Row, named_params};

use super::account_table::{self, add_token};
use super::code_table;
use super::growing_log::GrowingLog;
use super::job::Job;
use super::notices::outbox_table;
use super::quota;
use super::reset_table;
use crate::store::{
    Moment, NewNotice, NewPassword, NewPlayer, NewToken, NoticeKind, PasswordHash, PasswordLogin,
    PlayerId, StoreError, StoredPassword, TokenId,
};

const PASSWORD: &str = "SELECT player, hash FROM passwords WHERE player = :player";

const KEEP: &str = "
    INSERT INTO passwords (player, hash, set_at) VALUES (:player, :hash, :at)
    ON CONFLICT (player) DO UPDATE SET hash = excluded.hash, set_at = excluded.set_at";

const HASH_ANEW: &str = "UPDATE passwords SET hash = :hash WHERE player = :player";

const BECOME_PERSON: &str =
    "UPDATE players SET kind = 'person' WHERE id = :player AND kind = 'guest'";

const END_SESSIONS: &str = "
    UPDATE tokens SET revoked_at = :at
    WHERE player = :player AND id IS NOT :kept AND carrier = 'browser' AND revoked_at IS NULL
    RETURNING id";

const END_OTHERS: &str = "
    UPDATE tokens SET revoked_at = :at
    WHERE player = :player AND id IS NOT :kept AND revoked_at IS NULL
    RETURNING id";

const END_LEAST_USED: &str = "
    UPDATE tokens SET revoked_at = :at
    WHERE id = (
        SELECT id FROM tokens
        WHERE player = :player AND carrier = 'browser' AND revoked_at IS NULL AND expires_at > :at
        ORDER BY coalesce(last_used, created_at), created_at, id LIMIT 1)
    RETURNING id";

const NOTE_USE: &str = "
    UPDATE tokens SET last_used = :day WHERE id = :token AND coalesce(last_used, 0) < :day";

const FORGET: &str = "DELETE FROM passwords WHERE player = :player";

/// A player comes, with a first token and a password.
pub(super) struct PersonRegistration {
    pub(super) player: NewPlayer,
    pub(super) token: NewToken,
    pub(super) password: PasswordHash,
}

/// A player ends all tokens but one.
pub(super) struct OtherRevocations {
    pub(super) player: PlayerId,
    pub(super) kept: TokenId,
    pub(super) at: Moment,
}

/// A token is used.
pub(super) struct Use {
    pub(super) token: TokenId,
    pub(super) day: Moment,
}

impl Job for PersonRegistration {
    type Output = ();

    fn perform(&self, connection: &Connection, _: &mut GrowingLog) -> Result<(), StoreError> {
        account_table::register(connection, &self.player, &self.token)?;
        Ok(keep(connection, self.player.id, &self.password, self.player.created_at)?)
    }
}

impl Job for NewPassword {
    type Output = Vec<TokenId>;

    fn perform(
        &self,
        connection: &Connection,
        _: &mut GrowingLog,
    ) -> Result<Vec<TokenId>, StoreError> {
        let NewPassword { player, ref before, ref hash, at, kept } = *self;
        check_unmoved(connection, player, before.as_ref())?;
        take(connection, player, hash, at)?;
        Ok(end_sessions(connection, player, Some(kept), at)?)
    }
}

impl Job for PasswordLogin {
    type Output = Vec<TokenId>;

    fn perform(
        &self,
        connection: &Connection,
        _: &mut GrowingLog,
    ) -> Result<Vec<TokenId>, StoreError> {
        let player = self.token.player;
        check_unmoved(connection, player, Some(&self.verified))?;
        if let Some(hash) = &self.anew {
            let named = named_params! { ":player": player, ":hash": hash.0 };
            connection.prepare_cached(HASH_ANEW)?.execute(named)?;
        }
        let ended = self.make_room(connection)?;
        add_token(connection, &self.token)?;
        Ok(ended.into_iter().collect())
    }
}

impl PasswordLogin {
    /// Ends the session that was used least lately, if the quota is used up.
    fn make_room(&self, connection: &Connection) -> Result<Option<TokenId>, StoreError> {
        let Some(quota) = self.quota else { return Ok(None) };
        let Err(refused) = quota::check(connection, quota) else { return Ok(None) };
        let named = named_params! { ":player": quota.player, ":at": self.token.created_at };
        let ended = connection.prepare_cached(END_LEAST_USED)?.query_row(named, |row| row.get(0));
        ended.optional()?.map(Some).ok_or(refused)
    }
}

impl Job for OtherRevocations {
    type Output = Vec<TokenId>;

    fn perform(
        &self,
        connection: &Connection,
        _: &mut GrowingLog,
    ) -> Result<Vec<TokenId>, StoreError> {
        code_table::forget(connection, self.player)?;
        Ok(end(connection, END_OTHERS, self.player, Some(self.kept), self.at)?)
    }
}

impl Job for Use {
    type Output = ();

    fn perform(&self, connection: &Connection, _: &mut GrowingLog) -> Result<(), StoreError> {
        let named = named_params! { ":token": self.token, ":day": self.day };
        connection.prepare_cached(NOTE_USE)?.execute(named)?;
        Ok(())
    }
}

/// Returns the password of a player.
pub(super) fn password(
    connection: &Connection,
    player: PlayerId,
) -> rusqlite::Result<Option<StoredPassword>> {
    let stored = |row: &Row<'_>| {
        Ok(StoredPassword { player: row.get("player")?, hash: PasswordHash(row.get("hash")?) })
    };
    let named = named_params! { ":player": player };
    connection.prepare_cached(PASSWORD)?.query_row(named, stored).optional()
}

/// Forgets the password of a player who leaves the server.
pub(super) fn forget(connection: &Connection, player: PlayerId) -> rusqlite::Result<()> {
    connection.prepare_cached(FORGET)?.execute(named_params! { ":player": player })?;
    Ok(())
}

/// Gives a player another password: a guest is a person from now on, the code and the link that were given out before hold no longer,
/// and the mailboxes of the player are told.
pub(super) fn take(
    connection: &Connection,
    player: PlayerId,
    hash: &PasswordHash,
    at: Moment,
) -> rusqlite::Result<()> {
    keep(connection, player, hash, at)?;
    connection.prepare_cached(BECOME_PERSON)?.execute(named_params! { ":player": player })?;
    code_table::forget(connection, player)?;
    reset_table::forget(connection, player)?;
    outbox_table::add(connection, &NewNotice::of_account(player, NoticeKind::Security, at))
}

/// Ends the sessions of a player but the one that is kept. Returns them.
pub(super) fn end_sessions(
    connection: &Connection,
    player: PlayerId,
    kept: Option<TokenId>,
    at: Moment,
) -> rusqlite::Result<Vec<TokenId>> {
    end(connection, END_SESSIONS, player, kept, at)
}

fn keep(
    connection: &Connection,
    player: PlayerId,
    hash: &PasswordHash,
    at: Moment,
) -> rusqlite::Result<()> {
    let named = named_params! { ":player": player, ":hash": hash.0, ":at": at };
    connection.prepare_cached(KEEP)?.execute(named)?;
    Ok(())
}

/// Checks that the password is the one that was verified a moment ago.
fn check_unmoved(
    connection: &Connection,
    player: PlayerId,
    verified: Option<&PasswordHash>,
) -> Result<(), StoreError> {
    let present = password(connection, player)?.map(|stored| stored.hash);
    match present.as_ref() == verified {
        true => Ok(()),
        false => Err(StoreError::PasswordMoved),
    }
}

fn end(
    connection: &Connection,
    statement: &str,
    player: PlayerId,
    kept: Option<TokenId>,
    at: Moment,
) -> rusqlite::Result<Vec<TokenId>> {
    let named = named_params! { ":player": player, ":kept": kept, ":at": at };
    connection.prepare_cached(statement)?.query_map(named, |row| row.get(0))?.collect()
}
