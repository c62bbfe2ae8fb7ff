//! Positions for tests.

use crate::random::reached;
use engine::kernel::seat::Seat;
use engine::underwater::UnderwaterCities;
use engine::underwater::state::State;
use engine::underwater::terms::Rules;

/// A position of a game by chance after so many choices, and its rules.
pub(crate) fn position(players: u8, choices: usize) -> (Rules, State) {
    let rules = Rules::standard(players).expect("the embedded edition is sound");
    let state = reached::<UnderwaterCities>(&rules, choices);
    (rules, state)
}

pub(crate) fn first_seat() -> Seat {
    Seat::numbered(1).expect("a seat of the table")
}
