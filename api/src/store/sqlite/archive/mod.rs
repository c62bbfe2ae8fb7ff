//! A database that is only read, in one snapshot: for checks and for copies. A server may run on it.

mod answers;
mod leaves;
mod names;
mod seats;

use std::path::Path;
use std::time::Duration;

use engine::kernel::ids::{GameId, Seq};
use rusqlite::backup::{Backup, StepResult};
use rusqlite::{Connection, OptionalExtension, Row, named_params};

use super::columns::Column;
use super::notices::push_table;
use super::schema::{self, MIGRATIONS};
use super::{OpenError, draft_table, event_table, game_table, listing_table};
use crate::store::{
    Draft, Flaw, GameNumber, Listing, LogNumber, Moment, OpeningsOf, Secret, StoredEvent,
    StoredOpening, UnsoundGame,
};
use engine::kernel::seat::Seats;
use engine::tlog::TreeSize;
use engine::tlog::node::Root;
use engine::tlog::note::Note;

const GAMES: &str = "
    SELECT * FROM games WHERE number > :after ORDER BY number LIMIT :limit";

const ASKED: &str = "SELECT seat FROM seats WHERE game = :game AND asked = 1";

const DRAWN: &str = "SELECT number FROM games ORDER BY random() LIMIT :limit";

const EVERYTHING: u32 = u32::MAX;

/// The release that wrote what is listed of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Listed {
    /// A release that keeps everything.
    Whole,
    /// A release that did not, before the game moved last; what it did not keep was filled in with care.
    InPart,
}

/// A game with what only the clock asks for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ArchivedGame {
    /// The listing.
    pub listing: Listing,
    /// The moment at which it last moved.
    pub moved_at: Moment,
    /// The moment at which it is to be opened, if it waits for that.
    pub opens_at: Option<Moment>,
    /// The time for which it waits before it is opened, if it waits and that is kept.
    pub opens_after: Option<Duration>,
    /// The next moment at which the clock has something to do, if there is one and that is kept.
    pub due_at: Option<Moment>,
    /// The seats that are kept as asked for consent.
    pub asked: Seats,
    /// `true` if it is kept as one with an open dispute.
    pub disputed: bool,
    /// The completeness of the listing: all that follows from the events, or as much as an older release kept.
    pub listed: Listed,
}

/// The things that the pass over all events has found good.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Covered {
    /// The number of events.
    pub events: u64,
    /// The log that grows; `None` if the database has none yet.
    pub log: Option<CoveredLog>,
}

/// The part of the growing log that the pass over all events has found good.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CoveredLog {
    /// Its number.
    pub number: LogNumber,
    /// Its name.
    pub origin: String,
    /// The number of its leaves.
    pub leaves: TreeSize,
    /// The root over these leaves.
    pub root: Root,
}

/// One snapshot of a database.
pub struct Archive {
    connection: Connection,
    schema: usize,
}

impl Archive {
    /// Opens a database of this release or an older one. The file stays as it is: of an older one a temporary copy is brought
    /// up to date.
    ///
    /// # Errors
    /// [`OpenError`] says why the file cannot be read.
    pub fn open(database: &Path) -> Result<Self, OpenError> {
        let (connection, schema) = schema::open_archive(database)?;
        let connection = if schema < MIGRATIONS.len() { renewed(&connection)? } else { connection };
        begin(&connection)?;
        Ok(Self { connection, schema })
    }

    /// Returns the schema of the file; `None` if it is that of this release.
    #[must_use]
    pub fn older_schema(&self) -> Option<usize> {
        (self.schema < MIGRATIONS.len()).then_some(self.schema)
    }

    /// Asks SQLite whether the file is whole, and whether every row that is named is there.
    ///
    /// # Errors
    /// [`Flaw::File`], [`Flaw::Dangling`], or any failure of the database.
    pub fn check_file(&self) -> Result<(), UnsoundGame> {
        let told: String =
            self.connection.query_row("PRAGMA integrity_check(1)", [], |row| row.get(0))?;
        if told != "ok" {
            return Err(Flaw::File(told).into());
        }
        let dangling = self
            .connection
            .query_row("PRAGMA foreign_key_check", [], |row| {
                Ok(Flaw::Dangling { table: row.get(0)?, parent: row.get(2)? })
            })
            .optional()?;
        dangling.map_or(Ok(()), |flaw| Err(flaw.into()))
    }

    /// Computes each event's hash and the trees of all logs anew, and compares them with what is kept, signed and was shown.
    ///
    /// # Errors
    /// The first [`Flaw`], or any failure of the database.
    pub fn check_log(&self, shown: Option<&Note>) -> Result<Covered, UnsoundGame> {
        let covered = leaves::check(&self.connection, shown)?;
        match &covered.log {
            // Releases before this one kept no tree.
            Some(log) if self.older_schema().is_none() => {
                leaves::check_kept(&self.connection, log)?
            }
            Some(_) | None => {}
        }
        Ok(covered)
    }

