//! Tiles as pieces of country: points, edges, orientation, cells of the grid, drawings with their rails, and where bridges fit.
//!
//! - [`grid`]: cells, edges, orientation, points of a tile.
//! - [`drawing`]: what is drawn on a tile, and its lines: rails that hang together without a city between them.
//! - [`bridges`]: where a bridge may stand on a tile ("Bridge", ruling T-27).

pub mod bridges;
pub mod cells;
pub mod drawing;
pub mod grid;
mod lines;
mod segment;
mod sound;
#[cfg(test)]
mod tests;
mod unsound;
