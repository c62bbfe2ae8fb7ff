//! Blocks of states are the single states, with what is told of their events.

use crate::narrated::{House, viewers};
use crate::server::{Answer, Server};
use api::configuration::RateLimit;
use engine::kernel::viewer::Viewer;
use serde_json::{Value, json};
use std::collections::HashMap;

fn lines(answer: &Answer) -> Vec<Value> {
    assert_eq!(answer.status, 200, "{}", answer.body);
    answer.body.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

/// All states of a game by blocks.
fn all(house: &House, game: &Value, viewer: Viewer, query: &str) -> Vec<Value> {
    let mut states = Vec::new();
    let last = house.ask(game, "/events?limit=1", viewer).ok(200)["seq"].as_u64().expect("a seq");
    while states.len() as u64 <= last {
        let block = format!("/states?from={}{query}", states.len());
        states.extend(lines(&house.ask(game, &block, viewer)));
    }
    states
}

#[test]
fn a_block_equals_its_single_states_and_the_told_events() {
    let house = House::new();
    for game in house.games() {
        for viewer in viewers() {
            let states = all(&house, &game, viewer, "&text=en&change=true");
            for (seq, state) in
                states.iter().enumerate().step_by(11).chain(states.iter().enumerate().rev().take(1))
            {
                let single = house.ask(&game, &format!("/states/{seq}?"), viewer).ok(200);
                assert_eq!((&state["seq"], &state["view"]), (&json!(seq), &single));
            }
            let page = "/events?text=en&change=true&limit=500";
            let events = house.ask(&game, page, viewer).ok(200);
            for (state, event) in states.iter().zip(events["events"].as_array().expect("events")) {
                for member in ["seq", "text", "facts_text", "marks", "change", "undone"] {
                    assert_eq!(state[member], event[member], "{member}");
                }
            }
        }
    }
}

/// The numbers that a view tells, by seat and key.
fn numbers(view: &Value) -> HashMap<String, i64> {
    let counts = view["quantities"].as_array().map_or(&[][..], Vec::as_slice);
    let named = |it: &Value| (format!("{} {}", it["seat"], it["key"]), it["value"].as_i64());
    counts.iter().map(named).filter_map(|(name, value)| Some((name, value?))).collect()
}

/// Each change that is told is the difference of the numbers in the views before and after: so changes add up.
#[test]
fn an_event_changes_the_numbers_of_the_views_as_it_says() {
    let house = House::new();
    for game in house.games().iter().filter(|game| game["phase"] == "opened") {
        for eyes in ["seat-1", "spectator", "all"] {
            let states = all(&house, game, Viewer::Spectator, &format!("&as={eyes}&change=true"));
            let mut changes = 0;
            for pair in states.windows(2) {
                let (before, after) = (numbers(&pair[0]["view"]), numbers(&pair[1]["view"]));
                let told = pair[1]["change"].as_array().map_or(&[][..], Vec::as_slice);
                changes += told.len();
                let differ = before
                    .iter()
                    .filter(|(name, from)| after.get(*name).is_some_and(|to| to != *from));
                assert_eq!(differ.count(), told.len(), "event {}", pair[1]["seq"]);
                for change in told {
                    let name = format!("{} {}", change["seat"], change["quantity"]);
                    assert_eq!(before.get(&name).copied(), change["from"].as_i64(), "{change}");
                    assert_eq!(after.get(&name).copied(), change["to"].as_i64(), "{change}");
                }
            }
            assert!(changes > 100, "{changes}");
        }
    }
}

#[test]
fn a_block_has_bounds() {
    let house = House::new();
    let game = house.games().into_iter().find(|game| game["phase"] == "opened").expect("a game");
    let ask = |query: &str| house.ask(&game, &format!("/states?{query}"), Viewer::Spectator);
    assert_eq!(lines(&ask("from=0")).len(), 100);
    assert_eq!(lines(&ask("from=3&to=3")).len(), 1);
    for wrong in ["from=0&to=100", "from=9&to=8", "from=0&limit=9"] {
        assert_eq!(ask(wrong).code(), "query_not_understood", "{wrong}");
    }
    for unknown in ["from=90000", "from=0&to=90000"] {
        assert_eq!(ask(unknown).code(), "event_unknown", "{unknown}");
    }
}

#[test]
fn a_block_is_kept_under_its_tag_and_of_an_opened_game_without_asking_again() {
    let house = House::new();
    for game in house.games() {
        let path =
            format!("/games/{}/states?from=2&to=5&text=de", game["game"].as_str().expect("an id"));
        let told = house.server.get(&path).send();
        let tag = told.header("etag").expect("a tag").to_owned();
        let kept = told.header("cache-control").expect("how it may be kept");
        assert_eq!(kept.contains("immutable"), game["phase"] == "opened", "{kept}");
        assert!(kept.starts_with("private"));
        let again = |path: &str| house.server.get(path).with("If-None-Match", &tag).send().status;
        assert_eq!(again(&path), 304);
        for other in ["&change=true", "&as=spectator"] {
            let expected = if other.contains("as") { 304 } else { 200 };
            assert_eq!(again(&format!("{path}{other}")), expected, "{other}");
        }
        assert_eq!(again(&path.replace("to=5", "to=6")), 200);
        let packed = house.server.get(&path).with("Accept-Encoding", "gzip").bytes();
        assert!(packed.head.to_lowercase().contains("content-encoding: gzip"), "{}", packed.head);
    }
}

#[test]
fn a_single_state_is_kept_as_a_block_is() {
    let house = House::new();
    for game in house.games() {
        let path = format!("/games/{}/states/4", game["game"].as_str().expect("an id"));
        let told = house.server.get(&path).send();
        let tag = told.header("etag").expect("a tag").to_owned();
        let kept = told.header("cache-control").expect("how it may be kept");
        assert_eq!(kept.contains("immutable"), game["phase"] == "opened", "{kept}");
        assert_eq!(kept.contains("no-cache"), game["phase"] != "opened", "{kept}");
        assert!(kept.starts_with("private"), "{kept}");
        assert_eq!(house.server.get(&path).with("If-None-Match", &tag).send().status, 304);
    }
}

#[test]
fn an_earlier_state_has_nothing_of_the_draft_of_now() {
    let server = Server::start(RateLimit::Off);
    let token = server.player();
    let game = server.game(&token, 2);
    let list = server.legal(&token, &game, 1);
    server.command(&token, &game, 1, &list, &list["legal"][0]["command"]).send().ok(200);
    for seq in 0..=3 {
        let state = server.get(&format!("/games/{game}/states/{seq}?seat=1")).by(&token).send();
        assert!(state.ok(200).get("draft").is_none());
    }
}
