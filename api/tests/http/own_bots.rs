//! Bots of players, what everybody may know of a player, and guests who do not come back.

use crate::server::{Answer, Server};
use crate::since::free;
use api::configuration::RateLimit;
use rusqlite::Connection;
use serde_json::{Value, json};
use std::time::{Duration, Instant};

/// The refusal of a guest who wants a bot.
pub(crate) fn refused_guest(server: &Server) -> Answer {
    let cookie = server.guest();
    let wanted = server.post("/me/bots", json!({"name": "Guest's own"}));
    wanted.with("Cookie", &cookie).with("Fathom-Page", "1").send()
}

fn token(told: &Value) -> String {
    told["token"]["token"].as_str().or(told["token"].as_str()).expect("a token").to_owned()
}

#[test]
fn a_bot_has_an_owner_and_a_name_that_says_what_it_is() {
    let server = Server::start(RateLimit::Off);
    let owner = server.player_named("Conseil");
    let made = server.post("/me/bots", json!({"name": "Otto"})).by(&owner).send().ok(201);
    assert_eq!(
        (&made["name"], &made["token"]["scopes"]),
        (&json!("Otto (bot)"), &json!(["look", "play"]))
    );
    let bot = token(&made);
    let me = server.get("/me").by(&bot).send().ok(200);
    assert_eq!(me["kind"], "bot");
    let game = server.game(&bot, 1);
    let view = server.get(&format!("/games/{game}")).send().ok(200);
    assert_eq!(view["seats"][0]["name"], "Otto (bot)");
    let profile = server.get("/players/otto%20(BOT)").send().ok(200);
    assert_eq!((&profile["kind"], &profile["owner"]), (&json!("bot"), &json!("Conseil")));
    assert_eq!(profile["playing"][0]["game"], game.as_str());
    for taken in ["Otto (bot)", "Nemo (Bot)"] {
        let refused = server.post("/players", json!({"name": taken})).send();
        assert_eq!(refused.code(), "name_taken", "{taken}");
    }
    let more = server.post("/me/bots", json!({"name": "Otto's"})).by(&bot).send();
    assert_eq!(more.code(), "scope_missing", "a bot changes no account");
    let renewed = server.post("/me/bots/Otto%20(bot)/token", json!({})).by(&owner).send().ok(201);
    assert_eq!(server.get("/me").by(&bot).send().code(), "token_refused");
    server.get("/me").by(&token(&renewed)).send().ok(200);
    let other = server.player();
    let not_own = server.post("/me/bots/Otto%20(bot)/token", json!({})).by(&other).send();
    assert_eq!(not_own.code(), "player_unknown");
}

#[test]
fn bots_leave_with_their_owner() {
    let server = Server::start(RateLimit::Off);
    let owner = server.player();
    let bots = ["Otto", "Hugo"].map(|name| {
        token(&server.post("/me/bots", json!({"name": name})).by(&owner).send().ok(201))
    });
    let listed = server.get("/me/bots").by(&owner).send().ok(200);
    assert_eq!(
        (&listed[0]["name"], &listed[1]["name"]),
        (&json!("Hugo (bot)"), &json!("Otto (bot)"))
    );
    let end = server.request("DELETE", "/api/v1/me/bots/Hugo%20(bot)").by(&owner).send();
    assert_eq!(end.status, 204);
    assert_eq!(server.get("/me").by(&bots[1]).send().code(), "token_refused");
    server.get("/me").by(&bots[0]).send().ok(200);
    assert_eq!(server.request("DELETE", "/api/v1/me").by(&owner).send().status, 204);
    assert_eq!(server.get("/me").by(&bots[0]).send().code(), "token_refused");
    assert_eq!(server.get("/players/Otto%20(bot)").send().code(), "player_unknown");
}

#[test]
fn a_profile_tells_public_games_alone() {
    let server = Server::start(RateLimit::Off);
    let player = server.player_named("Ned Land");
    let shown = server.game(&player, 1);
    let hidden = json!({"ruleset": "underwater_cities", "seats": 1, "visibility": "private"});
    let hidden = server.post("/games", hidden).by(&player).send().ok(201)["game"].clone();
    server.seat_and_start(hidden.as_str().expect("a game"), &[&player]);
    let told = |answer: Answer| {
        let games = answer.ok(200)["playing"].clone();
        let games = games.as_array().expect("games").iter();
        games.map(|game| game["game"].as_str().expect("a game").to_owned()).collect::<Vec<_>>()
    };
    let profile = || server.get("/players/ned%20land");
    let everybody = told(profile().send());
    assert_eq!(everybody, std::slice::from_ref(&shown));
    assert_eq!(told(profile().by(&player).send()), [shown], "it is what everybody may know");
    assert_eq!(server.get("/players/Nobody").send().code(), "player_unknown");
}

#[test]
fn guests_who_do_not_come_back_are_forgotten_and_nobody_else() {
    let mut server = Server::start(RateLimit::Off);
    let name = |cookie: &str| {
        let me = server.get("/me").with("Cookie", cookie).send().ok(200);
        me["name"].as_str().expect("a name").to_owned()
    };
    let [gone, plays, has_code] = [(); 3].map(|()| server.guest());
    let names = [&gone, &plays, &has_code].map(|cookie| name(cookie));
    let of_page = |path: &str, body: Value, cookie: &str| {
        let request = server.post(path, body).with("Cookie", cookie);
        request.with("Fathom-Page", "1").send().ok(201)
    };
    of_page("/me/sign-in-code", json!({}), &has_code);
    let wanted = json!({"ruleset": "underwater_cities", "seats": 1});
    let game = of_page("/games", wanted, &plays)["game"].as_str().expect("a game").to_owned();
    of_page(&format!("/games/{game}/seats"), json!({}), &plays);
    let person = server.player_named("Ned Land");
    let folder = server.take_folder();
    drop(server);
    free(&folder);
    let database = Connection::open(folder.path().join("fathom.sqlite")).expect("the database");
    let month = 31_i64 * 24 * 60 * 60 * 1_000;
    for (table, columns) in
        [("players", &["created_at"][..]), ("tokens", &["created_at", "last_used", "expires_at"])]
    {
        for column in columns {
            let older = format!("UPDATE {table} SET {column} = {column} - {month}");
            database.execute(&older, []).expect("an older row");
        }
    }
    drop(database);
    let server = Server::in_folder(folder, |_| {});
    let known = |name: &str| server.get(&format!("/players/{name}")).send().status == 200;
    let begun = Instant::now();
    while known(&names[0]) {
        assert!(begun.elapsed() < Duration::from_secs(20), "the guest is forgotten");
        std::thread::sleep(Duration::from_millis(50));
    }
    assert!(known(&names[1]), "a game goes on");
    assert!(known(&names[2]), "a code leads back");
    server.get("/me").by(&person).send().ok(200);
}
