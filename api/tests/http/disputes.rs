//! Disputes: a claim with its evidence, rulings and pauses by an arbiter, and who may not be one.

use crate::server::{Server, new_key};
use api::configuration::RateLimit;
use engine::kernel::record;
use serde_json::{Value, json};

/// Two players, their game after both have chosen their first cards, and an arbiter.
fn begun(server: &Server) -> ([String; 2], String, String) {
    let (players, game) = server.pair_at_play();
    (players, game, server.arbiter())
}

fn view(server: &Server, game: &str) -> Value {
    server.get(&format!("/games/{game}")).send().ok(200)
}

fn claim(server: &Server, player: &str, game: &str, event: u64) -> Value {
    let claim = json!({"event": event, "reason": "That farm was paid twice."});
    server.post(&format!("/games/{game}/disputes"), claim).by(player).send().ok(201)
}

#[test]
fn a_dispute_comes_with_its_evidence_as_each_may_know_it() {
    let server = Server::start(RateLimit::Off);
    let (players, game, arbiter) = begun(&server);
    let seq = view(&server, &game)["seq"].as_u64().expect("a seq");
    let path = format!("/games/{game}/disputes");
    let body = json!({"event": seq, "reason": "That farm was paid twice."});
    let key = new_key();
    let open = server.post(&path, body).by(&players[1]).with("Idempotency-Key", &key);
    let opened = open.clone().send().ok(201);
    assert_eq!((&opened["dispute"], &opened["seat"]), (&json!(1), &json!(2)));
    assert_eq!(opened["opened"], seq + 1);
    let address = format!("/api/v1/games/{game}/record?until={seq}&seat=2");
    assert_eq!(opened["record"], address);
    assert_eq!(opened["proof"], format!("/api/v1/games/{game}/proof/{seq}"));
    assert_eq!(opened["audit"]["viewer"], "seat-2");
    assert_eq!(opened["audit"]["verdict"], "good");
    assert!(!opened["audit"]["unchecked"].as_array().expect("a list").is_empty());
    // The same key opens no second dispute.
    assert_eq!(open.send().ok(201), opened);
    assert_eq!(view(&server, &game)["disputes"].as_array().map(Vec::len), Some(1));
    // The record that the evidence names can be had, and is whole.
    let told = server.request("GET", &address).by(&players[1]).send();
    let told = record::read(told.body.as_bytes()).expect("a whole record");
    assert_eq!(told.events.len() as u64, seq + 1);
    assert_eq!(server.get(&path).send().ok(200)["disputes"][0]["event"], seq);
    let one = format!("{path}/1");
    assert_eq!(server.get(&one).send().ok(200)["audit"]["viewer"], "spectator");
    let full = server.get(&one).by(&arbiter).send().ok(200);
    assert_eq!(full["audit"]["viewer"], "referee");
    assert_eq!(full["audit"]["unchecked"], json!([]));
    assert_eq!(full["audit"]["checked"]["events"], seq + 1);
    assert_eq!(server.get(&format!("{path}/2")).send().code(), "dispute_unknown");
}

#[test]
fn a_ruling_takes_back_and_clears_the_drafts() {
    let server = Server::start(RateLimit::Off);
    let (players, game, arbiter) = begun(&server);
    claim(&server, &players[0], &game, 4);
    let rule = server.post(
        &format!("/games/{game}/disputes/1/ruling"),
        json!({"ruling": {"type": "take_back", "to": 3}, "words": "Seat 1 chose too early."}),
    );
    assert_eq!(rule.clone().by(&players[0]).send().code(), "scope_missing");
    let ruled = rule.clone().by(&arbiter).send().ok(200);
    assert_eq!((&ruled["phase"], &ruled["to_act"]), (&json!("playing"), &json!([1, 2])));
    assert_eq!(rule.by(&arbiter).send().code(), "dispute_unknown");
    let told = &view(&server, &game)["disputes"][0]["ruling"];
    assert_eq!(told["ruling"], json!({"type": "take_back", "to": 3}));
    assert_eq!(told["words"], "Seat 1 chose too early.");
    for (player, seat) in players.iter().zip([1, 2]) {
        let list = server.legal(player, &game, seat);
        assert!(!list["legal"].as_array().expect("a list").is_empty(), "seat {seat}");
    }
    // The game is still one that anybody can audit.
    let report = server.get(&format!("/games/{game}/audit")).send().ok(200);
    assert_eq!(report["verdict"], "good");
}

