//! Durable commands of a writer beside games that wait for clocks and notices, and beside as many that wait for nothing.

use super::stock::{self, Game, Waiting};
use api::store::{SqliteStore, Store};
use std::time::{Duration, Instant};

/// Games that are played.
const PLAYED: u32 = 64;
/// Commands of each game that a turn of one side has.
const EACH: u32 = 16;
/// Turns of each side that are counted.
const TURNS: u32 = 60;
/// Turns before, in which the notices of the games that are played get room of their own.
const FIRST_TURNS: u32 = 6;

/// Commands a second.
pub(super) struct Measured {
    /// Beside games that wait for nothing.
    pub bare: f64,
    /// Beside all that waits.
    pub laden: f64,
}

/// Measures both sides by turns, so that both meet the same disk.
pub(super) fn measure() -> Measured {
    let folder = tempfile::tempdir().expect("a folder");
    let bare = stock::stocked(&folder.path().join("bare.sqlite"), Waiting::Nothing);
    let laden = stock::stocked(&folder.path().join("laden.sqlite"), Waiting::Clocks);
    for store in [&bare, &laden] {
        (0..PLAYED).for_each(|game| {
            store.append(stock::begin(Game::Played(game), Waiting::Nothing)).expect("a new game");
        });
    }
    let mut spent = [Duration::ZERO; 2];
    for turn in 0..FIRST_TURNS + TURNS {
        let sides = [(0, &bare), (1, &laden)];
        // The first of a turn meets another disk than the second.
        let sides = if turn % 2 == 0 { sides } else { [sides[1], sides[0]] };
        for (side, store) in sides {
            let took = play(store, 1 + turn * EACH);
            if turn >= FIRST_TURNS {
                spent[side] += took;
            }
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
