//! Sessions of the page: a guest, a code for another device, and what another site cannot do with a cookie.

use crate::server::{Answer, Request, Server};
use api::configuration::RateLimit;
use serde_json::{Value, json};
use std::time::{Duration, Instant};

fn start() -> Server {
    Server::start(RateLimit::Off)
}

/// A request as a script of the page sends it.
fn of_page<'s>(request: Request<'s>, cookie: &str) -> Request<'s> {
    request.with("Cookie", cookie).with("Fathom-Page", "1")
}

#[test]
fn a_guest_plays_with_a_cookie_that_no_script_reads() {
    let server = start();
    let begun = server.post("/sessions/guest", json!({})).send();
    let set = begun.header("set-cookie").expect("a cookie");
    for attribute in ["fathom=fth_", "HttpOnly", "SameSite=Lax", "Path=/"] {
        assert!(set.contains(attribute), "{set}");
    }
    assert!(!set.contains("Secure"), "a browser would lose it over plain http");
    assert!(!begun.body.contains("fth_"), "the token is in the cookie alone");
    let cookie = begun.cookie();
    let me = server.get("/sessions/current").with("Cookie", &cookie).send().ok(200);
    assert!(me["name"].as_str().is_some_and(|name| name.starts_with("guest-")), "{me}");
    let wanted = json!({"ruleset": "underwater_cities", "seats": 1});
    of_page(server.post("/games", wanted), &cookie).send().ok(201);
}

#[test]
fn another_site_can_do_nothing_with_the_cookie() {
    let server = start();
    let cookie = server.guest();
    let wanted = json!({"ruleset": "underwater_cities", "seats": 1});
    let bare = server.post("/games", wanted).with("Cookie", &cookie);
    assert_eq!(bare.clone().send().code(), "origin_refused");
    let form = bare.with("Fathom-Page", "1").with("Content-Type", "text/plain");
    assert_eq!(form.send().code(), "origin_refused");
    let end = server.request("DELETE", "/api/v1/sessions/current").with("Cookie", &cookie);
    assert_eq!(end.send().code(), "origin_refused");
    server.get("/me").with("Cookie", &cookie).send().ok(200);
}

#[test]
fn who_signs_out_is_out() {
    let server = start();
    let cookie = server.guest();
    let end = server.request("DELETE", "/api/v1/sessions/current");
    let out = of_page(end, &cookie).send();
    assert_eq!(out.status, 204);
    assert!(out.header("set-cookie").is_some_and(|set| set.contains("Max-Age=0")), "{out:?}");
    assert_eq!(server.get("/me").with("Cookie", &cookie).send().code(), "token_refused");
    assert_eq!(server.get("/sessions/current").send().code(), "session_needed");
}

#[test]
fn a_code_signs_in_once_and_the_next_one_ends_it() {
    let server = start();
    let cookie = server.guest();
    let code = || {
        let issued = of_page(server.post("/me/sign-in-code", json!({})), &cookie).send().ok(201);
        issued["code"].as_str().expect("a code").to_owned()
    };
    let sign_in = |code: &str| server.post("/sessions", json!({"code": code})).send();
    let (first, second) = (code(), code());
    assert_eq!(sign_in(&first).code(), "sign_in_failed", "a newer code ends it");
    let typed = second.to_lowercase().replace('-', " ");
    let other = sign_in(&typed);
    other.ok(201);
    let me = |cookie: &str| server.get("/me").with("Cookie", cookie).send().ok(200);
    assert_eq!(me(&cookie)["player"], me(&other.cookie())["player"]);
    assert_eq!(sign_in(&second).code(), "sign_in_failed", "it is used up");
    assert_eq!(sign_in("nonsense").code(), "sign_in_failed");
    let stored = server.database_files();
    let holds = |bytes: &[u8]| bytes.windows(second.len()).any(|part| part == second.as_bytes());
    assert!(!stored.iter().any(|(_, bytes)| holds(bytes)), "only its hash is kept");
}

