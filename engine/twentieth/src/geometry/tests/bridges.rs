//! Tests of the places where a bridge may stand, and of the reasons for which it may not stand elsewhere.

use super::*;
use crate::geometry::bridges::Misplaced;

fn city(number: u8) -> CityNo {
    CityNo::new(number).unwrap()
}

/// Returns the reason for which the first bridge of a tile is refused.
fn refused(tile: &Drawing, from: (u8, u8), to: (u8, u8)) -> Misplaced {
    tile.check_bridge(&[], bridge(from, to)).unwrap_err()
}

#[test]
fn t27_a_bridge_joins_a_city_and_a_line() {
    let expected = [bridge((3, 1), (3, 3)), bridge((3, 3), (3, 5))];
    assert_eq!(through().places(), expected);
}

#[test]
fn t27_a_bridge_joins_two_lines_or_a_line_with_itself() {
    let expected = [bridge((1, 2), (2, 1)), bridge((4, 5), (5, 4)), bridge((1, 3), (3, 5))];
    assert_eq!(two_curves().places(), expected);
}

#[test]
fn t27_a_bridge_joins_two_cities() {
    let tile = tile(json!({"cities": [[1, 1], [5, 2]]}));
    assert_eq!(tile.places(), [bridge((1, 1), (5, 2))]);
    assert!(tile.lines().is_empty());
}

#[test]
fn t27_a_bridge_ends_at_a_track_a_fork_or_a_building() {
    // From a track to a fork, from a track to a track, from a fork to a fork.
    let expected = [bridge((3, 4), (4, 4)), bridge((2, 3), (3, 2)), bridge((4, 4), (5, 5))];
    assert_eq!(institution().places(), expected);
    // The building itself, where it is the nearest of its line.
    let tile = tile(json!({
        "cities": [[1, 5]],
        "building": [3, 3],
        "tracks": [["north", "building"], ["building", "east"]],
    }));
    let expected = [bridge((3, 2), (4, 3)), bridge((1, 5), (3, 3))];
    assert_eq!(tile.places(), expected);
}

#[test]
fn t40_a_bridge_ends_on_a_track_at_a_point_within_the_tile() {
    let rails = |at: u8| json!({"cities": [[at, 3], [1, 1]], "tracks": [["west", "city 1"]]});
    // A track of two units has a point between the edge and the city.
    assert_eq!(tile(rails(2)).places(), [bridge((1, 1), (1, 3)), bridge((1, 1), (2, 3))]);
    // A track of one unit has none, so only the city is left.
    assert_eq!(tile(rails(1)).places(), [bridge((1, 1), (1, 3))]);
    assert_eq!(refused(&tile(rails(1)), (0, 3), (1, 1)), Misplaced::OnTheEdge { at: point(0, 3) });
}

#[test]
fn t27_a_bridge_has_length_and_its_ends_in_order() {
    assert_eq!(refused(&through(), (3, 3), (3, 3)), Misplaced::NoLength { at: point(3, 3) });
    assert_eq!(
        refused(&through(), (3, 3), (3, 1)),
        Misplaced::OutOfOrder { from: point(3, 1), to: point(3, 3) }
    );
}

#[test]
fn t27_a_bridge_does_not_end_at_a_bare_edge() {
    assert_eq!(refused(&through(), (0, 1), (3, 1)), Misplaced::OnTheEdge { at: point(0, 1) });
    // Not at rails there either: a bridge is entirely on one tile.
    assert_eq!(refused(&through(), (0, 3), (3, 1)), Misplaced::OnTheEdge { at: point(0, 3) });
}

#[test]
fn t27_a_bridge_ends_at_a_city_or_at_rails() {
    assert_eq!(refused(&through(), (3, 1), (5, 2)), Misplaced::NothingThere { at: point(5, 2) });
    assert_eq!(refused(&through(), (1, 1), (3, 3)), Misplaced::NothingThere { at: point(1, 1) });
}

#[test]
fn t27_a_bridge_crosses_no_track() {
    let track = Misplaced::CrossesTrack { from: point(0, 3), to: point(6, 3) };
    assert_eq!(refused(&through(), (3, 1), (3, 5)), track);
}

#[test]
fn t27_a_bridge_does_not_touch_a_corner() {
    let tile = corner();
    let track = Misplaced::CrossesTrack { from: point(3, 6), to: point(3, 3) };
    assert_eq!(refused(&tile, (2, 4), (4, 2)), track);
    let expected = [bridge((2, 4), (3, 4)), bridge((4, 2), (4, 3)), bridge((3, 4), (4, 3))];
    assert_eq!(tile.places(), expected);
}

#[test]
fn t27_a_bridge_does_not_run_along_a_track() {
    let along = |from: (u8, u8), to: (u8, u8)| Misplaced::AlongTrack {
        from: point(from.0, from.1),
        to: point(to.0, to.1),
    };
    assert_eq!(refused(&through(), (2, 3), (4, 3)), along((0, 3), (6, 3)));
    assert_eq!(refused(&row(), (1, 3), (2, 3)), along((1, 3), (3, 3)));
    assert_eq!(refused(&two_curves(), (1, 1), (1, 3)), along((1, 3), (1, 1)));
}

