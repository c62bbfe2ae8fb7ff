//! The table `vacations`.

use rusqlite::{Connection, Row, named_params};
use std::time::Duration;

use super::growing_log::GrowingLog;
use super::job::Job;
use crate::store::{
    Moment, NewVacation, PlayerId, StoreError, VACATION_A_YEAR, Vacation, VacationEnd,
};

const ADD: &str = "
    INSERT INTO vacations (id, player, from_at, until_at) VALUES (:id, :player, :from, :until)";

const BEGUN: &str = "
    SELECT * FROM vacations WHERE player = :player AND from_at >= :from AND from_at < :until";

const LATER: &str = "
    SELECT * FROM vacations WHERE player = :player AND until_at > :after ORDER BY from_at, id";

const STRIKE: &str = "DELETE FROM vacations WHERE id = :id AND player = :player AND from_at >= :at";

const END: &str = "
    UPDATE vacations SET until_at = :at WHERE id = :id AND player = :player AND until_at > :at";

const FORGET: &str = "DELETE FROM vacations WHERE player = :player";

impl Job for NewVacation {
    type Output = ();

    fn perform(&self, connection: &Connection, _: &mut GrowingLog) -> Result<(), StoreError> {
        let NewVacation { vacation, year_from, year_until } = self;
        let Vacation { id, player, from, until } = vacation;
        let year = named_params! { ":player": player, ":from": year_from, ":until": year_until };
        let begun = all(connection, BEGUN, year)?;
        let used: Duration = begun.iter().map(Vacation::cost).sum();
        if used + vacation.cost() > VACATION_A_YEAR {
            return Err(StoreError::VacationsUsedUp { left: VACATION_A_YEAR.saturating_sub(used) });
        }
        connection.prepare_cached(ADD)?.execute(named_params! {
            ":id": id, ":player": player, ":from": from, ":until": until,
        })?;
        Ok(())
    }
}

impl Job for VacationEnd {
    type Output = ();

    fn perform(&self, connection: &Connection, _: &mut GrowingLog) -> Result<(), StoreError> {
        let VacationEnd { player, id, at } = self;
        let named = named_params! { ":id": id, ":player": player, ":at": at };
        let struck = connection.prepare_cached(STRIKE)?.execute(named)?;
        let ended = connection.prepare_cached(END)?.execute(named)?;
        match struck + ended {
            0 => Err(StoreError::VacationUnknown),
            _ => Ok(()),
        }
    }
}

/// Returns the vacations of a player that end after this moment.
pub(super) fn later(
    connection: &Connection,
    player: PlayerId,
    after: Moment,
) -> rusqlite::Result<Vec<Vacation>> {
    all(connection, LATER, named_params! { ":player": player, ":after": after })
}

/// Forgets all vacations of a player.
pub(super) fn forget(connection: &Connection, player: PlayerId) -> rusqlite::Result<()> {
    connection.prepare_cached(FORGET)?.execute(named_params! { ":player": player })?;
    Ok(())
}

fn all(
    connection: &Connection,
    sql: &str,
    named: &[(&str, &dyn rusqlite::ToSql)],
) -> rusqlite::Result<Vec<Vacation>> {
    connection.prepare_cached(sql)?.query_map(named, vacation)?.collect()
}

fn vacation(row: &Row<'_>) -> rusqlite::Result<Vacation> {
    Ok(Vacation {
        id: row.get("id")?,
        player: row.get("player")?,
        from: row.get("from_at")?,
        until: row.get("until_at")?,
    })
}
