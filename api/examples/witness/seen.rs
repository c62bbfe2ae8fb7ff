//! Keeps the last checkpoint of each log that the witness knows, before it is cosigned.

use engine::tlog::TreeSize;
use engine::tlog::checkpoint::{Checkpoint, Origin};
use engine::tlog::consistency::Consistency;
use engine::tlog::cosignature::{CosignedAt, WitnessSigner};
use engine::tlog::key::VerifierKey;
use engine::tlog::note::{Note, Signature};
use engine::tlog::witnessing::AddCheckpoint;
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::{fs, io};

/// A witness: its key, the logs that it knows, and what it has seen of each.
pub(crate) struct Witness {
    key: WitnessSigner,
    logs: Vec<VerifierKey>,
    seen: BTreeMap<Origin, Checkpoint>,
    folder: PathBuf,
}

/// The reasons for which a checkpoint is not cosigned, in the order in which C2SP `tlog-witness` has it looked at.
#[derive(Debug)]
pub(crate) enum Refused {
    /// The log is not known.
    UnknownLog,
    /// No key of the log signed it.
    Unsigned,
    /// The old size is larger than that of the checkpoint.
    Shrinks,
    /// The witness has seen another size than the request says.
    Seen(TreeSize),
    /// The witness has seen another tree of the same size.
    OtherRoot,
    /// The proof does not hold.
    Inconsistent,
    /// The checkpoint cannot be kept.
    NotKept(io::Error),
}

impl Witness {
    /// A witness of these logs that has seen what is in the folder.
    pub(crate) fn new(
        key: WitnessSigner,
        logs: Vec<VerifierKey>,
        folder: PathBuf,
    ) -> io::Result<Witness> {
        let mut seen = BTreeMap::new();
        for log in &logs {
            let file = folder.join(log.id().to_string());
            if let Ok(text) = fs::read_to_string(file) {
                let checkpoint: Checkpoint = text.parse().map_err(io::Error::other)?;
                seen.insert(checkpoint.origin.clone(), checkpoint);
            }
        }
        Ok(Witness { key, logs, seen, folder })
    }

    /// Cosigns the checkpoint, if it follows what was seen of its log.
    pub(crate) fn cosign(
        &mut self,
        request: &AddCheckpoint,
        at: CosignedAt,
    ) -> Result<Signature, Refused> {
        let (log, checkpoint) = self.known(&request.checkpoint)?;
        if request.old > checkpoint.size {
            return Err(Refused::Shrinks);
        }
        let seen = self.seen.get(&checkpoint.origin);
        let size = seen.map_or(TreeSize(0), |seen| seen.size);
        if request.old != size {
            return Err(Refused::Seen(size));
        }
        if let Some(seen) = seen {
            follows(seen, &checkpoint, request)?;
        } else if !request.hashes.is_empty() {
            return Err(Refused::Inconsistent);
        }
        let file = self.folder.join(log.id().to_string());
        keep(&file, &checkpoint).map_err(Refused::NotKept)?;
        self.seen.insert(checkpoint.origin.clone(), checkpoint);
        Ok(self.key.cosign(&request.checkpoint, at))
    }

    /// The log of a checkpoint, and what the checkpoint says.
    fn known(&self, note: &Note) -> Result<(VerifierKey, Checkpoint), Refused> {
        let checkpoint = Checkpoint::read(note).map_err(|_| Refused::UnknownLog)?;
        let log = self.logs.iter().find(|log| Origin::from(log.name()) == checkpoint.origin);
        let log = log.ok_or(Refused::UnknownLog)?;
        note.check(log).map_err(|_| Refused::Unsigned)?;
        Ok((log.clone(), checkpoint))
    }
}

fn follows(seen: &Checkpoint, new: &Checkpoint, request: &AddCheckpoint) -> Result<(), Refused> {
    if seen.size == new.size && seen.root != new.root {
        return Err(Refused::OtherRoot);
    }
    let proof = Consistency { from: seen.size, to: new.size, hashes: request.hashes.clone() };
    proof.check(seen.root, new.root).map_err(|_| Refused::Inconsistent)
}

/// Whoever reads the file finds the old content or the new one.
fn keep(file: &std::path::Path, checkpoint: &Checkpoint) -> io::Result<()> {
    let new = file.with_extension("new");
    fs::write(&new, checkpoint.to_string())?;
    fs::File::open(&new)?.sync_all()?;
    fs::rename(new, file)
}
