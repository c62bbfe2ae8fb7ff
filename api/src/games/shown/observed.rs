//! Answers for programs that learn.

use engine::kernel::ids::Seq;
use engine::kernel::seat::Seat;
use serde::Serialize;

/// A position as numbers, and the numbers of what the seat may choose. `C` is a command of the ruleset.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(crate) struct ObservedPosition<C> {
    /// The seat.
    pub seat: Seat,
    /// The last event of the game.
    pub seq: Seq,
    /// The decision tag. Send it as `If-Match`, in quotes.
    pub decision: String,
    /// The spaces of these numbers: those that `GET /rulesets/{ruleset}/learning` describes under the same version.
    pub version: &'static str,
    /// Every legal command with its number: together they are the mask. Empty while others choose.
    pub legal: Vec<NumberedCommand<C>>,
    /// The numbers of the position, from the seat's own knowledge.
    pub observation: Vec<i32>,
}

/// A command and its number.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(crate) struct NumberedCommand<C> {
    /// The number; absent of a command that pays more than any edition of ours asks for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub number: Option<u64>,
    /// The command, to be sent back unchanged.
    pub command: C,
}
