//! One idea of a simple plan.

use engine::kernel::game::Game;
use engine::kernel::seat::Seat;

/// A plan of a game: what it adds to the worth that greedy players see in a command.
pub struct Plan<G: Game> {
    /// Its name, as `hoarder`.
    pub name: &'static str,
    /// Returns the points that a command of this seat is worth beyond what greedy players think of it.
    pub bonus: fn(&G::Rules, &G::State, Seat, &G::Command) -> f64,
}

/// Returns the bonus if this holds, else nothing.
pub fn bonus_if(holds: bool, bonus: f64) -> f64 {
    if holds { bonus } else { 0.0 }
}
