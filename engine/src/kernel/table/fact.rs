//! The facts of the table, and what each viewer may know of them.

use super::PlayerId;
use crate::kernel::chance::{Commitment, Seed};
use crate::kernel::edition::EditionName;
use crate::kernel::event::Seq;
use crate::kernel::knowledge::Viewer;
use crate::kernel::outcome::Place;
use crate::kernel::seat::{Seat, Seats};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// A fact about people and the table. `C` is the game's command.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum TableFact<C> {
    /// The game was created.
    GameCreated {
        /// The format of the record.
        format: String,
        /// The ruleset's name.
        ruleset: String,
        /// The edition that is played.
        edition: EditionName,
        /// How many seats.
        seats: u8,
        /// The options of the ruleset.
        #[cfg_attr(feature = "schema", schema(value_type = Object))]
        options: Value,
        /// What the server's seed is bound to, 64 hexadecimal digits.
        #[cfg_attr(feature = "schema", schema(value_type = String))]
        commitment: Commitment,
    },
    /// A seat was taken.
    SeatTaken {
        /// Which seat.
        seat: Seat,
        /// By whom.
        player: PlayerId,
        /// The seat's share of chance, 64 hexadecimal digits.
        #[cfg_attr(feature = "schema", schema(value_type = String))]
        seed: Seed,
    },
    /// A seat was left before the start.
    SeatLeft {
        /// Which seat.
        seat: Seat,
    },
    /// The game was started.
    GameStarted {},
    /// A seat closed its draft.
    ChoiceSealed {
        /// Which seat.
        seat: Seat,
        /// The choices; only the seat itself knows them until all have closed.
        #[serde(skip_serializing_if = "Option::is_none")]
        commands: Option<Vec<C>>,
    },
    /// All drafts have been performed.
    ChoicesRevealed {},
    /// The events after `to` no longer count.
    Undone {
        /// The last event that still counts.
        to: Seq,
    },
    /// The outcome was reached.
    GameEnded {
        /// The places, best first.
        places: Vec<Place>,
    },
    /// The server's seed was told, and with it everything hidden.
    GameOpened {
        /// The server's seed, 64 hexadecimal digits.
        #[cfg_attr(feature = "schema", schema(value_type = String))]
        seed: Seed,
    },
}

/// The format that this build writes.
pub const FORMAT: &str = "fathom/0";

impl<C: Clone> TableFact<C> {
    /// The `type` of each fact, to tell them from the game's.
    pub const TYPES: [&'static str; 9] = [
        "game_created",
        "seat_taken",
        "seat_left",
        "game_started",
        "choice_sealed",
        "choices_revealed",
        "undone",
        "game_ended",
        "game_opened",
    ];

    /// The same fact as the viewer may know it.
    pub fn redact(&self, viewer: Viewer) -> TableFact<C> {
        let mut fact = self.clone();
        if let TableFact::ChoiceSealed { seat, commands } = &mut fact
            && !viewer.knows(Seats::only(*seat))
        {
            *commands = None;
        }
        fact
    }
}
