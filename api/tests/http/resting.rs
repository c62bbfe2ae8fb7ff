//! Calendars, vacations and substitutions: what rests the clock of a seat, and who goes on with it.

use crate::leaving::wait_for_the_bot;
use crate::server::{Answer, Server};
use api::configuration::RateLimit;
use chrono::{Days, SecondsFormat, Utc};
use serde_json::{Value, json};

fn put(server: &Server, path: &str, body: &Value, by: &str) -> Answer {
    server.request("PUT", &format!("/api/v1{path}")).json(&body.to_string()).by(by).send()
}

fn delete(server: &Server, path: &str, by: &str) -> Answer {
    server.request("DELETE", &format!("/api/v1{path}")).by(by).send()
}

fn in_days(days: u64) -> String {
    (Utc::now() + Days::new(days)).to_rfc3339_opts(SecondsFormat::Millis, true)
}

/// A game with this clock that both players have begun.
fn game_with(server: &Server, players: &[String; 2], clock: &Value, rests: Option<&str>) -> String {
    let mut wanted = json!({"ruleset": "underwater_cities", "seats": 2, "clock": clock});
    if let Some(rests) = rests {
        wanted["rests"] = json!(rests);
    }
    let made = server.post("/games", wanted).by(&players[0]).send().ok(201);
    let game = made["game"].as_str().expect("a game").to_owned();
    let seated: Vec<&str> = players.iter().map(String::as_str).collect();
    server.seat_and_start(&game, &seated);
    game
}

fn clock(server: &Server, game: &str, by: &str) -> Value {
    server.get(&format!("/games/{game}/clock")).by(by).send().ok(200)
}

/// The deadline of a seat as seconds since 1970.
fn deadline(server: &Server, game: &str, by: &str, seat: usize) -> i64 {
    let told = clock(server, game, by)["clock"]["seats"][seat - 1]["deadline"].clone();
    let at = told.as_str().expect("a deadline").parse::<chrono::DateTime<Utc>>();
    at.expect("a moment").timestamp()
}

/// The answers that refuse what concerns rests and substitutions, each with its code.
pub(crate) fn refusals(server: &Server) -> Vec<(&'static str, Answer)> {
    let players = [server.player(), server.player()];
    let own = &players[0];
    let calendar =
        |zone: &str, to: &str| json!({"zone": zone, "window": {"from": "08:00", "to": to}});
    let zone = put(server, "/me/calendar", &calendar("Europe/Atlantis", "22:00"), own);
    let window = put(server, "/me/calendar", &calendar("Europe/Berlin", "15:00"), own);
    let unknown = delete(server, &format!("/me/vacations/{}", "7".repeat(32)), own);
    server.post("/me/vacations", json!({"until": in_days(20)})).by(own).send().ok(201);
    let used_up = server.post("/me/vacations", json!({"until": in_days(12)})).by(own).send();
    let terms = json!({"bank": 3_600, "cap": 90_000, "grace": 0, "increment": 0, "per": "wait", "then": "bot"});
    let game = game_with(server, &players, &terms, Some("all"));
    let until = json!({"until": in_days(2)});
    let late = server.post("/me/vacations", until).by(&players[1]).send();
    let told: Value = serde_json::from_str(&late.body).expect("a problem");
    assert_eq!(told["games"], json!([game]));
    let name = server.get("/me").by(&players[1]).send().ok(200)["name"].clone();
    let path = format!("/games/{game}/seats/1/substitute");
    let seated = server.post(&path, json!({"account": name})).by(own).send();
    vec![
        ("zone_unknown", zone),
        ("window_too_short", window),
        ("vacation_unknown", unknown),
        ("vacation_used_up", used_up),
        ("vacation_too_late", late),
        ("player_seated", seated),
    ]
}

