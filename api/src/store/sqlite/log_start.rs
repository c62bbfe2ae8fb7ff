//! Opening the log: it goes on where it stood, or a new one begins.
//!
//! A log must not sign anything that contradicts what it has signed. So it goes on only with its own key, and only
//! if the database holds all that was shown of it; otherwise the server does not start, and says what to do.

use std::io;
use std::path::{Path, PathBuf};

use engine::kernel::log::TreeSize;
use engine::kernel::log::beginning::Beginning;
use engine::kernel::log::checkpoint::{Checkpoint, NotACheckpoint, Origin};
use engine::kernel::log::key::{KeyName, NotAKey, NotAName, SignerKey};
use engine::kernel::log::node::Root;
use engine::kernel::log::note::Note;
use rusqlite::{Connection, TransactionBehavior};

use super::growing_log::{GrowingLog, Identity};
use super::log_key;
use super::log_table::{self, Tree};
use super::shown::{self, Shown};
use crate::store::{
    LogBeginning, LogNumber, LogSettings, Position, ShownCheckpoint, StoreError, StoredLog,
};

/// Events whose leaves are appended at a time when a database gets its first log.
const BATCH: i64 = 4_096;

/// Why the log cannot go on, or begin.
#[derive(Debug, thiserror::Error)]
pub enum LogRefused {
    /// The key's file is not there.
    #[error(
        "the key of the log {origin} is missing: put it back at {}, or start once with --new-log to close this log and begin a new one",
        path.display()
    )]
    KeyMissing {
        /// Where it should be.
        path: PathBuf,
        /// The log that it signs.
        origin: Origin,
    },
    /// The file holds another key.
    #[error(
        "{} holds the key of {found}, not that of the log {origin}: put that one back, or start once with --new-log to close this log and begin a new one",
        path.display()
    )]
    KeyOther {
        /// The file.
        path: PathBuf,
        /// The name of the key in it.
        found: KeyName,
        /// The log of the database.
        origin: Origin,
    },
    /// The file holds no key.
    #[error("{} holds no key of a log: {reason}", path.display())]
    KeyUnreadable {
        /// The file.
        path: PathBuf,
        /// What stands against it.
        reason: NotAKey,
    },
    /// The file holds no checkpoint.
    #[error(
        "{} holds no checkpoint: {reason}; put it back, or move it away if the database is surely the newest one",
        path.display()
    )]
    CheckpointUnreadable {
        /// The file.
        path: PathBuf,
        /// What stands against it.
        reason: NotACheckpoint,
    },
    /// The database is an older copy.
    #[error(
        "{} shows {size} leaves of the log {origin}, the database holds {held}: it is an older copy; put the newest one back, or start once with --new-log to go on from this copy in a new log",
        path.display()
    )]
    Restored {
        /// The file of the shown checkpoint.
        path: PathBuf,
        /// The log that it is of.
        origin: Origin,
        /// The size that was shown.
        size: TreeSize,
        /// The size that the database holds.
        held: TreeSize,
    },
    /// The database holds other events.
    #[error(
        "{} does not agree with the database on the first {size} leaves of the log {origin}: events were changed, or the file is of another database; put the right ones back, or start once with --new-log",
        path.display()
    )]
    Disagrees {
        /// The file of the shown checkpoint.
        path: PathBuf,
        /// The log that it is of.
        origin: Origin,
        /// The size that was shown.
        size: TreeSize,
    },
    /// The hashes of the log do not fit its events.
    #[error("the log in the database is not whole: {reason}; put a copy of the database back")]
    Broken {
        /// What does not fit.
        reason: String,
    },
    /// The name is that of an earlier log.
    #[error("there was a log {0} already: name another one by --log-origin")]
    NameUsed(KeyName),
    /// The name is none.
    #[error(transparent)]
    Name(#[from] NotAName),
    /// A file cannot be read or written.
    #[error("the file {} cannot be used: {source}", path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// What the system says.
        source: io::Error,
    },
    /// The operating system has no random bytes to give.
    #[error("there is no randomness for a key: {0}")]
    NoRandomness(#[from] getrandom::Error),
    /// SQLite refused.
    #[error("the log cannot be read: {0}")]
    Sqlite(#[from] rusqlite::Error),
}

impl LogRefused {
    pub(super) fn file(path: &Path, source: io::Error) -> Self {
        Self::File { path: path.to_owned(), source }
    }

    fn broken(reason: impl ToString) -> Self {
        Self::Broken { reason: reason.to_string() }
    }
}

impl From<StoreError> for LogRefused {
    fn from(error: StoreError) -> Self {
        Self::broken(error)
    }
}

/// What was found beside the database and in it.
struct Found<'s> {
    settings: &'s LogSettings,
    key: Option<SignerKey>,
    shown: Option<(Note, Checkpoint)>,
    logs: Vec<StoredLog>,
}

