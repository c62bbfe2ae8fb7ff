//! The table after any event, as one viewer knows it.
//!
//! Events that count form a chain from each event back to the start; an undo goes back along it. Snapshots stand on this chain
//! at regular distances, so that any position is a few events away from one.

use engine::kernel::event::{Event, Fact};
use engine::kernel::game::Game;
use engine::kernel::ids::{GameId, Seq};
use engine::kernel::knowledge::{Seen, hide};
use engine::kernel::seat::Seats;
use engine::kernel::table::{Table, TableFact, is_said, undone};
use engine::kernel::viewer::Viewer;
use std::cell::OnceCell;
use std::collections::BTreeMap;

/// Events that count between two snapshots: few enough to fold in far less than a millisecond.
const SNAPSHOT_EVERY: u32 = 32;

/// The known facts about one event in the course of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct EventState {
    /// The last event that counts just after this one; none at the very start.
    tip: Option<usize>,
    /// The event that counted just before this one.
    before: Option<usize>,
    /// The number of events that count up to the tip.
    depth: u32,
    /// The event that took this one back.
    undone_by: Option<Seq>,
}

/// All events of a game as one viewer knows them, and the table after each.
pub struct Timeline<'r, G: Game> {
    rules: &'r G::Rules,
    viewer: Viewer,
    events: Vec<Event<G>>,
    steps: Vec<EventState>,
    start: Table<G>,
    /// Laid down when a position is first asked for: who only goes forward needs none.
    snapshots: OnceCell<BTreeMap<usize, Table<G>>>,
    /// Computed when a position is first asked for.
    awaited: OnceCell<Vec<Seats>>,
}

