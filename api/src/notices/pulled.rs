//! Keeps the feeds of players, which they ask for themselves, and the hours in which they want quiet.

use super::channels::Channels;
use crate::draw;
use crate::link_secret::LinkSecret;
use crate::moment;
#[cfg(doc)]
use crate::problem::Code;
use crate::problem::Problem;
use crate::store::{Feed, FeedId, NewFeed, PlayerId, QuietHours};
use engine::kernel::text::Language;

impl Channels {
    /// Returns the quiet hours of an account; `None` if it never said anything about them.
    ///
    /// # Errors
    /// Failures of the store.
    pub fn quiet_hours(&self, account: PlayerId) -> Result<Option<QuietHours>, Problem> {
        Ok(self.store.quiet_hours(account)?)
    }

    /// Keeps the quiet hours of an account.
    ///
    /// # Errors
    /// Failures of the store.
    pub fn keep_quiet_hours(&self, account: PlayerId, hours: QuietHours) -> Result<(), Problem> {
        Ok(self.store.keep_quiet_hours(account, hours)?)
    }

    /// Adds a feed; returns it with its secret, which is shown once.
    ///
    /// # Errors
    /// [`Code::TooManyChannels`], or failures of the store.
    pub fn add_feed(
        &self,
        account: PlayerId,
        language: Language,
    ) -> Result<(Feed, LinkSecret), Problem> {
        let (id, secret) = (FeedId(draw::bytes()?), LinkSecret::draw()?);
        let feed = Feed { id, account, language, created_at: moment::now() };
        self.store.add_feed(NewFeed { feed, hash: secret.hash() })?;
        Ok((feed, secret))
    }

    /// Returns the feeds of an account, the oldest first.
    ///
    /// # Errors
    /// Failures of the store.
    pub fn feeds(&self, account: PlayerId) -> Result<Vec<Feed>, Problem> {
        Ok(self.store.feeds(account)?)
    }

    /// Returns the feed with this secret; `None` if there is none.
    ///
    /// # Errors
    /// Failures of the store.
    pub fn feed(&self, secret: &LinkSecret) -> Result<Option<Feed>, Problem> {
        Ok(self.store.feed(secret.hash())?)
    }

    /// Removes a feed.
    ///
    /// # Errors
    /// Failures of the store.
    pub fn remove_feed(&self, account: PlayerId, id: FeedId) -> Result<(), Problem> {
        Ok(self.store.remove_feed(account, id)?)
    }
}
