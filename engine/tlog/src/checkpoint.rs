//! A checkpoint: what a log says of itself, and signs (C2SP `tlog-checkpoint`).

use super::key::{KeyName, SignerKey, VerifierKey};
use super::node::{NotANode, Root};
use super::note::{NotANote, Note, Unsigned};
use super::{NotANumber, TreeSize};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;

/// The name of a log: one line, the same in all of its checkpoints. Ours is the name of the log's key.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Origin(String);

/// A text that names no log.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the origin of a log is one line, not empty, without control characters")]
pub struct NotAnOrigin;

impl std::str::FromStr for Origin {
    type Err = NotAnOrigin;
    fn from_str(text: &str) -> Result<Origin, NotAnOrigin> {
        let fits = !text.is_empty() && !text.contains(|letter: char| letter < ' ');
        if fits { Ok(Origin(text.to_owned())) } else { Err(NotAnOrigin) }
    }
}

impl From<&KeyName> for Origin {
    fn from(name: &KeyName) -> Origin {
        Origin(name.to_string())
    }
}

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Serialize for Origin {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Origin {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Origin, D::Error> {
        let text = <std::borrow::Cow<'de, str>>::deserialize(deserializer)?;
        text.parse().map_err(D::Error::custom)
    }
}

/// The statement of a log about itself.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Checkpoint {
    /// The log.
    pub origin: Origin,
    /// The number of leaves of its tree.
    pub size: TreeSize,
    /// The root of the tree.
    pub root: Root,
}

/// The reasons for which a text is no checkpoint.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NotACheckpoint {
    /// It is no signed note.
    #[error(transparent)]
    Note(#[from] NotANote),
    /// It has not three lines. Further ones are allowed by C2SP, but no log of ours writes them, and nobody audits them.
    #[error("a checkpoint has three lines: origin, size and root")]
    Lines,
    /// The first line is no origin.
    #[error(transparent)]
    Origin(#[from] NotAnOrigin),
    /// The second line is no size.
    #[error("the size of the tree: {0}")]
    Size(#[from] NotANumber),
    /// The third line is no root.
    #[error("the root of the tree: {0}")]
    Root(#[from] NotANode),
}

/// The reasons for which a text is no checkpoint that this log answers for.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NotTold {
    /// It is no checkpoint.
    #[error(transparent)]
    Checkpoint(#[from] NotACheckpoint),
    /// The key did not sign it.
    #[error(transparent)]
    Unsigned(#[from] Unsigned),
    /// It is of another log.
    #[error("the checkpoint is of the log {found}, the key is that of {expected}")]
    OtherLog {
        /// The log whose checkpoint it is.
        found: Origin,
        /// The log of the key.
        expected: Origin,
    },
}

impl Checkpoint {
    /// Reads what a note says, whoever signed it.
    ///
    /// # Errors
    /// [`NotACheckpoint`].
    pub fn read(note: &Note) -> Result<Checkpoint, NotACheckpoint> {
        note.text().parse()
    }

    /// Reads what a note says that this key signed. The log has the name of its key.
    ///
    /// # Errors
    /// [`NotTold`].
    pub fn told(note: &Note, key: &VerifierKey) -> Result<Checkpoint, NotTold> {
        note.check(key)?;
        let checkpoint = Checkpoint::read(note)?;
        let expected = Origin::from(key.name());
        if checkpoint.origin == expected {
            Ok(checkpoint)
        } else {
            Err(NotTold::OtherLog { found: checkpoint.origin, expected })
        }
    }

    /// Signs it.
    ///
    /// # Errors
    /// [`NotANote`], if the origin is too long for a note.
    pub fn sign(&self, key: &SignerKey) -> Result<Note, NotANote> {
        Note::sign(self.to_string(), key)
    }
}

impl fmt::Display for Checkpoint {
    /// Returns the text that is signed.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}\n{}\n{}\n", self.origin, self.size, self.root)
    }
}

impl std::str::FromStr for Checkpoint {
    type Err = NotACheckpoint;
    fn from_str(text: &str) -> Result<Checkpoint, NotACheckpoint> {
        let lines: Vec<&str> = text.split('\n').collect();
        match lines[..] {
            [origin, size, root, ""] => {
                Ok(Checkpoint { origin: origin.parse()?, size: size.parse()?, root: root.parse()? })
            }
            _ => Err(NotACheckpoint::Lines),
        }
    }
}
