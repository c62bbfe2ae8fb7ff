//! Tests of unsound drawings.

use super::*;

fn refused(sketch: Value) -> DrawingUnsound {
    drawn(sketch).unwrap_err()
}

fn text(name: &str) -> String {
    name.to_owned()
}

#[test]
fn a_sound_drawing_is_what_was_written() {
    let tile = institution();
    assert_eq!(tile.cities(), []);
    assert_eq!(tile.building(), Some(point(3, 3)));
    assert_eq!(tile.forks(), [point(4, 4), point(5, 4), point(5, 5), point(4, 5)]);
    assert_eq!(tile.tracks().len(), 7);
    assert_eq!((tile.tracks()[2].from, tile.tracks()[2].to), (point(3, 3), point(0, 3)));
    assert_eq!(row().cities(), [point(1, 3), point(3, 3), point(5, 3)]);
}

#[test]
fn a_tile_has_at_most_three_cities() {
    let four = json!({"cities": [[1, 1], [1, 3], [1, 5], [3, 3]]});
    assert_eq!(refused(four), DrawingUnsound::TooManyCities(4));
}

#[test]
fn nodes_stand_within_the_tile() {
    let edge = |node| DrawingUnsound::OnTheEdge { node: text(node) };
    assert_eq!(refused(json!({"cities": [[1, 1], [3, 0]]})), edge("city 2"));
    assert_eq!(refused(json!({"forks": [[6, 6]]})), edge("fork 1"));
    assert_eq!(refused(json!({"building": [0, 2]})), edge("building"));
}

#[test]
fn nodes_stand_apart() {
    let same = |node, other| DrawingUnsound::SamePoint { node: text(node), other: text(other) };
    assert_eq!(refused(json!({"cities": [[1, 1], [1, 1]]})), same("city 2", "city 1"));
    assert_eq!(
        refused(json!({"cities": [[2, 1]], "forks": [[1, 1], [2, 1]]})),
        same("fork 2", "city 1")
    );
    assert_eq!(refused(json!({"forks": [[3, 3]], "building": [3, 3]})), same("building", "fork 1"));
}

#[test]
fn tracks_name_nodes_that_are_drawn() {
    for name in ["city 2", "city 0", "fork 1", "building", "up", "city", "city 01"] {
        let unsound = refused(json!({"cities": [[3, 3]], "tracks": [["city 1", name]]}));
        assert_eq!(unsound, DrawingUnsound::NoSuchNode { node: text(name) });
    }
}

#[test]
fn tracks_are_straight_and_have_length() {
    let loop_of_one = json!({"cities": [[3, 3]], "tracks": [["city 1", "city 1"]]});
    assert_eq!(refused(loop_of_one), DrawingUnsound::NoLength { node: text("city 1") });
    assert_eq!(
        refused(json!({"cities": [[2, 3]], "tracks": [["city 1", "north"]]})),
        DrawingUnsound::Slanting { from: text("city 1"), to: text("north") }
    );
}

#[test]
fn tracks_end_at_the_nodes_on_their_way() {
    let through = |node| DrawingUnsound::ThroughNode {
        from: text("west"),
        to: text("east"),
        node: text(node),
    };
    let tracks = json!([["west", "east"]]);
    assert_eq!(refused(json!({"cities": [[3, 3]], "tracks": tracks})), through("city 1"));
    assert_eq!(refused(json!({"building": [1, 3], "tracks": tracks})), through("building"));
    assert_eq!(refused(json!({"forks": [[5, 3]], "tracks": tracks})), through("fork 1"));
}

#[test]
fn two_nodes_are_joined_once() {
    let cities = json!([[1, 3], [3, 3]]);
    for again in [["city 1", "city 2"], ["city 2", "city 1"]] {
        assert_eq!(
            refused(json!({"cities": cities, "tracks": [["city 1", "city 2"], again]})),
            DrawingUnsound::JoinedTwice { from: text(again[0]), to: text(again[1]) }
        );
    }
}

