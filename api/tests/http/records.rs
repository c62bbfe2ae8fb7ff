//! Records from elsewhere over HTTP.

use crate::server::{Request, Server};
use api::configuration::RateLimit;
use engine::kernel::ids::Hash;
use engine::kernel::seal::canonical;
use engine::tlog::leaf::hash_line;
use serde_json::{Value, json};

/// The record of a game with three choices made, as this reader gets it.
fn record(reader: &str) -> String {
    let server = Server::start(RateLimit::Off);
    let token = server.player();
    let game = server.game(&token, 2);
    for _ in 0..3 {
        let list = server.legal(&token, &game, 1);
        server.command(&token, &game, 1, &list, &list["legal"][0]["command"]).send().ok(200);
    }
    let path = format!("/games/{game}/record{reader}");
    let request = server.get(&path);
    let request = if reader.is_empty() { request } else { request.by(&token) };
    let answer = request.send();
    assert_eq!(answer.status, 200);
    answer.body
}

fn bring<'s>(server: &'s Server, token: &str, record: &str) -> Request<'s> {
    server.request("POST", "/api/v1/records").by(token).text(record)
}

fn game(moved: &Value) -> String {
    moved["game"].as_str().expect("a game").to_owned()
}

#[test]
fn a_spectators_record_is_kept_byte_by_byte_and_shown_to_everybody() {
    let record = record("");
    let server = Server::start(RateLimit::Off);
    let token = server.player();
    let moved = bring(&server, &token, &record).send().ok(201);
    assert_eq!(bring(&server, &server.player(), &record).send().ok(200), moved);
    let path = format!("/games/{}", game(&moved));
    assert_eq!(server.get(&format!("{path}/record")).send().body, record);
    let view = server.get(&path).send().ok(200);
    assert_eq!((&view["imported"], &view["phase"]), (&json!(true), &json!("playing")));
    let games = server.get("/games").send().ok(200);
    assert_eq!(games["games"][0]["imported"], true);
}

#[test]
fn the_record_of_one_seat_is_for_who_brought_it_as_that_seat() {
    let record = record("?seat=1");
    let server = Server::start(RateLimit::Off);
    let (token, stranger) = (server.player(), server.player());
    let moved = bring(&server, &token, &record).send().ok(201);
    let path = format!("/games/{}", game(&moved));
    let view = server.get(&path).by(&token).send().ok(200);
    assert_eq!(view["viewer"], "seat-1");
    assert_eq!(server.get(&format!("{path}/record")).by(&token).send().body, record);
    for part in ["", "/record", "/events", "/stats", "/score"] {
        let looked = format!("{path}{part}");
        assert_eq!(server.get(&looked).by(&token).send().status, 200, "{part}");
        assert_eq!(server.get(&looked).by(&stranger).send().code(), "seat_not_yours", "{part}");
        assert_eq!(server.get(&looked).send().code(), "seat_not_yours", "{part}");
    }
    assert_eq!(bring(&server, &stranger, &record).send().code(), "game_known");
    assert_eq!(server.get("/games").send().ok(200)["games"], json!([]));
    assert_eq!(server.get("/me/turns").by(&token).send().ok(200), json!([]));
}

#[test]
fn nothing_is_decided_about_a_game_from_elsewhere_but_it_is_branched() {
    let record = record("?seat=1");
    let server = Server::start(RateLimit::Off);
    let token = server.player();
    let moved = bring(&server, &token, &record).send().ok(201);
    let path = format!("/games/{}", game(&moved));
    let post = |path: &str| server.post(path, json!({})).by(&token).send();
    assert_eq!(post(&format!("{path}/seats")).code(), "imported_game");
    assert_eq!(post(&format!("{path}/start")).code(), "imported_game");
    let legal = server.get(&format!("{path}/legal")).by(&token).send();
    assert_eq!(legal.code(), "imported_game");
    let branch = server.post(&format!("{path}/branches"), json!({"seq": moved["seq"]}));
    let practice = branch.by(&token).send().ok(201);
    let legal = server.legal(&token, &game(&practice), 2);
    assert!(!legal["legal"].as_array().expect("a list").is_empty());
    assert_eq!(server.get(&format!("{path}/record")).by(&token).send().body, record);
}

#[test]
fn a_forged_record_is_refused_with_the_report() {
    let forged = record("").replacen("\"seats\":2", "\"seats\":3", 1);
    let server = Server::start(RateLimit::Off);
    let token = server.player();
    let refused = bring(&server, &token, &forged).send();
    assert_eq!(refused.code(), "record_refused");
    let refused: Value = serde_json::from_str(&refused.body).expect("JSON");
    assert_eq!(refused["report"]["verdict"], "bad");
    assert_eq!(refused["report"]["finding"]["check"], "chain");
    assert_eq!(server.get("/games").send().ok(200)["games"], json!([]));
}

/// The record with another number of the format in every event, chained anew, as a later release would write it.
pub(crate) fn later(record: &str) -> String {
    let mut lines = String::new();
    let mut head = Hash::NONE;
    for line in record.lines() {
        let mut line: Value = serde_json::from_str(line).expect("a line");
        if line.get("seq").is_some() {
            line["v"] = json!(2);
            line["prev"] = json!(head);
            head = hash_line(&canonical(&line).expect("canonical JSON"));
        } else {
            line["head"] = json!(head);
        }
        lines += &canonical(&line).expect("canonical JSON");
        lines.push('\n');
    }
    lines
}

#[test]
fn a_newer_record_is_refused_with_what_to_do() {
    let server = Server::start(RateLimit::Off);
    let token = server.player();
    let refused = bring(&server, &token, &later(&record(""))).send();
    assert_eq!((refused.status, refused.code()), (422, "record_newer".to_owned()));
    let refused: Value = serde_json::from_str(&refused.body).expect("JSON");
    assert_eq!(refused["report"]["verdict"], "newer");
    assert!(refused["next"].as_str().expect("what to do").contains("newer release"));
    let none = bring(&server, &token, "# A page\n").send();
    assert_eq!(none.code(), "record_refused");
    let none: Value = serde_json::from_str(&none.body).expect("JSON");
    assert_eq!(none["report"]["verdict"], "not_a_record");
}
