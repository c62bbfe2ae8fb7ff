//! Records taken apart into values, changed, and put together again with their seals, chain and head made anew.

use engine::kernel::ids::Hash;
use engine::kernel::seal::{Opening, canonical};
use engine::tlog::leaf::hash_line;
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// Returns what kind of line it is: an event by its command, an opening by whom it is for, the head.
pub(crate) fn kind(line: &str) -> String {
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
pub(crate) struct Lines(pub Vec<Value>);

/// The lines of a record without its head.
pub(crate) fn parsed(record: &str) -> Vec<Lines> {
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

/// Another event at the end of the record.
pub(crate) fn add(
    events: &mut Vec<Lines>,
    by: &str,
    seat: Option<u8>,
    command: Value,
    facts: Value,
) {
    let Lines(last) = events.last().expect("an event");
    let mut event = last[0].clone();
    let members = event.as_object_mut().expect("a line");
    members.remove("sealed");
    members.remove("seat");
    members.extend(seat.map(|seat| ("seat".to_owned(), json!(seat))));
    event["by"] = json!(by);
    event["command"] = command;
    event["facts"] = facts;
    event["seq"] = json!(events.len());
    events.push(Lines(vec![event]));
}

/// Sets what command and fact of the creation both tell.
pub(crate) fn create(events: &mut [Lines], key: &str, value: Value) {
    for part in ["/command", "/facts/0"] {
        let told = events[0].0[0].pointer_mut(part).expect("the creation");
        told[key] = value.clone();
    }
}

/// The record with its seals, its chain and its head made anew.
pub(crate) fn forged(events: &mut [Lines]) -> String {
    events.iter_mut().for_each(|Lines(lines)| seal(lines));
    chained(events)
}

/// The record with its chain and its head made anew, but not its seals.
pub(crate) fn chained(events: &mut [Lines]) -> String {
    let mut record = String::new();
    let mut head = Hash::NONE;
    for Lines(lines) in events.iter_mut() {
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
    record + &head_line(head, events.len()) + "\n"
}

/// The last line of a record.
pub(crate) fn head_line(head: Hash, events: usize) -> String {
    canonical(&json!({"head": head, "events": events})).expect("a head")
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
pub(crate) struct Place {
    /// The event.
    pub event: usize,
    /// The number of the line: 0 is its own.
    pub line: usize,
    /// The way to it in the line (RFC 6901).
    pub pointer: String,
    /// The key.
    pub key: String,
}

/// Every number, text and truth of the lines. Values at like places have the same key: the names on the way, without numbers of places, and for
/// facts without the line that tells them.
pub(crate) fn places(events: &[Lines]) -> Vec<Place> {
    let mut places = all_places(events);
    places.retain(|place| match place.value(events) {
        Value::Number(_) | Value::String(_) | Value::Bool(_) => true,
        Value::Array(_) | Value::Object(_) | Value::Null => false,
    });
    places
}

/// Every value of the lines that is not the line itself, those that hold others before these.
pub(crate) fn all_places(events: &[Lines]) -> Vec<Place> {
    let mut places = Vec::new();
    for (event, Lines(lines)) in events.iter().enumerate() {
        for (line, value) in lines.iter().enumerate() {
            let key = if line == 0 { kind(&value.to_string()) } else { "opening".to_owned() };
            add_places(&Place { event, line, pointer: String::new(), key }, value, &mut places);
        }
    }
    // The chain and the seals are made anew, so that a change of one is none.
    places.retain(|place| place.pointer != "/prev" && !place.pointer.starts_with("/sealed"));
    places
}

impl Place {
    /// The value that stands there.
    pub(crate) fn value<'e>(&self, events: &'e [Lines]) -> &'e Value {
        let value = events[self.event].0[self.line].pointer(&self.pointer);
        value.expect("a value of the record")
    }
}

fn add_places(at: &Place, value: &Value, places: &mut Vec<Place>) {
    let mut add = |step: &str, name: &str, value: &Value| {
        let pointer = format!("{}/{step}", at.pointer);
        let key = if step == "facts" { "/facts".to_owned() } else { format!("{}/{name}", at.key) };
        let place = Place { pointer, key, ..*at };
        places.push(place.clone());
        add_places(&place, value, places);
    };
    match value {
        Value::Object(members) => {
            let name = members.get("type").and_then(Value::as_str);
            let name = name.map_or(String::new(), |name| format!("{name}:"));
            for (key, value) in members {
                let number = key.parse::<u32>().is_ok();
                let step = if number { "*".to_owned() } else { format!("{name}{key}") };
                add(key, &step, value);
            }
        }
        Value::Array(items) => {
            for (number, value) in items.iter().enumerate() {
                add(&number.to_string(), "*", value);
            }
        }
        Value::Number(_) | Value::String(_) | Value::Bool(_) => {}
        Value::Null => panic!("a record has no null"),
    }
}

/// The values that stand at each key anywhere: what a forger would put there.
pub(crate) fn alternatives(events: &[Lines], places: &[Place]) -> BTreeMap<String, Vec<Value>> {
    let mut values: BTreeMap<String, Vec<Value>> = BTreeMap::new();
    for place in places {
        let known = values.entry(name(&place.key).to_owned()).or_default();
        let value = place.value(events);
        if !known.contains(value) {
            known.push(value.clone());
        }
    }
    values
}

/// The last two steps of a key behind the kind of its line, which say what the value is.
pub(crate) fn name(key: &str) -> &str {
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

/// The record with another value at the place.
pub(crate) fn changed(events: &[Lines], place: &Place, alternatives: &[Value]) -> String {
    let mut forgery = events.to_vec();
    let value = forgery[place.event].0[place.line].pointer_mut(&place.pointer);
    let value = value.expect("a value of the record");
    *value = other(value, alternatives);
    forged(&mut forgery)
}
