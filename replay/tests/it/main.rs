//! The replay of records, on a tiny game.

mod analysing;
mod audits;
mod balance;
mod branching;
mod breaking;
mod browser;
mod browsing;
mod bundles;
mod commands;
mod damage;
mod drops;
mod explaining;
mod finding;
mod forged;
mod forgeries;
mod notation;
mod positions;
mod proofs;
mod recorded;
mod stats;
mod underwater;
