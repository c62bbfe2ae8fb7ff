//! The desk of a game between bots of which somebody hears every fact: works in place, and keeps none.

use engine::kernel::chance::{GameKey, Label, Stream};
use engine::kernel::desk::{Desk, Unknown};
use engine::kernel::game::Game;

/// A desk that tells each fact once it is folded.
pub struct Hearing<'s, G: Game, H> {
    state: &'s mut G::State,
    key: &'s GameKey,
    hear: H,
}

impl<'s, G: Game, H: FnMut(&G::Fact)> Hearing<'s, G, H> {
    /// Returns a desk on this very state.
    pub fn on(state: &'s mut G::State, key: &'s GameKey, hear: H) -> Hearing<'s, G, H> {
        Hearing { state, key, hear }
    }
}

impl<G: Game, H: FnMut(&G::Fact)> Desk<G> for Hearing<'_, G, H> {
    fn state(&self) -> &G::State {
        self.state
    }
    fn record(&mut self, fact: G::Fact) {
        G::apply(self.state, &fact);
        (self.hear)(&fact);
    }
    fn chance(&mut self, act: Label) -> Result<Stream, Unknown> {
        Ok(self.key.act(act))
    }
}
