//! Passwords: how a guest becomes a person, who signs in, whose sessions end, and what is refused.

use crate::server::{Answer, Request, Server};
use api::configuration::RateLimit;
use rusqlite::Connection;
use serde_json::{Value, json};

/// A password that nobody guesses.
const GOOD: &str = "kelp lantern orbit seven";
const OTHER: &str = "brass periscope and rain";

fn of_page<'s>(request: Request<'s>, cookie: &str) -> Request<'s> {
    request.with("Cookie", cookie).with("Fathom-Page", "1")
}

impl Server {
    /// A person of this name with a password; gives the token.
    fn person(&self, name: &str, password: &str) -> String {
        let wanted = json!({"name": name, "password": password});
        let answer = self.post("/players", wanted).send().ok(201);
        answer["token"]["token"].as_str().expect("a token").to_owned()
    }

    fn log_in(&self, name: &str, password: &str) -> Answer {
        self.post("/sessions", json!({"name": name, "password": password})).send()
    }

    fn kind(&self, cookie: &str) -> Value {
        self.get("/me").with("Cookie", cookie).send().ok(200)
    }
}

/// The refusal of a wrong password.
pub(crate) fn refused_login(server: &Server) -> Answer {
    server.log_in("Nobody at all", GOOD)
}

/// The refusal of a password that is easily guessed.
pub(crate) fn refused_password(server: &Server) -> Answer {
    server.post("/players", json!({"name": "Easy to guess", "password": "password1"})).send()
}

#[test]
fn a_guest_who_sets_a_password_is_a_person_and_signs_in_by_name() {
    let server = Server::start(RateLimit::Off);
    let cookie = server.guest();
    let guest = server.kind(&cookie);
    assert_eq!((&guest["kind"], &guest["has_password"]), (&json!("guest"), &json!(false)));
    let set = |body: Value| of_page(server.post("/me/password", body), &cookie).send();
    assert_eq!(set(json!({"password": "qwertyuiop"})).code(), "password_weak");
    assert_eq!(set(json!({"password": GOOD})).status, 204);
    let person = server.kind(&cookie);
    assert_eq!((&person["kind"], &person["has_password"]), (&json!("person"), &json!(true)));
    let name = person["name"].as_str().expect("a name").to_uppercase();
    let session = server.log_in(&name, GOOD);
    session.ok(201);
    assert_eq!(server.kind(&session.cookie())["player"], person["player"]);
    assert!(!session.body.contains("fth_"), "the token is in the cookie alone");
}

#[test]
fn wrong_passwords_unknown_names_and_accounts_without_a_password_are_refused_alike() {
    let server = Server::start(RateLimit::Off);
    server.person("Anna", GOOD);
    server.player_named("Conseil");
    let told = |answer: Answer| {
        let mut told = answer.ok(401);
        told.as_object_mut().expect("an object").remove("request_id");
        told
    };
    let wrong = told(server.log_in("Anna", OTHER));
    assert_eq!(wrong["code"], "login_failed");
    assert_eq!(told(server.log_in("Nobody", GOOD)), wrong);
    assert_eq!(told(server.log_in("Conseil", GOOD)), wrong);
    assert_eq!(told(server.log_in("Anna", &"x".repeat(300))), wrong);
    assert_eq!(told(server.log_in("Anna", "")), wrong);
}

#[test]
fn another_password_ends_all_other_sessions_and_the_code() {
    let server = Server::start(RateLimit::Off);
    let token = server.person("Anna", GOOD);
    let (here, there) =
        (server.log_in("Anna", GOOD).cookie(), server.log_in("Anna", GOOD).cookie());
    let code = server.post("/me/sign-in-code", json!({})).by(&token).send().ok(201);
    let set = |body: Value| of_page(server.post("/me/password", body), &here).send();
    assert_eq!(set(json!({"password": OTHER})).code(), "login_failed", "the old one is missing");
    assert_eq!(set(json!({"password": OTHER, "old": OTHER})).code(), "login_failed");
    server.get("/me").with("Cookie", &there).send().ok(200);
    assert_eq!(set(json!({"password": OTHER, "old": GOOD})).status, 204);
    server.get("/me").with("Cookie", &here).send().ok(200);
    assert_eq!(server.get("/me").with("Cookie", &there).send().code(), "token_refused");
    let late = server.post("/sessions", json!({"code": code["code"]})).send();
    assert_eq!(late.code(), "sign_in_failed");
    assert_eq!(server.log_in("Anna", GOOD).code(), "login_failed");
    server.log_in("Anna", OTHER).ok(201);
}

