//! Sessions of the page: a guest, a code for another device, and what another site cannot do with a cookie.

use crate::server::{Request, Server};
use api::configuration::RateLimit;
use serde_json::json;

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
