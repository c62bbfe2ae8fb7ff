//! The table `notes`: what a player notes on a game.

use engine::kernel::ids::GameId;
use rusqlite::{Connection, OptionalExtension, named_params};

use super::columns::Column;
use super::growing_log::GrowingLog;
use super::job::Job;
use crate::store::{NewNotes, Notes, PlayerId, StoreError};

const KEEP: &str = "
    INSERT INTO notes (game, player, at_seq, words) VALUES (:game, :player, :at_seq, :words)
    ON CONFLICT (game, player) DO UPDATE SET at_seq = excluded.at_seq, words = excluded.words";

const REMOVE: &str = "DELETE FROM notes WHERE game = :game AND player = :player";

const NOTES: &str = "SELECT at_seq, words FROM notes WHERE game = :game AND player = :player";

const FORGET: &str = "DELETE FROM notes WHERE player = :player";

impl Job for NewNotes {
    type Output = ();

    fn perform(&self, connection: &Connection, _: &mut GrowingLog) -> Result<(), StoreError> {
        let NewNotes { game, player, notes: Notes { at_seq, words } } = self;
        if words.is_empty() {
            let named = named_params! { ":game": Column(*game), ":player": player };
            connection.prepare_cached(REMOVE)?.execute(named)?;
            return Ok(());
        }
        connection.prepare_cached(KEEP)?.execute(named_params! {
            ":game": Column(*game), ":player": player, ":at_seq": at_seq.map(Column), ":words": words,
        })?;
        Ok(())
    }
}

/// Returns what a player has noted on a game; no words if nothing.
pub(super) fn notes(
    connection: &Connection,
    game: GameId,
    player: PlayerId,
) -> rusqlite::Result<Notes> {
    let named = named_params! { ":game": Column(game), ":player": player };
    let found = connection.prepare_cached(NOTES)?.query_row(named, |row| {
        let at_seq: Option<Column<_>> = row.get("at_seq")?;
        Ok(Notes { at_seq: at_seq.map(|Column(seq)| seq), words: row.get("words")? })
    });
    Ok(found.optional()?.unwrap_or_default())
}

/// Forgets all that a player has noted.
pub(super) fn forget(connection: &Connection, player: PlayerId) -> rusqlite::Result<()> {
    connection.prepare_cached(FORGET)?.execute(named_params! { ":player": player })?;
    Ok(())
}
