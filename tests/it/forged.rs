//! Recorded games, damaged and forged: what is changed is found, or listed as not provable.

use crate::recorded::{games, text};
use engine::kernel::event::{Hash, Seq};
use engine::kernel::record;
use engine::kernel::seal::{Opening, canonical, hash_line};
use replay::audit::report::{Check, Finding};
use replay::audit::{audit, broken};
use replay::open::{Replay, Unopened};
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use tests::laws::rounds;
use tests::recorded::{Extent, Manner, Recorded, RecordedGame};

/// The heading of the page under which all stands that a forger can change without being found.
const HEADING: &str = "## What is not provable";

/// Values of every game that can be changed so: those of its own facts stand beside them.
const NOT_PROVABLE: [(&str, &str); 2] = [("/at", "`at`"), ("/by", "`by`")];

fn not_provable<G: RecordedGame>() -> impl Iterator<Item = (&'static str, &'static str)> {
    NOT_PROVABLE.into_iter().chain(G::NOT_PROVABLE.iter().copied())
}

/// The first thing that is wrong with the record, whoever finds it.
fn found<G: RecordedGame>(bytes: &[u8]) -> Option<Finding> {
    let record = match record::read(bytes) {
        Ok(record) => record,
        Err(fault) => return broken(&fault).finding,
    };
    match Replay::<G>::open(record) {
        Ok(replay) => audit(&replay).finding,
        Err(Unopened::Broken(fault)) => broken(&fault).finding,
        Err(refused) => {
            let (line, reason) = (refused.line(), refused.fault());
            Some(Finding { line, event: Some(Seq(0)), check: Check::Lines, reason })
        }
    }
}

/// The smallest recorded game of these.
fn smallest<G: RecordedGame>(fits: impl Fn(&Recorded<G>) -> bool) -> String {
    let texts = games::<G>().into_iter().filter(fits).map(|game| text(&game));
    texts.min_by_key(String::len).expect("a recorded game")
}

pub fn assert_bytes_found<G: RecordedGame>() {
    let good = smallest::<G>(|_| true);
    assert_eq!(found::<G>(good.as_bytes()), None);
    let mut bytes = good.clone().into_bytes();
    for place in 0..bytes.len() {
        let bit = 1 << (place % 8);
        bytes[place] ^= bit;
        assert!(found::<G>(&bytes).is_some(), "bit {bit} of byte {place}");
        bytes[place] ^= bit;
    }
}

/// Bytes that are changed in one line of each kind.
const BYTES_A_LINE: u32 = 5;

pub fn assert_bytes_of_every_kind_found<G: RecordedGame>() {
    let good = smallest::<G>(|game| game.extent == Extent::Whole && game.manner == Manner::Undoing);
    assert_eq!(found::<G>(good.as_bytes()), None);
    let mut lines = BTreeMap::new();
    let mut start = 0;
    for line in good.split_inclusive('\n') {
        lines.entry(kind(line)).or_insert((start, line.len()));
        start += line.len();
    }
    assert!(lines.len() > 15, "the record has few kinds of lines: {:?}", lines.keys());
    let bytes_a_line = rounds(BYTES_A_LINE) as usize;
    for (kind, (start, length)) in lines {
        for number in 0..bytes_a_line.min(length) {
            let place = start + number * (length - 1) / bytes_a_line.min(length);
            let mut bytes = good.clone().into_bytes();
            bytes[place] ^= 1 << (number % 8);
            assert!(found::<G>(&bytes).is_some(), "byte {place} of a line of {kind}");
        }
    }
}

/// What kind of line it is: an event by its command, an opening by whom it is for, the head.
fn kind(line: &str) -> String {
    let value: Value = serde_json::from_str(line).expect("a line");
    let told = |key: &str| value[key].as_str().map(|whom| format!("{key} {whom}"));
    let command = value["command"]["type"].as_str().map(str::to_owned);
    command
        .or_else(|| told("for"))
        .or_else(|| told("head").map(|_| "head".to_owned()))
        .unwrap_or_default()
}

