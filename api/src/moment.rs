//! The present moment, as the store and the events write it. Rules never read it.

use crate::store::Moment;
use chrono::{DateTime, Utc};
use engine::kernel::event::At;
use engine::kernel::table::DisputeTime;
use std::time::Duration;

/// Now, as the store writes it.
pub fn now() -> Moment {
    Moment(Utc::now().timestamp_millis())
}

/// Now, as events write it.
pub fn at() -> At {
    At::new(Utc::now())
}

/// Returns the first moment of the day of this one, in UTC.
pub fn day(moment: Moment) -> Moment {
    Moment(moment.0 - moment.0.rem_euclid(24 * 60 * 60 * 1_000))
}

/// The moment of an event, as the store writes it.
pub fn stored(at: At) -> Moment {
    stored_utc(at.moment())
}

/// A moment of the calendar, as the store writes it.
pub fn stored_utc(at: DateTime<Utc>) -> Moment {
    Moment(at.timestamp_millis())
}

/// Returns how long a time for disputes is.
pub fn span(time: DisputeTime) -> Duration {
    Duration::from_secs(time.seconds().into())
}

/// A stored moment as events write it; none outside the years that a date can have.
pub fn of_event(moment: Moment) -> Option<At> {
    DateTime::<Utc>::from_timestamp_millis(moment.0).map(At::new)
}

/// A stored moment as text; none outside the years that a date can have.
pub fn text(moment: Moment) -> Option<String> {
    of_event(moment).map(|moment| moment.to_string())
}
