//! Before the start: games are created, and found.

use super::Games;
use super::answer::{Answer, Reply};
use super::branching::Branching;
use super::door::{Lookup, kept_under};
use super::founding::{Founded, Founding, found};
use super::live::LiveGame;
use crate::accounts::Bot;
use crate::problem::Problem;
use crate::store::{Appended, Key, Listing, ListingQuery, Player, PlayerId, SeatHolder};
use crate::work;
use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::sync::Arc;

/// The status of the answer to who has created a game.
const CREATED: u16 = 201;

/// A page of games, with the names of who plays.
pub struct ListedGames {
    /// The games, the newest first.
    pub listings: Vec<Listing>,
    names: HashMap<PlayerId, String>,
}

impl ListedGames {
    /// Returns the name of who holds a seat of a listed game: equal bots are counted. `None` of a player who has left the server.
    pub fn name(&self, listing: &Listing, held: &SeatHolder) -> Option<String> {
        let player = held.player?;
        let Some(bot) = Bot::of(player) else { return self.names.get(&player).cloned() };
        let equal = listing.holders.iter().filter(|other| other.player == Some(player));
        Some(bot.named(equal.filter(|other| other.seat <= held.seat).count()))
    }
}

impl Games {
    /// Creates a game, or repeats the answer that the key got.
    ///
    /// # Errors
    /// [`Code::SetupRefused`](crate::problem::Code::SetupRefused), [`Code::KeyReused`](crate::problem::Code::KeyReused), or failures
    /// of the store.
    pub async fn create(
        self: &Arc<Games>,
        founding: Founding,
        key: Option<Key>,
    ) -> Result<Answer, Problem> {
        let store = Arc::clone(&self.store);
        self.establish(key, move || found(store, &founding)).await
    }

    /// Begins a practice game after an event of a game, or repeats the answer that the key got.
    ///
    /// # Errors
    /// [`Code::EventUnknown`](crate::problem::Code::EventUnknown), [`Code::NothingToPlay`](crate::problem::Code::NothingToPlay),
    /// [`Code::KeyReused`](crate::problem::Code::KeyReused), or failures of the store.
    pub async fn branch(
        self: &Arc<Games>,
        parent: Arc<LiveGame>,
        wanted: Branching,
        key: Option<Key>,
    ) -> Result<Answer, Problem> {
        self.establish(key, move || parent.now().branch(&wanted)).await
    }

    /// Stores a new game and keeps it in memory, unless the key was answered before.
    async fn establish(
        self: &Arc<Games>,
        key: Option<Key>,
        found: impl FnOnce() -> Result<Founded, Problem> + Send + 'static,
    ) -> Result<Answer, Problem> {
        let games = Arc::clone(self);
        let founded = match work::block(move || games.look_for_new(key, found)).await? {
            Lookup::Answered(answer) => return Ok(answer),
            Lookup::Decided(founded) => founded,
        };
        let Founded { append, about, first, moved } = founded;
        match self.store.submit(append)?.await? {
            Appended::Fresh { tree_size, .. } => {
                let id = about.id;
                self.live().keep(id, LiveGame::new(about, first));
                self.moved.tell(id);
                let told = Reply::Moved(moved).placed(tree_size);
                Ok(Answer { status: CREATED, told, is_repeated: false })
            }
            Appended::Replayed(kept) => {
                let games = Arc::clone(self);
                work::block(move || games.tell_moved_again(&kept)).await
            }
        }
    }

    /// Looks what the key was answered with, and else sets up a game. Blocks.
    fn look_for_new(
        &self,
        key: Option<Key>,
        found: impl FnOnce() -> Result<Founded, Problem>,
    ) -> Result<Lookup<Founded>, Problem> {
        if let Some(kept) = self.answered(key.as_ref())? {
            return self.tell_moved_again(&kept).map(Lookup::Answered);
        }
        let mut founded = found()?;
        let reply = Reply::Moved(founded.moved.clone());
        founded.append.command = kept_under(key.as_ref(), CREATED, &reply)?;
        Ok(Lookup::Decided(founded))
    }

    /// Returns a page of games, the newest first, with the names of who plays.
    ///
    /// # Errors
    /// Failures of the store.
    pub async fn list_named(
        self: &Arc<Games>,
        query: ListingQuery,
    ) -> Result<ListedGames, Problem> {
        let store = Arc::clone(&self.store);
        work::block(move || {
            let listings = store.listings(query)?;
            let mut names = HashMap::new();
            for player in listings.iter().flat_map(|it| &it.holders).filter_map(|it| it.player) {
                if let Entry::Vacant(free) = names.entry(player)
                    && let Some(Player { name, .. }) = store.player(player)?
                {
                    free.insert(name);
                }
            }
            Ok(ListedGames { listings, names })
        })
        .await
    }

    /// Returns a page of games, the newest first.
    ///
    /// # Errors
    /// Failures of the store.
    pub async fn list(self: &Arc<Games>, query: ListingQuery) -> Result<Vec<Listing>, Problem> {
        let store = Arc::clone(&self.store);
        work::block(move || Ok(store.listings(query)?)).await
    }
}
