//! What the cities of a land produce, in words.

use super::amount;
use crate::kernel::text::grammar::{Conjunction, listed, pick};
use crate::kernel::text::{Language, Text};
use crate::twentieth::edition::{Edition, PrintedCity};
use crate::twentieth::ids::LandNo;

/// What the cities of the land produce, in both languages.
pub fn text(edition: &Edition, land: LandNo) -> Text {
    let tell = |language| tell(edition, land, language);
    Text { en: tell(Language::En), de: tell(Language::De) }
}

/// What each city of the land has to offer while a citizen lives there.
pub fn tell(edition: &Edition, land: LandNo, language: Language) -> String {
    let city = pick(language, "City", "Stadt");
    let tell = |(number, printed)| format!("{city} {number}: {}.", offers(printed, language));
    edition.cities(land).map(tell).collect::<Vec<_>>().join(" ")
}

/// What a city does while a citizen lives there, after its name: `produces 2 coins, has a recycling centre`.
pub fn does(printed: &PrintedCity, language: Language) -> String {
    let produced = amount::kinds(printed.output, language);
    let produced = (!produced.is_empty()).then(|| {
        let produced = listed(&produced, Conjunction::And, language);
        pick(language, format!("produces {produced}"), format!("produziert {produced}"))
    });
    let centre = pick(language, "has a recycling centre", "hat eine Recyclinganlage");
    let centre = printed.has_recycling_centre.then(|| centre.to_owned());
    let clauses: Vec<String> = produced.into_iter().chain(centre).collect();
    if clauses.is_empty() {
        return pick(language, "produces nothing", "produziert nichts").to_owned();
    }
    clauses.join(", ")
}

/// What a city has to offer: `2 coins and a recycling centre`.
fn offers(printed: &PrintedCity, language: Language) -> String {
    let mut words = amount::kinds(printed.output, language);
    if printed.has_recycling_centre {
        words.push(pick(language, "a recycling centre", "eine Recyclinganlage").to_owned());
    }
    if words.is_empty() {
        return pick(language, "nothing", "nichts").to_owned();
    }
    listed(&words, Conjunction::And, language)
}