#[test]
fn a_token_that_permits_less_sets_no_first_password() {
    let server = Server::start(RateLimit::Off);
    let token = server.player();
    let narrow = server.post("/tokens", json!({"scopes": ["account"]})).by(&token).send().ok(201);
    let narrow = narrow["token"].as_str().expect("a token");
    let set = |by: &str| server.post("/me/password", json!({"password": GOOD})).by(by).send();
    assert_eq!(set(narrow).code(), "whole_token_needed");
    assert_eq!(set(&token).status, 204);
}

#[test]
fn a_program_gets_a_token_for_a_year() {
    let server = Server::start(RateLimit::Off);
    server.person("Anna", GOOD);
    let wanted = json!({"name": "anna", "password": GOOD, "want": "token"});
    let answer = server.post("/sessions", wanted).send();
    assert!(answer.header("set-cookie").is_none(), "{answer:?}");
    let told = answer.ok(201);
    let end = told["expires_at"].as_str().expect("an end").to_owned();
    let year = chrono::Utc::now() + chrono::Duration::days(364);
    assert!(end > year.to_rfc3339(), "{end}");
    let me = server.get("/me").by(told["token"].as_str().expect("a token")).send().ok(200);
    assert_eq!(me["name"], "Anna");
}

#[test]
fn sessions_are_listed_with_their_device_and_ended_one_by_one() {
    let server = Server::start(RateLimit::Off);
    let token = server.person("Anna", GOOD);
    let firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
    let sent = json!({"name": "Anna", "password": GOOD});
    let here = server.post("/sessions", sent).with("User-Agent", firefox).send();
    let there = server.log_in("Anna", GOOD).cookie();
    let list = server.get("/sessions").with("Cookie", &here.cookie()).send().ok(200);
    let list = list.as_array().expect("sessions").clone();
    assert_eq!(list.len(), 2, "the token of a program is no session: {list:?}");
    let current: Vec<&Value> = list.iter().filter(|session| session["current"] == true).collect();
    assert_eq!(current[0]["note"], "Firefox, Linux");
    let today = chrono::Utc::now().date_naive().to_string();
    assert_eq!(current[0]["last_used"], today.as_str());
    let other = list.iter().find(|session| session["current"] == false).expect("the other");
    let id = other["id"].as_str().expect("an id");
    let end = server.request("DELETE", &format!("/api/v1/sessions/{id}"));
    assert_eq!(end.clone().by(&server.player()).send().code(), "token_unknown");
    assert_eq!(of_page(end, &here.cookie()).send().status, 204);
    assert_eq!(server.get("/me").with("Cookie", &there).send().code(), "token_refused");
    let others = server.request("DELETE", "/api/v1/tokens");
    assert_eq!(of_page(others, &here.cookie()).send().status, 204);
    assert_eq!(server.get("/me").by(&token).send().code(), "token_refused");
    server.get("/me").with("Cookie", &here.cookie()).send().ok(200);
}

#[test]
fn guesses_are_slowed_down_but_not_for_whoever_is_at_home() {
    let server = Server::behind_proxy(RateLimit::Off);
    server.person("Anna", GOOD);
    let from = |address: &str, password: &str| {
        let sent = json!({"name": "Anna", "password": password});
        server.post("/sessions", sent).with("X-Forwarded-For", address).send()
    };
    let session = from("192.0.2.1", GOOD);
    session.ok(201);
    for _ in 0..5 {
        assert_eq!(from("192.0.2.9", OTHER).code(), "login_failed");
    }
    let refused = from("192.0.2.9", GOOD).ok(429);
    assert_eq!(refused["policy"], "sign_ins");
    assert!(refused["seconds"].as_u64().is_some_and(|seconds| seconds <= 60), "{refused}");
    assert_eq!(from("192.0.2.10", GOOD).code(), "too_many_requests", "the account is attacked");
    from("192.0.2.1", GOOD).ok(201);
    let sent = json!({"name": "Anna", "password": GOOD});
    let owner = server.post("/sessions", sent).with("X-Forwarded-For", "192.0.2.11");
    of_page(owner, &session.cookie()).send().ok(201);
}

