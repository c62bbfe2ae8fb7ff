//! The games that wait for the reader, wherever the reader is.

use super::reader::Reader;
use crate::context::Context;
use crate::problem::Problem;
use crate::store::{Concerning, Listing, ListingQuery, PlayerId};
use engine::kernel::ids::GameId;

/// Games that are looked at.
const LOOKED_AT: u32 = 20;

/// The games that wait for a choice or an answer of the reader, those that wait longest first.
#[derive(Default)]
pub(crate) struct Waiting(Vec<GameId>);

impl Waiting {
    /// Finds the games that wait for the reader; none for who is not signed in.
    ///
    /// # Errors
    /// Failures of the store.
    pub(crate) async fn of(context: &Context, reader: &Reader) -> Result<Waiting, Problem> {
        let Some(player) = reader.player() else { return Ok(Waiting::default()) };
        let mut waiting = Vec::new();
        for listing in by_urgency(context.games.list(query(player)).await?) {
            let game = context.games.find(listing.game).await?;
            let (seats, now) = (game.seats_of(player), game.now());
            if seats.iter().any(|seat| !now.waits_for(seat).is_empty()) {
                waiting.push(listing.game);
            }
        }
        Ok(Waiting(waiting))
    }

    /// Returns how many games wait.
    pub(crate) fn count(&self) -> usize {
        self.0.len()
    }

    /// Returns the game that waits longest, of all but this one.
    pub(crate) fn after(&self, shown: GameId) -> Option<GameId> {
        self.0.iter().copied().find(|game| *game != shown)
    }
}

/// Puts games in the order in which they have moved: the one that stands still longest first.
pub(crate) fn by_urgency(mut listings: Vec<Listing>) -> Vec<Listing> {
    listings.sort_by_key(|listing| listing.moved_at);
    listings
}

fn query(player: PlayerId) -> ListingQuery {
    let concerning = Some(Concerning::Waiting(player));
    ListingQuery { concerning, ..ListingQuery::newest(LOOKED_AT) }
}
