//! The names of the things of the game.

use crate::text::noun::{self, Noun};
use kernel::edition::NameEntry;

/// A thing that is counted: its key in JSON, its noun, and the quantities that count it.
type Row = (&'static str, Noun, &'static [&'static str]);

const ROWS: [Row; 14] = [
    ("coins", noun::COIN, &["coins", "production_coins"]),
    ("science", noun::SCIENCE_POINT, &["science", "production_science"]),
    ("points", noun::VICTORY_POINT, &["points", "points_if_scored_now", "production_points"]),
    ("garbage", noun::GARBAGE_TOKEN, &["garbage"]),
    ("pollution", noun::POLLUTION, &["environment"]),
    ("land", noun::LAND, &["lands"]),
    ("city", noun::CITY, &["cities", "rail_linked_cities"]),
    ("citizen", noun::CITIZEN, &["occupied_cities"]),
    ("recycling_centre", noun::RECYCLING_CENTRE, &["recycling_centres"]),
    ("technology", noun::TECHNOLOGY, &["technologies"]),
    ("institution", noun::INSTITUTION, &["institutions"]),
    ("bridge", noun::BRIDGE, &["bridges"]),
    ("catastrophe", noun::CATASTROPHE, &[]),
    ("scoring_card", noun::SCORING_CARD, &[]),
];

/// The names of all that is counted, by their keys in JSON.
pub(super) fn all() -> Vec<NameEntry> {
    ROWS.into_iter().map(|(key, noun, quantities)| NameEntry::of(key, noun, quantities)).collect()
}
