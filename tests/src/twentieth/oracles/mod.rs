//! Slow, obvious oracles for *20th Century*, written from the rulebook and not from the engine: rails, production, recycling, bonuses, bridges.
//!
//! A region is read into plain lists ([`country`]) and drawn on one big lattice of points ([`rails`]); everything is counted anew for each
//! question. The engine must agree over random positions ([`positions`]), from games and from regions that were strewn about ([`scattered`]).

pub mod bonus_scoring;
pub mod bridges;
pub mod country;
pub mod odd_tiles;
pub mod positions;
pub mod production;
pub mod rails;
pub mod ranks;
pub mod recycling;
pub mod scattered;

#[cfg(test)]
mod worked_examples;
