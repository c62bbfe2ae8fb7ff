//! "Variants": the options that a game is created with.

use super::edition::Edition;
use super::ids::BoardSide;
use crate::messages::title;
use kernel::edition::SetupRefused;
use kernel::options::{OptionSchema, schema};
use serde::Deserialize;
use serde_json::{Value, json};

/// `true` if there are government contracts ("Government contracts").
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Contracts {
    /// Three lie open.
    Used,
    /// There are none.
    LeftOut,
}

/// The options of a game ("Variants").
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options {
    /// Government contracts.
    pub contracts: Contracts,
    /// The side of the player boards that is played on.
    pub boards: BoardSide,
    /// The slot of each colour on which the foreign tiles of a solo game start, counted from 1.
    pub foreign_slot: u8,
}

/// The options as they are written; what is absent is as usual for so many players.
#[derive(Deserialize, Default)]
#[serde(default, deny_unknown_fields)]
struct WrittenOptions {
    contracts: bool,
    boards: Option<BoardSide>,
    foreign_slot: Option<u8>,
}

/// Slots of each colour on the side of the main board for one or two players.
const SLOTS_OF_A_COLOUR: u8 = 4;

impl WrittenOptions {
    /// "Solo game": the advanced side of the boards, no contracts; foreign tiles are only there (ruling U-56).
    fn check(&self, players: u8) -> Result<(), SetupRefused> {
        let is_solo = players == 1;
        if is_solo && self.boards == Some(BoardSide::Basic) {
            Err(SetupRefused::NotForSoMany(
                "a solo game is played on an advanced board: leave `boards` out",
            ))
        } else if is_solo && self.contracts {
            Err(SetupRefused::NotForSoMany("a solo game knows no contracts: leave `contracts` out"))
        } else if !is_solo && self.foreign_slot.is_some() {
            Err(SetupRefused::NotForSoMany(
                "foreign tiles belong to a solo game: leave `foreign_slot` out",
            ))
        } else if self.foreign_slot.is_some_and(|slot| !(1..=SLOTS_OF_A_COLOUR).contains(&slot)) {
            let fault = format!("`foreign_slot` is 1 to {SLOTS_OF_A_COLOUR}");
            Err(SetupRefused::OptionsNotUnderstood(fault))
        } else {
            Ok(())
        }
    }
}

impl Options {
    /// Returns the options as a game's first event tells them; what is absent is as usual for so many players.
    ///
    /// # Errors
    /// [`SetupRefused::OptionsNotUnderstood`] or [`SetupRefused::NotForSoMany`].
    pub fn read(written: &Value, players: u8) -> Result<Options, SetupRefused> {
        if !written.is_object() {
            // Without this a list would be read as the values of the options in order.
            let fault = "options are an object: send {} for the usual ones".to_owned();
            return Err(SetupRefused::OptionsNotUnderstood(fault));
        }
        let written = WrittenOptions::deserialize(written)
            .map_err(|error| SetupRefused::OptionsNotUnderstood(error.to_string()))?;
        written.check(players)?;
        let usual = if players == 1 { BoardSide::Advanced } else { BoardSide::Basic };
        Ok(Options {
            contracts: if written.contracts { Contracts::Used } else { Contracts::LeftOut },
            boards: written.boards.unwrap_or(usual),
            foreign_slot: written.foreign_slot.unwrap_or(1),
        })
    }

    /// Checks that the edition has what the options ask for.
    ///
    /// # Errors
    /// [`SetupRefused::NotInEdition`], with what it lacks.
    pub fn check(self, edition: &Edition, players: u8) -> Result<(), SetupRefused> {
        let lacks = |what| SetupRefused::NotInEdition { edition: edition.name.name.clone(), what };
        if edition.slots(players).is_empty() {
            return Err(lacks("side of the main board for so many"));
        }
        if self.contracts == Contracts::Used && edition.contracts().is_empty() {
            return Err(lacks("government contracts"));
        }
        if edition.boards_of(self.boards).count() < players.into() {
            let what = match self.boards {
                BoardSide::Basic => "basic player boards for so many",
                BoardSide::Advanced => "advanced player boards for so many",
            };
            return Err(lacks(what));
        }
        Ok(())
    }

    /// Returns what can be written, as a JSON Schema.
    pub fn schema() -> Value {
        schema([
            (
                "contracts",
                OptionSchema::new(
                    json!({"type": "boolean", "default": false}),
                    "three government contracts lie open, for whoever meets their criteria first",
                    title("option-contracts"),
                    title("option-contracts-explained"),
                ),
            ),
            (
                "boards",
                OptionSchema::new(
                    json!({"enum": ["basic", "advanced"], "default": "basic"}),
                    "the side of the player boards: basic for a first game, or advanced with surcharges and special sites; a solo game is always played on an advanced one",
                    title("option-boards"),
                    title("option-boards-explained"),
                )
                .naming(&[
                    ("basic", title("option-boards-basic")),
                    ("advanced", title("option-boards-advanced")),
                ]),
            ),
            (
                "foreign_slot",
                OptionSchema::new(
                    json!({"type": "integer", "minimum": 1, "maximum": SLOTS_OF_A_COLOUR, "default": 1, "x-seats": 1}),
                    "solo only: which slot of each colour the foreign tiles start on",
                    title("option-foreign-slot"),
                    title("option-foreign-slot-explained"),
                ),
            ),
        ])
    }
}
