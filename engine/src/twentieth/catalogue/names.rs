//! What the things of the game are called.

use crate::kernel::edition::NameEntry;
use crate::kernel::text::{Language, Text};
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
    named.into_iter().map(|(key, noun)| name_entry(key, &noun)).collect()
}

fn name_entry(key: &'static str, noun: &Noun) -> NameEntry {
    let after = |count| {
        let word = |language| noun.after(count, language).to_owned();
        Text { en: word(Language::En), de: word(Language::De) }
    };
    NameEntry { key, one: after(1), many: after(2) }
}
