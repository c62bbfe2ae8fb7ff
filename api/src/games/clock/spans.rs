//! Time that counts: pure arithmetic over stretches of time that do not.
//!
//! All moments are milliseconds, so both functions are exact. `running` is additive over spans that follow each other, it never falls as
//! its end moves on, and `deadline` is the first moment at which it reaches a given time: each is the inverse of the other.

use crate::store::Moment;
use std::time::Duration;

/// A stretch of time that does not count: from its first moment on, until its end.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Rest {
    /// The first moment that does not count.
    pub from: Moment,
    /// The first moment that counts again.
    pub until: Moment,
}

/// Stretches of time that do not count, in order, with time that counts between each two of them.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct RestTimes(Vec<Rest>);

impl FromIterator<Rest> for RestTimes {
    /// Puts stretches in order, those that touch or overlap into one.
    fn from_iter<I: IntoIterator<Item = Rest>>(rests: I) -> RestTimes {
        let mut sorted: Vec<Rest> =
            rests.into_iter().filter(|rest| rest.from < rest.until).collect();
        sorted.sort_unstable();
        let mut joined: Vec<Rest> = Vec::with_capacity(sorted.len());
        for rest in sorted {
            match joined.last_mut().filter(|last| rest.from <= last.until) {
                Some(last) => last.until = last.until.max(rest.until),
                None => joined.push(rest),
            }
        }
        RestTimes(joined)
    }
}

/// Returns the time between two moments that counts; none if the second is not later.
pub(crate) fn running(since: Moment, until: Moment, rests: &RestTimes) -> Duration {
    let within = |rest: &Rest| rest.until.min(until).since(rest.from.max(since));
    let rested: Duration = rests.0.iter().map(within).sum();
    until.since(since).saturating_sub(rested)
}

/// Returns the first moment at which so much time has counted since another moment.
pub(crate) fn deadline(since: Moment, left: Duration, rests: &RestTimes) -> Moment {
    let (mut at, mut left) = (since, left);
    for rest in rests.0.iter().filter(|rest| rest.until > since) {
        let counts = rest.from.since(at);
        if left <= counts {
            break;
        }
        (at, left) = (rest.until, left - counts);
    }
    at.after(left)
}
