//! What is told to a player over all games: the messages of `/me/stream`.

use super::events::ShownEvent;
use super::table::ConsentView;
use crate::store::Position;
use engine::kernel::event::{GameId, Seq};
use engine::kernel::outcome::Place;
use engine::kernel::seat::Seat;
use engine::kernel::text::sentence::Sentence;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// Where a piece of news stands among all: the place of its event in the log of all games, and its own place behind that event.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct NewsId {
    /// The event.
    pub position: Position,
    /// Which piece of news about the event.
    part: u8,
}

/// A text that is no [`NewsId`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the id of a message is a number, or two numbers with a point between them, as `1234.9`")]
pub struct NotANewsId;

impl NewsId {
    /// Behind all that is told of the event at this place.
    pub fn behind(position: Position) -> NewsId {
        NewsId { position, part: u8::MAX }
    }

    /// The place of a piece of news about this event.
    pub fn of(position: Position, seat: Seat, kind: NewsKind) -> NewsId {
        NewsId { position, part: seat.number() * NewsKind::ALL.len() as u8 + kind as u8 }
    }

    /// Returns the last event of which all is told up to here.
    pub fn whole(self) -> Position {
        match self.part {
            u8::MAX => self.position,
            _ => Position(self.position.0 - 1),
        }
    }
}

impl fmt::Display for NewsId {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.part {
            u8::MAX => write!(formatter, "{}", self.position.0),
            part => write!(formatter, "{}.{part}", self.position.0),
        }
    }
}

impl FromStr for NewsId {
    type Err = NotANewsId;

    fn from_str(text: &str) -> Result<NewsId, NotANewsId> {
        let (position, part) = text.split_once('.').unzip();
        let position: u32 = position.unwrap_or(text).parse().map_err(|_| NotANewsId)?;
        let part = part.map(str::parse).transpose().map_err(|_| NotANewsId)?;
        Ok(NewsId { position: Position(position.into()), part: part.unwrap_or(u8::MAX) })
    }
}

/// A kind of news, in the order in which an event brings them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum NewsKind {
    /// Something happened in a game.
    Event,
    /// A game was started.
    Started,
    /// A game has ended.
    Ended,
    /// A game was opened.
    Opened,
    /// An answer to a proposal is awaited.
    Proposal,
    /// A choice is awaited.
    Turn,
}

impl NewsKind {
    /// All kinds.
    pub const ALL: [NewsKind; 6] = [
        NewsKind::Event,
        NewsKind::Started,
        NewsKind::Ended,
        NewsKind::Opened,
        NewsKind::Proposal,
        NewsKind::Turn,
    ];

    /// Its name in the API.
    pub fn name(self) -> &'static str {
        match self {
            NewsKind::Event => "event",
            NewsKind::Started => "started",
            NewsKind::Ended => "ended",
            NewsKind::Opened => "opened",
            NewsKind::Proposal => "proposal",
            NewsKind::Turn => "turn",
        }
    }
}

/// A piece of news.
#[derive(Clone, Debug)]
pub enum News {
    /// Something happened in a game.
    Event(Box<EventNews>),
    /// A game was started.
    Started(GameNews),
    /// A game has ended.
    Ended(EndNews),
    /// A game was opened.
    Opened(GameNews),
    /// An answer to a proposal is awaited.
    Proposal(Box<ProposalNews>),
    /// A choice is awaited.
    Turn(TurnNews),
}

/// An event of a game.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct EventNews {
    /// The game.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub game: GameId,
    /// The player's seat.
    pub seat: Seat,
    /// The event as that seat may know it.
    pub event: ShownEvent,
}

/// How far a game has come.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct GameNews {
    /// The game.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub game: GameId,
    /// The player's seat.
    pub seat: Seat,
    /// The event that brought it.
    pub seq: Seq,
}

/// How a game has ended.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct EndNews {
    /// The game.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub game: GameId,
    /// The player's seat.
    pub seat: Seat,
    /// The event that brought it.
    pub seq: Seq,
    /// The places, best first, reached or ruled; absent where the game was given up.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub outcome: Option<Vec<Place>>,
}

/// A proposal that waits for the answer of a seat.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ProposalNews {
    /// The game.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub game: GameId,
    /// The player's seat.
    pub seat: Seat,
    /// The event that brought it.
    pub seq: Seq,
    /// The seat's decision tag, to be sent with the answer as `If-Match`, in quotes.
    pub decision: String,
    /// The proposal, with what the seat may answer, ready to be sent.
    pub consent: ConsentView,
}

/// A choice that a seat must make.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TurnNews {
    /// The game.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub game: GameId,
    /// The player's seat.
    pub seat: Seat,
    /// The event that brought it.
    pub seq: Seq,
    /// The decision tag, to be sent with the choice as `If-Match`, in quotes.
    pub decision: String,
    /// What is to be done, where `?text` asks for it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub prompt: Option<Sentence>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_read_as_they_are_written_and_come_in_the_order_of_telling() {
        let mut before = NewsId::behind(Position(6));
        for seat in Seat::first(4) {
            for kind in NewsKind::ALL {
                let id = NewsId::of(Position(7), seat, kind);
                assert!(before < id && id < NewsId::behind(Position(7)), "{id}");
                assert_eq!(id.to_string().parse(), Ok(id));
                assert_eq!(id.whole(), Position(6));
                before = id;
            }
        }
        assert_eq!("7".parse(), Ok(NewsId::behind(Position(7))));
        for wrong in ["", ".", "7.", ".7", "-1", "7.256", "7.1.1", "x"] {
            assert_eq!(wrong.parse::<NewsId>(), Err(NotANewsId), "{wrong}");
        }
    }
}
