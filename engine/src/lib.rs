//! Rules, facts and folds of the games: pure functions, without clock, file, network or thread.
//!
//! - [`kernel`] knows any game: the contract, the table, knowledge, chance, events, records.
//! - Each game stands beside it in a folder of its own and knows the kernel only.

pub mod kernel;
pub mod ruleset;
pub mod twentieth;
pub mod underwater;
