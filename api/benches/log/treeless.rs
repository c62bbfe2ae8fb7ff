//! The rows of an event without those of the tree, written by the same statements as the store's.

use crate::{GAMES, event, hash, named};
use rusqlite::{Connection, TransactionBehavior, named_params};
use std::path::Path;
use std::time::{Duration, Instant};

/// The settings of the store's writing connection.
const PRAGMAS: &str = "
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    PRAGMA foreign_keys = ON;
    PRAGMA recursive_triggers = ON;
    PRAGMA temp_store = MEMORY;
    PRAGMA cache_size = -65536;
    PRAGMA wal_autocheckpoint = 4000;";

const HEAD: &str = "SELECT seq, hash FROM events WHERE game = :game ORDER BY seq DESC LIMIT 1";

const MOVE_HEAD: &str = "UPDATE games SET head_seq = :seq, head_hash = :hash WHERE id = :game";

const NEXT_POSITION: &str = "SELECT coalesce(max(pos), 0) + 1 FROM events";

const ADD_EVENT: &str = "
    INSERT INTO events (pos, game, seq, line, hash) VALUES (:pos, :game, :seq, :line, :hash)";

/// Appends so many batches, one event to each game in each.
pub(crate) fn append(path: &Path, first: u32, batches: u32) -> Duration {
    let mut connection = Connection::open(path).expect("the database is free");
    connection.execute_batch(PRAGMAS).expect("pragmas");
    let begun = Instant::now();
    for seq in first..first + batches {
        let immediate = TransactionBehavior::Immediate;
        let mut transaction = connection.transaction_with_behavior(immediate).expect("a start");
        for game in 0..GAMES {
            let savepoint = transaction.savepoint().expect("a savepoint");
            add(&savepoint, game, seq).expect("it follows on");
            savepoint.commit().expect("a savepoint's end");
        }
        transaction.commit().expect("a commit");
    }
    begun.elapsed()
}

fn add(connection: &Connection, game: u16, seq: u32) -> rusqlite::Result<()> {
    let (id, event) = (named(game).0, event(game, seq));
    let known: u32 = connection
        .prepare_cached(HEAD)?
        .query_row(named_params! { ":game": id }, |row| row.get("seq"))?;
    assert_eq!(known + 1, seq);
    connection
        .prepare_cached(MOVE_HEAD)?
        .execute(named_params! { ":seq": seq, ":hash": hash(game, seq).0, ":game": id })?;
    let position: i64 =
        connection.prepare_cached(NEXT_POSITION)?.query_row([], |row| row.get(0))?;
    connection.prepare_cached(ADD_EVENT)?.execute(named_params! {
        ":pos": position,
        ":game": id,
        ":seq": seq,
        ":line": event.line,
        ":hash": event.hash.0,
    })?;
    Ok(())
}
