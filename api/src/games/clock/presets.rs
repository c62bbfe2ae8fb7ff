//! Clocks by name: terms that a game can be created with.

use engine::kernel::clock::{NotTerms, Per, RawTerms, Seconds, Terms, Then};
use serde::{Deserialize, Serialize};

const MINUTE: u32 = 60;
const HOUR: u32 = 60 * MINUTE;
const DAY: u32 = 24 * HOUR;

/// Terms by name.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum ClockPreset {
    /// Ten days, and one more for each wait.
    Leisurely,
    /// Five days, and twelve hours more for each wait.
    Steady,
    /// Two days, and four hours more for each wait.
    Brisk,
    /// Thirty minutes, and one more for each wait: all sit at the table.
    Live,
    /// Four days, and eight hours more for each day of the game.
    Daily,
}

/// The clock that is wanted: by name, or by its terms.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(untagged)]
pub enum ClockWanted {
    /// By name.
    Preset(ClockPreset),
    /// By its terms.
    Terms(RawTerms),
}

impl ClockPreset {
    /// All of them, the slowest first.
    pub const ALL: [ClockPreset; 5] = [
        ClockPreset::Leisurely,
        ClockPreset::Steady,
        ClockPreset::Brisk,
        ClockPreset::Daily,
        ClockPreset::Live,
    ];

    /// Returns its name in the API.
    pub const fn name(self) -> &'static str {
        match self {
            ClockPreset::Leisurely => "leisurely",
            ClockPreset::Steady => "steady",
            ClockPreset::Brisk => "brisk",
            ClockPreset::Live => "live",
            ClockPreset::Daily => "daily",
        }
    }

    /// Returns the bank, the increment and the grace in seconds, and for what the increment is added.
    const fn numbers(self) -> (u32, u32, u32, Per) {
        match self {
            ClockPreset::Leisurely => (10 * DAY, DAY, 3 * DAY, Per::Wait),
            ClockPreset::Steady => (5 * DAY, 12 * HOUR, 3 * DAY, Per::Wait),
            ClockPreset::Brisk => (2 * DAY, 4 * HOUR, DAY, Per::Wait),
            ClockPreset::Live => (30 * MINUTE, MINUTE, 10 * MINUTE, Per::Wait),
            ClockPreset::Daily => (4 * DAY, 8 * HOUR, 3 * DAY, Per::Day),
        }
    }
}

impl TryFrom<ClockWanted> for Terms {
    type Error = NotTerms;

    fn try_from(wanted: ClockWanted) -> Result<Terms, NotTerms> {
        match wanted {
            ClockWanted::Terms(terms) => Terms::try_from(terms),
            ClockWanted::Preset(preset) => {
                let (bank, increment, grace, per) = preset.numbers();
                let seconds = |seconds| Seconds::try_from(seconds).map_err(|_| NotTerms);
                let (bank, increment) = (seconds(bank)?, seconds(increment)?);
                let grace = seconds(grace)?;
                Terms::try_from(RawTerms {
                    bank,
                    cap: bank,
                    grace,
                    increment,
                    per,
                    then: Then::Bot,
                })
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_clock_that_has_a_name_has_terms() {
        for preset in ClockPreset::ALL {
            let terms = Terms::try_from(ClockWanted::Preset(preset)).expect("terms");
            assert!(terms.grace() <= terms.bank() && terms.increment() < terms.bank());
            let named = serde_json::to_value(preset).expect("JSON");
            assert_eq!(named, preset.name());
        }
    }
}
