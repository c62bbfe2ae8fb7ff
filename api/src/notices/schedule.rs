//! The moments of further attempts after a failure, and the hours in which a player wants to be told.

use crate::games::Calendar;
use crate::store::{Moment, QuietHours};
use chrono::Timelike as _;
use std::time::Duration;

/// The rests before each further attempt, in seconds.
const RESTS: [u64; 9] =
    [5, 5 * 60, 30 * 60, 2 * 3_600, 5 * 3_600, 10 * 3_600, 14 * 3_600, 20 * 3_600, 24 * 3_600];
/// The longest that a receiver can put off the next attempt.
const REST_MAX: Duration = Duration::from_secs(24 * 3_600);
/// A channel to which nothing has arrived for so long is switched off.
pub(crate) const PATIENCE: Duration = Duration::from_secs(24 * 3_600);
/// But not before so many attempts have failed.
pub(crate) const PATIENCE_ATTEMPTS: u32 = 5;

/// Returns the rest before the next attempt after so many have failed, at least as long as the receiver wants; `None` after the last one.
///
/// `chance` spreads attempts that have failed together: the rest is up to a tenth shorter or longer.
pub(crate) fn rest_after(attempts: u32, wanted: Option<Duration>, chance: u8) -> Option<Duration> {
    let place = usize::try_from(attempts).ok()?.checked_sub(1)?;
    let rest = Duration::from_secs(*RESTS.get(place)?);
    let spread = rest.mul_f64(0.9 + 0.2 * f64::from(chance) / f64::from(u8::MAX));
    Some(wanted.map_or(spread, |wanted| spread.max(wanted.min(REST_MAX))))
}

/// The hours in which an account wants to be told.
#[derive(Clone, Copy)]
pub(crate) struct Times<'t> {
    /// The calendar, in whose time zone its hours are.
    pub calendar: &'t Calendar,
    /// The hours in which it wants quiet, if it has said so.
    pub quiet: Option<QuietHours>,
}

impl Times<'_> {
    /// Returns the first moment from `now` on at which nothing is quiet.
    pub(crate) fn quiet_until(self, now: Moment) -> Moment {
        let Some((from, until)) = self.quiet.and_then(|quiet| quiet.minutes) else { return now };
        let Some(there) = self.calendar.local(now) else { return now };
        let minute = u16::try_from(there.num_seconds_from_midnight() / 60).unwrap_or(0);
        let is_quiet = match from <= until {
            true => (from..until).contains(&minute),
            false => minute >= from || minute < until,
        };
        if is_quiet { self.calendar.next(until, now) } else { now }
    }

    /// Returns the next moment after `now` at which this hour of the day begins.
    pub(crate) fn next_hour(self, hour: u8, now: Moment) -> Moment {
        self.calendar.next(u16::from(hour) * 60, now)
    }

    /// Returns true unless the account wants quiet even from reminders of the last hours before a deadline.
    pub(crate) fn lets_urgent_through(self) -> bool {
        self.quiet.is_none_or(|quiet| quiet.urgent)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::CalendarRow;
    use chrono::{DateTime, Utc};

    fn moment(text: &str) -> Moment {
        Moment(text.parse::<DateTime<Utc>>().expect("a moment").timestamp_millis())
    }

    fn calendar(zone: &str) -> Calendar {
        let row = CalendarRow { zone: zone.to_owned(), window: None, free_days: 0 };
        Calendar::read(&row).expect("a zone")
    }

    fn quiet_until(zone: &str, minutes: Option<(u16, u16)>, now: &str) -> Moment {
        let quiet = Some(QuietHours { minutes, urgent: true });
        Times { calendar: &calendar(zone), quiet }.quiet_until(moment(now))
    }

    fn next_hour(zone: &str, hour: u8, now: &str) -> Moment {
        Times { calendar: &calendar(zone), quiet: None }.next_hour(hour, moment(now))
    }

    #[test]
    fn attempts_are_made_for_three_days_and_spread_by_a_tenth() {
        let rests: Vec<u64> =
            (1..).map_while(|n| rest_after(n, None, 128)).map(|it| it.as_secs()).collect();
        assert_eq!(rests.len(), RESTS.len());
        for (rest, plain) in rests.iter().zip(RESTS) {
            assert!(rest.abs_diff(plain) <= plain / 100 + 1, "{rest} and {plain}");
        }
        let five_minutes = Duration::from_secs(300);
        assert_eq!(rest_after(2, None, 0), Some(five_minutes.mul_f64(0.9)));
        assert_eq!(rest_after(2, None, u8::MAX), Some(five_minutes.mul_f64(1.1)));
        let hour = Duration::from_secs(3_600);
        assert_eq!(rest_after(1, Some(hour), 0), Some(hour), "the receiver has asked for it");
        assert_eq!(rest_after(1, Some(hour * 99), 0), Some(REST_MAX));
        assert_eq!((rest_after(0, None, 0), rest_after(10, None, 0)), (None, None));
    }

    #[test]
    fn a_night_is_quiet_over_midnight_in_the_players_zone() {
        let night = Some((22 * 60, 7 * 60));
        for (now, until) in [
            ("2026-11-24T20:59:00Z", "2026-11-24T20:59:00Z"),
            ("2026-11-24T21:00:00Z", "2026-11-25T06:00:00Z"),
            ("2026-11-25T05:59:59Z", "2026-11-25T06:00:00Z"),
            ("2026-11-25T06:00:00Z", "2026-11-25T06:00:00Z"),
            // In this night clocks go forward, in the other one back.
            ("2026-03-28T22:00:00Z", "2026-03-29T05:00:00Z"),
            ("2026-10-24T22:00:00Z", "2026-10-25T06:00:00Z"),
        ] {
            assert_eq!(quiet_until("Europe/Berlin", night, now), moment(until), "{now}");
        }
        let now = "2026-11-24T23:00:00Z";
        assert_eq!(quiet_until("Europe/Berlin", None, now), moment(now));
        let noon = quiet_until("Asia/Kathmandu", Some((12 * 60, 13 * 60)), "2026-11-24T06:20:00Z");
        assert_eq!(noon, moment("2026-11-24T07:15:00Z"));
    }

    #[test]
    fn a_digest_comes_once_a_day_also_where_its_hour_is_skipped() {
        let next = |now| next_hour("Europe/Berlin", 2, now);
        assert_eq!(next("2026-11-24T01:00:00Z"), moment("2026-11-25T01:00:00Z"));
        assert_eq!(next("2026-03-29T00:30:00Z"), moment("2026-03-29T01:00:00Z"));
        let plain = next_hour("UTC", 8, "2026-11-24T07:59:00Z");
        assert_eq!(plain, moment("2026-11-24T08:00:00Z"));
        let half = next_hour("Australia/Lord_Howe", 2, "2026-10-03T15:20:00Z");
        assert_eq!(half, moment("2026-10-03T15:30:00Z"));
    }
}