#[test]
fn a_token_begins_a_session_but_is_none() {
    let server = start();
    let token = server.player();
    let session = server.post("/sessions", json!({"token": token})).send();
    session.ok(201);
    let cookie = session.cookie();
    let of_token = server.get("/me").by(&token).send().ok(200);
    let of_session = server.get("/me").with("Cookie", &cookie).send().ok(200);
    assert_eq!(of_token["player"], of_session["player"]);
    let swapped = server.get("/me").with("Cookie", &format!("fathom={token}")).send();
    assert_eq!(swapped.code(), "token_refused", "a token of a program is no session");
    let carried = cookie.trim_start_matches("fathom=");
    assert_eq!(server.get("/me").by(carried).send().code(), "token_refused");
    let listed = server.get("/tokens").by(&token).send().ok(200);
    let browsers = listed.as_array().expect("tokens").iter().filter(|it| it["browser"] == true);
    assert_eq!(browsers.count(), 1, "{listed}");
}

/// The refusal of a code to a token that permits less than the code would.
pub(crate) fn refused_code(server: &Server) -> Answer {
    let narrow = server.issued(&server.player(), json!({"scopes": ["account"]}));
    server.post("/me/sign-in-code", json!({})).by(&narrow).send()
}

impl Server {
    /// A token that this token issues.
    fn issued(&self, by: &str, wanted: Value) -> String {
        let issued = self.post("/tokens", wanted).by(by).send().ok(201);
        issued["token"].as_str().expect("a token").to_owned()
    }

    /// Ends the token by which one signs in with `by`, as its owner.
    fn end(&self, token: &str, by: &str) {
        let of_token = self.get("/tokens").by(by).send().ok(200);
        let held = of_token.as_array().expect("tokens");
        let id = held.iter().find(|it| it["browser"] != true && it["scopes"] != json!(ALL));
        let id = id.unwrap_or_else(|| panic!("{token}"))["id"].as_str().expect("an id").to_owned();
        let ended = self.request("DELETE", &format!("/api/v1/tokens/{id}")).by(by).send();
        assert_eq!(ended.status, 204);
    }

    /// The cookie of a session that this begins.
    fn session(&self, by: Value) -> String {
        let session = self.post("/sessions", by).send();
        session.ok(201);
        session.cookie()
    }
}

/// The scopes of a first token.
const ALL: [&str; 3] = ["look", "play", "account"];

/// A moment in so many seconds, as a token takes it.
fn in_seconds(seconds: i64) -> String {
    let moment = chrono::Utc::now() + chrono::Duration::seconds(seconds);
    moment.to_rfc3339_opts(chrono::SecondsFormat::Millis, true)
}

#[test]
fn a_code_gives_no_more_than_what_it_was_asked_with() {
    let server = start();
    assert_eq!(refused_code(&server).code(), "whole_token_needed");
    let player = server.player();
    let ending = server.issued(&player, json!({"scopes": ALL, "expires_at": in_seconds(600)}));
    let ask = || server.post("/me/sign-in-code", json!({}));
    assert_eq!(ask().by(&ending).send().code(), "whole_token_needed");
    let session = server.session(json!({"token": ending}));
    assert_eq!(of_page(ask(), &session).send().code(), "whole_token_needed");
    ask().by(&player).send().ok(201);
    let session = server.session(json!({"token": player}));
    of_page(ask(), &session).send().ok(201);
}

