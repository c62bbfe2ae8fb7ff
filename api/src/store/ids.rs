//! Ids, numbers and hashes that only the store knows. Those of games, events, seats and phases are the engine's.

use engine::kernel::chance::Seed;
use std::fmt;
use std::time::Duration;

/// A player's account, by sixteen random bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct PlayerId(pub [u8; 16]);

/// A bearer token's public id; the token itself is never stored.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct TokenId(pub [u8; 16]);

/// A SHA-256 of a token, of a request or of a name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Digest(pub [u8; 32]);

/// The server's seed of a game. It is not shown by `Debug`, so that no log line tells it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Secret(pub Seed);

impl fmt::Debug for Secret {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("Secret(..)")
    }
}

/// The number of an event in the log of all games: 1, 2, 3 and so on without a gap.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct LogPosition(pub i64);

/// The number of a game in the order of creation: where a page of the listing ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct GameNumber(pub i64);

/// Milliseconds since the beginning of 1970, UTC.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Moment(pub i64);

impl Moment {
    /// Returns the time from an earlier moment to this one; `None` if that moment is later.
    #[must_use]
    pub fn since(self, earlier: Moment) -> Duration {
        Duration::from_millis(u64::try_from(self.0.saturating_sub(earlier.0)).unwrap_or(0))
    }

    /// Returns the moment so much later.
    #[must_use]
    pub fn after(self, span: Duration) -> Moment {
        Moment(self.0.saturating_add(milliseconds(span)))
    }

    /// Returns the moment so much earlier.
    #[must_use]
    pub fn before(self, span: Duration) -> Moment {
        Moment(self.0.saturating_sub(milliseconds(span)))
    }
}

/// Returns the milliseconds of a span, as moments count them.
pub(super) fn milliseconds(span: Duration) -> i64 {
    i64::try_from(span.as_millis()).unwrap_or(i64::MAX)
}
