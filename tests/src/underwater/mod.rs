//! The things that only the tests of *Underwater Cities* share.

pub mod coverage;
mod options;
pub mod oracles;
mod places;
mod recorded;
mod striving;
