//! Tiles drawn by hand, as the edition's files write them, and technologies of the embedded edition by what they can do.

use serde_json::{Value, json};

/// Technologies of the embedded edition with one ability each.
pub(crate) const WORKERS: u8 = 5;
pub(crate) const BRIDGE: u8 = 6;
pub(crate) const PARK: u8 = 7;
pub(crate) const LOCOMOTIVE: u8 = 8;
pub(crate) const TRANSPORT: u8 = 9;
pub(crate) const OTHER_BRIDGE: u8 = 17;
pub(crate) const OTHER_LOCOMOTIVE: u8 = 19;
pub(crate) const SORTING: u8 = 20;
/// Sorting, and environmental cleanup for 3 science points.
pub(crate) const SORTING_AND_CLEANUP: u8 = 12;
/// A bridge, and garbage transport.
pub(crate) const BRIDGE_AND_TRANSPORT: u8 = 24;

/// A city at a point of its tile, with what it makes.
pub(crate) fn placed(at: (u8, u8), made: &Value) -> Value {
    let mut city = made.clone();
    city["at"] = json!(at);
    city
}

/// Rails from west to east; these cities stand beside them.
pub(crate) fn beside_rails(cities: &Value) -> Value {
    json!({"cities": cities, "tracks": [["west", "east"]]})
}

/// Rails from west to east, and on them one city in the middle.
pub(crate) fn on_rails(made: &Value) -> Value {
    json!({"cities": [placed((3, 3), made)], "tracks": [["west", "city 1"], ["city 1", "east"]]})
}

/// City 1 in the north and city 2 in the south, on rails that fork between them and leave to the east.
pub(crate) fn forked(north: &Value, south: &Value) -> Value {
    json!({
        "cities": [placed((3, 1), north), placed((3, 5), south)],
        "forks": [[3, 3]],
        "tracks": [["city 1", "fork 1"], ["fork 1", "city 2"], ["fork 1", "east"]],
    })
}

/// City 1 in the north-west and city 2 in the south-west, on rails of their own; beside them rails from north to south with a
/// branch to the east. A bridge from 1, 2 to 3, 2 joins both.
pub(crate) fn parted(north: &Value, south: &Value) -> Value {
    json!({
        "cities": [placed((1, 1), north), placed((1, 5), south)],
        "forks": [[3, 3]],
        "tracks": [
            ["city 1", "city 2"], ["north", "fork 1"], ["fork 1", "south"], ["fork 1", "east"],
        ],
    })
}

/// Rails from west to south around a corner; a city without rails, which makes nothing.
pub(crate) fn curve() -> Value {
    json!({
        "cities": [{"at": [1, 1]}],
        "forks": [[3, 3]],
        "tracks": [["west", "fork 1"], ["fork 1", "south"]],
    })
}

/// An institution with rails from west to east through its building.
pub(crate) fn institution(kind: &str, bonus: u8) -> Value {
    json!({"institution": {
        "kind": kind, "bonus": bonus, "building": [3, 3],
        "tracks": [["west", "building"], ["building", "east"]],
    }})
}

/// A technology with these abilities.
pub(crate) fn able(abilities: &Value) -> Value {
    json!({"abilities": abilities})
}
