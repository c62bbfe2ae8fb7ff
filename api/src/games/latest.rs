//! The latest events of a game: all of them in the order of the log, and those that count, with the table before them, which is what it
//! takes to tell what an undo takes back.

use super::recent::Recent;
use engine::kernel::choice::Describe;
use engine::kernel::choice::chosen::{Chosen, recall};
use engine::kernel::event::Event;
use engine::kernel::game::Game;
use engine::kernel::ids::{GameId, Seq};
use engine::kernel::knowledge::hide;
use engine::kernel::table::{Table, counting, is_said};
use engine::kernel::text::Wording;
use engine::kernel::viewer::Viewer;
use std::collections::VecDeque;
use std::sync::Arc;

/// Events that are kept: more than a turn has, and more than the others can be asked to go back by.
const KEPT: usize = 24;

/// The latest events of a game.
pub(super) struct Latest<G: Game> {
    recent: Recent<G>,
    /// The table before those that count.
    before: Arc<Table<G>>,
    events: VecDeque<Arc<Event<G>>>,
}

impl<G: Game> Clone for Latest<G> {
    fn clone(&self) -> Latest<G> {
        let (recent, before) = (self.recent.clone(), Arc::clone(&self.before));
        Latest { recent, before, events: self.events.clone() }
    }
}

impl<G: Game> Latest<G> {
    /// Returns the latest of all events of a game.
    pub(crate) fn of(id: GameId, rules: &G::Rules, events: &[Event<G>]) -> Latest<G> {
        let before = Arc::new(Table::new(id, rules));
        let recent = Recent::of(id, rules, events);
        let mut latest = Latest { recent, before, events: VecDeque::new() };
        for event in counting(events) {
            latest.count(Arc::new(event.clone()));
        }
        latest
    }

    /// Returns the last events, whether they count or not.
    pub(crate) fn recent(&self) -> &Recent<G> {
        &self.recent
    }

    /// Takes the next event. After an undo, which takes events back, this must be made anew.
    pub(crate) fn follow(&mut self, event: &Event<G>) {
        let event = Arc::new(event.clone());
        self.recent.follow(Arc::clone(&event));
        self.count(event);
    }

    /// Takes the next event that counts, unless it was only said.
    fn count(&mut self, event: Arc<Event<G>>) {
        if is_said(&event) {
            return;
        }
        self.events.push_back(event);
        if self.events.len() > KEPT
            && let Some(oldest) = self.events.pop_front()
        {
            Arc::make_mut(&mut self.before).apply(&oldest);
        }
    }
}

/// The latest choices, as far as a viewer may know them.
pub(super) struct LatestChoices<G: Describe> {
    /// The event before the first of them; `None` if they are all.
    before: Option<Seq>,
    events: Vec<Seq>,
    choices: Vec<Chosen<G::Place>>,
}

impl<G: Describe> LatestChoices<G> {
    /// Returns the choices after this event; none if they are not known any more.
    pub(crate) fn after(&self, seq: Seq) -> &[Chosen<G::Place>] {
        let first = self.events.partition_point(|event| *event <= seq);
        match self.before {
            Some(before) if seq < before => &[],
            Some(_) | None => &self.choices[first..],
        }
    }
}

impl<G: Describe> Latest<G> {
    /// Tells the choices as the viewer may know them.
    pub(crate) fn tell(
        &self,
        rules: &G::Rules,
        viewer: Viewer,
        wording: Wording,
    ) -> LatestChoices<G> {
        let mut table = Table::clone(&self.before);
        let mut told =
            LatestChoices { before: table.last, events: Vec::new(), choices: Vec::new() };
        for event in &self.events {
            let seen = hide::<G>(&table.game, viewer);
            if let Some(chosen) = recall(rules, &seen, event, wording) {
                told.events.push(event.seq);
                told.choices.push(chosen);
            }
            table.apply(event);
        }
        told
    }
}
