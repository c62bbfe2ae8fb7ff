//! The reasons for which a question of an audit stays open.

use serde::{Serialize, Serializer};
use std::fmt;

/// The reason for which a question of an audit stays open.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Why {
    /// The seed is not told.
    SeedUntold,
    /// Seals are not opened.
    Sealed,
    /// Whether a command was legal depends on something hidden.
    LegalityHidden,
    /// The consequences of a command depend on chance or on something hidden.
    ConsequencesHidden,
    /// Only full knowledge can count everything.
    CountHidden,
}

impl fmt::Display for Why {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Why::SeedUntold => "the server's seed is not told before the game is opened: no act of chance can be done again",
            Why::Sealed => "these seals are not opened to this viewer",
            Why::LegalityHidden => "whether these commands were legal hangs on what this viewer does not know",
            Why::ConsequencesHidden => "what follows from these commands hangs on chance or on what this viewer does not know",
            Why::CountHidden => "whether everything is still there can be counted only by who knows everything",
        })
    }
}

impl Serialize for Why {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
