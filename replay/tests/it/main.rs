//! The replay of records, on a tiny game.

mod audits;
mod commands;
mod damage;
mod drops;
mod forged;
mod positions;
mod recorded;
