//! The ends of seats for accounts. No record tells them.

use super::notices::named;
use super::{Moment, PlayerId};
use engine::kernel::seat::Seat;

named! {
    /// The way in which a seat of a game ended for an account.
    ResultEnding {
        /// It was played to the end.
        Played = "played",
        /// The account gave it up.
        Resigned = "resigned",
        /// The time of the account had run out.
        Expired = "expired",
        /// Another one went on with it, because somebody asked for that or an arbiter decided it.
        Substituted = "substituted",
        /// The game was given up.
        Abandoned = "abandoned",
    }
}

/// The end of a seat for an account.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NewResult {
    /// The seat.
    pub seat: Seat,
    /// The account.
    pub account: PlayerId,
    /// The way in which it ended.
    pub ending: ResultEnding,
    /// The place, if the game was played to its end.
    pub place: Option<u8>,
    /// The points, if the game was played to its end.
    pub points: Option<i32>,
    /// True if the game counts for the record of its players.
    pub is_rated: bool,
    /// The moment.
    pub at: Moment,
}

/// The games of an account that are counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Among {
    /// All of them, for the terms of a table.
    All,
    /// Those that everybody may see.
    Public,
}

/// The games of an account that are over, as far as they were noted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Reliability {
    /// All of them.
    pub games: u32,
    /// Those that the account has lost by time.
    pub expired: u32,
    /// Those that counted for the record of their players and were played to the end.
    pub rated: u32,
    /// Those among these in which the account came first.
    pub won: u32,
    /// The seats of games that go on.
    pub running: u32,
}

impl Reliability {
    /// Returns the games that were not lost by time.
    pub fn kept(&self) -> u32 {
        self.games.saturating_sub(self.expired)
    }
}
