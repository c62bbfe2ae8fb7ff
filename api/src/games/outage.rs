//! Outages: time in which the server was away counts for nobody.
//!
//! The server gives a sign of life every ten seconds. A longer gap between two signs is an outage, whether the server was stopped, the
//! machine slept or its clock was set forward. No deadline that began before an outage passes at once when the server is back.

use super::Games;
use crate::problem::Problem;
use crate::store::{Alive, Moment, Over};
use crate::work;
use std::sync::Arc;
use std::time::Duration;

/// The time between two signs of life of the server.
const SIGN: Duration = Duration::from_secs(10);
/// A longer gap between two signs of life is an outage.
const GAP: Duration = Duration::from_secs(60);
/// After an outage each deadline is at least so far away, or as far as its own length where that is less.
const RETURN: Duration = Duration::from_secs(12 * 60 * 60);

impl Alive {
    /// The server is alive now; before, it gave this sign.
    pub fn now(before: Option<Alive>, now: Moment) -> Alive {
        match before {
            // A clock that was set back must not leave the end of an outage in the future.
            Some(Alive { at, back }) if now.since(at) <= GAP => {
                Alive { at: now, back: back.min(now) }
            }
            Some(_) | None => Alive { at: now, back: now },
        }
    }

    /// Returns whether this is the first sign after an outage; `before` was the last one before it.
    pub fn is_back_from(self, before: Alive) -> bool {
        self.back == self.at && self.at.since(before.at) > GAP
    }

    /// Returns the first moment at which a deadline is over that ends a span of this length.
    pub fn deadline(self, deadline: Moment, length: Duration) -> Moment {
        deadline.max(self.back.after(length.min(RETURN)))
    }

    /// Returns what is over now, with what the server owes for its last outage.
    pub(super) fn over(self, now: Moment) -> Over {
        Over { now, back: self.back, longest: RETURN }
    }

    /// Returns whether it is time for the next sign of life after this one.
    fn is_due(self, now: Moment) -> bool {
        now < self.at || now.since(self.at) >= SIGN
    }
}

impl Games {
    /// Gives a sign of life if the last one is ten seconds old or older; gives the last one.
    ///
    /// # Errors
    /// Failures of the store.
    pub(super) async fn sign_of_life(self: &Arc<Games>, now: Moment) -> Result<Alive, Problem> {
        let games = Arc::clone(self);
        work::block(move || {
            let before = games.store.alive()?;
            let alive = Alive::now(before, now);
            match before {
                Some(before) if !before.is_due(now) => Ok(before),
                Some(_) | None => {
                    games.store.note_alive(alive)?;
                    Ok(alive)
                }
            }
        })
        .await
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const WEEK: i64 = 7 * 24 * 3_600_000;
    const HOUR: Duration = Duration::from_secs(3_600);

    fn alive(at: i64, back: i64) -> Option<Alive> {
        Some(Alive { at: Moment(at), back: Moment(back) })
    }

    #[test]
    fn a_gap_of_more_than_a_minute_is_an_outage_and_a_shorter_one_is_none() {
        assert_eq!(Some(Alive::now(alive(1_000, 5), Moment(61_000))), alive(61_000, 5));
        assert_eq!(Some(Alive::now(alive(1_000, 5), Moment(61_001))), alive(61_001, 61_001));
        // Nobody knows how long a server was away that has never given a sign.
        assert_eq!(Some(Alive::now(None, Moment(9))), alive(9, 9));
    }

    #[test]
    fn a_clock_that_is_set_back_leaves_no_outage_in_the_future() {
        assert_eq!(Some(Alive::now(alive(WEEK, WEEK), Moment(50))), alive(50, 50));
        let noted = Alive { at: Moment(WEEK), back: Moment(0) };
        assert!(noted.is_due(Moment(50)) && !noted.is_due(Moment(WEEK + 9_999)));
    }

    #[test]
    fn after_an_outage_a_deadline_is_as_far_away_as_its_length_at_most_half_a_day() {
        let back = Alive { at: Moment(WEEK), back: Moment(WEEK) };
        assert_eq!(back.deadline(Moment(0), HOUR), Moment(WEEK).after(HOUR));
        assert_eq!(back.deadline(Moment(0), 72 * HOUR), Moment(WEEK).after(12 * HOUR));
        assert_eq!(back.deadline(Moment(2 * WEEK), HOUR), Moment(2 * WEEK));
    }
}
