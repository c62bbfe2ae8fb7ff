//! The files of the house, without what is built and what is not ours.

use std::path::{Path, PathBuf};
use walkdir::{DirEntry, WalkDir};

/// Returns the folder of the project.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// Returns the files below a folder whose names end so, in the order of their paths.
pub(crate) fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let entries = WalkDir::new(folder).sort_by_file_name().into_iter().filter_entry(is_ours);
    let paths = entries.map(|entry| entry.expect("a folder that can be read"));
    let files = paths.filter(|entry| entry.file_type().is_file()).map(DirEntry::into_path);
    files.filter(|path| path.to_string_lossy().ends_with(ending)).collect()
}

fn is_ours(entry: &DirEntry) -> bool {
    const OTHERS: [&str; 3] = ["target", "node_modules", "__pycache__"];
    let name = entry.file_name().to_string_lossy();
    entry.depth() == 0 || !name.starts_with('.') && !OTHERS.contains(&name.as_ref())
}
