//! The table `drafts`: what a seat has chosen so far and may still change.

use engine::kernel::ids::GameId;
use engine::kernel::seat::Seat;
use rusqlite::{Connection, OptionalExtension, Row, named_params};

use super::columns::Column;
use crate::store::{Draft, DraftChange, DraftContent, StoreError};

const STEP: &str = "SELECT step FROM drafts WHERE game = :game AND seat = :seat";

const DRAFTS: &str = "SELECT seat, step, body FROM drafts WHERE game = :game ORDER BY seat";

const PUT: &str = "
    INSERT INTO drafts (game, seat, step, body) VALUES (:game, :seat, :step, :body)
    ON CONFLICT (game, seat) DO UPDATE SET step = excluded.step, body = excluded.body";

const REMOVE: &str = "DELETE FROM drafts WHERE game = :game AND seat = :seat";

/// Changes a draft, if it is still the one that was looked at.
///
/// # Errors
/// [`StoreError::DraftMoved`] if it is another one by now, or what the database met.
pub(super) fn change(
    connection: &Connection,
    game: GameId,
    change: &DraftChange,
) -> Result<(), StoreError> {
    let current = step(connection, game, change.seat)?;
    if current != change.expected {
        return Err(StoreError::DraftMoved { current });
    }
    match &change.becomes {
        Some(content) => put(connection, game, change.seat, content)?,
        None => remove(connection, game, change.seat)?,
    }
    Ok(())
}

fn step(connection: &Connection, game: GameId, seat: Seat) -> rusqlite::Result<Option<u32>> {
    connection
        .prepare_cached(STEP)?
        .query_row(named_params! { ":game": Column(game), ":seat": Column(seat) }, |row| {
            row.get("step")
        })
        .optional()
}

fn put(
    connection: &Connection,
    game: GameId,
    seat: Seat,
    content: &DraftContent,
) -> rusqlite::Result<()> {
    connection.prepare_cached(PUT)?.execute(named_params! {
        ":game": Column(game),
        ":seat": Column(seat),
        ":step": content.step,
        ":body": content.body,
    })?;
    Ok(())
}

fn remove(connection: &Connection, game: GameId, seat: Seat) -> rusqlite::Result<()> {
    connection
        .prepare_cached(REMOVE)?
        .execute(named_params! { ":game": Column(game), ":seat": Column(seat) })?;
    Ok(())
}

/// Returns all drafts of a game.
pub(super) fn drafts(connection: &Connection, game: GameId) -> rusqlite::Result<Vec<Draft>> {
    connection
        .prepare_cached(DRAFTS)?
        .query_map(named_params! { ":game": Column(game) }, stored)?
        .collect()
}

fn stored(row: &Row<'_>) -> rusqlite::Result<Draft> {
    let Column(seat) = row.get("seat")?;
    Ok(Draft { seat, step: row.get("step")?, body: row.get("body")? })
}
