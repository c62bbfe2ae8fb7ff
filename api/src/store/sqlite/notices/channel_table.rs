//! The table `channels`.

use rusqlite::types::{FromSql, FromSqlResult, ToSqlOutput, ValueRef};
use rusqlite::{Connection, OptionalExtension, Row, ToSql, named_params};

use super::{mailbox_table, outbox_table};
use crate::store::sqlite::columns::Column;
use crate::store::sqlite::growing_log::GrowingLog;
use crate::store::sqlite::job::Job;
use crate::store::{
    CHANNELS_MAX, Channel, ChannelChange, ChannelId, ChannelKind, ChannelRemoval, ChannelSecret,
    ChannelState, Digest, Moment, NewChannel, NewNotice, NoticeKind, NoticeReason, OldSecret,
    PlayerId, PushKeys, StoreError,
};

const COUNT: &str = "SELECT count(*) FROM channels WHERE account = :account";

const ADD: &str = "
    INSERT INTO channels (id, account, kind, address, format, language, kinds, always, digest_hour, state,
        secret, confirm_hash, confirm_until, created_at, push_public, push_auth)
    VALUES (:id, :account, :kind, :address, :format, :language, :kinds, :always, :digest_hour, :state,
        :secret, :confirm_hash, :confirm_until, :at, :push_public, :push_auth)";

const OF_ACCOUNT: &str = "SELECT * FROM channels WHERE account = :account ORDER BY created_at, id";

const FIND: &str = "SELECT * FROM channels WHERE id = :id";

const UNCONFIRMED: &str = "
    SELECT * FROM channels
    WHERE confirm_hash = :hash AND state = 'unconfirmed' AND confirm_until > :now";

// Whoever switches a channel on again begins anew.
const CHANGE: &str = "
    UPDATE channels SET format = :format, kinds = :kinds, always = :always, digest_hour = :digest_hour,
        secret = :secret, old_secret = :old_secret, old_until = :old_until,
        failing_since = CASE WHEN state = :state THEN failing_since END,
        failures = CASE WHEN state = :state THEN failures ELSE 0 END,
        confirm_hash = CASE WHEN :state = 'on' THEN NULL ELSE confirm_hash END,
        state = :state
    WHERE id = :id AND account = :account";

const CONFIRM: &str = "
    UPDATE channels SET state = 'on', confirm_hash = NULL WHERE id = :id AND state = 'unconfirmed'";

const OF_BROWSER: &str = "SELECT id FROM channels WHERE kind = 'push' AND address = :address";

// Messages about the safety of the account are sent all the same.
const STOP: &str = "
    UPDATE deliveries SET state = 'dropped' WHERE channel = :id AND state = 'waiting' AND NOT EXISTS (
        SELECT 1 FROM delivered AS d JOIN outbox AS o ON o.id = d.notice
        WHERE d.delivery = deliveries.number AND o.kind = 'account.security')";

const REMOVE: [&str; 3] = [
    "DELETE FROM delivered WHERE delivery IN (SELECT number FROM deliveries WHERE channel = :id)",
    "DELETE FROM deliveries WHERE channel = :id",
    "DELETE FROM channels WHERE id = :id",
];

const ARRIVED: &str = "UPDATE channels SET failing_since = NULL, failures = 0 WHERE id = :id";

const FAILED: &str = "
    UPDATE channels SET failing_since = coalesce(failing_since, :at), failures = failures + 1
    WHERE id = :id RETURNING failing_since, failures";

const SWITCH_OFF: &str = "UPDATE channels SET state = 'off' WHERE id = :id AND state = 'on'";

/// A channel of an account changes.
pub(super) struct Change {
    pub(super) account: PlayerId,
    pub(super) id: ChannelId,
    pub(super) change: ChannelChange,
    pub(super) at: Moment,
}

/// The wish to be told no more, of whoever has the address of a channel.
pub(super) struct Unsubscribing(pub(super) ChannelId);

/// The address of a channel is confirmed.
pub(super) struct Confirming {
    pub(super) id: ChannelId,
    pub(super) at: Moment,
}

impl Job for NewChannel {
    type Output = ();

    fn perform(&self, connection: &Connection, _: &mut GrowingLog) -> Result<(), StoreError> {
        if self.channel.kind == ChannelKind::Push {
            remove_browser(connection, &self.channel.address)?;
        }
        let account = named_params! { ":account": self.channel.account };
        let known: u32 = connection.prepare_cached(COUNT)?.query_row(account, |row| row.get(0))?;
        match known < CHANNELS_MAX {
            true => Ok(add(connection, self)?),
            false => Err(StoreError::ChannelsUsedUp { most: CHANNELS_MAX }),
        }
    }
}

