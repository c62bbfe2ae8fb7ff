//! A walk over the events of a game: each between the table before it and the table after it, folded once.

use super::history::Lines;
use super::live::Playable;
use super::origin::About;
use super::present::Present;
use crate::problem::{Code, Problem};
use engine::kernel::event::{Event, Hash, Seq};
use engine::kernel::game::Game;
use engine::kernel::knowledge::{Seen, Viewer, hide};
use engine::kernel::table::Table;
use replay::timeline::Timeline;
use std::sync::Arc;

/// The events of a game up to one, with all that this server knows of them.
pub(super) struct Course<'p, G: Playable> {
    timeline: Timeline<'p, G>,
    hashes: Vec<Hash>,
}

/// A walk over the last events of a course, as one viewer may know them.
pub(super) struct Walk<'p, G: Playable> {
    course: Course<'p, G>,
    viewer: Viewer,
    next: Seq,
    table: Arc<Table<G>>,
    seen: Seen<G::State>,
}

/// One event of a walk.
pub(super) struct Step<G: Game> {
    /// The event as the viewer may know it.
    pub event: Event<G>,
    /// Its hash.
    pub hash: Hash,
    /// The table just before it.
    pub before: Arc<Table<G>>,
    /// What the viewer saw of the position then.
    pub seen_before: Seen<G::State>,
    /// The table just after it.
    pub after: Arc<Table<G>>,
    /// What the viewer saw of the position then.
    pub seen_after: Seen<G::State>,
}

impl<'p, G: Playable> Course<'p, G> {
    /// Reads the events up to this one. Blocks.
    ///
    /// # Errors
    /// Failures of the store, or an event that is not understood.
    pub fn read(present: &'p Present<G>, last: Seq) -> Result<Course<'p, G>, Problem> {
        let About { store, id, origin, .. } = &*present.about;
        let lines = Lines::read(&**store, *id, None, last.next().0, Viewer::Referee)?;
        let (events, hashes) = (lines.events::<G>(origin.reader())?, lines.hashes());
        let timeline = Timeline::new(*id, &*present.rules, origin.reader(), events);
        Ok(Course { timeline, hashes })
    }
}

impl<G: Playable> Course<'_, G> {
    /// Its events.
    pub fn events(&self) -> &[Event<G>] {
        self.timeline.events()
    }

    /// The table just after an event; `None` if the course ends before.
    pub fn table(&self, seq: Seq) -> Option<Table<G>> {
        self.timeline.table(seq)
    }
}

impl<'p, G: Playable> Walk<'p, G> {
    /// Begins a walk just before this event.
    ///
    /// # Errors
    /// [`Code::EventUnknown`] if the course ends before.
    pub fn along(
        course: Course<'p, G>,
        viewer: Viewer,
        first: Seq,
    ) -> Result<Walk<'p, G>, Problem> {
        let table = match first.0.checked_sub(1) {
            Some(before) => course.timeline.table(Seq(before)),
            None => Some(course.timeline.start().clone()),
        };
        let table = table.ok_or_else(|| Problem::new(Code::EventUnknown))?;
        let seen = hide::<G>(&table.game, viewer);
        Ok(Walk { course, viewer, next: first, table: Arc::new(table), seen })
    }
}

impl<G: Playable> Iterator for Walk<'_, G> {
    type Item = Step<G>;

    fn next(&mut self) -> Option<Step<G>> {
        let Course { timeline, hashes } = &self.course;
        let event = timeline.event(self.next)?;
        let hash = *hashes.get(self.next.0 as usize)?;
        let mut table = (*self.table).clone();
        timeline.advance(&mut table, event);
        let seen_after = hide::<G>(&table.game, self.viewer);
        let event = event.redact(self.viewer);
        let after = Arc::new(table);
        let before = std::mem::replace(&mut self.table, Arc::clone(&after));
        let seen_before = std::mem::replace(&mut self.seen, seen_after.clone());
        self.next = self.next.next();
        Some(Step { event, hash, before, seen_before, after, seen_after })
    }
}