impl<'r, G: Game> Timeline<'r, G> {
    /// Returns the course of the game `id` under the rules, from its events as the viewer knows them: all from event 0 on, without a gap.
    pub fn new(
        id: GameId,
        rules: &'r G::Rules,
        viewer: Viewer,
        events: Vec<Event<G>>,
    ) -> Timeline<'r, G> {
        let start = Table::new(id, rules);
        let steps = steps(&events);
        Timeline {
            rules,
            viewer,
            events,
            steps,
            start,
            snapshots: OnceCell::new(),
            awaited: OnceCell::new(),
        }
    }

    fn snapshots(&self) -> &BTreeMap<usize, Table<G>> {
        self.snapshots.get_or_init(|| {
            let mut snapshots = BTreeMap::new();
            for (index, step) in self.steps.iter().enumerate() {
                if step.tip == Some(index) && step.depth.is_multiple_of(SNAPSHOT_EVERY) {
                    snapshots.insert(index, self.folded_from(&snapshots, Some(index)));
                }
            }
            snapshots
        })
    }

    /// Returns the seats that were awaited after each event; none in a game without a clock, where nobody asks.
    fn awaited(&self) -> &[Seats] {
        self.awaited.get_or_init(|| {
            if !has_clock(&self.events) {
                return vec![Seats::NONE; self.events.len()];
            }
            let mut table = self.start.clone();
            let mut awaited = Vec::with_capacity(self.events.len());
            for (event, step) in self.events.iter().zip(&self.steps) {
                if undone(event).is_some() {
                    table.return_to(self.folded_from(self.snapshots(), step.tip));
                }
                table.apply(event);
                awaited.push(table.awaited());
            }
            awaited
        })
    }

    /// Returns the rules of the game.
    pub fn rules(&self) -> &'r G::Rules {
        self.rules
    }

    /// Returns who knows these events.
    pub fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// Returns all events, those that were taken back among them.
    pub fn events(&self) -> &[Event<G>] {
        &self.events
    }

    /// Returns the event with this number.
    pub fn event(&self, seq: Seq) -> Option<&Event<G>> {
        self.events.get(seq.0 as usize)
    }

    /// Returns the last event.
    pub fn last(&self) -> Option<Seq> {
        self.events.last().map(|event| event.seq)
    }

    /// Returns the undo that took the event back.
    pub fn undone_by(&self, seq: Seq) -> Option<Seq> {
        self.steps.get(seq.0 as usize)?.undone_by
    }

    /// Returns whether the event counts in the end. Events that were taken back do not, and neither do undos. Words do.
    pub fn counts(&self, seq: Seq) -> bool {
        let only_takes_back = |event: &Event<G>| undone(event).is_some() && event.facts.len() == 1;
        self.event(seq).is_some_and(|event| !only_takes_back(event))
            && self.undone_by(seq).is_none()
    }

    /// Returns the next event that counts in the end.
    pub fn next(&self, seq: Seq) -> Option<Seq> {
        let mut later = self.events.iter().map(|event| event.seq).skip(seq.0 as usize + 1);
        later.find(|&later| self.counts(later))
    }

    /// Returns the event before this one that counts in the end.
    pub fn previous(&self, seq: Seq) -> Option<Seq> {
        let earlier = self.events.iter().map(|event| event.seq).take(seq.0 as usize);
        earlier.rev().find(|&earlier| self.counts(earlier))
    }

    /// Returns the table before event 0.
    pub fn start(&self) -> &Table<G> {
        &self.start
    }

    /// Returns the table just after the event, as it was then; `None` if there is no such event.
    pub fn table(&self, seq: Seq) -> Option<Table<G>> {
        let event = self.event(seq)?;
        let tip = self.steps.get(seq.0 as usize)?.tip;
        let mut table = self.folded_from(self.snapshots(), tip);
        let events = self.events.get(..=seq.0 as usize)?;
        table.say_anew(events, self.awaited());
        table.last = Some(event.seq);
        table.at = Some(event.at);
        Some(table)
    }

    /// Returns the events that counted just after the event, oldest first; `None` if there is no such event.
    pub fn counting(&self, seq: Seq) -> Vec<&Event<G>> {
        let mut counting = Vec::new();
        let mut at = self.steps.get(seq.0 as usize).and_then(|step| step.tip);
        while let Some(index) = at {
            counting.push(&self.events[index]);
            at = self.steps[index].before;
        }
        counting.reverse();
        counting
    }

    /// Moves a table that stands just before the event to just after it.
    pub fn advance(&self, table: &mut Table<G>, event: &Event<G>) {
        match undone(event) {
            Some(_) => *table = self.table(event.seq).unwrap_or_else(|| self.start.clone()),
            None => table.apply(event),
        }
    }

    /// Returns what the viewer of this timeline sees of the position just after the event.
    pub fn seen(&self, seq: Seq) -> Option<Seen<G::State>> {
        self.table(seq).map(|table| hide::<G>(&table.game, self.viewer))
    }

    /// Returns the position just before the event as the viewer of this timeline sees it; `None` before event 0.
    pub fn seen_before(&self, event: &Event<G>) -> Option<Seen<G::State>> {
        self.seen(Seq(event.seq.0.checked_sub(1)?))
    }

    /// Returns the table that the chain of counting events up to this one leads to.
    fn folded_from(&self, snapshots: &BTreeMap<usize, Table<G>>, tip: Option<usize>) -> Table<G> {
        let mut path = Vec::new();
        let mut at = tip;
        let base = loop {
            let Some(index) = at else { break &self.start };
            if let Some(snapshot) = snapshots.get(&index) {
                break snapshot;
            }
            path.push(index);
            at = self.steps[index].before;
        };
        let mut table = base.clone();
        for index in path.into_iter().rev() {
            table.apply(&self.events[index]);
        }
        table
    }
}

/// Returns whether the game is played with a clock.
fn has_clock<G: Game>(events: &[Event<G>]) -> bool {
    events.first().is_some_and(|created| {
        let is_timed = |fact: &Fact<G>| {
            matches!(fact, Fact::Table(TableFact::GameCreated { clock: Some(_), .. }))
        };
        created.facts.iter().any(is_timed)
    })
}

/// Follows the events once: what counts after each, and what was taken back by which.
fn steps<G: Game>(events: &[Event<G>]) -> Vec<EventState> {
    let mut steps: Vec<EventState> = Vec::with_capacity(events.len());
    let mut tip: Option<usize> = None;
    for (index, event) in events.iter().enumerate() {
        let before = tip;
        tip = match undone(event) {
            Some(to) => taken_back(&mut steps, events, tip, to, event.seq),
            None if is_said(event) => before,
            None => Some(index),
        };
        let depth = match tip {
            Some(tip) if tip < index => steps[tip].depth,
            Some(_) => before.map_or(0, |before| steps[before].depth) + 1,
            None => 0,
        };
        steps.push(EventState { tip, before, depth, undone_by: None });
    }
    steps
}

/// Goes back along the chain to the event `to`, notes by whom, and gives the last event that still counts.
fn taken_back<G: Game>(
    steps: &mut [EventState],
    events: &[Event<G>],
    mut tip: Option<usize>,
    to: Seq,
    by: Seq,
) -> Option<usize> {
    while let Some(index) = tip {
        if events[index].seq <= to {
            break;
        }
        steps[index].undone_by = Some(by);
        tip = steps[index].before;
    }
    tip
}
