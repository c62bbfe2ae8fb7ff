//! The pass over all events: the hash of each line, and the trees of all logs over these hashes.

use engine::kernel::ids::Hash;
use engine::tlog::TreeSize;
use engine::tlog::checkpoint::Checkpoint;
use engine::tlog::frontier::{Completed, Frontier};
use engine::tlog::key::VerifierKey;
use engine::tlog::leaf::hash_line;
use engine::tlog::node::Root;
use engine::tlog::note::Note;
use rusqlite::{Connection, OptionalExtension, named_params};

use super::{Covered, CoveredLog};
use crate::store::sqlite::columns::Column;
use crate::store::sqlite::cosigned_table;
use crate::store::sqlite::log_table::{self, Tree};
use crate::store::sqlite::signer::Committed;
use crate::store::{Flaw, LogNumber, LogPosition, ShownCheckpoint, StoredLog, UnsoundGame, Whose};

const LINES: &str = "SELECT pos, line, hash FROM events ORDER BY pos";

const NODE: &str = "
    SELECT hash FROM log_nodes WHERE log = :log AND level = :level AND number = :number";

const NODES: &str = "SELECT count(*) FROM log_nodes WHERE log = :log";

/// The statement of a checkpoint about a tree.
struct Mark {
    log: LogNumber,
    size: TreeSize,
    root: Root,
    whose: Whose,
}

/// A log, and the place of its first event among all events.
struct Beginning {
    log: StoredLog,
    first: LogPosition,
}

/// The log whose leaves are passed.
struct Growing {
    number: LogNumber,
    frontier: Frontier,
    nodes: i64,
}

/// The trees of all logs, which grow while the events are passed.
struct Trees<'c> {
    connection: &'c Connection,
    coming: std::iter::Peekable<std::vec::IntoIter<Beginning>>,
    growing: Option<Growing>,
    marks: Vec<Mark>,
}

/// Passes all events once.
pub(super) fn check(connection: &Connection, shown: Option<&Note>) -> Result<Covered, UnsoundGame> {
    let logs = log_table::logs(connection)?;
    let marks = marks(connection, &logs, shown)?;
    let newest = logs.last().map(|log| log.origin.to_string());
    let mut trees = Trees {
        connection,
        coming: beginnings(connection, logs)?.into_iter().peekable(),
        growing: None,
        marks,
    };
    let mut statement = connection.prepare(LINES)?;
    let mut rows = statement.query([])?;
    let mut next = LogPosition(1);
    while let Some(row) = rows.next()? {
        trees.begin_at(next)?;
        let (position, Column(kept)): (LogPosition, Column<Hash>) =
            (row.get("pos")?, row.get("hash")?);
        if position != next {
            return Err(Flaw::Missing(next).into());
        }
        let hash = hash_line(row.get_ref("line")?.as_str().map_err(not_text)?);
        if hash != kept {
            return Err(Flaw::Hash(position).into());
        }
        trees.append(hash)?;
        next = LogPosition(next.0 + 1);
    }
    trees.begin_at(next)?;
    trees.end()?;
    let log = newest.and_then(|origin| trees.covered(origin));
    Ok(Covered { events: (next.0 - 1) as u64, log })
}

fn not_text(error: rusqlite::types::FromSqlError) -> UnsoundGame {
    Flaw::File(error.to_string()).into()
}

fn beginnings(
    connection: &Connection,
    logs: Vec<StoredLog>,
) -> Result<Vec<Beginning>, UnsoundGame> {
    let beginning = |log: StoredLog| {
        let tree = Tree::find(connection, Some(log.number))?;
        let first = tree.map_or(LogPosition(0), |tree| tree.first);
        Ok(Beginning { log, first })
    };
    logs.into_iter().map(beginning).collect()
}

/// Returns what all checkpoints say that are in the database or were shown.
fn marks(
    connection: &Connection,
    logs: &[StoredLog],
    shown: Option<&Note>,
) -> Result<Vec<Mark>, UnsoundGame> {
    let mut marks = Vec::new();
    for log in logs {
        let tree = log_table::committed(connection, log.number)?;
        marks.extend(tree.map(|Committed { log, size, root }| Mark {
            log,
            size,
            root,
            whose: Whose::Tree,
        }));
        let head = log_table::head(connection, Some(log.number))?;
        marks.extend(kept(head, log, Whose::Head)?);
        let cosigned = cosigned_table::find(connection, Some(log.number))?;
        marks.extend(kept(cosigned, log, Whose::Cosigned)?);
        if let Some(closing) = &log.closing {
            let note: Note = closing.parse().map_err(|error| distrusted(log.number, error))?;
            marks.extend(of_known_log(logs, &note, Whose::Closing)?);
        }
    }
    if let Some(shown) = shown {
        let mark = of_known_log(logs, shown, Whose::Shown)?;
        marks.push(mark.ok_or(Flaw::OtherLog(Whose::Shown))?);
    }
    Ok(marks)
}

