//! One program of all tests that cross crates.

mod chance;
mod damage;
mod pebbles;
mod underwater;
mod tidy;
mod verifier;
