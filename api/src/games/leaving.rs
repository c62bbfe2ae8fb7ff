//! Players who leave the server: what has not begun goes on without them, what was played stays as it is.
//!
//! A bot goes on with their seats in running games, unless no person would be left. In games that players left with an older release
//! nobody can choose for their seats: the server gives such a game up as soon as all who stay have agreed to it, or at once where no
//! person stays.

use super::Games;
use super::request::{Leaving, Request, Wish};
use crate::problem::{Code, Problem};
use crate::store::{Concerning, GameNumber, ListingQuery, PlayerId};
use crate::work;
use engine::kernel::ids::GameId;
use engine::kernel::table::Phase;
use std::sync::Arc;

/// Games that are left at a time.
const PAGE: u32 = 50;

impl Games {
    /// Leaves every seat that the player holds in a game that has not started.
    ///
    /// # Errors
    /// Whatever keeps the player on a seat: nobody is forgotten who still holds one.
    pub async fn leave_lobbies(self: &Arc<Games>, player: PlayerId) -> Result<(), Problem> {
        let mut before = None;
        loop {
            let gathering = ListingQuery {
                phase: Some(Phase::Lobby),
                concerning: Some(Concerning::Seated(player)),
                before,
                ..ListingQuery::newest(PAGE)
            };
            let page = self.list(gathering).await?;
            let Some(last) = page.last() else { return Ok(()) };
            before = Some(last.number);
            for listing in &page {
                let game = listing.game;
                for seat in self.find(game).await?.seats_of(player).iter() {
                    self.leave(game, Leaving { seat, account: player }).await?;
                }
            }
        }
    }

    async fn leave(self: &Arc<Games>, game: GameId, leaving: Leaving) -> Result<(), Problem> {
        let wish = Wish::LeaveSeat(leaving);
        match self.carry_out(game, Request { wish, key: None }).await {
            // If the game has started meanwhile, the seat stays as in all others; who was sent away meanwhile holds none.
            Err(problem) if [Code::WrongPhase, Code::SeatNotYours].contains(&problem.code()) => {
                Ok(())
            }
            left => left.map(drop),
        }
    }

    /// Returns the games that the player holds a seat in and that are being played.
    ///
    /// # Errors
    /// Failures of the store.
    pub async fn played_by(self: &Arc<Games>, player: PlayerId) -> Result<Vec<GameId>, Problem> {
        let mut games = Vec::new();
        let mut before = None;
        loop {
            let running = ListingQuery {
                phase: Some(Phase::Playing),
                concerning: Some(Concerning::Seated(player)),
                before,
                ..ListingQuery::newest(PAGE)
            };
            let page = self.list(running).await?;
            let Some(last) = page.last() else { return Ok(games) };
            before = Some(last.number);
            games.extend(page.iter().map(|listing| listing.game));
        }
    }

    /// Gives up every seat that the player holds in these games: bots go on with them, or the game ends.
    ///
    /// # Errors
    /// When a game is not found.
    pub async fn resign_seats(
        self: &Arc<Games>,
        player: PlayerId,
        games: &[GameId],
    ) -> Result<(), Problem> {
        for &game in games {
            for seat in self.find(game).await?.seats_of(player).iter() {
                let wish = Wish::Resign(seat);
                // If the game is over by now, or has no room for it, the seat stays, and nobody holds it.
                let _stays = self.carry_out(game, Request { wish, key: None }).await;
            }
        }
        Ok(())
    }

    /// Gives up those of these games in which nobody who stays wants to go on.
    pub async fn give_up_left(self: &Arc<Games>, games: &[GameId]) {
        for &game in games {
            let wish = Wish::GiveUpLeft;
            // Those who stay may want to go on; a seat that fails is tried again after the next start.
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
