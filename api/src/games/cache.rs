//! The live games in memory: the ones that were used last.

use super::live::LiveGame;
use engine::kernel::ids::GameId;
use std::collections::HashMap;
use std::sync::Arc;

/// Games kept in memory: each needs a few kilobytes, and is built anew from its log when it is wanted again.
const LIVE_MAX: usize = 1_024;

/// Live games, each with the moment of its last use.
#[derive(Default)]
pub(super) struct LiveGames {
    games: HashMap<GameId, (Arc<LiveGame>, u64)>,
    uses: u64,
    replaced: Replaced,
}

/// The number of games that were replaced so far. Anything that was read from the log before the last one may be out of date.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Replaced(u64);

impl LiveGames {
    /// Returns all that are here.
    pub(super) fn all(&self) -> impl Iterator<Item = &Arc<LiveGame>> {
        self.games.values().map(|(game, _)| game)
    }

    /// Returns the number of games that are here.
    pub(super) fn count(&self) -> usize {
        self.games.len()
    }

    /// Returns the game, if it is here.
    pub(super) fn find(&mut self, id: GameId) -> Option<Arc<LiveGame>> {
        self.uses += 1;
        let (game, last_use) = self.games.get_mut(&id)?;
        *last_use = self.uses;
        Some(Arc::clone(game))
    }

    /// Returns the number of games that were replaced so far.
    pub(super) fn replaced(&self) -> Replaced {
        self.replaced
    }

    /// Takes the game out, because its log tells it otherwise now; gives it, if it was here.
    pub(super) fn replace(&mut self, id: GameId) -> Option<Arc<LiveGame>> {
        self.replaced.0 += 1;
        self.games.remove(&id).map(|(game, _)| game)
    }

    /// Keeps the game as [`LiveGames::keep`] does; `None` if a game was replaced since the log was read.
    pub(super) fn keep_read(
        &mut self,
        since: Replaced,
        id: GameId,
        game: Arc<LiveGame>,
    ) -> Option<Arc<LiveGame>> {
        (since == self.replaced).then(|| self.keep(id, game))
    }

    /// Keeps the game, or gives the one that was faster.
    pub(super) fn keep(&mut self, id: GameId, game: Arc<LiveGame>) -> Arc<LiveGame> {
        if self.games.len() >= LIVE_MAX {
            self.forget_some();
        }
        self.uses += 1;
        Arc::clone(&self.games.entry(id).or_insert((game, self.uses)).0)
    }

    /// Forgets the half that was used longest ago. A game that a request or stream holds stays: there is one of each.
    fn forget_some(&mut self) {
        let mut uses: Vec<u64> = self.games.values().map(|(_, last_use)| *last_use).collect();
        let middle = uses.len() / 2;
        let (_, &mut oldest_kept, _) = uses.select_nth_unstable(middle);
        self.games
            .retain(|_, (game, last_use)| *last_use >= oldest_kept || Arc::strong_count(game) > 1);
    }
}
