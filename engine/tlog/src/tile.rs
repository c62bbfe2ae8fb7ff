//! The names of the parts of the tree that are published (C2SP `tlog-tiles`, "Merkle Tree").

use super::TreeSize;
use super::span::{Level, TILE_WIDTH};
use std::fmt;

/// The highest level that a name can have. No tree that can be counted has tiles above [`Level::HIGHEST`].
const LEVEL_MAX: u8 = 63;

/// A tile: consecutive hashes of one level, 256 of them if it is full.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Tile {
    /// Its level.
    pub level: Level,
    /// Its number in the level.
    pub number: u64,
    /// The number of its hashes: 1 to 256.
    pub width: u16,
}

/// The reasons for which a text names no tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NotATile {
    /// The level is not a number from 0 to 63.
    #[error("the level of a tile is a number from 0 to {LEVEL_MAX}, as in `0/x001/234`")]
    Level,
    /// The number is not spelt in groups of three digits.
    #[error("the number of a tile is spelt in groups of three digits, as `067` or `x001/x234/067`")]
    Number,
    /// The width is not a number from 1 to 255.
    #[error("the width of a partial tile is a number from 1 to 255, as in `067.p/12`")]
    Width,
}

impl Tile {
    /// Returns the tile that holds this hash of a level, as wide as it is in a tree of this size; none if it has no hash yet.
    pub fn within(level: Level, number: u64, size: TreeSize) -> Option<Tile> {
        let before = number.checked_mul(u64::from(TILE_WIDTH))?;
        let there = level.complete(size).checked_sub(before).filter(|&count| count > 0)?;
        let width = u16::try_from(there).map_or(TILE_WIDTH, |width| width.min(TILE_WIDTH));
        Some(Tile { level, number, width })
    }

    /// Returns the number in its level of the first hash.
    pub const fn first(self) -> u64 {
        self.number * TILE_WIDTH as u64
    }

    /// Returns whether a tree of this size has all hashes of this tile.
    pub fn is_in(self, size: TreeSize) -> bool {
        Tile::within(self.level, self.number, size).is_some_and(|tile| tile.width >= self.width)
    }

    /// Reads the number and width of a tile, as they stand behind its level.
    ///
    /// # Errors
    /// [`NotATile`].
    pub fn at(level: &str, path: &str) -> Result<Tile, NotATile> {
        let level = super::decimal(level).ok().and_then(|level| u8::try_from(level).ok());
        let level = level.filter(|&level| level <= LEVEL_MAX).map(Level).ok_or(NotATile::Level)?;
        let (spelt, width) = match path.split_once(".p/") {
            None => (path, TILE_WIDTH),
            Some((spelt, width)) => (spelt, partial(width).ok_or(NotATile::Width)?),
        };
        let number = number(spelt).ok_or(NotATile::Number)?;
        Ok(Tile { level, number, width })
    }
}

fn partial(width: &str) -> Option<u16> {
    let width = super::decimal(width).ok().and_then(|width| u16::try_from(width).ok());
    width.filter(|width| (1..TILE_WIDTH).contains(width))
}

/// Reads `x001/x234/067`. There is one spelling of each number; a tile's last hash must be countable, too.
fn number(spelt: &str) -> Option<u64> {
    let mut number: u64 = 0;
    for group in spelt.split('/') {
        let digits = group.strip_prefix('x').unwrap_or(group);
        let group: u64 = digits.parse().ok().filter(|_| digits.len() == 3)?;
        number = number.checked_mul(1_000)?.checked_add(group)?;
    }
    let counted = number.checked_add(1)?.checked_mul(u64::from(TILE_WIDTH)).is_some();
    (counted && spelling(number) == spelt).then_some(number)
}

fn spelling(number: u64) -> String {
    let last = format!("{:03}", number % 1_000);
    let mut rest = number / 1_000;
    let mut groups = vec![last];
    while rest > 0 {
        groups.push(format!("x{:03}", rest % 1_000));
        rest /= 1_000;
    }
    groups.reverse();
    groups.join("/")
}

impl fmt::Display for Tile {
    /// Returns the path of the tile below `tile/`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.level.0, spelling(self.number))?;
        if self.width < TILE_WIDTH { write!(f, ".p/{}", self.width) } else { Ok(()) }
    }
}

impl std::str::FromStr for Tile {
    type Err = NotATile;
    fn from_str(text: &str) -> Result<Tile, NotATile> {
        let (level, path) = text.split_once('/').ok_or(NotATile::Level)?;
        Tile::at(level, path)
    }
}
