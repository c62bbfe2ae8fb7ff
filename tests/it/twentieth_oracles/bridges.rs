//! "Bridge": where one may stand.

use super::told;
use engine::kernel::chance::Stream;
use engine::twentieth::geometry::bridges::PLACES_MAX;
use engine::twentieth::ids::{BRIDGES_MAX, Tile};
use engine::twentieth::setup::table;
use engine::twentieth::state::{Bridge, State};
use engine::twentieth::terms::Rules;
use std::collections::BTreeSet;
use tests::playout::pick;
use tests::twentieth::oracles::bridges::{Joined, Site, Thing, square};
use tests::twentieth::oracles::country::{TilePlace, spot};
use tests::twentieth::oracles::positions::{FactNames, compare_numbers};
use tests::twentieth::oracles::scattered::{drawn_tiles, places};

#[test]
fn t27_bridges_stand_where_the_plain_rules_allow_them() {
    let expected = [
        ("a bridge to a bridge", 300),
        ("two cities", 100),
        ("two lines", 300),
        ("useless", 300),
        ("something is in the way", 5_000),
    ];
    compare_numbers(10_000, bridged, &expected);
}

/// A tile on which up to four bridges are built one after another; before each the places are compared.
fn bridged(rules: &Rules, number: u64) -> FactNames {
    let mut random = Stream::unrecorded(number);
    let mut state = table(rules);
    let tile = pick(&mut random, &drawn_tiles(rules));
    let mut names = Vec::new();
    for _ in 0..BRIDGES_MAX {
        same_bridges(rules, &state, tile, &mut names);
        let places = places(rules, &state, tile);
        if places.is_empty() {
            break;
        }
        state.bridges.push(Bridge { tile, place: pick(&mut random, &places) });
    }
    names
}

fn same_bridges(rules: &Rules, state: &State, tile: Tile, names: &mut FactNames) {
    let place = TilePlace::of(rules, state, tile);
    let site = Site::of(&place);
    let expected = site.places();
    let listed = places(rules, state, tile);
    let mut joined = BTreeSet::new();
    for place in &listed {
        let found = (spot(place.from), spot(place.to));
        let joins = site.joined_by(found);
        let joins = joins.unwrap_or_else(|| panic!("{found:?} on {tile:?} breaks a rule"));
        assert!(joined.insert(joins), "{found:?} on {tile:?} joins what another place joins");
        let shortest = expected[&joins].iter().min_by_key(|&&place| (square(place), place));
        assert_eq!(Some(&found), shortest, "the shortest that joins {joins:?} on {tile:?}");
    }
    if listed.len() < PLACES_MAX {
        let expected: BTreeSet<Joined> = expected.keys().copied().collect();
        assert_eq!(joined, expected, "what bridges can join on {tile:?}");
    }
    names.extend(told_by(&place, &site, &joined));
}

fn told_by(place: &TilePlace, site: &Site<'_>, joined: &BTreeSet<Joined>) -> FactNames {
    let without = TilePlace { bridges: Vec::new(), ..place.clone() };
    let before = Site::of(&without);
    let things: BTreeSet<Thing> = joined.iter().flat_map(|&(one, other)| [one, other]).collect();
    let is_city = |thing: Thing| matches!(thing, Thing::City(_));
    let ends = site.places().into_values().flatten().flat_map(|(from, to)| [from, to]);
    told(&[
        ("a bridge to a bridge", ends.into_iter().any(|end| before.thing_at(end).is_none())),
        ("two cities", joined.iter().any(|&(one, two)| is_city(one) && is_city(two))),
        (
            "two lines",
            joined.iter().any(|&(one, two)| !is_city(one) && !is_city(two) && one != two),
        ),
        ("useless", joined.iter().any(|(one, two)| one == two)),
        ("something is in the way", 2 * joined.len() < things.len() * things.len()),
    ])
}