#[test]
fn a_calendar_is_told_as_it_was_sent_and_counts_from_the_next_wait_on() {
    let server = Server::start(RateLimit::Off);
    let players = [server.player(), server.player()];
    let none = server.get("/me/calendar").by(&players[0]).send().ok(200);
    assert_eq!(none, json!({"zone": "UTC", "free_days": []}));
    let game = game_with(&server, &players, &json!("steady"), None);
    let before = deadline(&server, &game, &players[1], 1);
    let sent = json!({"zone": "Asia/Kathmandu", "window": {"from": "20:15", "to": "06:00"}, "free_days": ["monday", "sunday"]});
    assert_eq!(put(&server, "/me/calendar", &sent, &players[0]).status, 204);
    assert_eq!(server.get("/me/calendar").by(&players[0]).send().ok(200), sent);
    assert_eq!(deadline(&server, &game, &players[1], 1), before, "a wait goes on as it began");
    let next = game_with(&server, &players, &json!("steady"), None);
    let told = clock(&server, &next, &players[1]);
    assert_eq!(told["rests"], "all");
    // Five days of time, of which a week has five times 9 hours and 45 minutes.
    assert!(deadline(&server, &next, &players[1], 1) > before + 9 * 86_400, "{told}");
    let unrested = deadline(&server, &next, &players[1], 2) - before;
    assert!((0..60).contains(&unrested), "the other seat goes by its own calendar");
    let live = game_with(&server, &players, &json!("live"), None);
    assert_eq!(clock(&server, &live, &players[1])["rests"], "none");
}

#[test]
fn a_vacation_stops_the_clocks_of_games_that_know_vacations_until_it_is_ended() {
    let server = Server::start(RateLimit::Off);
    let players = [server.player(), server.player()];
    let long = game_with(&server, &players, &json!("steady"), None);
    let live = game_with(&server, &players, &json!("live"), None);
    let nights = game_with(&server, &players, &json!("steady"), Some("windows"));
    let before = deadline(&server, &long, &players[1], 1);
    let wanted = json!({"until": in_days(10)});
    let taken = server.post("/me/vacations", wanted).by(&players[0]).send().ok(201);
    assert_eq!(taken["affected"], json!([long]));
    let mut unaffected: Vec<&str> =
        taken["unaffected"].as_array().expect("games").iter().filter_map(Value::as_str).collect();
    unaffected.sort_unstable();
    let mut others = [live.as_str(), nights.as_str()];
    others.sort_unstable();
    assert_eq!(unaffected, others);
    let moved = deadline(&server, &long, &players[1], 1) - before;
    assert!((10 * 86_400 - 5..=10 * 86_400).contains(&moved), "{moved}");
    let list = server.get("/me/vacations").by(&players[0]).send().ok(200);
    assert_eq!(list["vacations"], json!([taken["vacation"]]));
    let left = list["seconds_left"].as_u64().expect("seconds");
    assert!((20 * 86_400..20 * 86_400 + 5).contains(&left), "{left}");
    let id = taken["vacation"]["id"].as_str().expect("an id");
    let path = format!("/me/vacations/{id}");
    assert_eq!(delete(&server, &path, &players[1]).code(), "vacation_unknown", "of another player");
    assert_eq!(delete(&server, &path, &players[0]).status, 204);
    let after = deadline(&server, &long, &players[1], 1) - before;
    assert!((0..60).contains(&after), "{after}");
    assert_eq!(delete(&server, &path, &players[0]).code(), "vacation_unknown", "it is over");
    // A vacation that was ended at once costs a day all the same.
    let list = server.get("/me/vacations").by(&players[0]).send().ok(200);
    assert_eq!((&list["vacations"], &list["seconds_left"]), (&json!([]), &json!(29 * 86_400)));
}

#[test]
fn what_is_no_vacation_is_refused() {
    let server = Server::start(RateLimit::Off);
    let player = server.player();
    for (wanted, code) in [
        (json!({"until": in_days(0)}), "body_not_understood"),
        (json!({"until": "2020-01-01T00:00:00Z"}), "body_not_understood"),
        (json!({"from": in_days(500), "until": in_days(510)}), "body_not_understood"),
        (json!({"until": in_days(31)}), "vacation_used_up"),
    ] {
        let answer = server.post("/me/vacations", wanted.clone()).by(&player).send();
        assert_eq!(answer.code(), code, "{wanted}");
    }
    let game = server.game(&player, 2);
    assert_eq!(server.get(&format!("/games/{game}/clock")).send().code(), "no_clock");
}

#[test]
fn whoever_leaves_the_server_leaves_no_calendar_and_no_vacation() {
    let server = Server::start(RateLimit::Off);
    let player = server.player();
    let calendar = json!({"zone": "Antarctica/Troll", "free_days": []});
    assert_eq!(put(&server, "/me/calendar", &calendar, &player).status, 204);
    server.post("/me/vacations", json!({"until": in_days(2)})).by(&player).send().ok(201);
    let is_kept = || {
        let files = server.database_files();
        files.iter().any(|(_, bytes)| bytes.windows(16).any(|part| part == b"Antarctica/Troll"))
    };
    assert!(is_kept());
    assert_eq!(delete(&server, "/me", &player).status, 204);
    assert!(!is_kept());
}

