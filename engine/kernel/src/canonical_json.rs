//! The form in which a line tells a command or a fact: canonical JSON, understood only when somebody knows the game.

use super::canonical;
use super::plain::{self, NotPlain};
use super::unread::{self, Unread};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Error;
use serde_json::value::RawValue;

/// The canonical JSON of a command or fact, as a line tells it to its readers (`fixtures/README.md`, section "Opening").
///
/// It is kept as text: two forms are the same exactly when their bytes are.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct CanonicalJson(Box<RawValue>);

impl PartialEq for CanonicalJson {
    fn eq(&self, other: &CanonicalJson) -> bool {
        self.text() == other.text()
    }
}

impl Eq for CanonicalJson {}

impl CanonicalJson {
    /// Returns the form of a command or fact.
    ///
    /// # Errors
    /// When it cannot be written as canonical JSON (a fault of the game's types).
    pub fn of(value: &impl Serialize) -> Result<CanonicalJson, Error> {
        canonical::text(value).and_then(RawValue::from_string).map(CanonicalJson)
    }

    /// Returns the canonical text.
    pub fn text(&self) -> &str {
        self.0.get()
    }

    /// Returns the text of the member with this key, if there is one.
    pub fn member(&self, key: &str) -> Option<&str> {
        plain::member(self.text(), key)
    }

    /// Returns the `type`: which command or fact this is.
    ///
    /// # Errors
    /// [`NotPlain::NotTagged`].
    pub fn tag(&self) -> Result<&str, NotPlain> {
        let tag = self.last_tag().or_else(|| {
            let quoted = self.member("type")?;
            quoted.strip_prefix('"')?.strip_suffix('"')
        });
        tag.filter(|tag| plain::is_word(tag)).ok_or(NotPlain::NotTagged)
    }

    /// Returns the `type` where it is the last member, as in most forms. No string holds such an end: its quotation marks are escaped.
    fn last_tag(&self) -> Option<&str> {
        let (before, tag) = self.text().strip_suffix("\"}")?.rsplit_once('"')?;
        let last = before.ends_with(",\"type\":") || before == "{\"type\":";
        last.then_some(tag)
    }

    /// Returns what the form says, to a reader who knows the type.
    ///
    /// # Errors
    /// [`Unread`], when it is not of this type.
    pub fn read<T: DeserializeOwned>(&self) -> Result<T, Unread> {
        let told = serde_json::from_str(self.text());
        told.map_err(|error| unread::why::<T>(self.text(), without_place(&error)))
    }
}

/// Returns the error without its place, which would be counted from the beginning of the form and not of its line.
fn without_place(error: &Error) -> String {
    let (told, place) = (error.to_string(), (error.line(), error.column()));
    let place = format!(" at line {} column {}", place.0, place.1);
    told.strip_suffix(&place).unwrap_or(&told).to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{Value, json};

    #[test]
    fn a_type_is_a_word() {
        let tag = |value: Value| CanonicalJson::of(&value).unwrap().tag().map(str::to_owned);
        assert_eq!(tag(json!({"type": "lay_2"})), Ok("lay_2".to_owned()));
        assert_eq!(tag(json!({"a": 1, "type": "lay"})), Ok("lay".to_owned()));
        assert_eq!(tag(json!({"type": "lay", "x": {"type": "Not"}})), Ok("lay".to_owned()));
        assert_eq!(tag(json!({"type": "lay", "x": "\",\"type\":\"not"})), Ok("lay".to_owned()));
        for other in [json!({"type": "Lay"}), json!({"type": ""}), json!({}), json!("lay")] {
            assert_eq!(tag(other.clone()), Err(NotPlain::NotTagged), "{other}");
        }
    }

    #[test]
    fn what_is_not_understood_is_told_without_a_place() {
        let told = CanonicalJson::of(&json!({"seat": "x"})).unwrap().read::<Vec<u8>>().unwrap_err();
        assert_eq!(told.to_string(), "invalid type: map, expected a sequence");
    }
}
