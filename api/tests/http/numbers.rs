//! Games in numbers: quantities in views, how they ran over time, score sheets. Nobody is told a number that is hidden.

use crate::server::Server;
use api::configuration::RateLimit;
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// A game of 20th Century with these players, started. Their hands are hidden.
fn twentieth(server: &Server, players: &[String]) -> String {
    let wanted = json!({"ruleset": "twentieth_century", "seats": players.len()});
    let created = server.post("/games", wanted).by(&players[0]).send().ok(201);
    let game = created["game"].as_str().expect("a game").to_owned();
    let players: Vec<&str> = players.iter().map(String::as_str).collect();
    server.seat_and_start(&game, &players);
    game
}

fn list<'v>(value: &'v Value, member: &str) -> &'v Vec<Value> {
    value[member].as_array().unwrap_or_else(|| panic!("no {member} in {value}"))
}

/// The value of a quantity in a view; `None` if the view does not tell it.
fn value(view: &Value, seat: u64, key: &str) -> Option<i64> {
    let mut all = list(view, "quantities").iter();
    let found = all.find(|count| count["seat"] == seat && count["key"] == key)?;
    found["value"].as_i64()
}

#[test]
fn a_view_tells_what_is_counted_as_far_as_its_viewer_knows_it() {
    let server = Server::start(RateLimit::Off);
    let players: Vec<String> = (0..3).map(|_| server.player()).collect();
    let lobby = server.lobby(&players[0], 2);
    let view = server.get(&format!("/games/{lobby}")).send().ok(200);
    assert!(view.get("quantities").is_none(), "nothing is counted yet");

    let game = twentieth(&server, &players);
    let own = server.get(&format!("/games/{game}")).by(&players[0]).send().ok(200);
    let public = server.get(&format!("/games/{game}")).send().ok(200);
    assert!(value(&own, 1, "coins").is_some_and(|coins| coins > 0));
    for (view, seat) in [(&own, 2), (&own, 3), (&public, 1), (&public, 2)] {
        assert_eq!(value(view, seat, "coins"), None, "seat {seat} keeps its coins to itself");
        assert_eq!(value(view, seat, "points_if_scored_now"), None, "they rank by coins");
        assert!(value(view, seat, "lands").is_some());
    }
    let count = &own["quantities"][0];
    assert_eq!((&count["key"], &count["group"]), (&json!("points"), &json!("points")));
}

#[test]
fn stats_tell_in_columns_what_everybody_may_know() {
    let server = Server::start(RateLimit::Off);
    let players: Vec<String> = (0..3).map(|_| server.player()).collect();
    let lobby = server.lobby(&players[0], 2);
    for numbers in ["stats", "score"] {
        let early = server.get(&format!("/games/{lobby}/{numbers}")).send();
        assert_eq!(early.code(), "wrong_phase");
    }
    let game = twentieth(&server, &players);
    let stats = |query: &str| server.get(&format!("/games/{game}/stats{query}"));
    let told = stats("?text=de").by(&players[0]).send();
    let etag = told.header("etag").expect("a tag").to_owned();
    let told = told.ok(200);
    let again = stats("?text=de").with("If-None-Match", &etag);
    assert_eq!(again.send().status, 304, "it is the same for everybody");
    assert_eq!(stats("").with("If-None-Match", &etag).send().status, 200);
    assert_eq!(stats("?by=week").send().code(), "query_not_understood");

    let moments = list(&told["moments"], "seq").len();
    assert!(moments > 0);
    for column in ["turn", "round", "mark"] {
        assert_eq!(list(&told["moments"], column).len(), moments, "{column}");
    }
    let view = server.get(&format!("/games/{game}")).send().ok(200);
    for series in list(&told, "series") {
        let values = list(series, "values");
        assert_eq!(values.len(), moments);
        let (seat, key) = (series["seat"].as_u64(), series["key"].as_str());
        let known = value(&view, seat.expect("a seat"), key.expect("a key"));
        assert_eq!(values.last().and_then(Value::as_i64), known, "{series}");
    }
    let quantities = list(&told, "quantities");
    assert!(quantities.iter().all(|one| one["title"].is_string() && one["unit"].is_string()));
    let plain = stats("?by=round").send().ok(200);
    assert!(list(&plain, "quantities").iter().all(|one| one.get("title").is_none()));
    let key = |one: &Value| one["key"].as_str().map(str::to_owned);
    let keys: BTreeSet<_> = list(&plain, "series").iter().filter_map(key).collect();
    assert!(keys.contains("lands") && !keys.contains("coins"), "{keys:?}");
}

#[test]
fn stats_after_each_event_are_the_quantities_of_its_state() {
    let server = Server::start(RateLimit::Off);
    let token = server.player();
    let game = server.game(&token, 2);
    server.choose_first_cards(&[token.clone(), token.clone()], &game);
    let choose = |command: Option<Value>| {
        let view = server.get(&format!("/games/{game}?seat=1")).by(&token).send().ok(200);
        let seat = view["to_act"][0].as_u64().expect("a seat");
        let list = server.legal(&token, &game, seat);
        let command = command.unwrap_or_else(|| list["legal"][0]["command"].clone());
        server.command(&token, &game, seat, &list, &command).send().ok(200)["seq"].clone()
    };
    let before = server.get(&format!("/games/{game}")).send().ok(200)["seq"].clone();
    let taken_back = choose(None);
    choose(Some(json!({"type": "undo", "to": before})));
    (0..12).for_each(|_| drop(choose(None)));
    let stats = |by: &str| server.get(&format!("/games/{game}/stats?by={by}")).send().ok(200);
    let told = stats("event");
    let seqs = list(&told["moments"], "seq");
    assert!(seqs.len() > list(&stats("turn")["moments"], "seq").len());
    assert!(seqs.contains(&before) && !seqs.contains(&taken_back), "{seqs:?}");
    assert!(list(&told["moments"], "mark").contains(&json!("event")));
    for (index, seq) in seqs.iter().enumerate() {
        let view = server.get(&format!("/games/{game}/states/{seq}")).send().ok(200);
        for series in list(&told, "series") {
            let (seat, key) = (series["seat"].as_u64(), series["key"].as_str());
            let known = value(&view, seat.expect("a seat"), key.expect("a key"));
            assert_eq!(series["values"][index].as_i64(), known, "{series} after {seq}");
        }
    }
}

