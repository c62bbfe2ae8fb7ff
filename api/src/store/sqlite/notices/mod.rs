//! The part of the store that keeps notices, channels, deliveries and feeds.

mod channel_table;
mod delivery_table;
mod feed_table;
mod mailbox_table;
pub(super) mod outbox_table;
pub(super) mod push_table;

use rusqlite::{Connection, named_params};

use super::SqliteStore;
use crate::store::{
    Channel, ChannelChange, ChannelId, ChannelRemoval, Consequence, Delivery, DeliveryId, Digest,
    DueDelivery, DueNotice, Feed, FeedId, Moment, NewChannel, NewFeed, NewNotice, Notices,
    PlayerId, QuietHours, Settled, StoreError, Tried,
};
use channel_table::{Change, Confirming, Unsubscribing};
use delivery_table::{HandOver, TryAgain};
use feed_table::{FeedRemoval, KeepQuiet};
use mailbox_table::Restoring;
use outbox_table::{Adding, Pruning};

impl Notices for SqliteStore {
    fn add_channel(&self, new: NewChannel) -> Result<(), StoreError> {
        self.writer.submit(new)?.wait()
    }

    fn channels(&self, account: PlayerId) -> Result<Vec<Channel>, StoreError> {
        self.readers.read(|c| channel_table::of_account(c, account))
    }

    fn channel(&self, id: ChannelId) -> Result<Option<Channel>, StoreError> {
        self.readers.read(|c| channel_table::find(c, id))
    }

    fn change_channel(
        &self,
        account: PlayerId,
        id: ChannelId,
        change: ChannelChange,
        at: Moment,
    ) -> Result<(), StoreError> {
        self.writer.submit(Change { account, id, change, at })?.wait()
    }

    fn unsubscribe(&self, id: ChannelId) -> Result<(), StoreError> {
        self.writer.submit(Unsubscribing(id))?.wait()
    }

    fn confirm_channel(&self, id: ChannelId, at: Moment) -> Result<(), StoreError> {
        self.writer.submit(Confirming { id, at })?.wait()
    }

    fn remove_channel(&self, removal: ChannelRemoval) -> Result<(), StoreError> {
        self.writer.submit(removal)?.wait()
    }

    fn removed_mailbox(&self, hash: Digest, now: Moment) -> Result<Option<String>, StoreError> {
        self.readers.read(|c| mailbox_table::address(c, hash, now))
    }

    fn restore_mailbox(&self, hash: Digest, at: Moment) -> Result<(), StoreError> {
        self.writer.submit(Restoring { hash, at })?.wait()
    }

    fn unconfirmed(&self, hash: Digest, now: Moment) -> Result<Option<Channel>, StoreError> {
        self.readers.read(|c| channel_table::unconfirmed(c, hash, now))
    }

    fn push_key(&self) -> Result<Vec<u8>, StoreError> {
        self.readers.read(push_table::find)
    }

    fn add_notice(&self, notice: NewNotice) -> Result<(), StoreError> {
        self.writer.submit(Adding(notice))?.wait()
    }

    fn hand_over(&self, notice: NewNotice, channel: ChannelId) -> Result<(), StoreError> {
        self.writer.submit(HandOver { notice, channel })?.wait()
    }

    fn notices_due(&self, now: Moment, limit: u32) -> Result<Vec<DueNotice>, StoreError> {
        self.readers.read(|c| outbox_table::due(c, now, limit))
    }

    fn settle_notice(&self, settled: Settled) -> Result<(), StoreError> {
        self.writer.submit(settled)?.wait()
    }

    fn oldest_due(&self, now: Moment) -> Result<Option<Moment>, StoreError> {
        self.readers.read(|c| outbox_table::oldest_due(c, now))
    }

    fn deliveries_due(&self, now: Moment, limit: u32) -> Result<Vec<DueDelivery>, StoreError> {
        self.readers.read(|c| delivery_table::due(c, now, limit))
    }

    fn note_attempt(&self, tried: Tried) -> Result<Consequence, StoreError> {
        self.writer.submit(tried)?.wait()
    }

    fn deliveries(
        &self,
        account: PlayerId,
        channel: ChannelId,
        limit: u32,
    ) -> Result<Vec<Delivery>, StoreError> {
        let known = self.readers.read(|c| channel_table::find(c, channel))?;
        known.filter(|known| known.account == account).ok_or(StoreError::ChannelUnknown)?;
        self.readers.read(|c| delivery_table::of_channel(c, channel, limit))
    }

    fn try_again(
        &self,
        account: PlayerId,
        channel: ChannelId,
        delivery: DeliveryId,
        at: Moment,
    ) -> Result<(), StoreError> {
        self.writer.submit(TryAgain { account, channel, delivery, at })?.wait()
    }

    fn quiet_hours(&self, account: PlayerId) -> Result<Option<QuietHours>, StoreError> {
        self.readers.read(|c| feed_table::quiet_hours(c, account))
    }

    fn keep_quiet_hours(&self, account: PlayerId, hours: QuietHours) -> Result<(), StoreError> {
        self.writer.submit(KeepQuiet { account, hours })?.wait()
    }

    fn add_feed(&self, new: NewFeed) -> Result<(), StoreError> {
        self.writer.submit(new)?.wait()
    }

    fn feeds(&self, account: PlayerId) -> Result<Vec<Feed>, StoreError> {
        self.readers.read(|c| feed_table::of_account(c, account))
    }

    fn feed(&self, hash: Digest) -> Result<Option<Feed>, StoreError> {
        self.readers.read(|c| feed_table::by_hash(c, hash))
    }

    fn remove_feed(&self, account: PlayerId, id: FeedId) -> Result<(), StoreError> {
        self.writer.submit(FeedRemoval { account, id })?.wait()
    }

    fn prune_notices(&self, before: Moment) -> Result<(), StoreError> {
        self.writer.submit(Pruning { before })?.wait()
    }
}

const FORGET: [&str; 7] = [
    "DELETE FROM delivered WHERE notice IN (SELECT id FROM outbox WHERE account = :player)",
    "DELETE FROM deliveries WHERE channel IN (SELECT id FROM channels WHERE account = :player)",
    "DELETE FROM outbox WHERE account = :player",
    "DELETE FROM channels WHERE account = :player",
    "DELETE FROM removed_mailboxes WHERE account = :player",
    "DELETE FROM quiet_hours WHERE account = :player",
    "DELETE FROM feeds WHERE account = :player",
];

/// Forgets where and of what a player wanted to be told.
pub(super) fn forget(connection: &Connection, player: PlayerId) -> rusqlite::Result<()> {
    for statement in FORGET {
        connection.prepare_cached(statement)?.execute(named_params! { ":player": player })?;
    }
    Ok(())
}
