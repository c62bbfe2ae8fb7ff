//! The events of the games of players, in the order of the log.

use engine::kernel::ids::{GameId, Seq};
use engine::kernel::seat::Seats;
use engine::kernel::table::Phase;

use super::{LogPosition, PlayerId};

/// Somebody who follows the log, and the games that are told.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Follower {
    /// A player: those in which the player holds seats.
    Player(PlayerId),
    /// A player who may arbitrate: besides those in which a dispute waits for a ruling.
    Arbiter(PlayerId),
}

/// An event of a game that concerns a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Happened {
    /// Its place in the log of all games.
    pub position: LogPosition,
    /// The game.
    pub game: GameId,
    /// Its number there.
    pub seq: Seq,
    /// The phase of the game by now.
    pub phase: Phase,
    /// The player.
    pub player: PlayerId,
    /// The seats that the player holds now; empty if a dispute waits for the player's ruling.
    pub seats: Seats,
}
