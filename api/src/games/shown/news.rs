//! The messages of `/me/stream`, which tell a player of all games.

use super::events::ShownEvent;
use super::table::{ConsentView, DisputeView};
use crate::store::LogPosition;
use az::SaturatingAs;
use engine::kernel::ids::{GameId, Seq};
use engine::kernel::outcome::Place;
use engine::kernel::seat::Seat;
use engine::kernel::table::{DisputeNo, Ruling, Words};
use engine::kernel::text::sentence::Sentence;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// The place of a piece of news among all: the place of its event in the log of all games, and its own place behind that event.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct NewsId {
    /// The event.
    pub position: LogPosition,
    /// The number of the piece of news about the event.
    part: u8,
}

/// A text that is no [`NewsId`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the id of a message is a number, or two numbers with a point between them, as `1234.9`")]
pub struct NotANewsId;

impl NewsId {
    /// Behind all that is told of the event at this place.
    pub fn behind(position: LogPosition) -> NewsId {
        NewsId { position, part: u8::MAX }
    }

    /// Returns the place of a piece of news about this event: to an arbiter first, then to the seats. Kinds are only ever added behind the
    /// others, so that whoever goes on behind an id of an earlier release misses nothing.
    pub fn of(position: LogPosition, seat: Option<Seat>, kind: NewsKind) -> NewsId {
        let number = seat.map_or(0, Seat::number);
        NewsId { position, part: number * NewsKind::ALL.len().saturating_as::<u8>() + kind as u8 }
    }

    /// Returns the last event of which all is told up to here.
    pub fn whole(self) -> LogPosition {
        match self.part {
            u8::MAX => self.position,
            _ => LogPosition(self.position.0 - 1),
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
        let position: u64 = position.unwrap_or(text).parse().map_err(|_| NotANewsId)?;
        let position = i64::try_from(position).map_err(|_| NotANewsId)?;
        let part = part.map(str::parse).transpose().map_err(|_| NotANewsId)?;
        Ok(NewsId { position: LogPosition(position), part: part.unwrap_or(u8::MAX) })
    }
}

/// A kind of news, in the order in which an event brings them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum NewsKind {
    /// Something happened in a game.
    Event,
    /// An arbiter has ruled on a dispute.
    Ruling,
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
    /// The ruling of an arbiter is awaited.
    Dispute,
}

impl NewsKind {
    /// All kinds.
    pub const ALL: [NewsKind; 8] = [
        NewsKind::Event,
        NewsKind::Ruling,
        NewsKind::Started,
        NewsKind::Ended,
        NewsKind::Opened,
        NewsKind::Proposal,
        NewsKind::Turn,
        NewsKind::Dispute,
    ];

    /// Returns its name in the API.
    pub fn name(self) -> &'static str {
        match self {
            NewsKind::Event => "event",
            NewsKind::Ruling => "ruling",
            NewsKind::Started => "started",
            NewsKind::Ended => "ended",
            NewsKind::Opened => "opened",
            NewsKind::Proposal => "proposal",
            NewsKind::Turn => "turn",
            NewsKind::Dispute => "dispute",
        }
    }
}

/// A piece of news.
#[derive(Clone, Debug)]
pub enum News {
    /// Something happened in a game.
    Event(Box<EventNews>),
    /// An arbiter has ruled on a dispute.
    Ruling(Box<RulingNews>),
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
    /// The ruling of an arbiter is awaited.
    Dispute(Box<DisputeNews>),
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

/// The ruling of an arbiter on a dispute.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct RulingNews {
    /// The game.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub game: GameId,
    /// The player's seat.
    pub seat: Seat,
    /// The event that brought it.
    pub seq: Seq,
    /// The dispute, as `GET /games/{game}/disputes` lists it.
    pub dispute: DisputeNo,
    /// The decision.
    pub ruling: Ruling,
    /// The arbiter's reason.
    pub words: Words,
}

/// The phase that a game has reached.
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

/// The end of a game.
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
    /// The prompt, where `?text` asks for it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub prompt: Option<Sentence>,
}

/// A dispute that waits for a ruling, told to who may arbitrate and holds no seat of the game.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct DisputeNews {
    /// The game.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub game: GameId,
    /// The event that brought it.
    pub seq: Seq,
    /// The dispute, as `GET /games/{game}/disputes` lists it.
    pub dispute: DisputeView,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_read_as_they_are_written_and_come_in_the_order_of_telling() {
        let mut before = NewsId::behind(LogPosition(6));
        for seat in std::iter::once(None).chain(Seat::first(5).map(Some)) {
            for kind in NewsKind::ALL {
                let id = NewsId::of(LogPosition(7), seat, kind);
                assert!(before < id && id < NewsId::behind(LogPosition(7)), "{id}");
                assert_eq!(id.to_string().parse(), Ok(id));
                assert_eq!(id.whole(), LogPosition(6));
                before = id;
            }
        }
        assert_eq!("7".parse(), Ok(NewsId::behind(LogPosition(7))));
        assert!("999999999999999.99".parse::<NewsId>().is_ok(), "the greatest that is described");
        for wrong in ["", ".", "7.", ".7", "-1", "7.256", "7.1.1", "9223372036854775808", "x"] {
            assert_eq!(wrong.parse::<NewsId>(), Err(NotANewsId), "{wrong}");
        }
    }
}
