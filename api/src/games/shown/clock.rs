//! The clocks of a game, as they are told.

use engine::kernel::clock::Terms;
use engine::kernel::occasion::At;
use engine::kernel::seat::Seat;
use serde::Serialize;

/// The clocks of a game.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ClockView {
    /// The terms to which all sat down.
    pub terms: Terms,
    /// The clock of each seat that a person holds; empty before the start.
    pub seats: Vec<SeatClock>,
}

/// The clock of a seat.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SeatClock {
    /// The seat.
    pub seat: Seat,
    /// The seconds that it had left at the last event of the game.
    pub left: u32,
    /// Since when it is awaited; absent while it is not.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<String>, format = DateTime))]
    pub since: Option<At>,
    /// The moment at which its time runs out if nothing happens; absent while its time is not counted. After an outage of the server it may be later.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<String>, format = DateTime))]
    pub deadline: Option<At>,
    /// The moment at which its time ran out; absent if it has not, or if its player has come back since.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<String>, format = DateTime))]
    pub expired: Option<At>,
    /// Until when its player can still come back before the clock does what the terms say; absent unless its time ran out.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<String>, format = DateTime))]
    pub grace_until: Option<At>,
}
