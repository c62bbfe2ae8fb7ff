//! The things that only the tests of *20th Century* share.

mod coverage;
pub mod oracles;
mod places;
mod recorded;
mod striving;
