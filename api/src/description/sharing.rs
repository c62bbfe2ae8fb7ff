//! Moves answers that several operations share to the components, so that each is described once.

use super::operation::{self, reference};
use super::refusals::PROBLEM;
use yaml_serde::{Mapping, Value};

/// Shares every problem that more than one operation answers with.
pub(crate) fn share(document: &mut Value) {
    let shared = repeated(document);
    for mut operation in operation::all(document) {
        operation.change_answers(|answers| {
            for (_, answer) in answers.iter_mut() {
                if let Some(name) = shared.iter().find(|it| *it == answer).and_then(name) {
                    *answer = reference(&format!("responses/{name}"));
                }
            }
        });
    }
    if let Some(components) = document.get_mut("components").and_then(Value::as_mapping_mut) {
        let named = shared.into_iter().filter_map(|it| Some((name(&it)?.into(), it)));
        components.insert("responses".into(), Value::Mapping(Mapping::from_iter(named)));
    }
}

/// Returns each problem that is there more than once, in the order in which they are repeated first.
fn repeated(document: &mut Value) -> Vec<Value> {
    let (mut seen, mut repeated) = (Vec::new(), Vec::new());
    for mut operation in operation::all(document) {
        operation.change_answers(|answers| {
            for answer in answers.values().filter(|answer| is_problem(answer)) {
                let known = if seen.contains(answer) { &mut repeated } else { &mut seen };
                if !known.contains(answer) {
                    known.push(answer.clone());
                }
            }
        });
    }
    repeated
}

fn is_problem(answer: &Value) -> bool {
    answer.get("content").is_some_and(|content| content.get(PROBLEM).is_some())
}

/// Returns the name of a shared answer: its codes, as `TokenRefusedOrTokenNeeded`.
fn name(answer: &Value) -> Option<String> {
    let told = answer.get("description")?.as_str()?;
    let codes = told.split('`').skip(1).step_by(2).map(operation::capitalised);
    Some(codes.collect::<Vec<_>>().join("Or"))
}
