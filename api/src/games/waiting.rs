//! The time for which a game waits for players before it is given up.

use crate::moment;
use crate::problem::{Code, Problem};
use crate::store::{Moment, Start};
use chrono::{DateTime, Utc};
use std::time::Duration;
use thiserror::Error;

const HOUR: Duration = Duration::from_secs(60 * 60);
const DAY: Duration = Duration::from_secs(24 * 60 * 60);
/// The shortest wait that can be set.
const SHORTEST: Duration = HOUR;
/// The wait of a game for which none is set.
const USUAL: Duration = DAY.saturating_mul(14);
/// The longest wait that can be set.
const LONGEST: Duration = DAY.saturating_mul(90);
/// The latest start at a moment that can be set.
const LATEST: Duration = DAY.saturating_mul(10);
/// The time that a request may have been on its way.
const SLACK: Duration = Duration::from_secs(60);

/// A wait that cannot be set.
#[derive(Debug, Error)]
enum WaitRefused {
    #[error(
        "`waits_until` is `{0}`: name a moment that lies from an hour to 90 days ahead, or none for 14 days"
    )]
    Wait(DateTime<Utc>),
    #[error(
        "`waits_until` is `{0}`: a game starts at a moment that lies from an hour to ten days ahead"
    )]
    Start(DateTime<Utc>),
    #[error("`starts` is `at`: name the moment in `waits_until`")]
    NoMoment,
}

/// Returns the moment until which a new game waits for players where nothing else is wanted.
pub(crate) fn usual() -> Moment {
    moment::now().after(USUAL)
}

/// Returns the moment until which a new game waits for players.
///
/// # Errors
/// [`Code::SetupRefused`] for a moment that is too near or too far.
pub fn waits_until(wanted: Option<DateTime<Utc>>, starts: Start) -> Result<Moment, Problem> {
    let refused = |why| Problem::new(Code::SetupRefused).because(why);
    let (wanted, longest) = match (wanted, starts) {
        (None, Start::ByHand | Start::WhenFull) => return Ok(usual()),
        (None, Start::At) => return Err(refused(WaitRefused::NoMoment)),
        (Some(wanted), Start::ByHand | Start::WhenFull) => (wanted, LONGEST),
        (Some(wanted), Start::At) => (wanted, LATEST),
    };
    let now = moment::now();
    let until = moment::stored_utc(wanted);
    let allowed =
        now.after(SHORTEST.saturating_sub(SLACK))..=now.after(longest.saturating_add(SLACK));
    match (allowed.contains(&until), starts) {
        (true, _) => Ok(until),
        (false, Start::At) => Err(refused(WaitRefused::Start(wanted))),
        (false, Start::ByHand | Start::WhenFull) => Err(refused(WaitRefused::Wait(wanted))),
    }
}
