//! Ids, numbers and hashes as the store keeps them.

use std::fmt;
use std::time::Duration;

/// A game, by sixteen random bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct GameId(pub [u8; 16]);

/// A player's account, by sixteen random bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct PlayerId(pub [u8; 16]);

/// A bearer token's public id; the token itself is never stored.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct TokenId(pub [u8; 16]);

/// A SHA-256: of an event's line, of a token, of a request.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Digest(pub [u8; 32]);

/// The server's seed of a game. It is not shown by `Debug`, so that no log line tells it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Secret(pub [u8; 32]);

impl fmt::Debug for Secret {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("Secret(..)")
    }
}

/// The number of an event in its game: 0, 1, 2 and so on without a gap.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Seq(pub u32);

impl Seq {
    /// The number of the next event; none behind the last number there is.
    #[must_use]
    pub fn next(self) -> Option<Self> {
        self.0.checked_add(1).map(Self)
    }
}

/// The number of an event in the log of all games: 1, 2, 3 and so on without a gap.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Position(pub i64);

/// The number of a game in the order of creation: where a page of the listing ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct GameNumber(pub i64);

/// A seat at a table, from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Seat(pub u8);

/// Milliseconds since the beginning of 1970, UTC.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Moment(pub i64);

impl Moment {
    /// The time from an earlier moment to this one; none where that moment is later.
    #[must_use]
    pub fn since(self, earlier: Moment) -> Duration {
        Duration::from_millis(u64::try_from(self.0.saturating_sub(earlier.0)).unwrap_or(0))
    }

    /// The moment so much later.
    #[must_use]
    pub fn after(self, span: Duration) -> Moment {
        Moment(self.0.saturating_add(milliseconds(span)))
    }

    /// The moment so much earlier.
    #[must_use]
    pub fn before(self, span: Duration) -> Moment {
        Moment(self.0.saturating_sub(milliseconds(span)))
    }
}

/// The milliseconds of a span, as moments count them.
pub(super) fn milliseconds(span: Duration) -> i64 {
    i64::try_from(span.as_millis()).unwrap_or(i64::MAX)
}

/// For whom an opening is: one seat, or the table for what no seat knows in full.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Viewer {
    /// What this seat may know.
    Seat(Seat),
    /// What nobody may know before the game is opened.
    Table,
}
