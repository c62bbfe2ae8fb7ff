//! Where a rule stands: what a refusal and a dispute refer to.
//!
//! A reference only names: the sentences of a rulebook stand in the rulebook.

use super::game::Game;
use serde::Serialize;
use std::fmt;

/// A rule, by its place in the rulebook and by what settles it where the rulebook is silent.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Reference {
    /// The heading of the rulebook, as `Tunnels`.
    pub heading: &'static str,
    /// The rulings that settle what stands there, as `U-9`; none where nothing had to be settled.
    pub rulings: &'static [&'static str],
}

impl Reference {
    /// The rule under this heading, settled by these rulings; both as `tests/rulebook` spells them.
    pub const fn new(heading: &'static str, rulings: &'static [&'static str]) -> Reference {
        Reference { heading, rulings }
    }
}

/// The heading, and the rulings behind it: `Tunnels; U-9, U-42`.
impl fmt::Display for Reference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.heading)?;
        for (place, ruling) in self.rulings.iter().enumerate() {
            let before = if place == 0 { "; " } else { ", " };
            write!(f, "{before}{ruling}")?;
        }
        Ok(())
    }
}

/// A game with a rulebook: it can say which rule decides. What the table itself commands and refuses stands in no rulebook.
pub trait Referred: Game {
    /// The rule by which an accepted command is carried out.
    fn rule_of(command: &Self::Command) -> Reference;
    /// The rule that stands against a refused command.
    fn rule_against(rejection: &Self::Rejection) -> Reference;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reference_is_told_by_its_heading_and_its_rulings() {
        assert_eq!(Reference::new("Timing", &[]).to_string(), "Timing");
        assert_eq!(Reference::new("Tunnels", &["U-9"]).to_string(), "Tunnels; U-9");
        assert_eq!(Reference::new("Costs", &["U-10", "U-42"]).to_string(), "Costs; U-10, U-42");
    }

    #[test]
    fn a_reference_is_written_by_its_heading_and_its_rulings() {
        let written = |rule: Reference| serde_json::to_string(&rule).unwrap();
        let rule = Reference::new("Tunnels", &["U-9", "U-42"]);
        assert_eq!(written(rule), r#"{"heading":"Tunnels","rulings":["U-9","U-42"]}"#);
        let plain = Reference::new("Timing", &[]);
        assert_eq!(written(plain), r#"{"heading":"Timing","rulings":[]}"#);
    }
}
