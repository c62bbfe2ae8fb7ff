//! One server a database: a lock of the operating system on a file beside the database.
//!
//! The system gives the lock back when its process ends, however it ends, so a file that a dead process left behind hinders
//! nobody. The file holds the process id of its owner. It stands beside the true path of the database, which symbolic links
//! lead to; a database with several hard links is refused, because SQLite keeps one write-ahead log for each name.

use std::fmt;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process;
use std::thread;
use std::time::Duration;

use super::settings::beside;

/// The number of tries to take the lock if its file goes meanwhile.
const TRIES: u32 = 8;

/// The longest time that the owner of a lock may take to write its process id.
const WRITING: Duration = Duration::from_millis(20);

/// The reasons for which the lock is not given.
#[derive(Debug, thiserror::Error)]
pub enum LockRefused {
    /// Another process has the lock.
    #[error(
        "{} is in use by {owner}: stop it first, or name another database by --database",
        path.display()
    )]
    InUse {
        /// The database.
        path: PathBuf,
        /// The process that has it.
        owner: Owner,
    },
    /// The database has further names.
    #[error(
        "{} has {names} names (hard links), and a server that runs on another one would destroy it: remove the other names; a copy is made by `fathom backup`",
        path.display()
    )]
    SeveralNames {
        /// The database.
        path: PathBuf,
        /// The number of its names.
        names: u64,
    },
    /// The file of the lock cannot be used.
    #[error("the lock {} cannot be taken: {source}", path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// The error of the operating system.
        source: io::Error,
    },
}

/// The process that has a lock.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Owner {
    /// The process with this id.
    Process(u32),
    /// A process whose id cannot be read.
    Unknown,
}

impl fmt::Display for Owner {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Process(id) => write!(f, "process {id}"),
            Self::Unknown => f.write_str("another process"),
        }
    }
}

/// The right to write a database; it ends when this is dropped.
#[derive(Debug)]
pub struct DatabaseLock {
    database: PathBuf,
    path: PathBuf,
    _held: File,
}

impl DatabaseLock {
    /// Takes the lock of a database, whether it exists already or not.
    ///
    /// # Errors
    /// [`LockRefused`] says who has it, or why it cannot be taken.
    pub fn take(database: &Path) -> Result<Self, LockRefused> {
        let failed = |source| LockRefused::File { path: database.to_owned(), source };
        let database = true_path(database).map_err(failed)?;
        refuse_further_names(&database)?;
        let path = beside(&database, "lock");
        for _ in 0..TRIES {
            if let Some(held) = try_take(&database, &path)? {
                return Ok(Self { database, path, _held: held });
            }
        }
        Err(LockRefused::InUse { path: database, owner: Owner::Unknown })
    }

    /// Returns the true path of the database, which SQLite names its side files after.
    #[must_use]
    pub fn database(&self) -> &Path {
        &self.database
    }
}

/// Returns the path without symbolic links; of a file that does not exist yet, that of its folder with its name.
fn true_path(database: &Path) -> io::Result<PathBuf> {
    match fs::canonicalize(database) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            let folder = database.parent().filter(|folder| !folder.as_os_str().is_empty());
            let folder = fs::canonicalize(folder.unwrap_or(Path::new(".")))?;
            database.file_name().map(|name| folder.join(name)).ok_or(error)
        }
        found => found,
    }
}

impl Drop for DatabaseLock {
    /// The file goes while it is still locked: whoever has opened it meanwhile finds that it has no name any more.
    fn drop(&mut self) {
        if cfg!(unix) {
            let _is_left_behind = fs::remove_file(&self.path);
        }
    }
}

/// Takes the lock; `None` if the file lost its name meanwhile, because its last owner has ended.
fn try_take(database: &Path, path: &Path) -> Result<Option<File>, LockRefused> {
    let failed = |source| LockRefused::File { path: path.to_owned(), source };
    let mut file = open(path).map_err(failed)?;
    match file.try_lock() {
        Ok(()) => {}
        Err(TryLockError::WouldBlock) => {
            return Err(LockRefused::InUse { path: database.to_owned(), owner: owner(path) });
        }
        Err(TryLockError::Error(source)) => return Err(failed(source)),
    }
    if !has_name(&file, path).map_err(failed)? {
        return Ok(None);
    }
    let id = process::id();
    file.set_len(0).and_then(|()| writeln!(file, "{id}")).map_err(failed)?;
    Ok(Some(file))
}

fn open(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

/// Returns whether the path still leads to this very file.
fn has_name(file: &File, path: &Path) -> io::Result<bool> {
    match fs::metadata(path) {
        Ok(there) => Ok(identity(&file.metadata()?) == identity(&there)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(false),
        Err(error) => Err(error),
    }
}

/// Returns the device and the number of a file. Without them files are never removed, so each path leads to one file for ever.
fn identity(file: &fs::Metadata) -> (u64, u64) {
    #[cfg(unix)]
    return (std::os::unix::fs::MetadataExt::dev(file), std::os::unix::fs::MetadataExt::ino(file));
    #[cfg(not(unix))]
    return (0, u64::from(file.is_dir()));
}

/// Returns who has the lock; a process that has just taken it is given a moment to write its id.
fn owner(path: &Path) -> Owner {
    let written = || fs::read_to_string(path).ok()?.trim().parse().ok();
    let again = || {
        thread::sleep(WRITING);
        written()
    };
    written().or_else(again).map_or(Owner::Unknown, Owner::Process)
}

fn refuse_further_names(database: &Path) -> Result<(), LockRefused> {
    let failed = |source| LockRefused::File { path: database.to_owned(), source };
    match fs::metadata(database).map(|file| names(&file)) {
        Ok(names) if names > 1 => {
            Err(LockRefused::SeveralNames { path: database.to_owned(), names })
        }
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(failed(error)),
        Ok(_) | Err(_) => Ok(()),
    }
}

fn names(file: &fs::Metadata) -> u64 {
    #[cfg(unix)]
    return std::os::unix::fs::MetadataExt::nlink(file);
    #[cfg(not(unix))]
    return u64::from(file.is_file());
}
