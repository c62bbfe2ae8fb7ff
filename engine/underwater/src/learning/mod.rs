//! *Underwater Cities* for programs that learn.
//!
//! - [`commands`]: the number of each command.
//! - [`position`]: a position as numbers; [`nation`]: those of one nation.

mod commands;
mod nation;
mod position;

use super::game::UnderwaterCities;
use super::ids::PLAYERS_MAX;
use super::setup;
use super::state::State;
use az::SaturatingAs;
use kernel::knowledge::Seen;
use kernel::learning::Learnable;
use kernel::learning::observation::Recorder;
use kernel::seat::Seat;

impl Learnable for UnderwaterCities {
    const VERSION: &'static str = "underwater_cities/2";

    fn blank() -> State {
        setup::table_of(PLAYERS_MAX.saturating_as::<u8>())
    }

    fn observe(seen: &Seen<State>, seat: Seat, recorder: &mut impl Recorder) {
        position::observe(seen.state(), seat, recorder);
    }
}
