//! What games of Underwater Cities show: types of facts and commands, where effects came from, which parts were carried out where, how
//! special cards came and went, what Production asked, how games ended.

mod choices;
mod edition;
mod ends;
mod facts;
mod names;
mod shown;

pub use shown::shown;

use engine::kernel::table::{TableCommand, TableFact};
use engine::underwater::agenda::Source;
use engine::underwater::command::Command as Choice;
use engine::underwater::fact::Fact;
use engine::underwater::setup::Rules;
use serde::de::DeserializeOwned;
use serde_json::json;
use std::collections::BTreeSet;
use std::fmt::Debug;

/// The kinds of things that games show, each as words.
pub type Kinds = BTreeSet<String>;

/// Everything that the basic game has: the types of facts and commands, the sources, what its edition holds, and what is told apart beyond that.
///
/// # Panics
/// When the embedded edition is not sound, which its own tests rule out.
pub fn everything() -> Kinds {
    let mut kinds = Kinds::new();
    let untold = json!({"type": "?"});
    add_types::<Fact>(&mut kinds, "fact", &untold);
    add_types::<TableFact<Choice>>(&mut kinds, "fact", &untold);
    add_types::<Choice>(&mut kinds, "command", &untold);
    add_types::<TableCommand>(&mut kinds, "command", &untold);
    add_types::<Source>(&mut kinds, "source", &json!({"?": 1}));
    let standard = |players| Rules::standard(players).expect("the embedded edition is sound");
    let rules: Vec<Rules> = (2..=4).map(standard).collect();
    rules.iter().for_each(|rules| edition::add(&mut kinds, rules));
    kinds.extend(facts::TOLD_APART.map(str::to_owned));
    kinds.extend(ends::TOLD_APART.map(str::to_owned));
    // No choice resolves a count or a condition where no group has one beside something else to choose.
    if !rules.iter().any(edition::asks_to_resolve) {
        kinds.remove("command resolve_part");
    }
    kinds
}

/// The names of all variants of a type, which serde tells when it refuses another one.
fn add_types<T: DeserializeOwned + Debug>(
    kinds: &mut Kinds,
    what: &str,
    other: &serde_json::Value,
) {
    let refusal = T::deserialize(other).expect_err("no variant has this name").to_string();
    let names: Vec<&str> = refusal.split('`').skip(3).step_by(2).collect();
    assert!(names.len() > 2, "serde does not name the variants: {refusal}");
    kinds.extend(names.into_iter().map(|name| format!("{what} {name}")));
}
