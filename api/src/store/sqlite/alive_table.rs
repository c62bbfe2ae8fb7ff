//! The table `alive`: the server's last sign of life, and since when it has given them.

use rusqlite::{Connection, OptionalExtension, named_params};

use super::growing_log::GrowingLog;
use super::writer::Job;
use crate::store::{Alive, StoreError};

const NOTE: &str = "
    INSERT INTO alive (one, at, back) VALUES (1, :at, :back)
    ON CONFLICT (one) DO UPDATE SET at = excluded.at, back = excluded.back";

const ALIVE: &str = "SELECT at, back FROM alive";

impl Job for Alive {
    type Answer = ();

    fn perform(&self, connection: &Connection, _: &mut GrowingLog) -> Result<(), StoreError> {
        let parameters = named_params! { ":at": self.at, ":back": self.back };
        connection.prepare_cached(NOTE)?.execute(parameters)?;
        Ok(())
    }
}

/// The last sign of life; `None` in a database that has never had one.
pub(super) fn alive(connection: &Connection) -> rusqlite::Result<Option<Alive>> {
    connection
        .prepare_cached(ALIVE)?
        .query_row([], |row| Ok(Alive { at: row.get("at")?, back: row.get("back")? }))
        .optional()
}
