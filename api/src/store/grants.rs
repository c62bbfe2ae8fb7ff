//! Seats that their holders show to others, in games for teaching. No record tells it.

use super::{Moment, PlayerId};
use engine::kernel::ids::GameId;
use engine::kernel::seat::Seat;

/// A seat that its holder shows to another player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Grant {
    /// The seat.
    pub seat: Seat,
    /// Its holder, who has given the grant.
    pub holder: PlayerId,
    /// The player who may look as the seat.
    pub reader: PlayerId,
}

/// A grant that is given or taken back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Granting {
    /// The game.
    pub game: GameId,
    /// The grant.
    pub grant: Grant,
    /// Tells a grant that is given from one that is taken back.
    pub is_given: Given,
    /// The moment.
    pub at: Moment,
}

/// The direction of a grant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Given {
    /// It is given.
    Yes,
    /// It is taken back.
    No,
}