#[test]
fn whoever_ends_a_token_ends_its_sessions_and_codes() {
    let server = start();
    let owner = server.player();
    let stolen = server.issued(&owner, json!({"scopes": ["account", "look"]}));
    let session = server.session(json!({"token": stolen}));
    let other = server.session(json!({"token": owner}));
    server.end(&stolen, &owner);
    assert_eq!(server.get("/me").with("Cookie", &session).send().code(), "token_refused");
    server.get("/me").with("Cookie", &other).send().ok(200);
    let code = server.post("/me/sign-in-code", json!({})).by(&owner).send().ok(201);
    let first = server.get("/tokens").by(&owner).send().ok(200);
    let first = first.as_array().expect("tokens").iter().find(|it| it["browser"] != true);
    let id = first.expect("the first token")["id"].as_str().expect("an id").to_owned();
    server.request("DELETE", &format!("/api/v1/tokens/{id}")).by(&owner).send();
    let late = server.post("/sessions", json!({"code": code["code"]})).send();
    assert_eq!(late.code(), "sign_in_failed", "the code came from the token");
}

#[test]
fn the_stream_of_a_session_ends_at_once_when_its_player_signs_out() {
    let server = start();
    let cookie = server.guest();
    let stream = server.get("/me/stream").with("Cookie", &cookie).open();
    let end = server.request("DELETE", "/api/v1/sessions/current");
    assert_eq!(of_page(end, &cookie).send().status, 204);
    let signed_out = Instant::now();
    let told = stream.rest();
    assert!(told.contains("token_revoked"), "{told}");
    assert!(signed_out.elapsed() < Duration::from_secs(2), "{:?}", signed_out.elapsed());
}

#[test]
fn the_stream_of_a_session_ends_at_once_with_the_token_that_began_it() {
    let server = start();
    let owner = server.player();
    let ending = server.issued(&owner, json!({"scopes": ["look"], "expires_at": in_seconds(3)}));
    let session = server.session(json!({"token": ending}));
    let expiring = server.get("/me/stream").with("Cookie", &session).open();
    let stolen = server.issued(&owner, json!({"scopes": ["play", "look"]}));
    let session = server.session(json!({"token": stolen}));
    let revoked = server.get("/me/stream").with("Cookie", &session).open();
    let told = expiring.rest();
    assert!(told.contains("token_expired"), "{told}");
    let ended = Instant::now();
    server.end(&stolen, &owner);
    let told = revoked.rest();
    assert!(told.contains("token_revoked"), "{told}");
    assert!(ended.elapsed() < Duration::from_secs(2), "{:?}", ended.elapsed());
}

#[test]
fn a_new_name_is_told_at_every_table_and_the_old_one_rests() {
    let server = start();
    let token = server.player_named("Conseil");
    let game = server.game(&token, 1);
    let view = || server.get(&format!("/games/{game}")).send();
    let before = view();
    assert_eq!(before.ok(200)["seats"][0]["name"], "Conseil");
    let rename = |name: &str| {
        let body = json!({"name": name}).to_string();
        server.request("PATCH", "/api/v1/me").by(&token).json(&body).send()
    };
    assert_eq!(rename("Ned Land").status, 204);
    let known = before.header("etag").expect("a tag");
    let after = server.get(&format!("/games/{game}")).with("If-None-Match", known).send().ok(200);
    assert_eq!(after["seats"][0]["name"], "Ned Land");
    let taken = server.post("/players", json!({"name": "CONSEIL"})).send();
    assert_eq!(taken.code(), "name_taken", "nobody takes what another gave up");
    assert_eq!(rename("NED LAND").status, 204, "the own name can be written otherwise");
    assert_eq!(rename("greedy").code(), "name_taken");
    assert_eq!(rename("!").code(), "name_refused");
}

#[test]
fn where_the_server_is_reached_by_https_the_cookie_is_bound_to_it() {
    let server = Server::in_folder(tempfile::tempdir().expect("a folder"), |configuration| {
        let address = "https://games.example.org".parse().expect("an address");
        configuration.publishing.public_address = Some(address);
    });
    let begun = server.post("/sessions/guest", json!({})).send();
    let set = begun.header("set-cookie").expect("a cookie");
    assert!(set.starts_with("__Host-fathom=fth_") && set.contains("Secure"), "{set}");
}
