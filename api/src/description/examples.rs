//! Adds an example to each operation, and one to each step of a turn: bodies and answers of a server, gathered by its tests.
//!
//! They stand in `examples.json`, by the name of the operation. Lists are cut to their first item.

use super::operation::{self, change, object};
use serde::Deserialize;
use std::collections::BTreeMap;
use yaml_serde::{Mapping, Value};

/// The examples of all operations.
pub const JSON: &str = include_str!("examples.json");

/// The examples of one operation, by title.
#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields)]
struct Examples {
    #[serde(default)]
    asked: BTreeMap<String, Value>,
    #[serde(default)]
    answered: BTreeMap<String, Value>,
}

/// Adds the examples.
///
/// # Errors
/// If `examples.json` cannot be read.
pub fn add(document: &mut Value) -> Result<(), serde_json::Error> {
    let mut all: BTreeMap<String, Examples> = serde_json::from_str(JSON)?;
    for mut operation in operation::all(document) {
        let Examples { asked, answered } = all.remove(operation.id()).unwrap_or_default();
        operation.change_body(|body| add_to_contents(body, &asked));
        operation.change_answers(|answers| {
            let successes = answers.iter_mut().filter(|(status, _)| is_success(status));
            successes.for_each(|(_, answer)| {
                answer.as_mapping_mut().into_iter().for_each(|it| add_to_contents(it, &answered));
            });
        });
    }
    Ok(())
}

fn is_success(status: &Value) -> bool {
    status.as_str().is_some_and(|status| status.starts_with('2'))
}

fn add_to_contents(of: &mut Mapping, examples: &BTreeMap<String, Value>) {
    if examples.is_empty() || !of.contains_key("content") {
        return;
    }
    let titled =
        |(title, value): (&String, &Value)| (title.as_str().into(), object("value", value.clone()));
    let examples: Mapping = examples.iter().map(titled).collect();
    change(of, "content", |contents| {
        // One media type is enough: the first is the one that most read.
        let first = contents.values_mut().next().and_then(Value::as_mapping_mut);
        first.into_iter().for_each(|content| {
            content.insert("examples".into(), Value::Mapping(examples.clone()));
        });
    });
}
