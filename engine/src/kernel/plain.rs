//! Plain JSON: of what JSON allows, the part that a record has. `fixtures/README.md`, section "Lines".

use serde_json::{Map, Value};

/// Objects and arrays within each other, the line's own object included.
pub const DEPTH_MAX: usize = 32;

/// The largest number that every reader of JSON holds exactly.
const INTEGER_MAX: u64 = (1 << 53) - 1;

/// JSON that a record does not have.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NotPlain {
    /// What is not there is absent.
    #[error("null stands where nothing should stand")]
    Null,
    /// Numbers are integers that every reader holds exactly.
    #[error("{0} is not an integer up to 2^53-1")]
    NotAnInteger(String),
    /// Keys are ASCII.
    #[error("the key {0:?} is not ASCII")]
    KeyNotAscii(String),
    /// The value goes too deep.
    #[error("nested deeper than {DEPTH_MAX}")]
    TooDeep,
    /// A command or fact says by `type` what it is.
    #[error("not an object with a `type` of lower-case letters, digits and underscores")]
    NotTagged,
}

/// Is the value, which stands this deep in its line, plain?
///
/// # Errors
/// The first thing in it that is not.
pub fn check(value: &Value, depth: usize) -> Result<(), NotPlain> {
    match value {
        Value::Null => Err(NotPlain::Null),
        Value::Bool(_) | Value::String(_) => Ok(()),
        Value::Number(number) => {
            let magnitude = number.as_u64().or_else(|| number.as_i64().map(i64::unsigned_abs));
            match magnitude {
                Some(0..=INTEGER_MAX) => Ok(()),
                Some(_) | None => Err(NotPlain::NotAnInteger(number.to_string())),
            }
        }
        Value::Array(_) | Value::Object(_) if depth > DEPTH_MAX => Err(NotPlain::TooDeep),
        Value::Array(items) => items.iter().try_for_each(|item| check(item, depth + 1)),
        Value::Object(members) => check_members(members, depth),
    }
}

fn check_members(members: &Map<String, Value>, depth: usize) -> Result<(), NotPlain> {
    members.iter().try_for_each(|(key, value)| {
        if key.is_ascii() {
            check(value, depth + 1)
        } else {
            Err(NotPlain::KeyNotAscii(key.clone()))
        }
    })
}

/// Is the value a command or fact, plain and with a `type`?
///
/// # Errors
/// As [`check`], and [`NotPlain::NotTagged`].
pub fn check_tagged(value: &Value, depth: usize) -> Result<(), NotPlain> {
    match value.get("type").and_then(Value::as_str) {
        Some(tag) if is_word(tag) => check(value, depth),
        Some(_) | None => Err(NotPlain::NotTagged),
    }
}

fn is_word(text: &str) -> bool {
    let inner = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'_';
    text.starts_with(|first: char| first.is_ascii_lowercase()) && text.bytes().all(inner)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn what_a_record_does_not_have_is_named() {
        let of = |value: Value| check(&value, 1);
        assert_eq!(of(json!({"a": [1, -9_007_199_254_740_991_i64, "ü", true]})), Ok(()));
        assert_eq!(of(json!({"a": null})), Err(NotPlain::Null));
        assert_eq!(of(json!([1.5])), Err(NotPlain::NotAnInteger("1.5".to_owned())));
        let large = 9_007_199_254_740_992_u64;
        assert_eq!(of(json!(large)), Err(NotPlain::NotAnInteger(large.to_string())));
        assert_eq!(of(json!({"ü": 1})), Err(NotPlain::KeyNotAscii("ü".to_owned())));
    }

    #[test]
    fn a_line_goes_thirty_two_deep() {
        let nested = |depth: usize| (1..depth).fold(json!([]), |inner, _| json!([inner]));
        assert_eq!(check(&nested(DEPTH_MAX), 1), Ok(()));
        assert_eq!(check(&nested(DEPTH_MAX + 1), 1), Err(NotPlain::TooDeep));
    }

    #[test]
    fn a_type_is_a_word() {
        assert_eq!(check_tagged(&json!({"type": "lay_2"}), 2), Ok(()));
        for other in [json!({"type": "Lay"}), json!({"type": ""}), json!({}), json!("lay")] {
            assert_eq!(check_tagged(&other, 2), Err(NotPlain::NotTagged), "{other}");
        }
    }
}
