//! "Technology": one file for each ability of the rulebook's chapter. A park has none: its impact is all.

pub mod bridge;
pub mod environmental_cleanup;
pub mod garbage_transport;
pub mod locomotive;
pub mod quality_of_life;
pub mod recycling;
pub mod sorting;
pub mod uses;
pub mod workers;
