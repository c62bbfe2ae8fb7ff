//! Seats, held against how far their games have come; and the server's sign of life.

use engine::kernel::ids::GameId;
use engine::kernel::seat::SEATS_MAX;
use rusqlite::{Connection, OptionalExtension, Row, named_params};

use crate::store::sqlite::columns::Column;
use crate::store::{Flaw, UnsoundGame};

/// The first seat that counts for its player as if its game went on, and the game is over, or the other way round.
const WRONG: &str = "
    SELECT games.id FROM seats JOIN games ON games.id = seats.game
    WHERE is_over <> (status IN ('ended', 'closed')) LIMIT 1";

/// The first seat whose number no table has.
const NO_SEAT: &str = "
    SELECT game, seat FROM seats WHERE seat NOT BETWEEN 1 AND :most
    UNION ALL SELECT game, seat FROM drafts WHERE seat NOT BETWEEN 1 AND :most
    UNION ALL SELECT game, seat FROM seen WHERE seat NOT BETWEEN 1 AND :most LIMIT 1";

/// The first game of which a seat has seen more than there is.
const SEEN_BEYOND: &str = "
    SELECT games.id FROM seen JOIN games ON games.id = seen.game
    WHERE seq NOT BETWEEN 0 AND head_seq LIMIT 1";

/// A sign of life before the moment since which signs have come.
const BEFORE: &str = "SELECT 1 FROM alive WHERE at < back";

/// Compares all seats with their games, and looks at the sign of life.
pub(super) fn check(connection: &Connection) -> Result<(), UnsoundGame> {
    check_numbers(connection)?;
    let game: Option<Column<GameId>> =
        connection.query_row(WRONG, [], |row| row.get(0)).optional()?;
    if let Some(Column(game)) = game {
        return Err(Flaw::Over(game).into());
    }
    let beyond: Option<Column<GameId>> =
        connection.query_row(SEEN_BEYOND, [], |row| row.get(0)).optional()?;
    if let Some(Column(game)) = beyond {
        return Err(Flaw::Seen(game).into());
    }
    let before: Option<i64> = connection.query_row(BEFORE, [], |row| row.get(0)).optional()?;
    before.map_or(Ok(()), |_| Err(Flaw::Alive.into()))
}

fn check_numbers(connection: &Connection) -> Result<(), UnsoundGame> {
    let wrong = |row: &Row<'_>| {
        let Column(game) = row.get("game")?;
        Ok(Flaw::NoSeat { game, seat: row.get("seat")? })
    };
    let most = named_params! { ":most": SEATS_MAX as i64 };
    let flaw = connection.query_row(NO_SEAT, most, wrong).optional()?;
    flaw.map_or(Ok(()), |flaw| Err(flaw.into()))
}
