//! The tables `events` and `openings`: only ever added to.

use std::ops::{Range, RangeInclusive};

use engine::kernel::ids::{GameId, Seq};
use engine::kernel::whom::Whom;
use rusqlite::{Connection, OptionalExtension, Row, named_params};

use super::columns::Column;
use crate::store::{
    Disclosed, Head, LogPosition, NewEvent, NewOpening, OpeningsOf, StoredEvent, StoredOpening,
};

const NEXT_POSITION: &str = "SELECT coalesce(max(pos), 0) + 1 FROM events";

const ADD_EVENT: &str = "
    INSERT INTO events (pos, game, seq, line, hash)
    VALUES (:pos, :game, :seq, :line, :hash)";

const ADD_OPENING: &str = "
    INSERT INTO openings (game, seq, for_whom, line)
    VALUES (:game, :seq, :whom, :line)";

const HEAD: &str = "
    SELECT seq, hash FROM events WHERE game = :game ORDER BY seq DESC LIMIT 1";

const EVENTS: &str = "
    SELECT pos, seq, line, hash FROM events
    WHERE game = :game AND seq >= :first ORDER BY seq LIMIT :limit";

const EVENT: &str = "
    SELECT pos, seq, line, hash FROM events WHERE game = :game AND seq = :seq";

const OPENINGS: &str = "
    SELECT seq, for_whom, line FROM openings
    WHERE game = :game AND seq BETWEEN :first AND :last AND coalesce(:whom, for_whom) = for_whom
    ORDER BY seq, for_whom";

/// Appends the events with their openings at the end of the log, and tells their places there.
pub(super) fn append(
    connection: &Connection,
    game: GameId,
    events: &[NewEvent],
) -> rusqlite::Result<Range<LogPosition>> {
    let first = next_position(connection)?;
    let mut next = first;
    for event in events {
        add_event(connection, next, game, event)?;
        next = LogPosition(next.0 + 1);
    }
    Ok(first..next)
}

/// Adds openings of events that are there.
pub(super) fn disclose(
    connection: &Connection,
    game: GameId,
    disclosed: &[Disclosed],
) -> rusqlite::Result<()> {
    let add = |it: &Disclosed| add_opening(connection, game, it.seq, &it.opening);
    disclosed.iter().try_for_each(add)
}

fn next_position(connection: &Connection) -> rusqlite::Result<LogPosition> {
    connection.prepare_cached(NEXT_POSITION)?.query_row([], |row| row.get(0))
}

fn add_event(
    connection: &Connection,
    position: LogPosition,
    game: GameId,
    event: &NewEvent,
) -> rusqlite::Result<()> {
    connection.prepare_cached(ADD_EVENT)?.execute(named_params! {
        ":pos": position,
        ":game": Column(game),
        ":seq": Column(event.seq),
        ":line": event.line,
        ":hash": Column(event.hash),
    })?;
    event.openings.iter().try_for_each(|opening| add_opening(connection, game, event.seq, opening))
}

fn add_opening(
    connection: &Connection,
    game: GameId,
    seq: Seq,
    opening: &NewOpening,
) -> rusqlite::Result<()> {
    connection.prepare_cached(ADD_OPENING)?.execute(named_params! {
        ":game": Column(game),
        ":seq": Column(seq),
        ":whom": Column(opening.whom),
        ":line": opening.line,
    })?;
    Ok(())
}

/// Returns the last event of a game, if there is one.
pub(super) fn head(connection: &Connection, game: GameId) -> rusqlite::Result<Option<Head>> {
    connection
        .prepare_cached(HEAD)?
        .query_row(named_params! { ":game": Column(game) }, |row| {
            let (Column(seq), Column(hash)) = (row.get("seq")?, row.get("hash")?);
            Ok(Head { seq, hash })
        })
        .optional()
}

/// Events behind `after`, in order; none are behind the last number there is.
pub(super) fn events(
    connection: &Connection,
    game: GameId,
    after: Option<Seq>,
    limit: u32,
) -> rusqlite::Result<Vec<StoredEvent>> {
    let Some(first) = after.map_or(Some(0), |after| after.0.checked_add(1)) else {
        return Ok(Vec::new());
    };
    connection
        .prepare_cached(EVENTS)?
        .query_map(
            named_params! { ":game": Column(game), ":first": first, ":limit": limit },
            stored_event,
        )?
        .collect()
}

/// Returns one event.
pub(super) fn event(
    connection: &Connection,
    game: GameId,
    seq: Seq,
) -> rusqlite::Result<Option<StoredEvent>> {
    connection
        .prepare_cached(EVENT)?
        .query_row(named_params! { ":game": Column(game), ":seq": Column(seq) }, stored_event)
        .optional()
}

fn stored_event(row: &Row<'_>) -> rusqlite::Result<StoredEvent> {
    let (Column(seq), Column(hash)) = (row.get("seq")?, row.get("hash")?);
    Ok(StoredEvent { position: row.get("pos")?, seq, line: row.get("line")?, hash })
}

/// Returns the openings of these events, for one seat or all, in the order of a record.
pub(super) fn openings(
    connection: &Connection,
    game: GameId,
    seqs: &RangeInclusive<Seq>,
    of: OpeningsOf,
) -> rusqlite::Result<Vec<StoredOpening>> {
    let whom = match of {
        OpeningsOf::Seat(seat) => Some(Column(Whom::Seat(seat))),
        OpeningsOf::Everyone => None,
    };
    connection
        .prepare_cached(OPENINGS)?
        .query_map(
            named_params! {
                ":game": Column(game),
                ":first": Column(*seqs.start()),
                ":last": Column(*seqs.end()),
                ":whom": whom,
            },
            stored_opening,
        )?
        .collect()
}

fn stored_opening(row: &Row<'_>) -> rusqlite::Result<StoredOpening> {
    let (Column(seq), Column(whom)) = (row.get("seq")?, row.get("for_whom")?);
    Ok(StoredOpening { seq, whom, line: row.get("line")? })
}
