//! The one form in which commands and facts stand in notation: JSON as words, without a rule of any game.
//!
//! An object with a `type` is *tagged*: its type, then its members. `{"card":16,"slot":6,"type":"choose_slot"}` is `choose_slot 6 card 16`:
//! the member that is called like the end of the type stands first and without its key, if it is a number.

use engine::kernel::canonical_json::CanonicalJson;
use serde::Serialize;
use serde_json::{Map, Value};
use std::fmt::{self, Display, Formatter, Write};

/// Objects and arrays within each other, as in a record.
pub(super) const DEPTH_MAX: usize = 32;

/// The largest number that every reader holds exactly.
pub(super) const INTEGER_MAX: i64 = (1 << 53) - 1;

/// The key of a type.
const TYPE: &str = "type";

/// A command, a fact, or a part of one: a type and its members.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tagged {
    /// The type, as `choose_slot`.
    kind: String,
    /// All other members.
    members: Map<String, Value>,
}

/// A value for which notation has no form.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("notation has no form for {0}")]
pub struct NoForm(String);

impl Tagged {
    /// Returns the form of a command or a fact.
    ///
    /// # Errors
    /// [`NoForm`], if its JSON has something that a record does not have.
    pub fn of(value: &impl Serialize) -> Result<Tagged, NoForm> {
        let value = serde_json::to_value(value).map_err(|error| NoForm(error.to_string()))?;
        check(&value, DEPTH_MAX)?;
        match value {
            Value::Object(members) => Tagged::from_members(members),
            Value::Null
            | Value::Bool(_)
            | Value::Number(_)
            | Value::String(_)
            | Value::Array(_) => Err(NoForm("a value that is no object".to_owned())),
        }
    }

    fn from_members(mut members: Map<String, Value>) -> Result<Tagged, NoForm> {
        match members.remove(TYPE) {
            Some(Value::String(kind)) if is_word(&kind) => Ok(Tagged { kind, members }),
            Some(_) | None => Err(NoForm("an object without a type".to_owned())),
        }
    }

    pub(super) fn new(kind: &str, members: Map<String, Value>) -> Tagged {
        Tagged { kind: kind.to_owned(), members }
    }

    /// Returns the type.
    pub fn kind(&self) -> &str {
        &self.kind
    }

    pub(super) fn members(&self) -> &Map<String, Value> {
        &self.members
    }

    /// Returns the same as canonical JSON.
    ///
    /// # Errors
    /// [`serde_json::Error`], which what was read never leads to.
    pub fn json(&self) -> Result<CanonicalJson, serde_json::Error> {
        CanonicalJson::of(&self.value())
    }

    pub(super) fn value(&self) -> Value {
        let mut members = self.members.clone();
        members.insert(TYPE.to_owned(), Value::String(self.kind.clone()));
        Value::Object(members)
    }

    /// Returns the key whose number stands directly behind the type.
    pub(super) fn first_key(kind: &str) -> &str {
        kind.rsplit('_').next().unwrap_or(kind)
    }
}

impl Display for Tagged {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(&self.kind)?;
        let first = Tagged::first_key(&self.kind);
        let number = self.members.get(first).filter(|value| value.is_number());
        if let Some(number) = number {
            write!(f, " {number}")?;
        }
        let rest = self.members.iter().filter(|(key, _)| number.is_none() || *key != first);
        rest.into_iter().try_for_each(|(key, value)| write!(f, " {}", Member(key, value)))
    }
}

/// A key with its value, as `site 6`, `payment(credit 2)` or `places[1, 2]`.
pub(super) struct Member<'m>(pub &'m str, pub &'m Value);

impl Display for Member<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Member(key, value) = self;
        let is_bracketed = match value {
            Value::Object(members) => kind_of(members).is_none(),
            Value::Array(_) => true,
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => false,
        };
        write!(f, "{key}{}{}", if is_bracketed { "" } else { " " }, Plain(value))
    }
}

/// A value, as `6`, `symbiotic`, `"2026-01-01"`, `(credit 2, kelp 1)`, `[1, 2]` or `undo(to 40)`.
struct Plain<'v>(&'v Value);

impl Display for Plain<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self.0 {
            Value::String(text) if is_bare(text) => f.write_str(text),
            Value::Object(members) => {
                f.write_str(kind_of(members).unwrap_or_default())?;
                let tag = kind_of(members).map(|_| TYPE);
                let members = members.iter().filter(|(key, _)| Some(key.as_str()) != tag);
                listed(f, ('(', ')'), members.map(|(key, value)| Member(key, value)))
            }
            Value::Array(items) => listed(f, ('[', ']'), items.iter().map(Plain)),
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => self.0.fmt(f),
        }
    }
}

