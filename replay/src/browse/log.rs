//! The events of a record in words, as one viewer knows them, with their turns and rounds.

use crate::Replayable;
use crate::kinds::kinds;
use crate::marks::{Span, Stretch, stretches};
use crate::open::Replay;
use crate::stats::course::{Course, Pace, measure};
use crate::timeline::Timeline;
use crate::words::{tell_event, tell_facts};
use engine::kernel::event::Event;
use engine::kernel::ids::Seq;
use engine::kernel::knowledge::hide;
use engine::kernel::record::Broken;
use engine::kernel::seat::Seat;
use engine::kernel::text::Language;
use engine::kernel::viewer::Viewer;
use std::cell::OnceCell;
use std::collections::BTreeSet;

/// An event in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LogEntry {
    /// The event.
    pub seq: Seq,
    /// The seat that acted; `None` if none did.
    pub seat: Option<Seat>,
    /// The event that took it back; `None` if it counts.
    pub undone_by: Option<Seq>,
    /// The seat and its choice.
    pub words: String,
    /// A sentence for each fact.
    pub facts: Vec<String>,
    /// The types of its command and facts.
    pub kinds: BTreeSet<String>,
}

impl LogEntry {
    /// Returns whether the words, in small letters, stand in what is told of the event.
    pub fn tells(&self, words: &str) -> bool {
        let mut told = std::iter::once(&self.words).chain(&self.facts);
        told.any(|told| told.to_lowercase().contains(words))
    }
}

/// All events as one viewer knows them, in one language.
pub struct EventLog<'r, G: Replayable> {
    timeline: Timeline<'r, G>,
    entries: Vec<LogEntry>,
    turns: Vec<Stretch>,
    rounds: Vec<Stretch>,
    /// Measured when a curve is first asked for.
    course: OnceCell<Option<Course>>,
}

impl<'r, G: Replayable> EventLog<'r, G> {
    /// Returns the events of the record as the viewer knows them.
    ///
    /// # Errors
    /// [`Broken`], if an opening of this viewer is missing or not understood.
    pub fn new(
        replay: &'r Replay<G>,
        viewer: Viewer,
        language: Language,
    ) -> Result<EventLog<'r, G>, Broken> {
        let timeline = replay.timeline(viewer)?;
        let (turns, rounds) = (stretches(&timeline, Span::Turn), stretches(&timeline, Span::Round));
        let entries = entries(&timeline, language);
        Ok(EventLog { timeline, entries, turns, rounds, course: OnceCell::new() })
    }

    /// Tells the same events in another language.
    pub fn tell_in(&mut self, language: Language) {
        self.entries = entries(&self.timeline, language);
    }

    /// Returns the course of the game.
    pub fn timeline(&self) -> &Timeline<'r, G> {
        &self.timeline
    }

    /// Returns the events in words, in order.
    pub fn entries(&self) -> &[LogEntry] {
        &self.entries
    }

    /// Returns the event in words.
    pub fn entry(&self, seq: Seq) -> Option<&LogEntry> {
        self.entries.get(seq.0 as usize)
    }

    /// Returns the last event.
    pub fn last(&self) -> Seq {
        self.timeline.last().unwrap_or_default()
    }

    /// Returns the turns or rounds; there are no others.
    pub fn stretches(&self, span: Span) -> &[Stretch] {
        match span {
            Span::Turn => &self.turns,
            Span::Round | Span::Era => &self.rounds,
        }
    }

    /// Returns the number of the turn or round that the event belongs to; 0 before the first.
    pub fn number(&self, span: Span, seq: Seq) -> u32 {
        let found = self.stretches(span).iter().find(|stretch| stretch.contains(seq));
        found.map_or(0, |stretch| stretch.number)
    }

    /// Returns the numbers of the game after each event that counts; `None` if it has not begun.
    pub fn course(&self) -> Option<&Course> {
        self.course.get_or_init(|| measure(&self.timeline, Pace::Event).ok()).as_ref()
    }
}

/// Tells all events in one walk along the positions.
fn entries<G: Replayable>(timeline: &Timeline<'_, G>, language: Language) -> Vec<LogEntry> {
    let mut table = timeline.start().clone();
    let entry = |event: &Event<G>| {
        let before = (event.seq > Seq(0)).then(|| hide::<G>(&table.game, timeline.viewer()));
        let entry = LogEntry {
            seq: event.seq,
            seat: event.seat,
            undone_by: timeline.undone_by(event.seq),
            words: tell_event(timeline.rules(), before.as_ref(), event, language),
            facts: tell_facts(timeline.rules(), before.as_ref(), event, language),
            kinds: kinds(event),
        };
        timeline.advance(&mut table, event);
        entry
    };
    timeline.events().iter().map(entry).collect()
}
