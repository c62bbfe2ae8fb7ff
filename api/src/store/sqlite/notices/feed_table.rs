//! The tables `feeds` and `quiet_hours`.

use rusqlite::{Connection, OptionalExtension, Row, named_params};

use crate::store::sqlite::columns::Column;
use crate::store::sqlite::growing_log::GrowingLog;
use crate::store::sqlite::job::Job;
use crate::store::{Digest, FEEDS_MAX, Feed, FeedId, NewFeed, PlayerId, QuietHours, StoreError};

const COUNT: &str = "SELECT count(*) FROM feeds WHERE account = :account";

const ADD: &str = "
    INSERT INTO feeds (id, account, hash, language, created_at)
    VALUES (:id, :account, :hash, :language, :created_at)";

const OF_ACCOUNT: &str = "SELECT * FROM feeds WHERE account = :account ORDER BY created_at, id";

const BY_HASH: &str = "SELECT * FROM feeds WHERE hash = :hash";

const REMOVE: &str = "DELETE FROM feeds WHERE id = :id AND account = :account";

const KEEP_QUIET: &str = "
    INSERT INTO quiet_hours (account, quiet_from, quiet_until, urgent)
    VALUES (:account, :from, :until, :urgent)
    ON CONFLICT (account) DO UPDATE SET quiet_from = excluded.quiet_from,
        quiet_until = excluded.quiet_until, urgent = excluded.urgent";

const QUIET: &str = "SELECT * FROM quiet_hours WHERE account = :account";

/// A feed is given up.
pub(super) struct FeedRemoval {
    pub(super) account: PlayerId,
    pub(super) id: FeedId,
}

/// An account says when it wants quiet.
pub(super) struct KeepQuiet {
    pub(super) account: PlayerId,
    pub(super) hours: QuietHours,
}

impl Job for NewFeed {
    type Output = ();

    fn perform(&self, connection: &Connection, _: &mut GrowingLog) -> Result<(), StoreError> {
        let Feed { id, account, language, created_at } = self.feed;
        let of = named_params! { ":account": account };
        let known: u32 = connection.prepare_cached(COUNT)?.query_row(of, |row| row.get(0))?;
        if known >= FEEDS_MAX {
            return Err(StoreError::ChannelsUsedUp { most: FEEDS_MAX });
        }
        connection.prepare_cached(ADD)?.execute(named_params! {
            ":id": id, ":account": account, ":hash": self.hash, ":language": Column(language),
            ":created_at": created_at,
        })?;
        Ok(())
    }
}

impl Job for FeedRemoval {
    type Output = ();

    fn perform(&self, connection: &Connection, _: &mut GrowingLog) -> Result<(), StoreError> {
        let named = named_params! { ":id": self.id, ":account": self.account };
        connection.prepare_cached(REMOVE)?.execute(named)?;
        Ok(())
    }
}

impl Job for KeepQuiet {
    type Output = ();

    fn perform(&self, connection: &Connection, _: &mut GrowingLog) -> Result<(), StoreError> {
        let QuietHours { minutes, urgent } = self.hours;
        connection.prepare_cached(KEEP_QUIET)?.execute(named_params! {
            ":account": self.account, ":from": minutes.map(|it| it.0),
            ":until": minutes.map(|it| it.1), ":urgent": urgent,
        })?;
        Ok(())
    }
}

/// Returns the feeds of an account, the oldest first.
pub(super) fn of_account(
    connection: &Connection,
    account: PlayerId,
) -> rusqlite::Result<Vec<Feed>> {
    let mut statement = connection.prepare_cached(OF_ACCOUNT)?;
    statement.query_map(named_params! { ":account": account }, feed)?.collect()
}

/// Returns the feed whose secret has this hash.
pub(super) fn by_hash(connection: &Connection, hash: Digest) -> rusqlite::Result<Option<Feed>> {
    let mut statement = connection.prepare_cached(BY_HASH)?;
    statement.query_row(named_params! { ":hash": hash }, feed).optional()
}

fn feed(row: &Row<'_>) -> rusqlite::Result<Feed> {
    let Column(language) = row.get("language")?;
    let (id, account, created_at) = (row.get("id")?, row.get("account")?, row.get("created_at")?);
    Ok(Feed { id, account, language, created_at })
}

/// Returns the quiet hours of an account.
pub(super) fn quiet_hours(
    connection: &Connection,
    account: PlayerId,
) -> rusqlite::Result<Option<QuietHours>> {
    let mut statement = connection.prepare_cached(QUIET)?;
    let read = |row: &Row<'_>| {
        let (from, until): (Option<u16>, Option<u16>) =
            (row.get("quiet_from")?, row.get("quiet_until")?);
        Ok(QuietHours { minutes: from.zip(until), urgent: row.get("urgent")? })
    };
    statement.query_row(named_params! { ":account": account }, read).optional()
}
