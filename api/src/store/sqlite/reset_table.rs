//! The table `password_resets`, and the mailboxes that its links are sent to.

use rusqlite::{Connection, OptionalExtension, Row, named_params};

use super::account_table::stored_player;
use super::columns::Column;
use super::growing_log::GrowingLog;
use super::job::Job;
use super::password_table;
use crate::store::{
    Digest, Mailbox, Moment, NewReset, PasswordReset, Player, PlayerId, StoreError, TokenId,
};

// A channel that is switched off was confirmed before.
const MAILBOXES: &str = "
    SELECT p.*, c.address AS address, c.language AS language FROM channels AS c JOIN players AS p ON p.id = c.account
    WHERE c.kind = 'mail' AND c.state <> 'unconfirmed' AND lower(c.address) = lower(:address)
      AND p.kind <> 'bot' AND p.locked_at IS NULL
    GROUP BY p.id ORDER BY p.name_key";

const KEEP: &str = "
    INSERT INTO password_resets (account, hash, at, until) VALUES (:account, :hash, :at, :until)
    ON CONFLICT (account) DO UPDATE SET hash = excluded.hash, at = excluded.at, until = excluded.until
    WHERE password_resets.at < :rested";

const OWNER: &str = "
    SELECT p.* FROM password_resets AS r JOIN players AS p ON p.id = r.account
    WHERE r.hash = :hash AND r.until > :now AND p.locked_at IS NULL";

const USE: &str =
    "DELETE FROM password_resets WHERE hash = :hash AND until > :now RETURNING account";

const FORGET: &str = "DELETE FROM password_resets WHERE account = :player";

impl Job for NewReset {
    type Output = bool;

    fn perform(&self, connection: &Connection, _: &mut GrowingLog) -> Result<bool, StoreError> {
        let kept = connection.prepare_cached(KEEP)?.execute(named_params! {
            ":account": self.account,
            ":hash": self.hash,
            ":at": self.at,
            ":until": self.until,
            ":rested": self.at.before(self.rest),
        })?;
        Ok(kept > 0)
    }
}

impl Job for PasswordReset {
    type Output = Vec<TokenId>;

    fn perform(
        &self,
        connection: &Connection,
        _: &mut GrowingLog,
    ) -> Result<Vec<TokenId>, StoreError> {
        let named = named_params! { ":hash": self.link, ":now": self.at };
        let used = connection.prepare_cached(USE)?.query_row(named, |row| row.get(0)).optional()?;
        let player: PlayerId = used.ok_or(StoreError::ResetUnknown)?;
        password_table::take(connection, player, &self.password, self.at)?;
        Ok(password_table::end_sessions(connection, player, None, self.at)?)
    }
}

/// Returns the players to whom a mailbox belongs, by name.
pub(super) fn mailboxes(connection: &Connection, address: &str) -> rusqlite::Result<Vec<Mailbox>> {
    let mailbox = |row: &Row<'_>| {
        let Column(language) = row.get("language")?;
        Ok(Mailbox { player: stored_player(row)?, address: row.get("address")?, language })
    };
    let named = named_params! { ":address": address };
    connection.prepare_cached(MAILBOXES)?.query_map(named, mailbox)?.collect()
}

/// Returns the player who may take another password by this link, while it holds.
pub(super) fn owner(
    connection: &Connection,
    hash: Digest,
    now: Moment,
) -> rusqlite::Result<Option<Player>> {
    let named = named_params! { ":hash": hash, ":now": now };
    connection.prepare_cached(OWNER)?.query_row(named, stored_player).optional()
}

/// Forgets the link of a player, who has taken another password or leaves the server.
pub(super) fn forget(connection: &Connection, player: PlayerId) -> rusqlite::Result<()> {
    connection.prepare_cached(FORGET)?.execute(named_params! { ":player": player })?;
    Ok(())
}
