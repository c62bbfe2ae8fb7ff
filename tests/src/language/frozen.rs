//! The frozen files: the list `fixtures/frozen.sha256` of all files that are never changed, in the format of `sha256sum`.

use super::fixtures;
use sha2::{Digest, Sha256};
use std::fs;
use std::io;
use std::path::Path;

/// A file that is never changed: its hash, and its path below `fixtures`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Frozen {
    /// SHA-256 in lower-case hexadecimal digits.
    pub hash: String,
    /// The path, with `/`.
    pub path: String,
}

/// The folders of which every file is frozen. Schemas are not among them: they may grow, and golden lines hold the old forms.
/// A page beside the files says what they are.
const FOLDERS: [&str; 9] = [
    "chance",
    "databases",
    "example",
    "golden",
    "notation/twentieth",
    "notation/underwater",
    "openapi",
    "twentieth/games",
    "underwater/games",
];
const PAGE: &str = "README.md";

/// The list, in its order.
///
/// # Errors
/// What the system says; a line that is not one of `sha256sum`.
pub fn listed() -> io::Result<Vec<Frozen>> {
    let text = fs::read_to_string(fixtures().join("frozen.sha256"))?;
    let entry = |line: &str| {
        let (hash, path) = line.split_once("  ")?;
        Some(Frozen { hash: hash.to_owned(), path: path.to_owned() })
    };
    let read = |line| entry(line).ok_or_else(|| io::Error::other(format!("not a hash: {line}")));
    text.lines().map(read).collect()
}

/// The files that belong into the list, in order of their paths.
///
/// # Errors
/// What the system says.
pub fn frozen() -> io::Result<Vec<String>> {
    let mut paths = Vec::new();
    for folder in FOLDERS {
        for file in fs::read_dir(fixtures().join(folder))? {
            let name = file?.file_name();
            if name != PAGE {
                paths.push(format!("{folder}/{}", name.to_string_lossy()));
            }
        }
    }
    paths.sort();
    Ok(paths)
}

/// The hash of a file, as the list writes it.
///
/// # Errors
/// What the system says.
pub fn hash(path: &str) -> io::Result<String> {
    Ok(hex::encode(Sha256::digest(fs::read(fixtures().join(Path::new(path)))?)))
}
