//! Words that are said beside a game, and players who are not to be read.

use super::{Moment, NewNotice, PlayerId};
use engine::kernel::ids::GameId;

/// The room in which words are said.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Room {
    /// Among those who hold seats.
    Table,
    /// Among those who watch.
    Watchers,
}

impl Room {
    /// Returns its name in the database.
    pub fn name(self) -> &'static str {
        match self {
            Room::Table => "table",
            Room::Watchers => "watchers",
        }
    }
}

/// Words of a player that are to be kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewWords {
    /// The game.
    pub game: GameId,
    /// The room.
    pub room: Room,
    /// The one who says them.
    pub player: PlayerId,
    /// The moment.
    pub at: Moment,
    /// The words.
    pub words: String,
    /// Notices to those whom the words call; who does not want to read their player is not told.
    pub mentions: Vec<NewNotice>,
}

/// The outcome for words that were said.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Said {
    /// They are kept under this number.
    Kept(u32),
    /// The player has said too much within a minute.
    TooOften,
    /// The room takes no more.
    Full,
}

/// Words that their player takes back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Removal {
    /// The game.
    pub game: GameId,
    /// The room.
    pub room: Room,
    /// Their number.
    pub n: u32,
    /// The one who takes them back.
    pub player: PlayerId,
    /// The moment from which on words can still be taken back.
    pub since: Moment,
}

/// The outcome for words that were to be taken back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Removed {
    /// They are gone.
    Gone,
    /// The player has said no such words.
    Unknown,
    /// They were said too long ago.
    TooLate,
}

/// The words that are wanted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ChatQuery {
    /// The game.
    pub game: GameId,
    /// The room.
    pub room: Room,
    /// The one who reads, and is told nothing of those who are muted; `None` for who is not signed in.
    pub reader: Option<PlayerId>,
    /// Only what has changed after this; `None` for the latest.
    pub after: Option<u32>,
    /// At most so many.
    pub limit: u32,
}

/// Words that were said.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredWords {
    /// Their number in the room, from 1.
    pub n: u32,
    /// The number of their last change in the room, from 1.
    pub change: u32,
    /// The one who said them, with the name; `None` if that player has left the server.
    pub by: Option<(PlayerId, String)>,
    /// The moment at which they were said.
    pub at: Moment,
    /// The words; `None` if they are gone.
    pub words: Option<String>,
}

/// A player's wish to read another one, or not.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Muting {
    /// The one who reads.
    pub player: PlayerId,
    /// The one who is read or not.
    pub other: PlayerId,
    /// The wish.
    pub wish: Mute,
}

/// A wish about another player's words.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mute {
    /// They reach the reader nowhere.
    On,
    /// They are told again.
    Off,
}
