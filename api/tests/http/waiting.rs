//! Games that wait for players: who may come, until when, who is told of it, and that they are given up then.

use crate::notices::{at_once, prompt, until};
use crate::receivers::{Hook, Way};
use crate::server::{Answer, Server};
use api::configuration::{AbandonAfter, Configuration, RateLimit, TimeForDisputes};
use api::moment;
use api::store::{Alive, Moment, Settings, SqliteStore, Store};
use chrono::{DateTime, TimeDelta, Utc};
use rusqlite::Connection;
use serde_json::{Value, json};
use std::time::Duration;

const WEEK: Duration = Duration::from_secs(7 * 24 * 60 * 60);

fn ahead(span: TimeDelta) -> String {
    (Utc::now() + span).format("%Y-%m-%dT%H:%M:%SZ").to_string()
}

fn wanted(waits_until: &Value) -> Value {
    json!({"ruleset": "underwater_cities", "seats": 2, "waits_until": waits_until})
}

fn view(server: &Server, game: &str) -> Value {
    server.get(&format!("/games/{game}")).send().ok(200)
}

/// Creates a game that waits for a second player, and takes its first seat.
fn lobby(server: &Server, player: &str) -> String {
    let wanted = json!({"ruleset": "underwater_cities", "seats": 2});
    let created = server.post("/games", wanted).by(player).send().ok(201);
    let game = created["game"].as_str().expect("a game").to_owned();
    server.post(&format!("/games/{game}/seats"), json!({})).by(player).send().ok(201);
    game
}

/// Moves the end of all waits, and what is told of it, so far back, as if the time had passed.
fn pass(server: &Server, days: i64) {
    let database = Connection::open(server.database()).expect("a database");
    let earlier = TimeDelta::days(days).num_milliseconds();
    for change in [
        "UPDATE games SET created_at = created_at - ?1, waits_until = waits_until - ?1, due_at = due_at - ?1",
        "UPDATE outbox SET due_at = due_at - ?1 WHERE kind = 'game.expiring'",
    ] {
        database.execute(change, [earlier]).expect("a change");
    }
}

/// Lets the last sign of life of a server be so old, and its last return a week older.
fn away(configuration: &Configuration, span: Duration) {
    let settings = Settings::at(&configuration.storage.database);
    let store = SqliteStore::open(&settings).expect("a database");
    let at: Moment = moment::now().before(span);
    store.note_alive(Alive { at, back: at.before(WEEK) }).expect("a sign of life");
}

#[test]
fn a_game_waits_for_a_fortnight_or_as_long_as_its_creator_says() {
    let server = Server::patient(TimeForDisputes(None), AbandonAfter::Off);
    let player = server.player();
    let game = lobby(&server, &player);
    let until = view(&server, &game)["waits_until"].as_str().expect("a moment").to_owned();
    let left = until.parse::<DateTime<Utc>>().expect("a moment") - Utc::now();
    assert!(left > TimeDelta::days(13) && left <= TimeDelta::days(14), "{until}");
    for (span, status) in [
        (TimeDelta::minutes(30), 422),
        (TimeDelta::hours(2), 201),
        (TimeDelta::days(89), 201),
        (TimeDelta::days(91), 422),
    ] {
        let moment = ahead(span);
        let answer = server.post("/games", wanted(&json!(moment))).by(&player).send();
        assert_eq!(answer.status, status, "{moment}");
        if status == 201 {
            let game = answer.ok(201)["game"].as_str().expect("a game").to_owned();
            let told = view(&server, &game)["waits_until"].clone();
            assert_eq!(told.as_str().expect("a moment")[..19], moment[..19]);
        }
    }
}

