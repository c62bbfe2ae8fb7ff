//! What the things of the game are called.

use crate::kernel::edition::NameEntry;
use crate::twentieth::text::noun::{self, Noun};

/// The names of all that is counted, by their keys in JSON.
pub(super) fn all() -> Vec<NameEntry> {
    let named = [
        ("coins", noun::COIN),
        ("science", noun::SCIENCE_POINT),
        ("points", noun::VICTORY_POINT),
        ("garbage", noun::GARBAGE_TOKEN),
        ("land", noun::LAND),
        ("technology", noun::TECHNOLOGY),
        ("catastrophe", noun::CATASTROPHE),
        ("scoring_card", noun::SCORING_CARD),
    ];
    let entry = |(key, noun): (&'static str, Noun)| {
        NameEntry::of(key, |count, wording| noun.after(count, wording))
    };
    named.into_iter().map(entry).collect()
}
