//! Summaries of the events since a seat looked last: sentences turn by turn, changed numbers, and places.
//!
//! A server and a record file tell the same, from the events as the seat may know them.

use crate::marks::{Marks, begun};
use crate::timeline::Timeline;
use crate::words::word_event;
use engine::kernel::choice::Describe;
use engine::kernel::event::{Command, Event};
use engine::kernel::ids::Seq;
use engine::kernel::knowledge::{Seen, hide};
use engine::kernel::quantity::Measurable;
use engine::kernel::quantity::change::{self, Change};
use engine::kernel::seat::Seat;
use engine::kernel::table::{Phase, Table, undone};
use engine::kernel::text::sentence::Sentence;
use engine::kernel::text::{Language, Narrate, Wording};
use engine::kernel::viewer::Viewer;
use serde::Serialize;
use std::collections::BTreeSet;

/// The most turns that are told; of more only the numbers are.
pub const TURNS_MAX: usize = 200;

/// A game of which a digest can be made.
pub trait Digestible: Narrate + Marks + Describe + Measurable {}

impl<G: Narrate + Marks + Describe + Measurable> Digestible for G {}

/// A summary of the events between two of them, as far as a seat may know them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Digest {
    /// The last event that was known.
    pub from: Seq,
    /// The last event.
    pub to: Seq,
    /// The choices of each seat, turn by turn, without those that were taken back meanwhile.
    pub turns: Vec<TurnTold>,
    /// The number of turns where there are too many to tell them.
    pub turns_left_out: usize,
    /// Every number that has changed, as far as the seat knows it then and now.
    pub change: Vec<Change>,
    /// The places that these choices pointed at, each once.
    pub places: Vec<String>,
    /// The number of events that were taken back meanwhile.
    pub undone: u32,
}

/// The choices that one seat made in a row, within one turn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TurnTold {
    /// The seat; absent for the server, the clock and arbiters.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// Its events.
    pub events: Vec<EventSentence>,
}

/// An event in words.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct EventSentence {
    /// The event.
    pub seq: Seq,
    /// The seat that acted, and its choice, in words.
    pub text: Sentence,
}

/// A digest that is being made, event by event.
pub struct Digesting<'d, G: Digestible> {
    rules: &'d G::Rules,
    /// The table as it is now: it says what was taken back.
    now: &'d Table<G>,
    from: Seq,
    wording: Wording,
    turns: Vec<TurnTold>,
    is_turn_over: bool,
    places: BTreeSet<String>,
    undone: u32,
}

impl<'d, G: Digestible> Digesting<'d, G> {
    /// Begins to tell what has happened since this event, in a game that has come to this table.
    pub fn new(
        rules: &'d G::Rules,
        now: &'d Table<G>,
        from: Seq,
        wording: Wording,
    ) -> Digesting<'d, G> {
        let (turns, places) = (Vec::new(), BTreeSet::new());
        Digesting { rules, now, from, wording, turns, is_turn_over: false, places, undone: 0 }
    }

    /// Takes the next event as the seat may know it, with the position before it as the seat saw it. Returns whether it is told.
    pub fn take(&mut self, event: &Event<G>, seen_before: &Seen<G::State>) -> bool {
        let is_taken_back = self.now.has_taken_back(event);
        self.undone += u32::from(is_taken_back);
        // Of undos those are told that went back further than what is known.
        let is_news = !is_taken_back && undone(event).is_none_or(|to| to < self.from);
        if is_news {
            let text = word_event(self.rules, Some(seen_before), event, self.wording);
            self.tell(event, text);
            self.places.extend(self.pointed_at(event, seen_before));
        }
        is_news
    }

    /// Ends the digest with the numbers that have changed for the seat since this table.
    pub fn finish(self, then: &Table<G>, seat: Seat) -> Digest {
        let turns_left_out = if self.turns.len() > TURNS_MAX { self.turns.len() } else { 0 };
        Digest {
            from: self.from,
            to: self.now.last.unwrap_or_default(),
            change: self.changes(then, Viewer::Seat(seat)),
            turns: if turns_left_out > 0 { Vec::new() } else { self.turns },
            turns_left_out,
            places: self.places.into_iter().collect(),
            undone: self.undone,
        }
    }

    fn tell(&mut self, event: &Event<G>, text: Sentence) {
        let Event { seq, seat, .. } = *event;
        let sentence = EventSentence { seq, text };
        match self.turns.last_mut().filter(|turn| turn.seat == seat && !self.is_turn_over) {
            Some(turn) => turn.events.push(sentence),
            None => self.turns.push(TurnTold { seat, events: vec![sentence] }),
        }
        self.is_turn_over = begun(event).is_some();
    }

    /// Returns the places that a choice pointed at; none of a choice that the seat may not know.
    fn pointed_at(&self, event: &Event<G>, seen_before: &Seen<G::State>) -> Vec<String> {
        let (Some(Command::Game(command)), Some(seat)) = (&event.command, event.seat) else {
            return Vec::new();
        };
        let described = G::describe(self.rules, seen_before, seat, command, Wording::EN);
        described.at.iter().map(ToString::to_string).collect()
    }

    /// Returns every number that has changed; none if the game had not begun then.
    fn changes(&self, then: &Table<G>, viewer: Viewer) -> Vec<Change> {
        if then.phase == Phase::Lobby {
            return Vec::new();
        }
        let [then, now] = [then, self.now].map(|table| hide::<G>(&table.game, viewer));
        change::between::<G>(self.rules, &then, &now)
    }
}

/// Returns what has happened since an event, as a record tells it; `None` if the record has no such event.
pub fn digest<G: Digestible>(
    timeline: &Timeline<'_, G>,
    seat: Seat,
    from: Seq,
    language: Language,
) -> Option<Digest> {
    let (last, then) = (timeline.last()?, timeline.table(from)?);
    let now = timeline.table(last)?;
    let mut digest = Digesting::new(timeline.rules(), &now, from, language.into());
    for event in timeline.events().iter().filter(|event| event.seq > from) {
        digest.take(event, &timeline.seen_before(event)?);
    }
    Some(digest.finish(&then, seat))
}