#[test]
fn a_game_for_which_nobody_else_comes_is_given_up_and_its_players_are_told_before() {
    let (server, hook) = (prompt(|_| {}), Hook::new(&[Way::Status(204, "")]));
    let player = server.player();
    server.channel(&player, json!({"kind": "webhook", "address": hook.url()}));
    let game = lobby(&server, &player);
    pass(&server, 13);
    let told = hook.next().json();
    assert_eq!((&told["type"], &told["data"]["game"]), (&json!("game.expiring"), &json!(game)));
    assert!(told["data"]["deadline"].is_string(), "{told}");
    assert_eq!(view(&server, &game)["phase"], "lobby");
    pass(&server, 1);
    // A game in memory knows the moment that was set.
    let server = server.restarted(|configuration| {
        at_once(configuration);
        away(configuration, Duration::ZERO);
    });
    until(|| view(&server, &game)["phase"] == "opened");
    assert_eq!(hook.next().json()["type"], "game.ended");
    let events = server.get(&format!("/games/{game}/events")).send().ok(200)["events"].clone();
    let given_up = &events[2];
    assert_eq!(given_up["by"], "clock");
    assert_eq!(given_up["facts"], json!([{"type": "game_abandoned"}]));
    assert!(view(&server, &game).get("waits_until").is_none());
}

#[test]
fn whoever_left_the_game_or_plays_it_is_told_of_no_end() {
    let (server, hook) = (prompt(|_| {}), Hook::new(&[Way::Status(204, "")]));
    let players = [server.player(), server.player()];
    server.channel(&players[0], json!({"kind": "webhook", "address": hook.url()}));
    let left = lobby(&server, &players[0]);
    server
        .request("DELETE", &format!("/api/v1/games/{left}/seats/1"))
        .by(&players[0])
        .send()
        .ok(200);
    server.game_of(&players);
    pass(&server, 13);
    let database = Connection::open(server.database()).expect("a database");
    let waiting = "SELECT count(*) FROM outbox WHERE kind = 'game.expiring' AND state = 'waiting'";
    until(|| database.query_row(waiting, [], |row| row.get::<_, u32>(0)) == Ok(0));
    let dropped = "SELECT count(*) FROM outbox WHERE kind = 'game.expiring' AND state = 'dropped'";
    assert_eq!(database.query_row(dropped, [], |row| row.get::<_, u32>(0)), Ok(2));
}

#[test]
fn after_an_outage_a_game_still_waits_for_half_a_day() {
    let server = Server::patient(TimeForDisputes(None), AbandonAfter::Off);
    let player = server.player();
    let game = lobby(&server, &player);
    pass(&server, 15);
    let server = server.restarted(|configuration| away(configuration, WEEK));
    std::thread::sleep(Duration::from_secs(5));
    let view = view(&server, &game);
    assert_eq!(view["phase"], "lobby");
    let until = view["waits_until"].as_str().expect("a moment");
    let left = until.parse::<DateTime<Utc>>().expect("a moment") - Utc::now();
    assert!(left > TimeDelta::hours(11) && left <= TimeDelta::hours(12), "{until}");
}

/// Creates a game of three seats with this admission.
fn admitting(server: &Server, creator: &str, admission: &str) -> String {
    let wanted = json!({"ruleset": "underwater_cities", "seats": 3, "admission": admission});
    let created = server.post("/games", wanted).by(creator).send().ok(201);
    created["game"].as_str().expect("a game").to_owned()
}

fn sit(server: &Server, game: &str, token: &str, wanted: Value) -> Answer {
    server.post(&format!("/games/{game}/seats"), wanted).by(token).send()
}

#[test]
fn a_table_for_people_takes_no_bot_of_a_player() {
    let server = Server::start(RateLimit::Off);
    let [ada, ben] = ["Ada", "Ben"].map(|name| server.player_named(name));
    let made = server.post("/me/bots", json!({"name": "Otto"})).by(&ben).send().ok(201);
    let bot = made["token"]["token"].as_str().expect("a token");
    let game = admitting(&server, &ada, "people");
    assert_eq!(view(&server, &game)["admission"], "people");
    assert_eq!(sit(&server, &game, bot, json!({})).code(), "joining_refused");
    sit(&server, &game, &ben, json!({})).ok(201);
    sit(&server, &game, &ada, json!({})).ok(201);
    sit(&server, &game, &ada, json!({"bot": "random"})).ok(201);
    let open = admitting(&server, &ada, "everybody");
    assert!(view(&server, &open).get("admission").is_none());
    sit(&server, &open, bot, json!({})).ok(201);
}

