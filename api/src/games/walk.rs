//! A walk over events of a game: each between the table before it and the table after it, folded once. The last events of a game are
//! walked over in memory; only who goes further back reads its log.

use super::history::Lines;
use super::origin::About;
use super::playable::Playable;
use super::present::Present;
use super::recent::Recent;
use crate::problem::{Code, Problem};
use engine::kernel::event::Event;
use engine::kernel::game::Game;
use engine::kernel::ids::Seq;
use engine::kernel::knowledge::{Seen, hide};
use engine::kernel::table::Table;
use engine::kernel::viewer::Viewer;
use replay::timeline::Timeline;
use std::ops::RangeInclusive;
use std::sync::Arc;

/// The events of a game up to one, with all that this server knows of them.
pub(super) struct EventWalk<'p, G: Playable> {
    timeline: Timeline<'p, G>,
}

/// The source of the events of a walk.
enum EventSource<'p, G: Playable> {
    /// All of them from the log.
    Log(Box<EventWalk<'p, G>>),
    /// The last ones from memory.
    Memory(&'p Recent<G>),
}

/// A walk over events in a row, as one viewer may know them.
pub(super) struct Walk<'p, G: Playable> {
    source: EventSource<'p, G>,
    viewer: Viewer,
    next: Seq,
    table: Arc<Table<G>>,
    seen: Seen<G::State>,
}

/// One event of a walk.
pub(super) struct WalkedEvent<G: Game> {
    /// The event as the viewer may know it.
    pub event: Event<G>,
    /// The table just before it.
    pub before: Arc<Table<G>>,
    /// The position then, as the viewer saw it.
    pub seen_before: Seen<G::State>,
    /// The table just after it.
    pub after: Arc<Table<G>>,
    /// The position then, as the viewer saw it.
    pub seen_after: Seen<G::State>,
}

impl<'p, G: Playable> EventWalk<'p, G> {
    /// Reads the events up to this one. Blocks.
    ///
    /// # Errors
    /// Failures of the store, or an event that is not understood.
    pub(crate) fn read(present: &'p Present<G>, last: Seq) -> Result<EventWalk<'p, G>, Problem> {
        let About { store, id, origin, .. } = &*present.about;
        let lines = Lines::read(&**store, *id, None, last.next().0, Viewer::Referee)?;
        let events = lines.events::<G>(origin.reader())?;
        Ok(EventWalk { timeline: Timeline::new(*id, &*present.rules, origin.reader(), events) })
    }
}

impl<G: Playable> EventWalk<'_, G> {
    /// Returns its events.
    pub(crate) fn events(&self) -> &[Event<G>] {
        self.timeline.events()
    }
}

impl<'p, G: Playable> EventSource<'p, G> {
    fn event(&self, seq: Seq) -> Option<&Event<G>> {
        match self {
            EventSource::Log(course) => course.timeline.event(seq),
            EventSource::Memory(recent) => recent.event(seq),
        }
    }

    /// Moves a table that stands just before the event to just after it.
    fn advance(&self, table: &mut Table<G>, event: &Event<G>) {
        match self {
            EventSource::Log(course) => course.timeline.advance(table, event),
            EventSource::Memory(recent) => recent.advance(table, event.seq),
        }
    }
}

impl<'p, G: Playable> Walk<'p, G> {
    /// Begins a walk over these events. Blocks if they are not in memory.
    ///
    /// # Errors
    /// [`Code::EventUnknown`] if there are not so many, failures of the store, or an event that is not understood.
    pub(crate) fn over(
        present: &'p Present<G>,
        viewer: Viewer,
        events: RangeInclusive<Seq>,
    ) -> Result<Walk<'p, G>, Problem> {
        let recent = present.latest.recent();
        match recent.table_before(&events) {
            Some(table) => {
                Ok(Walk::from(EventSource::Memory(recent), table, viewer, *events.start()))
            }
            None => Walk::along(EventWalk::read(present, *events.end())?, viewer, *events.start()),
        }
    }

    /// Begins a walk just before this event.
    ///
    /// # Errors
    /// [`Code::EventUnknown`] if the course ends before.
    pub(crate) fn along(
        course: EventWalk<'p, G>,
        viewer: Viewer,
        first: Seq,
    ) -> Result<Walk<'p, G>, Problem> {
        let table = match first.0.checked_sub(1) {
            Some(before) => course.timeline.table(Seq(before)),
            None => Some(course.timeline.start().clone()),
        };
        let table = table.ok_or_else(|| Problem::new(Code::EventUnknown))?;
        Ok(Walk::from(EventSource::Log(Box::new(course)), table, viewer, first))
    }

    /// Returns the table just before the next event.
    pub(crate) fn table(&self) -> &Table<G> {
        &self.table
    }

    fn from(source: EventSource<'p, G>, table: Table<G>, viewer: Viewer, next: Seq) -> Walk<'p, G> {
        let seen = hide::<G>(&table.game, viewer);
        Walk { source, viewer, next, table: Arc::new(table), seen }
    }
}

impl<G: Playable> Iterator for Walk<'_, G> {
    type Item = WalkedEvent<G>;

    fn next(&mut self) -> Option<WalkedEvent<G>> {
        let event = self.source.event(self.next)?;
        let mut table = (*self.table).clone();
        self.source.advance(&mut table, event);
        let seen_after = hide::<G>(&table.game, self.viewer);
        let event = event.redact(self.viewer);
        let after = Arc::new(table);
        let before = std::mem::replace(&mut self.table, Arc::clone(&after));
        let seen_before = std::mem::replace(&mut self.seen, seen_after.clone());
        self.next = self.next.next();
        Some(WalkedEvent { event, before, seen_before, after, seen_after })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::trial::{Trial, begun};

    /// The walks over the last events of a game whose log is empty: whatever is told was in memory.
    #[test]
    fn the_last_events_are_walked_over_without_the_log() {
        let Trial { present, folder: _folder } = begun().played(60);
        let last = present.seq();
        let walk = Walk::over(&present, Viewer::Spectator, Seq(last.0 - 9)..=last).expect("a walk");
        let steps: Vec<_> = walk.collect();
        let seqs = steps.iter().map(|step| step.event.seq.0);
        assert!(seqs.eq(last.0 - 9..=last.0));
        assert!(steps.windows(2).all(|pair| pair[0].after == pair[1].before));
        assert_eq!(steps.last().map(|step| &step.after), Some(&present.table));
        let older = Walk::over(&present, Viewer::Spectator, Seq(1)..=last);
        assert_eq!(older.err().map(|problem| problem.code()), Some(Code::EventUnknown));
    }
}
