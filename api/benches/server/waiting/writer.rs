//! Durable commands of a writer beside much that waits, and beside nothing.

use super::stock::{self, Game};
use api::store::{SqliteStore, Store};
use std::time::{Duration, Instant};

/// Games that are played.
const PLAYED: u32 = 64;
/// Commands of each game that a turn of one side has.
const EACH: u32 = 16;
/// Turns of each side.
const TURNS: u32 = 12;

/// Commands a second.
pub struct Measured {
    /// Beside nothing.
    pub bare: f64,
    /// Beside all that waits.
    pub laden: f64,
}

/// Measures both sides by turns, so that both meet the same disk.
pub fn measure() -> Measured {
    let folder = tempfile::tempdir().expect("a folder");
    let bare = stock::bare(&folder.path().join("bare.sqlite"));
    let laden = stock::laden(&folder.path().join("laden.sqlite"));
    for store in [&bare, &laden] {
        (0..PLAYED).for_each(|game| {
            store.append(stock::begin(Game::Played(game), 0)).expect("a new game");
        });
    }
    let mut spent = [Duration::ZERO; 2];
    for turn in 0..TURNS {
        let sides = [(0, &bare), (1, &laden)];
        // The first of a turn meets another disk than the second.
        let sides = if turn % 2 == 0 { sides } else { [sides[1], sides[0]] };
        for (side, store) in sides {
            spent[side] += play(store, 1 + turn * EACH);
        }
    }
    let per_second = |spent: Duration| f64::from(TURNS * EACH * PLAYED) / spent.as_secs_f64();
    Measured { bare: per_second(spent[0]), laden: per_second(spent[1]) }
}

/// Adds events to each game, as many clients at the same time would.
fn play(store: &SqliteStore, first: u32) -> Duration {
    let begun = Instant::now();
    for seq in first..first + EACH {
        let command = |game| store.submit(stock::command(Game::Played(game), seq));
        let receipts: Vec<_> = (0..PLAYED).map(command).collect();
        for receipt in receipts {
            receipt.expect("room in the queue").wait().expect("it follows on");
        }
    }
    begun.elapsed()
}
