//! The one log, as far as callers see it: its trees, where an event is in them, and what can be read of them.
//!
//! Of the engine the store knows the tree and its texts only (`engine::tlog`).

use engine::tlog::checkpoint::Origin;
use engine::tlog::inclusion::Inclusion;
use engine::tlog::key::{KeyName, VerifierKey};
use engine::tlog::node::Root;
use engine::tlog::note::Note;
use engine::tlog::{LeafIndex, TreeSize};
use std::path::PathBuf;

use super::{Moment, PublicAddress};

/// The number of a log in its database: 1, 2, 3; only the last one grows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct LogNumber(pub i64);

/// The place of an event in the log.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Leaf {
    /// In which one.
    pub log: LogNumber,
    /// Its leaf there.
    pub index: LeafIndex,
}

impl Leaf {
    /// Returns the size of the smallest tree that holds the event.
    #[must_use]
    pub fn tree_size(&self) -> TreeSize {
        self.index.size()
    }
}

/// One of the logs that followed each other in this database.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredLog {
    /// Its number.
    pub number: LogNumber,
    /// Its name.
    pub origin: Origin,
    /// The key that its checkpoints are verified with.
    pub key: VerifierKey,
    /// The line of its leaf 0.
    pub first_leaf: String,
    /// The checkpoint that the next log names as its last one; none while it grows.
    pub closing: Option<String>,
    /// The last tree of it that was shown; `None` if nobody has seen any.
    pub shown: Option<LastShown>,
}

/// The tree that was shown last of a log.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LastShown {
    /// Its size.
    pub size: TreeSize,
    /// Its root.
    pub root: Root,
    /// The moment; `None` if a release showed it that did not keep the moment.
    pub at: Option<Moment>,
}

/// A checkpoint as it is shown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ShownCheckpoint {
    /// Of which log.
    pub log: LogNumber,
    /// The size of its tree.
    pub size: TreeSize,
    /// The signed note.
    pub note: Note,
}

/// That a leaf is in a log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredProof {
    /// The path to the root.
    pub inclusion: Inclusion,
    /// The checkpoint with the root.
    pub checkpoint: ShownCheckpoint,
}

/// The way in which the log is opened together with the database.
#[derive(Debug, Clone)]
pub struct LogSettings {
    /// The file of the private key.
    pub key: PathBuf,
    /// The file of the last checkpoint that was shown.
    pub checkpoint: PathBuf,
    /// The name of a log that begins.
    pub origin: LogName,
    /// The part of the log's lines that is published.
    pub entries: LogEntries,
    /// The decision about a log that is there.
    pub beginning: LogBeginning,
}

/// The source of the name of a log that begins.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LogName {
    /// The operator names it.
    Given(KeyName),
    /// It is made of the address at which others reach this server, and of the number of the log.
    Address(PublicAddress),
    /// It is made up.
    MadeUp,
}

/// The part of the log's lines that is published: whole lines, or their hashes only.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LogEntries {
    /// They are not: an event is read in its game.
    Withheld,
    /// They are: then every game must be everybody's to read.
    Published,
}

/// The decision about a log that is there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LogBeginning {
    /// It goes on; only a database without any gets its first one.
    GoOn,
    /// It is closed, and a new one begins: after the database was restored, or to rotate the key.
    New,
}
