//! The first leaf of a log: a line that says which log begins, and after which checkpoint of which log before.
//!
//! `fixtures/log.md` tells the format.

use super::checkpoint::{Checkpoint, NotACheckpoint, Origin};
use super::note::Note;
use crate::leaf::{Hash, hash_line};
use serde::{Deserialize, Serialize};

/// The number of the format of first leaves.
pub const VERSION: u32 = 1;

/// The line of the first leaf.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Beginning {
    /// The log before; absent in the very first log.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub after: Option<After>,
    /// The log that begins.
    pub log: Origin,
    /// The number of the format.
    pub v: u32,
}

/// The log before.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct After {
    /// The text of its last checkpoint that was shown: a signed note.
    pub checkpoint: String,
}

/// The reasons for which a line is no first leaf.
#[derive(Debug, thiserror::Error)]
pub enum NotABeginning {
    /// It is not of this form.
    #[error("the first leaf of a log is a line with `log`, `v` and perhaps `after`: {0}")]
    Form(#[from] serde_json::Error),
    /// Its bytes are not the one way to write it.
    #[error("the first leaf of a log is not canonical JSON")]
    NotCanonical,
    /// It is of another format.
    #[error("the first leaf has the format {0}, known is {VERSION}")]
    UnknownVersion(u32),
    /// It names a text that is no checkpoint.
    #[error("the checkpoint of the log before: {0}")]
    After(#[from] NotACheckpoint),
}

impl Beginning {
    /// Returns the first leaf of the very first log.
    pub fn first(log: Origin) -> Beginning {
        Beginning { after: None, log, v: VERSION }
    }

    /// Returns the first leaf of a log that follows another one.
    pub fn after(last: &Note, log: Origin) -> Beginning {
        Beginning { after: Some(After { checkpoint: last.to_string() }), log, v: VERSION }
    }

    /// Returns the line, without newline.
    ///
    /// # Errors
    /// When it has no canonical form (never for these fields).
    pub fn line(&self) -> Result<String, serde_json::Error> {
        serde_json_canonicalizer::to_string(self)
    }

    /// Returns the leaf: the hash of the line.
    ///
    /// # Errors
    /// As [`Beginning::line`].
    pub fn leaf(&self) -> Result<Hash, serde_json::Error> {
        self.line().map(|line| hash_line(&line))
    }

    /// Reads a line.
    ///
    /// # Errors
    /// [`NotABeginning`].
    pub fn parse(line: &str) -> Result<Beginning, NotABeginning> {
        let beginning: Beginning = serde_json::from_str(line)?;
        if beginning.line()? != line {
            return Err(NotABeginning::NotCanonical);
        }
        if beginning.v != VERSION {
            return Err(NotABeginning::UnknownVersion(beginning.v));
        }
        if let Some(After { checkpoint }) = &beginning.after {
            Checkpoint::read(&checkpoint.parse::<Note>().map_err(NotACheckpoint::Note)?)?;
        }
        Ok(beginning)
    }
}
