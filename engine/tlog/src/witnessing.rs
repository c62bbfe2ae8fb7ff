//! The message that a log sends to a witness, and the answer (C2SP `tlog-witness`, "add-checkpoint").

use super::checkpoint::{Checkpoint, NotACheckpoint};
use super::node::{Node, NotANode};
use super::note::{NotANote, Note, Signature};
use super::{NotANumber, TreeSize};
use std::fmt;

/// The most hashes that a request has.
pub const HASHES_MAX: usize = 63;

/// The type of an answer that names the size which the witness has seen.
pub const SIZE_TYPE: &str = "text/x.tlog.size";

/// A request: cosign this checkpoint, which follows the tree of this size.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AddCheckpoint {
    /// The tree that the witness has cosigned before; 0 if there is none.
    pub old: TreeSize,
    /// The hashes that lead from that tree to the one of the checkpoint (RFC 6962, section 2.1.2).
    pub hashes: Vec<Node>,
    /// The checkpoint, signed by the log.
    pub checkpoint: Note,
}

/// The reasons for which a text is no request to a witness.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NotARequest {
    /// The first line says something else.
    #[error("the first line of the request must be `old` and a size")]
    Old,
    /// The size cannot be read.
    #[error("the old size: {0}")]
    Size(#[from] NotANumber),
    /// A hash cannot be read.
    #[error("hash {0} of the request: {1}")]
    Hash(usize, NotANode),
    /// There are more hashes than a request may have.
    #[error("a request has at most {HASHES_MAX} hashes")]
    TooLong,
    /// No empty line divides the hashes and the checkpoint.
    #[error("the checkpoint must follow after an empty line")]
    NoCheckpoint,
    /// The checkpoint is no signed note.
    #[error("the checkpoint: {0}")]
    Note(#[from] NotANote),
    /// The note is no checkpoint.
    #[error("the checkpoint: {0}")]
    Checkpoint(#[from] NotACheckpoint),
}

impl fmt::Display for AddCheckpoint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "old {}", self.old)?;
        self.hashes.iter().try_for_each(|hash| writeln!(f, "{hash}"))?;
        write!(f, "\n{}", self.checkpoint)
    }
}

impl std::str::FromStr for AddCheckpoint {
    type Err = NotARequest;
    fn from_str(text: &str) -> Result<AddCheckpoint, NotARequest> {
        let (head, checkpoint) = text.split_once("\n\n").ok_or(NotARequest::NoCheckpoint)?;
        let mut lines = head.split('\n');
        let old = lines.next().and_then(|line| line.strip_prefix("old "));
        let old = old.ok_or(NotARequest::Old)?.parse()?;
        let hash = |(line, number): (&str, usize)| {
            line.parse::<Node>().map_err(|not| NotARequest::Hash(number, not))
        };
        let hashes: Vec<Node> = lines.zip(1..).map(hash).collect::<Result<_, _>>()?;
        if hashes.len() > HASHES_MAX {
            return Err(NotARequest::TooLong);
        }
        let checkpoint: Note = checkpoint.parse()?;
        Checkpoint::read(&checkpoint)?;
        Ok(AddCheckpoint { old, hashes, checkpoint })
    }
}

/// Reads the lines of an answer: signatures, each on a line of its own.
///
/// # Errors
/// [`NotANote`], if a line is no signature, or there is none.
pub fn cosignatures(answer: &str) -> Result<Vec<Signature>, NotANote> {
    super::note::signatures(answer)
}

/// Returns the answer of a witness that has seen a tree of another size.
pub fn seen(size: TreeSize) -> String {
    format!("{size}\n")
}

/// Reads the size that a witness has seen.
///
/// # Errors
/// [`NotANumber`].
pub fn read_seen(answer: &str) -> Result<TreeSize, NotANumber> {
    answer.strip_suffix('\n').ok_or(NotANumber)?.parse()
}