/// Opens the log of a database whose schema is of today, and the file of the checkpoint that is shown.
///
/// # Errors
/// [`LogRefused`] says why not; then nothing was written.
pub(super) fn open(
    connection: &mut Connection,
    settings: &LogSettings,
) -> Result<(GrowingLog, Shown), LogRefused> {
    let found = Found {
        settings,
        key: log_key::read(&settings.key)?,
        shown: shown_before(settings)?,
        logs: log_table::logs(connection)?,
    };
    let log = match (found.logs.last(), settings.beginning) {
        (Some(last), LogBeginning::GoOn) => go_on(connection, &found, last)?,
        (None, LogBeginning::GoOn) => {
            found
                .shown
                .as_ref()
                .map_or(Ok(()), |(_, shown)| Err(restored(settings, shown, None)))?;
            begin(connection, &found)?
        }
        (Some(_) | None, LogBeginning::New) => begin(connection, &found)?,
    };
    let shown = Shown::at(settings.checkpoint.clone());
    if let Some(checkpoint) = log_table::checkpoint(connection, None)? {
        shown.show(checkpoint)?;
    }
    Ok((log, shown))
}

fn shown_before(settings: &LogSettings) -> Result<Option<(Note, Checkpoint)>, LogRefused> {
    let path = &settings.checkpoint;
    let unreadable = |reason| LogRefused::CheckpointUnreadable { path: path.clone(), reason };
    let Some(note) = shown::read(path)? else { return Ok(None) };
    let shown = Checkpoint::read(&note).map_err(unreadable)?;
    Ok(Some((note, shown)))
}

fn restored(
    settings: &LogSettings,
    shown: &Checkpoint,
    held: Option<&ShownCheckpoint>,
) -> LogRefused {
    LogRefused::Restored {
        path: settings.checkpoint.clone(),
        origin: shown.origin.clone(),
        size: shown.size,
        held: held.map_or(TreeSize(0), |held| held.size),
    }
}

/// The last log goes on with its own key.
fn go_on(
    connection: &Connection,
    found: &Found<'_>,
    last: &StoredLog,
) -> Result<GrowingLog, LogRefused> {
    let key = own_key(found, last)?;
    let no_head = || LogRefused::broken("it has no head");
    let tree = Tree::find(connection, Some(last.number))?.ok_or_else(no_head)?;
    let head = log_table::checkpoint(connection, Some(last.number))?.ok_or_else(no_head)?;
    check_shown(connection, found, last, &head)?;
    let frontier = log_table::frontier(&tree, head.size)??;
    let told = Checkpoint::told(&head.note, &last.key).map_err(LogRefused::broken)?;
    if told.root != frontier.root() {
        return Err(LogRefused::broken("its head is not that of its events"));
    }
    let last_event = tree.first.0 + head.size.0 as i64 - 2;
    if log_table::last_position(connection)?.0 != last_event {
        return Err(LogRefused::broken("there are events that are not in it"));
    }
    let identity = Identity { number: last.number, first: tree.first, key };
    Ok(GrowingLog::signed(identity, frontier))
}

fn own_key(found: &Found<'_>, last: &StoredLog) -> Result<SignerKey, LogRefused> {
    let (path, origin) = (found.settings.key.clone(), last.origin.clone());
    match &found.key {
        Some(key) if *key.verifier() == last.key => Ok(key.clone()),
        Some(key) => {
            Err(LogRefused::KeyOther { path, found: key.verifier().name().clone(), origin })
        }
        None => Err(LogRefused::KeyMissing { path, origin }),
    }
}

