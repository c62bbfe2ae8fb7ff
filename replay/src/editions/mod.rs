//! Editions of others: folders on the disk that are put on the shelves of their games.

#[cfg(feature = "command")]
pub mod mistakes;

use engine::kernel::edition::{EditionFiles, EditionName, Folder, SetupRefused};
use engine::ruleset::{Ruleset, for_ruleset};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// The reasons for which editions are not taken in. Each names the place.
#[derive(Debug, thiserror::Error)]
pub enum NotTakenIn {
    /// A file or folder cannot be read.
    #[error("{}: {source}", path.display())]
    Unreadable {
        /// Which.
        path: PathBuf,
        /// The message of the operating system.
        source: io::Error,
    },
    /// A folder has not the name of a ruleset.
    #[error(
        "{}: editions stand in folders that have the names of rulesets: {}",
        path.display(), names().join(", ")
    )]
    NoRuleset {
        /// The folder.
        path: PathBuf,
    },
    /// An edition is not sound.
    #[error("{}: {refused}; `replay edition check` tells every mistake", path.display())]
    Unsound {
        /// The folder of the edition.
        path: PathBuf,
        /// The reason.
        refused: SetupRefused,
    },
}

/// Takes in every edition below this folder, in the order of their names: `FOLDER/<ruleset>/<edition>/*.json`. Gives their names.
///
/// # Errors
/// [`NotTakenIn`], with the first that cannot be taken in; those before it are.
pub fn take_in(folder: &Path) -> Result<Vec<EditionName>, NotTakenIn> {
    let mut names = Vec::new();
    for of_ruleset in below(folder)? {
        let name = of_ruleset.file_name().and_then(|name| name.to_str());
        let ruleset = name.and_then(Ruleset::named);
        let ruleset = ruleset.ok_or_else(|| NotTakenIn::NoRuleset { path: of_ruleset.clone() })?;
        for edition in below(&of_ruleset)? {
            let files = folder_of(&edition)?;
            let added = for_ruleset!(ruleset, G => G::add_edition(files));
            names.push(added.map_err(|refused| NotTakenIn::Unsound { path: edition, refused })?);
        }
    }
    Ok(names)
}

/// Returns the JSON files in this folder.
///
/// # Errors
/// [`NotTakenIn::Unreadable`].
pub fn folder_of(path: &Path) -> Result<Folder, NotTakenIn> {
    let mut files = Vec::new();
    for file in entries(path)? {
        let name = file.file_name().and_then(|name| name.to_str());
        let Some(name) = name.filter(|name| name.ends_with(".json")) else { continue };
        let text = fs::read_to_string(&file).map_err(|source| unreadable(&file, source))?;
        files.push((name.to_owned(), text));
    }
    Ok(files.into_iter().collect())
}

fn below(folder: &Path) -> Result<Vec<PathBuf>, NotTakenIn> {
    let mut folders = entries(folder)?;
    folders.retain(|entry| entry.is_dir());
    Ok(folders)
}

fn entries(folder: &Path) -> Result<Vec<PathBuf>, NotTakenIn> {
    let entries = fs::read_dir(folder).map_err(|source| unreadable(folder, source))?;
    let entries: Result<Vec<PathBuf>, io::Error> = entries.map(|entry| Ok(entry?.path())).collect();
    let mut entries = entries.map_err(|source| unreadable(folder, source))?;
    entries.sort();
    Ok(entries)
}

fn unreadable(path: &Path, source: io::Error) -> NotTakenIn {
    NotTakenIn::Unreadable { path: path.to_owned(), source }
}

fn names() -> Vec<&'static str> {
    Ruleset::ALL.into_iter().map(Ruleset::name).collect()
}
