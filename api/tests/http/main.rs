//! The server over real connections: whole games, every problem, the committed description.

mod branches;
mod description;
mod problems;
mod records;
mod server;
mod smoke;
