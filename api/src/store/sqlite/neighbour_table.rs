//! The tables `blocks`, `reports` and `audit_trail`.

use rusqlite::{Connection, OptionalExtension, Row, named_params};

use super::account_table::stored_player;
use super::columns::Column;
use super::growing_log::GrowingLog;
use super::job::Job;
use super::quota;
use crate::store::{
    Act, Block, Blocking, Moment, NewReport, OwnWords, Player, PlayerId, ReportedWords, StoreError,
    StoredReport,
};
use engine::kernel::ids::GameId;

const BLOCK: &str =
    "INSERT INTO blocks (player, blocked) VALUES (:player, :other) ON CONFLICT DO NOTHING";

const UNBLOCK: &str = "DELETE FROM blocks WHERE player = :player AND blocked = :other";

const BLOCKED: &str = "
    SELECT * FROM players
    WHERE id IN (SELECT blocked FROM blocks WHERE player = :player) ORDER BY name, id";

const AVOIDS: &str = "
    SELECT EXISTS (SELECT 1 FROM blocks WHERE player = :one AND blocked = :other)
        OR EXISTS (SELECT 1 FROM blocks WHERE player = :other AND blocked = :one)";

const WORDS: &str = "
    SELECT words FROM chat
    WHERE game = :game AND room = :room AND n = :n AND player = :reported AND words IS NOT NULL";

const REPORT: &str = "
    INSERT INTO reports (at, player, reported, game, n, words, reason)
    VALUES (:at, :player, :reported, :game, :n, :words, :reason)";

const OPEN_REPORTS: &str = "
    SELECT number, at, words, reason,
        (SELECT name FROM players WHERE id = reports.player) AS by,
        (SELECT name FROM players WHERE id = reported) AS reported
    FROM reports WHERE closed_at IS NULL ORDER BY number";

const REPORTS_OF: &str = "
    SELECT number, at, words, reason, NULL AS by,
        (SELECT name FROM players WHERE id = reported) AS reported
    FROM reports WHERE player = :player ORDER BY number";

const ACTS: &str = "SELECT at, who, act, whom, why FROM audit_trail ORDER BY number";

const CLOSE: &str =
    "UPDATE reports SET closed_at = :at WHERE number = :number AND closed_at IS NULL";

const NOTE_ACT: &str = "
    INSERT INTO audit_trail (number, at, who, act, whom, why)
    VALUES ((SELECT coalesce(max(number), 0) + 1 FROM audit_trail), :at, :who, :act, :whom, :why)";

const WORDS_OF: &str = "
    SELECT game, at, words FROM chat WHERE player = :player AND words IS NOT NULL ORDER BY at, n";

const NOTES_OF: &str = "SELECT game, words FROM notes WHERE player = :player ORDER BY game";

/// The rows that go with a player who leaves the server.
const FORGET: [&str; 3] = [
    "DELETE FROM blocks WHERE player = :player OR blocked = :player",
    "DELETE FROM reports WHERE reported = :player",
    "UPDATE reports SET player = NULL, reason = NULL WHERE player = :player",
];

impl Job for Blocking {
    type Output = ();

    fn perform(&self, connection: &Connection, _: &mut GrowingLog) -> Result<(), StoreError> {
        let statement = match self.wish {
            Block::On => BLOCK,
            Block::Off => UNBLOCK,
        };
        let named = named_params! { ":player": self.player, ":other": self.other };
        connection.prepare_cached(statement)?.execute(named)?;
        Ok(())
    }
}

impl Job for NewReport {
    type Output = ();

    fn perform(&self, connection: &Connection, _: &mut GrowingLog) -> Result<(), StoreError> {
        self.quota.iter().try_for_each(|quota| quota::check(connection, *quota))?;
        let words = self.words.map(|words| self.said(connection, words)).transpose()?;
        connection.prepare_cached(REPORT)?.execute(named_params! {
            ":at": self.at,
            ":player": self.player,
            ":reported": self.reported,
            ":game": self.words.map(|words| Column(words.game)),
            ":n": self.words.map(|words| words.n),
            ":words": words,
            ":reason": self.reason,
        })?;
        Ok(())
    }
}

impl NewReport {
    /// Returns the words that are reported, as they are now.
    fn said(&self, connection: &Connection, words: ReportedWords) -> Result<String, StoreError> {
        let named = named_params! {
            ":game": Column(words.game), ":room": words.room.name(), ":n": words.n,
            ":reported": self.reported,
        };
        let said = connection.prepare_cached(WORDS)?.query_row(named, |row| row.get(0));
        said.optional()?.ok_or(StoreError::WordsUnknown)
    }
}

