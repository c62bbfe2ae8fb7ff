//! *20th Century* for programs that learn.
//!
//! - [`commands`]: the number of each command.
//! - [`position`]: a position as numbers; [`tiles`]: those of lands and technologies.

mod commands;
mod position;
mod tiles;

use super::game::TwentiethCentury;
use super::setup;
use super::state::State;
use az::SaturatingAs;
use kernel::knowledge::Seen;
use kernel::learning::Learnable;
use kernel::learning::observation::Recorder;
use kernel::seat::{SEATS_MAX, Seat};

impl Learnable for TwentiethCentury {
    const VERSION: &'static str = "twentieth_century/1";

    fn blank() -> State {
        setup::table_of(SEATS_MAX.saturating_as::<u8>())
    }

    fn observe(seen: &Seen<State>, seat: Seat, recorder: &mut impl Recorder) {
        position::observe(seen.state(), seat, recorder);
    }
}
