//! The tables `logs`, `log_nodes`, `log_trees` and `log_heads`: the one log, and proofs read from it.

use engine::kernel::ids::{GameId, Hash, Seq};
use engine::tlog::beginning::Beginning;
use engine::tlog::checkpoint::Checkpoint;
use engine::tlog::consistency::Consistency;
use engine::tlog::frontier::{Completed, Frontier};
use engine::tlog::inclusion::Inclusion;
use engine::tlog::leaf::hash_line;
use engine::tlog::node::{Node, Root};
use engine::tlog::note::Note;
use engine::tlog::span::{Level, Nodes, Unproven};
use engine::tlog::tile::Tile;
use engine::tlog::{LeafIndex, TreeSize};
use rusqlite::types::Type;
use rusqlite::{Connection, OptionalExtension, Row, named_params};

use super::columns::Column;
use super::signer::Committed;
use crate::store::{
    LastShown, Leaf, LogNumber, LogPosition, Moment, ShownCheckpoint, StoreError, StoredLog,
};

const ADD_LOG: &str = "
    INSERT INTO logs (number, origin, verifier_key, first_leaf, first_pos)
    VALUES (:number, :origin, :key, :first_leaf, :first)";

const LOGS: &str = "
    SELECT logs.*, note, shown_at FROM logs LEFT JOIN log_heads ON log = number ORDER BY number";

const TREE: &str = "
    SELECT number, first_leaf, first_pos FROM logs
    WHERE number = coalesce(:log, (SELECT max(number) FROM logs))";

const ADD_NODE: &str = "
    INSERT INTO log_nodes (log, level, number, hash) VALUES (:log, :level, :number, :hash)";

const NODES: &str = "
    SELECT hash FROM log_nodes
    WHERE log = :log AND level = :level AND number >= :first AND number < :end ORDER BY number";

const LEAVES: &str = "SELECT hash FROM events WHERE pos >= :first AND pos < :end ORDER BY pos";

const LAST_POSITION: &str = "SELECT coalesce(max(pos), 0) FROM events";

const MOVE_HEAD: &str = "
    UPDATE log_heads SET size = :size, note = :note, shown_at = :at
    WHERE log = :log AND size < :size";

const ADD_HEAD: &str = "
    INSERT INTO log_heads (log, size, note, shown_at) SELECT :log, :size, :note, :at
    WHERE NOT EXISTS (SELECT 1 FROM log_heads WHERE log = :log)";

const HEAD: &str = "
    SELECT log, size, note, shown_at FROM log_heads
    WHERE log = coalesce(:log, (SELECT max(number) FROM logs))";

const MOVE_TREE: &str = "UPDATE log_trees SET size = :size, root = :root WHERE log = :log";

const ADD_TREE: &str = "INSERT INTO log_trees (log, size, root) VALUES (:log, :size, :root)";

const COMMITTED: &str = "SELECT log, size, root FROM log_trees WHERE log = :log";

// A log that was closed before its size was kept reaches as far as its last checkpoint.
const SIZE: &str = "
    SELECT coalesce(log_trees.size, log_heads.size, 0) FROM logs
    LEFT JOIN log_trees ON log_trees.log = logs.number
    LEFT JOIN log_heads ON log_heads.log = logs.number
    WHERE logs.number = coalesce(:log, (SELECT max(number) FROM logs))";

const LEAF: &str = "
    SELECT number, pos - first_pos + 1 AS leaf FROM events JOIN logs ON first_pos <= pos
    WHERE game = :game AND seq = :seq ORDER BY number DESC LIMIT 1";

/// Begins a log behind the others.
pub(super) fn add_log(
    connection: &Connection,
    log: &StoredLog,
    first: LogPosition,
) -> rusqlite::Result<()> {
    connection.prepare_cached(ADD_LOG)?.execute(named_params! {
        ":number": log.number,
        ":origin": log.origin.to_string(),
        ":key": log.key.to_string(),
        ":first_leaf": log.first_leaf,
        ":first": first,
    })?;
    Ok(())
}

/// Returns all logs, each with the checkpoint that the next one names.
pub(super) fn logs(connection: &Connection) -> rusqlite::Result<Vec<StoredLog>> {
    let mut statement = connection.prepare_cached(LOGS)?;
    let logs: rusqlite::Result<Vec<StoredLog>> = statement.query_map([], stored_log)?.collect();
    let mut logs = logs?;
    let closings: Vec<_> = logs.iter().skip(1).map(|next| named_before(&next.first_leaf)).collect();
    for (log, closing) in logs.iter_mut().zip(closings) {
        log.closing = closing?;
    }
    Ok(logs)
}

fn stored_log(row: &Row<'_>) -> rusqlite::Result<StoredLog> {
    Ok(StoredLog {
        number: row.get("number")?,
        origin: parsed(row, "origin")?,
        key: parsed(row, "verifier_key")?,
        first_leaf: row.get("first_leaf")?,
        closing: None,
        shown: last_shown(row)?,
    })
}

