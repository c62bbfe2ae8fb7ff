//! Notes of a player on a game, for nobody else.

use super::PlayerId;
use engine::kernel::ids::{GameId, Seq};

/// Notes on a game.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Notes {
    /// The event up to which the player had looked when they were written, if that is told.
    pub at_seq: Option<Seq>,
    /// The words; empty for none.
    pub words: String,
}

/// Notes that are to be kept in the place of those before.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewNotes {
    /// The game.
    pub game: GameId,
    /// The one who writes them.
    pub player: PlayerId,
    /// The notes.
    pub notes: Notes,
}
