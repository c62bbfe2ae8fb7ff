//! Records changed as a forger would: seals, chain and head are made anew after the change.

use engine::kernel::ids::Hash;
use engine::kernel::seal::{Opening, canonical};
use engine::tlog::leaf::hash_line;
use serde_json::{Value, json};

/// An event's line with the lines of its openings.
#[derive(Clone)]
pub(crate) struct Lines {
    pub event: Value,
    pub openings: Vec<Value>,
}

/// The lines of a record without its head.
pub(crate) fn parsed(record: &str) -> Vec<Lines> {
    let mut events: Vec<Lines> = Vec::new();
    for line in record.lines() {
        let value: Value = serde_json::from_str(line).unwrap();
        if value.get("open").is_some() {
            events.last_mut().unwrap().openings.push(value);
        } else if value.get("seq").is_some() {
            events.push(Lines { event: value, openings: Vec::new() });
        }
    }
    events
}

/// Makes the seals of all openings that are there anew.
pub(crate) fn reseal(events: &mut [Lines]) {
    for Lines { event, openings } in events {
        for opening in openings {
            let whom = opening["for"].as_str().unwrap().to_owned();
            if let Ok(opening) = serde_json::from_value::<Opening>(opening.clone()) {
                event["sealed"][whom] = json!(opening.seal().unwrap());
            }
        }
    }
}

/// Numbers and chains the events anew and writes them with a new head.
pub(crate) fn written(mut events: Vec<Lines>) -> String {
    let mut record = String::new();
    let mut head = Hash::NONE;
    for Lines { event, openings } in &mut events {
        event["prev"] = json!(head);
        let line = canonical(event).unwrap();
        head = hash_line(&line);
        for line in std::iter::once(line).chain(openings.iter().map(|o| canonical(o).unwrap())) {
            record.push_str(&line);
            record.push('\n');
        }
    }
    let head = json!({"head": head, "events": events.len()});
    record + &canonical(&head).unwrap() + "\n"
}

/// Takes the event out and closes the gap in the numbers.
pub(crate) fn without(events: &mut Vec<Lines>, index: usize) {
    events.remove(index);
    for (seq, Lines { event, openings }) in events.iter_mut().enumerate() {
        event["seq"] = json!(seq);
        openings.iter_mut().for_each(|opening| opening["open"] = json!(seq));
    }
}

/// The JSON Pointer of every number and text below the value.
pub(crate) fn leaves(value: &Value) -> Vec<String> {
    let below = |key: &str, value: &Value| -> Vec<String> {
        leaves(value).into_iter().map(|rest| format!("/{key}{rest}")).collect()
    };
    match value {
        Value::Object(members) => members.iter().flat_map(|(k, v)| below(k, v)).collect(),
        Value::Array(items) => {
            items.iter().enumerate().flat_map(|(i, v)| below(&i.to_string(), v)).collect()
        }
        Value::Number(_) | Value::String(_) => vec![String::new()],
        Value::Bool(_) | Value::Null => Vec::new(),
    }
}

/// Another value of the same kind, well formed where that is easy.
pub(crate) fn altered(value: &Value) -> Value {
    match value {
        Value::Number(number) => json!(number.as_i64().unwrap() + 1),
        Value::String(text) if text == "player" || text == "server" => json!("bot"),
        Value::String(text) if text.ends_with(".000Z") => json!(text.replace(".000Z", ".001Z")),
        Value::String(text) if text.len() >= 32 => {
            let first = if text.starts_with('0') { "1" } else { "0" };
            json!(first.to_owned() + &text[1..])
        }
        Value::String(text) if text == "take" => json!("end_turn"),
        Value::String(text) => json!(text.clone() + "x"),
        Value::Null | Value::Bool(_) | Value::Array(_) | Value::Object(_) => value.clone(),
    }
}
