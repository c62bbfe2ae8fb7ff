//! The events of a record as a table: a row for each event, or for each fact, as CSV (RFC 4180).

use crate::Replayable;
use crate::marks::{Span, Stretch, stretches};
use crate::stats::points::points;
use crate::timeline::Timeline;
use crate::words::{player_of, tell_command, tell_facts};
use engine::kernel::event::Event;
use engine::kernel::ids::Seq;
use engine::kernel::text::Language;
use serde::Serialize;
use serde_json::Value;
use std::io::Write;

/// The columns before the points of each seat, which are `points_1`, `points_2` and so on.
pub const COLUMNS: [&str; 13] = [
    "game", "seq", "at", "turn", "round", "counts", "seat", "player", "by", "kind", "command",
    "fact", "facts",
];

/// The sign between the sentences of several facts.
const BETWEEN_FACTS: &str = " | ";

/// The thing that a row stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Row {
    /// An event, with the sentences of all its facts.
    Event,
    /// A fact: its event again, with the type and the sentence of this fact alone.
    Fact,
}

/// Writes the table of all events, those that were taken back among them.
///
/// # Errors
/// Failures of writing.
pub fn write<G: Replayable>(
    timeline: &Timeline<'_, G>,
    row: Row,
    language: Language,
    into: impl Write,
) -> Result<(), csv::Error> {
    let mut rows = csv::Writer::from_writer(into);
    let seats = G::seats(timeline.rules());
    let points = (1..=seats).map(|seat| format!("points_{seat}"));
    rows.write_record(COLUMNS.map(str::to_owned).into_iter().chain(points))?;
    let [turns, rounds] = [Span::Turn, Span::Round].map(|span| stretches(timeline, span));
    let telling = Telling { timeline, turns, rounds, language };
    for event in timeline.events() {
        for cells in telling.rows(event, row) {
            rows.write_record(cells)?;
        }
    }
    rows.flush()?;
    Ok(())
}

struct Telling<'t, 'r, G: Replayable> {
    timeline: &'t Timeline<'r, G>,
    turns: Vec<Stretch>,
    rounds: Vec<Stretch>,
    language: Language,
}

impl<G: Replayable> Telling<'_, '_, G> {
    fn rows(&self, event: &Event<G>, row: Row) -> Vec<Vec<String>> {
        let before = self.timeline.seen_before(event);
        let facts = tell_facts(self.timeline.rules(), before.as_ref(), event, self.language);
        let (first, points) = (self.first(event), self.points(event.seq));
        let types = event.facts.iter().map(type_of);
        let cells = |kind: String, told: String| [&first[..], &[kind, told], &points].concat();
        match row {
            Row::Event => {
                let types: Vec<String> = types.collect();
                vec![cells(types.join(BETWEEN_FACTS), facts.join(BETWEEN_FACTS))]
            }
            Row::Fact => types.zip(facts).map(|(kind, told)| cells(kind, told)).collect(),
        }
    }

    /// Returns the cells of the event itself.
    fn first(&self, event: &Event<G>) -> Vec<String> {
        let timeline = self.timeline;
        let before = timeline.seen_before(event);
        let command = tell_command(timeline.rules(), before.as_ref(), event, self.language);
        let player = event.seat.and_then(|seat| player_of(timeline, event.seq, seat));
        vec![
            timeline.start().id.to_string(),
            event.seq.to_string(),
            event.at.to_string(),
            number(&self.turns, event.seq),
            number(&self.rounds, event.seq),
            timeline.counts(event.seq).to_string(),
            event.seat.map(|seat| seat.to_string()).unwrap_or_default(),
            player.map(|player| player.to_string()).unwrap_or_default(),
            named(&event.by),
            event.command.as_ref().map(type_of).unwrap_or_default(),
            command.unwrap_or_default(),
        ]
    }

    /// Returns the points of each seat after the event; empty cells if they are not known.
    fn points(&self, seq: Seq) -> Vec<String> {
        let seats = usize::from(G::seats(self.timeline.rules()));
        let points = points(self.timeline, seq).unwrap_or_else(|| vec![None; seats]);
        let told = points.into_iter().map(|it| it.map(|it| it.to_string()).unwrap_or_default());
        told.collect()
    }
}

/// Returns the number of the stretch to which the event belongs.
fn number(stretches: &[Stretch], seq: Seq) -> String {
    let stretch = stretches.iter().find(|stretch| stretch.contains(seq));
    stretch.map(|stretch| stretch.number.to_string()).unwrap_or_default()
}

/// Returns the name that formats have for a value.
fn named(value: &impl Serialize) -> String {
    let value = serde_json::to_value(value).unwrap_or_default();
    value.as_str().unwrap_or_default().to_owned()
}

fn type_of(value: &impl Serialize) -> String {
    let value = serde_json::to_value(value).unwrap_or_default();
    value.get("type").and_then(Value::as_str).unwrap_or_default().to_owned()
}
