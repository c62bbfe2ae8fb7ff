//! Names that players give to the seats that they hold.

use super::PlayerId;
use engine::kernel::ids::GameId;
use engine::kernel::seat::Seat;

/// A label of a seat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeatLabel {
    /// The seat.
    pub seat: Seat,
    /// The player who calls it so.
    pub player: PlayerId,
    /// The words; empty for none.
    pub label: String,
}

/// Labels that are to be kept in the place of those before.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewLabels {
    /// The game.
    pub game: GameId,
    /// The labels.
    pub labels: Vec<SeatLabel>,
}
