//! A recorded game, counted a second time straight from what its lines say. Items that were played for their effect follow from the commands
//! here, and from facts alone in the tested code.

use super::{ByItem, walked};
use engine::kernel::edition::Published;
use engine::kernel::event::Fact;
use engine::kernel::record;
use engine::kernel::viewer::Viewer;
use engine::twentieth::TwentiethCentury;
use engine::underwater::UnderwaterCities;
use replay::balance::items::ListItems;
use replay::balance::walk::Touched;
use replay::open::Replay;
use serde_json::Value;
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

/// Kind and number of an item, and how often it came up, was had and was used.
type Counted = BTreeMap<(&'static str, u8), [u64; 3]>;

const OFFERED: usize = 0;
const HAD: usize = 1;
const USED: usize = 2;

/// Returns what the walk finds, and the events as JSON.
fn read<G: Published + ListItems>(file: &str) -> (ByItem, Vec<Value>) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../fixtures").join(file);
    let replay = Replay::<G>::open(record::read(&fs::read(path).unwrap()).unwrap()).unwrap();
    let timeline = replay.timeline(Viewer::Referee).unwrap();
    let facts = timeline.events().iter().flat_map(|event| &event.facts);
    let of_game = facts.filter_map(|fact| match fact {
        Fact::Game(fact) => Some(fact),
        Fact::Table(_) => None,
    });
    let found = walked::<G>(replay.rules(), of_game).0;
    let written = timeline.events().iter().map(|event| {
        let command = serde_json::to_value(&event.command).unwrap();
        let facts = serde_json::to_value(&event.facts).unwrap();
        serde_json::json!({"command": command, "facts": facts})
    });
    (found, written.collect())
}