#[test]
fn a_paused_game_waits_for_nobody_until_it_goes_on() {
    let server = Server::start(RateLimit::Off);
    let (players, game, arbiter) = begun(&server);
    let acting = view(&server, &game)["to_act"][0].as_u64().expect("a seat");
    let player = &players[acting as usize - 1];
    let list = server.legal(player, &game, acting);
    let choice = server.command(player, &game, acting, &list, &list["legal"][0]["command"]);
    let path = |what: &str| format!("/games/{game}/{what}");
    let pause = server.post(&path("pause"), json!({"words": "I look at it."})).by(&arbiter);
    let paused = pause.clone().send().ok(200);
    assert_eq!(paused["to_act"], json!([]));
    assert_eq!(view(&server, &game)["paused"], true);
    assert_eq!(choice.clone().send().code(), "game_paused");
    assert_eq!(pause.send().code(), "game_paused");
    let resume = server.request("POST", &format!("/api/v1{}", path("resume"))).by(&arbiter);
    assert_eq!(resume.clone().send().ok(200)["to_act"], json!([acting]));
    assert_eq!(resume.send().code(), "game_not_paused");
    // The decision is the same as before.
    choice.send().ok(200);
}

#[test]
fn an_arbiter_who_plays_decides_nothing_and_nobody_makes_himself_one() {
    let server = Server::start(RateLimit::Off);
    let (players, game, arbiter) = begun(&server);
    let own = server.lobby(&players[0], 2);
    let sit =
        |player: &str| server.post(&format!("/games/{own}/seats"), json!({})).by(player).send();
    // The arbiter's own token does not play: another one of the same player does.
    assert_eq!(sit(&arbiter).code(), "scope_missing");
    let playing = server.token_of("Judge", &["play", "arbitrate"]);
    sit(&playing).ok(201);
    let abandon = |game: &str, token: &str| {
        server.request("POST", &format!("/api/v1/games/{game}/abandon")).by(token).send()
    };
    assert_eq!(abandon(&own, &arbiter).code(), "arbiter_seated");
    let wanted = json!({"scopes": ["play", "arbitrate"]});
    let own_token = server.post("/tokens", wanted).by(&players[0]).send();
    assert_eq!(own_token.code(), "operator_only");
    assert_eq!(abandon(&game, &players[0]).code(), "scope_missing");
    assert_eq!(abandon(&game, &arbiter).ok(200)["phase"], "opened");
    let report = server.get(&format!("/games/{game}/audit")).send().ok(200);
    assert_eq!((&report["viewer"], &report["verdict"]), (&json!("referee"), &json!("good")));
}

#[test]
fn disputes_are_bounded_and_must_name_an_event() {
    let server = Server::start(RateLimit::Off);
    let (players, game, _) = begun(&server);
    let path = format!("/games/{game}/disputes");
    let open = |event: u64, reason: &str| {
        server.post(&path, json!({"event": event, "reason": reason})).by(&players[0]).send()
    };
    assert_eq!(open(4_000, "No such event.").code(), "event_unknown");
    assert_eq!(open(4, " blank ").code(), "body_not_understood");
    let refused = (0..20).map(|_| open(4, "Again.")).find(|answer| answer.status != 201);
    assert_eq!(refused.expect("a limit").code(), "too_many_disputes");
}
