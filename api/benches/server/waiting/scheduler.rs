//! The queries of a round of the scheduler and of the deliverer, beside much that waits.

use super::stock::{self, Waiting};
use api::store::{Moment, Notices, Over, SqliteStore, Store};
use std::time::{Duration, Instant};

/// Rounds of each kind.
const ROUNDS: usize = 200;
/// Games that a round takes.
const LIMIT: u32 = 32;

/// Times of rounds, the shortest first.
pub(super) struct Measured {
    /// If nothing is due.
    pub idle: Vec<Duration>,
    /// If everything is due.
    pub due: Vec<Duration>,
}

/// Measures rounds of both kinds.
pub(super) fn measure() -> Measured {
    let folder = tempfile::tempdir().expect("a folder");
    let store = stock::stocked(&folder.path().join("laden.sqlite"), Waiting::Clocks);
    let before = Moment(stock::DUE.0 - 1);
    Measured { idle: rounds(&store, before, 0), due: rounds(&store, stock::DUE, LIMIT as usize) }
}

fn rounds(store: &SqliteStore, now: Moment, wanted: usize) -> Vec<Duration> {
    let mut times: Vec<Duration> = (0..ROUNDS).map(|_| round(store, now, wanted)).collect();
    times.sort_unstable();
    times
}

fn round(store: &SqliteStore, now: Moment, wanted: usize) -> Duration {
    let begun = Instant::now();
    let opened = store
        .games_to_open(Over { now, back: now, longest: Duration::ZERO }, LIMIT)
        .expect("a read");
    let clocks = store.games_due(now, LIMIT).expect("a read");
    let notices = store.notices_due(now, LIMIT).expect("a read");
    let took = begun.elapsed();
    assert_eq!((opened.len(), clocks.len(), notices.len()), (0, wanted, wanted));
    took
}
