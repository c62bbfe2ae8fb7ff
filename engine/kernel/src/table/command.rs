//! The commands of the table.

use super::dispute::{DisputeNo, Ruling};
use super::parent::Parent;
use super::proposal::Proposal;
use super::words::Words;
use super::{DisputeTime, Holder, PlayerId, Revision};
use crate::chance::Seed;
use crate::clock::{Stretch, Terms};
use crate::edition::EditionName;
use crate::ids::Seq;
use crate::seat::Seat;
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
    /// Takes a seat and adds a share of chance.
    TakeSeat {
        /// Which seat.
        seat: Seat,
        /// Who sits down.
        player: PlayerId,
        /// The seat's share of chance, 64 hexadecimal digits.
        #[cfg_attr(feature = "schema", schema(value_type = String, pattern = "^[0-9a-f]{64}$"))]
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
    /// Asks all others who play for their consent.
    AskConsent {
        /// What for.
        proposal: Proposal,
    },
    /// Agrees to a proposal.
    GiveConsent {
        /// The event by which it was asked.
        asked: Seq,
    },
    /// Refuses a proposal; who asked takes it back so.
    RefuseConsent {
        /// The event by which it was asked.
        asked: Seq,
    },
    /// Goes on under another revision of the rules, between two turns.
    AdoptRevision {
        /// The revision.
        to: Revision,
    },
    /// Claims that an event is wrong.
    OpenDispute {
        /// The event.
        event: Seq,
        /// Why.
        reason: Words,
    },
    /// An arbiter rules on a dispute.
    RuleDispute {
        /// Which one.
        dispute: DisputeNo,
        /// What is decided.
        ruling: Ruling,
        /// Why.
        words: Words,
    },
    /// An arbiter stops the game for a while.
    PauseGame {
        /// Why.
        words: Words,
    },
    /// An arbiter lets a paused game go on.
    ResumeGame {},
    /// The clock tells that time in which the seat was awaited did not count.
    RestClock {
        /// The seat that is awaited.
        seat: Seat,
        /// The seconds of its present wait that did not count.
        seconds: Stretch,
    },
    /// The clock tells that the time of a seat has run out.
    ExpireClock {
        /// The seat that is awaited.
        seat: Seat,
    },
    /// The player of the seat gives it up for good.
    ResignSeat {},
    /// Another player, or a bot, goes on with a seat.
    HandOverSeat {
        /// Which seat.
        seat: Seat,
        /// Who sits there from now on.
        player: PlayerId,
        /// Whether that is a person or a bot.
        to: Holder,
    },
    /// A seat takes its dispute back, or the clock closes one on which nobody ruled.
    WithdrawDispute {
        /// Which one.
        dispute: DisputeNo,
    },
    /// Ends a break: the clock when its time is over, or an arbiter.
    EndBreak {},
    /// Gives up a game that will not come to its end.
    AbandonGame {},
    /// Tells the server's seed and everything hidden.
    OpenGame {},
}

impl TableCommand {
    /// The `type` of each command, to tell them from the game's.
    pub const TYPES: [&'static str; 22] = [
        "create_game",
        "take_seat",
        "leave_seat",
        "start_game",
        "seal_choice",
        "undo",
        "ask_consent",
        "give_consent",
        "refuse_consent",
        "adopt_revision",
        "open_dispute",
        "rule_dispute",
        "pause_game",
        "resume_game",
        "rest_clock",
        "expire_clock",
        "resign_seat",
        "hand_over_seat",
        "withdraw_dispute",
        "end_break",
        "abandon_game",
        "open_game",
    ];
}
