//! The numbers are those of the view: what is shown of a position tells them, too.

use super::striving;
use engine::kernel::record;
use engine::kernel::viewer::Viewer;
use engine::twentieth::TwentiethCentury;
use engine::underwater::UnderwaterCities;
use replay::Replayable;
use replay::open::Replay;
use replay::stats::course::{Pace, course};
use serde_json::Value;

/// A series, and its number as it is read from the view of its seat.
type SeriesInView = (&'static str, fn(&Value) -> Value);

/// Each of these series is what the view tells, at every moment of a game, and is not the same all the time.
fn assert_told_by_views<G: Replayable>(folder: &str, seats: &str, told: &[SeriesInView]) {
    let record = record::read(striving(folder).as_bytes()).unwrap();
    let replay = Replay::<G>::open(record).unwrap();
    let timeline = replay.timeline(Viewer::Referee).unwrap();
    let course = course(&replay, Viewer::Referee, Pace::Turn).unwrap();
    for (name, tell) in told {
        let series = course.quantities.iter().position(|quantity| quantity.name == *name).unwrap();
        let mut values = Vec::new();
        for moment in &course.moments {
            let view = G::view(replay.rules(), &timeline.seen(moment.seq).unwrap());
            let view = serde_json::to_value(view).unwrap();
            for (seat, numbers) in view[seats].as_array().unwrap().iter().zip(&moment.numbers) {
                let number = Value::from(numbers[series].unwrap());
                assert_eq!(number, tell(seat), "{name} after event {}", moment.seq);
                values.push(number);
            }
        }
        assert!(values.iter().any(|value| *value != values[0]), "{name} is always {}", values[0]);
    }
}

fn count(items: &Value, is_one: impl Fn(&Value) -> bool) -> Value {
    Value::from(items.as_array().unwrap().iter().filter(|item| is_one(item)).count())
}

fn len(items: &Value) -> Value {
    Value::from(items.as_array().map_or(0, Vec::len))
}

fn number(value: &Value) -> Value {
    Value::from(value.as_i64().unwrap_or(0))
}

const UNDERWATER: [SeriesInView; 15] = [
    ("points", |nation| number(&nation["points"])),
    ("credits", |nation| number(&nation["stock"]["credit"])),
    ("kelp", |nation| number(&nation["stock"]["kelp"])),
    ("steelplast", |nation| number(&nation["stock"]["steelplast"])),
    ("science", |nation| number(&nation["stock"]["science"])),
    ("biomatter", |nation| number(&nation["stock"]["biomatter"])),
    ("cards_in_hand", |nation| len(&nation["hand"])),
    ("claimed_cards", |nation| len(&nation["claimed"])),
    ("cities", |nation| len(&nation["cities"])),
    ("connected_cities", |nation| count(&nation["cities"], |city| city["connected"] == true)),
    ("tunnels", |nation| len(&nation["tunnels"])),
    ("upgraded_tunnels", |nation| count(&nation["tunnels"], |tunnel| tunnel["upgraded"] == true)),
    ("farms", |nation| count(&nation["buildings"], |one| one["building"] == "farm")),
    ("laboratories", |nation| count(&nation["buildings"], |one| one["building"] == "laboratory")),
    ("upgraded_desalination_plants", |nation| {
        let is_one = |one: &Value| one["building"] == "desalination_plant";
        count(&nation["buildings"], |one| is_one(one) && one["upgraded"] == true)
    }),
];

const TWENTIETH: [SeriesInView; 8] = [
    ("points", |region| number(&region["points"])),
    ("environment", |region| number(&region["environment"]["value"])),
    ("coins", |region| number(&region["coins"])),
    ("science", |region| number(&region["science"])),
    ("technologies", |region| len(&region["technologies"])),
    ("lands", |region| len(&region["lands"])),
    ("recycling_centres", |region| len(&region["recycling_centres"])),
    ("occupied_cities", |region| {
        let lands = region["lands"].as_array().unwrap().iter();
        let citizens = lands.map(|land| land["citizens"].as_array().map_or(0, Vec::len));
        Value::from(citizens.sum::<usize>())
    }),
];

#[test]
fn the_numbers_of_underwater_cities_are_those_of_the_view() {
    assert_told_by_views::<UnderwaterCities>("underwater", "nations", &UNDERWATER);
}

#[test]
fn the_numbers_of_20th_century_are_those_of_the_view() {
    assert_told_by_views::<TwentiethCentury>("twentieth", "regions", &TWENTIETH);
}
