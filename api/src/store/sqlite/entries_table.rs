//! The lines behind the leaves, for servers that publish them; and what such a server holds and takes in.
//!
//! Publication of games is decided here and nowhere else: by its row, and by what a new one would be.

use rusqlite::{Connection, OptionalExtension, Row, named_params};

use engine::kernel::ids::GameId;
use engine::tlog::entries::{ENTRY_MAX, NotABundle, bundle};
use engine::tlog::tile::Tile;

use super::columns::Column;
use super::log_refused::LogRefused;
use super::log_table::{self, Tree};
use crate::store::{Append, Expected, GameKind, LogNumber, NewGame, StoreError};

const LINES: &str = "SELECT line FROM events WHERE pos >= :first AND pos < :end ORDER BY pos";

// Practice games stand in nobody else's list, a record that tells what a seat knows is held by who brought it, and the creator of a
// game can keep it from the public list.
const UNLISTED: &str = "
    SELECT id, (SELECT count(*) FROM games AS others WHERE others.kind = 'practice' OR others.visibility <> 'public'
        OR others.kind = 'imported' AND EXISTS (SELECT 1 FROM seats WHERE game = others.id))
    FROM games WHERE kind = 'practice' OR visibility <> 'public'
        OR kind = 'imported' AND EXISTS (SELECT 1 FROM seats WHERE game = games.id)
    ORDER BY number LIMIT 1";

const TOO_LONG: &str = "SELECT game, seq FROM events WHERE octet_length(line) > :most LIMIT 1";

/// Returns the bundle of the entries of a tile of level 0; `None` if the log does not reach so far.
pub(super) fn entries(
    connection: &Connection,
    log: Option<LogNumber>,
    tile: Tile,
) -> rusqlite::Result<Result<Option<Vec<u8>>, StoreError>> {
    let is_there = log_table::reaches(connection, log, |size| tile.is_in(size))?;
    let Some(tree) = Tree::find(connection, log)?.filter(|_| is_there) else { return Ok(Ok(None)) };
    let lines = lines(connection, &tree, tile)?;
    if lines.len() != usize::from(tile.width) {
        return Ok(Ok(None));
    }
    let broken = |not: NotABundle| StoreError::Failed { reason: not.to_string() };
    Ok(bundle(lines.iter().map(String::as_str)).map(Some).map_err(broken))
}

fn lines(connection: &Connection, tree: &Tree<'_>, tile: Tile) -> rusqlite::Result<Vec<String>> {
    let (first, end) = (tile.first(), tile.first() + u64::from(tile.width));
    let own = (first == 0).then(|| tree.first_line.clone());
    let (from, to) = (tree.position(first.max(1)), tree.position(end));
    let mut statement = connection.prepare_cached(LINES)?;
    let rows = statement
        .query_map(named_params! { ":first": from, ":end": to }, |row| row.get::<_, String>(0))?;
    own.map(Ok).into_iter().chain(rows).collect()
}

/// A log whose lines are published holds no game that is not everybody's, and no line that no bundle can hold.
///
/// # Errors
/// [`LogRefused::Unlisted`], [`LogRefused::LineTooLong`].
pub(super) fn check_all(connection: &Connection) -> Result<(), LogRefused> {
    let unlisted = |row: &Row<'_>| Ok((row.get::<_, Column<GameId>>(0)?, row.get::<_, i64>(1)?));
    if let Some((Column(game), count)) = connection.query_row(UNLISTED, [], unlisted).optional()? {
        return Err(LogRefused::Unlisted { game: game.to_string(), count });
    }
    let line = |row: &Row<'_>| Ok((row.get::<_, Column<GameId>>(0)?, row.get::<_, u32>(1)?));
    let most = named_params! { ":most": ENTRY_MAX as i64 };
    match connection.query_row(TOO_LONG, most, line).optional()? {
        Some((Column(game), seq)) => Err(LogRefused::LineTooLong { game: game.to_string(), seq }),
        None => Ok(()),
    }
}

/// Refuses what must not be published, before anything of it is stored.
///
/// # Errors
/// [`StoreError::Unlisted`], [`StoreError::LineTooLong`].
pub(super) fn check_new(append: &Append) -> Result<(), StoreError> {
    match &append.expected {
        Expected::NewGame(new) if is_unlisted(new, append) => return Err(StoreError::Unlisted),
        Expected::NewGame(_) | Expected::Head(_) => {}
    }
    match append.events.iter().find(|event| event.line.len() > ENTRY_MAX) {
        Some(event) => Err(StoreError::LineTooLong { seq: event.seq }),
        None => Ok(()),
    }
}

/// Returns whether a new game would be somebody's alone: the same as [`UNLISTED`] says of rows.
fn is_unlisted(new: &NewGame, append: &Append) -> bool {
    match new.kind {
        GameKind::Played => !new.terms.visibility.is_public(),
        GameKind::Practice => true,
        GameKind::Imported => !append.seats.is_empty(),
    }
}
