//! Facts of a game say where turns, rounds and eras begin, and so cut the events into stretches.

use crate::timeline::Timeline;
use az::SaturatingAs;
use engine::kernel::event::{Event, Fact};
use engine::kernel::game::Game;
use engine::kernel::ids::Seq;

/// A stretch of a game that a fact may begin.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Span {
    /// A turn, as the game has them: that of one seat, an auction, a phase in which all choose.
    Turn,
    /// A round of turns. With it the turn before is over, too.
    Round,
    /// An era of rounds. With it the round before is over, too.
    Era,
}

/// A game that says which of its facts begin something.
pub trait Marks: Game {
    /// Returns what begins with this fact: the events after the one that holds it belong to it.
    fn begins(fact: &Self::Fact) -> Option<Span>;
}

/// Returns the span that begins with this event; `None` where none does. A round is more than the turn that begins with it.
pub fn begun<G: Marks>(event: &Event<G>) -> Option<Span> {
    let begins = |fact: &Fact<G>| match fact {
        Fact::Game(fact) => G::begins(fact),
        Fact::Table(_) => None,
    };
    event.facts.iter().filter_map(begins).max()
}

/// The events of one turn or round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stretch {
    /// Its number, counted from 1; 0 is what came before the first.
    pub number: u32,
    /// Its first event.
    pub first: Seq,
    /// Its last event.
    pub last: Seq,
}

impl Stretch {
    /// Returns whether the event belongs to it.
    pub fn contains(&self, seq: Seq) -> bool {
        (self.first..=self.last).contains(&seq)
    }
}

/// Returns the turns or rounds of a game in order. Only events that count in the end begin one; together they hold every event.
pub fn stretches<G: Marks>(timeline: &Timeline<'_, G>, span: Span) -> Vec<Stretch> {
    let mut stretches = Vec::new();
    let mut current: Option<Stretch> = None;
    for event in timeline.events() {
        let stretch = current.get_or_insert(Stretch {
            number: stretches.len().saturating_as::<u32>(),
            first: event.seq,
            last: event.seq,
        });
        stretch.last = event.seq;
        if timeline.counts(event.seq) && begun(event) >= Some(span) {
            stretches.extend(current.take());
        }
    }
    stretches.extend(current);
    stretches
}
