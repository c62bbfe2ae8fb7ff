//! The parts of a game that are read: a beginning of its record, or some of its events.

use super::telling::Narration;
use engine::kernel::ids::{GameId, Seq};
use engine::kernel::viewer::Viewer;

/// The part of a game that is read, and its viewer.
#[derive(Clone, Copy, Debug)]
pub struct Extent {
    /// The viewer who reads.
    pub viewer: Viewer,
    /// The last event; none for all.
    pub until: Option<Seq>,
}

/// Some events of a game that a viewer asks for.
#[derive(Clone, Copy, Debug)]
pub struct Excerpt {
    /// The game.
    pub game: GameId,
    /// The one who asks.
    pub viewer: Viewer,
    /// The last event that is known already; `None` if none is.
    pub after: Option<Seq>,
    /// The largest number of events.
    pub limit: u32,
    /// The form in which they are told.
    pub narration: Narration,
}
