//! `replay prove`: is an event in the log, and did the log only grow? Nothing but files is needed.

use super::{Answer, BAD, Failure, audit};
use crate::prove;
use clap::Args;
use engine::kernel::log::key::VerifierKey;
use engine::kernel::record;
use std::path::{Path, PathBuf};
use std::str::FromStr;

/// Checks a proof of the log: of an event of a record, or between two checkpoints.
#[derive(Args, Debug)]
pub struct Prove {
    /// The record, whose event the proof is of.
    #[arg(requires = "proof", required_unless_present = "consistency")]
    pub file: Option<PathBuf>,
    /// The proof that an event of the record is in the log.
    #[arg(long, value_name = "FILE", requires = "file", conflicts_with = "consistency")]
    pub proof: Option<PathBuf>,
    /// The proof that the log of one checkpoint begins with that of another.
    #[arg(long, value_name = "FILE", requires_all = ["old", "new"], conflicts_with = "file")]
    pub consistency: Option<PathBuf>,
    /// The earlier checkpoint.
    #[arg(long, value_name = "CHECKPOINT", requires = "consistency")]
    pub old: Option<PathBuf>,
    /// The later checkpoint.
    #[arg(long, value_name = "CHECKPOINT", requires = "consistency")]
    pub new: Option<PathBuf>,
    /// The log's key, as `GET /api/v1/log/keys` told it: name+id+key.
    #[arg(long, value_name = "KEY")]
    pub key: VerifierKey,
}

impl Prove {
    /// What the proof shows.
    ///
    /// # Errors
    /// [`Failure`], where a file cannot be read or is no proof.
    pub fn answer(&self) -> Result<Answer, Failure> {
        match (&self.file, &self.proof, &self.consistency, &self.old, &self.new) {
            (Some(file), Some(proof), _, _, _) => self.inclusion(file, proof),
            (_, _, Some(proof), Some(old), Some(new)) => self.consistency(proof, old, new),
            _ => Err(Failure::NothingToProve),
        }
    }

    fn inclusion(&self, file: &Path, proof_file: &Path) -> Result<Answer, Failure> {
        let record = match record::read(&super::read(file)?) {
            Ok(record) => record,
            Err(broken) => {
                let text = format!("{}:{}: {}\n", file.display(), broken.line, broken.fault);
                return Ok(Answer { text, code: audit::code(&broken.fault) });
            }
        };
        let proof = parsed(proof_file)?;
        Ok(match prove::inclusion(&record, &proof, &self.key) {
            Ok(proved) => Answer::good(format!(
                "good: event {} of game {} is leaf {} of {}, bound by the checkpoint of {} leaves\n",
                proved.entry.seq,
                proved.entry.game,
                proof.index,
                proved.checkpoint.origin,
                proved.checkpoint.size,
            )),
            Err(unproved) => bad(proof_file, &unproved),
        })
    }

    fn consistency(&self, proof_file: &Path, old: &Path, new: &Path) -> Result<Answer, Failure> {
        let proof = parsed(proof_file)?;
        let (old, new) = (parsed(old)?, parsed(new)?);
        Ok(match prove::consistency(&proof, &old, &new, &self.key) {
            Ok((old, new)) => Answer::good(format!(
                "good: {} grew from {} to {} leaves, nothing before was changed\n",
                new.origin, old.size, new.size,
            )),
            Err(unfollowed) => bad(proof_file, &unfollowed),
        })
    }
}

fn bad(file: &Path, reason: &impl std::fmt::Display) -> Answer {
    Answer { text: format!("{}: {reason}\n", file.display()), code: BAD }
}

/// The text of a file, read as what it must be.
fn parsed<T: FromStr<Err: std::fmt::Display>>(file: &Path) -> Result<T, Failure> {
    let not = |reason: String| Failure::NotAProof { file: file.to_owned(), reason };
    let text = String::from_utf8(super::read(file)?).map_err(|error| not(error.to_string()))?;
    text.parse().map_err(|error: T::Err| not(error.to_string()))
}