/// The lines of an event: its own and those of its openings.
#[derive(Clone)]
struct Lines(Vec<Value>);

/// The lines of a record without its head.
fn parsed(record: &str) -> Vec<Lines> {
    let mut events: Vec<Lines> = Vec::new();
    for line in record.lines() {
        let value: Value = serde_json::from_str(line).expect("a line");
        if value.get("seq").is_some() {
            events.push(Lines(vec![value]));
        } else if value.get("open").is_some() {
            events.last_mut().expect("an event").0.push(value);
        }
    }
    events
}

/// The record with its seals, its chain and its head made anew.
fn forged(events: &mut [Lines]) -> String {
    let mut record = String::new();
    let mut head = Hash::NONE;
    for Lines(lines) in events.iter_mut() {
        seal(lines);
        lines[0]["prev"] = json!(head);
        for (place, line) in lines.iter().enumerate() {
            let line = canonical(line).expect("a line");
            if place == 0 {
                head = hash_line(&line);
            }
            record += &line;
            record.push('\n');
        }
    }
    let head = json!({"head": head, "events": events.len()});
    record + &canonical(&head).expect("a head") + "\n"
}

fn seal(lines: &mut [Value]) {
    let Some((event, openings)) = lines.split_first_mut() else { return };
    for opening in openings {
        let whom = opening["for"].as_str().unwrap_or_default().to_owned();
        if let Ok(opening) = serde_json::from_value::<Opening>(opening.clone()) {
            event["sealed"][whom] = json!(opening.seal().expect("a seal"));
        }
    }
}

/// A value that is changed: where it stands, and what it is.
#[derive(Clone)]
struct Place {
    event: usize,
    line: usize,
    pointer: String,
    key: String,
}

/// Every number, text and truth of the lines. What stands at like places has the same key: the names on the way,
/// without numbers of places, and for facts without the line that tells them.
fn places(events: &[Lines]) -> Vec<Place> {
    let mut places = Vec::new();
    for (event, Lines(lines)) in events.iter().enumerate() {
        for (line, value) in lines.iter().enumerate() {
            let key = if line == 0 { kind(&value.to_string()) } else { "opening".to_owned() };
            let start = Place { event, line, pointer: String::new(), key };
            add_places(&start, value, &mut places);
        }
    }
    // The chain and the seals are made anew, so that a change of one is none.
    places.retain(|place| place.pointer != "/prev" && !place.pointer.starts_with("/sealed/"));
    places
}

fn add_places(at: &Place, value: &Value, places: &mut Vec<Place>) {
    let below = |step: &str, name: &str| Place {
        pointer: format!("{}/{step}", at.pointer),
        key: if step == "facts" { "/facts".to_owned() } else { format!("{}/{name}", at.key) },
        ..at.clone()
    };
    match value {
        Value::Object(members) => {
            let name = members.get("type").and_then(Value::as_str);
            let name = name.map_or(String::new(), |name| format!("{name}:"));
            for (key, value) in members {
                let number = key.parse::<u32>().is_ok();
                let step = if number { "*".to_owned() } else { format!("{name}{key}") };
                add_places(&below(key, &step), value, places);
            }
        }
        Value::Array(items) => {
            for (number, value) in items.iter().enumerate() {
                add_places(&below(&number.to_string(), "*"), value, places);
            }
        }
        Value::Number(_) | Value::String(_) | Value::Bool(_) => places.push(at.clone()),
        Value::Null => panic!("a record has no null"),
    }
}

/// The values that stand at each key anywhere: what a forger would put there.
fn alternatives(events: &[Lines], places: &[Place]) -> BTreeMap<String, Vec<Value>> {
    let mut values: BTreeMap<String, Vec<Value>> = BTreeMap::new();
    for place in places {
        let known = values.entry(name(&place.key).to_owned()).or_default();
        let value = &events[place.event].0[place.line].pointer(&place.pointer);
        known.extend(value.filter(|value| !known.contains(value)).cloned());
    }
    values
}