fn last_shown(row: &Row<'_>) -> rusqlite::Result<Option<LastShown>> {
    let note: Option<String> = row.get("note")?;
    let Some(note) = note else { return Ok(None) };
    let note: Note = note.parse().map_err(not_understood)?;
    let Checkpoint { size, root, .. } = Checkpoint::read(&note).map_err(not_understood)?;
    Ok(Some(LastShown { size, root, at: row.get("shown_at")? }))
}

pub(super) fn parsed<T>(row: &Row<'_>, column: &str) -> rusqlite::Result<T>
where
    T: std::str::FromStr<Err: std::error::Error + Send + Sync + 'static>,
{
    let text: String = row.get(column)?;
    text.parse().map_err(not_understood)
}

fn not_understood(error: impl std::error::Error + Send + Sync + 'static) -> rusqlite::Error {
    rusqlite::Error::FromSqlConversionFailure(0, Type::Text, Box::new(error))
}

/// Returns the checkpoint that a first leaf names.
fn named_before(first_leaf: &str) -> rusqlite::Result<Option<String>> {
    let beginning = Beginning::parse(first_leaf).map_err(not_understood)?;
    Ok(beginning.after.map(|after| after.checkpoint))
}

/// Keeps the hash of a subtree that has become whole.
pub(super) fn add_node(
    connection: &Connection,
    log: LogNumber,
    completed: &Completed,
) -> rusqlite::Result<()> {
    connection.prepare_cached(ADD_NODE)?.execute(named_params! {
        ":log": log,
        ":level": completed.level.0,
        ":number": completed.number as i64,
        ":hash": completed.node.0,
    })?;
    Ok(())
}

/// Keeps how far a log has grown.
pub(super) fn put_tree(connection: &Connection, tree: Committed) -> rusqlite::Result<()> {
    let (size, root) = (tree.size.0 as i64, tree.root.0.0);
    let values = named_params! { ":log": tree.log, ":size": size, ":root": root };
    if connection.prepare_cached(MOVE_TREE)?.execute(values)? == 0 {
        connection.prepare_cached(ADD_TREE)?.execute(values)?;
    }
    Ok(())
}

/// Returns how far a log has grown; `None` if it was closed before that was kept. Never asked within a transaction of one's own.
pub(super) fn committed(
    connection: &Connection,
    log: LogNumber,
) -> rusqlite::Result<Option<Committed>> {
    let committed = |row: &Row<'_>| {
        let (size, root): (i64, [u8; 32]) = (row.get("size")?, row.get("root")?);
        Ok(Committed { log: row.get("log")?, size: TreeSize(size as u64), root: Root(Node(root)) })
    };
    connection
        .prepare_cached(COMMITTED)?
        .query_row(named_params! { ":log": log }, committed)
        .optional()
}

/// Records a checkpoint that was shown, and when; a later one of the same log stays.
pub(super) fn put_head(
    connection: &Connection,
    checkpoint: &ShownCheckpoint,
    at: Moment,
) -> rusqlite::Result<()> {
    let note = checkpoint.note.to_string();
    let size = checkpoint.size.0 as i64;
    let values = named_params! { ":log": checkpoint.log, ":size": size, ":note": note, ":at": at };
    if connection.prepare_cached(MOVE_HEAD)?.execute(values)? == 0 {
        connection.prepare_cached(ADD_HEAD)?.execute(values)?;
    }
    Ok(())
}

/// Returns the last checkpoint of a log that is recorded as shown; of the last log if none is named.
pub(super) fn head(
    connection: &Connection,
    log: Option<LogNumber>,
) -> rusqlite::Result<Option<ShownCheckpoint>> {
    let shown = |row: &Row<'_>| {
        let size: i64 = row.get("size")?;
        let (log, note) = (row.get("log")?, parsed(row, "note")?);
        Ok(ShownCheckpoint { log, size: TreeSize(size as u64), note })
    };
    connection.prepare_cached(HEAD)?.query_row(named_params! { ":log": log }, shown).optional()
}

/// Returns whether a tree of this size is in a log; in the last one if none is named.
pub(super) fn reaches(
    connection: &Connection,
    log: Option<LogNumber>,
    is_in: impl FnOnce(TreeSize) -> bool,
) -> rusqlite::Result<bool> {
    let size = |row: &Row<'_>| row.get::<_, i64>(0);
    let size = connection.prepare_cached(SIZE)?.query_row(named_params! { ":log": log }, size);
    Ok(size.optional()?.is_some_and(|size| is_in(TreeSize(size as u64))))
}

/// Returns the place of an event in the log.
pub(super) fn leaf(
    connection: &Connection,
    game: GameId,
    seq: Seq,
) -> rusqlite::Result<Option<Leaf>> {
    let leaf = |row: &Row<'_>| {
        let index: i64 = row.get("leaf")?;
        Ok(Leaf { log: row.get("number")?, index: LeafIndex(index as u64) })
    };
    let values = named_params! { ":game": Column(game), ":seq": Column(seq) };
    connection.prepare_cached(LEAF)?.query_row(values, leaf).optional()
}

