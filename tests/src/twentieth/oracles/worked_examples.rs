//! The oracles give the numbers of the rulebook's worked examples, on tiles drawn for them.

use super::bridges::Site;
use super::country::{CityPlace, Country, Institution, Lies, Spot, TilePlace};
use super::ranks::ranks;
use engine::twentieth::edition::{EnvironmentSpace, InstitutionKind};
use engine::twentieth::ids::{City, CityNo, LandNo, TechnologyNo, Tile};
use engine::twentieth::resource::Output;

const NORTH: Spot = (3, 0);
const EAST: Spot = (6, 3);
const SOUTH: Spot = (3, 6);
const WEST: Spot = (0, 3);
const MIDDLE: Spot = (3, 3);

fn land_no(number: u8) -> LandNo {
    LandNo::new(number).expect("a land")
}

/// The first city of a land, or another one.
fn city_of(land: u8, city: u8) -> City {
    City { land: land_no(land), city: CityNo::new(city).expect("a city") }
}

fn makes(coins: u16, science: u16, points: u16) -> Output {
    Output { coins, science, points }
}

fn occupied(at: Spot, prints: Output) -> CityPlace {
    CityPlace { at, prints, has_centre: false, is_occupied: true, was_used: false }
}

fn empty(at: Spot) -> CityPlace {
    CityPlace { is_occupied: false, ..occupied(at, makes(0, 0, 0)) }
}

/// An occupied city with a recycling centre.
fn centre(at: Spot) -> CityPlace {
    CityPlace { has_centre: true, ..occupied(at, makes(0, 0, 0)) }
}

fn tile(tile: Tile, cell: (i32, i32), tracks: &[(Spot, Spot)]) -> TilePlace {
    TilePlace {
        tile,
        lies: Some(Lies { cell, turns: 0 }),
        cities: Vec::new(),
        institution: None,
        tracks: tracks.to_vec(),
        bridges: Vec::new(),
        garbage: 0,
    }
}

fn land(number: u8, cell: (i32, i32), cities: &[CityPlace], tracks: &[(Spot, Spot)]) -> TilePlace {
    TilePlace { cities: cities.to_vec(), ..tile(Tile::Land(land_no(number)), cell, tracks) }
}

/// A neighbour with one token of garbage.
fn dirty(number: u8, cell: (i32, i32), tracks: &[(Spot, Spot)]) -> TilePlace {
    TilePlace { garbage: 1, ..land(number, cell, &[], tracks) }
}

fn institution(kind: InstitutionKind, cell: (i32, i32), tracks: &[(Spot, Spot)]) -> TilePlace {
    let number = TechnologyNo::new(1).expect("a technology");
    let institution = Some(Institution { kind, bonus: 1, building: MIDDLE });
    TilePlace { institution, ..tile(Tile::Institution(number), cell, tracks) }
}

fn country(tiles: &[TilePlace]) -> Country {
    Country {
        tiles: tiles.to_vec(),
        indicators: makes(0, 0, 0),
        points: 0,
        environment: EnvironmentSpace { value: 0, clean_land: 3, symbol: false },
        in_hand: [0, 0],
    }
}

/// The lands from which the only recycling centre can remove garbage.
fn recycled(tiles: &[TilePlace]) -> Vec<u8> {
    country(tiles).recyclings().into_iter().map(|(_, land)| land.number()).collect()
}

#[test]
fn example_6_a_centre_recycles_on_its_own_land_if_somebody_works_there() {
    let own = |city: CityPlace| TilePlace { garbage: 1, ..land(1, (0, 0), &[city], &[]) };
    assert_eq!(recycled(&[own(centre(MIDDLE))]), [1]);
    let idle = CityPlace { is_occupied: false, ..centre(MIDDLE) };
    assert_eq!(recycled(&[own(idle)]), [0; 0]);
    let used = CityPlace { was_used: true, ..centre(MIDDLE) };
    assert_eq!(recycled(&[own(used)]), [0; 0]);
}

#[test]
fn example_6_a_centre_recycles_from_a_linked_neighbour() {
    let home = land(1, (0, 0), &[centre(MIDDLE)], &[(MIDDLE, EAST)]);
    let linked = dirty(2, (1, 0), &[(WEST, MIDDLE)]);
    assert_eq!(recycled(&[home.clone(), linked.clone()]), [2]);
    let turned = TilePlace { lies: Some(Lies { cell: (1, 0), turns: 1 }), ..linked };
    assert_eq!(recycled(&[home, turned]), [0; 0]);
}

#[test]
fn example_6_a_rail_that_misses_the_centre_or_ends_at_the_edge_is_not_enough() {
    let beside = land(1, (0, 0), &[centre((1, 1)), empty(MIDDLE)], &[(MIDDLE, EAST)]);
    let linked = dirty(2, (1, 0), &[(WEST, MIDDLE)]);
    assert_eq!(recycled(&[beside, linked]), [0; 0]);
    let home = land(1, (0, 0), &[centre(MIDDLE)], &[(MIDDLE, SOUTH)]);
    let no_rail_on = dirty(2, (0, 1), &[(WEST, MIDDLE)]);
    let at_the_corner = dirty(3, (1, -1), &[(WEST, MIDDLE), (MIDDLE, SOUTH)]);
    assert_eq!(recycled(&[home, no_rail_on, at_the_corner]), [0; 0]);
}

