//! Sets of cells: one bit each, so that the places around a region are found without sorting (ruling T-22).

use super::grid::Cell;
use az::SaturatingAs;

/// Columns and rows of the grid that a set holds, half of them on each side of the starting land. A region has at most 46 tiles, each
/// touching another one, so it never reaches their end.
const REACH: usize = 128;

/// A set of cells.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cells {
    /// One word a column, one bit a row.
    columns: [u128; REACH],
}

impl Default for Cells {
    fn default() -> Cells {
        Cells { columns: [0; REACH] }
    }
}

/// Returns where a column or row stands in the set.
fn place(along: i8) -> usize {
    (along as i16 + REACH.saturating_as::<i16>() / 2) as usize
}

impl Cells {
    /// Puts in the cell and the eight around it.
    pub fn insert_around(&mut self, cell: Cell) {
        let (column, row) = (place(cell.x), place(cell.y));
        let rows = row
            .checked_sub(1)
            .and_then(|first| 0b111u128.checked_shl(first.saturating_as::<u32>()));
        for column in column.saturating_sub(1)..=column + 1 {
            if let Some(column) = self.columns.get_mut(column) {
                *column |= rows.unwrap_or(0);
            }
        }
    }

    /// Takes the cell out.
    pub fn remove(&mut self, cell: Cell) {
        let row = 1u128.checked_shl(place(cell.y).saturating_as::<u32>()).unwrap_or(0);
        if let Some(column) = self.columns.get_mut(place(cell.x)) {
            *column &= !row;
        }
    }

    /// Returns the cells, column by column.
    pub fn iter(&self) -> impl Iterator<Item = Cell> {
        let columns = self.columns.iter().enumerate().filter(|(_, rows)| **rows != 0);
        columns.flat_map(|(column, &rows)| {
            let cell = move |row| Cell { x: along(column), y: along(row) };
            (rows.trailing_zeros() as usize..REACH)
                .filter(move |row| rows >> row & 1 == 1)
                .map(cell)
        })
    }
}

/// Returns the column or row that stands at this place.
fn along(place: usize) -> i8 {
    (place.saturating_as::<i16>() - REACH.saturating_as::<i16>() / 2).saturating_as::<i8>()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn t22_places_around_tiles_are_found_once_and_in_order() {
        let tiles = [Cell { x: 0, y: 0 }, Cell { x: 1, y: 1 }, Cell { x: -50, y: 51 }];
        let mut cells = Cells::default();
        tiles.iter().for_each(|&cell| cells.insert_around(cell));
        tiles.iter().for_each(|&cell| cells.remove(cell));
        let mut slow: Vec<Cell> = tiles.iter().flat_map(|cell| cell.around()).collect();
        slow.sort_unstable();
        slow.dedup();
        slow.retain(|cell| !tiles.contains(cell));
        assert_eq!(cells.iter().collect::<Vec<_>>(), slow);
    }
}