/// Returns the position of the last event of all games; 0 if there is none.
pub(super) fn last_position(connection: &Connection) -> rusqlite::Result<LogPosition> {
    connection.prepare_cached(LAST_POSITION)?.query_row([], |row| row.get(0))
}

/// Returns the hashes of events from `first` to before `end`.
pub(super) fn leaves(
    connection: &Connection,
    first: LogPosition,
    end: LogPosition,
) -> rusqlite::Result<Vec<Hash>> {
    connection
        .prepare_cached(LEAVES)?
        .query_map(named_params! { ":first": first, ":end": end }, |row| {
            row.get(0).map(|Column(hash)| hash)
        })?
        .collect()
}

/// The hashes of one log, as they are kept.
pub(super) struct Tree<'c> {
    connection: &'c Connection,
    /// The log.
    pub(super) log: LogNumber,
    /// The place of its first event among all events.
    pub(super) first: LogPosition,
    /// The line of its leaf 0.
    pub(super) first_line: String,
}

impl<'c> Tree<'c> {
    /// Returns the tree of a log; of the last log if none is named.
    pub(super) fn find(
        connection: &'c Connection,
        log: Option<LogNumber>,
    ) -> rusqlite::Result<Option<Self>> {
        let tree = |row: &Row<'_>| {
            let (log, first) = (row.get("number")?, row.get("first_pos")?);
            Ok(Self { connection, log, first, first_line: row.get("first_leaf")? })
        };
        connection.prepare_cached(TREE)?.query_row(named_params! { ":log": log }, tree).optional()
    }

    /// Returns the place of the leaf among all events.
    pub(super) fn position(&self, leaf: u64) -> LogPosition {
        LogPosition(self.first.0 + leaf as i64 - 1)
    }
}

impl Nodes for Tree<'_> {
    type Error = rusqlite::Error;

    fn nodes(&self, level: Level, first: u64, count: u16) -> rusqlite::Result<Vec<Node>> {
        let end = first + u64::from(count);
        if level == Level::LEAVES {
            let own = (first == 0).then(|| hash_line(&self.first_line));
            let events = leaves(self.connection, self.position(first.max(1)), self.position(end))?;
            return Ok(own.into_iter().chain(events).map(|hash| Node(hash.0)).collect());
        }
        let values = named_params! {
            ":log": self.log,
            ":level": level.0,
            ":first": first as i64,
            ":end": end as i64,
        };
        let mut statement = self.connection.prepare_cached(NODES)?;
        statement.query_map(values, |row| row.get(0).map(Node))?.collect()
    }
}

/// Returns what was read of the tree: a failure of the database, or a tree that is not whole.
fn whole<T>(read: Result<T, Unproven<rusqlite::Error>>) -> rusqlite::Result<Result<T, StoreError>> {
    match read {
        Ok(read) => Ok(Ok(read)),
        Err(Unproven::Source(error)) => Err(error),
        Err(
            broken
            @ (Unproven::Missing { .. } | Unproven::Beyond { .. } | Unproven::Shrinks { .. }),
        ) => Ok(Err(StoreError::LogBroken { reason: broken.to_string() })),
    }
}

fn no_log() -> StoreError {
    StoreError::LogBroken { reason: "there is no such log".to_owned() }
}

/// Returns the right edge of a log's tree when it had this size.
pub(super) fn frontier(
    tree: &Tree<'_>,
    size: TreeSize,
) -> rusqlite::Result<Result<Frontier, StoreError>> {
    whole(Frontier::read(tree, size))
}

/// Returns the path of a leaf in the tree of this size.
pub(super) fn inclusion(
    connection: &Connection,
    leaf: Leaf,
    size: TreeSize,
) -> rusqlite::Result<Result<Inclusion, StoreError>> {
    match Tree::find(connection, Some(leaf.log))? {
        Some(tree) => whole(Inclusion::prove(&tree, leaf.index, size)),
        None => Ok(Err(no_log())),
    }
}

/// Returns how one tree leads to another; `None` if the log does not reach so far.
pub(super) fn consistency(
    connection: &Connection,
    log: Option<LogNumber>,
    from: TreeSize,
    to: TreeSize,
) -> rusqlite::Result<Result<Option<Consistency>, StoreError>> {
    let is_there = reaches(connection, log, |size| from <= to && to <= size)?;
    match Tree::find(connection, log)?.filter(|_| is_there) {
        Some(tree) => Ok(whole(Consistency::prove(&tree, from, to))?.map(Some)),
        None => Ok(Ok(None)),
    }
}

/// Returns the hashes of a tile; `None` if the log does not reach so far.
pub(super) fn tile(
    connection: &Connection,
    log: Option<LogNumber>,
    tile: Tile,
) -> rusqlite::Result<Option<Vec<u8>>> {
    let is_there = reaches(connection, log, |size| tile.is_in(size))?;
    let Some(tree) = Tree::find(connection, log)?.filter(|_| is_there) else { return Ok(None) };
    let nodes = tree.nodes(tile.level, tile.first(), tile.width)?;
    let is_whole = nodes.len() == usize::from(tile.width);
    Ok(is_whole.then(|| nodes.iter().flat_map(|node| node.0).collect()))
}