/// The database holds all that was shown of the log.
fn check_shown(
    connection: &Connection,
    found: &Found<'_>,
    last: &StoredLog,
    head: &ShownCheckpoint,
) -> Result<(), LogRefused> {
    let Some((note, shown)) = &found.shown else { return Ok(()) };
    if shown.origin != last.origin {
        // What was shown of a log that is closed was looked at when it was closed.
        let is_known = found.logs.iter().any(|log| log.origin == shown.origin);
        return if is_known { Ok(()) } else { Err(restored(found.settings, shown, None)) };
    }
    if shown.size > head.size {
        return Err(restored(found.settings, shown, Some(head)));
    }
    let root = root(connection, last.number, shown.size)?;
    if note.check(&last.key).is_ok() && root == Some(shown.root) {
        return Ok(());
    }
    Err(LogRefused::Disagrees {
        path: found.settings.checkpoint.clone(),
        origin: shown.origin.clone(),
        size: shown.size,
    })
}

fn root(
    connection: &Connection,
    log: LogNumber,
    size: TreeSize,
) -> Result<Option<Root>, LogRefused> {
    let Some(tree) = Tree::find(connection, Some(log))? else { return Ok(None) };
    Ok(Some(log_table::frontier(&tree, size)??.root()))
}

/// A new log begins behind the last one, or the first one over all events that are there.
fn begin(connection: &mut Connection, found: &Found<'_>) -> Result<GrowingLog, LogRefused> {
    let key = unused_key(found)?;
    let origin = Origin::from(key.verifier().name());
    let beginning = match last_checkpoint(connection, found)? {
        Some(last) => Beginning::after(&last, origin.clone()),
        None => Beginning::first(origin.clone()),
    };
    let first_leaf = beginning.line().map_err(LogRefused::broken)?;
    let leaf = beginning.leaf().map_err(LogRefused::broken)?;
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let last_event = log_table::last_position(&transaction)?;
    let (number, first) = match found.logs.last() {
        Some(last) => (LogNumber(last.number.0 + 1), Position(last_event.0 + 1)),
        None => (LogNumber(1), Position(1)),
    };
    let verifier = key.verifier().clone();
    let log = StoredLog { number, origin, key: verifier, first_leaf, closing: None };
    log_table::add_log(&transaction, &log, first)?;
    let mut log = GrowingLog::empty(Identity { number, first, key });
    log.begin(&transaction, leaf)?;
    for first in (first.0..=last_event.0).step_by(BATCH as usize) {
        let hashes = log_table::leaves(&transaction, Position(first), Position(first + BATCH))?;
        log.append(&transaction, Position(first), hashes)?;
    }
    log.sign(&transaction)?;
    transaction.commit()?;
    Ok(log)
}

/// The key in the file if no log has used it, else a new one. The key of a closed log is put aside.
fn unused_key(found: &Found<'_>) -> Result<SignerKey, LogRefused> {
    let shown = found.shown.as_ref().map(|(_, shown)| &shown.origin);
    let is_used = |name: &KeyName| {
        let origin = Origin::from(name);
        shown == Some(&origin) || found.logs.iter().any(|log| log.origin == origin)
    };
    let path = &found.settings.key;
    let old = match &found.key {
        Some(key) if !is_used(key.verifier().name()) => return Ok(key.clone()),
        old => old,
    };
    let name = match &found.settings.origin {
        Some(name) if is_used(name) => return Err(LogRefused::NameUsed(name.clone())),
        Some(name) => name.clone(),
        None => log_key::made_up_name()?,
    };
    if let Some(old) = old {
        log_key::put_aside(path, old)?;
    }
    log_key::make(path, name)
}

/// The last checkpoint that was shown before: the file's, if the database does not reach so far.
fn last_checkpoint(connection: &Connection, found: &Found<'_>) -> Result<Option<Note>, LogRefused> {
    let head = log_table::checkpoint(connection, None)?;
    let Some((note, shown)) = &found.shown else { return Ok(head.map(|head| head.note)) };
    let place = found.logs.iter().rposition(|log| log.origin == shown.origin);
    let is_newer = match (place, &head) {
        (Some(place), Some(head)) if place + 1 == found.logs.len() => shown.size >= head.size,
        (Some(_), _) => false,
        (None, _) => true,
    };
    Ok(if is_newer { Some(note.clone()) } else { head.map(|head| head.note) })
}
