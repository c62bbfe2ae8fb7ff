//! One program of all tests that cross crates.

mod bots;
mod canonical;
mod chance;
mod counts;
mod damage;
mod editions;
mod example;
mod experience;
mod forged;
mod forging;
mod frozen;
mod headings;
mod language;
mod oracles;
mod pebbles;
mod proofs;
mod recorded;
mod revisions;
mod room;
mod slots;
mod tidy;
mod twentieth;
mod twentieth_oracles;
mod underwater;
mod verifier;
