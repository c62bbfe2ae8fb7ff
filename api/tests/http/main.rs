//! The server over real connections: whole games, every problem, the committed description.

mod bots;
mod branches;
mod closing;
mod configuration;
mod consents;
mod crowd;
mod description;
mod disputes;
mod endings;
mod leaving;
mod limits;
mod log;
mod problems;
mod records;
mod releases;
mod server;
mod smoke;
