//! Slow, obvious oracles for *Underwater Cities*, written from the rulebook and not from the engine: network, production, feeding, final scoring,
//! and which slots can be used ([`leading`]).
//!
//! A nation is read into plain lists ([`model`]); everything is counted anew for each question, one thing after another. The engine must agree
//! over random positions ([`positions`]), from games and from boards on which everything was strewn about ([`scattered`]).

pub mod counting;
pub mod leading;
pub mod model;
pub mod network;
pub mod positions;
pub mod production;
pub mod scattered;
pub mod scoring;
pub mod spending;

#[cfg(test)]
mod worked_examples;
