//! The table `comings`: how often a player has come to a table before it started.

use engine::kernel::event::GameId;
use engine::kernel::limit::COMINGS_MAX;
use rusqlite::{Connection, named_params};

use super::columns::Column;
use super::quota;
use crate::store::{PlayerId, StoreError};

const COUNT: &str = "
    INSERT INTO comings (game, player, times) VALUES (:game, :player, 1)
    ON CONFLICT (game, player) DO UPDATE SET times = times + 1
    RETURNING times";

const FORGET: &str = "DELETE FROM comings WHERE player = :player";

/// Counts that a player takes a seat, or gives one to a bot. A bot counts for its owner, also when it is gone.
///
/// # Errors
/// [`StoreError::ComingsUsedUp`].
pub(super) fn count(
    connection: &Connection,
    game: GameId,
    player: PlayerId,
) -> Result<(), StoreError> {
    let payer = quota::payer(connection, player)?;
    let named = named_params! { ":game": Column(game), ":player": payer };
    let times: u32 = connection.prepare_cached(COUNT)?.query_row(named, |row| row.get(0))?;
    match times <= COMINGS_MAX {
        true => Ok(()),
        false => Err(StoreError::ComingsUsedUp),
    }
}

/// Forgets a player who leaves the server.
pub(super) fn forget(connection: &Connection, player: PlayerId) -> rusqlite::Result<()> {
    connection.prepare_cached(FORGET)?.execute(named_params! { ":player": player })?;
    Ok(())
}
