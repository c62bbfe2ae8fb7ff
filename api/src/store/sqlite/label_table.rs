//! The table `seat_labels`: what players call the seats that they hold.

use engine::kernel::ids::GameId;
use rusqlite::{Connection, named_params};

use super::columns::Column;
use super::growing_log::GrowingLog;
use super::job::Job;
use crate::store::{NewLabels, PlayerId, SeatLabel, StoreError};

const KEEP: &str = "
    INSERT INTO seat_labels (game, seat, player, label) VALUES (:game, :seat, :player, :label)
    ON CONFLICT (game, seat) DO UPDATE SET player = excluded.player, label = excluded.label";

const REMOVE: &str = "DELETE FROM seat_labels WHERE game = :game AND seat = :seat";

const LABELS: &str = "SELECT seat, player, label FROM seat_labels WHERE game = :game";

const FORGET: &str = "DELETE FROM seat_labels WHERE player = :player";

impl Job for NewLabels {
    type Output = ();

    fn perform(&self, connection: &Connection, _: &mut GrowingLog) -> Result<(), StoreError> {
        self.labels.iter().try_for_each(|label| keep(connection, self.game, label))
    }
}

fn keep(connection: &Connection, game: GameId, label: &SeatLabel) -> Result<(), StoreError> {
    let SeatLabel { seat, player, label } = label;
    if label.is_empty() {
        let named = named_params! { ":game": Column(game), ":seat": Column(*seat) };
        connection.prepare_cached(REMOVE)?.execute(named)?;
        return Ok(());
    }
    connection.prepare_cached(KEEP)?.execute(named_params! {
        ":game": Column(game), ":seat": Column(*seat), ":player": player, ":label": label,
    })?;
    Ok(())
}

/// Returns the labels of a game's seats.
pub(super) fn labels(connection: &Connection, game: GameId) -> rusqlite::Result<Vec<SeatLabel>> {
    let mut labels = connection.prepare_cached(LABELS)?;
    let rows = labels.query_map(named_params! { ":game": Column(game) }, |row| {
        let Column(seat) = row.get("seat")?;
        Ok(SeatLabel { seat, player: row.get("player")?, label: row.get("label")? })
    })?;
    rows.collect()
}

/// Forgets all that a player has called seats.
pub(super) fn forget(connection: &Connection, player: PlayerId) -> rusqlite::Result<()> {
    connection.prepare_cached(FORGET)?.execute(named_params! { ":player": player })?;
    Ok(())
}
