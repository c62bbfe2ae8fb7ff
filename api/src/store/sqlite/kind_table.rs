//! The kinds of accounts in the table `players`: bots of an owner, guests who do not come back, and accounts that are kept out.

use rusqlite::{Connection, Row, named_params};

use super::account_table::{self, stored_player};
use super::code_table;
use super::growing_log::GrowingLog;
use super::job::Job;
use super::quota;
use crate::store::{
    AccountSummary, Moment, NewPlayer, NewToken, Player, PlayerId, Quota, StoreError,
};

const BOTS_OF: &str = "SELECT * FROM players WHERE owner = :player ORDER BY name, id";

// A way back is a token, a session or a code that holds; a game that is not over is one, too.
const FADED: &str = "
    SELECT id FROM players
    WHERE kind = 'guest' AND created_at <= :since
      AND NOT EXISTS (
        SELECT 1 FROM tokens
        WHERE tokens.player = players.id
          AND (revoked_at IS NULL AND (expires_at IS NULL OR expires_at > :now)
               OR coalesce(last_used, created_at) > :since))
      AND NOT EXISTS (
        SELECT 1 FROM sign_in_codes WHERE sign_in_codes.player = players.id AND expires_at > :now)
      AND NOT EXISTS (SELECT 1 FROM seats WHERE seats.player = players.id AND is_over = 0)
    ORDER BY created_at, id LIMIT :limit";

const LOCKED: &str = "SELECT id FROM players WHERE locked_at > :since ORDER BY id";

const LOCK: &str = "UPDATE players SET locked_at = :at WHERE id = :player";

const END_TOKENS: &str =
    "UPDATE tokens SET revoked_at = :at WHERE player = :player AND revoked_at IS NULL";

const ALL: &str = "
    SELECT players.*, (SELECT name FROM players AS owners WHERE owners.id = players.owner) AS owner_name,
        (SELECT max(coalesce(last_used, created_at)) FROM tokens WHERE tokens.player = players.id) AS seen
    FROM players ORDER BY created_at, id";

/// A bot comes, with its token.
pub(super) struct BotRegistration {
    pub(super) bot: NewPlayer,
    pub(super) token: NewToken,
    pub(super) quotas: Vec<Quota>,
}

impl Job for BotRegistration {
    type Output = ();

    fn perform(&self, connection: &Connection, _: &mut GrowingLog) -> Result<(), StoreError> {
        self.quotas.iter().try_for_each(|quota| quota::check(connection, *quota))?;
        account_table::register(connection, &self.bot, &self.token)
    }
}

/// Returns the bots of a player, by name.
pub(super) fn bots_of(connection: &Connection, player: PlayerId) -> rusqlite::Result<Vec<Player>> {
    let named = named_params! { ":player": player };
    connection.prepare_cached(BOTS_OF)?.query_map(named, stored_player)?.collect()
}

/// Guests who have not come since then and to whom no way leads back, at most `limit`.
pub(super) fn faded(
    connection: &Connection,
    now: Moment,
    since: Moment,
    limit: u32,
) -> rusqlite::Result<Vec<PlayerId>> {
    let named = named_params! { ":now": now, ":since": since, ":limit": limit };
    connection.prepare_cached(FADED)?.query_map(named, |row| row.get(0))?.collect()
}

/// Accounts that the operator has kept out since then.
pub(super) fn locked_since(
    connection: &Connection,
    since: Moment,
) -> rusqlite::Result<Vec<PlayerId>> {
    let named = named_params! { ":since": since };
    connection.prepare_cached(LOCKED)?.query_map(named, |row| row.get(0))?.collect()
}

/// Keeps an account out from now on: its tokens, sessions and codes end; or lets it in again.
pub(super) fn lock(
    connection: &Connection,
    player: PlayerId,
    at: Moment,
    locked: Option<Moment>,
) -> rusqlite::Result<()> {
    let named = named_params! { ":player": player, ":at": locked };
    connection.prepare_cached(LOCK)?.execute(named)?;
    if locked.is_some() {
        code_table::forget(connection, player)?;
        let named = named_params! { ":player": player, ":at": at };
        connection.prepare_cached(END_TOKENS)?.execute(named)?;
    }
    Ok(())
}

/// Returns all accounts, the oldest first.
pub(super) fn all(connection: &Connection) -> rusqlite::Result<Vec<AccountSummary>> {
    let stored = |row: &Row<'_>| {
        Ok(AccountSummary {
            player: stored_player(row)?,
            owner: row.get("owner_name")?,
            seen: row.get("seen")?,
        })
    };
    connection.prepare_cached(ALL)?.query_map([], stored)?.collect()
}
