//! The tables `deliveries` and `delivered`: what is sent to channels, and which notices are in it.

use rusqlite::{Connection, OptionalExtension, Row, named_params};

use super::{channel_table, outbox_table};
use crate::store::sqlite::growing_log::GrowingLog;
use crate::store::sqlite::job::Job;
use crate::store::{
    Channel, ChannelId, Consequence, Delivery, DeliveryId, DueDelivery, Handing, Moment, NewNotice,
    Notice, NoticeId, NoticeKind, Outcome, PlayerId, StoreError, Tried,
};

const HELD_BACK: &str = "
    SELECT number FROM deliveries
    WHERE channel = :channel AND state = 'waiting' AND attempts = 0 AND due_at = :due_at AND :due_at > :at";

const ADD: &str = "
    INSERT INTO deliveries (id, channel, state, due_at, at) VALUES (:id, :channel, 'waiting', :due_at, :at)";

const PUT_IN: &str = "INSERT INTO delivered (delivery, notice) VALUES (:delivery, :notice)";

const ADD_HANDED: &str = "
    INSERT INTO outbox (id, account, kind, what, at, due_at, state)
    VALUES (:id, :account, :kind, :what, :at, :due_at, 'handed')";

// Earlier deliveries of the same game go first, unless they are only held back until later.
const DUE: &str = "
    SELECT d.number, d.id, d.channel, d.attempts FROM deliveries AS d
    WHERE d.state = 'waiting' AND d.due_at <= :now AND NOT EXISTS (
        SELECT 1 FROM delivered AS mine
        JOIN outbox AS about ON about.id = mine.notice
        JOIN deliveries AS before ON before.channel = d.channel AND before.number < d.number
            AND before.state = 'waiting' AND (before.attempts > 0 OR before.due_at <= d.due_at)
        JOIN delivered AS theirs ON theirs.delivery = before.number
        JOIN outbox AS other ON other.id = theirs.notice AND other.game = about.game
        WHERE mine.delivery = d.number)
    ORDER BY d.due_at, d.number LIMIT :limit";

const OF_CHANNEL: &str = "
    SELECT * FROM deliveries WHERE channel = :channel ORDER BY number DESC LIMIT :limit";

const KINDS: &str = "
    SELECT o.kind FROM delivered AS d JOIN outbox AS o ON o.id = d.notice
    WHERE d.delivery = :number ORDER BY o.at, o.id";

const TRIED: &str = "
    UPDATE deliveries SET state = :state, attempts = attempts + :made, tried_at = :at, status = :status,
        told = :told, due_at = :due_at
    WHERE id = :id RETURNING channel";

const AGAIN: &str = "
    UPDATE deliveries SET state = 'waiting', due_at = :at WHERE id = :id AND channel = :channel";

/// A notice is handed to one channel at once.
pub(super) struct HandOver {
    pub(super) notice: NewNotice,
    pub(super) channel: ChannelId,
}

/// A delivery is tried once more.
pub(super) struct TryAgain {
    pub(super) account: PlayerId,
    pub(super) channel: ChannelId,
    pub(super) delivery: DeliveryId,
    pub(super) at: Moment,
}

impl Job for HandOver {
    type Output = ();

    fn perform(&self, connection: &Connection, _: &mut GrowingLog) -> Result<(), StoreError> {
        let notice = &self.notice;
        let known = channel_table::find(connection, self.channel)?;
        known.filter(|it| it.account == notice.account).ok_or(StoreError::ChannelUnknown)?;
        let [id, delivery] = [random(connection)?, random(connection)?];
        connection.prepare_cached(ADD_HANDED)?.execute(named_params! {
            ":id": id, ":account": notice.account, ":kind": notice.kind, ":what": notice.reason,
            ":at": notice.at, ":due_at": notice.due_at,
        })?;
        let (channel, due_at) = (self.channel, notice.due_at);
        let handing = Handing { channel, delivery: DeliveryId(delivery), due_at };
        join(connection, NoticeId(id), notice.at, &handing)
    }
}

impl Job for TryAgain {
    type Output = ();

    fn perform(&self, connection: &Connection, _: &mut GrowingLog) -> Result<(), StoreError> {
        let known = channel_table::find(connection, self.channel)?;
        known.filter(|it| it.account == self.account).ok_or(StoreError::ChannelUnknown)?;
        let values =
            named_params! { ":id": self.delivery, ":channel": self.channel, ":at": self.at };
        match connection.prepare_cached(AGAIN)?.execute(values)? {
            0 => Err(StoreError::ChannelUnknown),
            _ => Ok(()),
        }
    }
}

impl Job for Tried {
    type Output = Consequence;

    fn perform(
        &self,
        connection: &Connection,
        _: &mut GrowingLog,
    ) -> Result<Consequence, StoreError> {
        // A channel that was removed meanwhile has taken its deliveries along.
        let Some(channel) = keep(connection, self)? else { return Ok(Consequence::Kept) };
        let is_over = match &self.outcome {
            Outcome::Dropped => false,
            Outcome::Gone => return remove(connection, channel, self.at),
            Outcome::Arrived { .. } => {
                channel_table::note_arrival(connection, channel)?;
                false
            }
            Outcome::Refused { .. } => true,
            Outcome::Failed { .. } => {
                let (patience, attempts) = self.patience;
                let failing = channel_table::note_failure(connection, channel, self.at)?;
                failing.is_some_and(|(since, failures)| {
                    self.at.since(since) >= patience && failures >= attempts
                })
            }
        };
        match is_over {
            true => switch_off(connection, channel, self.at),
            false => Ok(Consequence::Kept),
        }
    }
}

