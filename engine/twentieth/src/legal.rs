//! Every legal command: what the open step offers.

use super::Lawful;
use super::command::Command;
use super::look::Look;
use super::rules::{
    bidding_on_land_tiles, dropping_out, preventing_catastrophes, recycling, upkeep,
};
use super::state::{State, Step};
use super::terms::Rules;
use kernel::game::Sink;
use kernel::seat::Seat;

/// Takes commands as legal ones: each is listed by its rule, which agrees with `check` (law 1).
struct Listed<'s, S>(&'s mut S);

impl<S: Sink<Lawful>> Sink<Command> for Listed<'_, S> {
    fn put(&mut self, command: Command) {
        self.0.put(Lawful(command));
    }
}

/// Every command that `check` accepts, in a fixed order.
pub(crate) fn legal(rules: &Rules, state: &State, seat: Seat, out: &mut impl Sink<Lawful>) {
    if !state.agenda.acting.contains(seat) {
        return;
    }
    let look = &Look::at(rules, state, seat);
    let out = &mut Listed(out);
    match state.agenda.step {
        Step::Nothing => {}
        Step::PickLand | Step::BidOnLand => {
            bidding_on_land_tiles::legal(look, out);
            dropping_out::legal(look, out);
        }
        Step::BidOnCatastrophe => preventing_catastrophes::legal(look, out),
        Step::Upkeep => upkeep::legal(look, out),
        Step::Recycling => recycling::legal(look, out),
    }
}
