//! The options of a game of 20th Century ("Setup", rulings T-5 and T-12).

use kernel::edition::SetupRefused;
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
        json!({
            "type": "object",
            "additionalProperties": false,
            "properties": {
                "scoring_cards": {
                    "type": "boolean", "default": true,
                    "description": "one scoring card each for rounds II and IV; without them for a first game",
                    "x-title": {"en": "Scoring cards", "de": "Wertungskarten"},
                    "x-description": {
                        "en": "One scoring card each for rounds II and IV; without them for a first game.",
                        "de": "Je eine Wertungskarte für die Runden II und IV; ohne sie für die erste Partie."
                    }
                },
                "sequential_upkeep": {
                    "type": "boolean", "default": false,
                    "description": "Upkeep and recycling one after another instead of all at the same time",
                    "x-title": {"en": "Upkeep one after another", "de": "Unterhalt nacheinander"},
                    "x-description": {
                        "en": "Upkeep and recycling one after another instead of all at the same time.",
                        "de": "Unterhalt und Recycling nacheinander statt gleichzeitig."
                    }
                },
                "seats_by_chance": {
                    "type": "boolean", "default": false,
                    "description": "the order round the table is drawn, the starting player first, instead of going by the numbers of the seats; the numbers stay",
                    "x-title": {"en": "Seats by chance", "de": "Sitzordnung auslosen"},
                    "x-description": {
                        "en": "The order round the table is drawn, the starting player first; the numbers of the seats stay.",
                        "de": "Die Reihenfolge am Tisch wird ausgelost, beginnend mit dem Startspieler; die Nummern der Sitze bleiben."
                    }
                }
            }
        })
    }
}
