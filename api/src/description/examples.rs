//! Adds an example to each operation, and one to each step of a turn: bodies and answers of a server, gathered by its tests.
//!
//! They stand in `examples.json`, by the name of the operation. Lists are cut to their first item.

use super::operation::{self, change, object};
use serde::Deserialize;
use std::collections::BTreeMap;
use yaml_serde::{Mapping, Value};

/// The examples of all operations.
pub(crate) const JSON: &str = include_str!("examples.json");

/// The examples of one operation, by title.
#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields)]
struct Examples {
    #[serde(default)]
    asked: BTreeMap<String, Value>,
    #[serde(default)]
    answered: BTreeMap<String, Value>,
    /// Answers as lines of JSON: the first line.
    #[serde(default)]
    lines: BTreeMap<String, Value>,
}

/// The media type of lines of JSON.
const LINES: &str = "application/x-ndjson";

/// Adds the examples.
///
/// # Errors
/// If `examples.json` cannot be read.
pub(crate) fn add(document: &mut Value) -> Result<(), serde_json::Error> {
    let mut all: BTreeMap<String, Examples> = serde_json::from_str(JSON)?;
    for mut operation in operation::all(document) {
        let Examples { asked, answered, lines } = all.remove(operation.id()).unwrap_or_default();
        operation.change_body(|body| add_to_first(body, &asked));
        operation.change_answers(|answers| {
            let successes = answers.iter_mut().filter(|(status, _)| is_success(status));
            successes.for_each(|(_, answer)| {
                answer.as_mapping_mut().into_iter().for_each(|answer| {
                    add_to_first(answer, &answered);
                    add_to(answer, LINES, &lines);
                });
            });
        });
    }
    Ok(())
}

fn is_success(status: &Value) -> bool {
    status.as_str().is_some_and(|status| status.starts_with('2'))
}

/// Adds the examples to the first media type, which is the one that most read.
fn add_to_first(of: &mut Mapping, examples: &BTreeMap<String, Value>) {
    let contents = of.get("content").and_then(Value::as_mapping);
    let first = contents.and_then(|it| it.keys().next()).and_then(Value::as_str);
    if let Some(kind) = first.map(str::to_owned) {
        add_to(of, &kind, examples);
    }
}

/// Adds the examples to a media type, if there is any and the answer has it.
fn add_to(of: &mut Mapping, kind: &str, examples: &BTreeMap<String, Value>) {
    let has_kind = of.get("content").is_some_and(|it| it.get(kind).is_some());
    if examples.is_empty() || !has_kind {
        return;
    }
    let titled =
        |(title, value): (&String, &Value)| (title.as_str().into(), object("value", value.clone()));
    let examples: Mapping = examples.iter().map(titled).collect();
    change(of, "content", |contents| {
        change(contents, kind, |content| {
            content.insert("examples".into(), Value::Mapping(examples.clone()));
        });
    });
}
