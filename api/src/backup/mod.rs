//! Backups: a copy of the database that is verified before it gets its name, and the way back.

mod copy;
mod restoring;

pub use copy::CopyFailed;
pub use restoring::{NotRestored, Restored, RestoredLog, restore};

use crate::store::{Covered, keep_the_name};
use copy::{copy, failed, keep_if_good, shown, with_ending};
use engine::tlog::note::Note;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// A backup that was found good.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Backup {
    /// Its size in bytes.
    pub bytes: u64,
    /// The events that it holds, and the log over them.
    pub covered: Covered,
}

/// The reasons for which there is no backup.
#[derive(Debug, thiserror::Error)]
pub enum NotBackedUp {
    /// The file exists.
    #[error("{} exists, and no backup is overwritten: name another file", .0.display())]
    Exists(PathBuf),
    /// Another backup writes the same file, or one was broken off.
    #[error(
        "{} exists: another backup is writing it, or one was broken off; remove it if none is running",
        .0.display()
    )]
    Begun(PathBuf),
    /// There is no good copy, or it does not get its name.
    #[error(transparent)]
    Copy(#[from] CopyFailed),
}

/// Copies a database on which a server may run, verifies the copy, and gives it its name.
///
/// # Errors
/// [`NotBackedUp`]; then there is no file of this name.
pub fn back_up(database: &Path, to: &Path) -> Result<Backup, NotBackedUp> {
    if to.try_exists().map_err(failed(to))? {
        return Err(NotBackedUp::Exists(to.to_owned()));
    }
    let part = with_ending(to, ".part");
    if part.try_exists().map_err(failed(&part))? {
        return Err(NotBackedUp::Begun(part));
    }
    // It was shown before the copy begins, so all that it covers must be in the copy.
    let shown = shown(database)?;
    let backup = keep_if_good(&part, make(database, &part, to, shown.as_ref()))?;
    // The backup is good whether its time can be noted or not.
    if let Err(error) = fs::write(stamp(database), "") {
        eprintln!("the time of this backup is not noted beside the database: {error}");
    }
    Ok(backup)
}

fn make(
    database: &Path,
    part: &Path,
    to: &Path,
    shown: Option<&Note>,
) -> Result<Backup, NotBackedUp> {
    let covered = copy(database, part, shown)?;
    let bytes = fs::metadata(part).map_err(failed(part))?.len();
    name(part, to)?;
    Ok(Backup { bytes, covered })
}

/// Returns the file beside a database whose time tells when the last backup was found good: a running server tells it as a number.
pub fn stamp(database: &Path) -> PathBuf {
    with_ending(database, ".backed-up")
}

/// Gives the verified copy its name, if nobody has taken that meanwhile.
fn name(part: &Path, to: &Path) -> Result<(), NotBackedUp> {
    match fs::hard_link(part, to) {
        Ok(()) => fs::remove_file(part).map_err(failed(to))?,
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
            return Err(NotBackedUp::Exists(to.to_owned()));
        }
        // Some file systems have no hard links.
        Err(_) => fs::rename(part, to).map_err(failed(to))?,
    }
    Ok(keep_the_name(to).map_err(failed(to))?)
}
