//! The occasion of a command: the seat that acts, the moment, and on whose behalf.

use super::seat::Seat;
use chrono::{DateTime, Datelike, NaiveDate, SubsecRound, TimeDelta, Timelike, Utc};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::ops::Range;

/// The moment of an event, to the millisecond, in UTC. No rule reads it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(value_type = String, format = DateTime))]
pub struct At(DateTime<Utc>);

impl At {
    const SHAPE: &'static str = "0000-00-00T00:00:00.000Z";

    /// This moment, cut to the millisecond.
    pub fn new(moment: DateTime<Utc>) -> At {
        At(moment.trunc_subsecs(3))
    }

    /// Returns the moment that is written so. There is one way to write each, and it has the same length for all.
    fn written(text: &str) -> Option<At> {
        let like = |(byte, shape): (u8, u8)| match shape {
            b'0' => byte.is_ascii_digit(),
            sign => byte == sign,
        };
        if text.len() != At::SHAPE.len() || !text.bytes().zip(At::SHAPE.bytes()).all(like) {
            return None;
        }
        let number = |digits: Range<usize>| text[digits].parse::<u32>().ok();
        let year = text[..4].parse().ok()?;
        let date = NaiveDate::from_ymd_opt(year, number(5..7)?, number(8..10)?)?;
        let (hour, minute, second) = (number(11..13)?, number(14..16)?, number(17..19)?);
        let moment = date.and_hms_milli_opt(hour, minute, second, number(20..23)?)?;
        Some(At(moment.and_utc()))
    }

    /// Returns the moment.
    pub fn moment(self) -> DateTime<Utc> {
        self.0
    }

    /// Returns the moment so many milliseconds later; `None` if it is later than year 9999, of which no event tells.
    pub fn later(self, milliseconds: u64) -> Option<At> {
        let stretch = TimeDelta::try_milliseconds(i64::try_from(milliseconds).ok()?)?;
        let later = At(self.0.checked_add_signed(stretch)?);
        At::written(&later.to_string())
    }

    /// Returns the milliseconds since an earlier moment; 0 if it is not earlier.
    pub fn milliseconds_since(self, earlier: At) -> u64 {
        u64::try_from((self.0 - earlier.0).num_milliseconds()).unwrap_or(0)
    }
}

impl fmt::Display for At {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let At(moment) = self;
        write!(f, "{:04}-{:02}-{:02}T", moment.year(), moment.month(), moment.day())?;
        write!(f, "{:02}:{:02}:{:02}", moment.hour(), moment.minute(), moment.second())?;
        write!(f, ".{:03}Z", moment.timestamp_subsec_millis())
    }
}

impl Serialize for At {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for At {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<At, D::Error> {
        let text = <std::borrow::Cow<'de, str>>::deserialize(deserializer)?;
        At::written(&text).ok_or_else(|| {
            D::Error::custom(
                "a moment is written in UTC with milliseconds, as 2026-11-21T12:00:00.000Z",
            )
        })
    }
}

/// On whose behalf a command was given.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum By {
    /// The server itself: creation, opening.
    Server,
    /// A person or a program with a token.
    Player,
    /// A bot of the server.
    Bot,
    /// The clock ran out.
    Clock,
    /// An order that a player gave in advance.
    StandingOrder,
    /// An arbiter.
    Arbiter,
}

/// The seat that acts, the moment, and on whose behalf.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Occasion {
    /// The seat that acts; none for the server.
    pub seat: Option<Seat>,
    /// On whose behalf.
    pub by: By,
    /// The present moment.
    pub at: At,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_later_moment_is_as_much_later_as_it_says() {
        let noon = At::written("2024-02-28T12:00:00.250Z").unwrap();
        let later = noon.later(86_400_750).unwrap();
        assert_eq!(later.to_string(), "2024-02-29T12:00:01.000Z");
        assert_eq!(later.milliseconds_since(noon), 86_400_750);
        assert_eq!(noon.milliseconds_since(later), 0);
    }

    #[test]
    fn no_moment_is_later_than_the_last_year() {
        let last = At::written("9999-12-31T23:59:59.000Z").unwrap();
        assert!(last.later(999).is_some());
        assert_eq!(last.later(1_000), None);
        assert_eq!(last.later(u64::MAX), None);
    }
}
