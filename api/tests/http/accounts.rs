//! Names and tokens.

use crate::server::{Answer, Server};
use api::configuration::RateLimit;
use rusqlite::Connection;
use serde_json::{Value, json};

fn register(server: &Server, name: &str) -> Answer {
    server.post("/players", json!({"name": name})).send()
}

#[test]
fn a_name_is_given_once_however_it_is_written() {
    let server = Server::start(RateLimit::Off);
    register(&server, "Anna").ok(201);
    for same in ["Anna", "ANNA", " anna ", "Ａｎｎａ", "Anna\u{a0}"] {
        let code = register(&server, same).code();
        assert!(code == "name_taken" || code == "name_refused", "{same}: {code}");
    }
    assert_eq!(register(&server, "anna").code(), "name_taken");
    register(&server, "ace").ok(201);
    assert_eq!(register(&server, "асе").code(), "name_taken", "Cyrillic letters look the same");
    register(&server, "Anne").ok(201);
}

#[test]
fn a_name_of_a_bot_is_for_bots() {
    let server = Server::start(RateLimit::Off);
    for name in ["greedy", "Random", "search-100", "Strong", "easy"] {
        assert_eq!(register(&server, name).code(), "name_taken", "{name}");
    }
}

#[test]
fn what_cannot_be_a_name_is_refused_with_the_reason() {
    let server = Server::start(RateLimit::Off);
    for (name, reason) in [
        ("A", "2 to 24 visible characters"),
        ("A name that is longer than it may be", "2 to 24 visible characters"),
        ("An\u{202e}na", "U+202E"),
        ("An\u{200b}na", "U+200B"),
        ("\u{301}Anna", "a mark follows a letter"),
        ("Аnna", "one script"),
        ("!?", "at least one letter or digit"),
    ] {
        let refused = register(&server, name).ok(422);
        assert_eq!(refused["code"], "name_refused");
        let detail = refused["detail"].as_str().expect("a detail");
        assert!(detail.contains(reason), "{name:?}: {detail}");
    }
}

#[test]
fn a_name_that_was_given_up_rests_and_is_kept_as_a_hash_only() {
    let server = Server::start(RateLimit::Off);
    let token = server.player_named("Ned Land");
    assert_eq!(server.request("DELETE", "/api/v1/me").by(&token).send().status, 204);
    assert_eq!(register(&server, "NED LAND").code(), "name_taken");
    let holds = |bytes: &[u8]| bytes.windows(8).any(|part| part.eq_ignore_ascii_case(b"ned land"));
    let files = server.database_files();
    let holding: Vec<&String> =
        files.iter().filter(|(_, bytes)| holds(bytes)).map(|(name, _)| name).collect();
    assert_eq!(holding, Vec::<&String>::new());
}

#[test]
fn players_of_one_name_from_before_are_told_apart_by_a_number() {
    let mut names = Vec::new();
    let server = Server::on_changed_copy_of("fathom-1.0", |path| {
        let database = Connection::open(path).expect("the database");
        for (number, name) in ["NEMO", "Nemo", "greedy", "Nemo-2"].into_iter().enumerate() {
            let id = [number as u8 + 1; 16];
            let hash = [number as u8 + 1; 32];
            let player = "INSERT INTO players (id, name, created_at) VALUES (?1, ?2, ?3)";
            let after_nemo = i64::MAX - 10 + number as i64;
            database.execute(player, (id, name, after_nemo)).expect("a player");
            let token = "INSERT INTO tokens (id, player, hash, scopes, created_at) VALUES (?1, ?1, ?2, 'look', 0)";
            database.execute(token, (id, hash)).expect("a token");
        }
    });
    let database = Connection::open(server.database()).expect("the database");
    let mut all =
        database.prepare("SELECT name FROM players ORDER BY created_at, id").expect("SQL");
    let rows = all.query_map([], |row| row.get::<_, String>(0)).expect("players");
    names.extend(rows.map(|row| row.expect("a name")));
    assert_eq!(names, ["Nemo", "NEMO-2", "Nemo-3", "greedy-2", "Nemo-2-2"]);
    assert_eq!(register(&server, "nemo").code(), "name_taken");
}

