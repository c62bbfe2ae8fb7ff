//! The table `commands`: what was answered under which key, kept for ever.

use std::ops::Range;

use engine::kernel::ids::{GameId, Seq};
use rusqlite::{Connection, OptionalExtension, Row, named_params};

use super::columns::Column;
use crate::store::{CommandRecord, Digest, Key, NewEvent, StoreError, StoredAnswer};

const FIND: &str = "SELECT * FROM commands WHERE scope = :scope AND key = :key";

const KEEP: &str = "
    INSERT INTO commands (scope, key, fingerprint, game, first_seq, last_seq, status, answer)
    VALUES (:scope, :key, :fingerprint, :game, :first, :last, :status, :answer)";

/// A request that was answered.
pub(super) struct AnsweredRequest {
    fingerprint: Digest,
    answer: StoredAnswer,
}

impl AnsweredRequest {
    /// Returns what was answered, if it was this request.
    ///
    /// # Errors
    /// [`StoreError::KeyReused`].
    pub(super) fn told(self, key: &Key) -> Result<StoredAnswer, StoreError> {
        match self.fingerprint == key.fingerprint {
            true => Ok(self.answer),
            false => Err(StoreError::KeyReused),
        }
    }
}

/// Returns the request that was answered under this key.
pub(super) fn find(
    connection: &Connection,
    key: &Key,
) -> rusqlite::Result<Option<AnsweredRequest>> {
    connection
        .prepare_cached(FIND)?
        .query_row(named_params! { ":scope": key.scope, ":key": key.key }, known)
        .optional()
}

/// Keeps the answer of a command.
pub(super) fn keep(
    connection: &Connection,
    game: GameId,
    command: &CommandRecord,
    events: &[NewEvent],
) -> rusqlite::Result<()> {
    connection.prepare_cached(KEEP)?.execute(named_params! {
        ":scope": command.key.scope,
        ":key": command.key.key,
        ":fingerprint": command.key.fingerprint,
        ":game": Column(game),
        ":first": events.first().map(|event| Column(event.seq)),
        ":last": events.last().map(|event| Column(event.seq)),
        ":status": command.status,
        ":answer": command.body,
    })?;
    Ok(())
}

fn known(row: &Row<'_>) -> rusqlite::Result<AnsweredRequest> {
    let Column(game) = row.get("game")?;
    Ok(AnsweredRequest {
        fingerprint: row.get("fingerprint")?,
        answer: StoredAnswer {
            game,
            seqs: seqs(row.get("first_seq")?, row.get("last_seq")?),
            status: row.get("status")?,
            body: row.get("answer")?,
        },
    })
}

fn seqs(first: Option<Column<Seq>>, last: Option<Column<Seq>>) -> Range<Seq> {
    match (first, last) {
        (Some(Column(first)), Some(Column(last))) => first..Seq(last.0.saturating_add(1)),
        (Some(_) | None, Some(_) | None) => Seq(0)..Seq(0),
    }
}
