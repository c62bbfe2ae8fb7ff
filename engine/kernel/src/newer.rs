//! Things of a record that this build does not know.

use super::edition::EditionName;
use super::table::Revision;

/// Something of a record that this build does not know.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Newer {
    /// The number of the format.
    #[error("the format with `v` {0}")]
    Version(u64),
    /// A key of a line, of a fact or of a command.
    #[error("the key `{0}`")]
    Key(String),
    /// The `type` of a fact or of a command, or of a part of one.
    #[error("the type `{0}`")]
    Type(String),
    /// The ruleset.
    #[error("the ruleset `{0}`")]
    Ruleset(String),
    /// The edition, by its name or by its hash.
    #[error("the edition `{}` with the hash {}", .0.name, .0.hash)]
    Edition(EditionName),
    /// An option of the ruleset.
    #[error("what the options say ({0})")]
    Options(String),
    /// A revision of the rules.
    #[error("revision {} of the rules", .0.0)]
    Revision(Revision),
}

impl Newer {
    /// Returns what to do with a record that has this.
    pub fn next(&self) -> &'static str {
        match self {
            Newer::Edition(_) => {
                "start with the folder that holds the edition, or use a newer release"
            }
            Newer::Version(_)
            | Newer::Key(_)
            | Newer::Type(_)
            | Newer::Ruleset(_)
            | Newer::Options(_)
            | Newer::Revision(_) => "use a newer release",
        }
    }
}
