//! Rests held against another hand's count: laws over time zones, and a month of 500 games.

mod laws;
mod month;
mod ticks;

use super::calendar::{Calendar, CalendarShown, TimeOfDay, Weekday, Window};
use super::spans::Rest;
use crate::moment;
use crate::store::Moment;
use chrono::{
    DateTime, Datelike as _, Duration, NaiveDate, NaiveDateTime, NaiveTime, TimeZone as _,
};
use chrono_tz::Tz;

/// Zones that change their clocks by an hour, by half an hour and not at all, and one whose time is no whole half hour from Greenwich.
pub(crate) const ZONES: [&str; 4] =
    ["Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Asia/Kathmandu"];

/// The moment that a text names.
pub(crate) fn at(text: &str) -> Moment {
    moment::stored_utc(DateTime::parse_from_rfc3339(text).expect("a moment").to_utc())
}

pub(crate) fn time(text: &str) -> TimeOfDay {
    TimeOfDay::try_from(text.to_owned()).expect("a time of day")
}

/// A calendar with this zone, these hours and these free days.
pub(crate) fn shown(
    zone: &str,
    hours: Option<(&str, &str)>,
    free_days: &[Weekday],
) -> CalendarShown {
    let window = hours.map(|(from, to)| Window { from: time(from), to: time(to) });
    CalendarShown { zone: zone.to_owned(), window, free_days: free_days.to_vec() }
}

pub(crate) fn calendar(zone: &str, hours: Option<(&str, &str)>, free_days: &[Weekday]) -> Calendar {
    Calendar::try_from(shown(zone, hours, free_days)).expect("a calendar")
}

/// Another hand's reading of a calendar: it finds the first minute at which the clocks of a zone show a time or a later one by looking
/// at all minutes before.
pub(crate) struct Oracle {
    zone: Tz,
    shown: CalendarShown,
}

impl Oracle {
    pub(crate) fn of(shown: &CalendarShown) -> Oracle {
        Oracle { zone: shown.zone.parse().expect("a zone"), shown: shown.clone() }
    }

    fn first(&self, wanted: NaiveDateTime) -> Moment {
        let mut utc = wanted - Duration::hours(15);
        while self.zone.from_utc_datetime(&utc).naive_local() < wanted {
            utc += Duration::minutes(1);
        }
        moment::stored_utc(utc.and_utc())
    }

    /// The stretches of a day in which its clock stands, as they are told to people.
    pub(crate) fn rests(&self, day: NaiveDate) -> Vec<Rest> {
        let on = |day: NaiveDate, time: TimeOfDay| {
            let text = String::from(time);
            self.first(day.and_time(NaiveTime::parse_from_str(&text, "%H:%M").expect("a time")))
        };
        let (midnight, next) = (time("00:00"), day.succ_opt().expect("a day"));
        let weekday = Weekday::ALL[day.weekday().num_days_from_monday() as usize];
        let rest = |from, until| Rest { from, until };
        match self.shown.window {
            _ if self.shown.free_days.contains(&weekday) => {
                vec![rest(on(day, midnight), on(next, midnight))]
            }
            None => Vec::new(),
            Some(Window { from, to }) if from < to => {
                vec![rest(on(day, midnight), on(day, from)), rest(on(day, to), on(next, midnight))]
            }
            Some(Window { from, to }) => vec![rest(on(day, to), on(day, from))],
        }
    }

    /// Returns whether the clock stands at this moment.
    pub(crate) fn stands(&self, moment: Moment) -> bool {
        let utc = DateTime::from_timestamp_millis(moment.0).expect("a moment");
        let day = self.zone.from_utc_datetime(&utc.naive_utc()).date_naive();
        let days = [day.pred_opt(), Some(day), day.succ_opt()].into_iter().flatten();
        let mut rests = days.flat_map(|day| self.rests(day));
        rests.any(|rest| (rest.from..rest.until).contains(&moment))
    }
}
