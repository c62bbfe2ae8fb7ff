//! A copy of a database, made while a server may write it.
//!
//! The pages are copied in steps with pauses, so that players get the disk in between, and all within one read transaction.
//! Without the transaction SQLite begins a copy anew whenever another process has committed, and under load it never comes
//! to an end. `VACUUM INTO` reads one snapshot, too, but it makes no pauses, and it writes other pages than those that a
//! check of the copy should vouch for. While the transaction is open the write-ahead log grows by what is committed.

use std::fs::OpenOptions;
use std::io;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

use rusqlite::backup::{Backup, StepResult};
use rusqlite::{Connection, OpenFlags};

use super::archive;
use super::open_error::OpenError;
use super::schema;

/// Pages of 4 KiB that are copied in one step.
const PAGES: i32 = 1_000;

/// The pause between two steps.
const PAUSE: Duration = Duration::from_millis(5);

/// The reasons for which there is no copy.
#[derive(Debug, thiserror::Error)]
pub enum NotCopied {
    /// The source cannot be read.
    #[error("{} cannot be read: {reason}", path.display())]
    Source {
        /// The source.
        path: PathBuf,
        /// The reason.
        reason: OpenError,
    },
    /// The copy cannot be written.
    #[error("{} cannot be written: {reason}", path.display())]
    File {
        /// The copy.
        path: PathBuf,
        /// The error of the operating system.
        reason: io::Error,
    },
    /// SQLite could not copy a page.
    #[error("{} cannot be copied: {reason}", path.display())]
    Pages {
        /// The source.
        path: PathBuf,
        /// The message of SQLite.
        reason: rusqlite::Error,
    },
}

/// Copies one snapshot of a database into a file that does not exist yet. The copy needs no write-ahead log and is synced.
///
/// # Errors
/// [`NotCopied`]; a file that was begun is left for the caller to remove.
pub fn copy_database(from: &Path, to: &Path) -> Result<(), NotCopied> {
    let unreadable = |reason| NotCopied::Source { path: from.to_owned(), reason };
    let unwritable = |reason| NotCopied::File { path: to.to_owned(), reason };
    let failed = |reason| NotCopied::Pages { path: from.to_owned(), reason };
    let (source, _) = schema::open_archive(from).map_err(unreadable)?;
    make(to).map_err(unwritable)?;
    copy_pages(&source, to).map_err(failed)?;
    let copied = OpenOptions::new().write(true).open(to);
    copied.and_then(|copied| copied.sync_all()).map_err(unwritable)
}

/// Makes an empty file that only its owner can read: a copy holds the seeds of all games.
fn make(to: &Path) -> io::Result<()> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(to).map(drop)
}

fn copy_pages(source: &Connection, to: &Path) -> rusqlite::Result<()> {
    archive::begin(source)?;
    let mut copy = Connection::open_with_flags(to, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    // The file is synced once, when it is whole.
    copy.execute_batch("PRAGMA synchronous = OFF")?;
    let backup = Backup::new(source, &mut copy)?;
    while backup.step(PAGES)? != StepResult::Done {
        thread::sleep(PAUSE);
    }
    drop(backup);
    copy.query_row("PRAGMA journal_mode = DELETE", [], |_| Ok(()))?;
    copy.close().map_err(|(_, error)| error)
}