pub(super) fn add(connection: &Connection, new: &NewChannel) -> rusqlite::Result<()> {
    let channel = &new.channel;
    connection.prepare_cached(ADD)?.execute(named_params! {
        ":id": channel.id,
        ":account": channel.account,
        ":kind": channel.kind,
        ":address": channel.address,
        ":format": channel.format,
        ":language": Column(channel.language),
        ":kinds": written(&channel.kinds),
        ":always": channel.always,
        ":digest_hour": channel.digest_hour,
        ":state": channel.state,
        ":secret": channel.secret,
        ":confirm_hash": new.confirmation.map(|it| it.hash),
        ":confirm_until": new.confirmation.map(|it| it.until),
        ":at": new.at,
        ":push_public": channel.push.map(|keys| keys.public),
        ":push_auth": channel.push.map(|keys| keys.auth),
    })?;
    Ok(())
}

impl Job for Change {
    type Output = ();

    fn perform(&self, connection: &Connection, _: &mut GrowingLog) -> Result<(), StoreError> {
        let (change, before) = (&self.change, find(connection, self.id)?);
        let changed = connection.prepare_cached(CHANGE)?.execute(named_params! {
            ":id": self.id,
            ":account": self.account,
            ":format": change.format,
            ":kinds": written(&change.kinds),
            ":always": change.always,
            ":digest_hour": change.digest_hour,
            ":state": change.state,
            ":secret": change.secret,
            ":old_secret": change.old.map(|old| old.secret),
            ":old_until": change.old.map(|old| old.until),
        })?;
        if changed == 0 {
            return Err(StoreError::ChannelUnknown);
        }
        match change.state {
            ChannelState::On => Ok(()),
            ChannelState::Off | ChannelState::Unconfirmed => {
                stop(connection, self.id)?;
                let was_on = |it: &Channel| it.is_mailbox() && it.state == ChannelState::On;
                match before.filter(was_on) {
                    Some(_) => {
                        let reason = NoticeReason::MailboxOff;
                        Ok(tell_mailboxes(connection, self.account, reason, self.at)?)
                    }
                    None => Ok(()),
                }
            }
        }
    }
}

impl Job for Unsubscribing {
    type Output = ();

    fn perform(&self, connection: &Connection, _: &mut GrowingLog) -> Result<(), StoreError> {
        switch_off(connection, self.0)?;
        Ok(())
    }
}

impl Job for ChannelRemoval {
    type Output = ();

    fn perform(&self, connection: &Connection, _: &mut GrowingLog) -> Result<(), StoreError> {
        let known = find(connection, self.id)?.filter(|it| it.account == self.account);
        let channel = known.ok_or(StoreError::ChannelUnknown)?;
        remove(connection, self.id)?;
        if channel.is_mailbox() {
            mailbox_table::put_aside(connection, &channel, self)?;
            tell_others(connection, &channel, NoticeReason::MailboxRemoved, self.at)?;
        }
        Ok(())
    }
}

impl Job for Confirming {
    type Output = ();

    fn perform(&self, connection: &Connection, _: &mut GrowingLog) -> Result<(), StoreError> {
        if connection.prepare_cached(CONFIRM)?.execute(named_params! { ":id": self.id })? == 0 {
            return Err(StoreError::ChannelUnknown);
        }
        let channel = find(connection, self.id)?.ok_or(StoreError::ChannelUnknown)?;
        match channel.is_mailbox() {
            true => Ok(tell_others(connection, &channel, NoticeReason::MailboxAdded, self.at)?),
            false => Ok(()),
        }
    }
}

/// Tells the account of this mailbox that it was added or removed, if the account has another one.
fn tell_others(
    connection: &Connection,
    channel: &Channel,
    reason: NoticeReason,
    at: Moment,
) -> rusqlite::Result<()> {
    let others = of_account(connection, channel.account)?;
    if !others.iter().any(|other| other.is_mailbox() && other.id != channel.id) {
        return Ok(());
    }
    tell_mailboxes(connection, channel.account, reason, at)
}

/// Tells all mailboxes of an account what concerns its safety.
pub(super) fn tell_mailboxes(
    connection: &Connection,
    account: PlayerId,
    reason: NoticeReason,
    at: Moment,
) -> rusqlite::Result<()> {
    let notice = NewNotice::of_account(account, NoticeKind::Security, at);
    outbox_table::add(connection, &NewNotice { reason, ..notice })
}

