//! Entry bundles: the lines behind the leaves, 256 of them in one body (C2SP `tlog-tiles`, "Log entries").

use super::span::{Level, TILE_WIDTH};
use super::tile::{NotATile, Tile};

/// The most bytes of an entry: its length stands before it in two bytes.
pub const ENTRY_MAX: usize = u16::MAX as usize;

/// The reasons for which lines are no bundle, or bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NotABundle {
    /// An entry is too long to be told.
    #[error("entry {0} of the bundle has more than {ENTRY_MAX} bytes")]
    TooLong(usize),
    /// There are too many entries, or none.
    #[error("a bundle has 1 to {TILE_WIDTH} entries, this one has {0}")]
    Entries(usize),
    /// The bytes end within an entry.
    #[error("the bundle ends within entry {0}: it was cut off")]
    CutOff(usize),
}

/// Returns the tile of level 0 whose entries a bundle has, by the bundle's number and width.
///
/// # Errors
/// [`NotATile`].
pub fn at(path: &str) -> Result<Tile, NotATile> {
    Tile::at(&Level::LEAVES.0.to_string(), path)
}

/// Returns the path of a bundle below `tile/entries/`.
pub fn path(tile: Tile) -> String {
    let spelt = tile.to_string();
    spelt.split_once('/').map_or(String::new(), |(_, path)| path.to_owned())
}

/// Returns the bundle of these lines, each without its newline.
///
/// # Errors
/// [`NotABundle`].
pub fn bundle<'l>(lines: impl IntoIterator<Item = &'l str>) -> Result<Vec<u8>, NotABundle> {
    let mut bytes = Vec::new();
    let mut count = 0;
    for line in lines {
        let length = u16::try_from(line.len()).map_err(|_| NotABundle::TooLong(count))?;
        bytes.extend(length.to_be_bytes());
        bytes.extend(line.as_bytes());
        count += 1;
    }
    checked(count).map(|()| bytes)
}

/// Returns the entries of a bundle.
///
/// # Errors
/// [`NotABundle`].
pub fn read(mut bytes: &[u8]) -> Result<Vec<&[u8]>, NotABundle> {
    let mut entries = Vec::new();
    while !bytes.is_empty() {
        let cut_off = NotABundle::CutOff(entries.len());
        let (length, rest) = bytes.split_first_chunk().ok_or(cut_off)?;
        let length = usize::from(u16::from_be_bytes(*length));
        let (entry, rest) = rest.split_at_checked(length).ok_or(cut_off)?;
        entries.push(entry);
        bytes = rest;
    }
    checked(entries.len()).map(|()| entries)
}

fn checked(entries: usize) -> Result<(), NotABundle> {
    let fits = (1..=usize::from(TILE_WIDTH)).contains(&entries);
    if fits { Ok(()) } else { Err(NotABundle::Entries(entries)) }
}
