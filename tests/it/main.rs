//! One program of all tests that cross crates.

mod pebbles;
mod underwater;
