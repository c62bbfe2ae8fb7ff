//! Putting a backup in the place of the database. Nothing is overwritten: the database that was there gets another name.

use super::copy::{CopyFailed, copy, failed, keep_if_good, shown, with_ending};
use crate::store::{
    Archive, Covered, DatabaseLock, Flaw, LockRefused, UnsoundGame, Whose, keep_the_name,
};
use chrono::{DateTime, Utc};
use engine::tlog::TreeSize;
use engine::tlog::note::Note;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// The files of a database, the side files first: a database without its write-ahead log lacks its latest events.
const FILES: [&str; 4] = ["-wal", "-shm", "-journal", ""];

/// A database that was restored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Restored {
    /// The events that it holds, and the log over them.
    pub covered: Covered,
    /// The name under which the database lies that was there before; `None` if there was none.
    pub aside: Option<PathBuf>,
    /// Its log, compared with the log that was shown.
    pub standing: RestoredLog,
}

/// The log of a restored database, compared with the checkpoint that was shown last.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RestoredLog {
    /// It holds all that was shown.
    Whole,
    /// More was shown than it holds.
    Behind {
        /// The number of leaves that were shown.
        shown: TreeSize,
        /// The number of leaves that it holds.
        held: TreeSize,
    },
    /// The backup contradicts a checkpoint that was shown.
    Other,
    /// No checkpoint lies beside the database, so nobody here knows what was shown.
    Unknown,
}

/// The reasons for which nothing was restored.
#[derive(Debug, thiserror::Error)]
pub enum NotRestored {
    /// A server has the database, or it cannot be locked.
    #[error(transparent)]
    Lock(#[from] LockRefused),
    /// There is no good copy of the backup, or it cannot be put in its place.
    #[error(transparent)]
    Copy(#[from] CopyFailed),
}

/// Verifies a backup, puts the database that is there aside under a name with the time, and puts a copy of the backup in its
/// place. The backup stays as it is, and so do the key and the checkpoint of the log.
///
/// # Errors
/// [`NotRestored`]. Before the copy is found good nothing is moved.
pub fn restore(
    database: &Path,
    backup: &Path,
    now: DateTime<Utc>,
) -> Result<Restored, NotRestored> {
    let lock = DatabaseLock::take(database)?;
    let shown = shown(database)?;
    let place = lock.database();
    let part = with_ending(place, ".restoring");
    // The lock is held: what is there was left by a process that has ended.
    remove_if_there(&part)?;
    let (covered, standing) = keep_if_good(&part, compared(backup, &part, shown.as_ref()))?;
    let aside = put_aside(place, now)?;
    rename(&part, place)?;
    keep_the_name(place).map_err(failed(place))?;
    Ok(Restored { covered, aside, standing })
}

fn compared(
    backup: &Path,
    part: &Path,
    shown: Option<&Note>,
) -> Result<(Covered, RestoredLog), CopyFailed> {
    let covered = copy(backup, part, None)?;
    Ok((covered, standing(part, shown)?))
}

/// Compares the log of a copy that was found good with what was shown.
fn standing(copy: &Path, shown: Option<&Note>) -> Result<RestoredLog, CopyFailed> {
    if shown.is_none() {
        return Ok(RestoredLog::Unknown);
    }
    match Archive::open(copy)?.check_log(shown) {
        Ok(_) => Ok(RestoredLog::Whole),
        Err(UnsoundGame::Flaw(Flaw::Behind { size, held, whose: Whose::Shown, .. })) => {
            Ok(RestoredLog::Behind { shown: size, held })
        }
        Err(UnsoundGame::Flaw(_)) => Ok(RestoredLog::Other),
        Err(unreadable @ UnsoundGame::Unreadable(_)) => Err(unreadable.into()),
    }
}

/// Renames the files of the database that is there; returns its new name.
fn put_aside(database: &Path, now: DateTime<Utc>) -> Result<Option<PathBuf>, CopyFailed> {
    let aside = with_ending(database, &format!(".before-{}", now.format("%Y-%m-%dT%H-%M-%S%.3fZ")));
    let mut was_there = false;
    for ending in FILES {
        let (from, to) = (with_ending(database, ending), with_ending(&aside, ending));
        if from.try_exists().map_err(failed(&from))? {
            rename(&from, &to)?;
            was_there = true;
        }
    }
    Ok(was_there.then_some(aside))
}

fn rename(from: &Path, to: &Path) -> Result<(), CopyFailed> {
    fs::rename(from, to).map_err(failed(to))
}

fn remove_if_there(path: &Path) -> Result<(), CopyFailed> {
    match fs::remove_file(path) {
        Err(reason) if reason.kind() != io::ErrorKind::NotFound => Err(failed(path)(reason)),
        Ok(()) | Err(_) => Ok(()),
    }
}
