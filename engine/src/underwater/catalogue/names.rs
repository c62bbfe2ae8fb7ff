//! What the things of the game are called.

use crate::kernel::edition::NameEntry;
use crate::kernel::text::{Language, Text};
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
    named.into_iter().map(|(key, noun)| name_entry(key, &noun)).collect()
}

fn name_entry(key: &'static str, noun: &Noun) -> NameEntry {
    let after = |count| {
        let word = |language| noun.after(count, language).to_owned();
        Text { en: word(Language::En), de: word(Language::De) }
    };
    NameEntry { key, one: after(1), many: after(2) }
}