/// The last two steps of a key behind the kind of its line, which say what the value is.
fn name(key: &str) -> &str {
    let way = key.find('/').map_or(key, |place| &key[place..]);
    let start = way.rmatch_indices('/').nth(1).map_or(0, |(place, _)| place);
    &way[start..]
}

/// Another value for the place: the next one that stands at a like place, else one that is well formed where that is easy.
fn other(value: &Value, alternatives: &[Value]) -> Value {
    let own = alternatives.iter().position(|known| known == value);
    let next = own.map(|own| &alternatives[(own + 1) % alternatives.len()]);
    next.filter(|next| *next != value).cloned().unwrap_or_else(|| match value {
        Value::Number(number) => json!(number.as_i64().unwrap_or_default() + 1),
        Value::String(text) if text.len() >= 32 => {
            let first = if text.starts_with('0') { "1" } else { "0" };
            json!(format!("{first}{}", &text[1..]))
        }
        Value::String(text) => json!(format!("{text}x")),
        Value::Bool(truth) => json!(!truth),
        Value::Null | Value::Array(_) | Value::Object(_) => value.clone(),
    })
}

/// Changes values of the record one at a time, of each key so many, and gives the keys of those that are not found.
fn unfound<G: RecordedGame>(events: &[Lines], of_each: usize) -> BTreeSet<String> {
    let places = places(events);
    let alternatives = alternatives(events, &places);
    let mut alike: BTreeMap<&str, Vec<&Place>> = BTreeMap::new();
    for place in &places {
        alike.entry(&place.key).or_default().push(place);
    }
    assert!(alike.len() > 150, "only {} kinds of values would be changed", alike.len());
    let mut unfound = BTreeSet::new();
    for (key, places) in alike {
        let number = of_each.min(places.len());
        // The first ones are found soonest, so most are taken from the beginning of the game.
        for place in (0..number).map(|one| places[one * one * places.len() / (number * number)]) {
            if found::<G>(changed(events, place, &alternatives[name(key)]).as_bytes()).is_none() {
                unfound.insert(key.to_owned());
            }
        }
    }
    unfound
}

fn changed(events: &[Lines], place: &Place, alternatives: &[Value]) -> String {
    let mut forgery = events.to_vec();
    let value = forgery[place.event].0[place.line].pointer_mut(&place.pointer);
    let value = value.expect("a value of the record");
    *value = other(value, alternatives);
    forged(&mut forgery)
}

fn is_provable<G: RecordedGame>(key: &str) -> bool {
    !not_provable::<G>().any(|(end, _)| match end.strip_suffix('*') {
        Some(way) => key.contains(way),
        None => key.ends_with(end),
    })
}

pub fn assert_forgeries_found_or_listed<G: RecordedGame>() {
    let good = smallest::<G>(|game| game.extent == Extent::Whole && game.manner == Manner::Undoing);
    let mut events = parsed(&good);
    assert_eq!(forged(&mut events), good, "nothing was forged yet");
    let unfound = unfound::<G>(&events, rounds(1) as usize);
    let provable: Vec<&String> = unfound.iter().filter(|key| is_provable::<G>(key)).collect();
    assert_eq!(provable, [""; 0], "these can be forged, and the page does not say so");
    for (end, _) in NOT_PROVABLE {
        assert!(unfound.iter().any(|key| key.ends_with(end)), "{end}: {unfound:?}");
    }
}

pub fn assert_page_lists_what_cannot_be_proved<G: RecordedGame>() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../fixtures/README.md");
    let page = fs::read_to_string(page).expect("the page of the format");
    let section = page.split(HEADING).nth(1).expect("the heading");
    let section = section.split("\n## ").next().unwrap_or_default();
    for (key, words) in not_provable::<G>() {
        assert!(section.contains(words), "the page does not say that {key} cannot be proved");
    }
}
