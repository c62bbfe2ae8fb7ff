//! The texts of proofs: C2SP `tlog-proof` for inclusion, and one of ours in the same manner for consistency.

use super::checkpoint::{Checkpoint, NotACheckpoint, NotTold};
use super::consistency::{Consistency, HASHES_MAX};
use super::inclusion::{Inclusion, NotIncluded, PATH_MAX};
use super::key::VerifierKey;
use super::node::{Node, NotANode, from_base64, in_base64};
use super::note::{NotANote, Note};
use super::{LeafIndex, NotANumber, TreeSize};
use crate::leaf::Hash;
use std::fmt;

/// The first line of a proof of inclusion.
const INCLUSION: &str = "c2sp.org/tlog-proof@v1";

/// The first line of a proof of consistency.
const CONSISTENCY: &str = "fathom/consistency@v1";

/// The reasons for which a text is no proof.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NotAProof {
    /// The first line says something else.
    #[error("the first line of the proof must be `{0}`")]
    FirstLine(&'static str),
    /// A line that must be there is not.
    #[error("the line `{0} ...` is missing, or stands in another place")]
    Line(&'static str),
    /// The extra data cannot be read.
    #[error("the extra data is not written in base64")]
    Extra,
    /// A number cannot be read.
    #[error("line `{0} ...`: {1}")]
    Number(&'static str, NotANumber),
    /// A hash cannot be read.
    #[error("hash {0} of the proof: {1}")]
    Hash(usize, NotANode),
    /// There are more hashes than any proof has.
    #[error("a proof has at most {HASHES_MAX} hashes")]
    TooLong,
    /// No empty line divides the hashes and the checkpoint.
    #[error("the checkpoint must follow after an empty line")]
    NoCheckpoint,
    /// The last line does not end.
    #[error("the last line does not end with a newline: the text was cut off")]
    CutOff,
    /// The checkpoint is no signed note.
    #[error("the checkpoint: {0}")]
    Note(#[from] NotANote),
    /// The note is no checkpoint.
    #[error("the checkpoint: {0}")]
    Checkpoint(#[from] NotACheckpoint),
}

/// The reasons for which a proof does not show that a line is in the log.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NotProved {
    /// The log does not answer for the checkpoint.
    #[error("the checkpoint does not hold: {0}")]
    NotTold(#[from] NotTold),
    /// The leaf is not in the tree.
    #[error("the leaf is not in the tree of the checkpoint: {0}")]
    NotIncluded(#[from] NotIncluded),
}

/// A proof that a leaf is in the tree of a checkpoint.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct InclusionProof {
    /// The line of which the proof is said to be; nobody signed that.
    pub extra: Option<Vec<u8>>,
    /// The leaf.
    pub index: LeafIndex,
    /// The hashes on the way to the root.
    pub path: Vec<Node>,
    /// The checkpoint, signed.
    pub checkpoint: Note,
}

impl InclusionProof {
    /// Makes a proof of a path and the checkpoint of the same tree. `extra` says of which line it is.
    pub fn new(extra: Option<Vec<u8>>, inclusion: Inclusion, checkpoint: Note) -> InclusionProof {
        let Inclusion { index, path, .. } = inclusion;
        InclusionProof { extra, index, path, checkpoint }
    }

    /// Checks that the leaf is in the tree of the checkpoint, and that the key signed it; gives the checkpoint.
    ///
    /// # Errors
    /// [`NotProved`].
    pub fn check(&self, leaf: Hash, key: &VerifierKey) -> Result<Checkpoint, NotProved> {
        let checkpoint = Checkpoint::told(&self.checkpoint, key)?;
        let path = self.path.clone();
        let inclusion = Inclusion { index: self.index, size: checkpoint.size, path };
        inclusion.check(leaf, checkpoint.root)?;
        Ok(checkpoint)
    }
}

impl fmt::Display for InclusionProof {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{INCLUSION}")?;
        if let Some(extra) = &self.extra {
            writeln!(f, "extra {}", in_base64(extra))?;
        }
        writeln!(f, "index {}", self.index)?;
        self.path.iter().try_for_each(|node| writeln!(f, "{node}"))?;
        write!(f, "\n{}", self.checkpoint)
    }
}

impl std::str::FromStr for InclusionProof {
    type Err = NotAProof;
    fn from_str(text: &str) -> Result<InclusionProof, NotAProof> {
        let (proof, checkpoint) = text.split_once("\n\n").ok_or(NotAProof::NoCheckpoint)?;
        let mut lines = proof.split('\n').peekable();
        first_line(lines.next(), INCLUSION)?;
        let extra = lines.next_if(|line| line.starts_with("extra "));
        let extra = extra.map(|line| from_base64(&line["extra ".len()..]).ok_or(NotAProof::Extra));
        let index = number(lines.next(), "index").map(LeafIndex)?;
        let path = hashes(lines, PATH_MAX)?;
        let checkpoint: Note = checkpoint.parse()?;
        Checkpoint::read(&checkpoint)?;
        Ok(InclusionProof { extra: extra.transpose()?, index, path, checkpoint })
    }
}

impl fmt::Display for Consistency {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{CONSISTENCY}\nfrom {}\nto {}", self.from, self.to)?;
        self.hashes.iter().try_for_each(|node| writeln!(f, "{node}"))
    }
}

impl std::str::FromStr for Consistency {
    type Err = NotAProof;
    fn from_str(text: &str) -> Result<Consistency, NotAProof> {
        let mut lines = text.strip_suffix('\n').ok_or(NotAProof::CutOff)?.split('\n');
        first_line(lines.next(), CONSISTENCY)?;
        let from = number(lines.next(), "from").map(TreeSize)?;
        let to = number(lines.next(), "to").map(TreeSize)?;
        Ok(Consistency { from, to, hashes: hashes(lines, HASHES_MAX)? })
    }
}

fn first_line(line: Option<&str>, expected: &'static str) -> Result<(), NotAProof> {
    if line == Some(expected) { Ok(()) } else { Err(NotAProof::FirstLine(expected)) }
}

/// Returns the number in a line that begins with this word.
fn number(line: Option<&str>, word: &'static str) -> Result<u64, NotAProof> {
    let rest = line.and_then(|line| line.strip_prefix(word)?.strip_prefix(' '));
    let digits = rest.ok_or(NotAProof::Line(word))?;
    super::decimal(digits).map_err(|not| NotAProof::Number(word, not))
}

/// Returns the hashes in the lines that are left; no proof has more of them than `most`.
fn hashes<'l>(lines: impl Iterator<Item = &'l str>, most: usize) -> Result<Vec<Node>, NotAProof> {
    let mut hashes = Vec::new();
    for (line, number) in lines.zip(1..) {
        if hashes.len() == most {
            return Err(NotAProof::TooLong);
        }
        hashes.push(line.parse().map_err(|not| NotAProof::Hash(number, not))?);
    }
    Ok(hashes)
}
