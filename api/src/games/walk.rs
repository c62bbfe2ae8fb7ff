//! A walk over the events of a game: each between the table before it and the table after it, folded once.

use super::history::Lines;
use super::live::Playable;
use super::origin::About;
use super::present::Present;
use crate::problem::{Code, Problem};
use engine::kernel::event::{Event, Seq};
use engine::kernel::game::Game;
use engine::kernel::knowledge::{Seen, Viewer, hide};
use engine::kernel::table::Table;
use replay::timeline::Timeline;
use std::ops::RangeInclusive;
use std::sync::Arc;

/// A walk over some events of a game, as one viewer may know them.
pub(super) struct Walk<'p, G: Playable> {
    timeline: Timeline<'p, G>,
    viewer: Viewer,
    next: Seq,
    table: Arc<Table<G>>,
    seen: Seen<G::State>,
}

/// One event of a walk.
pub(super) struct Step<G: Game> {
    /// The event as the viewer may know it.
    pub event: Event<G>,
    /// The table just before it.
    pub before: Arc<Table<G>>,
    /// What the viewer saw of the position then.
    pub seen_before: Seen<G::State>,
    /// What the viewer sees of the position just after it.
    pub seen_after: Seen<G::State>,
}

impl<'p, G: Playable> Walk<'p, G> {
    /// Begins a walk over these events. Blocks.
    ///
    /// # Errors
    /// [`Code::EventUnknown`], or failures of the store.
    pub fn over(
        present: &'p Present<G>,
        viewer: Viewer,
        events: RangeInclusive<Seq>,
    ) -> Result<Walk<'p, G>, Problem> {
        let About { store, id, origin, .. } = &*present.about;
        let (next, end) = (*events.start(), events.end().next());
        let lines = Lines::read(&**store, *id, None, end.0, Viewer::Referee)?;
        let events = lines.events::<G>(origin.reader())?;
        let timeline = Timeline::new(*id, &*present.rules, origin.reader(), events);
        let table = match next.0.checked_sub(1) {
            Some(before) => timeline.table(Seq(before)),
            None => Some(timeline.start().clone()),
        };
        let table = table.ok_or_else(|| Problem::new(Code::EventUnknown))?;
        let seen = hide::<G>(&table.game, viewer);
        Ok(Walk { timeline, viewer, next, table: Arc::new(table), seen })
    }
}

impl<G: Playable> Iterator for Walk<'_, G> {
    type Item = Step<G>;

    fn next(&mut self) -> Option<Step<G>> {
        let event = self.timeline.event(self.next)?;
        let mut table = (*self.table).clone();
        self.timeline.advance(&mut table, event);
        let seen = hide::<G>(&table.game, self.viewer);
        let event = event.redact(self.viewer);
        self.next = self.next.next();
        let (before, seen_before) = (
            std::mem::replace(&mut self.table, Arc::new(table)),
            std::mem::replace(&mut self.seen, seen.clone()),
        );
        Some(Step { event, before, seen_before, seen_after: seen })
    }
}
