//! Opening the log: it goes on where it stood, or a new one begins.
//!
//! A log must not sign anything that contradicts what it has signed. So it goes on only with its own key, and only
//! if the database holds all that was shown of it; otherwise the server does not start, and says what to do.

use az::SaturatingAs;
use engine::tlog::TreeSize;
use engine::tlog::beginning::Beginning;
use engine::tlog::checkpoint::{Checkpoint, Origin};
use engine::tlog::frontier::Frontier;
use engine::tlog::key::{KeyName, SignerKey};
use engine::tlog::note::Note;
use rusqlite::{Connection, TransactionBehavior};

use super::checkpoint_file::{self, CheckpointFile};
use super::entries_table;
use super::growing_log::GrowingLog;
use super::log_key;
use super::log_refused::LogRefused;
use super::log_table::{self, Tree};
use super::signer::Signer;
use super::writer::record;
use crate::moment;
use crate::store::{
    LogBeginning, LogEntries, LogName, LogNumber, LogPosition, LogSettings, ShownCheckpoint,
    StoredLog,
};

/// Events whose leaves are appended at a time when a database gets its first log.
const BATCH: i64 = 4_096;

/// The findings beside the database and in it.
struct Findings<'s> {
    settings: &'s LogSettings,
    key: Option<SignerKey>,
    shown: Option<(Note, Checkpoint)>,
    logs: Vec<StoredLog>,
}

impl Findings<'_> {
    /// Returns the number of a log that begins now.
    fn next(&self) -> LogNumber {
        LogNumber(self.logs.last().map_or(1, |last| last.number.0 + 1))
    }
}

/// Opens the log of a database whose schema is of today, and the file of the checkpoint that is shown.
///
/// # Errors
/// [`LogRefused`] says why not; then nothing was written.
pub(super) fn open(
    connection: &mut Connection,
    settings: &LogSettings,
) -> Result<(GrowingLog, CheckpointFile), LogRefused> {
    if settings.entries == LogEntries::Published {
        entries_table::check_all(connection)?;
    }
    let found = Findings {
        settings,
        key: log_key::read(&settings.key)?,
        shown: shown_before(settings)?,
        logs: log_table::logs(connection)?,
    };
    let (log, signer) = match (found.logs.last(), settings.beginning) {
        (Some(last), LogBeginning::GoOn) => go_on(connection, &found, last)?,
        (None, LogBeginning::GoOn) => {
            found
                .shown
                .as_ref()
                .map_or(Ok(()), |(_, shown)| Err(restored(settings, shown, TreeSize(0))))?;
            begin(connection, &found)?
        }
        (Some(_) | None, LogBeginning::New) => begin(connection, &found)?,
    };
    let shown = CheckpointFile::at(settings.checkpoint.clone(), signer);
    // The file comes first: a log that counts as shown must have it.
    shown.show(log.committed())?;
    record(connection, shown.unrecorded().as_ref())?;
    shown.recorded(log.committed());
    Ok((log, shown))
}

fn shown_before(settings: &LogSettings) -> Result<Option<(Note, Checkpoint)>, LogRefused> {
    let path = &settings.checkpoint;
    let unreadable = |reason| LogRefused::CheckpointUnreadable { path: path.clone(), reason };
    let Some(note) = checkpoint_file::read(path)? else { return Ok(None) };
    let shown = Checkpoint::read(&note).map_err(unreadable)?;
    Ok(Some((note, shown)))
}

fn restored(settings: &LogSettings, shown: &Checkpoint, held: TreeSize) -> LogRefused {
    LogRefused::Restored {
        path: settings.checkpoint.clone(),
        origin: shown.origin.clone(),
        size: shown.size,
        held,
    }
}

