//! The moment at which the orders of a seat are asked.

use crate::games::change::Change;
use crate::games::playable::Playable;
use crate::games::present::Present;
use crate::moment;
use crate::problem::Problem;
use crate::store::{Moment, OrderTerms};
use engine::kernel::chance::Seed;
use engine::kernel::ids::{GameId, Seq};
use engine::kernel::seat::Seat;
use sha2::{Digest as _, Sha256};
use std::time::Duration;

/// The shortest time until orders are asked, in milliseconds.
const SHORTEST: u64 = 60_000;
/// The longest time, in milliseconds.
const LONGEST: u64 = 600_000;

/// Returns when the orders of the seats are asked that are awaited anew after a change; of no seat that a bot of the server holds.
///
/// # Errors
/// [`Code::ImportedGame`](crate::problem::Code::ImportedGame) of a game that was played elsewhere.
pub(in crate::games) fn asked_at<G: Playable>(
    before: &Present<G>,
    change: &Change<G>,
) -> Result<Vec<(Seat, Moment)>, Problem> {
    let (terms, Some(last)) = (before.about.terms.orders, change.events.last()) else {
        return Ok(Vec::new());
    };
    if terms == OrderTerms::Off || before.about.is_imported() {
        return Ok(Vec::new());
    }
    let (seed, at) = (before.about.seed()?, moment::stored(last.at));
    let mut holders = before.holders.clone();
    holders.change(&change.holders);
    let is_person = |seat: &Seat| holders.of(*seat).is_some_and(|it| it.bot().is_none());
    let moment = |seat: Seat| match terms {
        // Between two choices of one seat nothing has happened that an answer could tell of.
        OrderTerms::Delayed if last.seat != Some(seat) => {
            at.after(delay(&seed, before.about.id, seat, last.seq))
        }
        OrderTerms::Delayed | OrderTerms::Instant | OrderTerms::Off => at,
    };
    let is_new = |seat: &Seat| last.seat == Some(*seat) || !before.table.waiting().contains(*seat);
    let awaited = change.table.waiting().iter().filter(is_new).filter(is_person);
    Ok(awaited.map(|seat| (seat, moment(seat))).collect())
}

/// Draws how long the orders of a seat wait, evenly. The same wait is drawn again in the same way, so that nothing needs to be kept.
fn delay(seed: &Seed, game: GameId, seat: Seat, seq: Seq) -> Duration {
    let mut hash = Sha256::new();
    hash.update(b"fathom: the delay of standing orders");
    hash.update(seed.0);
    hash.update(format!("{game} {seat} {}", seq.0));
    let hash: [u8; 32] = hash.finalize().into();
    let drawn = hash.iter().take(8).fold(0, |number, byte| number << 8 | u64::from(*byte));
    Duration::from_millis(SHORTEST + drawn % (LONGEST - SHORTEST + 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn delays_are_drawn_evenly_from_one_to_ten_minutes_and_again_the_same() {
        let (game, seat) = (GameId([7; 16]), Seat::numbered(2).expect("a seat"));
        let drawn = |seq| delay(&Seed([3; 32]), game, seat, Seq(seq));
        let all: Vec<u64> = (0..4_000).map(|seq| drawn(seq).as_secs()).collect();
        assert!(all.iter().all(|seconds| (60..=600).contains(seconds)));
        for minute in 1..10 {
            let within = all.iter().filter(|seconds| **seconds / 60 == minute).count();
            assert!((360..530).contains(&within), "minute {minute}: {within} of 4000");
        }
        assert_eq!(drawn(5), drawn(5));
        assert_ne!(drawn(5), delay(&Seed([4; 32]), game, seat, Seq(5)));
    }
}
