//! The view of a rule while it works: the state as it is now, and a place for the next fact.

use super::chance::{GameKey, Label, Stream};
use super::game::Game;
use super::knowledge::Seen;

/// The present state, a place to record facts, and chance.
pub trait Desk<G: Game> {
    /// Returns the state with all facts recorded so far.
    fn state(&self) -> &G::State;
    /// Records the next fact, which is applied at once.
    fn record(&mut self, fact: G::Fact);
    /// Returns the stream of the act of chance with this label. A label is used once in a game.
    ///
    /// # Errors
    /// [`Unknown`] on a preview.
    fn chance(&mut self, act: Label) -> Result<Stream, Unknown>;
}

/// The error that a result depends on a card or on chance that the viewer cannot know: a preview ends here.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("what follows depends on what this viewer cannot know")]
pub struct Unknown;

/// The desk of a recorded game: works on a copy and keeps the facts.
pub struct Recording<'k, G: Game> {
    state: G::State,
    facts: Vec<G::Fact>,
    key: &'k GameKey,
}

impl<'k, G: Game> Recording<'k, G> {
    /// Returns a desk that starts from the state.
    pub fn from(state: &G::State, key: &'k GameKey) -> Recording<'k, G> {
        Recording { state: state.clone(), facts: Vec::new(), key }
    }

    /// Returns the new state and the facts that led to it.
    pub fn finish(self) -> (G::State, Vec<G::Fact>) {
        (self.state, self.facts)
    }
}

impl<G: Game> Desk<G> for Recording<'_, G> {
    fn state(&self) -> &G::State {
        &self.state
    }
    fn record(&mut self, fact: G::Fact) {
        G::apply(&mut self.state, &fact);
        self.facts.push(fact);
    }
    fn chance(&mut self, act: Label) -> Result<Stream, Unknown> {
        Ok(self.key.act(act))
    }
}

/// The desk of a search or a playout: changes the state in place and forgets the facts.
pub struct InPlace<'s, G: Game> {
    state: &'s mut G::State,
    key: &'s GameKey,
}

impl<'s, G: Game> InPlace<'s, G> {
    /// Returns a desk on this very state.
    pub fn on(state: &'s mut G::State, key: &'s GameKey) -> InPlace<'s, G> {
        InPlace { state, key }
    }
}

impl<G: Game> Desk<G> for InPlace<'_, G> {
    fn state(&self) -> &G::State {
        self.state
    }
    fn record(&mut self, fact: G::Fact) {
        G::apply(self.state, &fact);
    }
    fn chance(&mut self, act: Label) -> Result<Stream, Unknown> {
        Ok(self.key.act(act))
    }
}

/// The desk of a preview, a dry run or a look-ahead: knows what was seen, and no chance.
pub struct Preview<G: Game> {
    state: G::State,
    facts: Vec<G::Fact>,
}

impl<G: Game> Preview<G> {
    /// Returns a desk that starts from what was seen.
    pub fn from(seen: Seen<G::State>) -> Preview<G> {
        Preview { state: seen.into_state(), facts: Vec::new() }
    }

    /// Returns a desk without chance that starts from the state: for drafts and look-aheads of the rules themselves.
    pub fn without_chance(state: &G::State) -> Preview<G> {
        Preview { state: state.clone(), facts: Vec::new() }
    }

    /// Returns the state reached and the facts that led to it.
    pub fn finish(self) -> (G::State, Vec<G::Fact>) {
        (self.state, self.facts)
    }
}

impl<G: Game> Desk<G> for Preview<G> {
    fn state(&self) -> &G::State {
        &self.state
    }
    fn record(&mut self, fact: G::Fact) {
        G::apply(&mut self.state, &fact);
        self.facts.push(fact);
    }
    fn chance(&mut self, _: Label) -> Result<Stream, Unknown> {
        Err(Unknown)
    }
}