/// The last log goes on with its own key.
fn go_on(
    connection: &Connection,
    found: &Findings<'_>,
    last: &StoredLog,
) -> Result<(GrowingLog, Signer), LogRefused> {
    let key = own_key(found, last)?;
    let tree = tree(connection, last)?;
    let frontier = whole(connection, last, &tree)?;
    check_shown(found, last, &tree, frontier.size())?;
    let log = GrowingLog::kept(last.number, tree.first, frontier);
    // A release that signed within the transaction kept no tree.
    if log_table::committed(connection, last.number)?.is_none() {
        log_table::put_tree(connection, log.committed())?;
    }
    Ok((log, Signer { log: last.number, key }))
}

fn tree<'c>(connection: &'c Connection, log: &StoredLog) -> Result<Tree<'c>, LogRefused> {
    let tree = Tree::find(connection, Some(log.number))?;
    tree.ok_or_else(|| LogRefused::broken("it is not there"))
}

/// Returns the right edge of the last log, if its hashes are those of all events, of its kept size and of its checkpoint.
fn whole(
    connection: &Connection,
    last: &StoredLog,
    tree: &Tree<'_>,
) -> Result<Frontier, LogRefused> {
    let head = log_table::head(connection, Some(last.number))?;
    if let Some(head) = &head {
        check_head(last, tree, head)?;
    }
    let kept = log_table::committed(connection, last.number)?;
    let size = kept.map(|kept| kept.size).or(head.map(|head| head.size));
    let size = size.ok_or_else(|| LogRefused::broken("its size is not kept"))?;
    let frontier = log_table::frontier(tree, size)??;
    if kept.is_some_and(|kept| kept.root != frontier.root()) {
        return Err(LogRefused::broken("its root is not that of its events"));
    }
    let last_event = tree.first.0 + size.0 as i64 - 2;
    if log_table::last_position(connection)?.0 != last_event {
        return Err(LogRefused::broken("there are events that are not in it"));
    }
    Ok(frontier)
}

/// The checkpoint that the database records is signed by the log, and is that of its events.
fn check_head(last: &StoredLog, tree: &Tree<'_>, head: &ShownCheckpoint) -> Result<(), LogRefused> {
    let told = Checkpoint::told(&head.note, &last.key).map_err(LogRefused::broken)?;
    let is_its_own =
        told.size == head.size && told.root == log_table::frontier(tree, head.size)??.root();
    if is_its_own { Ok(()) } else { Err(LogRefused::broken("its head is not that of its events")) }
}

fn own_key(found: &Findings<'_>, last: &StoredLog) -> Result<SignerKey, LogRefused> {
    let (path, origin) = (found.settings.key.clone(), last.origin.clone());
    match &found.key {
        Some(key) if *key.verifier() == last.key => Ok(key.clone()),
        Some(key) => {
            Err(LogRefused::KeyOther { path, found: key.verifier().name().clone(), origin })
        }
        None => Err(LogRefused::KeyMissing { path, origin }),
    }
}

/// The database holds all that was shown of the log, and the file that tells it is there.
fn check_shown(
    found: &Findings<'_>,
    last: &StoredLog,
    tree: &Tree<'_>,
    held: TreeSize,
) -> Result<(), LogRefused> {
    let Some((note, shown)) = &found.shown else { return check_never_shown(found, last) };
    if shown.origin != last.origin {
        // The checkpoints of a log that is closed were looked at when it was closed.
        let is_known = found.logs.iter().any(|log| log.origin == shown.origin);
        let held = TreeSize(0);
        return if is_known { Ok(()) } else { Err(restored(found.settings, shown, held)) };
    }
    if shown.size > held {
        return Err(restored(found.settings, shown, held));
    }
    if agrees(last, tree, note, shown)? {
        return Ok(());
    }
    Err(LogRefused::Disagrees {
        path: found.settings.checkpoint.clone(),
        origin: shown.origin.clone(),
        size: shown.size,
    })
}

/// The checkpoint is signed by the log, and the first leaves in the database are those that it binds.
fn agrees(
    log: &StoredLog,
    tree: &Tree<'_>,
    note: &Note,
    shown: &Checkpoint,
) -> Result<bool, LogRefused> {
    let root = log_table::frontier(tree, shown.size)??.root();
    Ok(note.check(&log.key).is_ok() && root == shown.root)
}

