//! *20th Century* for programs that learn.
//!
//! - [`commands`]: the number of each command.
//! - [`position`]: a position as numbers; [`tiles`]: those of lands and technologies.

mod commands;
mod position;
mod tiles;

use super::TwentiethCentury;
use super::command::Command;
use super::setup;
use super::state::State;
use crate::kernel::knowledge::Seen;
use crate::kernel::learning::observation::Recorder;
use crate::kernel::learning::{Kind, Learnable};
use crate::kernel::seat::{SEATS_MAX, Seat};

impl Learnable for TwentiethCentury {
    const VERSION: &'static str = "twentieth_century/1";
    const KINDS: &'static [Kind] = commands::KINDS;

    fn blank() -> State {
        setup::table_of(SEATS_MAX as u8)
    }

    fn number(command: &Command) -> Option<u64> {
        commands::number(command)
    }

    fn numbered(number: u64) -> Option<Command> {
        commands::numbered(number)
    }

    fn observe(seen: &Seen<State>, seat: Seat, recorder: &mut impl Recorder) {
        position::observe(seen.state(), seat, recorder);
    }
}