/// Switches a channel off, and has its account told.
fn switch_off(
    connection: &Connection,
    channel: ChannelId,
    at: Moment,
) -> Result<Consequence, StoreError> {
    let known = channel_table::find(connection, channel)?;
    let (true, Some(Channel { account, .. })) =
        (channel_table::switch_off(connection, channel)?, known)
    else {
        return Ok(Consequence::Kept);
    };
    let notice = NewNotice::of_account(account, NoticeKind::ChannelDisabled, at);
    outbox_table::add(connection, &notice)?;
    Ok(Consequence::SwitchedOff)
}

/// Removes the channel of a browser that is gone, and has its account told.
fn remove(
    connection: &Connection,
    channel: ChannelId,
    at: Moment,
) -> Result<Consequence, StoreError> {
    let verdict = switch_off(connection, channel, at)?;
    channel_table::remove(connection, channel)?;
    Ok(verdict)
}

/// Keeps how an attempt went; returns the channel, if the delivery is still there.
fn keep(connection: &Connection, tried: &Tried) -> rusqlite::Result<Option<ChannelId>> {
    let at = tried.at;
    let (state, made, status, told, due_at) = match &tried.outcome {
        Outcome::Arrived { status } => ("delivered", 1, *status, None, at),
        Outcome::Failed { status, told, again_after: Some(rest) } => {
            ("waiting", 1, *status, Some(told), at.after(*rest))
        }
        Outcome::Failed { status, told, again_after: None } => {
            ("failed", 1, *status, Some(told), at)
        }
        Outcome::Refused { status, told } => ("failed", 1, *status, Some(told), at),
        Outcome::Gone | Outcome::Dropped => ("dropped", 0, None, None, at),
    };
    let values = named_params! {
        ":id": tried.delivery, ":state": state, ":made": made, ":at": at, ":status": status,
        ":told": told, ":due_at": due_at,
    };
    connection.prepare_cached(TRIED)?.query_row(values, |row| row.get(0)).optional()
}

/// Puts a notice into the delivery that the channel holds back until the same moment, or into a new one.
pub(super) fn join(
    connection: &Connection,
    notice: NoticeId,
    at: Moment,
    handing: &Handing,
) -> Result<(), StoreError> {
    let Handing { channel, delivery, due_at } = *handing;
    let held = named_params! { ":channel": channel, ":due_at": due_at, ":at": at };
    let held =
        connection.prepare_cached(HELD_BACK)?.query_row(held, |row| row.get(0)).optional()?;
    let number: i64 = match held {
        Some(number) => number,
        None => {
            let new = named_params! {
                ":id": delivery, ":channel": channel, ":due_at": due_at, ":at": at,
            };
            connection.prepare_cached(ADD)?.insert(new)?
        }
    };
    let values = named_params! { ":delivery": number, ":notice": notice };
    connection.prepare_cached(PUT_IN)?.execute(values)?;
    Ok(())
}

/// Returns deliveries that are due.
pub(super) fn due(
    connection: &Connection,
    now: Moment,
    limit: u32,
) -> rusqlite::Result<Vec<DueDelivery>> {
    let mut statement = connection.prepare_cached(DUE)?;
    let rows = statement.query_map(named_params! { ":now": now, ":limit": limit }, |row| {
        let number: i64 = row.get("number")?;
        Ok((number, row.get("id")?, row.get("channel")?, row.get("attempts")?))
    })?;
    let rows: Vec<(i64, DeliveryId, ChannelId, u32)> = rows.collect::<Result<_, _>>()?;
    let mut due = Vec::with_capacity(rows.len());
    for (number, id, channel, attempts) in rows {
        if let Some(channel) = channel_table::find(connection, channel)? {
            let notices = notices(connection, number)?;
            due.push(DueDelivery { id, channel, attempts, notices });
        }
    }
    Ok(due)
}

fn notices(connection: &Connection, number: i64) -> rusqlite::Result<Vec<Notice>> {
    let columns = outbox_table::columns();
    let sql = format!(
        "SELECT {columns} JOIN delivered AS d ON d.notice = o.id WHERE d.delivery = :number ORDER BY o.at, o.id"
    );
    let mut statement = connection.prepare_cached(&sql)?;
    statement.query_map(named_params! { ":number": number }, outbox_table::notice)?.collect()
}

/// Returns the last deliveries to a channel, the newest first.
pub(super) fn of_channel(
    connection: &Connection,
    channel: ChannelId,
    limit: u32,
) -> rusqlite::Result<Vec<Delivery>> {
    let mut statement = connection.prepare_cached(OF_CHANNEL)?;
    let values = named_params! { ":channel": channel, ":limit": limit };
    statement.query_map(values, |row| delivery(connection, row))?.collect()
}

fn delivery(connection: &Connection, row: &Row<'_>) -> rusqlite::Result<Delivery> {
    let number: i64 = row.get("number")?;
    let mut kinds = connection.prepare_cached(KINDS)?;
    let kinds = kinds.query_map(named_params! { ":number": number }, |row| row.get(0))?;
    Ok(Delivery {
        id: row.get("id")?,
        state: row.get("state")?,
        attempts: row.get("attempts")?,
        at: row.get("at")?,
        due_at: row.get("due_at")?,
        tried_at: row.get("tried_at")?,
        status: row.get("status")?,
        told: row.get("told")?,
        kinds: kinds.collect::<Result<_, _>>()?,
    })
}

fn random(connection: &Connection) -> rusqlite::Result<[u8; 16]> {
    connection.prepare_cached("SELECT randomblob(16)")?.query_row([], |row| row.get(0))
}
