//! Rules: orders that a game knows, for choices that are the same each time.

use super::Until;
use crate::marks::Marks;
use engine::kernel::knowledge::Seen;
use engine::kernel::seat::Seat;
use engine::kernel::text::Language;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};
use std::fmt::Debug;

/// A game with a list of rules by which a seat may choose while its player is away.
pub trait OrderRules: Marks {
    /// A rule, with its limits.
    type Rule: Clone + PartialEq + Eq + Debug + Serialize + DeserializeOwned + Send + Sync;

    /// The ends that an order can have in the game, the soonest first.
    const ENDS: &'static [Until];

    /// Returns what the rule says to the question that the seat is asked.
    fn obey(
        rules: &Self::Rules,
        seen: &Seen<Self::State>,
        seat: Seat,
        rule: &Self::Rule,
    ) -> Obeyed<Self::Command>;

    /// Tells a rule in words.
    fn tell_rule(rules: &Self::Rules, rule: &Self::Rule, language: Language) -> String;

    /// Returns the members of a command by which a line can expect it of another seat; `None` for one that nobody foresees.
    fn pattern(command: &Self::Command) -> Option<Map<String, Value>> {
        match serde_json::to_value(command) {
            Ok(Value::Object(members)) => Some(members),
            Ok(_) | Err(_) => None,
        }
    }

    /// Tells a command that a line expects in words; `None` if it is a whole command, which the game tells itself.
    fn tell_pattern(_: &Self::Rules, _: &Map<String, Value>, _: Language) -> Option<String> {
        None
    }

    /// Returns the rules that a seat could place now, each with limits to begin with.
    fn offers(rules: &Self::Rules, seen: &Seen<Self::State>, seat: Seat) -> Vec<Self::Rule>;
}

/// The answer of a rule.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Obeyed<C> {
    /// It makes this choice.
    Choose(C),
    /// It has nothing to say to this question.
    NotNow,
    /// It is over, because its occasion has passed.
    Over,
    /// Its choice cannot be made.
    Impossible,
}
