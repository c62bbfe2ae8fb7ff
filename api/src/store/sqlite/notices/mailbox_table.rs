//! The table `removed_mailboxes`: mailboxes that a link in the last letter to them brings back.

use rusqlite::{Connection, OptionalExtension, Row, named_params};

use super::channel_table;
use crate::store::sqlite::columns::Column;
use crate::store::sqlite::growing_log::GrowingLog;
use crate::store::sqlite::job::Job;
use crate::store::{
    Channel, ChannelKind, ChannelRemoval, ChannelState, Digest, Format, Moment, NewChannel,
    NoticeKind, NoticeReason, StoreError,
};

const PUT_ASIDE: &str = "
    INSERT INTO removed_mailboxes (hash, account, id, address, language, kinds, always, digest_hour, secret, until)
    VALUES (:hash, :account, :id, :address, :language, :kinds, :always, :digest_hour, :secret, :until)";

const FIND: &str = "SELECT * FROM removed_mailboxes WHERE hash = :hash AND until > :now";

const FORGET: &str = "DELETE FROM removed_mailboxes WHERE hash = :hash OR until <= :now";

/// A mailbox comes back.
pub(super) struct Restoring {
    pub(super) hash: Digest,
    pub(super) at: Moment,
}

impl Job for Restoring {
    type Output = ();

    fn perform(&self, connection: &Connection, _: &mut GrowingLog) -> Result<(), StoreError> {
        let channel = find(connection, self.hash, self.at)?.ok_or(StoreError::ChannelUnknown)?;
        forget(connection, self.hash, self.at)?;
        let known = channel_table::of_account(connection, channel.account)?;
        let is_same = |it: &Channel| {
            it.is_mailbox() && it.address.to_lowercase() == channel.address.to_lowercase()
        };
        // An account that has confirmed the mailbox anew meanwhile has it once.
        if !known.iter().any(is_same) {
            let account = channel.account;
            channel_table::add(
                connection,
                &NewChannel { channel, confirmation: None, at: self.at },
            )?;
            channel_table::tell_mailboxes(
                connection,
                account,
                NoticeReason::MailboxAdded,
                self.at,
            )?;
        }
        Ok(())
    }
}

/// Keeps a mailbox that is removed, if a link is sent to it that brings it back. Those whose link holds no longer are forgotten.
pub(super) fn put_aside(
    connection: &Connection,
    channel: &Channel,
    removal: &ChannelRemoval,
) -> rusqlite::Result<()> {
    let Some(back) = removal.back else { return Ok(()) };
    forget(connection, back.hash, removal.at)?;
    connection.prepare_cached(PUT_ASIDE)?.execute(named_params! {
        ":hash": back.hash,
        ":account": channel.account,
        ":id": channel.id,
        ":address": channel.address,
        ":language": Column(channel.language),
        ":kinds": channel_table::written(&channel.kinds),
        ":always": channel.always,
        ":digest_hour": channel.digest_hour,
        ":secret": channel.secret,
        ":until": back.until,
    })?;
    Ok(())
}

fn forget(connection: &Connection, hash: Digest, now: Moment) -> rusqlite::Result<()> {
    connection.prepare_cached(FORGET)?.execute(named_params! { ":hash": hash, ":now": now })?;
    Ok(())
}

/// Returns the address of the mailbox that a link brings back.
pub(super) fn address(
    connection: &Connection,
    hash: Digest,
    now: Moment,
) -> rusqlite::Result<Option<String>> {
    Ok(find(connection, hash, now)?.map(|channel| channel.address))
}

fn find(connection: &Connection, hash: Digest, now: Moment) -> rusqlite::Result<Option<Channel>> {
    let mut statement = connection.prepare_cached(FIND)?;
    statement.query_row(named_params! { ":hash": hash, ":now": now }, channel).optional()
}

fn channel(row: &Row<'_>) -> rusqlite::Result<Channel> {
    let (kinds, Column(language)): (String, _) = (row.get("kinds")?, row.get("language")?);
    Ok(Channel {
        id: row.get("id")?,
        account: row.get("account")?,
        kind: ChannelKind::Mail,
        address: row.get("address")?,
        push: None,
        format: Format::Standard,
        language,
        kinds: kinds.split(' ').filter_map(NoticeKind::named).collect(),
        always: row.get("always")?,
        digest_hour: row.get("digest_hour")?,
        state: ChannelState::On,
        secret: row.get("secret")?,
        old: None,
        failing_since: None,
        failures: 0,
    })
}