/// Returns what a row with a checkpoint of this log says, whose size must be that of the checkpoint.
fn kept(
    row: Option<ShownCheckpoint>,
    log: &StoredLog,
    whose: Whose,
) -> Result<Option<Mark>, UnsoundGame> {
    let Some(row) = row else { return Ok(None) };
    let mark = told(&row.note, log.number, &log.key, whose)?;
    match mark.size == row.size {
        true => Ok(Some(mark)),
        false => Err(distrusted(log.number, "its row names another size").into()),
    }
}

/// Returns what a note says, which the key of its log must have signed; `None` if it is of a log that is not in the database.
fn of_known_log(
    logs: &[StoredLog],
    note: &Note,
    whose: Whose,
) -> Result<Option<Mark>, UnsoundGame> {
    let newest = logs.last().map_or(LogNumber(0), |log| log.number);
    let read = Checkpoint::read(note).map_err(|error| distrusted(newest, error))?;
    let known = logs.iter().find(|log| log.origin == read.origin);
    let mark = known.map(|log| told(note, log.number, &log.key, whose));
    Ok(mark.transpose()?)
}

fn told(note: &Note, log: LogNumber, key: &VerifierKey, whose: Whose) -> Result<Mark, Flaw> {
    let told = Checkpoint::told(note, key).map_err(|error| distrusted(log, error))?;
    Ok(Mark { log, size: told.size, root: told.root, whose })
}

fn distrusted(log: LogNumber, reason: impl ToString) -> Flaw {
    Flaw::Checkpoint { log, reason: reason.to_string() }
}

impl Trees<'_> {
    /// Begins the logs whose first event comes next.
    fn begin_at(&mut self, next: LogPosition) -> Result<(), UnsoundGame> {
        while let Some(beginning) = self.coming.next_if(|coming| coming.first <= next) {
            let number = beginning.log.number;
            let is_first = self.growing.is_none();
            if beginning.first != next || is_first && next != LogPosition(1) {
                return Err(Flaw::Beginning(number).into());
            }
            self.end_growing()?;
            self.growing = Some(Growing { number, frontier: Frontier::default(), nodes: 0 });
            self.append(hash_line(&beginning.log.first_leaf))?;
        }
        Ok(())
    }

    fn append(&mut self, leaf: Hash) -> Result<(), UnsoundGame> {
        let Some(growing) = &mut self.growing else { return Ok(()) };
        for completed in growing.frontier.append(leaf) {
            growing.nodes += 1;
            check_node(self.connection, growing.number, &completed)?;
        }
        let (log, size) = (growing.number, growing.frontier.size());
        let mut here = self.marks.iter().filter(|mark| mark.log == log && mark.size == size);
        match here.find(|mark| mark.root != growing.frontier.root()) {
            Some(mark) => Err(Flaw::Root { log, size, whose: mark.whose }.into()),
            None => Ok(()),
        }
    }

    /// The last event is passed: no log is left that has not begun.
    fn end(&mut self) -> Result<(), UnsoundGame> {
        if let Some(left) = self.coming.next() {
            return Err(Flaw::Beginning(left.log.number).into());
        }
        self.end_growing()
    }

    /// No leaf of the growing log comes any more.
    fn end_growing(&mut self) -> Result<(), UnsoundGame> {
        let Some(growing) = &self.growing else { return Ok(()) };
        let (log, held) = (growing.number, growing.frontier.size());
        let values = named_params! { ":log": log };
        let nodes: i64 = self.connection.query_row(NODES, values, |row| row.get(0))?;
        if nodes != growing.nodes {
            return Err(Flaw::Nodes(log).into());
        }
        let is_shorter =
            |mark: &Mark| mark.log == log && mark.whose == Whose::Tree && mark.size < held;
        if self.marks.iter().any(is_shorter) {
            return Err(Flaw::Tree(log).into());
        }
        // The checkpoint that a later log begins with may reach further: then the database was restored in between.
        let binds = |mark: &&Mark| mark.log == log && mark.whose != Whose::Closing;
        match self.marks.iter().filter(binds).find(|mark| mark.size > held) {
            Some(Mark { size, whose, .. }) => {
                Err(Flaw::Behind { log, size: *size, held, whose: *whose }.into())
            }
            None => Ok(()),
        }
    }

    /// Returns the log that grows, as far as its leaves were passed.
    fn covered(self, origin: String) -> Option<CoveredLog> {
        let Growing { number, frontier, .. } = self.growing?;
        Some(CoveredLog { number, origin, leaves: frontier.size(), root: frontier.root() })
    }
}

/// Checks that the tree of the log that grows is kept.
pub(super) fn check_kept(connection: &Connection, log: &CoveredLog) -> Result<(), UnsoundGame> {
    match log_table::committed(connection, log.number)? {
        Some(_) => Ok(()),
        None => Err(Flaw::Tree(log.number).into()),
    }
}

fn check_node(
    connection: &Connection,
    log: LogNumber,
    completed: &Completed,
) -> Result<(), UnsoundGame> {
    let values = named_params! {
        ":log": log,
        ":level": completed.level.0,
        ":number": completed.number as i64,
    };
    let mut statement = connection.prepare_cached(NODE)?;
    let kept: Option<[u8; 32]> = statement.query_row(values, |row| row.get(0)).optional()?;
    match kept == Some(completed.node.0) {
        true => Ok(()),
        false => Err(Flaw::Nodes(log).into()),
    }
}