    /// Compares the answers that are kept, and the seats, with the games that they are about, computes the keys of names anew, and looks
    /// at the sign of life and at the key for web push.
    ///
    /// # Errors
    /// [`Flaw::Answer`], [`Flaw::NameKey`], [`Flaw::PushKey`], [`Flaw::Over`], [`Flaw::Seen`], [`Flaw::Alive`], or any failure of the database.
    pub fn check_rows(&self) -> Result<(), UnsoundGame> {
        answers::check(&self.connection)?;
        names::check(&self.connection)?;
        seats::check(&self.connection)?;
        push_table::check(&self.connection)
    }

    /// Returns the games behind this one in order of creation, at most `limit`.
    ///
    /// # Errors
    /// Any failure of the database.
    pub fn games(&self, after: GameNumber, limit: u32) -> Result<Vec<ArchivedGame>, UnsoundGame> {
        let games: Vec<ArchivedGame> = self
            .connection
            .prepare_cached(GAMES)?
            .query_map(named_params! { ":after": after, ":limit": limit }, archived)?
            .collect::<rusqlite::Result<_>>()?;
        let seated = |game: ArchivedGame| {
            let listing = listing_table::with_holders(&self.connection, game.listing)?;
            let asked = asked(&self.connection, listing.game)?;
            Ok(ArchivedGame { listing, asked, ..game })
        };
        games.into_iter().map(seated).collect()
    }

    /// Draws so many games at random, or all if there are fewer.
    ///
    /// # Errors
    /// Any failure of the database.
    pub fn draw(&self, games: u32) -> Result<Vec<GameNumber>, UnsoundGame> {
        let mut statement = self.connection.prepare_cached(DRAWN)?;
        let drawn = statement.query_map(named_params! { ":limit": games }, |row| row.get(0))?;
        Ok(drawn.collect::<rusqlite::Result<_>>()?)
    }

    /// Returns all events of a game in order, with all of their openings.
    ///
    /// # Errors
    /// Any failure of the database.
    pub fn lines(
        &self,
        game: GameId,
    ) -> Result<(Vec<StoredEvent>, Vec<StoredOpening>), UnsoundGame> {
        let all = Seq(0)..=Seq(u32::MAX);
        let events = event_table::events(&self.connection, game, None, EVERYTHING)?;
        let openings = event_table::openings(&self.connection, game, &all, OpeningsOf::Everyone)?;
        Ok((events, openings))
    }

    /// Returns the server's seed of a game.
    ///
    /// # Errors
    /// Any failure of the database.
    pub fn secret(&self, game: GameId) -> Result<Option<Secret>, UnsoundGame> {
        Ok(game_table::secret(&self.connection, game)?)
    }

    /// Returns all drafts of a game, by seat.
    ///
    /// # Errors
    /// Any failure of the database.
    pub fn drafts(&self, game: GameId) -> Result<Vec<Draft>, UnsoundGame> {
        Ok(draft_table::drafts(&self.connection, game)?)
    }
}

/// Begins a transaction and reads something: from its first read on it sees one snapshot.
pub(super) fn begin(connection: &Connection) -> rusqlite::Result<()> {
    connection.execute_batch("BEGIN; SELECT count(*) FROM sqlite_schema;")
}

/// Returns a temporary copy of an older database, with the schema of this release. SQLite removes its file when it is closed.
fn renewed(connection: &Connection) -> Result<Connection, OpenError> {
    let mut copy = Connection::open("")?;
    begin(connection)?;
    let backup = Backup::new(connection, &mut copy)?;
    while backup.step(-1)? != StepResult::Done {}
    drop(backup);
    schema::migrate(&mut copy, MIGRATIONS)?;
    Ok(copy)
}

/// Returns the seats that are kept as asked for consent.
fn asked(connection: &Connection, game: GameId) -> rusqlite::Result<Seats> {
    let mut statement = connection.prepare_cached(ASKED)?;
    let seats = statement.query_map(named_params! { ":game": Column(game) }, |row| {
        let Column(seat) = row.get("seat")?;
        Ok(seat)
    })?;
    seats.collect()
}

fn archived(row: &Row<'_>) -> rusqlite::Result<ArchivedGame> {
    let opens_after: Option<i64> = row.get("opens_after")?;
    let opens_after = opens_after.and_then(|milliseconds| u64::try_from(milliseconds).ok());
    Ok(ArchivedGame {
        listing: listing_table::without_holders(row)?,
        moved_at: row.get("moved_at")?,
        opens_at: row.get("opens_at")?,
        opens_after: opens_after.map(Duration::from_millis),
        due_at: row.get("due_at")?,
        asked: Seats::default(),
        disputed: row.get("disputed")?,
        listed: match row.get("is_listed")? {
            true => Listed::Whole,
            false => Listed::InPart,
        },
    })
}