/// Without the file a log goes on only if it was never shown: a start may have ended between commit and file.
fn check_never_shown(found: &Findings<'_>, last: &StoredLog) -> Result<(), LogRefused> {
    last.shown.map_or(Ok(()), |shown| {
        Err(LogRefused::CheckpointMissing {
            path: found.settings.checkpoint.clone(),
            origin: last.origin.clone(),
            size: shown.size,
        })
    })
}

/// A new log begins behind the last one, or the first one over all events that are there.
fn begin(
    connection: &mut Connection,
    found: &Findings<'_>,
) -> Result<(GrowingLog, Signer), LogRefused> {
    close_the_last(connection, found)?;
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
    let number = found.next();
    let first = found.logs.last().map_or(LogPosition(1), |_| LogPosition(last_event.0 + 1));
    let verifier = key.verifier().clone();
    let log = StoredLog { number, origin, key: verifier, first_leaf, closing: None, shown: None };
    log_table::add_log(&transaction, &log, first)?;
    let mut log = GrowingLog::empty(number, first);
    log.begin(&transaction, leaf)?;
    for first in (first.0..=last_event.0).step_by(BATCH.saturating_as::<usize>()) {
        let hashes =
            log_table::leaves(&transaction, LogPosition(first), LogPosition(first + BATCH))?;
        log.append(&transaction, LogPosition(first), hashes)?;
    }
    log.keep(&transaction)?;
    transaction.commit()?;
    Ok((log, Signer { log: number, key }))
}

/// Signs the whole tree of the log that is closed, so that its last checkpoint binds all of its events.
///
/// Only if its key is here, and the file shows that the database is not an older copy: else what was shown of it
/// before stays its last checkpoint.
fn close_the_last(connection: &Connection, found: &Findings<'_>) -> Result<(), LogRefused> {
    let (Some(last), Some(key), Some((note, shown))) =
        (found.logs.last(), &found.key, &found.shown)
    else {
        return Ok(());
    };
    let Some(committed) = log_table::committed(connection, last.number)? else { return Ok(()) };
    let is_newest = *key.verifier() == last.key
        && shown.origin == last.origin
        && shown.size <= committed.size
        && matches!(agrees(last, &tree(connection, last)?, note, shown), Ok(true));
    if is_newest {
        let signer = Signer { log: last.number, key: key.clone() };
        log_table::put_head(connection, &signer.sign(committed)?, moment::now())?;
    }
    Ok(())
}

/// Returns the key in the file if no log has used it, else a new one. The key of a closed log is put aside.
fn unused_key(found: &Findings<'_>) -> Result<SignerKey, LogRefused> {
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
        LogName::Given(name) if is_used(name) => return Err(LogRefused::NameUsed(name.clone())),
        LogName::Given(name) => name.clone(),
        LogName::Address(address) => match address.log(found.next())? {
            name if is_used(&name) => log_key::made_up_name(&format!("{name}-"))?,
            name => name,
        },
        LogName::MadeUp => log_key::made_up_name("fathom.invalid/")?,
    };
    if let Some(old) = old {
        log_key::put_aside(path, old)?;
    }
    log_key::make(path, name)
}

/// Returns the last checkpoint that was shown before: the file's, if the database does not reach so far.
fn last_checkpoint(
    connection: &Connection,
    found: &Findings<'_>,
) -> Result<Option<Note>, LogRefused> {
    let head = log_table::head(connection, None)?;
    let Some((note, shown)) = &found.shown else { return Ok(head.map(|head| head.note)) };
    let place = found.logs.iter().rposition(|log| log.origin == shown.origin);
    let is_newer = match (place, &head) {
        (Some(place), Some(head)) if place + 1 == found.logs.len() => shown.size >= head.size,
        (Some(_), _) => false,
        (None, _) => true,
    };
    Ok(if is_newer { Some(note.clone()) } else { head.map(|head| head.note) })
}
