//! What the cities of a land produce, and where its rails run, in words.

use super::amount;
use crate::kernel::text::grammar::{Conjunction, listed, pick};
use crate::kernel::text::{Language, Text};
use crate::twentieth::edition::{Edition, PrintedCity};
use crate::twentieth::geometry::drawing::Line;
use crate::twentieth::geometry::grid::{Edge, Orientation};
use crate::twentieth::ids::LandNo;

/// What the land offers, in both languages.
pub fn text(edition: &Edition, land: LandNo) -> Text {
    let tell = |language| tell(edition, land, language);
    Text { en: tell(Language::En), de: tell(Language::De) }
}

/// What each city of the land has to offer while a citizen lives there, and what its rails join.
pub fn tell(edition: &Edition, land: LandNo, language: Language) -> String {
    let city = pick(language, "City", "Stadt");
    let tell = |(number, printed)| format!("{city} {number}: {}.", offers(printed, language));
    let rails = rails(edition.land(land).drawing.lines(), Orientation::at(0), language);
    let rails = (!rails.is_empty()).then(|| {
        let rails = rails.join("; ");
        pick(language, format!("Rails: {rails}."), format!("Gleise: {rails}."))
    });
    edition.cities(land).map(tell).chain(rails).collect::<Vec<_>>().join(" ")
}

/// What each line of a tile that lies so joins, cities first and then edges: `city 1 – east`.
pub fn rails(lines: &[Line], lies: Orientation, language: Language) -> Vec<String> {
    lines.iter().map(|line| joins(line, lies, language)).collect()
}

/// What a line of a tile that lies so joins.
pub fn joins(line: &Line, lies: Orientation, language: Language) -> String {
    let city = pick(language, "city", "Stadt");
    let cities = line.cities.iter().map(|number| format!("{city} {number}"));
    let building = pick(language, "building", "Gebäude");
    let building = line.holds_building.then(|| building.to_owned());
    let leaves = |edge: &Edge| line.ports.iter().any(|port| port.turned(lies) == *edge);
    let edges = Edge::ALL.into_iter().filter(leaves).map(|edge| self::edge(edge, language));
    let ends = cities.chain(building).chain(edges.map(str::to_owned));
    ends.collect::<Vec<_>>().join(" – ")
}

/// An edge of a tile as it lies.
fn edge(edge: Edge, language: Language) -> &'static str {
    match edge {
        Edge::North => pick(language, "north", "Norden"),
        Edge::East => pick(language, "east", "Osten"),
        Edge::South => pick(language, "south", "Süden"),
        Edge::West => pick(language, "west", "Westen"),
    }
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