/// Removes the channel of the browser that has this endpoint, if there is one.
fn remove_browser(connection: &Connection, endpoint: &str) -> rusqlite::Result<()> {
    let mut statement = connection.prepare_cached(OF_BROWSER)?;
    let known = statement.query_map(named_params! { ":address": endpoint }, |row| row.get(0))?;
    let known: Vec<ChannelId> = known.collect::<Result<_, _>>()?;
    known.into_iter().try_for_each(|id| remove(connection, id))
}

/// Removes a channel with all that is to be sent to it.
pub(super) fn remove(connection: &Connection, id: ChannelId) -> rusqlite::Result<()> {
    for statement in REMOVE {
        connection.prepare_cached(statement)?.execute(named_params! { ":id": id })?;
    }
    Ok(())
}

/// Drops what is to be sent to a channel.
fn stop(connection: &Connection, id: ChannelId) -> rusqlite::Result<()> {
    connection.prepare_cached(STOP)?.execute(named_params! { ":id": id })?;
    Ok(())
}

/// Notes that something has arrived.
pub(super) fn note_arrival(connection: &Connection, id: ChannelId) -> rusqlite::Result<()> {
    connection.prepare_cached(ARRIVED)?.execute(named_params! { ":id": id })?;
    Ok(())
}

/// Notes that something has not arrived; returns since when that is so, and in how many attempts.
pub(super) fn note_failure(
    connection: &Connection,
    id: ChannelId,
    at: Moment,
) -> rusqlite::Result<Option<(Moment, u32)>> {
    let mut statement = connection.prepare_cached(FAILED)?;
    let values = named_params! { ":id": id, ":at": at };
    statement.query_row(values, |row| Ok((row.get(0)?, row.get(1)?))).optional()
}

/// Switches a channel off; returns true if it was on.
pub(super) fn switch_off(connection: &Connection, id: ChannelId) -> rusqlite::Result<bool> {
    let changed = connection.prepare_cached(SWITCH_OFF)?.execute(named_params! { ":id": id })?;
    stop(connection, id)?;
    Ok(changed > 0)
}

/// Returns the channels of an account, the oldest first.
pub(super) fn of_account(
    connection: &Connection,
    account: PlayerId,
) -> rusqlite::Result<Vec<Channel>> {
    let mut statement = connection.prepare_cached(OF_ACCOUNT)?;
    statement.query_map(named_params! { ":account": account }, channel)?.collect()
}

/// Returns a channel.
pub(super) fn find(connection: &Connection, id: ChannelId) -> rusqlite::Result<Option<Channel>> {
    let mut statement = connection.prepare_cached(FIND)?;
    statement.query_row(named_params! { ":id": id }, channel).optional()
}

/// Returns the channel that waits for the secret with this hash.
pub(super) fn unconfirmed(
    connection: &Connection,
    hash: Digest,
    now: Moment,
) -> rusqlite::Result<Option<Channel>> {
    let mut statement = connection.prepare_cached(UNCONFIRMED)?;
    statement.query_row(named_params! { ":hash": hash, ":now": now }, channel).optional()
}

fn channel(row: &Row<'_>) -> rusqlite::Result<Channel> {
    let (kinds, Column(language)): (String, _) = (row.get("kinds")?, row.get("language")?);
    let (old, until): (Option<ChannelSecret>, _) = (row.get("old_secret")?, row.get("old_until")?);
    let until: Option<Moment> = until;
    let (public, auth): (Option<_>, Option<_>) = (row.get("push_public")?, row.get("push_auth")?);
    Ok(Channel {
        id: row.get("id")?,
        account: row.get("account")?,
        kind: row.get("kind")?,
        address: row.get("address")?,
        push: public.zip(auth).map(|(public, auth)| PushKeys { public, auth }),
        format: row.get("format")?,
        language,
        kinds: kinds.split(' ').filter_map(NoticeKind::named).collect(),
        always: row.get("always")?,
        digest_hour: row.get("digest_hour")?,
        state: row.get("state")?,
        secret: row.get("secret")?,
        old: old.zip(until).map(|(secret, until)| OldSecret { secret, until }),
        failing_since: row.get("failing_since")?,
        failures: row.get("failures")?,
    })
}

/// Returns kinds as a column has them.
pub(super) fn written(kinds: &[NoticeKind]) -> String {
    let names: Vec<&str> = kinds.iter().map(|kind| kind.name()).collect();
    names.join(" ")
}

impl ToSql for ChannelSecret {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        self.0.to_sql()
    }
}

impl FromSql for ChannelSecret {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<ChannelSecret> {
        FromSql::column_result(value).map(ChannelSecret)
    }
}
