//! The one list of all games. Whoever must do something for any of them goes through [`for_ruleset`], without `dyn`.

use crate::kernel::game::Game;
use crate::twentieth::TwentiethCentury;
use crate::underwater::UnderwaterCities;
use serde::{Deserialize, Serialize};

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

    /// The ruleset with this name in formats.
    pub fn named(name: &str) -> Option<Ruleset> {
        Ruleset::ALL.into_iter().find(|ruleset| ruleset.name() == name)
    }

    /// Its name in formats.
    pub fn name(self) -> &'static str {
        match self {
            Ruleset::UnderwaterCities => UnderwaterCities::NAME,
            Ruleset::TwentiethCentury => TwentiethCentury::NAME,
        }
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
