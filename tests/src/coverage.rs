//! The things that games show, each kind of thing as words: of any game the types of its facts and commands.

use crate::coming;
use engine::kernel::edition::Published;
use engine::kernel::game::Game;
use engine::kernel::table::{TableCommand, TableFact};
use replay::timeline::Timeline;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::fmt::Debug;

/// The kinds of things that games show, each as words.
pub type Kinds = BTreeSet<String>;

/// The types of all facts and commands, of the game and of its table, and how people come and go.
pub fn all_types<G: Published>() -> Kinds {
    let mut kinds = Kinds::new();
    let untold = json!({"type": "?"});
    add_variants::<G::Fact>(&mut kinds, "fact", &untold);
    add_variants::<TableFact<G::Command>>(&mut kinds, "fact", &untold);
    add_variants::<G::Command>(&mut kinds, "command", &untold);
    add_variants::<TableCommand>(&mut kinds, "command", &untold);
    kinds.extend(coming::TOLD_APART.map(str::to_owned));
    if G::OLDEST == G::REVISION {
        kinds.retain(|kind| !kind.contains("revision"));
    }
    kinds
}

/// The names of all variants of a type, which serde tells when it refuses another one.
///
/// # Panics
/// When it does not.
pub fn add_variants<T: DeserializeOwned + Debug>(kinds: &mut Kinds, what: &str, other: &Value) {
    let refusal = T::deserialize(other).expect_err("no variant has this name").to_string();
    let names: Vec<&str> = refusal.split('`').skip(3).step_by(2).collect();
    assert!(names.len() > 2, "serde does not name the variants: {refusal}");
    kinds.extend(names.into_iter().map(|name| format!("{what} {name}")));
}

/// The types of the facts and commands of a game that was played, and how people come and go in it.
pub fn shown_types<G: Game>(timeline: &Timeline<'_, G>) -> Kinds {
    let mut kinds = coming::shown(timeline);
    for event in timeline.events() {
        add_type(&mut kinds, "command", &event.command);
        event.facts.iter().for_each(|fact| add_type(&mut kinds, "fact", fact));
    }
    kinds
}

/// The type of a value that is told.
pub fn add_type(kinds: &mut Kinds, what: &str, value: &impl Serialize) {
    if let Some(name) = json!(value)["type"].as_str() {
        kinds.insert(format!("{what} {name}"));
    }
}
