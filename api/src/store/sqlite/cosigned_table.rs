//! The table `log_cosigned`: the newest checkpoint of each log that witnesses have cosigned.

use rusqlite::{Connection, OptionalExtension, Row, named_params};

use engine::tlog::TreeSize;

use super::growing_log::GrowingLog;
use super::job::Job;
use super::log_table::parsed;
use crate::store::{LogNumber, ShownCheckpoint, StoreError};

const MOVE: &str = "
    UPDATE log_cosigned SET size = :size, note = :note WHERE log = :log AND size <= :size";

const ADD: &str = "
    INSERT INTO log_cosigned (log, size, note) SELECT :log, :size, :note
    WHERE NOT EXISTS (SELECT 1 FROM log_cosigned WHERE log = :log)";

const FIND: &str = "
    SELECT log, size, note FROM log_cosigned
    WHERE log = coalesce(:log, (SELECT max(number) FROM logs))";

/// Keeps a cosigned checkpoint, unless a newer one is kept.
pub(super) struct Cosigning(pub(super) ShownCheckpoint);

impl Job for Cosigning {
    type Output = ();

    fn perform(&self, connection: &Connection, _: &mut GrowingLog) -> Result<(), StoreError> {
        let ShownCheckpoint { log, size, note } = &self.0;
        let (size, note) = (size.0 as i64, note.to_string());
        let values = named_params! { ":log": log, ":size": size, ":note": note };
        if connection.prepare_cached(MOVE)?.execute(values)? == 0 {
            connection.prepare_cached(ADD)?.execute(values)?;
        }
        Ok(())
    }
}

/// Returns the newest cosigned checkpoint of a log; of the last log if none is named.
pub(super) fn find(
    connection: &Connection,
    log: Option<LogNumber>,
) -> rusqlite::Result<Option<ShownCheckpoint>> {
    let found = |row: &Row<'_>| {
        let size: i64 = row.get("size")?;
        let (log, note) = (row.get("log")?, parsed(row, "note")?);
        Ok(ShownCheckpoint { log, size: TreeSize(size as u64), note })
    };
    connection.prepare_cached(FIND)?.query_row(named_params! { ":log": log }, found).optional()
}
