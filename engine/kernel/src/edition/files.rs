//! The files of an edition: JSON that is read strictly, items that are numbered without a gap, and the name over all of it.

use super::{EditionName, Folder, hash};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

/// The text of a file of a release of our own edition, embedded.
#[macro_export]
macro_rules! of_release {
    ($ruleset:literal, $release:literal, $file:literal) => {
        include_str!(concat!(
            env!("CARGO_MANIFEST_DIR"),
            "/../editions/",
            $ruleset,
            "/reconstructed/",
            $release,
            "/",
            $file
        ))
    };
}
pub use of_release;

/// A file that is not what its schema says.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{file}: {fault}")]
pub struct FileUnsound {
    /// Which.
    pub file: &'static str,
    /// The fault.
    pub fault: String,
}

/// Items that are missing, twice there or in another order.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{what} are numbered from 1 to {most}, each once and in order")]
pub struct NumberingUnsound {
    /// The kind of items.
    pub what: &'static str,
    /// The last number.
    pub most: usize,
}

/// Returns what a file says.
///
/// # Errors
/// [`FileUnsound`], with what the reader says.
pub fn parse<T: DeserializeOwned>(file: &'static str, text: &str) -> Result<T, FileUnsound> {
    serde_json::from_str(text).map_err(|error| FileUnsound { file, fault: error.to_string() })
}

/// Returns all faults of a file: that it cannot be read, or else those that the judge finds in it.
pub fn judged<T: DeserializeOwned, U: From<FileUnsound>>(
    file: &'static str,
    text: &str,
    judge: impl FnOnce(T) -> Vec<U>,
) -> Vec<U> {
    parse(file, text).map_or_else(|fault| vec![fault.into()], judge)
}

/// Checks that the items are numbered 1, 2, 3 up to `most`.
///
/// # Errors
/// [`NumberingUnsound`].
pub fn numbered(
    what: &'static str,
    numbers: impl Iterator<Item = u8>,
    most: usize,
) -> Result<(), NumberingUnsound> {
    if numbers.map(usize::from).eq(1..=most) {
        Ok(())
    } else {
        Err(NumberingUnsound { what, most })
    }
}

/// Returns the release that `edition.json` tells, by which editions of one name are told apart; `None` if it tells none.
pub fn release(folder: &Folder) -> Option<u16> {
    #[derive(Deserialize)]
    struct Written {
        release: Option<u16>,
    }
    serde_json::from_str::<Written>(folder.optional("edition.json")?).ok()?.release
}

/// Returns the name that `edition.json` tells, with the hash over what decides in the other files. Each is part of it under its own name.
///
/// # Errors
/// [`FileUnsound`].
pub fn name(edition: &str, deciding: &[(&'static str, &str)]) -> Result<EditionName, FileUnsound> {
    #[derive(Deserialize)]
    struct Written {
        name: String,
    }
    let written: Written = parse("edition.json", edition)?;
    let mut whole = Map::new();
    for &(file, text) in deciding {
        let part = file.strip_suffix(".json").unwrap_or(file);
        whole.insert(part.to_owned(), parse(file, text)?);
    }
    let hash = hash(&Value::Object(whole))
        .map_err(|error| FileUnsound { file: "edition.json", fault: error.to_string() })?;
    Ok(EditionName { name: written.name, hash })
}
