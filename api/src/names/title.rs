//! Titles of games.

use std::fmt;

/// Characters of a title.
const LENGTH_MAX: usize = 40;

/// A game's title: one line that can be printed. Several games may have the same.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Title(String);

/// A text that cannot be a title.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a title has 1 to {LENGTH_MAX} characters, none of them a control character")]
pub struct NotATitle;

impl TryFrom<&str> for Title {
    type Error = NotATitle;
    fn try_from(text: &str) -> Result<Title, NotATitle> {
        let title = text.trim();
        let fits = (1..=LENGTH_MAX).contains(&title.chars().count());
        match fits && !title.chars().any(char::is_control) {
            true => Ok(Title(title.to_owned())),
            false => Err(NotATitle),
        }
    }
}

impl fmt::Display for Title {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
