//! The id of a ruling: a letter for its ruleset, and a number.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// The id of a ruling, as `U-9`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct RulingId {
    letter: u8,
    number: u8,
}

/// A text that is not the id of a ruling.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{text}` is not the id of a ruling: write a letter, a hyphen and a number, as `U-9`")]
pub struct NoRulingId {
    /// The text.
    pub text: String,
}

impl RulingId {
    /// Returns the id that rules cite by this text.
    ///
    /// # Panics
    /// If the text is not an id: where rules cite a ruling, in a constant, the compiler refuses it.
    pub const fn cited(text: &'static str) -> RulingId {
        match RulingId::parse(text) {
            Some(id) => id,
            None => panic!("write the id of a ruling as `U-9`"),
        }
    }

    /// Returns the letter of the ruleset.
    pub const fn letter(self) -> char {
        self.letter as char
    }

    /// Returns the number, from 1 on.
    pub const fn number(self) -> u8 {
        self.number
    }

    const fn parse(text: &str) -> Option<RulingId> {
        let [letter @ b'A'..=b'Z', b'-', digits @ ..] = text.as_bytes() else { return None };
        match number(digits) {
            Some(number) => Some(RulingId { letter: *letter, number }),
            None => None,
        }
    }
}

/// Returns the number that these digits are; `None` if they are no digits, begin with 0 or are too many.
const fn number(digits: &[u8]) -> Option<u8> {
    let (Some(b'1'..=b'9'), 1..=3) = (digits.first(), digits.len()) else { return None };
    let mut number: u8 = 0;
    let mut rest = digits;
    while let [digit @ b'0'..=b'9', after @ ..] = rest {
        let Some(tens) = number.checked_mul(10) else { return None };
        let Some(sum) = tens.checked_add(*digit - b'0') else { return None };
        number = sum;
        rest = after;
    }
    if rest.is_empty() { Some(number) } else { None }
}

impl fmt::Display for RulingId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.letter(), self.number)
    }
}

impl FromStr for RulingId {
    type Err = NoRulingId;
    fn from_str(text: &str) -> Result<RulingId, NoRulingId> {
        RulingId::parse(text).ok_or_else(|| NoRulingId { text: text.to_owned() })
    }
}

impl TryFrom<String> for RulingId {
    type Error = NoRulingId;
    fn try_from(text: String) -> Result<RulingId, NoRulingId> {
        RulingId::parse(&text).ok_or(NoRulingId { text })
    }
}

impl From<RulingId> for String {
    fn from(id: RulingId) -> String {
        id.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_is_a_letter_a_hyphen_and_a_number() {
        for text in ["U-1", "U-56", "T-255"] {
            assert_eq!(text.parse::<RulingId>().unwrap().to_string(), text);
        }
        let id = RulingId::cited("T-40");
        assert_eq!((id.letter(), id.number()), ('T', 40));
    }

    #[test]
    fn any_other_text_is_refused_and_told() {
        for text in
            ["", "U", "U-", "U9", "u-9", "U-0", "U-09", "U-256", "U-1000", "U-9 ", "Ü-9", "U--9"]
        {
            let refused = text.parse::<RulingId>().unwrap_err();
            assert_eq!(refused, NoRulingId { text: text.to_owned() });
            assert!(refused.to_string().contains("as `U-9`"));
        }
    }

    #[test]
    fn ids_are_ordered_by_number_and_not_as_texts() {
        assert!(RulingId::cited("U-9") < RulingId::cited("U-10"));
    }

    #[test]
    fn an_id_is_written_as_a_text() {
        let id = RulingId::cited("U-9");
        assert_eq!(serde_json::to_string(&id).unwrap(), r#""U-9""#);
        assert_eq!(serde_json::from_str::<RulingId>(r#""U-9""#).unwrap(), id);
        assert!(serde_json::from_str::<RulingId>(r#""9""#).is_err());
    }
}
