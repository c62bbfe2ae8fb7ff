//! Backups: a copy of the database that is verified before it gets its name, and the way back.

mod restoring;

pub use restoring::{NotRestored, Restored, Standing, restore};

use crate::store::{
    Archive, Covered, LogRefused, NotCopied, OpenError, Unsound, copy_database, keep_the_name,
    shown_checkpoint,
};
use engine::kernel::log::note::Note;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// A backup that was found good.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Backup {
    /// How many bytes it has.
    pub bytes: u64,
    /// The events that it holds, and the log over them.
    pub covered: Covered,
}

/// Why there is no backup.
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
    /// The database could not be copied.
    #[error(transparent)]
    NotCopied(#[from] NotCopied),
    /// The copy is not good.
    #[error(transparent)]
    NotVerified(#[from] NotVerified),
    /// The checkpoint beside the database cannot be read.
    #[error(transparent)]
    Checkpoint(#[from] LogRefused),
    /// The copy cannot be given its name.
    #[error("{} cannot be written: {reason}", path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// The error of the operating system.
        reason: io::Error,
    },
}

/// Why a copy is not found good.
#[derive(Debug, thiserror::Error)]
pub enum NotVerified {
    /// It cannot be opened.
    #[error("the copy cannot be opened: {0}")]
    Unopened(#[from] OpenError),
    /// It is not whole.
    #[error("the copy is not good: {0}; look at the database itself by `fathom check`")]
    Unsound(#[from] Unsound),
}

/// Copies a database on which a server may run, verifies the copy, and gives it its name.
///
/// # Errors
/// [`NotBackedUp`]; then there is no file of this name.
pub fn back_up(database: &Path, to: &Path) -> Result<Backup, NotBackedUp> {
    if exists(to)? {
        return Err(NotBackedUp::Exists(to.to_owned()));
    }
    let part = with_ending(to, "part");
    if exists(&part)? {
        return Err(NotBackedUp::Begun(part));
    }
    // It was shown before the copy begins, so all that it covers must be in the copy.
    let shown = shown_checkpoint(database)?;
    let made =
        make(database, &part, shown.as_ref()).and_then(|backup| name(&part, to).map(|()| backup));
    if made.is_err() {
        let _it_may_never_have_been_made = fs::remove_file(&part);
    }
    made
}

fn make(database: &Path, part: &Path, shown: Option<&Note>) -> Result<Backup, NotBackedUp> {
    copy_database(database, part)?;
    let covered = verify(part, shown)?;
    let unreadable = |reason| NotBackedUp::File { path: part.to_owned(), reason };
    Ok(Backup { bytes: fs::metadata(part).map_err(unreadable)?.len(), covered })
}

/// Reads a whole copy: its pages, the hash of every line, and the trees of all logs up to the checkpoints.
///
/// # Errors
/// [`NotVerified`].
pub fn verify(copy: &Path, shown: Option<&Note>) -> Result<Covered, NotVerified> {
    let archive = Archive::open(copy)?;
    archive.check_file()?;
    Ok(archive.check_log(shown)?)
}

/// Gives the verified copy its name, if nobody has taken that meanwhile.
fn name(part: &Path, to: &Path) -> Result<(), NotBackedUp> {
    let failed = |reason| NotBackedUp::File { path: to.to_owned(), reason };
    match fs::hard_link(part, to) {
        Ok(()) => fs::remove_file(part).map_err(failed)?,
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
            return Err(NotBackedUp::Exists(to.to_owned()));
        }
        // Some file systems have no hard links.
        Err(_) => fs::rename(part, to).map_err(failed)?,
    }
    keep_the_name(to).map_err(failed)
}

fn exists(path: &Path) -> Result<bool, NotBackedUp> {
    path.try_exists().map_err(|reason| NotBackedUp::File { path: path.to_owned(), reason })
}

/// The file of the same name with a further ending.
fn with_ending(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".");
    name.push(ending);
    name.into()
}
