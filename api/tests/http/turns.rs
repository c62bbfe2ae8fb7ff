//! `/me/turns`: what waits for a player and for an arbiter, by pages.

use crate::server::{Answer, Server};
use api::configuration::RateLimit;
use serde_json::{Value, json};

fn turns(server: &Server, token: &str, query: &str) -> Answer {
    server.get(&format!("/me/turns{query}")).by(token).send()
}

fn items(answer: &Answer) -> Vec<Value> {
    answer.ok(200).as_array().expect("a list").clone()
}

/// Two players in a game in which one seat after another acts.
fn begun() -> (Server, [String; 2], String) {
    let server = Server::start(RateLimit::Off);
    let (players, game) = server.pair_at_play();
    (server, players, game)
}

fn ask(server: &Server, token: &str, game: &str, seat: u64) -> Value {
    let list = server.legal(token, game, seat);
    let ask = json!({"type": "ask_consent", "proposal": {"type": "abandon"}});
    server.command(token, game, seat, &list, &ask).send().ok(200)
}

#[test]
fn a_proposal_waits_for_who_can_answer_it() {
    let (server, players, game) = begun();
    let view = server.get(&format!("/games/{game}")).send().ok(200);
    let acting = view["to_act"][0].as_u64().expect("a seat") as usize;
    let (acts, waits) = (&players[acting - 1], &players[2 - acting]);
    assert!(items(&turns(&server, waits, "")).is_empty());
    assert_eq!(items(&turns(&server, acts, ""))[0]["waits_for"], json!(["choice"]));

    let asked = ask(&server, acts, &game, acting as u64);
    let item = &items(&turns(&server, waits, ""))[0];
    assert_eq!(item["waits_for"], json!(["consent"]));
    assert_eq!(item["view"]["game"], json!(game));
    let answers = item["choices"]["consent"]["answers"].as_array().expect("answers");
    assert_eq!(answers.len(), 2);
    assert_eq!(items(&turns(&server, acts, ""))[0]["waits_for"], json!(["choice"]));

    let refuse = json!({"type": "refuse_consent", "asked": asked["seq"]});
    let seat = 3 - acting as u64;
    let list = server.legal(waits, &game, seat);
    server.command(waits, &game, seat, &list, &refuse).send().ok(200);
    assert!(items(&turns(&server, waits, "")).is_empty());
}

#[test]
fn a_dispute_waits_for_an_arbiter_who_does_not_play() {
    let (server, players, game) = begun();
    let judge = server.arbiter();
    assert!(items(&turns(&server, &judge, "")).is_empty());
    let claim = json!({"event": 3, "reason": "Look at this."});
    let path = format!("/games/{game}/disputes");
    server.post(&path, claim).by(&players[0]).send().ok(201);

    let waiting = items(&turns(&server, &judge, ""));
    assert_eq!((waiting.len(), &waiting[0]["waits_for"]), (1, &json!(["ruling"])));
    assert_eq!(waiting[0]["view"]["viewer"], "spectator");
    assert_eq!(waiting[0]["disputes"][0]["reason"], "Look at this.");
    assert!(waiting[0].get("choices").is_none());
    for token in &players {
        let all = items(&turns(&server, token, ""));
        assert!(all.iter().all(|item| item["waits_for"] == json!(["choice"])));
    }
    let ruling = json!({"ruling": {"type": "let_stand"}, "words": "It stands."});
    server.post(&format!("{path}/1/ruling"), ruling).by(&judge).send().ok(200);
    assert!(items(&turns(&server, &judge, "")).is_empty());
    let look = server.post("/tokens", json!({"scopes": ["look"]})).by(&players[0]).send().ok(201);
    let look = look["token"].as_str().expect("a token").to_owned();
    assert_eq!(turns(&server, &look, "").code(), "scope_missing");
}

#[test]
fn an_arbiter_is_not_told_of_disputes_in_the_own_game() {
    let server = Server::start(RateLimit::Off);
    server.arbiter();
    let judge = server.token_of("Judge", &["look", "play", "arbitrate"]);
    let game = server.game(&judge, 2);
    let claim = json!({"event": 3, "reason": "Look at this."});
    let path = format!("/games/{game}/disputes?seat=1");
    server.post(&path, claim).by(&judge).send().ok(201);
    let all = items(&turns(&server, &judge, ""));
    assert_eq!(all.len(), 2, "both seats choose their first cards");
    assert!(all.iter().all(|item| item["waits_for"] == json!(["choice"])));
}

#[test]
fn games_that_wait_come_in_pages() {
    let server = Server::start(RateLimit::Off);
    let token = server.player();
    let games: Vec<String> = (0..5).map(|_| server.game(&token, 2)).collect();
    let all = items(&turns(&server, &token, ""));
    assert_eq!(all.len(), 10, "each waits for both seats");
    let mut path = "/api/v1/me/turns?limit=2&text=en".to_owned();
    let mut paged = Vec::new();
    for page in 0.. {
        let answer = server.request("GET", &path).by(&token).send();
        let items = items(&answer);
        assert!(items.len() <= 4 && page < 4);
        assert!(items.iter().all(|item| item["choices"]["legal"][0]["text"].is_string()));
        paged.extend(items);
        let Some(link) = answer.header("link") else { break };
        let next = link.strip_prefix('<').and_then(|link| link.strip_suffix(">; rel=\"next\""));
        path = next.expect("the next page").to_owned();
    }
    let ids = |items: &[Value]| -> Vec<Value> {
        items.iter().map(|item| item["view"]["game"].clone()).collect()
    };
    assert_eq!(ids(&paged), ids(&all));
    let newest_first: Vec<Value> =
        games.iter().rev().flat_map(|game| [json!(game), json!(game)]).collect();
    assert_eq!(ids(&all), newest_first);
    assert_eq!(turns(&server, &token, "?page=2").code(), "query_not_understood");
}

#[test]
fn games_of_an_older_release_wait_for_what_they_wait_for() {
    let server = Server::on_copy_of("fathom-1.0");
    let token = server.token_of("Nemo", &["play"]);
    let judge = server.arbiter();
    let all = items(&turns(&server, &token, ""));
    assert!(!all.is_empty());
    assert!(all.iter().all(|item| item["waits_for"] == json!(["choice"])));
    let disputed = items(&turns(&server, &judge, ""));
    assert_eq!(disputed.len(), 1);
    assert_eq!(disputed[0]["waits_for"], json!(["ruling"]));
}