#[test]
fn t27_a_bridge_crosses_no_city() {
    let tile = tile(json!({"cities": [[1, 3], [3, 3], [5, 3]]}));
    let expected = Misplaced::CrossesCity { city: city(2) };
    assert_eq!(refused(&tile, (1, 3), (5, 3)), expected);
    assert_eq!(tile.places(), [bridge((1, 3), (3, 3)), bridge((3, 3), (5, 3))]);
}

#[test]
fn t27_a_bridge_keeps_half_a_unit_from_cities() {
    // The distance is 2 divided by the root of 17: less than a half.
    let under = tile(json!({"cities": [[1, 1], [5, 2], [3, 2]]}));
    let expected = Misplaced::CrossesCity { city: city(3) };
    assert_eq!(refused(&under, (1, 1), (5, 2)), expected);
    // The distance is 2 divided by the root of 13: more than a half.
    let over = tile(json!({"cities": [[1, 1], [4, 3], [2, 1]]}));
    assert_eq!(over.check_bridge(&[], bridge((1, 1), (4, 3))), Ok(()));
}

#[test]
fn t27_a_later_bridge_ends_on_an_earlier_one() {
    let (tile, first) = (corners(), bridge((1, 1), (5, 5)));
    let second = bridge((1, 5), (3, 3));
    let nothing = Misplaced::NothingThere { at: point(3, 3) };
    assert_eq!(tile.check_bridge(&[], second), Err(nothing));
    assert_eq!(tile.check_bridge(&[first], second), Ok(()));
}

#[test]
fn t27_a_later_bridge_crosses_no_earlier_one() {
    let (tile, first, second) = (corners(), bridge((1, 1), (5, 5)), bridge((1, 5), (3, 1)));
    assert_eq!(tile.check_bridge(&[], second), Ok(()));
    let crossed = Misplaced::CrossesBridge { from: first.from, to: first.to };
    assert_eq!(tile.check_bridge(&[first], second), Err(crossed));
    assert!(!tile.places_with(&[first]).contains(&second));
}

#[test]
fn t27_a_later_bridge_does_not_run_along_an_earlier_one() {
    let (tile, first) = (corners(), bridge((1, 1), (5, 5)));
    let along = Misplaced::AlongBridge { from: first.from, to: first.to };
    assert_eq!(tile.check_bridge(&[first], first), Err(along.clone()));
    assert_eq!(tile.check_bridge(&[first], bridge((2, 2), (5, 5))), Err(along));
}

#[test]
fn t27_of_bridges_that_join_the_same_only_the_shortest_is_offered() {
    let shorter = Misplaced::ShorterBridge { from: point(3, 1), to: point(3, 3) };
    assert_eq!(refused(&through(), (2, 3), (3, 1)), shorter);
    assert_eq!(
        shorter.to_string(),
        "a shorter bridge joins the same: build the one from 3, 1 to 3, 3"
    );
}

#[test]
fn t27_of_equally_short_bridges_the_first_is_offered() {
    let first = Misplaced::ShorterBridge { from: point(1, 3), to: point(3, 5) };
    assert_eq!(refused(&two_curves(), (3, 1), (5, 3)), first);
}

#[test]
fn t27_lines_that_a_bridge_joined_count_as_one() {
    let (tile, first) = (two_curves(), bridge((1, 3), (3, 5)));
    // Between the curves nothing is offered any more but the shortest of the whole.
    let shorter = Misplaced::ShorterBridge { from: point(1, 2), to: point(2, 1) };
    assert_eq!(tile.check_bridge(&[first], bridge((3, 1), (5, 3))), Err(shorter));
    assert_eq!(tile.places_with(&[first]).as_slice(), [bridge((1, 2), (2, 1))]);
}

#[test]
fn a_place_that_the_list_has_no_room_for_is_refused() {
    // As if the list had ended before the shortest of the places that join the same.
    let objection = through().objection(&[], bridge((3, 1), (3, 3)), &[bridge((3, 3), (3, 5))]);
    assert_eq!(objection, Misplaced::TooManyPlaces {});
}

#[test]
fn a_place_and_a_refusal_are_written_plainly() {
    let place = bridge((3, 1), (3, 3));
    let written = json!({"from": [3, 1], "to": [3, 3]});
    assert_eq!(serde_json::to_value(place).unwrap(), written);
    assert_eq!(serde_json::from_value::<BridgePlace>(written).unwrap(), place);
    assert!(
        serde_json::from_value::<BridgePlace>(json!({"from": [3, 1], "to": [3, 3], "by": 1}))
            .is_err()
    );
    let refused = refused(&through(), (2, 3), (3, 1));
    let written = json!({"type": "shorter_bridge", "from": [3, 1], "to": [3, 3]});
    assert_eq!(serde_json::to_value(refused).unwrap(), written);
}
