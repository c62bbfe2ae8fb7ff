//! The one list of all games. Whoever must do something for any of them goes through [`for_ruleset`], without `dyn`.

use kernel::game::Game;
use kernel::reference::CiteRulings;
use kernel::ruling::{Ruling, RulingId, Rulings};
use kernel::text::Narrate;
use serde::{Deserialize, Serialize};
use twentieth::TwentiethCentury;
use underwater::UnderwaterCities;

/// A ruleset that this build plays.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum Ruleset {
    /// *Underwater Cities*.
    UnderwaterCities,
    /// *20th Century*.
    TwentiethCentury,
}

impl Ruleset {
    /// All rulesets.
    pub const ALL: [Ruleset; 2] = [Ruleset::UnderwaterCities, Ruleset::TwentiethCentury];

    /// Returns the ruleset with this name in formats.
    pub fn named(name: &str) -> Option<Ruleset> {
        Ruleset::ALL.into_iter().find(|ruleset| ruleset.name() == name)
    }

    /// Returns its name in formats.
    pub fn name(self) -> &'static str {
        match self {
            Ruleset::UnderwaterCities => UnderwaterCities::NAME,
            Ruleset::TwentiethCentury => TwentiethCentury::NAME,
        }
    }

    /// Returns its title for people.
    pub fn title(self) -> &'static str {
        for_ruleset!(self, G => G::TITLE)
    }

    /// Returns the rulings that settle what its rulebook leaves open.
    pub fn rulings(self) -> &'static Rulings {
        for_ruleset!(self, G => G::rulings())
    }

    /// Returns the ruling with this id and the ruleset that it is of, or `None` if no ruleset has such a ruling.
    pub fn ruling(id: RulingId) -> Option<(Ruleset, &'static Ruling)> {
        Ruleset::ALL.into_iter().find_map(|ruleset| Some((ruleset, ruleset.rulings().find(id)?)))
    }
}

/// Evaluates an expression with `$game` standing for the type of the ruleset's game.
#[macro_export]
macro_rules! for_ruleset {
    ($ruleset:expr, $game:ident => $body:expr) => {
        match $ruleset {
            $crate::ruleset::Ruleset::UnderwaterCities => {
                type $game = $crate::underwater::UnderwaterCities;
                $body
            }
            $crate::ruleset::Ruleset::TwentiethCentury => {
                type $game = $crate::twentieth::TwentiethCentury;
                $body
            }
        }
    };
}
pub use for_ruleset;

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn an_id_names_a_ruling_of_one_ruleset() {
        let letters: BTreeSet<char> = Ruleset::ALL
            .into_iter()
            .filter_map(|ruleset| ruleset.rulings().all().first())
            .map(|ruling| ruling.id.letter())
            .collect();
        assert_eq!(letters.len(), Ruleset::ALL.len());
        let (ruleset, ruling) = Ruleset::ruling(RulingId::cited("T-6")).unwrap();
        assert_eq!((ruleset, ruling.title.as_str()), (Ruleset::TwentiethCentury, "Holdings"));
        assert!(Ruleset::ruling(RulingId::cited("X-1")).is_none());
    }
}
