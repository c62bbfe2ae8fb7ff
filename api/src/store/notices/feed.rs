//! Feeds, and the hours in which a player does not want to be told anything.

use crate::store::{Digest, Moment, PlayerId};
use engine::kernel::text::Language;

/// The most feeds that one account may have.
pub const FEEDS_MAX: u32 = 10;

/// A feed's id.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct FeedId(pub [u8; 16]);

/// A feed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Feed {
    /// Its id.
    pub id: FeedId,
    /// The account that it belongs to.
    pub account: PlayerId,
    /// The language of its words.
    pub language: Language,
    /// Since when.
    pub created_at: Moment,
}

/// A feed to add.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NewFeed {
    /// The feed.
    pub feed: Feed,
    /// The hash of the secret in its address; the secret itself is shown once and stored nowhere.
    pub hash: Digest,
}

/// The hours in which a player does not want to be told anything, in the time zone of the player's calendar.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct QuietHours {
    /// From which minute of the day until which; `None` for never. They may reach over midnight.
    pub minutes: Option<(u16, u16)>,
    /// True if reminders of the last four hours are told all the same.
    pub urgent: bool,
}
