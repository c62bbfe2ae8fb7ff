//! The changes that an event has made: its facts, the numbers of the seats, and the places where the views differ.

use super::lines::wrapped;
use super::log::EventLog;
use super::screen::{Emphasis, ShownLine};
use crate::Replayable;
use crate::difference::{self, difference};
use crate::messages::{say, say_with};
use crate::words::{tell_rule, tell_undone};
use engine::kernel::args;
use engine::kernel::ids::Seq;
use engine::kernel::knowledge::{Seen, hide};
use engine::kernel::quantity::change::{self, Change};
use engine::kernel::table::Phase;
use engine::kernel::text::Language;
use serde_json::Value;

/// Returns the lines about what the event has changed, at most so many columns wide.
pub fn changes<G: Replayable>(
    log: &EventLog<'_, G>,
    seq: Seq,
    language: Language,
    width: usize,
) -> Vec<ShownLine> {
    let mut lines = told(log, seq, language);
    if let Some(EventChanges { numbers, places }) = event_changes(log, seq, language) {
        add_part(&mut lines, say(language, "browse-changed-numbers"), numbers);
        add_part(&mut lines, say(language, "browse-changed-places"), places);
    }
    let wrap = |ShownLine { text, emphasis }: ShownLine| {
        wrapped(&text, width).into_iter().map(move |text| ShownLine { text, emphasis })
    };
    lines.into_iter().flat_map(wrap).collect()
}

/// Returns the event in words, the rule that decided it, and its facts.
fn told<G: Replayable>(log: &EventLog<'_, G>, seq: Seq, language: Language) -> Vec<ShownLine> {
    let Some(entry) = log.entry(seq) else { return Vec::new() };
    let rule = log.timeline().event(seq).and_then(|event| tell_rule(event, language));
    let undone = entry.undone_by.map(|by| tell_undone(by, language));
    let facts = entry.facts.iter().map(|fact| format!("  {fact}"));
    let plain = rule.into_iter().chain(undone).map(|told| format!("  ({told})")).chain(facts);
    let first = ShownLine { text: entry.words.clone(), emphasis: Emphasis::Strong };
    std::iter::once(first).chain(plain.map(ShownLine::plain)).collect()
}

fn add_part(lines: &mut Vec<ShownLine>, heading: &str, part: Vec<String>) {
    if !part.is_empty() {
        lines.push(ShownLine::plain(String::new()));
        lines.push(ShownLine { text: heading.to_owned(), emphasis: Emphasis::Strong });
        lines.extend(part.into_iter().map(|text| ShownLine::plain(format!("  {text}"))));
    }
}

/// The differences between the positions before and after an event, in words.
struct EventChanges {
    numbers: Vec<String>,
    places: Vec<String>,
}

/// Compares the positions before and after an event; `None` of event 0, before which there is none.
fn event_changes<G: Replayable>(
    log: &EventLog<'_, G>,
    seq: Seq,
    language: Language,
) -> Option<EventChanges> {
    let timeline = log.timeline();
    let before = timeline.table(Seq(seq.0.checked_sub(1)?))?;
    let after = timeline.table(seq)?;
    let [seen_before, seen] =
        [&before, &after].map(|table| hide::<G>(&table.game, timeline.viewer()));
    let view = |seen: &Seen<G::State>| serde_json::to_value(G::view(timeline.rules(), seen)).ok();
    let places = difference(&view(&seen_before)?, &view(&seen)?);
    let numbers = match before.phase {
        Phase::Lobby => Vec::new(),
        Phase::Playing | Phase::Ended | Phase::Opened => {
            change::between::<G>(timeline.rules(), &seen_before, &seen)
        }
    };
    Some(EventChanges {
        numbers: numbers.iter().map(|change| number::<G>(change, language)).collect(),
        places: places.into_iter().map(|change| place(change, language)).collect(),
    })
}

fn number<G: Replayable>(change: &Change, language: Language) -> String {
    let Change { seat, quantity, from, to } = change;
    let series = G::SERIES.iter().find(|series| series.quantity.name == *quantity);
    let quantity = series.map_or(*quantity, |series| series.quantity.title.words(language));
    say_with(language, "browse-changed-number", args![seat, quantity, from, to])
}

fn place(change: difference::Change, language: Language) -> String {
    let value = |value: Option<Value>| {
        value.map_or_else(|| say(language, "browse-no-value").to_owned(), |value| value.to_string())
    };
    format!("{}: {} → {}", change.path, value(change.before), value(change.after))
}