#[test]
fn a_table_by_invitation_is_seen_by_all_and_takes_whoever_is_invited() {
    let server = Server::start(RateLimit::Off);
    let [ada, ben, cleo] = ["Ada", "Ben", "Cleo"].map(|name| server.player_named(name));
    let game = admitting(&server, &ada, "invited");
    let listed = server.get("/games?phase=lobby").by(&cleo).send().ok(200);
    assert_eq!(listed["games"][0]["admission"], "invited");
    assert_eq!(sit(&server, &game, &cleo, json!({})).code(), "joining_refused");
    let session = server.post("/sessions", json!({"token": cleo})).send();
    let page = |game: &str| {
        server.request("GET", &format!("/g/{game}")).with("Cookie", &session.cookie()).send().body
    };
    assert!(page(&game).contains("seats by invitation") && !page(&game).contains("Take this seat"));
    assert!(page(&admitting(&server, &ada, "everybody")).contains("Take this seat"));
    let named = server.post(&format!("/games/{game}/invitees"), json!({"account": "Ben"}));
    named.by(&ada).send().ok(201);
    sit(&server, &game, &ben, json!({})).ok(201);
    sit(&server, &game, &ada, json!({})).ok(201);
    let secret = server.post(&format!("/games/{game}/invitations"), json!({})).by(&ada).send();
    let secret = secret.ok(201)["secret"].clone();
    sit(&server, &game, &cleo, json!({"invitation": secret})).ok(201);
}

/// Creates a game of two that starts in two hours, and takes its first seat.
fn starting(server: &Server, player: &str) -> String {
    let at = (Utc::now() + TimeDelta::hours(2)).to_rfc3339();
    let wanted =
        json!({"ruleset": "underwater_cities", "seats": 2, "starts": "at", "waits_until": at});
    let created = server.post("/games", wanted).by(player).send().ok(201);
    let game = created["game"].as_str().expect("a game").to_owned();
    sit(server, &game, player, json!({})).ok(201);
    game
}

#[test]
fn a_game_starts_at_its_moment_if_all_sit_and_is_given_up_otherwise() {
    let server = Server::patient(TimeForDisputes(None), AbandonAfter::Off);
    let [ada, ben] = ["Ada", "Ben"].map(|name| server.player_named(name));
    let (full, half) = (starting(&server, &ada), starting(&server, &ada));
    sit(&server, &full, &ben, json!({})).ok(201);
    assert_eq!(
        (&view(&server, &full)["phase"], &view(&server, &full)["starts"]),
        (&json!("lobby"), &json!("at"))
    );
    assert_eq!(early(&server, &full, &ada).code(), "starts_later");
    let page = server.request("GET", &format!("/g/{full}")).send().body;
    assert!(page.contains("starts") && !page.contains("/start\""), "{page}");
    pass(&server, 1);
    let server = server.restarted(|configuration| away(configuration, Duration::ZERO));
    until(|| {
        view(&server, &full)["phase"] == "playing" && view(&server, &half)["phase"] == "opened"
    });
    let events = server.get(&format!("/games/{full}/events")).send().ok(200);
    let start = events["events"].as_array().expect("events").iter();
    let start = start.filter(|it| it["command"]["type"] == "start_game");
    assert_eq!(start.map(|it| it["by"].clone()).collect::<Vec<_>>(), [json!("clock")]);
    let report = server.get(&format!("/games/{full}/audit")).by(&ada).send().ok(200);
    assert_eq!(report["verdict"], "good");
    for (days, more) in [(11, json!({})), (2, json!({"waits_until": null}))] {
        let at = (Utc::now() + TimeDelta::days(days)).to_rfc3339();
        let mut wanted =
            json!({"ruleset": "underwater_cities", "seats": 2, "starts": "at", "waits_until": at});
        more.as_object()
            .expect("members")
            .iter()
            .for_each(|(name, value)| wanted[name] = value.clone());
        assert_eq!(server.post("/games", wanted).by(&ada).send().code(), "setup_refused");
    }
}

fn early(server: &Server, game: &str, player: &str) -> Answer {
    server.request("POST", &format!("/api/v1/games/{game}/start?seat=1")).by(player).send()
}

/// Returns the answer to a player who starts a game before its moment.
pub(crate) fn refused_start(server: &Server) -> Answer {
    let player = server.player();
    let game = starting(server, &player);
    early(server, &game, &player)
}
