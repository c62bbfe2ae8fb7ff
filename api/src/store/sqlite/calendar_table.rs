//! The table `calendars`: the calendars of players, each from a moment on.

use rusqlite::{Connection, OptionalExtension, Row, named_params};

use super::growing_log::GrowingLog;
use super::job::Job;
use crate::store::{CalendarRow, Moment, NewCalendar, PlayerId, StoreError};
use std::time::Duration;

/// A calendar that was replaced so long ago is forgotten: no clock allows a wait that began under it.
const KEPT: Duration = Duration::from_secs(1_000 * 24 * 60 * 60);

const KEEP: &str = "
    INSERT OR REPLACE INTO calendars (player, since, zone, window_from, window_to, free_days)
    VALUES (:player, :since, :zone, :from, :to, :free_days)";

const PRUNE: &str = "
    DELETE FROM calendars WHERE player = :player AND since <
        (SELECT max(since) FROM calendars WHERE player = :player AND since < :before)";

const AT: &str = "
    SELECT zone, window_from, window_to, free_days FROM calendars
    WHERE player = :player AND since <= :at ORDER BY since DESC LIMIT 1";

const FORGET: &str = "DELETE FROM calendars WHERE player = :player";

impl Job for NewCalendar {
    type Output = ();

    fn perform(&self, connection: &Connection, _: &mut GrowingLog) -> Result<(), StoreError> {
        let NewCalendar { player, since, calendar } = self;
        if at(connection, *player, *since)?.as_ref() == Some(calendar) {
            return Ok(());
        }
        connection.prepare_cached(KEEP)?.execute(named_params! {
            ":player": player,
            ":since": since,
            ":zone": calendar.zone,
            ":from": calendar.window.map(|(from, _)| from),
            ":to": calendar.window.map(|(_, to)| to),
            ":free_days": calendar.free_days,
        })?;
        let pruned = named_params! { ":player": player, ":before": since.before(KEPT) };
        connection.prepare_cached(PRUNE)?.execute(pruned)?;
        Ok(())
    }
}

/// Returns the calendar of a player at a moment.
pub(super) fn at(
    connection: &Connection,
    player: PlayerId,
    at: Moment,
) -> rusqlite::Result<Option<CalendarRow>> {
    let named = named_params! { ":player": player, ":at": at };
    connection.prepare_cached(AT)?.query_row(named, calendar).optional()
}

/// Forgets all calendars of a player.
pub(super) fn forget(connection: &Connection, player: PlayerId) -> rusqlite::Result<()> {
    connection.prepare_cached(FORGET)?.execute(named_params! { ":player": player })?;
    Ok(())
}

fn calendar(row: &Row<'_>) -> rusqlite::Result<CalendarRow> {
    let from: Option<u16> = row.get("window_from")?;
    let to: Option<u16> = row.get("window_to")?;
    Ok(CalendarRow {
        zone: row.get("zone")?,
        window: from.zip(to),
        free_days: row.get("free_days")?,
    })
}
