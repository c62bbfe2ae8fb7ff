//! The server over real connections: whole games, every problem, the committed description.

mod description;
mod log;
mod problems;
mod server;
mod smoke;
