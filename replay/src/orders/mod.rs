//! Standing orders: choices that a player makes ahead, so that nobody waits for them.
//!
//! An order is a small bot that its owner has written for one decision. It sees what its seat sees, by type, and answers with one
//! command or with none; that command is then checked like any other one.
//!
//! - [`mod@line`]: "if these choices are made, I make those".
//! - [`rule`]: orders of a closed list that each game gives, as a bid up to a limit.
//! - [`follow`]: what has become of an order by what has happened since it was placed.
//! - [`foresight`]: what of a line can be checked when it is placed.
//! - [`plan`]: what could be chosen after choices of others, for who writes a line.
//! - [`forced`]: the choice where there is only one.

pub mod follow;
pub mod forced;
pub mod foresight;
pub mod line;
pub mod plan;
pub mod rule;
mod twentieth;
mod underwater;

use engine::kernel::ids::Seq;
use line::OrderLine;
use rule::OrderRules;
use serde::{Deserialize, Serialize};

pub use twentieth::{Beyond, TwentiethRule};
pub use underwater::{ProductionChoice, UnderwaterRule};

/// An order of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[serde(bound = "")]
pub enum Order<G: OrderRules> {
    /// Choices that answer the choices of others.
    Line(OrderLine<G::Command>),
    /// A rule of the game's list.
    Rule {
        /// The rule.
        rule: G::Rule,
    },
}

/// The end of an order that nothing else ends before.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = OrderUntil))]
pub enum Until {
    /// The end of the turn in which it was placed, whosever turn that is.
    Turn,
    /// The end of the round in which it was placed.
    #[default]
    Round,
    /// The end of the era in which it was placed; of the game, where that has none.
    Era,
    /// The end of the game.
    Game,
}

/// The reason for which an order is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "reason", rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = OrderEnding))]
pub enum Ending {
    /// All of it has been carried out, or what it was for is over.
    Done {},
    /// The turn or round in which it was placed has ended.
    TimeOver {},
    /// Another seat has made a choice that the line does not expect.
    Unexpected {
        /// The event.
        #[cfg_attr(feature = "schema", schema(value_type = u32))]
        seq: Seq,
    },
    /// The player of the seat has chosen by hand.
    ByHand {
        /// The event.
        #[cfg_attr(feature = "schema", schema(value_type = u32))]
        seq: Seq,
    },
    /// Choices were taken back.
    Undone {
        /// The event.
        #[cfg_attr(feature = "schema", schema(value_type = u32))]
        seq: Seq,
    },
    /// An arbiter has ruled.
    Ruled {
        /// The event.
        #[cfg_attr(feature = "schema", schema(value_type = u32))]
        seq: Seq,
    },
    /// The game goes on under another revision of the rules.
    Revised {
        /// The event.
        #[cfg_attr(feature = "schema", schema(value_type = u32))]
        seq: Seq,
    },
    /// The seat was handed over.
    HandedOver {
        /// The event.
        #[cfg_attr(feature = "schema", schema(value_type = u32))]
        seq: Seq,
    },
    /// The rules refuse the choice that was due.
    Refused {},
}

impl Ending {
    /// Returns whether the order was cut short, so that its player must know: not if it has come to its end, or the player has chosen.
    pub fn is_a_surprise(self) -> bool {
        match self {
            Ending::Done {} | Ending::TimeOver {} | Ending::ByHand { .. } => false,
            Ending::Unexpected { .. }
            | Ending::Undone { .. }
            | Ending::Ruled { .. }
            | Ending::Revised { .. }
            | Ending::HandedOver { .. }
            | Ending::Refused {} => true,
        }
    }
}

/// The answer of an order when its seat is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OrderAnswer<C> {
    /// It makes this choice.
    Choose(C),
    /// It has nothing to say to this question, and waits.
    NotNow,
    /// It is over.
    Ended(Ending),
}
