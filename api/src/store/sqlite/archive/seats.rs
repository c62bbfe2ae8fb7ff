//! Seats, held against how far their games have come; and the server's sign of life.

use engine::kernel::event::GameId;
use rusqlite::{Connection, OptionalExtension};

use crate::store::sqlite::columns::Column;
use crate::store::{Flaw, Unsound};

/// The first seat that counts for its player as if its game went on, and the game is over, or the other way round.
const WRONG: &str = "
    SELECT games.id FROM seats JOIN games ON games.id = seats.game
    WHERE is_over <> (status IN ('ended', 'closed')) LIMIT 1";

/// A sign of life before the moment since which signs have come.
const BEFORE: &str = "SELECT 1 FROM alive WHERE at < back";

/// Compares all seats with their games, and looks at the sign of life.
pub(super) fn check(connection: &Connection) -> Result<(), Unsound> {
    let game: Option<Column<GameId>> =
        connection.query_row(WRONG, [], |row| row.get(0)).optional()?;
    if let Some(Column(game)) = game {
        return Err(Flaw::Over(game.to_string()).into());
    }
    let before: Option<i64> = connection.query_row(BEFORE, [], |row| row.get(0)).optional()?;
    before.map_or(Ok(()), |_| Err(Flaw::Alive.into()))
}