/// The id of the one seat with which the player is asked to go on.
fn asked(server: &Server, player: &str) -> String {
    let list = server.get("/me/substitutions").by(player).send().ok(200);
    assert_eq!(list.as_array().map(Vec::len), Some(1), "{list}");
    list[0]["id"].as_str().expect("an id").to_owned()
}

fn accept(server: &Server, player: &str, id: &str) -> Answer {
    server.post(&format!("/me/substitutions/{id}/accept"), json!({})).by(player).send()
}

fn name_on(server: &Server, game: &str, seat: usize) -> Value {
    let view = server.get(&format!("/games/{game}")).send().ok(200);
    view["seats"][seat - 1]["name"].clone()
}

#[test]
fn a_substitute_goes_on_with_a_seat_and_who_gave_it_watches() {
    let server = Server::start(RateLimit::Off);
    let (players, game) = server.pair_at_play();
    let heir = server.player_named("Conseil");
    let path = format!("/games/{game}/seats/2/substitute");
    let ask = |name: &str, by: &str| server.post(&path, json!({"account": name})).by(by).send();
    assert_eq!(ask("Conseil", &players[0]).code(), "seat_not_yours");
    assert_eq!(ask("Nobody at all", &players[1]).code(), "player_unknown");
    assert_eq!(ask("greedy", &players[1]).code(), "player_unknown");
    assert_eq!(ask("Conseil", &players[1]).status, 204);
    let id = asked(&server, &heir);
    assert_eq!(accept(&server, &players[0], &id).code(), "invitation_gone", "of another player");
    assert_eq!(delete(&server, &format!("/me/substitutions/{id}"), &heir).status, 204);
    assert_eq!(accept(&server, &heir, &id).code(), "invitation_gone", "it was declined");
    assert_eq!(ask("Conseil", &players[1]).status, 204);
    assert_eq!(delete(&server, &path, &players[1]).status, 204);
    assert_eq!(delete(&server, &path, &players[1]).code(), "invitation_gone");
    assert_eq!(ask("Conseil", &players[1]).status, 204);
    accept(&server, &heir, &asked(&server, &heir)).ok(200);
    assert_eq!(name_on(&server, &game, 2), "Conseil");
    let before = server.get(&format!("/games/{game}")).by(&players[1]).send().ok(200);
    assert_eq!(before["viewer"], "spectator");
    let after = server.get(&format!("/games/{game}")).by(&heir).send().ok(200);
    assert_eq!(after["viewer"], "seat-2");
    let report = server.get(&format!("/games/{game}/audit")).send().ok(200);
    assert_eq!(report["verdict"], "good", "{report}");
}

#[test]
fn a_seat_comes_back_from_a_bot_to_a_person_when_all_others_agree() {
    let server = Server::start(RateLimit::Off);
    let players: Vec<String> = (0..3).map(|_| server.player()).collect();
    let game = server.game_of(&players);
    server.choose_first_cards(&players, &game);
    let name = server.get("/me").by(&players[2]).send().ok(200)["name"].clone();
    let send = |player: &str, seat: u64, command: &dyn Fn(&Value) -> Value| loop {
        let list = server.legal(player, &game, seat);
        let answer = server.command(player, &game, seat, &list, &command(&list)).send();
        // A bot may have been faster.
        if answer.status != 412 {
            return answer.ok(200);
        }
    };
    send(&players[2], 3, &|_| json!({"type": "resign_seat"}));
    wait_for_the_bot(&server, &game, 3);
    let path = format!("/games/{game}/seats/3/substitute");
    let stranger = server.player();
    let ask = |by: &str| server.post(&path, json!({"account": name})).by(by).send();
    assert_eq!(ask(&stranger).code(), "seat_not_yours");
    assert_eq!(ask(&players[0]).status, 204);
    accept(&server, &players[2], &asked(&server, &players[2])).ok(200);
    assert_ne!(name_on(&server, &game, 3), name, "the others have not agreed yet");
    send(&players[1], 2, &|list| list["consent"]["answers"][0]["command"].clone());
    assert_eq!(name_on(&server, &game, 3), name);
    let back = server.get(&format!("/games/{game}")).by(&players[2]).send().ok(200);
    assert_eq!(back["viewer"], "seat-3");
    let report = server.get(&format!("/games/{game}/audit")).send().ok(200);
    assert_eq!(report["verdict"], "good", "{report}");
}
