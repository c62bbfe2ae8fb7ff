//! The event that a proof of the log is about, as the extra data of the proof names it.
//!
//! `fixtures/log.md` tells the format.

use super::ids::{GameId, Seq};
use super::seal::canonical;
use serde::{Deserialize, Serialize};
use tlog::inclusion::Inclusion;
use tlog::note::Note;
use tlog::proof::InclusionProof;

/// The event whose leaf is proved: what the extra data of our proofs says.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entry {
    /// The game.
    pub game: GameId,
    /// The event's number in it.
    pub seq: Seq,
}

/// Extra data of a proof that names no event.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error(r#"the extra data must be {{"game":"..","seq":17}}, in canonical JSON"#)]
pub struct NotAnEntry;

impl Entry {
    /// Returns the proof of the event, from its path and the checkpoint of the same tree.
    ///
    /// # Errors
    /// If the entry cannot be written as canonical JSON (never for these fields).
    pub fn prove(
        self,
        inclusion: Inclusion,
        checkpoint: Note,
    ) -> Result<InclusionProof, serde_json::Error> {
        let extra = canonical(&self)?.into_bytes();
        Ok(InclusionProof::new(Some(extra), inclusion, checkpoint))
    }

    /// Returns the event that a proof says it is about; nobody signed that.
    ///
    /// # Errors
    /// [`NotAnEntry`].
    pub fn of(proof: &InclusionProof) -> Result<Entry, NotAnEntry> {
        let extra = proof.extra.as_deref().ok_or(NotAnEntry)?;
        let entry: Entry = serde_json::from_slice(extra).map_err(|_| NotAnEntry)?;
        let written = canonical(&entry).map_err(|_| NotAnEntry)?;
        if written.as_bytes() == extra { Ok(entry) } else { Err(NotAnEntry) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tlog::checkpoint::{Checkpoint, Origin};
    use tlog::frontier::Frontier;
    use tlog::key::SignerKey;
    use tlog::{LeafIndex, TreeSize};

    fn proof(extra: Option<&[u8]>) -> InclusionProof {
        let key = SignerKey::new("fathom-test".parse().expect("a name"), [1; 32]);
        let origin = Origin::from(key.verifier().name());
        let root = Frontier::default().root();
        let checkpoint = Checkpoint { origin, size: TreeSize(0), root }.sign(&key);
        let path = Inclusion { index: LeafIndex(0), size: TreeSize(0), path: Vec::new() };
        InclusionProof::new(extra.map(Vec::from), path, checkpoint.expect("a note"))
    }

    #[test]
    fn a_proof_names_its_event() {
        let text = br#"{"game":"07070707070707070707070707070707","seq":17}"#;
        let entry = Entry { game: GameId([7; 16]), seq: Seq(17) };
        assert_eq!(Entry::of(&proof(Some(text))), Ok(entry));
        let InclusionProof { checkpoint, .. } = proof(None);
        let path = Inclusion { index: LeafIndex(0), size: TreeSize(0), path: Vec::new() };
        let proof = entry.prove(path, checkpoint).expect("a proof");
        assert_eq!(proof.extra.as_deref(), Some(&text[..]));
    }

    #[test]
    fn other_extra_data_names_no_event() {
        assert_eq!(Entry::of(&proof(None)), Err(NotAnEntry));
        let spaced = br#"{"seq":17, "game":"07070707070707070707070707070707"}"#;
        assert_eq!(Entry::of(&proof(Some(spaced))), Err(NotAnEntry));
    }
}
