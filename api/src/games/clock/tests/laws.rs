//! Laws of the arithmetic, in time zones with every kind of change.

use super::super::calendar::{CalendarShown, TimeOfDay, Weekday, Window};
use super::super::spans::{Rest, RestTimes, deadline, running};
use super::{Oracle, ZONES, at, calendar, shown};
use crate::games::clock::Calendar;
use crate::problem::{Code, Problem};
use crate::store::Moment;
use proptest::prelude::*;
use std::time::Duration;

const HOUR: i64 = 3_600_000;
const DAY: i64 = 24 * HOUR;

/// A calendar of one of the zones.
fn calendars() -> impl Strategy<Value = CalendarShown> {
    let minutes = |minutes: u16| {
        TimeOfDay::try_from(format!("{:02}:{:02}", minutes / 60, minutes % 60)).expect("a time")
    };
    let window = proptest::option::of((0_u16..1_440, 480_u16..1_440)).prop_map(move |hours| {
        hours.map(|(from, length)| Window {
            from: minutes(from),
            to: minutes((from + length) % 1_440),
        })
    });
    let free = proptest::collection::vec(proptest::sample::select(&Weekday::ALL[..]), 0..3);
    (proptest::sample::select(&ZONES[..]), window, free).prop_map(|(zone, window, free_days)| {
        CalendarShown { zone: zone.to_owned(), window, free_days }
    })
}

/// A moment of the year 2026, to the millisecond.
fn moments() -> impl Strategy<Value = Moment> {
    (0..365 * DAY).prop_map(|later| Moment(at("2026-01-01T00:00:00Z").0 + later))
}

fn outages() -> impl Strategy<Value = Vec<Rest>> {
    let rest = (moments(), 1..3 * DAY)
        .prop_map(|(from, length)| Rest { from, until: Moment(from.0 + length) });
    proptest::collection::vec(rest, 0..6)
}

fn times(shown: &CalendarShown, others: &[Rest], since: Moment, until: Moment) -> RestTimes {
    let calendar = Calendar::try_from(shown.clone()).expect("a calendar");
    calendar.rests(since, until).into_iter().chain(others.iter().copied()).collect()
}

proptest! {
    #[test]
    fn time_that_counts_adds_up_and_never_falls(
        shown in calendars(), others in outages(), mut stops in [moments(), moments(), moments()]
    ) {
        stops.sort_unstable();
        let [a, b, c] = stops;
        let rests = times(&shown, &others, a, c);
        let (first, second, all) = (running(a, b, &rests), running(b, c, &rests), running(a, c, &rests));
        prop_assert_eq!(first + second, all);
        prop_assert!(first <= all && all <= c.since(a));
    }

    #[test]
    fn a_deadline_is_the_first_moment_at_which_the_time_is_used_up(
        shown in calendars(), others in outages(), since in moments(), left in 0..20 * DAY
    ) {
        let left = Duration::from_millis(left.unsigned_abs());
        let horizon = Moment(since.0 + 400 * DAY);
        let rests = times(&shown, &others, since, horizon);
        let end = deadline(since, left, &rests);
        prop_assert!(end < horizon);
        prop_assert_eq!(running(since, end, &rests), left);
        if !left.is_zero() {
            prop_assert!(running(since, Moment(end.0 - 1), &rests) < left);
        }
    }

    #[test]
    fn a_calendar_rests_where_another_hand_reads_that_it_does(shown in calendars(), moment in moments()) {
        let rests = times(&shown, &[], moment, moment);
        let counts = running(moment, Moment(moment.0 + 1), &rests);
        prop_assert_eq!(counts.is_zero(), Oracle::of(&shown).stands(moment), "{:?}", shown);
    }
}

