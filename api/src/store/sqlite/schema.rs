//! Opening a file: is it ours, is it of our time, and what every connection is told first.

use std::fs::{File, OpenOptions};
use std::io;
use std::path::Path;

use rusqlite::config::DbConfig;
use rusqlite::{Connection, OpenFlags, TransactionBehavior};

use super::notices::push_table;
use super::open_error::{OLDEST_SQLITE, OpenError};
use super::{Settings, guard, name_table};

/// "Fath" in ASCII, in the header of every file that is ours.
const APPLICATION_ID: i32 = 0x4661_7468;

/// The schema, step by step: `user_version` counts the steps a file has taken.
pub(super) const MIGRATIONS: &[&str] = &[
    include_str!("migrations/0001_begin.sql"),
    include_str!("migrations/0002_log.sql"),
    include_str!("migrations/0003_closing.sql"),
    include_str!("migrations/0004_kinds.sql"),
    include_str!("migrations/0005_quotas.sql"),
    include_str!("migrations/0006_trees.sql"),
    include_str!("migrations/0007_cosignatures.sql"),
    include_str!("migrations/0008_alive.sql"),
    include_str!("migrations/0009_trials.sql"),
    include_str!("migrations/0010_names.sql"),
    include_str!("migrations/0011_longer_records.sql"),
    include_str!("migrations/0012_waiting.sql"),
    include_str!("migrations/0013_seen.sql"),
    include_str!("migrations/0014_sessions.sql"),
    include_str!("migrations/0015_invitations.sql"),
    include_str!("migrations/0016_chat.sql"),
    include_str!("migrations/0017_notes.sql"),
    include_str!("migrations/0018_comings.sql"),
    include_str!("migrations/0019_origins.sql"),
    include_str!("migrations/0020_seat_labels.sql"),
    include_str!("migrations/0021_clocks.sql"),
    include_str!("migrations/0022_rests.sql"),
    include_str!("migrations/0023_persons.sql"),
    include_str!("migrations/0024_neighbours.sql"),
    include_str!("migrations/0025_notices.sql"),
    include_str!("migrations/0026_password_resets.sql"),
    include_str!("migrations/0027_clock_terms.sql"),
    include_str!("migrations/0028_strangers.sql"),
    include_str!("migrations/0029_names_at_rest.sql"),
    include_str!("migrations/0030_records.sql"),
    include_str!("migrations/0031_listed.sql"),
    include_str!("migrations/0032_outbox_due.sql"),
    include_str!("migrations/0033_invitees.sql"),
    include_str!("migrations/0034_waiting_games.sql"),
    include_str!("migrations/0035_admission.sql"),
    include_str!("migrations/0036_orders.sql"),
    include_str!("migrations/0037_starts.sql"),
    include_str!("migrations/0038_push.sql"),
    include_str!("migrations/0039_confirm.sql"),
    include_str!("migrations/0040_removed_mailboxes.sql"),
    include_str!("migrations/0041_purposes.sql"),
    include_str!("migrations/0042_grants.sql"),
    include_str!("migrations/0043_turns_told.sql"),
];

/// Every commit is synced; the write-ahead log is copied back by the writer; what is deleted is overwritten.
const WRITER_PRAGMAS: &str = "
    PRAGMA synchronous = FULL;
    PRAGMA foreign_keys = ON;
    PRAGMA recursive_triggers = ON;
    PRAGMA trusted_schema = OFF;
    PRAGMA secure_delete = ON;
    PRAGMA temp_store = MEMORY;
    PRAGMA cache_size = -65536;
    PRAGMA wal_autocheckpoint = 4000;
    PRAGMA journal_size_limit = 67108864;";

const READER_PRAGMAS: &str = "
    PRAGMA query_only = ON;
    PRAGMA trusted_schema = OFF;
    PRAGMA temp_store = MEMORY;
    PRAGMA cache_size = -8192;
    PRAGMA wal_autocheckpoint = 0;";

/// As many statements as this folder has, so that none is parsed twice.
const STATEMENTS: usize = 64;

/// Opens the one writing connection of a file that is ours, or of a new one.
///
/// # Errors
/// [`OpenError`] says why not; nothing has been written to a file that is refused.
pub(super) fn open_for_writing(settings: &Settings) -> Result<Connection, OpenError> {
    let mut connection = open_unwatched(settings)?;
    guard::watch(&mut connection)?;
    Ok(connection)
}

