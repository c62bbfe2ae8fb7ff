//! The output of the cities of a land, and the course of its rails, in words.

use super::amount;
use super::noun::RECYCLING_CENTRE;
use crate::edition::{Edition, PrintedCity};
use crate::geometry::drawing::RailLine;
use crate::geometry::grid::{Edge, Orientation};
use crate::ids::LandNo;
use crate::messages::{say, say_with};
use kernel::args;
use kernel::text::grammar::{Conjunction, listed};
use kernel::text::sentence::Form;
use kernel::text::{Sentences, Wording};

/// Returns what the land offers, in both languages.
pub fn text(edition: &Edition, land: LandNo, form: Form) -> Sentences {
    Sentences::told(form, |wording| tell(edition, land, wording))
}

/// Returns what each city of the land has to offer while a citizen lives there, and what its rails join.
pub fn tell(edition: &Edition, land: LandNo, wording: Wording) -> String {
    let city = say(wording, "tell-city");
    let tell = |(number, printed)| format!("{city} {number}: {}.", offers(printed, wording));
    let rails = rails(edition.land(land).drawing.lines(), Orientation::at(0), wording);
    let rails = (!rails.is_empty()).then(|| {
        let rails = rails.join("; ");
        say_with(wording, "rails", args![rails])
    });
    edition.cities(land).map(tell).chain(rails).collect::<Vec<_>>().join(" ")
}

/// Returns what each line of a tile that lies so joins, cities first and then edges: `city 1 – east`.
pub fn rails(lines: &[RailLine], lies: Orientation, wording: Wording) -> Vec<String> {
    lines.iter().map(|line| joins(line, lies, wording)).collect()
}

/// Returns what a line of a tile that lies so joins.
pub fn joins(line: &RailLine, lies: Orientation, wording: Wording) -> String {
    let city = say(wording, "city");
    let cities = line.cities.iter().map(|number| format!("{city} {number}"));
    let building = say(wording, "building");
    let building = line.holds_building.then(|| building.to_owned());
    let leaves = |edge: &Edge| line.ports.iter().any(|port| port.turned(lies) == *edge);
    let edges = Edge::ALL.into_iter().filter(leaves).map(|edge| self::edge(edge, wording));
    let ends = cities.chain(building).chain(edges.map(str::to_owned));
    ends.collect::<Vec<_>>().join(" – ")
}

/// Returns an edge of a tile as it lies.
fn edge(edge: Edge, wording: Wording) -> &'static str {
    match edge {
        Edge::North => say(wording, "north"),
        Edge::East => say(wording, "east"),
        Edge::South => say(wording, "south"),
        Edge::West => say(wording, "west"),
    }
}

/// Returns what a city does while a citizen lives there, after its name: `produces 2 coins, has a recycling centre`.
pub fn does(printed: &PrintedCity, wording: Wording) -> String {
    let produced = amount::kinds(printed.output, wording);
    let produced = (!produced.is_empty()).then(|| {
        let produced = listed(&produced, Conjunction::And, wording);
        say_with(wording, "produces-produced", args![produced])
    });
    let centre = RECYCLING_CENTRE.after(1, wording);
    let centre = say_with(wording, "has-a-centre", args![centre]);
    let centre = printed.has_recycling_centre.then_some(centre);
    let clauses: Vec<String> = produced.into_iter().chain(centre).collect();
    if clauses.is_empty() {
        return say(wording, "produces-nothing").to_owned();
    }
    clauses.join(", ")
}

/// Returns what a city has to offer: `2 coins and a recycling centre`.
fn offers(printed: &PrintedCity, wording: Wording) -> String {
    let mut words = amount::kinds(printed.output, wording);
    if printed.has_recycling_centre {
        let article = say(wording, "a");
        words.push(format!("{article} {}", RECYCLING_CENTRE.after(1, wording)));
    }
    if words.is_empty() {
        return say(wording, "nothing").to_owned();
    }
    listed(&words, Conjunction::And, wording)
}
