//! The server over real connections: whole games, every problem, the committed description.

#[path = "../../examples/witness/seen.rs"]
#[path = "../../examples/witness/service.rs"]
mod bots;
mod branches;
mod closing;
mod configuration;
mod consents;
mod crowd;
mod description;
mod disputes;
mod endings;
mod hosting;
mod leaving;
mod limits;
mod log;
mod observing;
mod opened;
mod problems;
mod publishing;
mod quotas;
mod records;
mod releases;
mod seen;
mod server;
mod service;
mod smoke;
mod witnesses;
