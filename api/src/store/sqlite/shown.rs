//! The file of the last checkpoint that was shown. It stands beside the database, so that an older copy of the
//! database is noticed when it is put back: a log must not sign what contradicts what it has signed before.

use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use std::{fs, io};

use engine::kernel::log::TreeSize;
use engine::kernel::log::note::Note;

use super::log_key::replace;
use super::log_start::LogRefused;
use crate::store::{LogNumber, ShownCheckpoint, StoreError};

/// How often the file is written while nobody asks for checkpoints: each time costs a sync.
const PERIOD: Duration = Duration::from_secs(1);

/// What is in the file, and what will be.
pub(super) struct Shown {
    path: PathBuf,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    noted: Option<(LogNumber, TreeSize)>,
    waiting: Option<ShownCheckpoint>,
    last: Option<Instant>,
}

/// The checkpoint in the file, if there is a file.
///
/// # Errors
/// [`LogRefused::CheckpointUnreadable`], [`LogRefused::File`].
pub(super) fn read(path: &Path) -> Result<Option<Note>, LogRefused> {
    match fs::read_to_string(path) {
        Ok(text) => text.parse().map(Some).map_err(|reason| LogRefused::CheckpointUnreadable {
            path: path.to_owned(),
            reason: engine::kernel::log::checkpoint::NotACheckpoint::Note(reason),
        }),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(LogRefused::file(path, error)),
    }
}

impl Shown {
    /// The file at this path.
    pub(super) fn at(path: PathBuf) -> Self {
        Self { path, state: Mutex::default() }
    }

    /// Gives the checkpoint once the file holds it or a newer one.
    ///
    /// # Errors
    /// [`StoreError::NotShown`].
    pub(super) fn show(&self, checkpoint: ShownCheckpoint) -> Result<ShownCheckpoint, StoreError> {
        let noted = self.state().note(&self.path, &checkpoint);
        noted.map_err(|error| StoreError::NotShown { reason: error.to_string() })?;
        Ok(checkpoint)
    }

    /// The checkpoint was committed: it is noted now, or in a while together with later ones.
    pub(super) fn will_be_noted(&self, checkpoint: ShownCheckpoint) {
        self.state().waiting = Some(checkpoint);
        if self.is_due_in() == Some(Duration::ZERO) {
            self.note_the_last();
        }
    }

    /// How long until the file should be written; none if nothing waits for it.
    pub(super) fn is_due_in(&self) -> Option<Duration> {
        let state = self.state();
        state.waiting.as_ref()?;
        Some(state.last.map_or(Duration::ZERO, |last| PERIOD.saturating_sub(last.elapsed())))
    }

    /// Writes what waits. A failure is told to the operator only: the events are stored all the same.
    pub(super) fn note_the_last(&self) {
        let mut state = self.state();
        let Some(checkpoint) = state.waiting.take() else { return };
        if let Err(error) = state.note(&self.path, &checkpoint) {
            eprintln!("fathom: the checkpoint {} cannot be written: {error}", self.path.display());
        }
    }

    /// A panic under this lock leaves at worst a checkpoint that is noted again.
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    fn note(&mut self, path: &Path, checkpoint: &ShownCheckpoint) -> io::Result<()> {
        let newer = Some((checkpoint.log, checkpoint.size));
        if self.noted >= newer {
            return Ok(());
        }
        self.last = Some(Instant::now());
        replace(path, &checkpoint.note.to_string())?;
        self.noted = newer;
        Ok(())
    }
}
