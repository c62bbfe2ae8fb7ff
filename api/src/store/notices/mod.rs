//! Notices: what players want to be told, where, and how it went. No event depends on any of it.
//!
//! A *notice* is written to the outbox in the transaction of the events that it is about. Once it is due it is handed to the channels of its
//! account, as a *delivery* for each of them, which is tried until it succeeds or is given up.

mod channel;
mod delivery;
mod feed;
mod notice;

pub use channel::{
    CHANNELS_MAX, Channel, ChannelChange, ChannelId, ChannelKind, ChannelRemoval, ChannelSecret,
    ChannelState, Format, MailedLink, NewChannel, OldSecret, PushKeys,
};
pub use delivery::{Consequence, Delivery, DeliveryId, DeliveryState, DueDelivery, Outcome, Tried};
pub use feed::{FEEDS_MAX, Feed, FeedId, NewFeed, QuietHours};
pub use notice::{
    DueNotice, Handing, NewNotice, Notice, NoticeId, NoticeKind, NoticeReason, Settled,
};

use super::{Digest, Moment, PlayerId, StoreError};

/// The part of a store that keeps notices, channels and feeds. All calls block.
pub trait Notices: Send + Sync {
    /// Adds a channel. A browser tells one account: its channel before, whoever had it, is removed.
    ///
    /// # Errors
    /// [`StoreError::ChannelsUsedUp`] if the account has as many as one may have.
    fn add_channel(&self, new: NewChannel) -> Result<(), StoreError>;

    /// Returns the channels of an account, the oldest first.
    ///
    /// # Errors
    /// Any failure of the database.
    fn channels(&self, account: PlayerId) -> Result<Vec<Channel>, StoreError>;

    /// Returns a channel, whoever owns it.
    ///
    /// # Errors
    /// Any failure of the database.
    fn channel(&self, id: ChannelId) -> Result<Option<Channel>, StoreError>;

    /// Changes a channel of an account at this moment. Messages to one that is switched off are dropped, but for the safety of the account; the
    /// mailboxes of the account are told of a mailbox that is switched off.
    ///
    /// # Errors
    /// [`StoreError::ChannelUnknown`] if the account has no such channel.
    fn change_channel(
        &self,
        account: PlayerId,
        id: ChannelId,
        change: ChannelChange,
        at: Moment,
    ) -> Result<(), StoreError>;

    /// Switches a channel off because whoever has its address wants that. Nobody is told.
    ///
    /// # Errors
    /// Any failure of the database.
    fn unsubscribe(&self, id: ChannelId) -> Result<(), StoreError>;

    /// Switches on a channel whose address is confirmed at this moment. The other mailboxes of the account are told of another one.
    ///
    /// # Errors
    /// [`StoreError::ChannelUnknown`] if there is no such channel, or it waits for no confirmation.
    fn confirm_channel(&self, id: ChannelId, at: Moment) -> Result<(), StoreError>;

    /// Removes a channel of an account, with all deliveries to it. The other mailboxes of the account are told if it was a mailbox that had
    /// been confirmed.
    ///
    /// # Errors
    /// [`StoreError::ChannelUnknown`] if the account has no such channel.
    fn remove_channel(&self, removal: ChannelRemoval) -> Result<(), StoreError>;

    /// Returns the address of the mailbox that the link with this hash brings back; `None` if it brings back none at this moment.
    ///
    /// # Errors
    /// Any failure of the database.
    fn removed_mailbox(&self, hash: Digest, now: Moment) -> Result<Option<String>, StoreError>;

    /// Brings back the mailbox that was removed, by the link with this hash, and has all mailboxes of the account told.
    ///
    /// # Errors
    /// [`StoreError::ChannelUnknown`] if the link brings back none at this moment.
    fn restore_mailbox(&self, hash: Digest, at: Moment) -> Result<(), StoreError>;

    /// Returns the channel that waits for the secret with this hash, if it still does at this moment.
    ///
    /// # Errors
    /// Any failure of the database.
    fn unconfirmed(&self, hash: Digest, now: Moment) -> Result<Option<Channel>, StoreError>;

    /// Returns the key by which push services know this server, as PKCS #8; it was drawn when the database was made.
    ///
    /// # Errors
    /// Any failure of the database.
    fn push_key(&self) -> Result<Vec<u8>, StoreError>;

    /// Writes a notice that no event leads to.
    ///
    /// # Errors
    /// Any failure of the database.
    fn add_notice(&self, notice: NewNotice) -> Result<(), StoreError>;

