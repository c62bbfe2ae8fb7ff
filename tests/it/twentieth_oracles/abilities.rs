//! "Locomotive" and "Bridge": what is legal in Upkeep.

use super::{legal, told, with_step};
use engine::kernel::chance::GameKey;
use engine::kernel::game::Game;
use engine::kernel::play;
use engine::kernel::seat::{Seat, Seats};
use engine::twentieth::TwentiethCentury;
use engine::twentieth::command::Command;
use engine::twentieth::edition::Ability;
use engine::twentieth::geometry::grid::Point;
use engine::twentieth::ids::{BRIDGES_MAX, City, LandNo, TechnologyNo, Tile};
use engine::twentieth::look::Look;
use engine::twentieth::state::{State, Step, Technology};
use engine::twentieth::terms::Rules;
use std::collections::{BTreeMap, BTreeSet};
use tests::twentieth::oracles::country::{Country, spot};
use tests::twentieth::oracles::positions::{FactNames, compare_regions};
use tests::twentieth::oracles::scattered::places;

#[test]
fn t28_a_train_goes_where_the_oracle_finds_a_way() {
    let expected = [("a train", 5_000), ("a train to another land", 500)];
    compare_regions(transported, &expected);
}

/// The state in the seat's Upkeep with just this technology; none while something has to be placed first.
fn upkeep_with(
    look: &Look<'_>,
    country: &Country,
    ability: Ability,
) -> Option<(State, TechnologyNo)> {
    let mut all = TechnologyNo::all();
    let technology = all.find(|one| look.edition().abilities(*one).contains(&ability))?;
    let mut state = with_step(look.state, Step::Upkeep, Seats::only(look.seat));
    let region = &mut state.regions[look.seat];
    region.technologies.insert(technology);
    (region.garbage_aside, region.truck, region.train) = (0, None, None);
    let own = &mut state.technologies[technology.index()];
    *own = Technology { owner: Some(look.seat), ..Technology::default() };
    let waits = |land: LandNo| state.lands[land.index()].newcomer;
    let is_settled = country.tiles.iter().all(|place| place.lies.is_some())
        && !country.lands().any(|(land, _)| waits(land));
    is_settled.then_some((state, technology))
}

fn transported(look: &Look<'_>, country: &Country) -> FactNames {
    let (rules, seat) = (look.rules, look.seat);
    let with = upkeep_with(look, country, Ability::Locomotive {});
    let Some((state, own)) = with else { return FactNames::new() };
    let empty = empty_cities(country);
    let mut expected: BTreeMap<City, BTreeSet<City>> = BTreeMap::new();
    for (from, to) in country.links() {
        if !empty.contains(&from) && empty.contains(&to) {
            expected.entry(from).or_default().insert(to);
        }
    }
    let mut found = BTreeMap::new();
    for command in legal(rules, &state, seat) {
        if let Command::BoardTrain { technology, city } = command
            && technology == own
        {
            found.insert(city, leaves(rules, &state, seat, command));
        }
    }
    assert_eq!(found, expected, "where trains go");
    let far = |(from, to): (&City, &BTreeSet<City>)| to.iter().any(|to| to.land != from.land);
    told(&[("a train", !found.is_empty()), ("a train to another land", found.iter().any(far))])
}

fn empty_cities(country: &Country) -> BTreeSet<City> {
    let empty = country.cities().filter(|(_, _, place)| !place.is_occupied);
    empty.map(|(city, ..)| city).collect()
}

/// Returns where the citizen can leave the train that it boards by this command, or where it has left it, as there was one city to go to only.
fn leaves(rules: &Rules, state: &State, seat: Seat, boards: Command) -> BTreeSet<City> {
    let empty = empty_cities(&Country::of(rules, state, seat));
    let mut state = state.clone();
    let boards = TwentiethCentury::check(rules, &state, seat, &boards).expect("it is listed");
    play::advance::<TwentiethCentury>(rules, &mut state, &GameKey::unrecorded(0), seat, boards);
    if state.regions[seat].train.is_none() {
        return &empty - &empty_cities(&Country::of(rules, &state, seat));
    }
    let stops = legal(rules, &state, seat).into_iter().filter_map(|command| {
        let Command::LeaveTrain { city } = command else { return None };
        Some(city)
    });
    stops.collect()
}

#[test]
fn t27_a_bridge_is_offered_on_every_tile_that_is_attached() {
    compare_regions(offered, &[("a bridge", 10_000), ("a bridge on an institution", 1_000)]);
}

fn offered(look: &Look<'_>, country: &Country) -> FactNames {
    let with = upkeep_with(look, country, Ability::Bridge {});
    let Some((state, own)) = with.filter(|(state, _)| state.bridges.len() < BRIDGES_MAX) else {
        return FactNames::new();
    };
    let place = |from: Point, to: Point| (spot(from), spot(to));
    let found: BTreeSet<_> = legal(look.rules, &state, look.seat)
        .into_iter()
        .filter_map(|command| {
            let Command::BuildBridge { technology, tile, place } = command else { return None };
            (technology == own).then_some((tile, place))
        })
        .map(|(tile, at)| (tile, place(at.from, at.to)))
        .collect();
    let mut expected = BTreeSet::new();
    for tile in country.tiles.iter().map(|place| place.tile) {
        let places = places(look.rules, &state, tile);
        expected.extend(places.iter().map(|at| (tile, place(at.from, at.to))));
    }
    assert_eq!(found, expected, "bridges");
    told(&[
        ("a bridge", !found.is_empty()),
        (
            "a bridge on an institution",
            found.iter().any(|(tile, _)| matches!(tile, Tile::Institution(_))),
        ),
    ])
}
