//! The commands of the table.

use super::PlayerId;
use crate::kernel::chance::Seed;
use crate::kernel::edition::EditionName;
use crate::kernel::event::Seq;
use crate::kernel::seat::Seat;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// A command about people and the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum TableCommand {
    /// Creates the game.
    CreateGame {
        /// The ruleset's name.
        ruleset: String,
        /// The edition that is played.
        edition: EditionName,
        /// How many seats.
        seats: u8,
        /// The options of the ruleset.
        #[cfg_attr(feature = "schema", schema(value_type = Object))]
        options: Value,
    },
    /// Takes a seat and adds a share of chance.
    TakeSeat {
        /// Which seat.
        seat: Seat,
        /// Who sits down.
        player: PlayerId,
        /// The seat's share of chance, 64 hexadecimal digits.
        #[cfg_attr(feature = "schema", schema(value_type = String))]
        seed: Seed,
    },
    /// Leaves a seat before the start.
    LeaveSeat {
        /// Which seat.
        seat: Seat,
    },
    /// Starts the game when all seats are taken.
    StartGame {},
    /// Closes the seat's draft.
    SealChoice {},
    /// Takes back own choices.
    Undo {
        /// The last event that shall still count.
        to: Seq,
    },
    /// Tells the server's seed and everything hidden.
    OpenGame {},
}

impl TableCommand {
    /// The `type` of each command, to tell them from the game's.
    pub const TYPES: [&'static str; 7] = [
        "create_game",
        "take_seat",
        "leave_seat",
        "start_game",
        "seal_choice",
        "undo",
        "open_game",
    ];
}