#[test]
fn a_time_that_is_skipped_is_the_end_of_the_gap_and_one_shown_twice_its_first_moment() {
    let begins = |zone: &str, from: &str, since: &str| {
        let calendar = calendar(zone, Some((from, "22:00")), &[]);
        let since = at(since);
        let times: RestTimes = calendar.rests(since, since).into_iter().collect();
        deadline(since, Duration::from_millis(1), &times).0 - 1
    };
    // At 02:00 the clocks of Berlin show 03:00: 02:30 is skipped.
    assert_eq!(
        begins("Europe/Berlin", "02:30", "2026-03-29T00:00:00Z"),
        at("2026-03-29T01:00:00Z").0
    );
    // At 02:00 the clocks of New York show 01:00 once more.
    assert_eq!(
        begins("America/New_York", "01:30", "2026-11-01T04:30:00Z"),
        at("2026-11-01T05:30:00Z").0
    );
    // Lord Howe changes by half an hour.
    assert_eq!(
        begins("Australia/Lord_Howe", "02:15", "2026-10-03T14:00:00Z"),
        at("2026-10-03T15:30:00Z").0
    );
    assert_eq!(
        begins("Australia/Lord_Howe", "01:45", "2026-04-04T13:30:00Z"),
        at("2026-04-04T14:45:00Z").0
    );
    // Samoa had no 30 December 2011 at all.
    assert_eq!(
        begins("Pacific/Apia", "08:00", "2011-12-30T10:00:00Z"),
        at("2011-12-30T18:00:00Z").0
    );
}

#[test]
fn a_wait_over_both_changes_of_the_clocks_counts_the_same_hours_on_every_day() {
    let calendar = calendar("Europe/Berlin", Some(("08:00", "20:00")), &[]);
    // Midnight in Berlin, in winter both times; a day of summer in between has 23 and one 25 hours.
    let (since, until) = (at("2026-02-28T23:00:00Z"), at("2026-11-30T23:00:00Z"));
    let times: RestTimes = calendar.rests(since, until).into_iter().collect();
    let days = 275;
    assert_eq!(running(since, until, &times), Duration::from_secs(days * 12 * 3_600));
    let left = Duration::from_secs(250 * 12 * 3_600 + 3_600);
    assert_eq!(deadline(since, left, &times), at("2026-11-06T08:00:00Z"));
}

#[test]
fn a_calendar_is_refused_whose_zone_is_unknown_or_whose_hours_are_too_few() {
    let refused =
        |shown| Calendar::try_from(shown).map(drop).map_err(|problem: Problem| problem.code());
    assert_eq!(refused(shown("Europe/Atlantis", None, &[])), Err(Code::ZoneUnknown));
    for (hours, told) in [
        (("08:00", "15:59"), Err(Code::WindowTooShort)),
        (("08:00", "16:00"), Ok(())),
        (("20:00", "04:00"), Ok(())),
        (("20:00", "03:59"), Err(Code::WindowTooShort)),
        (("08:00", "08:00"), Err(Code::WindowTooShort)),
    ] {
        assert_eq!(refused(shown("Europe/Berlin", Some(hours), &[])), told, "{hours:?}");
    }
    let week = [Weekday::Monday, Weekday::Saturday, Weekday::Sunday];
    assert_eq!(refused(shown("UTC", None, &week)), Err(Code::BodyNotUnderstood));
    for wrong in ["24:00", "8:00", "08:60", "0800", "+8:00", "08:0a", ""] {
        assert!(TimeOfDay::try_from(wrong.to_owned()).is_err(), "{wrong}");
    }
}

#[test]
fn a_calendar_is_read_as_it_is_kept_and_told_as_it_was_sent() {
    let sent =
        shown("Asia/Kathmandu", Some(("20:30", "05:00")), &[Weekday::Monday, Weekday::Sunday]);
    let kept = Calendar::try_from(sent.clone()).expect("a calendar").row();
    assert_eq!(Calendar::read(&kept).expect("a calendar").shown(), sent);
    let none = Calendar::default();
    assert_eq!(Calendar::read(&none.row()).expect("a calendar"), none);
    assert!(none.rests(at("2026-01-01T00:00:00Z"), at("2027-01-01T00:00:00Z")).is_empty());
}
