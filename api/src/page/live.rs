//! The freshness of a table, in words: the server writes all of them, and the script shows those that hold.

use super::reader::Reader;
use maud::{Markup, html};

/// The states of a table that is followed: each is the `data-live` of the page, and says this; behind some stands the time of day.
const STATES: [(&str, &str, bool); 6] = [
    ("live", "live-live", false),
    ("behind", "live-behind", false),
    ("asking", "live-asking", true),
    ("offline", "live-offline", true),
    ("gone", "live-gone", false),
    ("over", "live-over", false),
];

/// Returns whether a page with this script follows what happens.
pub(crate) fn is_followed(script: &str) -> bool {
    script == "table.js"
}

/// Returns the place of the bar that says how fresh the page is, and offers to load a new version.
pub(crate) fn state(reader: &Reader) -> Markup {
    html! {
        span.live #live role="status" {
            @for (state, words, is_timed) in STATES {
                span.(state) { (reader.say(words)) @if is_timed { " " time {} } }
            }
        }
        a.chip.reload href="" { (reader.say("live-reload")) }
    }
}

/// Returns the words above boards that may be out of date.
pub(crate) fn stale(reader: &Reader) -> Markup {
    html! { p.notice.stale { (reader.say("live-stale")) } }
}

/// Returns the words that a choice flies, and that nothing can be chosen.
pub(crate) fn unavailable(reader: &Reader) -> Markup {
    html! {
        p.notice.sending role="status" { (reader.say("live-sending")) }
        p.notice.choosing-off { (reader.say("live-choosing-off")) }
    }
}
