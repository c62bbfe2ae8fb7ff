//! Calendars: the hours and the days on which a player can be expected to choose, in a time zone.
//!
//! This is the only place of the server that reads time zones. A local time that the clocks skip counts as the moment at which they have
//! skipped it, and one that they show twice as its first moment.

use super::spans::Rest;
use crate::moment;
use crate::problem::{Code, Problem};
use crate::store::{CalendarRow, Moment};
use chrono::{
    DateTime, Datelike as _, Days, Duration, LocalResult, NaiveDate, NaiveDateTime, NaiveTime,
    TimeZone as _, Utc,
};
use chrono_tz::Tz;
use serde::{Deserialize, Serialize};

/// Minutes of a day.
const DAY: u16 = 24 * 60;
/// The fewest minutes of a day in which a clock runs.
const WINDOW_MIN: u16 = 8 * 60;
/// The most weekdays that can be free.
const FREE_DAYS_MAX: usize = 2;
/// No local time is farther from that of Greenwich than this many hours.
const FARTHEST: i64 = 26;

/// A time of day, to the minute.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct TimeOfDay(u16);

impl TimeOfDay {
    /// Returns the time so many minutes after midnight; counted on from midnight where a day has not so many.
    pub const fn of_minute(minute: u16) -> TimeOfDay {
        TimeOfDay(minute % DAY)
    }

    /// Returns how many minutes after midnight it is.
    pub const fn minute(self) -> u16 {
        self.0
    }
}

/// A text that is no time of a day.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a time of day is written as 08:30, from 00:00 to 23:59")]
pub struct NotATimeOfDay;

impl TryFrom<String> for TimeOfDay {
    type Error = NotATimeOfDay;

    fn try_from(text: String) -> Result<TimeOfDay, NotATimeOfDay> {
        let digits = text.len() == 5 && text.bytes().all(|it| it.is_ascii_digit() || it == b':');
        let (hours, minutes) = text.split_once(':').filter(|_| digits).ok_or(NotATimeOfDay)?;
        let number = |part: &str| part.parse::<u16>().map_err(|_| NotATimeOfDay);
        match (number(hours)?, number(minutes)?) {
            (hours @ 0..24, minutes @ 0..60) => Ok(TimeOfDay(60 * hours + minutes)),
            (_, _) => Err(NotATimeOfDay),
        }
    }
}

impl From<TimeOfDay> for String {
    fn from(TimeOfDay(minutes): TimeOfDay) -> String {
        format!("{:02}:{:02}", minutes / 60, minutes % 60)
    }
}

/// The hours of a day in which the clocks of a player run. One that ends before it begins lasts over midnight.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Window {
    /// The local time at which they begin to run, as `08:30`.
    #[cfg_attr(feature = "schema", schema(value_type = String, pattern = "^([01][0-9]|2[0-3]):[0-5][0-9]$"))]
    pub from: TimeOfDay,
    /// The local time at which they stop, at least eight hours later.
    #[cfg_attr(feature = "schema", schema(value_type = String, pattern = "^([01][0-9]|2[0-3]):[0-5][0-9]$"))]
    pub to: TimeOfDay,
}

impl Window {
    /// Returns the minutes that it lasts on a day on which no clock is changed.
    fn minutes(self) -> u16 {
        (self.to.0 + DAY - self.from.0) % DAY
    }
}

/// A day of the week.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Weekday {
    /// The first day of the week.
    Monday,
    /// The second one.
    Tuesday,
    /// The third one.
    Wednesday,
    /// The fourth one.
    Thursday,
    /// The fifth one.
    Friday,
    /// The sixth one.
    Saturday,
    /// The seventh one.
    Sunday,
}

impl Weekday {
    /// All of them, in the order of a week.
    pub const ALL: [Weekday; 7] = [
        Weekday::Monday,
        Weekday::Tuesday,
        Weekday::Wednesday,
        Weekday::Thursday,
        Weekday::Friday,
        Weekday::Saturday,
        Weekday::Sunday,
    ];

