//! The server: HTTP, SQLite, accounts and streams.
//!
//! - [`startup`] puts everything together; [`routes`] has one file for each resource.
//! - [`games`] is the only place where the engine and the [`store`] meet.
//! - [`problem`] holds the one table of everything that can be answered instead.

pub mod accounts;
pub mod configuration;
pub mod draw;
pub mod games;
pub mod limits;
pub mod moment;
pub mod problem;
pub mod store;
pub mod visitor;
pub mod work;
