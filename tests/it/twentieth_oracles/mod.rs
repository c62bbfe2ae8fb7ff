//! The engine of 20th Century against oracles by another hand, over 10,000 random positions each: rails, production, recycling, bonuses, bridges.

mod abilities;
mod bridges;
mod scoring;

use engine::kernel::game::Game;
use engine::kernel::seat::{Seat, Seats};
use engine::twentieth::TwentiethCentury;
use engine::twentieth::command::Command;
use engine::twentieth::ids::{City, LandNo};
use engine::twentieth::look::Look;
use engine::twentieth::rules::production;
use engine::twentieth::rules::rails::Rails;
use engine::twentieth::state::{Agenda, State, Step};
use engine::twentieth::terms::Rules;
use std::collections::BTreeSet;
use tests::twentieth::oracles::country::Country;
use tests::twentieth::oracles::positions::{FactNames, compare_regions};
use tests::twentieth::oracles::production::Given;

/// The names of what is so.
fn told(names: &[(&'static str, bool)]) -> FactNames {
    names.iter().filter(|(_, is_so)| *is_so).map(|(name, _)| *name).collect()
}

#[test]
fn t7_rail_links_are_what_the_oracle_finds() {
    let expected = [
        ("a link", 10_000),
        ("a link over two tiles", 3_000),
        ("a bridge that links", 500),
        ("an institution that links", 300),
    ];
    compare_regions(links, &expected);
}

fn links(look: &Look<'_>, country: &Country) -> FactNames {
    let (links, rails) = (country.links(), Rails::of(look));
    let cities: Vec<_> = country.cities().map(|(city, ..)| city).collect();
    for &one in &cities {
        for &other in cities.iter().filter(|&&other| other != one) {
            let expected = links.contains(&(one, other));
            assert_eq!(rails.link(one, other), expected, "link of {one:?} and {other:?}");
        }
    }
    told(&[
        ("a link", !links.is_empty()),
        ("a link over two tiles", links.iter().any(|(one, other)| one.land != other.land)),
        ("a bridge that links", links != country.without_bridges().links()),
        ("an institution that links", links != country.without_institutions().links()),
    ])
}

#[test]
fn t30_production_is_what_the_oracle_finds() {
    let expected = [
        ("a bonus", 1_000),
        ("two bonuses by one institution", 200),
        ("two bonuses for one city", 50),
        ("a bridge that gives a bonus", 50),
    ];
    compare_regions(produced, &expected);
}

fn produced(look: &Look<'_>, country: &Country) -> FactNames {
    assert_eq!(production::output(look), country.output(), "production");
    if look.state.agenda.step != Step::Upkeep {
        assert_eq!(country.indicators, country.output(), "production indicators");
    }
    let bonuses = country.bonuses();
    let repeats = |what: fn(&Given) -> String| {
        let distinct: BTreeSet<String> = bonuses.iter().map(what).collect();
        distinct.len() < bonuses.len()
    };
    told(&[
        ("a bonus", !bonuses.is_empty()),
        ("two bonuses by one institution", repeats(|given| format!("{:?}", given.by))),
        ("two bonuses for one city", repeats(|given| format!("{:?}", given.to))),
        ("a bridge that gives a bonus", bonuses != country.without_bridges().bonuses()),
    ])
}

#[test]
fn t8_recycling_is_what_the_oracle_finds() {
    let expected = [
        ("its own land", 5_000),
        ("a neighbour", 1_000),
        ("a neighbour over a bridge", 40),
        ("a linked neighbour out of reach", 100),
        ("a centre that was used", 500),
    ];
    compare_regions(recycled, &expected);
}

/// The state with this step open for these seats.
fn with_step(state: &State, step: Step, acting: Seats) -> State {
    State { agenda: Agenda { step, acting }, is_over: false, ..state.clone() }
}

/// The legal commands of the seat.
fn legal(rules: &Rules, state: &State, seat: Seat) -> Vec<Command> {
    let mut lawful = Vec::new();
    TwentiethCentury::legal(rules, state, seat, &mut lawful);
    lawful.into_iter().map(Command::from).collect()
}

fn recycled(look: &Look<'_>, country: &Country) -> FactNames {
    let state = with_step(look.state, Step::Recycling, Seats::only(look.seat));
    let found: BTreeSet<(City, LandNo)> = legal(look.rules, &state, look.seat)
        .into_iter()
        .filter_map(|command| {
            let Command::UseRecyclingCentre { centre, land } = command else { return None };
            Some((centre, land))
        })
        .collect();
    let expected = country.recyclings();
    assert_eq!(found, expected, "what recycling centres can remove");
    let apart = |&(city, land): &(City, LandNo)| city.land != land;
    let reaches = |city: City, land| expected.contains(&(city, land));
    let linked: Vec<_> = country.links().into_iter().collect();
    let out_of_reach = |(centre, other): &(City, City)| {
        let mut lands = country.lands();
        let is_dirty = lands.any(|(land, place)| land == other.land && place.garbage > 0);
        is_dirty && reaches(*centre, centre.land) && !reaches(*centre, other.land)
    };
    told(&[
        ("its own land", expected.iter().any(|pair| !apart(pair))),
        ("a neighbour", expected.iter().any(apart)),
        ("a neighbour over a bridge", expected != country.without_bridges().recyclings()),
        ("a linked neighbour out of reach", linked.iter().any(out_of_reach)),
        ("a centre that was used", country.cities().any(|(_, _, city)| city.was_used)),
    ])
}
