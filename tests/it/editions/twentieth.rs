//! The conditions of an edition of *20th Century* beyond those of every one: how it is made up, and that it is true to all that is known.

use super::{Edition, list, number, text};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::ops::RangeInclusive;

/// The edition, as the laws of all editions look at it.
pub(super) const EDITION: Edition = Edition {
    folder: "twentieth_century",
    release: "reconstructed/3",
    files: &["lands", "technologies", "catastrophes", "scoring_cards", "tracks"],
    numbered: || {
        let numbers = |items: Vec<Value>, name: &str| {
            items.iter().map(|item| number(&item[name])).collect::<Vec<_>>()
        };
        vec![
            (numbers(lands(), "land"), 45),
            (numbers(technologies(), "technology"), 30),
            (numbers(catastrophes(), "catastrophe"), 9),
            (numbers(scoring_cards(), "card"), 6),
        ]
    },
    alike: || {
        // The starting lands are alike, and each stands for all.
        let lands = lands().split_off(4);
        let powers = technologies().iter().map(power).collect();
        let columns = catastrophes().iter().map(|card| card["columns"].clone()).collect();
        let scores = scoring_cards().iter().map(|card| card["scores"].clone()).collect();
        vec![lands.iter().map(land_as_it_lies).collect(), powers, columns, scores]
    },
    titled: || [lands(), technologies(), catastrophes(), scoring_cards()].concat(),
    sourced: || {
        let tracks = EDITION.file("tracks");
        let tracks = [list(&tracks["technology_costs"]), &[tracks["environment"].clone()]].concat();
        [lands(), technologies(), catastrophes(), scoring_cards(), tracks].concat()
    },
};

fn lands() -> Vec<Value> {
    list(&EDITION.file("lands")["lands"]).to_vec()
}

fn technologies() -> Vec<Value> {
    list(&EDITION.file("technologies")["technologies"]).to_vec()
}

fn catastrophes() -> Vec<Value> {
    list(&EDITION.file("catastrophes")["catastrophes"]).to_vec()
}

fn scoring_cards() -> Vec<Value> {
    list(&EDITION.file("scoring_cards")["scoring_cards"]).to_vec()
}

/// The lands with these numbers, which stand in order.
fn between(first: usize, last: usize) -> Vec<Value> {
    lands()[first - 1..last].to_vec()
}

/// The lands of each stack, what a city of it makes, and how many in a hundred of its lands have a recycling centre, about.
const STACKS: [(usize, usize, RangeInclusive<i64>, usize); 3] =
    [(6, 21, 1..=3, 25), (22, 37, 2..=4, 33), (38, 45, 3..=6, 50)];

/// The technologies of each stack.
const TECHNOLOGIES: [(usize, usize); 3] = [(1, 12), (13, 24), (25, 30)];

/// A technology without its number, its title and where it is known from.
fn power(technology: &Value) -> Value {
    let mut power = technology.clone();
    let members = power.as_object_mut().expect("a technology");
    members.retain(|name, _| ["impact", "institution", "abilities"].contains(&name.as_str()));
    power
}

/// Returns what a city makes, in icons.
fn output(city: &Value) -> i64 {
    ["coins", "science", "points"].iter().filter_map(|name| city[*name].as_i64()).sum()
}

fn cities(lands: &[Value]) -> Vec<Value> {
    lands.iter().flat_map(|land| list(&land["cities"])).cloned().collect()
}

fn has_centre(city: &Value) -> bool {
    city["recycling_centre"] == json!(true)
}

/// The same land whichever way it is turned: of its four drawings the first in order.
fn land_as_it_lies(land: &Value) -> Value {
    let drawings = (0..4).map(|quarters| drawing(land, quarters).to_string());
    json!(drawings.min().expect("four drawings"))
}

/// The drawing after so many quarter turns: cities with what they make, and tracks between points, all in order.
fn drawing(land: &Value, quarters: usize) -> Value {
    let at = |point: &Value| {
        let start = (number(&point[0]), number(&point[1]));
        (0..quarters).fold(start, |(x, y), _| (6 - y, x))
    };
    let node = |name: &Value| match text(name).split_once(' ') {
        Some((kind, number)) => {
            let place: usize = number.parse().expect("a number");
            let fork = &land["forks"][place - 1];
            at(if kind == "city" { &land["cities"][place - 1]["at"] } else { fork })
        }
        None => at(&port(text(name))),
    };
    let cities = list(&land["cities"]).iter().map(|city| (at(&city["at"]), made(city)));
    let tracks = list(&land["tracks"]).iter().map(|track| {
        let (one, other) = (node(&track[0]), node(&track[1]));
        (one.min(other), one.max(other))
    });
    json!([cities.collect::<BTreeSet<_>>(), tracks.collect::<BTreeSet<_>>()])
}

