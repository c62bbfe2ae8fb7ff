//! The names of the things of the game.

use crate::ids::{Building, CityKind};
use crate::text::noun::{self, Noun};
use kernel::edition::NameEntry;

/// A thing that is counted: its key in JSON, its noun, and the quantities that count it.
type Row = (&'static str, Noun, &'static [&'static str]);

const ROWS: [Row; 16] = [
    ("credit", noun::CREDIT, &["credits", "production_credits"]),
    ("kelp", noun::KELP, &["kelp", "production_kelp"]),
    ("steelplast", noun::STEELPLAST, &["steelplast", "production_steelplast"]),
    ("science", noun::SCIENCE, &["science", "production_science"]),
    ("biomatter", noun::BIOMATTER, &["biomatter", "production_biomatter"]),
    (
        "points",
        noun::POINT,
        &["points", "points_if_scored_now", "resources_in_points", "production_points"],
    ),
    ("cards", noun::CARD, &["cards_in_hand", "claimed_cards", "production_cards"]),
    ("tunnel", noun::TUNNEL, &["tunnels", "upgraded_tunnels"]),
    ("city", noun::CITY, &["cities", "connected_cities"]),
    ("nonsymbiotic_city", noun::city(CityKind::Nonsymbiotic), &[]),
    ("symbiotic_city", noun::city(CityKind::Symbiotic), &["symbiotic_cities"]),
    ("farm", noun::building(Building::Farm), &["farms", "upgraded_farms"]),
    (
        "desalination_plant",
        noun::building(Building::DesalinationPlant),
        &["desalination_plants", "upgraded_desalination_plants"],
    ),
    (
        "laboratory",
        noun::building(Building::Laboratory),
        &["laboratories", "upgraded_laboratories"],
    ),
    ("metropolis", noun::METROPOLIS, &["connected_metropolises"]),
    ("federation", noun::FEDERATION_TRACK, &["federation_rank"]),
];

/// The names of all that is counted, by their keys in JSON.
pub(super) fn all() -> Vec<NameEntry> {
    ROWS.into_iter().map(|(key, noun, quantities)| NameEntry::of(key, noun, quantities)).collect()
}
