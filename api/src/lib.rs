//! The server: HTTP, SQLite, accounts and streams.
