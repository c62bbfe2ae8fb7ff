//! How much of something a player has: counted in the transaction that adds to it, so that no two requests pass at once.

use rusqlite::{Connection, named_params};

use crate::store::{Counted, Quota, StoreError};

/// The statement that counts; `:player` is whose it is.
pub(super) fn counting(what: Counted) -> &'static str {
    match what {
        Counted::Lobbies => {
            "SELECT count(*) FROM games WHERE creator = :player AND kind = 'played' AND status = 'gathering'"
        }
        Counted::RunningGames => {
            "SELECT count(*) FROM games WHERE creator = :player AND kind = 'played' AND status = 'running'"
        }
        Counted::PracticeGames => {
            "SELECT count(*) FROM games WHERE creator = :player AND kind = 'practice' AND status = 'running'"
        }
        Counted::Records => {
            "SELECT count(*) FROM games WHERE creator = :player AND kind = 'imported'"
        }
        Counted::Seats => {
            "SELECT count(*) FROM seats CROSS JOIN games ON games.id = seats.game
             WHERE seats.player = :player AND is_over = 0 AND kind = 'played'"
        }
        Counted::Bots => "SELECT count(*) FROM seats WHERE seated_by = :player AND is_over = 0",
        Counted::OwnBots => "SELECT count(*) FROM players WHERE owner = :player",
        Counted::Reports => {
            "SELECT count(*) FROM reports WHERE player = :player
             AND at > CAST(unixepoch('subsec') * 1000 AS INTEGER) - 86400000"
        }
        Counted::Tokens => {
            "SELECT count(*) FROM tokens WHERE player = :player AND revoked_at IS NULL
             AND (expires_at IS NULL OR expires_at > CAST(unixepoch('subsec') * 1000 AS INTEGER))"
        }
    }
}

/// Checks that the player may have one more.
///
/// # Errors
/// [`StoreError::QuotaUsedUp`].
pub(super) fn check(connection: &Connection, quota: Quota) -> Result<(), StoreError> {
    let Quota { player, what, most } = quota;
    let mut statement = connection.prepare_cached(counting(what))?;
    let count: u32 = statement.query_row(named_params! { ":player": player }, |row| row.get(0))?;
    match count < most {
        true => Ok(()),
        false => Err(StoreError::QuotaUsedUp { what, most }),
    }
}
