//! Substitutions: a player is asked to go on with a seat of a running game.

use super::{Moment, PlayerId};
use engine::kernel::ids::GameId;
use engine::kernel::seat::Seat;
use engine::kernel::table;

/// The public id of a substitution.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SubstitutionId(pub [u8; 16]);

/// A player who is asked to go on with a seat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Substitution {
    /// Its public id.
    pub id: SubstitutionId,
    /// The game.
    pub game: GameId,
    /// The seat.
    pub seat: Seat,
    /// The player who asks.
    pub asker: PlayerId,
    /// The player who is asked.
    pub account: PlayerId,
    /// The name by which the record will know the player who is asked.
    pub player: table::PlayerId,
    /// Since when.
    pub asked_at: Moment,
    /// True if the player has agreed, and the others at the table are asked.
    pub accepted: bool,
}

impl Substitution {
    /// Returns whether somebody asks to come back to a seat, and nobody at the table has taken that up yet.
    pub fn is_return(&self) -> bool {
        self.asker == self.account
    }
}
