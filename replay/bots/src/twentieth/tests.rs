//! Positions for tests.

use engine::kernel::chance::GameKey;
use engine::kernel::game::Game;
use engine::kernel::play;
use engine::kernel::seat::Seat;
use engine::twentieth::TwentiethCentury;
use engine::twentieth::state::State;
use engine::twentieth::terms::Rules;

/// Returns the rules and the beginning of a game that is dealt by this number, and the seat that chooses first.
pub(crate) fn first_choice(players: u8, number: u64) -> (Rules, State, Seat) {
    let rules = Rules::standard(players).expect("the embedded edition is sound");
    let state = play::deal::<TwentiethCentury>(&rules, &GameKey::unrecorded(number));
    let seat = TwentiethCentury::to_act(&state).iter().next().expect("somebody begins");
    (rules, state, seat)
}
