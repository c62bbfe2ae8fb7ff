//! The options of a game of 20th Century ("Setup", rulings T-5 and T-12).

use crate::messages::title;
use kernel::edition::SetupRefused;
use kernel::options::{OptionSchema, schema};
use serde::Deserialize;
use serde_json::{Value, json};

/// `true` if there is a bonus in rounds II and IV ("Table setup").
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ScoringCards {
    /// One card for each of the two rounds.
    Used,
    /// None, as for a first game.
    LeftOut,
}

/// The order of Upkeep and recycling ("Upkeep", ruling T-5).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum UpkeepOrder {
    /// All at the same time.
    Simultaneous,
    /// One after another, from the taker of the leftmost column clockwise.
    Sequential,
}

/// In which order the seats stand round the table ("Player setup", ruling T-12).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Seating {
    /// In order of their numbers; only the starting player is drawn.
    ByNumber,
    /// In an order that is drawn, the starting player first.
    ByChance,
}

/// The options of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options {
    /// The scoring cards of rounds II and IV.
    pub scoring_cards: ScoringCards,
    /// Upkeep and recycling.
    pub upkeep: UpkeepOrder,
    /// The order round the table.
    pub seating: Seating,
}

/// The options as they are written.
#[derive(Deserialize)]
#[serde(default, deny_unknown_fields)]
struct WrittenOptions {
    scoring_cards: bool,
    sequential_upkeep: bool,
    seats_by_chance: bool,
}

impl Default for WrittenOptions {
    fn default() -> WrittenOptions {
        WrittenOptions { scoring_cards: true, sequential_upkeep: false, seats_by_chance: false }
    }
}

impl Options {
    /// Returns the options as a game's first event tells them; what is absent is as usual.
    ///
    /// # Errors
    /// [`SetupRefused::OptionsNotUnderstood`].
    pub fn read(written: &Value) -> Result<Options, SetupRefused> {
        if !written.is_object() {
            // Without this a list would be read as the values of the options in order.
            let fault = "options are an object: send {} for the usual ones".to_owned();
            return Err(SetupRefused::OptionsNotUnderstood(fault));
        }
        let written = WrittenOptions::deserialize(written)
            .map_err(|error| SetupRefused::OptionsNotUnderstood(error.to_string()))?;
        Ok(Options {
            scoring_cards: if written.scoring_cards {
                ScoringCards::Used
            } else {
                ScoringCards::LeftOut
            },
            upkeep: if written.sequential_upkeep {
                UpkeepOrder::Sequential
            } else {
                UpkeepOrder::Simultaneous
            },
            seating: if written.seats_by_chance { Seating::ByChance } else { Seating::ByNumber },
        })
    }

    /// Returns what can be written, as a JSON Schema.
    pub fn schema() -> Value {
        let yes_or_no = |default: bool| json!({"type": "boolean", "default": default});
        schema([
            (
                "scoring_cards",
                OptionSchema::new(
                    yes_or_no(true),
                    "one scoring card each for rounds II and IV; without them for a first game",
                    title("option-scoring-cards"),
                    title("option-scoring-cards-explained"),
                ),
            ),
            (
                "sequential_upkeep",
                OptionSchema::new(
                    yes_or_no(false),
                    "Upkeep and recycling one after another instead of all at the same time",
                    title("option-sequential-upkeep"),
                    title("option-sequential-upkeep-explained"),
                ),
            ),
            (
                "seats_by_chance",
                OptionSchema::new(
                    yes_or_no(false),
                    "the order round the table is drawn, the starting player first, instead of going by the numbers of the seats; the numbers stay",
                    title("option-seats-by-chance"),
                    title("option-seats-by-chance-explained"),
                ),
            ),
        ])
    }
}
