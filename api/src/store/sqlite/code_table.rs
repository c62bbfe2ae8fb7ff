//! The table `sign_in_codes`.

use rusqlite::{Connection, OptionalExtension, named_params};

use super::account_table::add_token;
use super::growing_log::GrowingLog;
use super::quota;
use super::writer::Job;
use crate::store::{Digest, Moment, NewCode, NewToken, PlayerId, Quota, StoreError};

const KEEP: &str = "
    INSERT INTO sign_in_codes (player, hash, expires_at) VALUES (:player, :hash, :expires_at)
    ON CONFLICT (player) DO UPDATE SET hash = excluded.hash, expires_at = excluded.expires_at";

const OWNER: &str = "SELECT player FROM sign_in_codes WHERE hash = :hash AND expires_at > :now";

const USE: &str = "DELETE FROM sign_in_codes WHERE hash = :hash AND expires_at > :now";

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
    type Answer = ();

    fn perform(&self, connection: &Connection, _: &mut GrowingLog) -> Result<(), StoreError> {
        connection.prepare_cached(KEEP)?.execute(named_params! {
            ":player": self.code.player,
            ":hash": self.code.hash,
            ":expires_at": self.code.expires_at,
        })?;
        Ok(())
    }
}

impl Job for CodeUse {
    type Answer = ();

    fn perform(&self, connection: &Connection, _: &mut GrowingLog) -> Result<(), StoreError> {
        self.quota.iter().try_for_each(|quota| quota::check(connection, *quota))?;
        let now = self.token.created_at;
        let used = connection
            .prepare_cached(USE)?
            .execute(named_params! { ":hash": self.code, ":now": now })?;
        if used == 0 {
            return Err(StoreError::CodeUnknown);
        }
        Ok(add_token(connection, &self.token)?)
    }
}

/// The player whose code this is, while it holds.
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

/// Ends the code of a player who leaves the server.
pub(super) fn forget(connection: &Connection, player: PlayerId) -> rusqlite::Result<()> {
    connection.prepare_cached(FORGET)?.execute(named_params! { ":player": player })?;
    Ok(())
}
