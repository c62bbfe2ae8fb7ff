//! The place of a rule: what a refusal and a dispute refer to.
//!
//! A reference only names: the sentences of a rulebook are in the rulebook, the texts of rulings in [`Rulings`].

use super::game::Game;
use super::ruling::{RulingId, Rulings};
use serde::Serialize;
use std::fmt;

/// A rule, by its place in the rulebook and by what settles it where the rulebook is silent.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Reference {
    /// The heading of the rulebook, as `Tunnels`.
    pub heading: &'static str,
    /// The rulings that settle what the rulebook says there, as `U-9`; `None` if nothing had to be settled.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<String>))]
    pub rulings: &'static [RulingId],
}

impl Reference {
    /// Returns the rule under this heading, settled by these rulings; both as `tests/rulebook` spells them.
    pub const fn new(heading: &'static str, rulings: &'static [RulingId]) -> Reference {
        Reference { heading, rulings }
    }
}

/// The rule under a heading, settled by rulings: `rule!("Tunnels", "U-9", "U-42")`.
#[macro_export]
macro_rules! rule {
    ($heading:literal $(, $ruling:literal)*) => {{
        const RULINGS: &[$crate::ruling::RulingId] =
            &[$($crate::ruling::RulingId::cited($ruling)),*];
        $crate::reference::Reference::new($heading, RULINGS)
    }};
}
pub use rule;

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

/// A game with a rulebook: it can say which rule decides. The commands and refusals of the table itself are in no rulebook.
pub trait CiteRulings: Game {
    /// Returns the rulings that settle what the rulebook leaves open.
    fn rulings() -> &'static Rulings;
    /// Returns the rule by which an accepted command is carried out.
    fn rule_of(command: &Self::Command) -> Reference;
    /// Returns the rule that refuses a command.
    fn rule_against(rejection: &Self::Rejection) -> Reference;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reference_is_told_by_its_heading_and_its_rulings() {
        assert_eq!(rule!("Timing").to_string(), "Timing");
        assert_eq!(rule!("Tunnels", "U-9").to_string(), "Tunnels; U-9");
        assert_eq!(rule!("Costs", "U-10", "U-42").to_string(), "Costs; U-10, U-42");
    }

    #[test]
    fn a_reference_is_written_by_its_heading_and_its_rulings() {
        let written = |rule: Reference| serde_json::to_string(&rule).unwrap();
        let settled = written(rule!("Tunnels", "U-9", "U-42"));
        assert_eq!(settled, r#"{"heading":"Tunnels","rulings":["U-9","U-42"]}"#);
        assert_eq!(written(rule!("Timing")), r#"{"heading":"Timing","rulings":[]}"#);
    }
}