/// Returns the same connection before the guard takes its place, which lets no pragma through.
pub(super) fn open_unwatched(settings: &Settings) -> Result<Connection, OpenError> {
    check_library(rusqlite::version_number())?;
    make_file(&settings.path).map_err(OpenError::File)?;
    let mut connection = connect(&settings.path, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    identify(&connection)?;
    refuse_newer(&connection, MIGRATIONS.len())?;
    configure(&connection, settings)?;
    migrate(&mut connection, MIGRATIONS)?;
    name_table::fold_all(&mut connection)?;
    push_table::draw_once(&connection)?;
    Ok(connection)
}

/// Opens a writing connection of a database of this release, beside the server that may run on it.
///
/// # Errors
/// [`OpenError::Missing`], [`OpenError::TooOld`], [`OpenError::TooNew`], or what else is wrong with the file.
pub(super) fn open_beside(path: &Path) -> Result<Connection, OpenError> {
    check_library(rusqlite::version_number())?;
    let mut connection = open_ours(path, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    let (found, known) = (version(&connection)?, MIGRATIONS.len());
    if found < known {
        return Err(OpenError::TooOld { found, known });
    }
    connection.execute_batch(WRITER_PRAGMAS)?;
    guard::watch(&mut connection)?;
    Ok(connection)
}

/// Opens a connection that changes nothing, of this release or an older one; returns it with the schema of the file.
///
/// SQLite may write all the same: who closes a database last copies its write-ahead log back and removes it.
///
/// # Errors
/// [`OpenError::Missing`], [`OpenError::TooNew`], or what else is wrong with the file.
pub(super) fn open_archive(path: &Path) -> Result<(Connection, usize), OpenError> {
    check_library(rusqlite::version_number())?;
    let connection = open_ours(path, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    connection.execute_batch(READER_PRAGMAS)?;
    let schema = version(&connection)?;
    Ok((connection, schema))
}

/// Opens a file that exists and is ours, of this release or an older one.
fn open_ours(path: &Path, access: OpenFlags) -> Result<Connection, OpenError> {
    if !path.try_exists().map_err(OpenError::File)? {
        return Err(OpenError::Missing);
    }
    let connection = connect(path, access)?;
    identify(&connection)?;
    refuse_newer(&connection, MIGRATIONS.len())?;
    match version(&connection)? {
        // An empty file: the copy of a database whose tables were still in the write-ahead log, for example.
        0 => Err(OpenError::NotADatabase),
        _ => Ok(connection),
    }
}

/// Copies the write-ahead log back and empties it, so that nothing that was deleted is left in it.
///
/// A reader that is in the middle of something may hinder it: then the log is emptied by a later one.
///
/// # Errors
/// [`OpenError::Sqlite`] if SQLite refuses.
pub(super) fn empty_the_log(path: &Path) -> Result<(), OpenError> {
    let connection = connect(path, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    Ok(connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(()))?)
}

/// Opens one more connection that can only read.
///
/// # Errors
/// [`OpenError::Sqlite`] if SQLite refuses.
pub(super) fn open_for_reading(settings: &Settings) -> Result<Connection, OpenError> {
    let connection = connect(&settings.path, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
    connection.execute_batch(READER_PRAGMAS)?;
    Ok(connection)
}

pub(super) fn check_library(found: i32) -> Result<(), OpenError> {
    if found < OLDEST_SQLITE {
        return Err(OpenError::SqliteTooOld { found });
    }
    Ok(())
}

/// Makes an empty file that only its owner can read; SQLite gives its side files the same mode.
pub(super) fn make_file(path: &Path) -> io::Result<()> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    match options.open(path) {
        Ok(_) => keep_the_name(path),
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Ok(()),
        Err(error) => Err(error),
    }
}

/// Syncs the folder of a new file: only then its name outlives a power cut.
///
/// # Errors
/// The error of the operating system.
pub fn keep_the_name(path: &Path) -> io::Result<()> {
    match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => File::open(folder)?.sync_all(),
        Some(_) | None => File::open(".")?.sync_all(),
    }
}

fn connect(path: &Path, access: OpenFlags) -> Result<Connection, OpenError> {
    let flags = access | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(path, flags)?;
    connection.set_prepared_statement_cache_capacity(STATEMENTS);
    // A statement keeps its plan: otherwise SQLite parses some of them again at each new value.
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG, true)?;
    Ok(connection)
}

/// A file is ours if it says so, or if there is nothing in it yet.
fn identify(connection: &Connection) -> Result<(), OpenError> {
    let found = connection.pragma_query_value(None, "application_id", |row| row.get(0))?;
    if found == APPLICATION_ID || (found == 0 && is_empty(connection)?) {
        return Ok(());
    }
    Err(OpenError::NotOurs { found })
}

fn is_empty(connection: &Connection) -> rusqlite::Result<bool> {
    let things = "SELECT count(*) = 0 FROM sqlite_schema";
    Ok(connection.query_row(things, [], |row| row.get(0))? && version(connection)? == 0)
}

fn version(connection: &Connection) -> rusqlite::Result<usize> {
    let version: u32 = connection.pragma_query_value(None, "user_version", |row| row.get(0))?;
    Ok(version as usize)
}

fn refuse_newer(connection: &Connection, known: usize) -> Result<(), OpenError> {
    let found = version(connection)?;
    if found > known {
        return Err(OpenError::TooNew { found, known });
    }
    Ok(())
}

fn configure(connection: &Connection, settings: &Settings) -> Result<(), OpenError> {
    let found: String =
        connection.pragma_update_and_check(None, "journal_mode", "WAL", |row| row.get(0))?;
    if found != "wal" {
        return Err(OpenError::NoWriteAheadLog { found });
    }
    connection.execute_batch(WRITER_PRAGMAS)?;
    if let Some(pages) = settings.max_pages {
        connection.pragma_update(None, "max_page_count", pages)?;
    }
    Ok(())
}

/// Takes the steps that the file has not taken, all of them or none.
///
/// # Errors
/// [`OpenError::Sqlite`] if a step fails, [`OpenError::TooNew`] if a newer release was faster.
pub(super) fn migrate(connection: &mut Connection, steps: &[&str]) -> Result<(), OpenError> {
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    refuse_newer(&transaction, steps.len())?;
    for step in &steps[version(&transaction)?..] {
        transaction.execute_batch(step)?;
    }
    transaction.pragma_update(None, "application_id", APPLICATION_ID)?;
    transaction.pragma_update(None, "user_version", steps.len() as i64)?;
    Ok(transaction.commit()?)
}
