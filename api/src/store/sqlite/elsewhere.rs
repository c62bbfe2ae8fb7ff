//! The part of the store that finds games which were played elsewhere: the column `games.recorded_as`.

use super::SqliteStore;
use super::columns::Column;
use crate::store::{Elsewhere, StoreError};
use engine::kernel::ids::GameId;
use rusqlite::{Connection, named_params};

const RECORDED_AS: &str = "SELECT id FROM games WHERE recorded_as = :game ORDER BY number";

impl Elsewhere for SqliteStore {
    fn recorded_as(&self, game: GameId) -> Result<Vec<GameId>, StoreError> {
        self.readers.read(|c| recorded_as(c, game))
    }
}

fn recorded_as(connection: &Connection, game: GameId) -> rusqlite::Result<Vec<GameId>> {
    let named = named_params! { ":game": Column(game) };
    let id = |row: &rusqlite::Row<'_>| row.get("id").map(|Column(game)| game);
    connection.prepare_cached(RECORDED_AS)?.query_map(named, id)?.collect()
}
