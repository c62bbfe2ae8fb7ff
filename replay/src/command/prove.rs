//! `replay prove` finds out whether an event is in the log, and whether the log only grew. Nothing but files is needed.

use super::{BAD, Failure, Printed, UNREADABLE, audit};
use crate::audit::finding;
use crate::bundle::data::{proof_in, record_in};
use crate::fork::{self, Compared};
use crate::prove::{self, Worth};
use clap::Args;
use engine::kernel::record;
use engine::tlog::cosignature::WitnessKey;
use engine::tlog::key::VerifierKey;
use engine::tlog::note::Note;
use engine::tlog::proof::InclusionProof;
use std::path::{Path, PathBuf};
use std::str::FromStr;

/// Checks a proof of the log: of an event of a record, or between two checkpoints.
///
/// The proof of an event binds this event and all before it, and none behind it: the proof of the last event binds the whole record.
#[derive(Args, Debug)]
pub struct Prove {
    /// The record, whose event the proof is of; a bundle may hold its own proof.
    #[arg(required_unless_present_any = ["consistency", "old"], conflicts_with = "old")]
    pub file: Option<PathBuf>,
    /// The proof that an event of the record is in the log: best that of the last one.
    #[arg(long, value_name = "FILE", requires = "file", conflicts_with = "consistency")]
    pub proof: Option<PathBuf>,
    /// The proof that the log of one checkpoint begins with that of another.
    #[arg(long, value_name = "FILE", requires_all = ["old", "new"], conflicts_with = "file")]
    pub consistency: Option<PathBuf>,
    /// The earlier checkpoint. Without --consistency the two are only compared, which can show that the log has told two histories.
    #[arg(long, value_name = "CHECKPOINT", requires = "new")]
    pub old: Option<PathBuf>,
    /// The later checkpoint.
    #[arg(long, value_name = "CHECKPOINT", requires = "old")]
    pub new: Option<PathBuf>,
    /// The log's key, as `GET /api/v1/log/keys` told it: name+id+key.
    #[arg(long, value_name = "KEY")]
    pub key: VerifierKey,
    /// The key of a witness who must have cosigned the checkpoint, of two the later one; may be given several times.
    #[arg(long = "witness", value_name = "KEY")]
    pub witnesses: Vec<WitnessKey>,
}

impl Prove {
    /// Returns what the proof shows.
    ///
    /// # Errors
    /// [`Failure`], where a file cannot be read or is no proof.
    pub fn answer(&self) -> Result<Printed, Failure> {
        match (&self.file, &self.consistency, &self.old, &self.new) {
            (Some(file), _, _, _) => self.inclusion(file),
            (_, Some(proof), Some(old), Some(new)) => self.consistency(proof, old, new),
            (_, None, Some(old), Some(new)) => self.compare(old, new),
            _ => Err(Failure::NothingToProve),
        }
    }

    fn inclusion(&self, file: &Path) -> Result<Printed, Failure> {
        let record = match record::read(&record_in(&super::bytes_of(file)?)) {
            Ok(record) => record,
            Err(broken) => {
                let text = format!("{}:{}: {}\n", file.display(), broken.line, finding(&broken));
                return Ok(Printed::with_code(text, audit::code(&broken.fault)));
            }
        };
        let (proof_file, proof) = proof_of(file, self.proof.as_deref())?;
        let worth = Worth::of(&record, &proof, &self.key);
        Ok(match worth {
            Worth::Good { .. } => {
                self.witnessed(proof_file, &proof.checkpoint, format!("good: {worth}\n"))
            }
            Worth::Bad { .. } => bad(proof_file, &worth),
        })
    }

    fn consistency(&self, proof_file: &Path, old: &Path, new: &Path) -> Result<Printed, Failure> {
        let proof = parsed(proof_file)?;
        let (old, new): (Note, Note) = (parsed(old)?, parsed(new)?);
        Ok(match prove::consistency(&proof, &old, &new, &self.key) {
            Ok((from, to)) => {
                let text = format!(
                    "good: {} grew from {} to {} leaves, nothing before was changed\n",
                    to.origin, from.size, to.size,
                );
                self.witnessed(proof_file, &new, text)
            }
            Err(unfollowed) => bad(proof_file, &unfollowed),
        })
    }

    /// Returns what two checkpoints show without a proof between them.
    fn compare(&self, old_file: &Path, new_file: &Path) -> Result<Printed, Failure> {
        let (old, new): (Note, Note) = (parsed(old_file)?, parsed(new_file)?);
        Ok(match fork::compare(&old, &new, &self.key, &self.witnesses) {
            Ok(Compared::Same(same)) => {
                let text = format!(
                    "good: both are the tree of {} with {} leaves\n",
                    same.origin, same.size
                );
                self.witnessed(new_file, &new, text)
            }
            Ok(Compared::Undecided(undecided)) => {
                Printed::with_code(format!("{undecided}\n"), UNREADABLE)
            }
            Ok(Compared::Forked(fork)) => bad(new_file, &fork),
            Err(unfollowed) => bad(new_file, &unfollowed),
        })
    }

    /// Returns the good answer with what the witnesses say, if each of them has cosigned the checkpoint.
    fn witnessed(&self, file: &Path, checkpoint: &Note, good: String) -> Printed {
        match prove::cosigned_by_all(checkpoint, &self.witnesses) {
            Ok(times) => {
                let lines = times.iter().map(|cosigned| format!("{cosigned}\n"));
                Printed::good(good + &lines.collect::<String>())
            }
            Err(unwitnessed) => bad(file, &unwitnessed),
        }
    }
}

fn bad(file: &Path, reason: &impl std::fmt::Display) -> Printed {
    Printed::with_code(format!("{}: {reason}\n", file.display()), BAD)
}

/// Returns the proof that is named, or the one that the bundle holds; and the file where it stands.
///
/// # Errors
/// [`Failure`], where the file cannot be read or is no proof, or where there is none.
pub(super) fn proof_of<'f>(
    record: &'f Path,
    named: Option<&'f Path>,
) -> Result<(&'f Path, InclusionProof), Failure> {
    match named {
        Some(file) => Ok((file, parsed(file)?)),
        None => {
            let held = proof_in(&super::bytes_of(record)?).ok_or(Failure::NothingToProve)?;
            Ok((record, understood(record, &held)?))
        }
    }
}

/// Returns the text of a file, read as what it must be.
fn parsed<T: FromStr<Err: std::fmt::Display>>(file: &Path) -> Result<T, Failure> {
    let text = String::from_utf8(super::bytes_of(file)?);
    let text = text.map_err(|error| Failure::no_proof(file, &error))?;
    understood(file, &text)
}

fn understood<T: FromStr<Err: std::fmt::Display>>(file: &Path, text: &str) -> Result<T, Failure> {
    text.parse().map_err(|error: T::Err| Failure::no_proof(file, &error))
}
