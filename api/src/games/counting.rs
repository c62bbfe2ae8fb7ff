//! The facts about games for whoever runs the server: whether they can go on, and how many wait.

use super::Games;
use super::live::LiveGame;
use super::request::Wish;
use crate::problem::Problem;
use crate::work;
use std::sync::Arc;

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
    pub(super) fn count(&self, wish: &Wish, game: &LiveGame) {
        if matches!(wish, Wish::Choose(_)) {
            self.metrics.count_decision(game.ruleset().name());
        }
    }

    /// Checks that the writer answers. Blocks a worker until it does.
    ///
    /// # Errors
    /// [`Code::Stopping`](crate::problem::Code::Stopping) or what else the writer met.
    pub async fn healthy(self: &Arc<Games>) -> Result<(), Problem> {
        let store = Arc::clone(&self.store);
        work::block(move || Ok(store.healthy()?)).await
    }
}
