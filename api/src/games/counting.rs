//! What is counted of the games for who runs the server.

use super::Games;
use super::live::LiveGame;
use super::request::{Request, Wish};

impl Games {
    /// Returns the number of games in memory.
    pub fn in_memory(&self) -> usize {
        self.live().count()
    }

    /// Returns the number of games that bots have yet to look at.
    pub fn waiting_for_bots(&self) -> usize {
        self.moved.waiting()
    }

    /// Counts a request that was stored, if it is a choice.
    pub(super) fn count(&self, request: &Request, game: &dyn LiveGame) {
        if matches!(request.wish, Wish::Choose(_)) {
            self.metrics.count_decision(game.ruleset());
        }
    }
}
