//! Finds out whether an event could be stored now. A file beside the database tells of the disk, a row that is taken back tells of the
//! database.
//!
//! SQLite writes to the disk when it commits, so a row that is taken back cannot find that the disk is full; and a row that
//! is committed to a disk that has become read-only would end the process.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use rusqlite::Connection;

use super::failure::is_full;
use super::growing_log::GrowingLog;
use super::job::Job;
use super::settings::beside;
use crate::store::StoreError;

/// The time for which a file counts: each one costs a sync of the disk.
const PERIOD: Duration = Duration::from_secs(1);

/// Bytes of the file: more than the largest event of a game.
const FILE: usize = 65_536;

/// A row over several pages, so that a database without room refuses it.
const TRY: &str = "
    SAVEPOINT trial;
    INSERT INTO trials (bytes) VALUES (zeroblob(16384));";

const TAKE_BACK: &str = "ROLLBACK TO trial; RELEASE trial;";

/// The file beside the database, and how the last attempt to write it ended.
pub(super) struct TrialFile {
    path: PathBuf,
    last: Mutex<Option<(Instant, Result<(), StoreError>)>>,
}

impl TrialFile {
    /// The file beside this database.
    pub(super) fn beside(database: &Path) -> Self {
        Self { path: beside(database, "trial"), last: Mutex::default() }
    }

    /// Writes the file and removes it, or returns how that ended less than a second ago. Whoever asks meanwhile waits.
    ///
    /// # Errors
    /// [`StoreError::Full`], or [`StoreError::ReadOnly`] for every other reason.
    pub(super) fn write(&self) -> Result<(), StoreError> {
        let mut last = self.last.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, outcome)) = last.as_ref().filter(|(at, _)| at.elapsed() < PERIOD) {
            return outcome.clone();
        }
        let outcome = write_and_remove(&self.path);
        *last = Some((Instant::now(), outcome.clone()));
        outcome
    }
}

fn write_and_remove(path: &Path) -> Result<(), StoreError> {
    let written = File::create(path).and_then(|file| fill(&file));
    let removed = fs::remove_file(path);
    written.and(removed).map_err(|error| match is_full(&error) {
        true => StoreError::Full,
        false => StoreError::ReadOnly { reason: error.to_string() },
    })
}

fn fill(mut file: &File) -> io::Result<()> {
    file.write_all(&[0; FILE])?;
    file.sync_data()
}

/// A row that is written and taken back.
pub(super) struct Attempt;

impl Job for Attempt {
    type Output = ();

    fn perform(&self, connection: &Connection, _: &mut GrowingLog) -> Result<(), StoreError> {
        let tried = connection.execute_batch(TRY);
        // If there is no room, SQLite may have taken all back already.
        let taken_back = connection.execute_batch(TAKE_BACK);
        Ok(tried.and(taken_back)?)
    }
}
