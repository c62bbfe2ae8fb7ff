//! Players who leave the server: what has not begun goes on without them, what was played stays as it is.

use super::request::{Request, Wish};
use super::{Games, ids};
use crate::problem::Problem;
use crate::store::{Concerning, GameStatus, ListingQuery, PlayerId, Practice};
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
                status: Some(GameStatus::Gathering),
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
                let game = ids::game(listing.game);
                for seat in self.find(game).await?.seats_of(player).iter() {
                    let wish = Wish::LeaveSeat(seat);
                    // Where the game has started meanwhile, the seat stays as in all others.
                    let _started = self.carry_out(game, Request { wish, key: None }).await;
                }
            }
        }
    }

    /// Games in memory no longer tell the name of who has left.
    pub fn forget(&self, player: PlayerId) {
        for game in self.live().all() {
            game.forget(player);
        }
    }
}