fn listed(
    f: &mut Formatter<'_>,
    (open, close): (char, char),
    items: impl Iterator<Item = impl Display>,
) -> fmt::Result {
    f.write_char(open)?;
    for (index, item) in items.enumerate() {
        write!(f, "{}{item}", if index == 0 { "" } else { ", " })?;
    }
    f.write_char(close)
}

/// Returns the type of an object, if it has one that can stand as a word.
fn kind_of(members: &Map<String, Value>) -> Option<&str> {
    members.get(TYPE).and_then(Value::as_str).filter(|kind| is_word(kind))
}

/// The most characters that a text has without quotation marks: words have fewer, ids, seeds and hashes have more.
const BARE_MAX: usize = 31;

/// Returns whether the text stands without quotation marks.
fn is_bare(text: &str) -> bool {
    is_word(text) && text.len() <= BARE_MAX && !matches!(text, "true" | "false")
}

/// Returns whether the text is a lower-case letter, and then such letters, digits and underscores.
fn is_word(text: &str) -> bool {
    let part = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'_';
    text.starts_with(|first: char| first.is_ascii_lowercase()) && text.bytes().all(part)
}

/// Checks that the value and everything in it has a form.
fn check(value: &Value, depth: usize) -> Result<(), NoForm> {
    let inner = || depth.checked_sub(1).ok_or_else(|| NoForm("what is nested so deep".to_owned()));
    match value {
        Value::Null => Err(NoForm("null".to_owned())),
        Value::Number(number) => match number.as_i64() {
            Some(number) if number.abs() <= INTEGER_MAX => Ok(()),
            Some(_) | None => Err(NoForm(format!("the number {number}"))),
        },
        Value::Array(items) => {
            inner().and_then(|depth| items.iter().try_for_each(|item| check(item, depth)))
        }
        Value::Object(members) => {
            inner().and_then(|depth| match members.keys().find(|key| !is_word(key)) {
                Some(key) => Err(NoForm(format!("the key {key:?}"))),
                None => members.values().try_for_each(|member| check(member, depth)),
            })
        }
        Value::Bool(_) | Value::String(_) => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn written(value: Value) -> String {
        Tagged::of(&value).unwrap().to_string()
    }

    #[test]
    fn a_command_is_its_type_and_its_members() {
        let slot = json!({"card": 16, "slot": 6, "type": "choose_slot"});
        assert_eq!(written(slot), "choose_slot 6 card 16");
        let city = json!({"kind": "symbiotic", "payment": {"credit": 2, "kelp": 1}, "site": 6, "type": "build_city"});
        assert_eq!(written(city), "build_city kind symbiotic payment(credit 2, kelp 1) site 6");
        assert_eq!(written(json!({"type": "end_turn"})), "end_turn");
        let words = json!({"dispute": 1, "ruling": {"to": 37, "type": "take_back"}, "type": "rule_dispute", "words": "So \"it\" is.\n"});
        assert_eq!(
            written(words),
            r#"rule_dispute 1 ruling take_back(to 37) words "So \"it\" is.\n""#
        );
    }

    #[test]
    fn only_a_number_stands_without_its_key() {
        let part = json!({"building": "farm", "type": "build_building"});
        assert_eq!(written(part), "build_building building farm");
    }

    #[test]
    fn texts_that_are_no_words_are_quoted() {
        let texts = json!({"a": "true", "b": "9f", "c": "", "d": "a_1", "e": true, "type": "x"});
        assert_eq!(written(texts), r#"x a "true" b "9f" c "" d a_1 e true"#);
        let long = json!({"a": "f".repeat(31), "b": "f".repeat(32), "type": "x"});
        assert_eq!(written(long), format!("x a {0} b \"{0}f\"", "f".repeat(31)));
        let lists = json!({"a": [[], [1, -2], {}], "b": {"type": "go_on"}, "type": "x"});
        assert_eq!(written(lists), "x a[[], [1, -2], ()] b go_on()");
    }

    #[test]
    fn values_that_no_record_has_have_no_form() {
        for other in [json!({}), json!([]), json!({"type": "A"}), json!({"type": 1})] {
            assert!(Tagged::of(&other).is_err(), "{other}");
        }
        for member in [json!(null), json!(1.5), json!(1u64 << 53), json!({"Key": 1})] {
            assert!(Tagged::of(&json!({"a": member, "type": "x"})).is_err(), "{member}");
        }
    }
}
