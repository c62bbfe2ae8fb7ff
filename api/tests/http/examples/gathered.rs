//! Requests and answers by operation, as examples: lists are cut.

use crate::described;
use crate::methods::dechunked;
use crate::server::{Answer, Request};
use serde::Serialize;
use serde_json::{Map, Value};
use std::collections::BTreeMap;

/// Lists of numbers and texts stay up to this length; of all others one item is kept.
const SHORT: usize = 6;

/// The requests and answers that were met, by operation.
#[derive(Default)]
pub(super) struct Gathered(BTreeMap<&'static str, Exchange>);

/// Bodies and answers of one operation, by title.
#[derive(Default, Serialize)]
struct Exchange {
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    asked: BTreeMap<String, Value>,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    answered: BTreeMap<String, Value>,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    lines: BTreeMap<String, Value>,
}

impl Gathered {
    /// Sends a request that must succeed, and keeps it and its answer under the name of the operation.
    pub(super) fn send(&mut self, request: Request) -> Value {
        let (method, path, _) = request.parts();
        let name = described::name(method, path).expect("an operation");
        self.send_titled(name, request)
    }

    /// The same under a title of its own.
    pub(super) fn send_titled(&mut self, title: &str, request: Request) -> Value {
        let (method, path, body) = request.parts();
        let name = described::name(method, path).expect("an operation");
        let body = body.map(read);
        let answer = request.send();
        assert!(answer.status < 300, "{name}: {answer:?}");
        let value = read(&text_of(&answer));
        let kept = self.0.entry(name).or_default();
        if let Some(body) = body {
            kept.asked.entry(title.to_owned()).or_insert_with(|| cut(&body));
        }
        let answers = match is_of_lines(&answer) {
            true => &mut kept.lines,
            false => &mut kept.answered,
        };
        if !value.is_null() {
            answers.entry(title.to_owned()).or_insert_with(|| cut(&value));
        }
        value
    }

    /// Keeps a body that is sent elsewhere.
    pub(super) fn asked(&mut self, operation: &'static str, title: &str, body: &Value) {
        let kept = self.0.entry(operation).or_default();
        kept.asked.entry(title.to_owned()).or_insert_with(|| body.clone());
    }

    /// Keeps an answer of which only a part is shown.
    pub(super) fn answered(&mut self, operation: &'static str, title: &str, body: Value) {
        let kept = self.0.entry(operation).or_default();
        kept.answered.entry(title.to_owned()).or_insert(body);
    }

    /// The names of the operations.
    pub(super) fn names(&self) -> impl Iterator<Item = &str> {
        self.0.keys().copied()
    }

    /// The text of `examples.json`.
    pub(super) fn json(&self) -> String {
        serde_json::to_string_pretty(&self.0).expect("JSON") + "\n"
    }
}

/// Returns whether the answer is lines of JSON that are described one by one.
fn is_of_lines(answer: &Answer) -> bool {
    kind(answer).contains("ndjson")
}

fn kind(answer: &Answer) -> &str {
    answer.header("content-type").unwrap_or_default()
}

/// Returns the body; of a record the first two lines, of lines that are described one by one the first, and of a stream of events the
/// pause and the first two.
fn text_of(answer: &Answer) -> String {
    let body = match answer.header("transfer-encoding") {
        Some("chunked") => String::from_utf8(dechunked(answer.body.as_bytes())).expect("a text"),
        _ => answer.body.clone(),
    };
    let parts = |end: &str, count| body.split_inclusive(end).take(count).collect();
    match kind(answer) {
        kind if kind.contains("jsonl") => parts("\n", 2),
        kind if kind.contains("ndjson") => parts("\n", 1),
        kind if kind.contains("event-stream") => parts("\n\n", 3),
        _ => body,
    }
}

/// Returns JSON as it is, and any other text as a text.
fn read(text: &str) -> Value {
    if text.is_empty() {
        return Value::Null;
    }
    serde_json::from_str(text).unwrap_or_else(|_| Value::String(text.to_owned()))
}

fn cut(value: &Value) -> Value {
    match value {
        Value::Array(items) => {
            let is_plain = items.iter().all(|item| !item.is_object() && !item.is_array());
            let kept = if is_plain { SHORT } else { 1 };
            Value::Array(items.iter().take(kept).map(cut).collect())
        }
        Value::Object(members) => {
            let members = members.iter().map(|(name, member)| (name.clone(), cut(member)));
            Value::Object(members.collect::<Map<String, Value>>())
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => value.clone(),
    }
}
