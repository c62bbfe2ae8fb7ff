//! Answers about what is said beside a game.

use crate::store::Room;
use engine::kernel::occasion::At;
use engine::kernel::seat::Seat;
use serde::Serialize;

/// The words of one of the rooms beside a game, as their reader wants to read them.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ChatShown {
    /// The room: that of the table for who holds a seat, that of those who watch for everybody else.
    pub room: RoomName,
    /// The words, in the order in which they were said or, with `after`, have changed. None of those whom the reader has muted.
    pub words: Vec<WordsShown>,
    /// The last change that is told: send it as `after`.
    pub last: u32,
    /// The moment until which words are taken: a week after the last event of a game that is over; absent while it is played.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<String>, format = DateTime))]
    pub closes_at: Option<At>,
}

/// A room beside a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum RoomName {
    /// The room of those who hold seats.
    Table,
    /// The room of those who watch; it is never shown to those who hold seats.
    Watchers,
}

impl From<Room> for RoomName {
    fn from(room: Room) -> RoomName {
        match room {
            Room::Table => RoomName::Table,
            Room::Watchers => RoomName::Watchers,
        }
    }
}

/// Words that were said beside a game.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct WordsShown {
    /// Their number in the room, from 1.
    pub n: u32,
    /// The number of their last change in the room, from 1.
    pub change: u32,
    /// The seat of the one who said them; absent where that player holds none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// The name of the one who said them; absent where that player has left the server.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The moment at which they were said.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<String>, format = DateTime))]
    pub at: Option<At>,
    /// The words, which are text and never markup; absent where they were taken back.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub words: Option<String>,
    /// `true` for the reader's own words.
    pub own: bool,
    /// `true` while the reader can still take them back.
    pub can_be_taken_back: bool,
}