#[test]
fn example_7_a_laboratory_raises_two_cities_that_a_fork_links() {
    let (a, b) = (occupied((1, 3), makes(1, 2, 0)), occupied((3, 1), makes(0, 2, 0)));
    let forked = land(1, (0, 0), &[a, b], &[((1, 3), MIDDLE), (MIDDLE, (3, 1)), (MIDDLE, EAST)]);
    let c = land(2, (1, 1), &[occupied(MIDDLE, makes(0, 2, 1))], &[(WEST, MIDDLE)]);
    let d = land(3, (2, 0), &[occupied(MIDDLE, makes(3, 0, 0))], &[(WEST, MIDDLE)]);
    let laboratory =
        institution(InstitutionKind::Laboratory, (1, 0), &[(WEST, MIDDLE), (MIDDLE, EAST)]);
    let all = country(&[forked, c, d, laboratory]);
    assert_eq!(all.output(), makes(4, 8, 1));
    assert_eq!(all.without_institutions().output(), makes(4, 6, 1));
    let to: Vec<City> = all.bonuses().into_iter().map(|given| given.to).collect();
    assert_eq!(to, [city_of(1, 1), city_of(1, 2)]);
}

#[test]
fn example_7_a_city_on_the_way_takes_the_bonus_from_the_city_behind_it() {
    let e = occupied((1, 3), makes(2, 1, 0));
    let first = occupied((1, 1), makes(1, 1, 0));
    let start = [(e.at, MIDDLE), (MIDDLE, EAST)];
    let start = land(1, (0, 0), &[e, first, empty(MIDDLE)], &start);
    let f = land(2, (2, 0), &[occupied(MIDDLE, makes(0, 1, 0))], &[(WEST, MIDDLE)]);
    let laboratory =
        institution(InstitutionKind::Laboratory, (1, 0), &[(WEST, MIDDLE), (MIDDLE, EAST)]);
    let all = country(&[start, f, laboratory]);
    assert_eq!(all.output(), makes(3, 4, 0));
    let given: Vec<_> = all.bonuses().into_iter().map(|given| (given.to, given.bonus)).collect();
    assert_eq!(given, [(city_of(2, 1), makes(0, 1, 0))]);
}

#[test]
fn example_8_a_bridge_on_one_land_lets_a_centre_recycle_from_another() {
    let home = land(1, (0, 0), &[centre((2, 1))], &[(WEST, MIDDLE), (MIDDLE, EAST)]);
    let neighbour = dirty(2, (1, 0), &[(WEST, MIDDLE)]);
    assert_eq!(recycled(&[home.clone(), neighbour.clone()]), [0; 0]);
    let bridged = TilePlace { bridges: vec![((2, 1), (2, 3))], ..home };
    assert_eq!(recycled(&[bridged, neighbour]), [2]);
}

#[test]
fn example_8_a_bridge_crosses_neither_track_nor_city() {
    let cities = [empty((1, 1)), empty((1, 5)), empty((3, 1)), empty((5, 1))];
    let place = land(1, (0, 0), &cities, &[(WEST, MIDDLE), (MIDDLE, EAST)]);
    let site = Site::of(&place);
    assert_eq!(site.joined_by(((1, 1), (1, 5))), None, "over a track");
    assert_eq!(site.joined_by(((1, 1), (5, 1))), None, "over a city");
    assert_eq!(site.joined_by(((1, 1), (6, 3))), None, "to the edge");
    assert_eq!(site.joined_by(((1, 3), (3, 3))), None, "along a track");
    assert!(site.joined_by(((1, 1), (2, 3))).is_some());
    assert!(site.joined_by(((1, 1), (3, 1))).is_some());
}

#[test]
fn example_9_a_locomotive_goes_over_an_institution_and_past_no_city() {
    let (a, b) = (occupied((1, 3), makes(0, 0, 0)), occupied((5, 3), makes(0, 0, 0)));
    let two = land(1, (0, 0), &[a, b], &[((1, 3), (5, 3)), ((5, 3), EAST)]);
    let hospital =
        institution(InstitutionKind::Hospital, (1, 0), &[(WEST, MIDDLE), (MIDDLE, NORTH)]);
    let c = land(2, (1, -1), &[empty(MIDDLE)], &[(MIDDLE, SOUTH)]);
    let links = country(&[two, hospital, c]).links();
    let (a, b, c) = (city_of(1, 1), city_of(1, 2), city_of(2, 1));
    assert_eq!(links.into_iter().collect::<Vec<_>>(), [(a, b), (b, a), (b, c), (c, b)]);
}

#[test]
fn example_10_who_holds_as_much_shares_the_places_rounded_down() {
    assert_eq!(ranks(&[17, 17, 12, 7]), [6, 6, 3, 0]);
    assert_eq!(ranks(&[12, 9, 9, 9]), [8, 2, 2, 2]);
    assert_eq!(ranks(&[10, 0, 0]), [8, 0, 0]);
    assert_eq!(ranks(&[9, 9, 9, 2, 0]), [5, 5, 5, 1, 0]);
}

#[test]
fn example_11_garbage_on_a_land_costs_five_for_each_token_after_the_first() {
    let scored = |garbage: u16, clean_land: u8| {
        let place = TilePlace { garbage, ..land(1, (0, 0), &[empty(MIDDLE)], &[]) };
        let space = EnvironmentSpace { value: 0, clean_land, symbol: false };
        Country { environment: space, ..country(&[place]) }.environmental_quality()
    };
    assert_eq!([2, 3, 4].map(|section| scored(0, section)), [2, 3, 4]);
    assert_eq!([1, 2, 3, 4].map(|garbage| scored(garbage, 2)), [0, -5, -10, -15]);
}
