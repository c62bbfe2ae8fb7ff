//! The reasons for which the log of a database cannot go on, or begin: each reason says what to do.

use std::io;
use std::path::{Path, PathBuf};

use engine::tlog::TreeSize;
use engine::tlog::checkpoint::{NotACheckpoint, Origin};
use engine::tlog::key::{KeyName, NotAKey, NotAName};

use crate::store::StoreError;

/// The reasons for which the log cannot go on, or begin.
#[derive(Debug, thiserror::Error)]
pub enum LogRefused {
    /// The key's file is not there.
    #[error(
        "the key of the log {origin} is missing: put it back at {}, or start once with --new-log to close this log and begin a new one",
        path.display()
    )]
    KeyMissing {
        /// The place where it should be.
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
        /// The fault.
        reason: NotAKey,
    },
    /// Others than the owner can use the file of the key.
    #[error(
        "{} can be used by others than its owner (mode {mode:o}): whoever has read it can sign in the name of the log. Run `chmod 600 {}`; if others may have read it, start once with --new-log to change the key",
        path.display(),
        path.display()
    )]
    KeyExposed {
        /// The file.
        path: PathBuf,
        /// Its permissions.
        mode: u32,
    },
    /// A checkpoint of the log was shown, and the file that notes it is not there.
    #[error(
        "{} is missing, and the log {origin} was shown with at least {size} leaves: only that file tells whether this database is the newest one. Put the file back; if it is lost, start once with --new-log to close this log and begin a new one",
        path.display()
    )]
    CheckpointMissing {
        /// The place where it should be.
        path: PathBuf,
        /// The log that was shown.
        origin: Origin,
        /// The size that the database records as shown.
        size: TreeSize,
    },
    /// The file holds no checkpoint.
    #[error(
        "{} holds no checkpoint: {reason}. Put the right file back; if it is lost, move this one away and start once with --new-log",
        path.display()
    )]
    CheckpointUnreadable {
        /// The file.
        path: PathBuf,
        /// The fault.
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
        /// The part that does not fit.
        reason: String,
    },
    /// The lines of the log are to be published, and a game is not everybody's.
    #[error(
        "--log-entries publishes the lines of all games, and {count} of them are not everybody's, the game {game} first: private and unlisted games, practice games, and records that tell what a seat knows. Start without --log-entries, or with another database"
    )]
    Unlisted {
        /// The first one.
        game: String,
        /// The number of them.
        count: i64,
    },
    /// The lines of the log are to be published, and one is too long.
    #[error(
        "--log-entries publishes lines of at most 65,535 bytes, and event {seq} of the game {game} has a longer one: start without --log-entries"
    )]
    LineTooLong {
        /// The game.
        game: String,
        /// The event.
        seq: u32,
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
        /// The error of the operating system.
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

    pub(super) fn broken(reason: impl ToString) -> Self {
        Self::Broken { reason: reason.to_string() }
    }
}

impl From<StoreError> for LogRefused {
    fn from(error: StoreError) -> Self {
        Self::broken(error)
    }
}
