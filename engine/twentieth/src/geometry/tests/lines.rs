//! Tests of rails that are connected, with bridges and without.

use super::*;
use Edge::{East, North, South, West};

fn all_lines(tile: &Drawing, bridges: &[BridgePlace]) -> Vec<RailLine> {
    ordered(&tile.lines_with(bridges))
}

#[test]
fn t7_a_track_through_the_tile_is_one_line() {
    let points: Vec<(u8, u8)> = (0..=6).map(|x| (x, 3)).collect();
    assert_eq!(through().lines().as_slice(), [line(&[West, East], &[], &points)]);
}

#[test]
fn t30_a_city_in_the_middle_cuts_a_line_in_two() {
    let tile = tile(json!({
        "cities": [[3, 3]],
        "tracks": [["west", "city 1"], ["city 1", "east"]],
    }));
    let west = line(&[West], &[1], &[(0, 3), (1, 3), (2, 3)]);
    let east = line(&[East], &[1], &[(4, 3), (5, 3), (6, 3)]);
    assert_eq!(ordered(tile.lines()), [west, east]);
}

#[test]
fn t30_a_row_of_cities_has_a_line_between_any_two() {
    let expected = [
        line(&[West], &[1], &[(0, 3)]),
        line(&[], &[1, 2], &[(2, 3)]),
        line(&[], &[2, 3], &[(4, 3)]),
        line(&[East], &[3], &[(6, 3)]),
    ];
    assert_eq!(ordered(row().lines()), expected);
}

#[test]
fn t30_a_city_at_the_end_of_a_spur_does_not_cut_the_line() {
    let tile = tile(json!({
        "cities": [[3, 1]],
        "forks": [[3, 3]],
        "tracks": [["west", "fork 1"], ["fork 1", "east"], ["fork 1", "city 1"]],
    }));
    let points: Vec<(u8, u8)> = (0..=6).map(|x| (x, 3)).chain([(3, 2)]).collect();
    assert_eq!(tile.lines().as_slice(), [line(&[West, East], &[1], &points)]);
}

#[test]
fn t28_rails_run_through_the_building() {
    let down = (0..=6).map(|y| (3, y)).chain([(0, 3), (1, 3), (2, 3)]);
    let branch = line(&[North, South, West], &[], &down.collect::<Vec<_>>());
    let through = RailLine { holds_building: true, ..branch };
    let beside = line(&[], &[], &[(4, 4), (5, 4), (5, 5), (4, 5)]);
    assert_eq!(ordered(institution().lines()), ordered(&[through, beside]));
}

#[test]
fn t7_two_lines_that_do_not_meet_are_two() {
    let one = line(&[West, North], &[], &[(0, 3), (1, 3), (1, 2), (1, 1), (2, 1), (3, 1), (3, 0)]);
    let other =
        line(&[East, South], &[], &[(6, 3), (5, 3), (5, 4), (5, 5), (4, 5), (3, 5), (3, 6)]);
    assert_eq!(ordered(two_curves().lines()), ordered(&[one, other]));
}

#[test]
fn t7_cities_side_by_side_are_joined_by_a_line_without_points() {
    let tile = tile(json!({"cities": [[3, 3], [4, 3]], "tracks": [["city 1", "city 2"]]}));
    assert_eq!(tile.lines().as_slice(), [line(&[], &[1, 2], &[])]);
}

#[test]
fn t27_a_bridge_between_two_lines_makes_them_one() {
    let tile = two_curves();
    let lines = tile.lines_with(&[bridge((1, 3), (3, 5))]);
    assert_eq!(lines.len(), 1);
    assert_eq!(lines[0].ports, Edge::ALL.into_iter().collect());
    assert_eq!(lines[0].points.len(), 7 + 7 + 1);
    assert!(lines[0].points.contains(point(2, 4)));
}

#[test]
fn t27_a_bridge_between_a_line_and_a_city_ends_at_the_city() {
    let lines = through().lines_with(&[bridge((3, 1), (3, 3))]);
    let points: Vec<(u8, u8)> = (0..=6).map(|x| (x, 3)).chain([(3, 2)]).collect();
    assert_eq!(lines.as_slice(), [line(&[West, East], &[1], &points)]);
}

#[test]
fn t27_a_bridge_between_two_cities_is_a_line_of_its_own() {
    let tile = corners();
    let bridges = [bridge((1, 1), (5, 5))];
    let own = line(&[], &[1, 2], &[(2, 2), (3, 3), (4, 4)]);
    assert_eq!(all_lines(&tile, &bridges), ordered(&[tile.lines()[0], own]));
}

#[test]
fn t27_bridges_at_the_same_city_do_not_hang_together() {
    let tile = corners();
    let bridges = [bridge((1, 1), (1, 5)), bridge((1, 5), (5, 5))];
    let down = line(&[], &[1, 3], &[(1, 2), (1, 3), (1, 4)]);
    let right = line(&[], &[2, 3], &[(2, 5), (3, 5), (4, 5)]);
    assert_eq!(all_lines(&tile, &bridges), ordered(&[tile.lines()[0], down, right]));
}

#[test]
fn t27_a_bridge_to_an_earlier_one_joins_it() {
    let tile = corners();
    let (first, second) = (bridge((1, 1), (5, 5)), bridge((1, 5), (3, 3)));
    let joined = line(&[], &[1, 2, 3], &[(2, 2), (3, 3), (4, 4), (2, 4)]);
    let expected = ordered(&[tile.lines()[0], joined]);
    assert_eq!(all_lines(&tile, &[first, second]), expected);
    assert_eq!(all_lines(&tile, &[second, first]), expected);
}

#[test]
fn t27_a_useless_bridge_changes_no_link() {
    let tile = two_curves();
    let bridges = [bridge((1, 2), (2, 1))];
    assert_eq!(tile.check_bridge(&[], bridges[0]), Ok(()));
    assert_eq!(all_lines(&tile, &bridges), ordered(tile.lines()));
}

#[test]
fn t27_a_bridge_to_rails_through_the_building_joins_them() {
    let lines = institution().lines_with(&[bridge((3, 4), (4, 4))]);
    assert_eq!(lines.len(), 1);
    assert!(lines[0].holds_building);
    assert_eq!(lines[0].points.len(), 10 + 4);
}
