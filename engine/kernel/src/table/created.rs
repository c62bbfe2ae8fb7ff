//! The beginning of a game as its first events tell it: how it was created, and who sits where.

use super::{DisputeTime, Parent, PlayerId, TableFact};
use crate::chance::{Commitment, Seed};
use crate::clock::Terms;
use crate::edition::EditionName;
use serde_json::Value;

/// The player of a seat, and the seat's share of chance.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sitting {
    /// The player's opaque id in this game.
    pub player: PlayerId,
    /// The share of chance.
    pub seed: Seed,
}

/// The content of `GameCreated`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Created {
    /// The ruleset's name.
    pub ruleset: String,
    /// The edition.
    pub edition: EditionName,
    /// How many seats.
    pub seats: u8,
    /// The options of the ruleset.
    pub options: Value,
    /// The commitment to the server's seed.
    pub commitment: Commitment,
    /// The time after its end in which the game can be disputed; none for not at all.
    pub dispute_time: Option<DisputeTime>,
    /// The terms of the clock; none for a game without one.
    pub clock: Option<Terms>,
    /// The place where this practice game branches off; none for a game of its own.
    pub parent: Option<Box<Parent>>,
}

impl Created {
    /// Returns what a fact says that was created; `None` if it says something else.
    pub fn told_by<C>(fact: &TableFact<C>) -> Option<Created> {
        let TableFact::GameCreated {
            ruleset,
            edition,
            seats,
            options,
            commitment,
            dispute_time,
            clock,
            parent,
            format: _,
        } = fact
        else {
            return None;
        };
        Some(Created {
            ruleset: ruleset.clone(),
            edition: edition.clone(),
            seats: *seats,
            options: options.clone(),
            commitment: *commitment,
            dispute_time: *dispute_time,
            clock: *clock,
            parent: parent.clone(),
        })
    }
}
