//! The server over real connections: whole games, every problem, the committed description.

mod closing;
mod consents;
mod description;
mod disputes;
mod leaving;
mod log;
mod problems;
mod server;
mod smoke;
