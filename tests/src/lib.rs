//! The things that the tests share: a tiny game that uses everything of the contract, playouts over any game, and the laws that bind all games.

pub mod coming;
pub mod counted;
pub mod coverage;
pub mod editions;
pub mod guided;
pub mod language;
pub mod laws;
pub mod pebbles;
pub mod playout;
pub mod recorded;
pub mod striving;
pub mod twentieth;
pub mod underwater;
