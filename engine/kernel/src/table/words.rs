//! The words of somebody in a record: a reason, a ruling in words.

use serde::{Deserialize, Serialize};
use std::fmt;

/// The most characters that anybody says at once: room for an argument, not for a book.
pub const WORDS_MAX: usize = 1_000;

/// A text that a person wrote, kept in the record for ever. It names no one but by seat: whoever writes a name writes it for good.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(value_type = String, min_length = 1, max_length = 1000))]
pub struct Words(String);

/// A text that cannot stand in a record.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "words have 1 to {WORDS_MAX} characters, no control characters but line breaks, and no blank at their ends"
)]
pub struct NotWords;

impl TryFrom<String> for Words {
    type Error = NotWords;
    fn try_from(text: String) -> Result<Words, NotWords> {
        let plain = text.chars().all(|character| character == '\n' || !character.is_control());
        let trimmed = text.trim() == text;
        if plain && trimmed && (1..=WORDS_MAX).contains(&text.chars().count()) {
            Ok(Words(text))
        } else {
            Err(NotWords)
        }
    }
}

impl From<Words> for String {
    fn from(words: Words) -> String {
        words.0
    }
}

impl fmt::Display for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_short_and_can_be_printed() {
        let words = |text: &str| Words::try_from(text.to_owned());
        assert!(words("The farm was paid twice.\nSee event 57.").is_ok());
        assert!(words(&"ü".repeat(WORDS_MAX)).is_ok());
        for bad in ["", " ", "late ", "a\tb", "\u{7}", &"a".repeat(WORDS_MAX + 1)] {
            assert_eq!(words(bad), Err(NotWords), "{bad:?}");
        }
    }
}
