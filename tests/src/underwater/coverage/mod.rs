//! The things that games of Underwater Cities show: types of facts and commands, where effects came from, which parts were carried out where,
//! how special cards came and went, what led to a slot, what Production asked, how games ended.

mod choices;
mod edition;
mod ends;
mod facts;
mod leading;
mod names;
mod shown;
mod variants;

pub use shown::shown;

use crate::coverage::{Kinds, add_variants, all_types};
use engine::kernel::edition::Published;
use engine::underwater::UnderwaterCities;
use engine::underwater::agenda::Source;
use engine::underwater::terms::Rules;
use serde_json::json;

/// Everything that the game has, in every variant: the types of facts and commands, the sources, what its edition holds, and what is told apart beyond that.
///
/// # Panics
/// When the embedded edition is not sound, which its own tests rule out.
pub fn everything() -> Kinds {
    let mut kinds = all_types::<UnderwaterCities>();
    add_variants::<Source>(&mut kinds, "source", &json!({"?": 1}));
    let standard = |players| Rules::standard(players).expect("the embedded edition is sound");
    let rules: Vec<Rules> = UnderwaterCities::SEATS.map(standard).collect();
    rules.iter().for_each(|rules| edition::add(&mut kinds, rules));
    kinds.extend(facts::TOLD_APART.map(str::to_owned));
    kinds.extend(ends::TOLD_APART.map(str::to_owned));
    kinds.extend(leading::TOLD_APART.map(str::to_owned));
    kinds.extend(variants::TOLD_APART.map(str::to_owned));
    // No choice resolves a count or a condition where no group has one beside something else to choose.
    if !rules.iter().any(edition::asks_to_resolve) {
        kinds.remove("command resolve_part");
    }
    kinds
}
