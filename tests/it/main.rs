//! One program of all tests that cross crates.

mod chance;
mod damage;
mod pebbles;
mod tidy;
mod underwater;
mod verifier;
