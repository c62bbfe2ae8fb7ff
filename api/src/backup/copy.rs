//! A copy of a database that is read whole before anybody relies on it: what a backup and the way back have in common.

use crate::store::{
    Archive, Covered, LogRefused, NotCopied, OpenError, UnsoundGame, copy_database,
    shown_checkpoint,
};
use engine::tlog::note::Note;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// The reasons for which there is no good copy, or for which it does not get its name.
#[derive(Debug, thiserror::Error)]
pub enum CopyFailed {
    /// The database could not be copied.
    #[error(transparent)]
    NotCopied(#[from] NotCopied),
    /// The copy cannot be opened.
    #[error("the copy cannot be opened: {0}")]
    Unopened(#[from] OpenError),
    /// The copy is not whole.
    #[error("the copy is not good: {0}; look at the database itself by `fathom check`")]
    UnsoundGame(#[from] UnsoundGame),
    /// The checkpoint beside the database cannot be read.
    #[error(transparent)]
    Checkpoint(#[from] LogRefused),
    /// A file cannot be looked at, written or renamed.
    #[error("{} cannot be written: {reason}", path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// The error of the operating system.
        reason: io::Error,
    },
}

/// Reads the checkpoint beside a database that was shown last; `None` if there is none.
///
/// # Errors
/// [`CopyFailed::Checkpoint`].
pub(super) fn shown(database: &Path) -> Result<Option<Note>, CopyFailed> {
    Ok(shown_checkpoint(database)?)
}

/// Copies a database and reads the whole copy: its pages, the hash of every line, and the trees of all logs up to the checkpoints.
///
/// # Errors
/// [`CopyFailed`]; a file that was begun is left for the caller to remove.
pub(super) fn copy(
    database: &Path,
    to: &Path,
    shown: Option<&Note>,
) -> Result<Covered, CopyFailed> {
    copy_database(database, to)?;
    let archive = Archive::open(to)?;
    archive.check_file()?;
    Ok(archive.check_log(shown)?)
}

/// Removes the file if what was made in it is not good.
pub(super) fn keep_if_good<T, E>(file: &Path, made: Result<T, E>) -> Result<T, E> {
    made.inspect_err(|_| {
        let _it_may_never_have_been_made = fs::remove_file(file);
    })
}

/// Returns what a failure with this file is told as.
pub(super) fn failed(path: &Path) -> impl Fn(io::Error) -> CopyFailed {
    move |reason| CopyFailed::File { path: path.to_owned(), reason }
}

/// Returns the file of the same name with a further ending.
pub(super) fn with_ending(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    name.into()
}
