//! The reasons for which a form is not read: because it says something that this build does not know, or because it is wrong.
//!
//! `serde_json` tells both in words only. So a form that is not read is read once more, by a reader whose error is a value.

use super::newer::Newer;
use super::table::{TableCommand, TableFact};
use serde::de::value::{MapAccessDeserializer, MapDeserializer, SeqDeserializer, StrDeserializer};
use serde::de::{self, DeserializeOwned, Deserializer, IntoDeserializer, Visitor};
use serde_json::Value;
use std::fmt::{self, Display};

/// The reasons for which a form is not read as it should be.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Unread {
    /// It has a key or a type that this build does not know.
    #[error("{0} is not known here")]
    Newer(Newer),
    /// It is none of what it should be.
    #[error("{0}")]
    Wrong(String),
}

/// Tells why the text is not read as a `T`, for which `serde_json` gave this reason.
pub(super) fn why<T: DeserializeOwned>(text: &str, reason: String) -> Unread {
    let Ok(value) = serde_json::from_str::<Value>(text) else { return Unread::Wrong(reason) };
    match T::deserialize(Reading(&value)) {
        Err(Unlike::Key(key)) => Unread::Newer(Newer::Key(key)),
        Err(Unlike::Word(word)) if is_type(&value, &word) && !is_of_the_table(&word) => {
            Unread::Newer(Newer::Type(word))
        }
        Ok(_) | Err(Unlike::Word(_) | Unlike::Other) => Unread::Wrong(reason),
    }
}

/// Returns whether the word is the `type` of the value, or of a part of it.
fn is_type(value: &Value, word: &str) -> bool {
    match value {
        Value::Object(members) => {
            let own = members.get("type").and_then(Value::as_str) == Some(word);
            own || members.values().any(|member| is_type(member, word))
        }
        Value::Array(items) => items.iter().any(|item| is_type(item, word)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => false,
    }
}

/// A type of the table is known, though it stands at a place that is not its own.
fn is_of_the_table(word: &str) -> bool {
    TableCommand::TYPES.contains(&word) || TableFact::<Value>::TYPES.contains(&word)
}

/// The difference between a value and what it is read as.
#[derive(Debug)]
enum Unlike {
    Key(String),
    Word(String),
    Other,
}

impl Display for Unlike {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Unlike::Key(key) => key,
            Unlike::Word(word) => word,
            Unlike::Other => "not like this",
        })
    }
}

impl std::error::Error for Unlike {}

impl de::Error for Unlike {
    fn custom<T: Display>(_: T) -> Unlike {
        Unlike::Other
    }

    fn unknown_field(key: &str, _: &'static [&'static str]) -> Unlike {
        Unlike::Key(key.to_owned())
    }

    fn unknown_variant(word: &str, _: &'static [&'static str]) -> Unlike {
        Unlike::Word(word.to_owned())
    }
}

/// A JSON value that is read.
#[derive(Clone, Copy)]
struct Reading<'v>(&'v Value);

impl<'v> IntoDeserializer<'v, Unlike> for Reading<'v> {
    type Deserializer = Reading<'v>;
    fn into_deserializer(self) -> Reading<'v> {
        self
    }
}

impl<'v> Reading<'v> {
    fn members(members: &'v serde_json::Map<String, Value>) -> Members<'v> {
        MapDeserializer::new(Box::new(
            members.iter().map(|(key, value)| (key.as_str(), Reading(value))),
        ))
    }
}

type Members<'v> =
    MapDeserializer<'v, Box<dyn Iterator<Item = (&'v str, Reading<'v>)> + 'v>, Unlike>;

impl<'v> Deserializer<'v> for Reading<'v> {
    type Error = Unlike;

    fn deserialize_any<V: Visitor<'v>>(self, visitor: V) -> Result<V::Value, Unlike> {
        match self.0 {
            Value::Null => visitor.visit_unit(),
            Value::Bool(truth) => visitor.visit_bool(*truth),
            Value::Number(number) => match (number.as_u64(), number.as_i64()) {
                (Some(number), _) => visitor.visit_u64(number),
                (None, Some(number)) => visitor.visit_i64(number),
                (None, None) => Err(Unlike::Other),
            },
            Value::String(text) => visitor.visit_borrowed_str(text),
            Value::Array(items) => {
                visitor.visit_seq(SeqDeserializer::new(items.iter().map(Reading)))
            }
            Value::Object(members) => visitor.visit_map(Reading::members(members)),
        }
    }

    fn deserialize_option<V: Visitor<'v>>(self, visitor: V) -> Result<V::Value, Unlike> {
        visitor.visit_some(self)
    }

    fn deserialize_newtype_struct<V: Visitor<'v>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Unlike> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_enum<V: Visitor<'v>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Unlike> {
        match self.0 {
            Value::String(word) => visitor.visit_enum(StrDeserializer::new(word)),
            Value::Object(members) => {
                visitor.visit_enum(MapAccessDeserializer::new(Reading::members(members)))
            }
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::Array(_) => Err(Unlike::Other),
        }
    }

    serde::forward_to_deserialize_any! {
        <W: Visitor<'v>>
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf unit
        unit_struct seq tuple tuple_struct map struct identifier ignored_any
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::canonical_json::CanonicalJson;
    use serde_json::json;

    fn unread(fact: Value) -> Option<Unread> {
        let form = CanonicalJson::of(&fact).expect("canonical JSON");
        form.read::<TableFact<Value>>().err()
    }

    fn newer(fact: Value) -> Option<Newer> {
        match unread(fact) {
            Some(Unread::Newer(newer)) => Some(newer),
            Some(Unread::Wrong(_)) | None => None,
        }
    }

    #[test]
    fn a_key_or_type_that_is_not_known_is_newer() {
        let key = |key: &str| Some(Newer::Key(key.to_owned()));
        let kind = |kind: &str| Some(Newer::Type(kind.to_owned()));
        assert_eq!(newer(json!({"seat": 1, "type": "seat_left", "why": 3})), key("why"));
        assert_eq!(
            newer(json!({"seconds": 3, "seat": 1, "type": "time_taken"})),
            kind("time_taken")
        );
        let asked =
            |proposal: Value| json!({"proposal": proposal, "seat": 1, "type": "consent_asked"});
        assert_eq!(newer(asked(json!({"type": "holiday"}))), kind("holiday"));
        assert_eq!(newer(asked(json!({"to": 3, "type": "undo", "why": 1}))), key("why"));
    }

    #[test]
    fn what_is_wrong_is_not_newer() {
        for wrong in [
            json!({"seat": 9, "type": "seat_left"}),
            json!({"type": "seat_left"}),
            json!({"seat": "1", "type": "seat_left"}),
            json!({"proposal": {"to": 3, "type": "undo"}, "seat": [], "type": "consent_asked"}),
            json!({"seat": 1, "type": "leave_seat"}),
        ] {
            assert!(matches!(unread(wrong.clone()), Some(Unread::Wrong(_))), "{wrong}");
        }
        assert_eq!(unread(json!({"seat": 1, "type": "seat_left"})), None);
    }
}
