//! Every problem of the table is met once, or it is said why it cannot be met here.

use crate::server::{Answer, Server, new_key};
use api::configuration::RateLimit;
use api::problem::TABLE;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::num::NonZeroU32;

/// Problems that no request alone can bring about: a full or failing disk, overload, races, very long games.
const NOT_BY_REQUEST: [&str; 10] = [
    "busy",
    "database_full",
    "draft_incomplete",
    "draft_too_long",
    "game_too_long",
    "internal_error",
    "seat_empty",
    "stopping",
    "too_many_streams",
    "took_too_long",
];

#[test]
fn every_problem_is_met_once() {
    let server = Server::start(RateLimit::Off);
    let mut met: BTreeSet<String> = NOT_BY_REQUEST.map(str::to_owned).into();
    let mut meet = |code: &str, answer: Answer| {
        assert_eq!(answer.code(), code);
        assert!(met.insert(code.to_owned()), "{code} was met before");
    };
    requests(&server, &mut meet);
    lobby(&server, &mut meet);
    play(&server, &mut meet);
    meet("too_many_requests", too_many());
    let all: BTreeSet<String> = TABLE.iter().map(|entry| entry.code.to_owned()).collect();
    assert_eq!(met, all);
}

fn requests(server: &Server, meet: &mut impl FnMut(&str, Answer)) {
    let token = server.player();
    let register = server.request("POST", "/api/v1/players");
    meet("body_not_understood", register.clone().json(r#"{"name":"A","rank":1}"#).send());
    meet(
        "media_type_unsupported",
        register.clone().json("{}").with("Content-Type", "text/plain").send(),
    );
    let huge = format!(r#"{{"name":"{}"}}"#, "x".repeat(65 * 1024));
    meet("body_too_large", register.clone().json(&huge).send());
    meet("name_refused", register.json(r#"{"name":"a\u0007b"}"#).send());
    meet("query_not_understood", server.get("/games?colour=red").send());
    meet("token_needed", server.get("/me").send());
    let mistyped = token.replace(&token[8..10], "zz");
    meet("token_refused", server.get("/me").by(&mistyped).send());
    meet("route_unknown", server.get("/nothing").send());
    meet("method_not_allowed", server.request("DELETE", "/api/v1/games").send());
    meet("ruleset_unknown", server.get("/rulesets/chess/editions/first").send());
    meet("edition_unknown", server.get("/rulesets/underwater_cities/editions/first").send());
    meet("game_unknown", server.get(&format!("/games/{}", "0".repeat(32))).send());
    let end = server.request("DELETE", &format!("/api/v1/tokens/{}", "0".repeat(32)));
    meet("token_unknown", end.by(&token).send());
    let less = server.post("/tokens", json!({"scopes": ["look"]})).by(&token).send().ok(201);
    let less = less["token"].as_str().expect("a token").to_owned();
    let wanted = json!({"ruleset": "underwater_cities", "seats": 2});
    meet("scope_missing", server.post("/games", wanted).by(&less).send());
}

fn lobby(server: &Server, meet: &mut impl FnMut(&str, Answer)) {
    let (token, stranger) = (server.player(), server.player());
    let nine = json!({"ruleset": "underwater_cities", "seats": 9});
    meet("setup_refused", server.post("/games", nine).by(&token).send());
    let game = server.lobby(&token, 2);
    let sit = |token: &str, body: Value| {
        server.post(&format!("/games/{game}/seats"), body).by(token).send()
    };
    meet("no_such_seat", sit(&token, json!({"seat": 4})));
    sit(&token, json!({"seat": 1, "seed": "ab".repeat(32)})).ok(201);
    meet("seat_occupied", sit(&stranger, json!({"seat": 1})));
    let start = server.request("POST", &format!("/api/v1/games/{game}/start")).by(&token);
    meet("seats_free", start.clone().send());
    sit(&token, json!({})).ok(201);
    meet("table_full", sit(&stranger, json!({})));
    meet("seat_needed", start.send());
    let leave = server.request("DELETE", &format!("/api/v1/games/{game}/seats/1"));
    meet("seat_not_yours", leave.by(&stranger).send());
}

fn play(server: &Server, meet: &mut impl FnMut(&str, Answer)) {
    let token = server.player();
    let game = server.game(&token, 2);
    meet("event_unknown", server.get(&format!("/games/{game}/states/4000")).send());
    let sit = server.post(&format!("/games/{game}/seats"), json!({})).by(&token);
    meet("wrong_phase", sit.send());
    let branch = json!({"seq": 1, "seat": 1});
    let branch = server.post(&format!("/games/{game}/branches"), branch).by(&token);
    meet("nothing_to_play", branch.send());
    records(server, meet);
    let list = server.legal(&token, &game, 1);
    let first = &list["legal"][0]["command"];
    let command = server.command(&token, &game, 1, &list, first);
    meet("idempotency_key_needed", command.clone().without("Idempotency-Key").send());
    meet("if_match_needed", command.clone().without("If-Match").send());
    meet("header_not_understood", command.clone().with("If-Match", "W/\"x\"").send());
    meet("decision_moved", command.clone().with("If-Match", "\"0.7\"").send());
    meet("command_not_understood", command.clone().json(r#"{"type":"open_game"}"#).send());
    meet("command_refused", command.clone().json(r#"{"type":"end_turn"}"#).send());
    meet("undo_out_of_reach", command.clone().json(r#"{"type":"undo","to":1}"#).send());
    meet("nothing_drafted", command.clone().json(r#"{"type":"withdraw"}"#).send());
    let key = new_key();
    let command = command.with("Idempotency-Key", &key);
    command.clone().send().ok(200);
    meet("idempotency_key_reused", command.json(r#"{"type":"withdraw"}"#).send());
    for _ in 0..2 {
        let list = server.legal(&token, &game, 1);
        server.command(&token, &game, 1, &list, &list["legal"][0]["command"]).send().ok(200);
    }
    let list = server.legal(&token, &game, 1);
    meet("choice_closed", server.command(&token, &game, 1, &list, first).send());
    for _ in 0..3 {
        let list = server.legal(&token, &game, 2);
        server.command(&token, &game, 2, &list, &list["legal"][0]["command"]).send().ok(200);
    }
    let acting = server.get(&format!("/games/{game}")).send().ok(200)["to_act"][0].as_u64();
    let waiting = 3 - acting.expect("a seat");
    let list = server.legal(&token, &game, waiting);
    meet("not_to_act", server.command(&token, &game, waiting, &list, first).send());
}

fn records(server: &Server, meet: &mut impl FnMut(&str, Answer)) {
    let token = server.player();
    let bring = server.request("POST", "/api/v1/records").by(&token);
    meet("record_refused", bring.clone().text("{}\n").send());
    let game = server.game(&token, 2);
    let path = format!("/games/{game}/record");
    let record = server.get(&format!("{path}?seat=1")).by(&token).send().body;
    meet("game_known", bring.clone().text(&record).send());
    let elsewhere = Server::start(RateLimit::Off);
    let token = elsewhere.player();
    let bring = elsewhere.request("POST", "/api/v1/records").by(&token);
    bring.text(&record).send().ok(201);
    let legal = elsewhere.get(&format!("/games/{game}/legal")).by(&token);
    meet("imported_game", legal.send());
}

fn too_many() -> Answer {
    let server = Server::start(RateLimit::PerSecond(NonZeroU32::MIN));
    let answers = (0..5).map(|_| server.get("/problems").send());
    let refused = answers.into_iter().find(|answer| answer.status == 429).expect("a limit");
    assert!(refused.header("retry-after").is_some());
    refused
}
