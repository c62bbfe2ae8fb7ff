//! One program of all tests that cross crates.

mod chance;
mod counts;
mod damage;
mod editions;
mod forged;
mod oracles;
mod pebbles;
mod recorded;
mod tidy;
mod underwater;
mod verifier;
