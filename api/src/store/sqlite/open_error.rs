//! The reasons for which a database is not opened.

use super::lock::LockRefused;
use super::log_refused::LogRefused;
use rusqlite::ErrorCode;
use std::io;

/// Older ones can lose a commit when a checkpoint meets the reset of the write-ahead log.
pub(super) const OLDEST_SQLITE: i32 = 3_051_003;

/// The reasons for which a database is not opened.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// The operating system gives no random numbers.
    #[error("the operating system gives no random numbers for a key")]
    NoRandomness,
    /// The SQLite in this binary has a known way to lose data.
    #[error("SQLite {found} is too old, at least {OLDEST_SQLITE} is needed")]
    SqliteTooOld {
        /// Its version number.
        found: i32,
    },
    /// The file is no SQLite database.
    #[error("the file is not a database")]
    NotADatabase,
    /// The file is a database of another program.
    #[error("the database belongs to another program (application id {found})")]
    NotOurs {
        /// The program whose database it says that it is.
        found: i32,
    },
    /// A newer release has written this file.
    #[error("the database has schema {found}, this release knows up to {known}: use a newer one")]
    TooNew {
        /// The version of the file.
        found: usize,
        /// The newest version known here.
        known: usize,
    },
    /// There is no such file.
    #[error("there is no such file: name the right one by --database, or start the server once")]
    Missing,
    /// An older release has written this file.
    #[error(
        "the database has schema {found}, this release needs {known}: start the server once, which brings it up to date"
    )]
    TooOld {
        /// The version of the file.
        found: usize,
        /// The version of this release.
        known: usize,
    },
    /// Another process has the database, or it must not be used under this name.
    #[error(transparent)]
    Lock(#[from] LockRefused),
    /// The file system cannot carry a write-ahead log.
    #[error("the database cannot keep a write-ahead log (journal mode {found})")]
    NoWriteAheadLog {
        /// The mode that SQLite chose.
        found: String,
    },
    /// The file cannot be made.
    #[error("the database file cannot be made")]
    File(#[source] io::Error),
    /// The writer's thread cannot be started.
    #[error("the writer cannot be started")]
    Thread(#[source] io::Error),
    /// The log cannot go on, or begin.
    #[error(transparent)]
    Log(#[from] LogRefused),
    /// SQLite refused.
    #[error("the database cannot be opened")]
    Sqlite(#[source] rusqlite::Error),
}

impl From<rusqlite::Error> for OpenError {
    fn from(error: rusqlite::Error) -> Self {
        match error.sqlite_error_code() {
            Some(ErrorCode::NotADatabase) => Self::NotADatabase,
            _ => Self::Sqlite(error),
        }
    }
}
