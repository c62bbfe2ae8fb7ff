//! The worth of a position of Pebbles: for bots, and as an example of how little they must be told.

use super::{Command, Pebbles, Rules, State};
use engine::kernel::seat::Seat;
use replay::bots::let_bots_choose;
use replay::bots::valued::Evaluate;

/// A pebble in hand will be laid, or passed on before.
const IN_HAND: f64 = 0.5;

let_bots_choose!(Pebbles);

impl Evaluate for Pebbles {
    type Weights = ();

    /// To the end of the round: a pebble that is passed is laid by the next seat.
    const HORIZON: u32 = 1;

    fn weights(_: &Rules) -> &'static () {
        &()
    }

    fn worth((): &(), _: &Rules, state: &State, seat: Seat) -> f64 {
        let hand: f64 = state.hands[seat].known().map(|pebble| f64::from(pebble.number())).sum();
        let ahead = if state.outcome().is_some() { 0.0 } else { IN_HAND * hand };
        f64::from(state.points[seat]) + ahead
    }

    fn leaves(command: &Command) -> bool {
        matches!(command, Command::EndTurn {})
    }

    fn stage(state: &State) -> u32 {
        state.round.into()
    }
}
