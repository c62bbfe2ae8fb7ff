//! Chance that follows from the seeds: the commitment, each shuffle by its label, no label twice.

use super::reason::Reason;
use engine::kernel::chance::{Commitment, GameKey, Random, Seed};
use engine::kernel::event::Event;
use engine::kernel::game::Game;
use engine::kernel::ids::{GameId, Seq};
use engine::kernel::record::RecordedEvent;
use engine::kernel::table::undone;
use serde::Deserialize;
use serde_json::Value;

/// Checks that this is the seed that event 0 is committed to.
///
/// # Errors
/// [`Reason::SeedWrong`].
pub fn check_commitment(game: GameId, seed: &Seed, commitment: Commitment) -> Result<(), Reason> {
    if seed.commit(game) == commitment { Ok(()) } else { Err(Reason::SeedWrong) }
}

/// The parts of a fact about an act of chance.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct Shuffle {
    act: String,
    cards: usize,
    order: Option<Vec<u32>>,
}

/// The acts of chance among the facts of an event, as its reader knows them.
///
/// # Errors
/// [`Reason::ShuffleMalformed`].
fn shuffles<G: Game>(event: &Event<G>) -> Result<Vec<Shuffle>, Reason> {
    let mut shuffles = Vec::new();
    for (index, fact) in event.facts.iter().enumerate() {
        let fact = serde_json::to_value(fact).unwrap_or(Value::Null);
        if fact.get("act").is_none() {
            continue;
        }
        let shuffle = Shuffle::deserialize(&fact).ok();
        let whole =
            shuffle.filter(|told| told.order.as_ref().is_none_or(|o| o.len() == told.cards));
        shuffles.push(whole.ok_or(Reason::ShuffleMalformed(index))?);
    }
    Ok(shuffles)
}

/// The acts of chance of a recorded event. Every form of a fact has its label, so most events need not be asked.
///
/// # Errors
/// [`Reason::ShuffleMalformed`].
pub fn recorded_shuffles<G: Game>(
    recorded: &RecordedEvent,
    event: &Event<G>,
) -> Result<Vec<Shuffle>, Reason> {
    if recorded.line.facts.iter().any(|form| form.text().contains("\"act\":")) {
        shuffles(event)
    } else {
        Ok(Vec::new())
    }
}

/// Checks that each shuffle, told in full, follows from the key.
///
/// # Errors
/// [`Reason::ShuffleWrong`].
pub fn check_shuffles(shuffles: &[Shuffle], key: &GameKey) -> Result<(), Reason> {
    for shuffle in shuffles {
        let told = shuffle.order.as_deref().unwrap_or_default();
        let mut order = told.to_vec();
        order.sort_unstable();
        key.act_written(&shuffle.act).shuffle(&mut order);
        if shuffle.order.is_none() || order != told {
            return Err(Reason::ShuffleWrong(shuffle.act.clone()));
        }
    }
    Ok(())
}

/// The labels that were used by events that count.
#[derive(Default)]
pub struct Labels(Vec<(Seq, String)>);

impl Labels {
    /// Follows one event with its acts of chance.
    ///
    /// # Errors
    /// [`Reason::LabelTwice`].
    pub fn follow<G: Game>(
        &mut self,
        event: &Event<G>,
        shuffles: &[Shuffle],
    ) -> Result<(), Reason> {
        if let Some(to) = undone(event) {
            self.0.retain(|(seq, _)| *seq <= to);
        }
        for Shuffle { act, .. } in shuffles {
            if self.0.iter().any(|(_, label)| label == act) {
                return Err(Reason::LabelTwice(act.clone()));
            }
            self.0.push((event.seq, act.clone()));
        }
        Ok(())
    }
}
