//! The tables `alive` and `outages`: the server's last sign of life, since when it has given them, and when it was away.

use rusqlite::{Connection, OptionalExtension, Row, named_params};

use super::growing_log::GrowingLog;
use super::job::Job;
use crate::store::{Alive, Moment, Outage, StoreError};

const NOTE: &str = "
    INSERT INTO alive (one, at, back) VALUES (1, :at, :back)
    ON CONFLICT (one) DO UPDATE SET at = excluded.at, back = excluded.back";

const ALIVE: &str = "SELECT at, back FROM alive";

const KEEP: &str = "
    INSERT OR IGNORE INTO outages (begun_at, ended_at) VALUES (:begun, :ended)";

const SINCE: &str =
    "SELECT begun_at, ended_at FROM outages WHERE ended_at > :since ORDER BY begun_at";

impl Job for Alive {
    type Output = ();

    fn perform(&self, connection: &Connection, _: &mut GrowingLog) -> Result<(), StoreError> {
        if let Some(before) = alive(connection)?
            && self.is_back_from(before)
        {
            let outage = named_params! { ":begun": before.at, ":ended": self.at };
            connection.prepare_cached(KEEP)?.execute(outage)?;
        }
        let parameters = named_params! { ":at": self.at, ":back": self.back };
        connection.prepare_cached(NOTE)?.execute(parameters)?;
        Ok(())
    }
}

/// Returns the last sign of life; `None` in a database that has never had one.
pub(super) fn alive(connection: &Connection) -> rusqlite::Result<Option<Alive>> {
    connection
        .prepare_cached(ALIVE)?
        .query_row([], |row| Ok(Alive { at: row.get("at")?, back: row.get("back")? }))
        .optional()
}

/// Returns the outages that ended after this moment, in order.
pub(super) fn outages_since(
    connection: &Connection,
    since: Moment,
) -> rusqlite::Result<Vec<Outage>> {
    let outage =
        |row: &Row<'_>| Ok(Outage { begun: row.get("begun_at")?, ended: row.get("ended_at")? });
    connection
        .prepare_cached(SINCE)?
        .query_map(named_params! { ":since": since }, outage)?
        .collect()
}