    /// Hands a notice to one channel at once, whatever the channel wants to be told.
    ///
    /// # Errors
    /// [`StoreError::ChannelUnknown`] if the account has no such channel.
    fn hand_over(&self, notice: NewNotice, channel: ChannelId) -> Result<(), StoreError>;

    /// Returns notices that are due, at most `limit`, those first that wait longest.
    ///
    /// # Errors
    /// Any failure of the database.
    fn notices_due(&self, now: Moment, limit: u32) -> Result<Vec<DueNotice>, StoreError>;

    /// Settles a notice that was due: it is dropped, or waits longer, or becomes deliveries.
    ///
    /// # Errors
    /// Any failure of the database.
    fn settle_notice(&self, settled: Settled) -> Result<(), StoreError>;

    /// Returns since when the oldest notice waits that is due; `None` if none is.
    ///
    /// # Errors
    /// Any failure of the database.
    fn oldest_due(&self, now: Moment) -> Result<Option<Moment>, StoreError>;

    /// Returns deliveries that are due, at most `limit`, those first that wait longest. One about a game waits for those of the same
    /// channel and game that come before it.
    ///
    /// # Errors
    /// Any failure of the database.
    fn deliveries_due(&self, now: Moment, limit: u32) -> Result<Vec<DueDelivery>, StoreError>;

    /// Notes how an attempt went.
    ///
    /// # Errors
    /// Any failure of the database.
    fn note_attempt(&self, tried: Tried) -> Result<Consequence, StoreError>;

    /// Returns the last deliveries to a channel of an account, the newest first.
    ///
    /// # Errors
    /// [`StoreError::ChannelUnknown`] if the account has no such channel.
    fn deliveries(
        &self,
        account: PlayerId,
        channel: ChannelId,
        limit: u32,
    ) -> Result<Vec<Delivery>, StoreError>;

    /// Lets a delivery be tried once more, at this moment.
    ///
    /// # Errors
    /// [`StoreError::ChannelUnknown`] if the account has no such channel, or the channel no such delivery.
    fn try_again(
        &self,
        account: PlayerId,
        channel: ChannelId,
        delivery: DeliveryId,
        at: Moment,
    ) -> Result<(), StoreError>;

    /// Returns the quiet hours of an account; `None` if it never said anything about them.
    ///
    /// # Errors
    /// Any failure of the database.
    fn quiet_hours(&self, account: PlayerId) -> Result<Option<QuietHours>, StoreError>;

    /// Keeps the quiet hours of an account in the place of those before.
    ///
    /// # Errors
    /// Any failure of the database.
    fn keep_quiet_hours(&self, account: PlayerId, hours: QuietHours) -> Result<(), StoreError>;

    /// Adds a feed.
    ///
    /// # Errors
    /// [`StoreError::ChannelsUsedUp`] if the account has as many as one may have.
    fn add_feed(&self, new: NewFeed) -> Result<(), StoreError>;

    /// Returns the feeds of an account, the oldest first.
    ///
    /// # Errors
    /// Any failure of the database.
    fn feeds(&self, account: PlayerId) -> Result<Vec<Feed>, StoreError>;

    /// Returns the feed whose secret has this hash.
    ///
    /// # Errors
    /// Any failure of the database.
    fn feed(&self, hash: Digest) -> Result<Option<Feed>, StoreError>;

    /// Removes a feed of an account; one that is not there is none afterwards either.
    ///
    /// # Errors
    /// Any failure of the database.
    fn remove_feed(&self, account: PlayerId, id: FeedId) -> Result<(), StoreError>;

    /// Forgets deliveries and notices from before this moment that nothing waits for any more.
    ///
    /// # Errors
    /// Any failure of the database.
    fn prune_notices(&self, before: Moment) -> Result<(), StoreError>;
}

/// Gives a value of a few ones its list and its names.
macro_rules! named {
    ($(#[$doc:meta])* $name:ident { $($(#[$variant_doc:meta])* $variant:ident = $text:tt,)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Serialize, serde::Deserialize)]
        #[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
        pub enum $name {
            $($(#[$variant_doc])* #[serde(rename = $text)] $variant,)*
        }

        impl $name {
            /// All of them.
            pub const ALL: &'static [$name] = &[$($name::$variant),*];

            /// Returns its name in the API and in the database.
            pub const fn name(self) -> &'static str {
                match self {
                    $($name::$variant => $text,)*
                }
            }

            /// Returns the one with this name.
            pub fn named(name: &str) -> Option<$name> {
                $name::ALL.iter().copied().find(|it| it.name() == name)
            }
        }
    };
}
pub(super) use named;
