//! The followers of accounts: each event is handed to those who hold a seat of its game, in the order of the log.
//!
//! One task reads each commit once, whoever follows. Whoever falls behind is told so and reads the log alone, so that nothing is kept for
//! slow readers.

use super::Games;
use crate::problem::Problem;
use crate::store::{Follower, Happened, LogPosition, PlayerId};
use crate::work;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::{broadcast, watch};

/// Events that are kept for who has yet to take them.
const KEPT: usize = 64;
/// Events of the log that are read at a time.
const READ: i64 = 500;

/// The accounts that somebody follows.
#[derive(Default)]
pub(super) struct Followers(Mutex<HashMap<PlayerId, broadcast::Sender<Happened>>>);

impl Followers {
    /// Follows an account from now on.
    fn follow(&self, player: PlayerId) -> broadcast::Receiver<Happened> {
        let mut accounts = self.accounts();
        accounts.retain(|_, followers| followers.receiver_count() > 0);
        accounts.entry(player).or_insert_with(|| broadcast::Sender::new(KEPT)).subscribe()
    }

    /// Returns true if nobody follows anybody.
    fn is_empty(&self) -> bool {
        self.accounts().is_empty()
    }

    /// Tells what has happened.
    fn tell(&self, happened: &[Happened]) {
        let accounts = self.accounts();
        for it in happened {
            if let Some(followers) = accounts.get(&it.player) {
                // Whoever followed and does no longer needs to be told nothing.
                let _nobody = followers.send(*it);
            }
        }
    }

    /// Lets everybody know that something may have been missed.
    fn lose(&self) {
        self.accounts().clear();
    }

    fn accounts(&self) -> MutexGuard<'_, HashMap<PlayerId, broadcast::Sender<Happened>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Hands on what happens, for ever.
pub async fn hand_on(games: Arc<Games>) {
    let mut news = games.store.watch();
    let mut told = *news.borrow_and_update();
    while news.changed().await.is_ok() {
        let last = *news.borrow_and_update();
        if let Err(problem) = games.hand_on(told, last).await {
            tracing::error!(%problem, "streams of accounts read the log by themselves");
            games.followers.lose();
        }
        told = last;
    }
}

impl Games {
    /// Follows an account from now on. Events come in the order of the log; an error says that something was missed, which
    /// [`Games::happened_to`] has.
    pub fn follow_account(&self, player: PlayerId) -> broadcast::Receiver<Happened> {
        self.followers.follow(player)
    }

    /// Follows the log of all games: tells the place of the last event whenever it has grown.
    pub fn follow_log(&self) -> watch::Receiver<LogPosition> {
        self.store.watch()
    }

    /// Returns the place of the last event in the log of all games.
    pub fn last_position(&self) -> LogPosition {
        *self.store.watch().borrow()
    }

    /// Returns what has happened to a player behind this place, at most so many events.
    ///
    /// # Errors
    /// Failures of the store.
    pub async fn happened_to(
        self: &Arc<Games>,
        follower: Follower,
        after: LogPosition,
        limit: u32,
    ) -> Result<Vec<Happened>, Problem> {
        let store = Arc::clone(&self.store);
        work::block(move || Ok(store.happened_to(follower, after, limit)?)).await
    }

    async fn hand_on(
        self: &Arc<Games>,
        mut told: LogPosition,
        last: LogPosition,
    ) -> Result<(), Problem> {
        while told < last && !self.followers.is_empty() {
            let until = LogPosition(last.0.min(told.0 + READ));
            let store = Arc::clone(&self.store);
            let happened = work::block(move || Ok(store.happened(told, until)?)).await?;
            self.followers.tell(&happened);
            told = until;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::kernel::ids::{GameId, Seq};
    use engine::kernel::seat::Seats;
    use engine::kernel::table::Phase;
    use tokio::sync::broadcast::error::TryRecvError;

    fn happened(player: u8, position: i64) -> Happened {
        Happened {
            position: LogPosition(position),
            game: GameId([1; 16]),
            seq: Seq(0),
            phase: Phase::Playing,
            player: PlayerId([player; 16]),
            seats: Seats::first(1),
        }
    }

    #[test]
    fn each_follower_takes_what_happens_to_its_account_and_nothing_else() {
        let followers = Followers::default();
        let mut streams = [1, 1, 2].map(|player| followers.follow(PlayerId([player; 16])));
        followers.tell(&[happened(1, 5), happened(3, 5), happened(2, 6), happened(1, 7)]);
        let taken = streams.each_mut().map(|stream| {
            let mut positions = Vec::new();
            while let Ok(it) = stream.try_recv() {
                positions.push(it.position.0);
            }
            positions
        });
        assert_eq!(taken, [vec![5, 7], vec![5, 7], vec![6]]);
        drop(streams);
        drop(followers.follow(PlayerId([4; 16])));
        assert_eq!(followers.accounts().len(), 1, "only the last one is yet to be found gone");
    }

    #[test]
    fn whoever_does_not_read_is_told_of_it_and_nothing_more_is_kept() {
        let followers = Followers::default();
        let mut slow = followers.follow(PlayerId([1; 16]));
        (0..10_000).for_each(|position| followers.tell(&[happened(1, position)]));
        assert_eq!(slow.try_recv(), Err(TryRecvError::Lagged(10_000 - KEPT as u64)));
        assert_eq!(slow.try_recv().map(|it| it.position), Ok(LogPosition(10_000 - KEPT as i64)));
        let mut lost = followers.follow(PlayerId([1; 16]));
        followers.lose();
        assert_eq!(lost.try_recv(), Err(TryRecvError::Closed));
    }
}
