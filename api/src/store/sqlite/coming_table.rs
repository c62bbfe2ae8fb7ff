//! The table `comings` and the column `games.strangers`: how often a player, and how often strangers have come to a table before it started.

use engine::kernel::ids::GameId;
use engine::kernel::limit::{COMINGS_MAX, STRANGERS_COMINGS_MAX};
use rusqlite::{Connection, named_params};

use super::columns::Column;
use super::quota;
use crate::store::{Coming, PlayerId, StoreError, Welcome};

const COUNT: &str = "
    INSERT INTO comings (game, player, times) VALUES (:game, :player, 1)
    ON CONFLICT (game, player) DO UPDATE SET times = times + 1
    RETURNING times";

const COUNT_STRANGER: &str =
    "UPDATE games SET strangers = strangers + 1 WHERE id = :game RETURNING strangers";

const FORGET: &str = "DELETE FROM comings WHERE player = :player";

/// Counts that a player takes a seat, or gives one to a bot. A bot counts for its owner, also when it is gone.
///
/// # Errors
/// [`StoreError::ComingsUsedUp`], [`StoreError::StrangersUsedUp`].
pub(super) fn count(
    connection: &Connection,
    game: GameId,
    coming: Coming,
) -> Result<(), StoreError> {
    let payer = quota::payer(connection, coming.player)?;
    let named = named_params! { ":game": Column(game), ":player": payer };
    let times: u32 = connection.prepare_cached(COUNT)?.query_row(named, |row| row.get(0))?;
    if times > COMINGS_MAX {
        return Err(StoreError::ComingsUsedUp);
    }
    match coming.welcome {
        Welcome::Invited => Ok(()),
        Welcome::Stranger => count_stranger(connection, game),
    }
}

fn count_stranger(connection: &Connection, game: GameId) -> Result<(), StoreError> {
    let named = named_params! { ":game": Column(game) };
    let mut statement = connection.prepare_cached(COUNT_STRANGER)?;
    let times: u32 = statement.query_row(named, |row| row.get(0))?;
    match times <= STRANGERS_COMINGS_MAX {
        true => Ok(()),
        false => Err(StoreError::StrangersUsedUp),
    }
}

/// Forgets a player who leaves the server.
pub(super) fn forget(connection: &Connection, player: PlayerId) -> rusqlite::Result<()> {
    connection.prepare_cached(FORGET)?.execute(named_params! { ":player": player })?;
    Ok(())
}
