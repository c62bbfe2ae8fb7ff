//! The last checkpoint that was shown of the log: each checkpoint is signed when it is shown, and noted in a file before.
//!
//! The file is beside the database, so that an older copy of the database is noticed when it is put back: a log must
//! not sign what contradicts what it has signed before.

use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use std::{fs, io};

use engine::tlog::note::Note;

use super::failure::is_full;
use super::log_key::replace;
use super::log_refused::LogRefused;
use super::signer::{Committed, Signer};
use crate::moment;
use crate::store::{LastShown, LogNumber, Moment, ShownCheckpoint, StoreError};

/// The pause between two times that the file is written while nobody asks for checkpoints: each time costs a sync.
const PERIOD: Duration = Duration::from_secs(1);

/// The content of the file, and the content that it will have.
pub(super) struct CheckpointFile {
    path: PathBuf,
    signer: Signer,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    noted: Option<Noted>,
    recorded: Option<Committed>,
    waiting: Option<Committed>,
    last: Option<Instant>,
}

/// A checkpoint that the file holds, or has held.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Noted {
    /// Its tree.
    pub(super) tree: Committed,
    /// The checkpoint.
    pub(super) checkpoint: ShownCheckpoint,
    /// The moment at which it was noted.
    pub(super) at: Moment,
}

/// Returns the checkpoint in the file, if there is a file.
///
/// # Errors
/// [`LogRefused::CheckpointUnreadable`], [`LogRefused::File`].
pub(super) fn read(path: &Path) -> Result<Option<Note>, LogRefused> {
    match fs::read_to_string(path) {
        Ok(text) => text.parse().map(Some).map_err(|reason| LogRefused::CheckpointUnreadable {
            path: path.to_owned(),
            reason: engine::tlog::checkpoint::NotACheckpoint::Note(reason),
        }),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(LogRefused::file(path, error)),
    }
}

impl CheckpointFile {
    /// The file at this path, for the log of this signer.
    pub(super) fn at(path: PathBuf, signer: Signer) -> Self {
        Self { path, signer, state: Mutex::default() }
    }

    /// Returns the log that it shows.
    pub(super) fn log(&self) -> LogNumber {
        self.signer.log
    }

    /// Signs the tree and gives its checkpoint once the file holds it or a newer one.
    ///
    /// # Errors
    /// [`StoreError::NotShown`], or [`StoreError::Full`] if there is no room; [`StoreError::LogBroken`] if another tree of this size was shown.
    pub(super) fn show(&self, tree: Committed) -> Result<ShownCheckpoint, StoreError> {
        self.state().show(&self.path, &self.signer, tree)
    }

    /// Returns the checkpoint that the file holds.
    pub(super) fn noted(&self) -> Option<ShownCheckpoint> {
        self.state().noted.as_ref().map(|noted| noted.checkpoint.clone())
    }

    /// Returns the tree that was noted last.
    pub(super) fn last(&self) -> Option<LastShown> {
        self.state().noted.as_ref().map(|noted| LastShown {
            size: noted.tree.size,
            root: noted.tree.root,
            at: Some(noted.at),
        })
    }

    /// The tree is committed: it is noted now, or in a while together with later ones.
    pub(super) fn will_be_noted(&self, tree: Committed) {
        self.state().waiting = Some(tree);
        if self.is_due_in() == Some(Duration::ZERO) {
            self.note_the_last();
        }
    }

    /// Returns how long until the file should be written; `None` if nothing waits for it.
    pub(super) fn is_due_in(&self) -> Option<Duration> {
        let state = self.state();
        state.waiting.as_ref()?;
        Some(state.last.map_or(Duration::ZERO, |last| PERIOD.saturating_sub(last.elapsed())))
    }

    /// Writes what waits. A failure is told to the operator only: the events are stored all the same.
    pub(super) fn note_the_last(&self) {
        let mut state = self.state();
        let Some(tree) = state.waiting.take() else { return };
        if let Err(error) = state.show(&self.path, &self.signer, tree) {
            let file = self.path.display();
            tracing::error!(%file, %error, "the checkpoint cannot be written");
        }
    }

    /// Returns what the file holds and the database does not record yet.
    pub(super) fn unrecorded(&self) -> Option<Noted> {
        let state = self.state();
        state.noted.clone().filter(|noted| state.recorded != Some(noted.tree))
    }

    /// The database records from now on that this tree was shown.
    pub(super) fn recorded(&self, tree: Committed) {
        self.state().recorded = Some(tree);
    }

    /// A panic under this lock leaves at worst a checkpoint that is noted again.
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    fn show(
        &mut self,
        path: &Path,
        signer: &Signer,
        tree: Committed,
    ) -> Result<ShownCheckpoint, StoreError> {
        match &self.noted {
            Some(noted) if noted.tree == tree => return Ok(noted.checkpoint.clone()),
            Some(noted) if noted.tree.size == tree.size => return Err(another_tree(tree)),
            Some(noted) if noted.tree.size > tree.size => return signer.sign(tree),
            Some(_) | None => {}
        }
        let checkpoint = signer.sign(tree)?;
        self.note(path, &checkpoint)?;
        self.noted = Some(Noted { tree, checkpoint: checkpoint.clone(), at: moment::now() });
        Ok(checkpoint)
    }

    fn note(&mut self, path: &Path, checkpoint: &ShownCheckpoint) -> Result<(), StoreError> {
        self.last = Some(Instant::now());
        let noted = replace(path, &checkpoint.note.to_string());
        noted.map_err(|error| match is_full(&error) {
            true => StoreError::Full,
            false => StoreError::NotShown { reason: error.to_string() },
        })
    }
}

fn another_tree(tree: Committed) -> StoreError {
    let reason = format!("another tree of {} leaves was shown before", tree.size);
    StoreError::LogBroken { reason }
}
