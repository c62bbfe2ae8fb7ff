//! Players who leave the server: what has not begun goes on without them, what was played stays as it is.
//!
//! A running game of theirs cannot be played to its end, because nobody can choose for their seats. The server gives it up as soon as
//! all who stay have agreed to give it up, or at once where no person stays.

use super::Games;
use super::request::{Leaving, Request, Wish};
use crate::problem::Problem;
use crate::store::{Concerning, GameNumber, ListingQuery, PlayerId, Practice};
use crate::work;
use engine::kernel::event::GameId;
use engine::kernel::table::Phase;
use std::sync::Arc;

/// Games that are left at a time.
const PAGE: u32 = 50;

impl Games {
    /// Leaves every seat that the player holds in a game that has not started.
    ///
    /// # Errors
    /// Failures of the store.
    pub async fn leave_lobbies(self: &Arc<Games>, player: PlayerId) -> Result<(), Problem> {
        let mut before = None;
        loop {
            let gathering = ListingQuery {
                phase: Some(Phase::Lobby),
                ruleset: None,
                concerning: Some(Concerning::Seated(player)),
                practice: Practice::Among,
                before,
                limit: PAGE,
            };
            let page = self.list(gathering).await?;
            let Some(last) = page.last() else { return Ok(()) };
            before = Some(last.number);
            for listing in &page {
                let game = listing.game;
                for seat in self.find(game).await?.seats_of(player).iter() {
                    let wish = Wish::LeaveSeat(Leaving { seat, account: player });
                    // Where the game has started meanwhile, the seat stays as in all others.
                    let _started = self.carry_out(game, Request { wish, key: None }).await;
                }
            }
        }
    }

    /// The games that the player holds a seat in and that are being played.
    ///
    /// # Errors
    /// Failures of the store.
    pub async fn played_by(self: &Arc<Games>, player: PlayerId) -> Result<Vec<GameId>, Problem> {
        let mut games = Vec::new();
        let mut before = None;
        loop {
            let running = ListingQuery {
                phase: Some(Phase::Playing),
                ruleset: None,
                concerning: Some(Concerning::Seated(player)),
                practice: Practice::Among,
                before,
                limit: PAGE,
            };
            let page = self.list(running).await?;
            let Some(last) = page.last() else { return Ok(games) };
            before = Some(last.number);
            games.extend(page.iter().map(|listing| listing.game));
        }
    }

    /// Gives up those of these games in which nobody who stays wants to go on.
    pub async fn give_up_left(self: &Arc<Games>, games: &[GameId]) {
        for &game in games {
            let wish = Wish::GiveUpLeft;
            // Who stays may want to go on; what fails is tried again after the next start.
            let _given_up = self.carry_out(game, Request { wish, key: None }).await;
        }
    }

    /// After a start: the same with all games that a player has left, whenever that was.
    ///
    /// # Errors
    /// Failures of the store.
    pub(super) async fn give_up_what_was_left(self: &Arc<Games>) -> Result<(), Problem> {
        let mut after = GameNumber(0);
        loop {
            let games = Arc::clone(self);
            let page = work::block(move || Ok(games.store.games_left(after, PAGE)?)).await?;
            let Some(last) = page.last() else { return Ok(()) };
            after = last.number;
            let left: Vec<GameId> = page.iter().map(|listing| listing.game).collect();
            self.give_up_left(&left).await;
        }
    }

    /// Games in memory no longer tell the name of who has left.
    pub fn forget(&self, player: PlayerId) {
        for game in self.live().all() {
            game.change_holders(|holders| holders.forget(player));
        }
    }

    /// Tells the new name of a player wherever the player sits.
    pub fn rename(&self, player: PlayerId, name: &str) {
        for game in self.live().all() {
            game.change_holders(|holders| holders.rename(player, name));
        }
    }
}