#[test]
fn a_password_is_kept_as_its_hash_alone_and_goes_with_its_player() {
    let server = Server::start(RateLimit::Off);
    let token = server.person("Anna", GOOD);
    let count = || {
        let database = Connection::open(server.database()).expect("the database");
        let hashes = "SELECT count(*), max(hash) FROM passwords";
        let read = |row: &rusqlite::Row<'_>| Ok((row.get::<_, u32>(0)?, row.get(1)?));
        let told: (u32, Option<String>) = database.query_row(hashes, [], read).expect("a row");
        told
    };
    let (kept, hash) = count();
    assert_eq!(kept, 1);
    assert!(hash.is_some_and(|hash| hash.starts_with("$argon2id$v=19$m=19456,t=2,p=1$")));
    let files = server.database_files();
    let holds = |bytes: &[u8]| bytes.windows(GOOD.len()).any(|part| part == GOOD.as_bytes());
    assert!(!files.iter().any(|(_, bytes)| holds(bytes)));
    assert_eq!(server.request("DELETE", "/api/v1/me").by(&token).send().status, 204);
    assert_eq!(count().0, 0);
}

#[test]
fn a_token_that_a_player_issues_holds_for_a_year_at_most_and_has_a_note() {
    let server = Server::start(RateLimit::Off);
    let token = server.player();
    let far = json!({"scopes": ["game:read", "chat:write"], "expires_at": "2099-01-01T00:00:00Z", "note": "bot at home"});
    server.post("/tokens", far).by(&token).send().ok(201);
    let listed = server.get("/tokens").by(&token).send().ok(200);
    let issued = listed.as_array().expect("tokens").iter().find(|it| it["note"] == "bot at home");
    let issued = issued.expect("the token");
    assert_eq!(issued["scopes"], json!(["chat:write", "game:read"]));
    let year = (chrono::Utc::now() + chrono::Duration::days(366)).to_rfc3339();
    assert!(issued["expires_at"].as_str().expect("an end") < year.as_str(), "{issued}");
    let long = json!({"scopes": ["look"], "note": "x".repeat(101)});
    assert_eq!(server.post("/tokens", long).by(&token).send().code(), "body_not_understood");
    for scope in ["admin", "arbiter", "arbitrate"] {
        let refused = server.post("/tokens", json!({"scopes": [scope]})).by(&token).send();
        assert_eq!(refused.code(), "operator_only", "{scope}");
    }
}

#[test]
fn a_single_right_permits_nothing_else() {
    let server = Server::start(RateLimit::Off);
    let token = server.player();
    let of = |scopes: Value| {
        let issued = server.post("/tokens", json!({"scopes": scopes})).by(&token).send().ok(201);
        issued["token"].as_str().expect("a token").to_owned()
    };
    let (reads, creates) = (of(json!(["account:read"])), of(json!(["game:create"])));
    server.get("/tokens").by(&reads).send().ok(200);
    let wanted = json!({"ruleset": "underwater_cities", "seats": 1});
    let game = server.post("/games", wanted.clone()).by(&creates).send().ok(201)["game"].clone();
    let refused = server.post("/games", wanted).by(&reads).send().ok(403);
    assert_eq!((&refused["code"], &refused["scope"]), (&json!("scope_missing"), &json!("play")));
    let game = game.as_str().expect("a game");
    let sit = server.post(&format!("/games/{game}/seats"), json!({}));
    assert_eq!(sit.by(&creates).send().code(), "scope_missing");
    let more = server.post("/tokens", json!({"scopes": ["look"]})).by(&reads).send();
    assert_eq!(more.code(), "scope_missing");
}

#[test]
fn an_export_holds_what_the_server_keeps_and_no_secret() {
    let server = Server::start(RateLimit::Off);
    let token = server.person("Anna", GOOD);
    let game = server.game(&token, 1);
    let said = json!({"words": "Hello, table"});
    server.post(&format!("/games/{game}/chat"), said).by(&token).send().ok(201);
    let notes = json!({"words": "the brown slot"}).to_string();
    let keep = server.request("PUT", &format!("/api/v1/games/{game}/notes"));
    assert!(keep.by(&token).json(&notes).send().status < 300);
    server.player_named("Conseil");
    let block = server.request("PUT", "/api/v1/me/blocks/Conseil").by(&token).send();
    assert_eq!(block.status, 204);
    let answer = server.get("/me/export").by(&token).send();
    for secret in [token.as_str(), GOOD, "argon2"] {
        assert!(!answer.body.contains(secret), "{secret}");
    }
    assert_eq!(answer.header("cache-control"), Some("no-store"));
    let told = answer.ok(200);
    assert_eq!((&told["name"], &told["has_password"]), (&json!("Anna"), &json!(true)));
    assert_eq!(told["chat"][0]["words"], "Hello, table");
    assert_eq!(told["notes"][0]["words"], "the brown slot");
    assert_eq!(told["blocks"], json!(["Conseil"]));
    let record = told["games"][0]["records"][0].as_str().expect("an address");
    assert_eq!(server.request("GET", record).by(&token).send().status, 200);
}