fn made(city: &Value) -> [i64; 4] {
    let count = |name: &str| city[name].as_i64().unwrap_or_default();
    [count("coins"), count("science"), count("points"), has_centre(city).into()]
}

fn port(name: &str) -> Value {
    match name {
        "north" => json!([3, 0]),
        "east" => json!([6, 3]),
        "south" => json!([3, 6]),
        "west" => json!([0, 3]),
        other => panic!("{other} is no port"),
    }
}

#[test]
fn law_of_editions_the_starting_lands_are_alike_and_as_they_are_known() {
    let starting = between(1, 5);
    for land in &starting {
        assert_eq!(drawing(land, 0), drawing(&starting[0], 0), "land {}", land["land"]);
    }
    let made: Vec<[i64; 4]> = list(&starting[0]["cities"]).iter().map(made).collect();
    assert_eq!(made[..2], [[1, 1, 0, 0], [2, 1, 0, 0]], "coins, science, points, a centre");
    let [[0, _, _, 1]] = made[2..] else { panic!("the third city has the centre: {made:?}") };
}

#[test]
fn law_of_editions_cities_make_what_their_stack_says() {
    for (first, last, range, _) in STACKS {
        let lands = between(first, last);
        assert!(lands.iter().all(|land| (1..=2).contains(&list(&land["cities"]).len())));
        let cities = cities(&lands);
        assert!(cities.iter().all(|city| range.contains(&output(city))), "{first} to {last}");
        let makes_all = ["coins", "science", "points"].iter().all(|kind| {
            cities.iter().any(|city| output(city) == city[*kind].as_i64().unwrap_or_default())
        });
        assert!(makes_all, "of {first} to {last} no city makes one kind only");
    }
    let early = cities(&between(6, 21));
    assert!(early.iter().any(|city| made(city)[..3] == [0, 2, 0]), "example 7 needs it");
}

/// Points for a hundred cities, and centres for a hundred lands, grow from stack to stack.
#[test]
fn law_of_editions_points_and_centres_grow_from_stack_to_stack() {
    let mut before = (0, 0);
    for (first, last, _, share) in STACKS {
        let lands = between(first, last);
        let has_one = |land: &&Value| list(&land["cities"]).iter().any(has_centre);
        let centres = 100 * lands.iter().filter(has_one).count() / lands.len();
        assert!(centres.abs_diff(share) <= 3, "{centres} of 100 lands, not {share}");
        let cities = cities(&lands);
        let points: i64 = cities.iter().map(|city| made(city)[2]).sum();
        let points = 100 * points as usize / cities.len();
        assert!(before < (points, centres) && before.1 < centres, "{points}, {centres}");
        before = (points, centres);
    }
}

/// The types of the abilities of a technology; the kind of an institution.
fn kinds(technology: &Value) -> Vec<String> {
    let kind = technology["institution"]["kind"].as_str();
    let abilities = technology["abilities"].as_array().into_iter().flatten();
    let types = abilities.map(|ability| text(&ability["type"]));
    kind.into_iter().chain(types).map(str::to_owned).collect()
}

const SINGLE: [&str; 3] = ["workers", "bridge", "sorting"];
const MULTIPLE: [&str; 5] =
    ["locomotive", "garbage_transport", "recycling", "environmental_cleanup", "quality_of_life"];

#[test]
fn law_of_editions_technologies_are_made_up_as_is_known() {
    let all: Vec<Vec<String>> = technologies().iter().map(kinds).collect();
    let count = |kind: &str| all.iter().flatten().filter(|one| *one == kind).count();
    for kind in ["laboratory", "mine", "hospital", "park"].iter().chain(&SINGLE).chain(&MULTIPLE) {
        assert!(count(kind) >= 2, "{kind}");
    }
    assert!((3..=4).contains(&count("bridge")), "there are four pieces");
    let mixed: Vec<_> = all.iter().filter(|kinds| kinds.len() > 1).collect();
    assert_eq!(mixed.len(), 2);
    for kinds in mixed {
        let of = |kinds_of: &[&str]| kinds.iter().filter(|one| kinds_of.contains(&&***one)).count();
        assert_eq!((of(&SINGLE), of(&MULTIPLE)), (1, 1), "{kinds:?}");
    }
    let (first, last) = TECHNOLOGIES[2];
    let late = &all[first - 1..last];
    let has = |kinds_of: &[&str]| late.iter().flatten().any(|one| kinds_of.contains(&&**one));
    assert!(has(&MULTIPLE) && has(&["laboratory", "mine", "hospital"]), "{late:?}");
}

