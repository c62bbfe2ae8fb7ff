//! Somebody who looks at a game: a seat, a spectator or the referee.

use super::seat::{Seat, Seats};
use std::fmt;

/// Somebody who looks at a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Viewer {
    /// A player, who knows the own hand.
    Seat(Seat),
    /// Anybody else.
    Spectator,
    /// The one who may know everything: the server, and everybody once a game is opened.
    Referee,
}

impl Viewer {
    /// Returns whether this viewer may know what just these seats have seen.
    pub fn knows(self, seen: Seats) -> bool {
        match self {
            Viewer::Seat(seat) => seen.contains(seat),
            Viewer::Spectator => false,
            Viewer::Referee => true,
        }
    }
}

impl fmt::Display for Viewer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Viewer::Seat(seat) => write!(f, "seat-{seat}"),
            Viewer::Spectator => f.write_str("spectator"),
            Viewer::Referee => f.write_str("referee"),
        }
    }
}