    /// Returns its name in the API.
    pub const fn name(self) -> &'static str {
        match self {
            Weekday::Monday => "monday",
            Weekday::Tuesday => "tuesday",
            Weekday::Wednesday => "wednesday",
            Weekday::Thursday => "thursday",
            Weekday::Friday => "friday",
            Weekday::Saturday => "saturday",
            Weekday::Sunday => "sunday",
        }
    }

    fn bit(self) -> u8 {
        1 << self as u8
    }
}

/// A calendar as it is sent and told.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = Calendar))]
#[serde(deny_unknown_fields)]
pub struct CalendarShown {
    /// The time zone, by its name in the IANA database, as `Europe/Berlin`.
    pub zone: String,
    /// The hours of a day in which the player's clocks run; absent for all hours.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub window: Option<Window>,
    /// The weekdays on which they stand, at most two.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schema(required = false, max_items = 2))]
    pub free_days: Vec<Weekday>,
}

/// A calendar by which the clocks of a player run and stand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Calendar {
    zone: Tz,
    window: Option<Window>,
    free: Vec<Weekday>,
}

impl Default for Calendar {
    /// Returns the calendar of a player who has none: nothing rests.
    fn default() -> Calendar {
        Calendar { zone: Tz::UTC, window: None, free: Vec::new() }
    }
}

impl TryFrom<CalendarShown> for Calendar {
    type Error = Problem;

    fn try_from(shown: CalendarShown) -> Result<Calendar, Problem> {
        let zone = zone_named(&shown.zone)?;
        if shown.window.is_some_and(|window| window.minutes() < WINDOW_MIN) {
            return Err(Problem::new(Code::WindowTooShort));
        }
        let mut free = shown.free_days;
        free.sort_unstable();
        free.dedup();
        if free.len() > FREE_DAYS_MAX {
            let detail = format!("free_days: at most {FREE_DAYS_MAX} weekdays");
            return Err(Problem::new(Code::BodyNotUnderstood).because(detail));
        }
        Ok(Calendar { zone, window: shown.window, free })
    }
}

fn zone_named(name: &str) -> Result<Tz, Problem> {
    name.parse().map_err(|_| Problem::new(Code::ZoneUnknown))
}

impl Calendar {
    /// Returns the calendar that the store keeps.
    ///
    /// # Errors
    /// A calendar whose zone this release does not know cannot be read.
    pub fn read(row: &CalendarRow) -> Result<Calendar, Problem> {
        let zone = row.zone.parse().map_err(Problem::internal)?;
        let window = |(from, to)| Window { from: TimeOfDay(from), to: TimeOfDay(to) };
        let is_free = |day: &Weekday| row.free_days & day.bit() != 0;
        let free = Weekday::ALL.into_iter().filter(is_free).collect();
        Ok(Calendar { zone, window: row.window.map(window), free })
    }

    /// Returns it as the store keeps it.
    pub fn row(&self) -> CalendarRow {
        CalendarRow {
            zone: self.zone.name().to_owned(),
            window: self.window.map(|Window { from, to }| (from.0, to.0)),
            free_days: self.free.iter().map(|day| day.bit()).sum(),
        }
    }

    /// Returns it as it is told.
    pub fn shown(&self) -> CalendarShown {
        let (zone, window) = (self.zone.name().to_owned(), self.window);
        CalendarShown { zone, window, free_days: self.free.clone() }
    }

    /// Returns a moment as the clocks of its zone show it; `None` outside the years of the calendar.
    pub fn local(&self, moment: Moment) -> Option<NaiveDateTime> {
        let moment = DateTime::<Utc>::from_timestamp_millis(moment.0)?;
        Some(moment.with_timezone(&self.zone).naive_local())
    }

    /// Returns what the time of its zone is called at a moment, as `CET`, or how far it is from that of Greenwich, as `+0545`.
    pub fn time_called(&self, moment: Moment) -> Option<String> {
        let moment = DateTime::<Utc>::from_timestamp_millis(moment.0)?;
        Some(moment.with_timezone(&self.zone).format("%Z").to_string())
    }