#[test]
fn law_of_editions_most_technologies_have_an_impact_and_parks_a_good_one() {
    let technologies = technologies();
    let with = technologies.iter().filter(|one| one.get("impact").is_some()).count();
    assert!((16..30).contains(&with), "{with} of 30");
    for technology in &technologies {
        let kinds = kinds(technology);
        if kinds.contains(&"park".to_owned()) {
            let impact = technology["impact"].as_object().expect("an impact");
            assert!(impact.len() == 1 && impact.contains_key("better"), "{technology}");
        }
        if kinds.contains(&"laboratory".to_owned()) {
            assert_eq!(technology["institution"]["bonus"], 1, "{technology}");
        }
    }
}

/// The force of each column that so many players use (ruling T-39).
fn forces(card: &Value, players: i64) -> Vec<i64> {
    let columns = list(&card["columns"]);
    let force = |column: &Value| -> i64 {
        ["garbage", "pollution"].iter().filter_map(|name| column[*name].as_i64()).sum()
    };
    let is_used = |number: i64| {
        (card["four"] != json!(number) || players >= 4)
            && (card["five"] != json!(number) || players >= 5)
    };
    let numbered = (1..).zip(columns);
    numbered.filter(|(number, _)| is_used(*number)).map(|(_, column)| force(column)).collect()
}

#[test]
fn law_of_editions_catastrophes_fall_from_column_to_column_to_none() {
    for (place, card) in catastrophes().iter().enumerate() {
        let full = [3..=5, 4..=6, 5..=7][place / 3].clone();
        assert!(full.contains(&forces(card, 5)[0]), "{card}");
        let mut marked = [number(&card["four"]), number(&card["five"])];
        marked.sort();
        assert_eq!(marked, [2, 4], "{card}");
        for players in 3..=5 {
            let forces = forces(card, players);
            assert_eq!((forces.len() as i64, forces.last()), (players, Some(&0)), "{card}");
            assert!(forces.is_sorted_by(|one, next| one > next), "{forces:?}: {card}");
        }
        let garbage = list(&card["columns"]).iter().filter_map(|column| column["garbage"].as_i64());
        assert!(garbage.max() <= Some(4), "{card}");
    }
}

#[test]
fn law_of_editions_the_scoring_cards_are_the_known_ones() {
    let each = |name: &str, each: i64| json!({"type": name, "each": each});
    let known = [
        (2, json!([each("coins_produced", 1), each("science_produced", 1)])),
        (2, json!([each("points_gained", 1)])),
        (2, json!([each("clean_lands", 6)])),
        (4, json!([each("recycling_centres", 2), each("coins_produced", 1)])),
        (4, json!([{"type": "environment_symbol"}, each("points_produced", 1)])),
        (
            4,
            json!([{"type": "clean_lands_by_section"}, each("garbage", -1), each("science_produced", 1)]),
        ),
    ];
    for (card, (round, scores)) in scoring_cards().iter().zip(known) {
        assert_eq!((&card["round"], &card["scores"]), (&json!(round), &scores), "{card}");
        assert_eq!(card["source"], "rulebook", "{card}");
    }
}

#[test]
fn law_of_editions_the_tracks_are_as_is_known() {
    let tracks = EDITION.file("tracks");
    let costs = list(&tracks["technology_costs"]);
    let told =
        costs.iter().map(|cost| json!([cost["rounds"], cost["minimum_price"], cost["spaces"]]));
    let known = [
        json!([[1, 2], 2, [4, 3, 2, 1, 0]]),
        json!([[3, 4], 3, [6, 5, 4, 3, 2, 1]]),
        json!([[5], 4, [8, 7, 6, 5, 4, 3, 2]]),
    ];
    assert_eq!(told.collect::<Vec<_>>(), known);
    let spaces = list(&tracks["environment"]["spaces"]);
    assert_eq!(spaces.len(), 13);
    for (value, space) in (-6..=6).zip(spaces) {
        let clean_land = match value {
            ..=-2 => 2,
            -1..=2 => 3,
            3.. => 4,
        };
        assert_eq!((&space["value"], &space["clean_land"]), (&json!(value), &json!(clean_land)));
        assert_eq!(space.get("symbol").is_some(), value > 0, "{space}");
    }
}
