//! The table `sign_in_codes`.

use rusqlite::{Connection, OptionalExtension, named_params};

use super::account_table::add_token;
use super::growing_log::GrowingLog;
use super::job::Job;
use super::quota;
use crate::store::{
    Digest, Moment, NewCode, NewToken, PlayerId, Quota, SessionOrigin, StoreError, TokenId,
};

const KEEP: &str = "
    INSERT INTO sign_in_codes (player, hash, expires_at, origin) VALUES (:player, :hash, :expires_at, :origin)
    ON CONFLICT (player) DO UPDATE
    SET hash = excluded.hash, expires_at = excluded.expires_at, origin = excluded.origin";

const OWNER: &str = "SELECT player FROM sign_in_codes WHERE hash = :hash AND expires_at > :now";

const USE: &str =
    "DELETE FROM sign_in_codes WHERE hash = :hash AND expires_at > :now RETURNING origin";

const END_OF: &str = "DELETE FROM sign_in_codes WHERE origin = :token";

const FORGET: &str = "DELETE FROM sign_in_codes WHERE player = :player";

/// A player is given a code, in the place of the last one.
pub(super) struct CodeIssue {
    pub(super) code: NewCode,
}

/// A player signs in by a code, which is used up.
pub(super) struct CodeUse {
    pub(super) code: Digest,
    pub(super) token: NewToken,
    pub(super) quota: Option<Quota>,
}

impl Job for CodeIssue {
    type Output = ();

    fn perform(&self, connection: &Connection, _: &mut GrowingLog) -> Result<(), StoreError> {
        connection.prepare_cached(KEEP)?.execute(named_params! {
            ":player": self.code.player,
            ":hash": self.code.hash,
            ":expires_at": self.code.expires_at,
            ":origin": self.code.origin,
        })?;
        Ok(())
    }
}

impl Job for CodeUse {
    type Output = ();

    fn perform(&self, connection: &Connection, _: &mut GrowingLog) -> Result<(), StoreError> {
        self.quota.iter().try_for_each(|quota| quota::check(connection, *quota))?;
        let now = self.token.created_at;
        let named = named_params! { ":hash": self.code, ":now": now };
        let used = connection.prepare_cached(USE)?.query_row(named, |row| row.get(0)).optional()?;
        let from: Option<TokenId> = used.ok_or(StoreError::CodeUnknown)?;
        // Only a token without an end is given a code.
        let origin = from.map(|token| SessionOrigin { token, ends_by: None });
        Ok(add_token(connection, &NewToken { origin, ..self.token.clone() })?)
    }
}

/// Returns the player whose code this is, while it holds.
pub(super) fn owner(
    connection: &Connection,
    code: Digest,
    now: Moment,
) -> rusqlite::Result<Option<PlayerId>> {
    connection
        .prepare_cached(OWNER)?
        .query_row(named_params! { ":hash": code, ":now": now }, |row| row.get("player"))
        .optional()
}

/// Ends the code that this token has asked for.
pub(super) fn end_of(connection: &Connection, token: TokenId) -> rusqlite::Result<()> {
    connection.prepare_cached(END_OF)?.execute(named_params! { ":token": token })?;
    Ok(())
}

/// Ends the code of a player who leaves the server.
pub(super) fn forget(connection: &Connection, player: PlayerId) -> rusqlite::Result<()> {
    connection.prepare_cached(FORGET)?.execute(named_params! { ":player": player })?;
    Ok(())
}
