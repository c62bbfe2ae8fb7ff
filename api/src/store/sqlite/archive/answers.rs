//! The answers that are kept under idempotency keys, held against the games that they are about.

use rusqlite::{Connection, OptionalExtension, Row};

use crate::store::{Flaw, UnsoundGame};

/// The first answer that does not fit. An answer that tells an event tells its number and its hash.
const UNFIT: &str = "
    SELECT scope, key,
        CASE
            WHEN NOT json_valid(answer) THEN 'it is not JSON'
            WHEN (first_seq IS NULL) <> (last_seq IS NULL) OR first_seq > last_seq
                THEN 'its events are in no order'
            WHEN last_seq > head_seq THEN 'its last event is not there'
            WHEN commands.status NOT BETWEEN 200 AND 299 THEN 'it is no success'
            WHEN answer ->> '$.hash' IS NOT NULL AND NOT EXISTS (
                SELECT 1 FROM events
                WHERE events.game = commands.game AND events.seq = answer ->> '$.seq'
                  AND lower(hex(events.hash)) = answer ->> '$.hash'
            ) THEN 'it tells an event that is not there'
        END AS reason
    FROM commands JOIN games ON games.id = commands.game
    WHERE reason IS NOT NULL LIMIT 1";

/// Compares all answers with their games.
pub(super) fn check(connection: &Connection) -> Result<(), UnsoundGame> {
    let unfit = connection.query_row(UNFIT, [], flaw).optional()?;
    unfit.map_or(Ok(()), |flaw| Err(flaw.into()))
}

fn flaw(row: &Row<'_>) -> rusqlite::Result<Flaw> {
    Ok(Flaw::Answer { scope: row.get("scope")?, key: row.get("key")?, reason: row.get("reason")? })
}
