//! The facts of the table, and what each viewer may know of them.

use super::dispute::{DisputeNo, Ruling};
use super::parent::Parent;
use super::proposal::Proposal;
use super::words::Words;
use super::{DisputeTime, Holder, PlayerId, Revision};
use crate::chance::{Commitment, Seed};
use crate::clock::{Stretch, Terms};
use crate::edition::EditionName;
use crate::ids::Seq;
use crate::occasion::At;
use crate::outcome::Place;
use crate::seat::{Seat, Seats};
use crate::viewer::Viewer;
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
        #[cfg_attr(feature = "schema", schema(value_type = String, pattern = "^[0-9a-f]{64}$"))]
        commitment: Commitment,
        /// How long after its end the game can be disputed, before it is opened; absent for not at all.
        #[serde(skip_serializing_if = "Option::is_none")]
        dispute_time: Option<DisputeTime>,
        /// The terms of the clock; absent for a game without one.
        #[serde(skip_serializing_if = "Option::is_none")]
        clock: Option<Terms>,
        /// Where this practice game branches off; absent for a game of its own.
        #[serde(skip_serializing_if = "Option::is_none")]
        parent: Option<Box<Parent>>,
    },
    /// A seat was taken.
    SeatTaken {
        /// Which seat.
        seat: Seat,
        /// By whom.
        player: PlayerId,
        /// The seat's share of chance, 64 hexadecimal digits.
        #[cfg_attr(feature = "schema", schema(value_type = String, pattern = "^[0-9a-f]{64}$"))]
        seed: Seed,
    },
    /// A seat was left before the start.
    SeatLeft {
        /// Which seat.
        seat: Seat,
    },
    /// The game was started.
    GameStarted {},
    /// What the opener of this practice game did not know of its parent is forgotten; the next fact deals it anew.
    DealtAnew {},
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
    /// A seat asked all others who play for their consent.
    ConsentAsked {
        /// Which seat.
        seat: Seat,
        /// What for.
        proposal: Proposal,
    },
    /// A seat agreed.
    ConsentGiven {
        /// Which seat.
        seat: Seat,
    },
    /// A seat refused: the proposal is off.
    ConsentRefused {
        /// Which seat.
        seat: Seat,
    },
    /// The game goes on under another revision of the rules.
    RevisionAdopted {
        /// The revision that decided until now.
        from: Revision,
        /// The one that decides from the next event on.
        to: Revision,
    },
    /// A seat claims that an event is wrong.
    DisputeOpened {
        /// The number of the dispute in this game.
        dispute: DisputeNo,
        /// Who claims.
        seat: Seat,
        /// The event.
        event: Seq,
        /// Why.
        reason: Words,
    },
    /// An arbiter has ruled on a dispute.
    DisputeRuled {
        /// Which one.
        dispute: DisputeNo,
        /// What is decided.
        ruling: Ruling,
        /// Why.
        words: Words,
    },
    /// An arbiter has stopped the game for a while.
    GamePaused {
        /// Why.
        words: Words,
    },
    /// The game goes on.
    GameResumed {},
    /// So many seconds of the present wait of a seat did not count.
    ClockRested {
        /// Which seat.
        seat: Seat,
        /// The seconds.
        seconds: Stretch,
    },
    /// The time of a seat has run out.
    ClockExpired {
        /// Which seat.
        seat: Seat,
    },
    /// A seat was given time, with the consent of all others.
    TimeGiven {
        /// Which seat.
        seat: Seat,
        /// The seconds.
        seconds: Stretch,
    },
    /// All have agreed not to play for a while.
    BreakAgreed {
        /// The moment at which the break is over.
        until: At,
    },
    /// The break is over.
    BreakEnded {},
    /// The player of a seat has given it up for good.
    SeatResigned {
        /// Which seat.
        seat: Seat,
    },
    /// Another player, or a bot, goes on with a seat.
    SeatHandedOver {
        /// Which seat.
        seat: Seat,
        /// Who sits there from now on.
        player: PlayerId,
        /// Whether that is a person or a bot.
        to: Holder,
    },
    /// A dispute was closed without a ruling.
    DisputeWithdrawn {
        /// Which one.
        dispute: DisputeNo,
    },
    /// The game was given up.
    GameAbandoned {},
    /// The outcome was reached, or ruled.
    GameEnded {
        /// The places, best first.
        places: Vec<Place>,
    },
    /// The server's seed was told, and with it everything hidden.
    GameOpened {
        /// The server's seed, 64 hexadecimal digits.
        #[cfg_attr(feature = "schema", schema(value_type = String, pattern = "^[0-9a-f]{64}$"))]
        seed: Seed,
    },
}

/// The format that this build writes.
pub const FORMAT: &str = "fathom/1";

impl<C: Clone> TableFact<C> {
    /// The `type` of each fact, to tell them from the game's.
    pub const TYPES: [&'static str; 27] = [
        "game_created",
        "seat_taken",
        "seat_left",
        "game_started",
        "dealt_anew",
        "choice_sealed",
        "choices_revealed",
        "undone",
        "consent_asked",
        "consent_given",
        "consent_refused",
        "revision_adopted",
        "dispute_opened",
        "dispute_ruled",
        "game_paused",
        "game_resumed",
        "clock_rested",
        "clock_expired",
        "time_given",
        "break_agreed",
        "break_ended",
        "seat_resigned",
        "seat_handed_over",
        "dispute_withdrawn",
        "game_abandoned",
        "game_ended",
        "game_opened",
    ];

    /// Returns whether it is said about the game, not done in it. Such facts are never taken back.
    pub fn is_said(&self) -> bool {
        match self {
            TableFact::ConsentAsked { .. }
            | TableFact::ConsentGiven { .. }
            | TableFact::ConsentRefused { .. }
            | TableFact::DisputeOpened { .. }
            | TableFact::DisputeRuled { .. }
            | TableFact::GamePaused { .. }
            | TableFact::GameResumed {}
            | TableFact::ClockRested { .. }
            | TableFact::ClockExpired { .. }
            | TableFact::TimeGiven { .. }
            | TableFact::BreakAgreed { .. }
            | TableFact::BreakEnded {}
            | TableFact::SeatResigned { .. }
            | TableFact::SeatHandedOver { .. }
            | TableFact::DisputeWithdrawn { .. } => true,
            TableFact::GameCreated { .. }
            | TableFact::SeatTaken { .. }
            | TableFact::SeatLeft { .. }
            | TableFact::GameStarted {}
            | TableFact::DealtAnew {}
            | TableFact::ChoiceSealed { .. }
            | TableFact::ChoicesRevealed {}
            | TableFact::Undone { .. }
            | TableFact::RevisionAdopted { .. }
            | TableFact::GameAbandoned {}
            | TableFact::GameEnded { .. }
            | TableFact::GameOpened { .. } => false,
        }
    }

    /// Returns the same fact as the viewer may know it.
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