/// A further token, which may be refused.
fn issue(server: &Server, token: &str, scopes: &[&str]) -> Answer {
    server.post("/tokens", json!({"scopes": scopes})).by(token).send()
}

fn text(issued: &Value) -> String {
    issued["token"].as_str().expect("a token").to_owned()
}

#[test]
fn a_token_gives_no_more_than_it_has() {
    let server = Server::start(RateLimit::Off);
    let token = server.player();
    let less = text(&issue(&server, &token, &["look", "account"]).ok(201));
    let refused = issue(&server, &less, &["look", "play"]);
    assert_eq!(refused.code(), "scope_missing");
    assert_eq!(refused.ok(403)["scope"], "play");
    issue(&server, &less, &["account", "look"]).ok(201);
    assert_eq!(issue(&server, &token, &["arbitrate"]).code(), "operator_only");
}

/// A moment in so many days, as a token takes it.
fn in_days(days: i64) -> String {
    let moment = chrono::Utc::now() + chrono::Duration::days(days);
    moment.to_rfc3339_opts(chrono::SecondsFormat::Millis, true)
}

#[test]
fn a_token_that_ends_gives_none_that_ends_later() {
    let server = Server::start(RateLimit::Off);
    let (sooner, end, later) = (in_days(30), in_days(60), in_days(90));
    let wanted = |end: &str| json!({"scopes": ["account"], "expires_at": end});
    let ends = text(&server.post("/tokens", wanted(&end)).by(&server.player()).send().ok(201));
    issue(&server, &ends, &["account"]).ok(201);
    server.post("/tokens", wanted(&later)).by(&ends).send().ok(201);
    server.post("/tokens", wanted(&sooner)).by(&ends).send().ok(201);
    let listed = server.get("/tokens").by(&ends).send().ok(200);
    // Tokens of one millisecond are listed by their random ids.
    let mut ends: Vec<Option<&str>> = listed
        .as_array()
        .expect("tokens")
        .iter()
        .map(|token| token["expires_at"].as_str())
        .collect();
    ends.sort();
    let (sooner, end) = (Some(sooner.as_str()), Some(end.as_str()));
    assert_eq!(ends, [None, sooner, end, end, end]);
}

#[test]
fn tokens_are_listed_without_what_they_are() {
    let server = Server::start(RateLimit::Off);
    let (token, stranger) = (server.player(), server.player());
    let end_of_look = in_days(30);
    let wanted = json!({"scopes": ["look"], "expires_at": end_of_look});
    let look = server.post("/tokens", wanted).by(&token).send().ok(201);
    let ended = issue(&server, &token, &["play"]).ok(201);
    let end = format!("/api/v1/tokens/{}", ended["id"].as_str().expect("an id"));
    assert_eq!(server.request("DELETE", &end).by(&token).send().status, 204);

    let list = server.get("/tokens");
    assert_eq!(list.clone().send().code(), "token_needed");
    assert_eq!(list.clone().by(&text(&look)).send().code(), "scope_missing");
    let answer = list.clone().by(&token).send();
    assert_eq!(answer.header("cache-control"), Some("no-store"));
    for secret in [&token, &text(&look)] {
        assert!(!answer.body.contains(secret.as_str()));
    }
    let listed = answer.ok(200);
    let listed = listed.as_array().expect("tokens");
    assert_eq!(listed.len(), 2, "one was ended");
    // Two tokens of one millisecond are listed by their random ids.
    let the = |current: bool| {
        listed.iter().find(|token| token["current"] == current).expect("one of the two")
    };
    assert_eq!(the(true)["scopes"], json!(["look", "play", "account"]));
    assert_eq!((&the(false)["id"], &the(false)["scopes"]), (&look["id"], &json!(["look"])));
    assert_eq!(the(false)["expires_at"], end_of_look.as_str());
    assert!(the(true).get("expires_at").is_none());
    assert!(the(true)["created_at"].as_str().is_some_and(|at| at.ends_with('Z')));
    let others = list.by(&stranger).send().ok(200);
    assert_eq!(others.as_array().map(Vec::len), Some(1));
}