impl Job for Act {
    type Output = ();

    fn perform(&self, connection: &Connection, _: &mut GrowingLog) -> Result<(), StoreError> {
        Ok(note_act(connection, self)?)
    }
}

/// Adds an act to the audit trail.
pub(super) fn note_act(connection: &Connection, act: &Act) -> rusqlite::Result<()> {
    connection.prepare_cached(NOTE_ACT)?.execute(named_params! {
        ":at": act.at, ":who": act.who, ":act": act.act, ":whom": act.whom, ":why": act.why,
    })?;
    Ok(())
}

/// Returns the players whom this one has blocked, by name.
pub(super) fn blocked(connection: &Connection, player: PlayerId) -> rusqlite::Result<Vec<Player>> {
    let named = named_params! { ":player": player };
    connection.prepare_cached(BLOCKED)?.query_map(named, stored_player)?.collect()
}

/// Returns whether one of these has blocked the player, or the player one of them.
pub(super) fn avoids(
    connection: &Connection,
    player: PlayerId,
    others: &[PlayerId],
) -> rusqlite::Result<bool> {
    let mut statement = connection.prepare_cached(AVOIDS)?;
    for other in others {
        let named = named_params! { ":one": player, ":other": other };
        if statement.query_row(named, |row| row.get(0))? {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Returns the reports that nobody has closed, the oldest first.
pub(super) fn open_reports(connection: &Connection) -> rusqlite::Result<Vec<StoredReport>> {
    connection.prepare_cached(OPEN_REPORTS)?.query_map([], stored_report)?.collect()
}

/// Returns the reports of a player, the oldest first.
pub(super) fn reports_of(
    connection: &Connection,
    player: PlayerId,
) -> rusqlite::Result<Vec<StoredReport>> {
    let named = named_params! { ":player": player };
    connection.prepare_cached(REPORTS_OF)?.query_map(named, stored_report)?.collect()
}

fn stored_report(row: &Row<'_>) -> rusqlite::Result<StoredReport> {
    Ok(StoredReport {
        number: row.get("number")?,
        at: row.get("at")?,
        by: row.get("by")?,
        reported: row.get("reported")?,
        words: row.get("words")?,
        reason: row.get("reason")?,
    })
}

/// Returns the audit trail, in order.
pub(super) fn acts(connection: &Connection) -> rusqlite::Result<Vec<Act>> {
    let stored = |row: &Row<'_>| {
        Ok(Act {
            at: row.get("at")?,
            who: row.get("who")?,
            act: row.get("act")?,
            whom: row.get("whom")?,
            why: row.get("why")?,
        })
    };
    connection.prepare_cached(ACTS)?.query_map([], stored)?.collect()
}

/// Closes a report. Returns whether it was open.
pub(super) fn close_report(
    connection: &Connection,
    number: i64,
    at: Moment,
) -> rusqlite::Result<bool> {
    let named = named_params! { ":number": number, ":at": at };
    Ok(connection.prepare_cached(CLOSE)?.execute(named)? > 0)
}

/// Returns all words of a player beside games, the oldest first.
pub(super) fn words_of(
    connection: &Connection,
    player: PlayerId,
) -> rusqlite::Result<Vec<OwnWords>> {
    let stored = |row: &Row<'_>| {
        let Column(game) = row.get("game")?;
        Ok(OwnWords { game, at: row.get("at")?, words: row.get("words")? })
    };
    connection
        .prepare_cached(WORDS_OF)?
        .query_map(named_params! { ":player": player }, stored)?
        .collect()
}

/// Returns all notes of a player on games.
pub(super) fn notes_of(
    connection: &Connection,
    player: PlayerId,
) -> rusqlite::Result<Vec<(GameId, String)>> {
    let stored = |row: &Row<'_>| {
        let Column(game) = row.get("game")?;
        Ok((game, row.get("words")?))
    };
    connection
        .prepare_cached(NOTES_OF)?
        .query_map(named_params! { ":player": player }, stored)?
        .collect()
}

/// Forgets what a player who leaves the server and others decided about each other.
pub(super) fn forget(connection: &Connection, player: PlayerId) -> rusqlite::Result<()> {
    for statement in FORGET {
        connection.prepare_cached(statement)?.execute(named_params! { ":player": player })?;
    }
    Ok(())
}
