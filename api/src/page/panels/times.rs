//! Times at a table: moments, what clocks have left, and breaks.

use crate::games::{ClockView, SeatClock};
use crate::moment::stored;
use crate::page::reader::Reader;
use crate::store::{Moment, RestTerms};
use chrono::Datelike as _;
use engine::kernel::clock::{Per, Terms};
use engine::kernel::occasion::At;
use engine::kernel::seat::Seat;
use maud::{Markup, html};

const MINUTE: u32 = 60;
const HOUR: u32 = 60 * MINUTE;
/// The seconds of a day.
pub(crate) const DAY: u32 = 24 * HOUR;

/// The keys of the weekdays, from Monday on.
pub(crate) const WEEKDAYS: [&str; 7] = [
    "weekday-monday",
    "weekday-tuesday",
    "weekday-wednesday",
    "weekday-thursday",
    "weekday-friday",
    "weekday-saturday",
    "weekday-sunday",
];

/// Draws a moment to the minute, in the time zone of its reader.
pub(crate) fn moment(reader: &Reader, at: At) -> Markup {
    html! { time.soft datetime=(at) { (plain(reader, at)) } }
}

/// Returns a moment as numbers, as long as they are few enough to stand beside a name.
fn plain(reader: &Reader, at: At) -> String {
    let stored = stored(at);
    let (local, zone) = (reader.calendar.local(stored), reader.calendar.time_called(stored));
    let numbers = local.map(|local| local.format("%Y-%m-%d %H:%M").to_string());
    format!("{} {}", numbers.unwrap_or_default(), zone.unwrap_or_default())
}

/// Returns a moment in words, in the time zone of its reader.
pub(crate) fn moment_words(reader: &Reader, at: At) -> String {
    let stored = stored(at);
    let Some(local) = reader.calendar.local(stored) else { return plain(reader, at) };
    let weekday = reader.say(WEEKDAYS[local.weekday().num_days_from_monday() as usize]);
    let (day, time) = (local.format("%Y-%m-%d").to_string(), local.format("%H:%M").to_string());
    let zone = reader.calendar.time_called(stored).unwrap_or_default();
    let named = [
        ("weekday", weekday.into()),
        ("day", day.into()),
        ("time", time.into()),
        ("zone", zone.into()),
    ];
    reader.messages.say_with("moment-words", named)
}

/// Returns the terms of a clock in words.
pub(crate) fn terms(reader: &Reader, terms: &Terms) -> String {
    let increment = terms.increment().number();
    let key = match (increment, terms.per()) {
        (0, Per::Wait | Per::Day) => "clock-terms-bank",
        (_, Per::Wait) => "clock-terms-wait",
        (_, Per::Day) => "clock-terms-day",
    };
    let bank = span(reader, terms.bank().number());
    let named = [("bank", bank.into()), ("increment", span(reader, increment).into())];
    reader.messages.say_with(key, named)
}

/// Returns the key of what rests the clocks of a table.
pub(crate) fn rests(rests: RestTerms) -> &'static str {
    match rests {
        RestTerms::All => "rests-all",
        RestTerms::Windows => "rests-windows",
        RestTerms::None => "rests-none",
    }
}

/// Draws the day of a stored moment, in UTC; nothing outside the years that a date can have.
pub(crate) fn day(moment: Moment) -> Markup {
    let text = crate::moment::text(moment);
    let day = text.as_deref().and_then(|text| text.get(..10));
    html! { @if let Some(day) = day { time.soft datetime=(day) { (day) } } }
}

/// Returns a time in its largest unit of which there are two, so that it is never told as more than it is.
pub(crate) fn span(reader: &Reader, seconds: u32) -> String {
    let (key, count) = match seconds {
        0..7_200 => ("span-minutes", seconds / MINUTE),
        7_200..172_800 => ("span-hours", seconds / HOUR),
        172_800.. => ("span-days", seconds / DAY),
    };
    reader.messages.say_with(key, [("count", count.into())])
}

/// Draws the face of a clock, beside words that say what it is about.
pub(crate) fn face() -> Markup {
    html! {
        svg.icon viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="2" {
            circle cx="12" cy="12" r="9" {}
            path d="M12 7v5l3 2" {}
        }
    }
}

/// Draws the clock of a seat; nothing where it has none.
pub(crate) fn clock(reader: &Reader, clocks: Option<&ClockView>, seat: Seat) -> Markup {
    let clock = clocks.and_then(|clocks| clocks.seats.iter().find(|clock| clock.seat == seat));
    html! { @if let Some(clock) = clock { p.clock { (face()) " " (seat_clock(reader, clock)) } } }
}

fn seat_clock(reader: &Reader, clock: &SeatClock) -> Markup {
    let until =
        |key, at| reader.messages.say_with(key, [("moment", moment_words(reader, at).into())]);
    html! {
        @match (clock.expired, clock.deadline) {
            (Some(_), _) => {
                (reader.say("clock-expired"))
                @if let Some(grace) = clock.grace_until { " " (until("clock-grace", grace)) }
            }
            (None, deadline) => {
                (reader.messages.say_with("clock-left", [("time", span(reader, clock.left).into())]))
                @if let Some(deadline) = deadline { ", " (until("clock-until", deadline)) }
            }
        }
    }
}

/// Draws that all are on a break; nothing where they are not.
pub(crate) fn on_break(reader: &Reader, until: Option<At>) -> Markup {
    html! {
        @if let Some(until) = until {
            p.note { (reader.messages.say_with("break-lasts", [("moment", moment_words(reader, until).into())])) }
        }
    }
}
