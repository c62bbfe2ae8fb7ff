//! Rounds: whenever a checkpoint was shown, all witnesses are asked for it at the same time.

use super::asking::{self, Uncosigned};
use super::witness::Witness;
use crate::store::{ShownCheckpoint, Store, StoreError};
use engine::tlog::TreeSize;
use engine::tlog::note::Signature;
use std::sync::Weak;
use std::thread;
use std::time::{Duration, Instant};
use ureq::Agent;

/// The pause between two looks at whether another checkpoint was shown: as often as one is noted.
const PAUSE: Duration = Duration::from_secs(1);
/// The time for which a witness is left alone after it has failed; twice as long after each further failure.
const REST: Duration = Duration::from_secs(2);
/// The longest that a witness is left alone.
const REST_MAX: Duration = Duration::from_secs(300);

/// All witnesses, and what is known of each.
pub(super) struct Rounds {
    agent: Agent,
    asked: Vec<WitnessState>,
}

/// A witness, and how it went with it.
struct WitnessState {
    witness: Witness,
    /// The tree of the log that it has seen last, as far as is known here.
    old: TreeSize,
    /// The tree that it has cosigned since the start.
    cosigned: Option<TreeSize>,
    /// The time for which it is left alone after its last failure.
    rest: Option<(Instant, Duration)>,
    /// The message about it that the operator was told last.
    told: Option<String>,
}

impl Rounds {
    pub(super) fn of(witnesses: Vec<Witness>) -> Rounds {
        let fresh = |witness| WitnessState {
            witness,
            old: TreeSize(0),
            cosigned: None,
            rest: None,
            told: None,
        };
        Rounds { agent: asking::agent(), asked: witnesses.into_iter().map(fresh).collect() }
    }

    /// Asks until the store is gone.
    pub(super) fn run(mut self, store: &Weak<dyn Store>) {
        while let Some(shown) = store.upgrade().map(|store| store.shown()) {
            if let Err(error) = shown.and_then(|shown| self.round(store, shown)) {
                tracing::error!(%error, "cosignatures cannot be kept");
            }
            thread::sleep(PAUSE);
        }
    }

    /// Asks whoever has not cosigned the checkpoint that was shown last, and keeps what comes back.
    fn round(
        &mut self,
        store: &Weak<dyn Store>,
        shown: Option<ShownCheckpoint>,
    ) -> Result<(), StoreError> {
        let Some(shown) = &shown else { return Ok(()) };
        let agent = &self.agent;
        let lines: Vec<Signature> = thread::scope(|scope| {
            let due = self.asked.iter_mut().filter(|asked| asked.is_due(shown.size));
            let asking: Vec<_> =
                due.map(|asked| scope.spawn(move || asked.ask(agent, store, shown))).collect();
            asking.into_iter().filter_map(|one| one.join().ok()).flatten().collect()
        });
        match store.upgrade().filter(|_| !lines.is_empty()) {
            Some(store) => keep(&*store, shown, lines),
            None => Ok(()),
        }
    }
}

/// Keeps the cosignatures with those that the same checkpoint has already.
fn keep(
    store: &dyn Store,
    shown: &ShownCheckpoint,
    lines: Vec<Signature>,
) -> Result<(), StoreError> {
    let known = store.cosigned(Some(shown.log))?.filter(|known| known.size == shown.size);
    let note = known.map_or_else(|| shown.note.clone(), |known| known.note);
    let is_new = |line: &Signature| {
        !note.signatures().iter().any(|had| (&had.name, had.id) == (&line.name, line.id))
    };
    let lines: Vec<Signature> = lines.into_iter().filter(is_new).collect();
    let note = note.with(lines).map_err(|not| StoreError::Failed { reason: not.to_string() })?;
    store.keep_cosigned(ShownCheckpoint { note, ..*shown })
}

impl WitnessState {
    /// Returns whether the witness is not resting after a failure and has not cosigned this tree.
    fn is_due(&self, size: TreeSize) -> bool {
        let is_awake = self.rest.is_none_or(|(since, rest)| since.elapsed() >= rest);
        is_awake && self.cosigned != Some(size)
    }

    fn ask(
        &mut self,
        agent: &Agent,
        store: &Weak<dyn Store>,
        shown: &ShownCheckpoint,
    ) -> Vec<Signature> {
        match asking::ask(agent, store, &self.witness, shown, &mut self.old) {
            Ok(lines) => {
                (self.cosigned, self.rest, self.told) = (Some(shown.size), None, None);
                lines
            }
            Err(reason) => {
                self.fail(&reason);
                Vec::new()
            }
        }
    }

    /// Leaves the witness alone for a while, and tells why, once for each reason.
    fn fail(&mut self, reason: &Uncosigned) {
        let rest = self.rest.map_or(REST, |(_, rest)| (rest * 2).min(REST_MAX));
        self.rest = Some((Instant::now(), rest));
        let reason = reason.to_string();
        if self.told.as_ref() != Some(&reason) {
            let witness = self.witness.key().name();
            tracing::warn!(%witness, reason, "a witness has not cosigned");
            self.told = Some(reason);
        }
    }
}
