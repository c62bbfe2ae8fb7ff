//! The server: HTTP, SQLite, accounts and streams.

pub mod store;