    /// Returns the next moment after `now` at which the clocks of its zone show this minute of the day; `now` outside the years of the
    /// calendar.
    pub fn next(&self, minute: u16, now: Moment) -> Moment {
        let Some(there) = self.local(now) else { return now };
        let time = |day: NaiveDate| day.and_time(NaiveTime::MIN) + Duration::minutes(minute.into());
        let days = there.date().iter_days().take(3);
        days.map(|day| self.moment(time(day))).find(|moment| *moment > now).unwrap_or(now)
    }

    /// Returns the moment at which the clocks of its zone show this time; the next one where they skip it.
    pub fn moment_of(&self, local: NaiveDateTime) -> Moment {
        self.moment(local)
    }

    /// Returns the name of its zone.
    pub fn zone(&self) -> &'static str {
        self.zone.name()
    }

    /// Returns the first moment of a day in its zone.
    pub fn begin_of(&self, day: NaiveDate) -> Moment {
        self.moment(day.and_time(NaiveTime::MIN))
    }

    /// Returns the names of all time zones that a calendar can have.
    pub fn zones() -> impl Iterator<Item = &'static str> {
        chrono_tz::TZ_VARIANTS.iter().map(|zone| zone.name())
    }

    /// Returns the local times of a day at which clocks begin or stop; each is a number of minutes after its midnight.
    fn stops(&self, day: NaiveDate) -> Vec<(u16, u16)> {
        let is_free =
            self.free.iter().any(|free| *free as u32 == day.weekday().num_days_from_monday());
        match self.window {
            _ if is_free => vec![(0, DAY)],
            Some(Window { from: TimeOfDay(from), to: TimeOfDay(to) }) if from < to => {
                vec![(0, from), (to, DAY)]
            }
            Some(Window { from: TimeOfDay(from), to: TimeOfDay(to) }) => vec![(to, from)],
            None => Vec::new(),
        }
    }

    /// Returns the rests from the day of one moment to the day of another. They may begin before and end after these.
    pub fn rests(&self, since: Moment, until: Moment) -> Vec<Rest> {
        let never = self.window.is_none() && self.free.is_empty();
        let (Some(first), Some(last), false) = (self.local(since), self.local(until), never) else {
            return Vec::new();
        };
        let first = first.date() - Days::new(1);
        let days = first.iter_days().take_while(|day| *day <= last.date() + Days::new(1));
        days.flat_map(|day| self.rests_of(day)).collect()
    }

    fn rests_of(&self, day: NaiveDate) -> Vec<Rest> {
        let at = |minutes: u16| {
            let midnight = day.and_time(NaiveTime::MIN);
            self.moment(midnight + Duration::minutes(minutes.into()))
        };
        self.stops(day)
            .into_iter()
            .map(|(from, until)| Rest { from: at(from), until: at(until) })
            .collect()
    }

    /// Returns the first moment at which the clocks of the zone show this time, or a later one.
    fn moment(&self, local: NaiveDateTime) -> Moment {
        match self.zone.from_local_datetime(&local) {
            LocalResult::Single(at) | LocalResult::Ambiguous(at, _) => {
                moment::stored_utc(at.to_utc())
            }
            LocalResult::None => self.after_gap(local),
        }
    }

    /// Returns the moment at which a local time that was skipped is over, to the second: it lies between two at which it is known.
    fn after_gap(&self, local: NaiveDateTime) -> Moment {
        let shows = |at: NaiveDateTime| self.zone.from_utc_datetime(&at).naive_local() >= local;
        let (mut before, mut after) = (-FARTHEST * 3_600, FARTHEST * 3_600);
        while after - before > 1 {
            let middle = before.midpoint(after);
            match shows(local + Duration::seconds(middle)) {
                true => after = middle,
                false => before = middle,
            }
        }
        moment::stored_utc((local + Duration::seconds(after)).and_utc())
    }
}
