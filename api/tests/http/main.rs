//! The server over real connections: whole games, every problem, the committed description.

mod accounts;
mod answer;
mod bots;
mod branches;
mod chains;
mod closing;
mod configuration;
mod consents;
mod crowd;
mod described;
mod description;
mod disks;
mod disputes;
mod endings;
mod eyes;
mod hidden;
mod hosting;
mod leaving;
mod limits;
mod log;
mod longer;
mod methods;
mod narrated;
mod numbers;
mod observing;
mod opened;
mod problems;
mod published;
mod publishing;
mod quotas;
mod records;
mod releases;
mod room;
mod rulings;
#[path = "../../examples/witness/seen.rs"]
mod seen;
mod server;
#[path = "../../examples/witness/service.rs"]
mod service;
mod smoke;
mod states;
mod table;
mod takebacks;
mod turns;
mod witnesses;
