//! What happens in the games of players, in the order of the log.

use engine::kernel::event::{GameId, Seq};
use engine::kernel::seat::Seats;
use engine::kernel::table::Phase;

use super::{PlayerId, Position};

/// An event of a game in which a player holds seats.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Happened {
    /// Its place in the log of all games.
    pub position: Position,
    /// The game.
    pub game: GameId,
    /// Its number there.
    pub seq: Seq,
    /// How far the game has come by now.
    pub phase: Phase,
    /// The player.
    pub player: PlayerId,
    /// The seats that the player holds by now.
    pub seats: Seats,
}
