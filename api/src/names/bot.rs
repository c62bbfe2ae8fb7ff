//! Names of bots that players have: whoever reads one reads that it is a bot's.

use super::{Name, NameKey, NotAName};
use std::fmt;

/// The mark behind the name of a bot, wherever it is told.
const MARK: &str = " (bot)";

/// The name of a bot that a player has, with its mark.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BotName(Name);

impl TryFrom<&str> for BotName {
    type Error = NotAName;

    /// Reads a name with its mark or without it.
    fn try_from(text: &str) -> Result<BotName, NotAName> {
        let bare = Name::try_from(text.trim_end().trim_end_matches(MARK))?;
        Name::try_from(format!("{bare}{MARK}").as_str()).map(BotName)
    }
}

impl fmt::Display for BotName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Returns whether a name reads as one with the mark.
pub(super) fn is_marked(name: &str) -> bool {
    NameKey::of(name).as_str().ends_with(NameKey::of(MARK).as_str())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_name_of_a_bot_says_so() {
        let name = |text: &str| BotName::try_from(text).map(|name| name.to_string());
        assert_eq!(name("Otto").as_deref(), Ok("Otto (bot)"));
        assert_eq!(name(" Otto (bot)").as_deref(), Ok("Otto (bot)"));
        assert!(name("O").is_err() && name(" (bot)").is_err());
        assert!(name("eighteen letters!!").is_ok());
        assert!(name("nineteen letters!!!").is_err());
    }

    #[test]
    fn nobody_else_reads_like_one() {
        for name in ["Otto (bot)", "Otto (BOT)", "Otto(bot)", "Otto (b\u{3bf}t)"] {
            assert!(is_marked(name), "{name}");
        }
        assert!(!is_marked("Otto Bot") && !is_marked("Robot"));
    }
}
