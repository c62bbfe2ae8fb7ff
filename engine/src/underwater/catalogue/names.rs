//! What the things of the game are called.

use crate::kernel::edition::NameEntry;
use crate::underwater::ids::{Building, CityKind};
use crate::underwater::text::noun::{self, Noun};

/// The names of all that is counted, by their keys in JSON.
pub(super) fn all() -> Vec<NameEntry> {
    let named = [
        ("credit", noun::CREDIT),
        ("kelp", noun::KELP),
        ("steelplast", noun::STEELPLAST),
        ("science", noun::SCIENCE),
        ("biomatter", noun::BIOMATTER),
        ("points", noun::POINT),
        ("cards", noun::CARD),
        ("tunnel", noun::TUNNEL),
        ("city", noun::CITY),
        ("nonsymbiotic_city", noun::city(CityKind::Nonsymbiotic)),
        ("symbiotic_city", noun::city(CityKind::Symbiotic)),
        ("farm", noun::building(Building::Farm)),
        ("desalination_plant", noun::building(Building::DesalinationPlant)),
        ("laboratory", noun::building(Building::Laboratory)),
        ("metropolis", noun::METROPOLIS),
    ];
    let entry = |(key, noun): (&'static str, Noun)| {
        NameEntry::of(key, |count, wording| noun.after(count, wording))
    };
    named.into_iter().map(entry).collect()
}
