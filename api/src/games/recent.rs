//! The last events of a game in the order of its log, with the table before them: who asks what has just happened reads no log.

use engine::kernel::event::Event;
use engine::kernel::game::Game;
use engine::kernel::ids::{GameId, Seq};
use engine::kernel::table::{Table, fold, undone};
use std::collections::VecDeque;
use std::ops::RangeInclusive;
use std::sync::Arc;

/// Events that are kept: the page of a table lists fewer, and so many are about a round of four players.
const KEPT: usize = 48;

/// The last events of a game.
pub(super) struct Recent<G: Game> {
    before: Arc<Table<G>>,
    events: VecDeque<Kept<G>>,
}

/// One of the last events.
struct Kept<G: Game> {
    event: Arc<Event<G>>,
    /// The table just after an undo, which only the whole history tells.
    taken_back: Option<Arc<Table<G>>>,
}

impl<G: Game> Clone for Recent<G> {
    fn clone(&self) -> Recent<G> {
        Recent { before: Arc::clone(&self.before), events: self.events.clone() }
    }
}

impl<G: Game> Clone for Kept<G> {
    fn clone(&self) -> Kept<G> {
        Kept { event: Arc::clone(&self.event), taken_back: self.taken_back.clone() }
    }
}

impl<G: Game> Kept<G> {
    /// Moves a table that stands just before the event to just after it.
    fn advance(&self, table: &mut Table<G>) {
        match &self.taken_back {
            Some(after) => *table = Table::clone(after),
            None => table.apply(&self.event),
        }
    }
}

impl<G: Game> Recent<G> {
    /// Returns the last of all events of a game.
    pub(crate) fn of(id: GameId, rules: &G::Rules, events: &[Event<G>]) -> Recent<G> {
        let first = events.len().saturating_sub(KEPT);
        let keep = |(index, event): (usize, &Event<G>)| {
            let folded = |_| Arc::new(fold::<G>(id, rules, &events[..=index]));
            Kept { event: Arc::new(event.clone()), taken_back: undone(event).map(folded) }
        };
        let before = Arc::new(fold::<G>(id, rules, &events[..first]));
        Recent { before, events: events.iter().enumerate().skip(first).map(keep).collect() }
    }

    /// Takes the next event. After an undo, which takes events back, this must be made anew.
    pub(crate) fn follow(&mut self, event: Arc<Event<G>>) {
        self.events.push_back(Kept { event, taken_back: None });
        if self.events.len() > KEPT
            && let Some(oldest) = self.events.pop_front()
        {
            oldest.advance(Arc::make_mut(&mut self.before));
        }
    }

    /// Returns the table just before the first of these events; `None` if they are not all kept.
    pub(crate) fn table_before(&self, events: &RangeInclusive<Seq>) -> Option<Table<G>> {
        let first = self.index(*events.start())?;
        self.index(*events.end())?;
        let mut table = Table::clone(&self.before);
        self.events.range(..first).for_each(|kept| kept.advance(&mut table));
        Some(table)
    }

    /// Returns this event; `None` if it is not kept.
    pub(crate) fn event(&self, seq: Seq) -> Option<&Event<G>> {
        Some(&self.events.get(self.index(seq)?)?.event)
    }

    /// Returns the events that are kept, the last one first.
    pub(crate) fn newest_first(&self) -> impl Iterator<Item = &Event<G>> {
        self.events.iter().rev().map(|kept| &*kept.event)
    }

    /// Moves a table that stands just before this event to just after it.
    pub(crate) fn advance(&self, table: &mut Table<G>, seq: Seq) {
        if let Some(kept) = self.index(seq).and_then(|index| self.events.get(index)) {
            kept.advance(table);
        }
    }

    fn index(&self, seq: Seq) -> Option<usize> {
        let first = self.events.front()?.event.seq;
        let index = seq.0.checked_sub(first.0)? as usize;
        (index < self.events.len()).then_some(index)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::kernel::record;
    use engine::kernel::viewer::Viewer;
    use engine::underwater::UnderwaterCities as Cities;
    use replay::open::Replay;

    const RECORD: &str =
        include_str!("../../../fixtures/underwater/games/2-players-6-undoing.jsonl");

    #[test]
    fn the_tables_of_the_last_events_are_those_of_the_whole_history_also_after_undos() {
        let record = record::read(RECORD.as_bytes()).expect("a record");
        let replay = Replay::<Cities>::open(record).expect("a game");
        let timeline = replay.timeline(Viewer::Referee).expect("events");
        let (id, rules, events) = (replay.record().game, timeline.rules(), timeline.events());
        let mut recent = Recent::<Cities>::of(id, rules, &[]);
        let mut undos = 0;
        for (index, event) in events.iter().enumerate() {
            match undone(event) {
                Some(_) => recent = Recent::of(id, rules, &events[..=index]),
                None => recent.follow(Arc::new(event.clone())),
            }
            undos += u32::from(undone(event).is_some());
            let first = event.seq.0.saturating_sub(KEPT as u32 - 1);
            let mut table = recent.table_before(&(Seq(first)..=event.seq)).expect("a table");
            for seq in (first..=event.seq.0).map(Seq) {
                recent.advance(&mut table, seq);
                assert_eq!(
                    Some(&table),
                    timeline.table(seq).as_ref(),
                    "after {seq} at {}",
                    event.seq
                );
            }
            assert!(recent.event(event.seq.next()).is_none());
            assert!(recent.table_before(&(event.seq..=event.seq.next())).is_none());
        }
        assert!(undos > 0);
    }
}
