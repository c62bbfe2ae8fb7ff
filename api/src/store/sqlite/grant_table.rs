//! The table `grants`: seats that are shown to others.

use engine::kernel::ids::GameId;
use rusqlite::{Connection, named_params};

use super::columns::Column;
use super::growing_log::GrowingLog;
use super::job::Job;
use crate::store::{Given, Grant, Granting, PlayerId, StoreError};

const GIVE: &str = "
    INSERT INTO grants (game, seat, holder, reader, at) VALUES (:game, :seat, :holder, :reader, :at)
    ON CONFLICT (game, seat, reader) DO UPDATE SET holder = excluded.holder";

const TAKE_BACK: &str = "
    DELETE FROM grants WHERE game = :game AND seat = :seat AND holder = :holder AND reader = :reader";

const OF_GAME: &str =
    "SELECT seat, holder, reader FROM grants WHERE game = :game ORDER BY at, reader";

const FORGET: &str = "DELETE FROM grants WHERE holder = :player OR reader = :player";

impl Job for Granting {
    type Output = ();

    fn perform(&self, connection: &Connection, _: &mut GrowingLog) -> Result<(), StoreError> {
        let Granting { game, grant: Grant { seat, holder, reader }, is_given, at } = *self;
        let (game, seat) = (Column(game), Column(seat));
        match is_given {
            Given::No => {
                let named = named_params! {
                    ":game": game, ":seat": seat, ":holder": holder, ":reader": reader,
                };
                connection.prepare_cached(TAKE_BACK)?.execute(named)?;
            }
            Given::Yes => {
                let named = named_params! {
                    ":game": game, ":seat": seat, ":holder": holder, ":reader": reader, ":at": at,
                };
                connection.prepare_cached(GIVE)?.execute(named)?;
            }
        }
        Ok(())
    }
}

/// Returns the grants of a game, the oldest first.
pub(super) fn of_game(connection: &Connection, game: GameId) -> rusqlite::Result<Vec<Grant>> {
    let mut grants = connection.prepare_cached(OF_GAME)?;
    let rows = grants.query_map(named_params! { ":game": Column(game) }, |row| {
        let Column(seat) = row.get("seat")?;
        Ok(Grant { seat, holder: row.get("holder")?, reader: row.get("reader")? })
    })?;
    rows.collect()
}

/// Forgets what a player has shown and was shown.
pub(super) fn forget(connection: &Connection, player: PlayerId) -> rusqlite::Result<()> {
    connection.prepare_cached(FORGET)?.execute(named_params! { ":player": player })?;
    Ok(())
}
