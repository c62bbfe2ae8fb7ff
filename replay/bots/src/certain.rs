//! The desk of a bot that looks ahead: works in place on what was seen, keeps no facts, and stops where chance would decide.

use engine::kernel::chance::{Label, Stream};
use engine::kernel::desk::{Desk, Unknown};
use engine::kernel::game::Game;

/// A desk that knows no chance: what is left on it is certain.
pub struct Certain<'s, G: Game> {
    state: &'s mut G::State,
}

impl<'s, G: Game> Certain<'s, G> {
    /// Returns a desk on this very state.
    pub fn on(state: &'s mut G::State) -> Certain<'s, G> {
        Certain { state }
    }
}

impl<G: Game> Desk<G> for Certain<'_, G> {
    fn state(&self) -> &G::State {
        self.state
    }
    fn record(&mut self, fact: G::Fact) {
        G::apply(self.state, &fact);
    }
    fn chance(&mut self, _: Label) -> Result<Stream, Unknown> {
        Err(Unknown)
    }
}
