//! One request to one witness, and what its answer means.

use super::witness::Witness;
use crate::store::{LogNumber, ShownCheckpoint, Store, StoreError};
use engine::tlog::TreeSize;
use engine::tlog::node::Node;
use engine::tlog::note::{NotANote, Note, Signature, Unsigned};
use engine::tlog::witnessing::{self, AddCheckpoint, SIZE_TYPE};
use std::sync::Weak;
use std::time::Duration;
use ureq::Agent;

/// The time that a witness has for an answer.
const PATIENCE: Duration = Duration::from_secs(5);
/// The most bytes of an answer: a few lines.
const ANSWER_MAX: u64 = 64 << 10;

/// The reasons for which a witness has not cosigned.
#[derive(Debug, thiserror::Error)]
pub(super) enum Uncosigned {
    /// It cannot be reached, or does not answer in time.
    #[error("it cannot be asked: {0}")]
    Unreachable(String),
    /// It has seen a larger tree than this one.
    #[error(
        "it has cosigned {seen} leaves, this server shows {shown}: a newer database was shown before. Stop, and put the newest one back"
    )]
    Ahead {
        /// The size that the witness has seen.
        seen: TreeSize,
        /// The size that is shown.
        shown: TreeSize,
    },
    /// It has seen another tree.
    #[error(
        "it has seen another tree of this log, which this one does not follow: two histories are signed by the same key. Stop, and ask the witness for the checkpoint that it has"
    )]
    Forked,
    /// It does not know the log.
    #[error(
        "it does not know this log (status {0}): tell its operator the key of GET /api/v1/log/keys"
    )]
    Unknown(u16),
    /// It answers what no witness answers.
    #[error("it answers with status {0}")]
    Status(u16),
    /// Its answer cannot be read.
    #[error("its answer cannot be read: {0}")]
    Unreadable(String),
    /// Its answer has no cosignature of its key that holds.
    #[error("its answer does not hold: {0}")]
    Unsigned(#[from] Unsigned),
    /// The proof cannot be made.
    #[error("there is no proof for it: {0}")]
    Store(#[from] StoreError),
    /// The server has stopped.
    #[error("this server has stopped")]
    Stopped,
}

impl From<NotANote> for Uncosigned {
    fn from(not: NotANote) -> Uncosigned {
        Uncosigned::Unreadable(not.to_string())
    }
}

/// The answer of a witness.
enum WitnessAnswer {
    Cosigned(Vec<Signature>),
    Seen(TreeSize),
}

/// Returns the client for all witnesses. It follows no redirect: an address was checked, and only that one is asked.
pub(super) fn agent() -> Agent {
    let settings = Agent::config_builder()
        .timeout_global(Some(PATIENCE))
        .http_status_as_error(false)
        .max_redirects(0)
        .proxy(None);
    settings.build().into()
}

/// Asks a witness to cosign; gives its cosignatures, verified. `old` is the size that it has seen, as far as is known.
///
/// The store is held only while a proof is read, so that no slow witness keeps it open.
pub(super) fn ask(
    agent: &Agent,
    store: &Weak<dyn Store>,
    witness: &Witness,
    shown: &ShownCheckpoint,
    old: &mut TreeSize,
) -> Result<Vec<Signature>, Uncosigned> {
    let mut answer = send(agent, witness, &request(store, shown, *old)?)?;
    if let WitnessAnswer::Seen(seen) = answer {
        *old = seen;
        answer = send(agent, witness, &request(store, shown, seen)?)?;
    }
    match answer {
        // Somebody else sends checkpoints of this log at the same time: the next round asks again.
        WitnessAnswer::Seen(seen) => Err(Uncosigned::Ahead { seen, shown: shown.size }),
        WitnessAnswer::Cosigned(lines) => {
            let lines = verified(witness, &shown.note, lines)?;
            *old = shown.size;
            Ok(lines)
        }
    }
}

fn request(
    store: &Weak<dyn Store>,
    shown: &ShownCheckpoint,
    old: TreeSize,
) -> Result<AddCheckpoint, Uncosigned> {
    if old > shown.size {
        return Err(Uncosigned::Ahead { seen: old, shown: shown.size });
    }
    let store = store.upgrade().ok_or(Uncosigned::Stopped)?;
    let hashes = hashes(&*store, shown.log, old, shown.size)?;
    Ok(AddCheckpoint { old, hashes, checkpoint: shown.note.clone() })
}

fn hashes(
    store: &dyn Store,
    log: LogNumber,
    old: TreeSize,
    new: TreeSize,
) -> Result<Vec<Node>, StoreError> {
    let proof = store.consistency(Some(log), old, new)?;
    Ok(proof.map_or_else(Vec::new, |proof| proof.hashes))
}

fn send(
    agent: &Agent,
    witness: &Witness,
    request: &AddCheckpoint,
) -> Result<WitnessAnswer, Uncosigned> {
    let unreachable = |error: ureq::Error| Uncosigned::Unreachable(error.to_string());
    let sent = agent.post(witness.add_checkpoint()).send(request.to_string());
    let mut answer = sent.map_err(unreachable)?;
    let status = answer.status().as_u16();
    let kind = answer.headers().get("content-type").and_then(|kind| kind.to_str().ok());
    let tells_size = kind.is_some_and(|kind| kind.starts_with(SIZE_TYPE));
    match status {
        200 => Ok(WitnessAnswer::Cosigned(witnessing::cosignatures(&body(&mut answer)?)?)),
        409 if tells_size => {
            let seen = witnessing::read_seen(&body(&mut answer)?);
            seen.map(WitnessAnswer::Seen).map_err(|not| Uncosigned::Unreadable(not.to_string()))
        }
        409 | 422 => Err(Uncosigned::Forked),
        403 | 404 => Err(Uncosigned::Unknown(status)),
        other => Err(Uncosigned::Status(other)),
    }
}

fn body(answer: &mut ureq::http::Response<ureq::Body>) -> Result<String, Uncosigned> {
    let body = answer.body_mut().with_config().limit(ANSWER_MAX).read_to_string();
    body.map_err(|error| Uncosigned::Unreadable(error.to_string()))
}

/// Returns the lines in the name of the witness, if they hold; those of others are left away.
fn verified(
    witness: &Witness,
    checkpoint: &Note,
    lines: Vec<Signature>,
) -> Result<Vec<Signature>, Uncosigned> {
    let own = lines.into_iter().filter(|line| witness.key().is_named_by(line)).take(1);
    let own: Vec<Signature> = own.collect();
    witness.key().cosigned(&checkpoint.with(own.clone())?)?;
    Ok(own)
}
