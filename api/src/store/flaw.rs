//! Faults of a database that is checked.

use super::{LogNumber, LogPosition, StoreError};
use engine::kernel::ids::GameId;
use engine::tlog::TreeSize;

/// The first thing that is wrong with a database.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Flaw {
    /// The key by which push services know the server is none.
    #[error(
        "the key for web push cannot be read: remove the row of the table push_key, and browsers subscribe anew"
    )]
    PushKey,
    /// SQLite finds the file broken.
    #[error("the file is broken: {0}")]
    File(String),
    /// A row names another one that is not there.
    #[error("a row of the table {table} names a row of {parent} that is not there")]
    Dangling {
        /// The table with the row.
        table: String,
        /// The table without the other one.
        parent: String,
    },
    /// A position of the log has no event.
    #[error("the event at position {position} of all events is missing", position = .0.0)]
    Missing(LogPosition),
    /// A line is not the one whose hash is kept.
    #[error("the line of the event at position {position} of all events does not have the hash that is kept with it", position = .0.0)]
    Hash(LogPosition),
    /// A log begins at another event than it says.
    #[error("the log {number} does not begin behind the one before it", number = .0.0)]
    Beginning(LogNumber),
    /// The tree that is kept of a log is not that of its events.
    #[error("the tree that is kept of the log {number} does not reach to its last event", number = .0.0)]
    Tree(LogNumber),
    /// A checkpoint in the database was not signed by the key of its log, or says something else than its row.
    #[error("a checkpoint of the log {}: {reason}", log.0)]
    Checkpoint {
        /// The log.
        log: LogNumber,
        /// The fault.
        reason: String,
    },
    /// The events do not lead to the root of a checkpoint.
    #[error("the first {size} leaves of the log {} do not have the root that {whose} names", log.0)]
    Root {
        /// The log.
        log: LogNumber,
        /// The size of the tree.
        size: TreeSize,
        /// The checkpoint that names it.
        whose: Whose,
    },
    /// A checkpoint reaches beyond the events.
    #[error("{whose} names {size} leaves of the log {}, and there are {held}", log.0)]
    Behind {
        /// The log.
        log: LogNumber,
        /// The size that is named.
        size: TreeSize,
        /// The number of leaves.
        held: TreeSize,
        /// The checkpoint that names it.
        whose: Whose,
    },
    /// A log that was shown is not in the database.
    #[error("{0} is of a log that is not in the database")]
    OtherLog(Whose),
    /// A hash of the log's tree is not the one that follows from its leaves.
    #[error("the hashes of the tree of the log {number} do not follow from its leaves", number = .0.0)]
    Nodes(LogNumber),
    /// A seat counts as one whose game goes on, and the game is over, or the other way round.
    #[error("a seat of the game {0} does not say whether the game is over as its status does")]
    Over(GameId),
    /// A seat is kept as one that has seen an event which is not there.
    #[error("a seat of the game {0} is kept as having seen an event that the game does not have")]
    Seen(GameId),
    /// The form by which a name is unique is not the one that follows from the name.
    #[error(
        "the name `{0}` is not kept under the form that follows from it, so that another player could take it"
    )]
    NameKey(String),
    /// A row names a seat that no table has.
    #[error("a row of the game {game} names the seat {seat}, and no table has one of this number")]
    NoSeat {
        /// The game.
        game: GameId,
        /// The number.
        seat: i64,
    },
    /// The server's last sign of life is kept as one from before it came back.
    #[error("the server's last sign of life is kept as one from before it came back")]
    Alive,
    /// An answered command does not fit its game.
    #[error(
        "the answer that is kept under the key `{key}` of `{scope}` does not fit its game: {reason}"
    )]
    Answer {
        /// The owner of the key.
        scope: String,
        /// The key.
        key: String,
        /// The fault.
        reason: String,
    },
}

/// The name of the root of a tree.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Whose {
    /// The tree that is kept with the events.
    Tree,
    /// The last one that is recorded as shown.
    Head,
    /// The newest one that witnesses have cosigned.
    Cosigned,
    /// The one in the first leaf of the next log.
    Closing,
    /// The one in the file beside the database, which was shown.
    Shown,
}

impl std::fmt::Display for Whose {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::Tree => "the tree that is kept with the events",
            Self::Head => "the checkpoint that is recorded as shown last",
            Self::Cosigned => "the checkpoint that witnesses have cosigned",
            Self::Closing => "the checkpoint that the next log begins with",
            Self::Shown => "the checkpoint that was shown last",
        })
    }
}

/// The reasons for which a database is not found good.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum UnsoundGame {
    /// Something in it is wrong.
    #[error(transparent)]
    Flaw(#[from] Flaw),
    /// It cannot be read.
    #[error(transparent)]
    Unreadable(#[from] StoreError),
}

impl From<rusqlite::Error> for UnsoundGame {
    fn from(error: rusqlite::Error) -> Self {
        match error.sqlite_error_code() {
            Some(rusqlite::ErrorCode::DatabaseCorrupt) => Flaw::File(error.to_string()).into(),
            Some(_) => StoreError::from(error).into(),
            // A value that is none of ours: a number out of its range, a text that is no word of the schema.
            None => Flaw::File(error.to_string()).into(),
        }
    }
}