/// The lines of a sheet add up; returns its points.
fn points(sheet: &Value) -> i64 {
    let sum: i64 = list(sheet, "lines").iter().filter_map(|line| line["points"].as_i64()).sum();
    assert_eq!(sheet["points"], sum, "{sheet}");
    sum
}

#[test]
fn a_score_sheet_tells_what_its_points_are() {
    let server = Server::start(RateLimit::Off);
    let players: Vec<String> = (0..3).map(|_| server.player()).collect();
    let game = server.game_of(&players[..2]);
    let score =
        |game: &str, query: &str| server.get(&format!("/games/{game}/score{query}")).send().ok(200);
    let told = score(&game, "?text=en");
    assert_eq!(told["basis"], "if_ended_now");
    let view = server.get(&format!("/games/{game}")).send().ok(200);
    for sheet in list(&told, "seats") {
        let seat = sheet["seat"].as_u64().expect("a seat");
        assert_eq!(value(&view, seat, "points_if_scored_now"), Some(points(sheet)));
        assert!(list(sheet, "lines").iter().all(|line| line["title"].is_string()));
    }
    let hidden = score(&twentieth(&server, &players), "");
    assert_eq!(hidden["basis"], "so_far", "who has most coins is not known");
    assert_eq!(list(&hidden, "seats").len(), 3);
    assert!(hidden["seats"][0]["lines"][0].get("title").is_none());
}

#[test]
fn the_last_score_sheet_is_the_final_one() {
    let server = Server::on_copy_of("fathom-1.0");
    let mut compared = 0;
    for listed in list(&server.get("/games?phase=opened&limit=200").send().ok(200), "games") {
        let game = listed["game"].as_str().expect("a game");
        let view = server.get(&format!("/games/{game}")).send().ok(200);
        let told = server.get(&format!("/games/{game}/score")).send().ok(200);
        let stats = server.get(&format!("/games/{game}/stats")).send().ok(200);
        let marks = list(&stats["moments"], "mark").clone();
        for place in view["outcome"].as_array().into_iter().flatten() {
            let mut sheets = list(&told, "seats").iter();
            let sheet = sheets.find(|sheet| sheet["seat"] == place["seat"]).expect("a sheet");
            if told["basis"] == "final" {
                assert_eq!(place["points"], points(sheet));
                assert_eq!(marks.last(), Some(&json!("end")));
                compared += 1;
            }
        }
    }
    assert!(compared > 0, "a game was played to its end");
}

#[test]
fn lists_and_views_tell_the_own_seats_who_plays_and_what_is_asked() {
    let server = Server::start(RateLimit::Off);
    let (ada, bob) = (server.player_named("Ada"), server.player_named("Bob"));
    let game = server.game_of(&[ada.clone(), bob.clone()]);
    let row = |request: crate::server::Request<'_>| request.send().ok(200)["games"][0].clone();
    let mine = row(server.get("/games").by(&bob));
    assert_eq!(mine["my_seats"], json!([2]));
    let names = json!([{"seat": 1, "name": "Ada"}, {"seat": 2, "name": "Bob"}]);
    assert_eq!(mine["players"], names);
    let public = row(server.get("/games"));
    assert!(public.get("my_seats").is_none());
    assert_eq!(public["players"], names);

    let view = |query: &str| server.get(&format!("/games/{game}{query}")).by(&bob).send();
    let (plain, worded) = (view(""), view("?text=de"));
    assert_ne!(plain.header("etag"), worded.header("etag"));
    let (plain, worded) = (plain.ok(200), worded.ok(200));
    assert_eq!((&plain["my_seats"], plain.get("prompts")), (&json!([2]), None));
    let prompts = json!([
        {"seat": 1, "text": "3 Karten abwerfen"},
        {"seat": 2, "text": "3 Karten abwerfen"},
    ]);
    assert_eq!(worded["prompts"], prompts);
    let table = server.get(&format!("/games/{game}/table?text=de")).by(&bob).send().ok(200);
    assert_eq!(table["view"], worded);
    let spectator = server.get(&format!("/games/{game}?text=de")).send().ok(200);
    assert_eq!(spectator["prompts"], prompts);
    assert!(spectator.get("my_seats").is_none());
    let turns = server.get("/me/turns?text=de").by(&bob).send().ok(200);
    assert_eq!(turns[0]["view"]["prompts"], prompts);

    // Bob's draft changes the question that only he is asked.
    let list = server.legal(&bob, &game, 2);
    server.command(&bob, &game, 2, &list, &list["legal"][0]["command"]).send().ok(200);
    assert_eq!(view("?text=de").ok(200)["prompts"], prompts);
}
