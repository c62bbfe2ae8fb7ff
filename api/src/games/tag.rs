//! The decision tag: which decision of a seat a command answers.

use engine::kernel::ids::Seq;
use std::fmt;
use std::str::FromStr;

/// The event that opened a seat's present decision, and how often the seat has changed its draft since.
///
/// While all choose at the same time, what others seal does not change it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct DecisionTag {
    /// The event.
    pub seq: Seq,
    /// The number of changes of the draft.
    pub step: u32,
}

/// A text that is no decision tag.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a decision tag is written as \"57.0\", in quotes")]
pub struct NotATag;

impl fmt::Display for DecisionTag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.seq, self.step)
    }
}

impl DecisionTag {
    /// Returns the tag as a strong entity tag.
    pub fn etag(self) -> String {
        format!("\"{self}\"")
    }
}

impl FromStr for DecisionTag {
    type Err = NotATag;
    /// Reads digits around a dot, with or without the quotes of an entity tag. Zeros in front are read, as the description permits them.
    fn from_str(text: &str) -> Result<DecisionTag, NotATag> {
        let quoted = text.strip_prefix('"').and_then(|text| text.strip_suffix('"'));
        let bare = quoted.unwrap_or(text);
        let (seq, step) = bare.split_once('.').ok_or(NotATag)?;
        let number = |text: &str| match text.bytes().all(|byte| byte.is_ascii_digit()) {
            true => text.parse::<u32>().map_err(|_| NotATag),
            false => Err(NotATag),
        };
        Ok(DecisionTag { seq: Seq(number(seq)?), step: number(step)? })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tag_is_two_numbers_around_a_dot() {
        let tag = DecisionTag { seq: Seq(57), step: 2 };
        assert_eq!(tag.etag().parse(), Ok(tag));
        for same in ["57.2", "057.2", "\"57.02\""] {
            assert_eq!(same.parse(), Ok(tag), "{same}");
        }
        for other in ["57", "", ".", "57.2a", "57.", "+57.2", "\"57.2", "*", "W/\"57.2\"", "57.2.1"]
        {
            assert_eq!(other.parse::<DecisionTag>(), Err(NotATag), "{other}");
        }
    }
}