#[test]
fn tracks_meet_at_their_ends_only() {
    assert_eq!(
        refused(json!({"tracks": [["west", "east"], ["north", "south"]]})),
        DrawingUnsound::TracksMeet {
            from: text("north"),
            to: text("south"),
            other_from: text("west"),
            other_to: text("east"),
        }
    );
    // At a common end, every way is free.
    let cross = [["west", "fork 1"], ["fork 1", "east"], ["north", "fork 1"], ["fork 1", "south"]];
    assert_eq!(tile(json!({"forks": [[3, 3]], "tracks": cross})).lines().len(), 1);
}

#[test]
fn t7_a_port_has_one_track() {
    // All that a straight track from a port can reach lies on one straight line.
    let unsound = refused(json!({
        "cities": [[1, 3], [2, 3]],
        "tracks": [["west", "city 1"], ["west", "city 2"]],
    }));
    let (from, to, node) = (text("west"), text("city 2"), text("city 1"));
    assert_eq!(unsound, DrawingUnsound::ThroughNode { from, to, node });
}

#[test]
fn forks_and_the_building_have_their_tracks() {
    let few =
        |node, tracks, least| DrawingUnsound::TooFewTracks { node: text(node), tracks, least };
    assert_eq!(refused(json!({"forks": [[3, 3]]})), few("fork 1", 0, 2));
    assert_eq!(
        refused(json!({"forks": [[3, 3]], "tracks": [["west", "fork 1"]]})),
        few("fork 1", 1, 2)
    );
    assert_eq!(refused(json!({"building": [3, 3]})), few("building", 0, 1));
    let dead_end = tile(json!({"building": [3, 3], "tracks": [["west", "building"]]}));
    assert_eq!(dead_end.lines().len(), 1);
}

/// Rails from every edge to a city in the middle, a loop in every corner, and more cities on the rails.
fn crowded(more: &[(u8, u8)]) -> Value {
    let cities: Vec<(u8, u8)> = [(3, 3)].into_iter().chain(more.iter().copied()).collect();
    let mut forks: Vec<(u8, u8)> = Vec::new();
    let mut tracks: Vec<(String, String)> = Vec::new();
    for (x, y) in [(1, 1), (4, 1), (1, 4), (4, 4)] {
        let fork = |number| format!("fork {}", forks.len() + number);
        tracks.extend([(1, 2), (2, 3), (3, 4), (4, 1)].map(|(from, to)| (fork(from), fork(to))));
        forks.extend([(x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)]);
    }
    for (port, at) in [("north", (3, 1)), ("south", (3, 5)), ("west", (0, 0)), ("east", (0, 0))] {
        match cities.iter().position(|city| *city == at) {
            Some(index) => {
                let city = format!("city {}", index + 1);
                tracks.extend([(text(port), city.clone()), (city, text("city 1"))]);
            }
            None => tracks.push((text(port), text("city 1"))),
        }
    }
    json!({"cities": cities, "forks": forks, "tracks": tracks})
}

#[test]
fn bridges_leave_room_for_eight_lines() {
    assert_eq!(tile(crowded(&[])).lines().len(), 8);
    assert_eq!(refused(crowded(&[(3, 1)])), DrawingUnsound::TooManyLines(9));
    assert_eq!(refused(crowded(&[(3, 1), (3, 5)])), DrawingUnsound::TooManyLines(10));
}

#[test]
fn a_refusal_says_what_to_do() {
    let unsound = refused(json!({"cities": [[2, 3]], "tracks": [["city 1", "north"]]}));
    assert_eq!(
        unsound.to_string(),
        "the track from city 1 to north is neither horizontal nor vertical: let it bend at a fork"
    );
}

#[test]
fn a_sketch_has_no_other_parts() {
    assert!(serde_json::from_value::<Sketch>(json!({"city": [[2, 3]]})).is_err());
    assert!(serde_json::from_value::<Sketch>(json!({"cities": [[2, 7]]})).is_err());
}
