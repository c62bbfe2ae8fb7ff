//! What only the tests of *Underwater Cities* share.

pub mod coverage;
pub mod oracles;
mod places;
mod recorded;
mod striving;
