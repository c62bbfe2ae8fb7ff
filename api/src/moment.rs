//! The present moment, as the store and the events write it. Rules never read it.

use crate::store::Moment;
use chrono::{DateTime, Utc};
use engine::kernel::event::At;

/// Now, as the store writes it.
pub fn now() -> Moment {
    Moment(Utc::now().timestamp_millis())
}

/// Now, as events write it.
pub fn at() -> At {
    At::new(Utc::now())
}

/// A stored moment as text; none outside the years that a date can have.
pub fn text(moment: Moment) -> Option<String> {
    DateTime::<Utc>::from_timestamp_millis(moment.0).map(|moment| At::new(moment).to_string())
}
