//! The present moment, as the store and the events write it. Rules never read it.

use crate::store::Moment;
use chrono::{DateTime, Utc};
use engine::kernel::occasion::At;
use engine::kernel::table::DisputeTime;
use std::time::Duration;

/// Now, as the store writes it.
pub fn now() -> Moment {
    stored_utc(utc())
}

/// Now, as events write it.
pub fn at() -> At {
    At::new(utc())
}

/// Now, as the calendar has it.
#[cfg(not(feature = "passing-time"))]
pub fn utc() -> DateTime<Utc> {
    Utc::now()
}

#[cfg(feature = "passing-time")]
pub use passing::{let_pass, utc};

/// A clock that tests set forward.
#[cfg(feature = "passing-time")]
mod passing {
    use chrono::{DateTime, TimeDelta, Utc};
    use std::sync::atomic::{AtomicI64, Ordering};
    use std::time::Duration;

    /// The milliseconds by which the clock of this process is ahead of the machine's.
    static AHEAD: AtomicI64 = AtomicI64::new(0);

    /// Now, as the calendar has it.
    pub fn utc() -> DateTime<Utc> {
        Utc::now() + TimeDelta::milliseconds(AHEAD.load(Ordering::SeqCst))
    }

    /// Sets the clock of this process forward.
    pub fn let_pass(time: Duration) {
        let millis = i64::try_from(time.as_millis()).unwrap_or(i64::MAX);
        AHEAD.fetch_add(millis, Ordering::SeqCst);
    }
}

/// Returns the first moment of the day of this one, in UTC.
pub fn day(moment: Moment) -> Moment {
    Moment(moment.0 - moment.0.rem_euclid(24 * 60 * 60 * 1_000))
}

/// Returns the moment of an event, as the store writes it.
pub fn stored(at: At) -> Moment {
    stored_utc(at.moment())
}

/// Returns a moment of the calendar, as the store writes it.
pub fn stored_utc(at: DateTime<Utc>) -> Moment {
    Moment(at.timestamp_millis())
}

/// Returns how long a time for disputes is.
pub fn span(time: DisputeTime) -> Duration {
    Duration::from_secs(time.seconds().into())
}

/// Returns a stored moment as events write it; none outside the years that a date can have.
pub fn of_event(moment: Moment) -> Option<At> {
    DateTime::<Utc>::from_timestamp_millis(moment.0).map(At::new)
}

/// Returns a stored moment as text; none outside the years that a date can have.
pub fn text(moment: Moment) -> Option<String> {
    of_event(moment).map(|moment| moment.to_string())
}