fn counted(found: &ByItem) -> Counted {
    let told = |(key, of): (&(&'static str, u8), &Touched)| (*key, [of.chances, of.had, of.used]);
    found.iter().map(told).filter(|(_, counts)| *counts != [0; 3]).collect()
}

fn number(value: &Value) -> u8 {
    u8::try_from(value.as_u64().unwrap()).unwrap()
}

fn numbers(value: &Value) -> Vec<u8> {
    value.as_array().unwrap().iter().map(number).collect()
}

fn card(number: u8) -> (&'static str, u8) {
    let is_special = (181..=205).contains(&number);
    (if is_special { "Special cards" } else { "Cards" }, number)
}

/// Tells the part of one fact of Underwater Cities that stands by itself.
fn of_underwater(fact: &Value, put: &mut impl FnMut((&'static str, u8), usize)) {
    let faces = |value: &Value| -> Vec<u8> {
        value.as_array().unwrap().iter().map(|face| number(&face["known"])).collect()
    };
    match fact["type"].as_str().unwrap() {
        "card_drawn" | "special_card_turned_up" => {
            put(card(number(&fact["card"]["known"])), OFFERED);
        }
        "three_credit_cards_laid_out" => {
            numbers(&fact["cards"]).into_iter().for_each(|number| put(card(number), OFFERED));
        }
        "special_cards_looked_at" => {
            faces(&fact["faces"]).into_iter().for_each(|number| put(card(number), OFFERED));
        }
        "card_triggered"
        | "ability_used"
        | "action_card_used"
        | "production_card_used"
        | "card_scored" => put(card(number(&fact["card"])), USED),
        "turn_began" => (0..=12).for_each(|slot| put(("Slots", slot), OFFERED)),
        "slot_chosen" | "slot_used" => {
            put(("Slots", number(&fact["slot"])), HAD);
            put(("Slots", number(&fact["slot"])), USED);
        }
        "board_taken" => {
            put(card(206), OFFERED);
            (OFFERED..=USED).for_each(|how| put(("Boards", number(&fact["board"])), how));
        }
        _ => {}
    }
}

#[test]
fn a_recorded_game_of_underwater_cities_tells_what_the_walk_finds() {
    let (found, events) = read::<UnderwaterCities>("underwater/games/2-players-15-striving.jsonl");
    let mut direct = Counted::new();
    let mut put = |key, how: usize| direct.entry(key).or_default()[how] += 1;
    let (mut played, mut tiles, mut assisted) = (0, BTreeMap::new(), Vec::new());
    for event in &events {
        if event["command"]["type"] == "resolve_card" {
            put(card(played), HAD);
        }
        for fact in event["facts"].as_array().unwrap() {
            of_underwater(fact, &mut put);
            let (seat, place) = (fact["seat"].clone(), fact["place"].clone());
            let is_brown = place == "brown" || fact["colour"] == "brown";
            let kind = if is_brown { "Brown metropolises" } else { "Blue metropolises" };
            match fact["type"].as_str().unwrap() {
                "slot_chosen" => played = fact.get("card").map_or(0, number),
                "action_card_used" if fact["card"] == 206 && !assisted.contains(&seat) => {
                    assisted.push(seat);
                    put(card(206), HAD);
                }
                "metropolis_dealt" => {
                    tiles.insert((seat.to_string(), place.to_string()), number(&fact["tile"]));
                    put((kind, number(&fact["tile"])), OFFERED);
                }
                "metropolis_connected" => {
                    let tile = tiles[&(seat.to_string(), place.to_string())];
                    [HAD, USED].into_iter().for_each(|how| put((kind, tile), how));
                }
                "metropolis_gained" => {
                    (OFFERED..=USED).for_each(|how| put((kind, number(&fact["tile"])), how));
                }
                _ => {}
            }
        }
    }
    assert_eq!(counted(&found), direct);
    let had = |kind| found.iter().filter(|((of, _), _)| *of == kind).map(|(_, of)| of.had).sum();
    let [cards, slots]: [u64; 2] = ["Cards", "Slots"].map(had);
    assert!(cards > 20 && slots >= 60, "{cards} cards, {slots} slots: a whole game");
}

#[test]
fn a_recorded_game_of_20th_century_tells_what_the_walk_finds() {
    let (found, events) = read::<TwentiethCentury>("twentieth/games/3-players-48-random.jsonl");
    let land = |number: u8| (if number <= 5 { "Starting lands" } else { "Lands" }, number);
    let of_card =
        |key: (&'static str, u8)| ["Columns of catastrophes", "Scoring cards"].contains(&key.0);
    let mut direct = Counted::new();
    let mut put = |key, how: usize| direct.entry(key).or_default()[how] += 1;
    let mut columns = 0;
    for fact in events.iter().flat_map(|event| event["facts"].as_array().unwrap()) {
        match fact["type"].as_str().unwrap() {
            "lands_dealt" => {
                numbers(&fact["lands"]).into_iter().for_each(|number| put(land(number), OFFERED));
            }
            "technologies_dealt" => {
                let dealt = numbers(&fact["technologies"]).into_iter();
                dealt.for_each(|number| put(("Technologies", number), OFFERED));
            }
            "starting_land_taken" => {
                [OFFERED, HAD].into_iter().for_each(|how| put(land(number(&fact["land"])), how));
            }
            "land_won" => put(land(number(&fact["land"])), HAD),
            "technology_bought" => put(("Technologies", number(&fact["technology"])), HAD),
            "tile_attached" => {
                let institution = fact["tile"].get("institution").map(number);
                institution.into_iter().for_each(|number| put(("Technologies", number), USED));
            }
            "citizen_seated" | "train_left" => put(land(number(&fact["city"]["land"])), USED),
            "centre_used" => put(land(number(&fact["centre"]["land"])), USED),
            "catastrophe_taken" => columns += 1,
            _ => {}
        }
        let uses = ["worker_placed", "bridge_built", "garbage_sorted", "train_boarded"];
        let more = [
            "garbage_loaded",
            "garbage_recycled",
            "environment_cleaned_up",
            "quality_of_life_raised",
        ];
        if uses.iter().chain(&more).any(|kind| fact["type"] == *kind) {
            put(("Technologies", number(&fact["technology"])), USED);
        }
        if fact["type"] == "worker_placed" {
            put(land(number(&fact["city"]["land"])), USED);
        }
    }
    let mut tiles = counted(&found);
    tiles.retain(|key, _| !of_card(*key));
    assert_eq!(tiles, direct);
    let taken = found.iter().filter(|((kind, _), _)| *kind == "Columns of catastrophes");
    assert_eq!(taken.map(|(_, of)| of.had).sum::<u64>(), columns);
    assert_eq!(columns, 15, "three players in five rounds");
}
