//! Notices: whom they reach, how often, and what becomes of receivers that do not take them.

use crate::receivers::{Got, Hook, Way};
use crate::server::{Answer, Server};
use api::configuration::{Configuration, RateLimit};
use rusqlite::Connection;
use serde_json::{Value, json};
use standardwebhooks::Webhook;
use std::time::{Duration, Instant};

const TAKEN: Way = Way::Status(204, "");
const NOT_NOW: Way = Way::Status(500, "");

/// Lets a server tell at once, also receivers on this machine.
pub(crate) fn at_once(it: &mut Configuration) {
    it.notices.notice_hold = "0s".parse().expect("a span");
    it.notices.hooks_allow.push("127.0.0.0/8".parse().expect("a network"));
}

/// A server that tells at once, also receivers on this machine.
pub(crate) fn prompt(change: impl FnOnce(&mut Configuration)) -> Server {
    let folder = tempfile::tempdir().expect("a folder");
    Server::in_folder(folder, |it| {
        at_once(it);
        change(it);
    })
}

impl Server {
    pub(crate) fn channel(&self, token: &str, wanted: Value) -> Value {
        self.post("/me/channels", wanted).by(token).send().ok(201)
    }

    fn hook(&self, token: &str, hook: &Hook) -> String {
        let added = self.channel(token, json!({"kind": "webhook", "address": hook.url()}));
        added["channel"]["id"].as_str().expect("an id").to_owned()
    }

    pub(crate) fn at_channel(&self, token: &str, channel: &str, act: &str) -> Answer {
        self.post(&format!("/me/channels/{channel}/{act}"), json!({})).by(token).send()
    }

    pub(crate) fn deliveries(&self, token: &str, channel: &str) -> Vec<Value> {
        let path = format!("/me/channels/{channel}/deliveries");
        self.get(&path).by(token).send().ok(200).as_array().expect("a list").clone()
    }

    pub(crate) fn state(&self, token: &str, channel: &str) -> String {
        let channels = self.get("/me/channels").by(token).send().ok(200);
        let known = channels.as_array().expect("a list").iter().find(|it| it["id"] == channel);
        known.expect("the channel")["state"].as_str().expect("a state").to_owned()
    }

    fn rows(&self, table: &str) -> u32 {
        let connection = Connection::open(self.database()).expect("a database");
        let count = format!("SELECT count(*) FROM {table}");
        connection.query_row(&count, [], |row| row.get(0)).expect("a number")
    }
}

/// Waits until something is so.
pub(crate) fn until(mut is_so: impl FnMut() -> bool) {
    let begun = Instant::now();
    while !is_so() {
        assert!(begun.elapsed() < Duration::from_secs(60), "it never came to be");
        std::thread::sleep(Duration::from_millis(20));
    }
}

/// The next request that tells this kind.
fn next(hook: &Hook, kind: &str) -> Got {
    loop {
        let got = hook.next();
        if got.json()["type"] == kind {
            return got;
        }
    }
}

/// A game of two whose second player is told by a hook.
fn told(server: &Server, hook: &Hook) -> ([String; 2], String, String) {
    let players = [server.player(), server.player()];
    let secret = server.channel(&players[1], json!({"kind": "webhook", "address": hook.url()}));
    let game = server.game_of(&players);
    (players, game, secret["secret"].as_str().expect("a secret").to_owned())
}

#[test]
fn a_wait_is_told_once_signed_and_without_a_card() {
    let (server, hook) = (prompt(|_| {}), Hook::new(&[TAKEN]));
    let (_players, game, secret) = told(&server, &hook);
    let got = [hook.next(), hook.next()];
    let kinds = got.each_ref().map(|got| got.json()["type"].as_str().expect("a type").to_owned());
    assert!(kinds.contains(&"game.started".to_owned()), "{kinds:?}");
    let turn = got.iter().find(|it| it.json()["type"] == "game.your_turn").expect("a turn");
    let body = turn.json();
    assert_eq!((&body["data"]["game"], &body["data"]["seat"]), (&json!(game), &json!(2)));
    let headers = ["webhook-id", "webhook-timestamp", "webhook-signature"];
    let headers = headers.map(|name| {
        let value = ureq::http::HeaderValue::from_str(turn.header(name)).expect("a value");
        (ureq::http::HeaderName::from_static(name), value)
    });
    let webhook = Webhook::new(&secret).expect("a secret");
    webhook.verify(&turn.body, &headers.into_iter().collect()).expect("signed");
    hook.is_silent();
}

#[test]
fn whoever_has_no_channel_leaves_nothing_in_the_outbox() {
    let server = prompt(|_| {});
    server.pair_at_play();
    assert_eq!(server.rows("outbox"), 0);
}

#[test]
fn the_same_message_comes_again_under_the_same_id_until_it_is_taken() {
    let (server, hook) = (prompt(|_| {}), Hook::new(&[NOT_NOW, Way::Close, TAKEN]));
    let token = server.player();
    let channel = server.hook(&token, &hook);
    server.at_channel(&token, &channel, "test").ok_empty(202);
    let first = hook.next();
    let state = |state: &'static str, attempts: u32| {
        let (server, token, channel) = (&server, &token, &channel);
        move || {
            let last = server.deliveries(token, channel).remove(0);
            last["state"] == state && last["attempts"] == attempts
        }
    };
    until(state("waiting", 1));
    let delivery = server.deliveries(&token, &channel).remove(0);
    assert_eq!(delivery["status"], 500);
    let retry = format!("deliveries/{}/retry", delivery["id"].as_str().expect("an id"));
    server.at_channel(&token, &channel, &retry).ok_empty(202);
    let second = hook.next();
    until(state("waiting", 2));
    server.at_channel(&token, &channel, &retry).ok_empty(202);
    let third = hook.next();
    for again in [&second, &third] {
        assert_eq!(again.header("webhook-id"), first.header("webhook-id"));
        assert_eq!(again.body, first.body);
    }
    until(state("delivered", 3));
    hook.is_silent();
}

#[test]
fn a_receiver_that_is_gone_is_called_no_more_and_its_player_is_told_by_another_channel() {
    let (server, gone, other) =
        (prompt(|_| {}), Hook::new(&[Way::Status(410, "")]), Hook::new(&[TAKEN]));
    let token = server.player();
    let (channel, _) = (server.hook(&token, &gone), server.hook(&token, &other));
    server.at_channel(&token, &channel, "test").ok_empty(202);
    gone.next();
    next(&other, "channel.disabled");
    assert_eq!(server.state(&token, &channel), "off");
    let on = server.request("PATCH", &format!("/api/v1/me/channels/{channel}"));
    on.json(r#"{"state":"on"}"#).by(&token).send().ok(200);
    assert_eq!(server.state(&token, &channel), "on");
}

#[test]
fn no_redirect_is_followed_and_no_body_is_read_to_its_end() {
    let target = Hook::new(&[TAKEN]);
    let location: &'static str = format!("Location: {}\r\n", target.url()).leak();
    let (server, moved, flood) =
        (prompt(|_| {}), Hook::new(&[Way::Status(302, location)]), Hook::new(&[Way::Flood]));
    let token = server.player();
    let channels = [server.hook(&token, &moved), server.hook(&token, &flood)];
    for channel in &channels {
        server.at_channel(&token, channel, "test").ok_empty(202);
    }
    let last = |channel: &str| server.deliveries(&token, channel).remove(0);
    until(|| last(&channels[0])["status"] == 302 && last(&channels[1])["state"] == "delivered");
    assert_eq!(last(&channels[0])["state"], "waiting");
    target.is_silent();
}

#[test]
fn a_receiver_that_hangs_holds_up_nobody_else() {
    let (server, hanging, prompt) = (prompt(|_| {}), Hook::new(&[Way::Hang]), Hook::new(&[TAKEN]));
    let (one, other) = (server.player(), server.player());
    for _ in 0..3 {
        let channel = server.hook(&one, &hanging);
        server.at_channel(&one, &channel, "test").ok_empty(202);
    }
    hanging.next();
    let channel = server.hook(&other, &prompt);
    server.at_channel(&other, &channel, "test").ok_empty(202);
    prompt.next();
}

#[test]
fn who_has_looked_is_told_only_where_that_is_wanted() {
    let server = prompt(|it| it.notices.notice_hold = "2s".parse().expect("a span"));
    let (usual, always) = (Hook::new(&[TAKEN]), Hook::new(&[TAKEN]));
    let players = [server.player(), server.player()];
    let channel = server.hook(&players[1], &usual);
    let wanted = json!({"kind": "webhook", "address": always.url(), "always": true});
    server.channel(&players[1], wanted);
    let game = server.game_of(&players);
    let view = server.get(&format!("/games/{game}?seat=2"));
    view.by(&players[1]).send().ok(200);
    next(&always, "game.your_turn");
    let told = server.deliveries(&players[1], &channel);
    assert!(told.iter().all(|it| it["kinds"][0] != "game.your_turn"), "{told:?}");
}

#[test]
fn a_turn_that_is_over_before_it_is_told_is_told_to_nobody() {
    let server = prompt(|it| it.notices.notice_hold = "2s".parse().expect("a span"));
    let hook = Hook::new(&[TAKEN]);
    let (players, game, _) = told(&server, &hook);
    give_up(&server, &players, &game);
    // The one who has agreed ends the game, and is told nothing of it.
    next(&hook, "game.started");
    hook.is_silent();
    assert_eq!(server.rows("outbox WHERE state = 'dropped'"), 2, "the turn and the question");
}

/// Both players of a game agree to give it up.
fn give_up(server: &Server, players: &[String; 2], game: &str) {
    let list = server.legal(&players[0], game, 1);
    let ask = json!({"type": "ask_consent", "proposal": {"type": "abandon"}});
    let asked = server.command(&players[0], game, 1, &list, &ask).send().ok(200);
    let list = server.legal(&players[1], game, 2);
    let give = json!({"type": "give_consent", "asked": asked["seq"]});
    server.command(&players[1], game, 2, &list, &give).send().ok(200);
}

#[test]
fn a_rematch_is_told_to_whoever_has_not_asked_for_it() {
    let (server, hook) = (prompt(|_| {}), Hook::new(&[TAKEN]));
    let (players, game, _) = told(&server, &hook);
    give_up(&server, &players, &game);
    let rematch = server.post(&format!("/games/{game}/rematch"), json!({})).by(&players[0]);
    let rematch = rematch.send().ok(201)["game"].clone();
    let invitation = next(&hook, "game.invitation").json();
    assert_eq!(invitation["data"]["game"], rematch);
    assert_eq!(invitation["data"]["reason"], "rematch");
}

#[test]
fn reminders_are_written_with_the_wait_and_wait_for_their_time() {
    let (server, hook) = (prompt(|_| {}), Hook::new(&[TAKEN]));
    let players = [server.player(), server.player()];
    server.hook(&players[1], &hook);
    let wanted = json!({"ruleset": "underwater_cities", "seats": 2, "clock": "steady"});
    let created = server.post("/games", wanted).by(&players[0]).send().ok(201);
    let game = created["game"].as_str().expect("a game");
    server.seat_and_start(game, &players.each_ref().map(String::as_str));
    let database = Connection::open(server.database()).expect("a database");
    let before = |reason: &str| -> (i64, i64) {
        let sql = "SELECT due_at, deadline - due_at FROM outbox WHERE kind = 'game.reminder' AND what = ?";
        database.query_row(sql, [reason], |row| Ok((row.get(0)?, row.get(1)?))).expect("a reminder")
    };
    let (hour, bank) = (3_600_000, 5 * 24 * 3_600_000);
    assert_eq!(before("four_hours_left").1, 4 * hour);
    let (due_at, quarter) = before("quarter_left");
    assert_eq!(quarter, bank / 4);
    // As if the deadline had been moved away since: then it is too early.
    let earlier = format!(
        "UPDATE outbox SET due_at = due_at - {bank}, deadline = deadline - {bank} WHERE what = 'quarter_left'"
    );
    database.execute(&earlier, []).expect("a change");
    until(|| before("quarter_left") == (due_at, quarter));
}

#[test]
fn what_falls_due_in_quiet_hours_waits_and_is_one_message() {
    let (server, hook) = (prompt(|_| {}), Hook::new(&[TAKEN]));
    let players = [server.player(), server.player()];
    let id = server.hook(&players[1], &hook);
    // The hours are those of the player's calendar, and in Greenwich nothing is quiet.
    let zone = json!({"zone": "Pacific/Kiritimati"}).to_string();
    let calendar = server.request("PUT", "/api/v1/me/calendar").json(&zone).by(&players[1]);
    assert!(calendar.send().status < 300);
    let now = chrono::Utc::now() + chrono::TimeDelta::hours(14);
    let clock = |hours| (now + chrono::TimeDelta::hours(hours)).format("%H:%M").to_string();
    let hours = json!({"from": clock(-1), "until": clock(2), "urgent": true});
    let keep = server.request("PUT", "/api/v1/me/quiet-hours").json(&hours.to_string());
    keep.by(&players[1]).send().ok_empty(204);
    assert_eq!(server.get("/me/quiet-hours").by(&players[1]).send().ok(200), hours);
    server.game_of(&players);
    until(|| server.rows("outbox WHERE state = 'handed'") == 2);
    let held = server.deliveries(&players[1], &id);
    assert_eq!((held.len(), &held[0]["state"]), (1, &json!("waiting")), "{held:?}");
    assert_eq!(held[0]["kinds"].as_array().map(Vec::len), Some(2));
    hook.is_silent();
}

/// Returns answers that refuse channels, each with its code.
pub(crate) fn refusals(server: &Server) -> Vec<(&'static str, Answer)> {
    let token = server.player();
    let add = |address: &str, kind: &str| {
        let wanted = json!({"kind": kind, "address": address});
        server.post("/me/channels", wanted).by(&token).send()
    };
    let (refused, mail) = (add("http://example.org/", "webhook"), add("a@example.org", "mail"));
    for number in 0..10 {
        add(&format!("https://example.org/{number}"), "webhook").ok(201);
    }
    vec![
        ("channel_refused", refused),
        ("mail_off", mail),
        ("too_many_channels", add("https://example.org/11", "webhook")),
        ("channel_unknown", server.at_channel(&token, &"7".repeat(32), "test")),
    ]
}

#[test]
fn channels_are_their_players_own_and_checked() {
    let server = Server::start(RateLimit::Off);
    let (one, other) = (server.player(), server.player());
    let add = |address: &str| {
        let wanted = json!({"kind": "webhook", "address": address});
        server.post("/me/channels", wanted).by(&one).send()
    };
    for refused in ["http://example.org/", "https://127.0.0.1/", "https://a:b@example.org/"] {
        assert_eq!(add(refused).code(), "channel_refused", "{refused}");
    }
    let id = add("https://example.org/").ok(201)["channel"]["id"].clone();
    let id = id.as_str().expect("an id");
    assert_eq!(server.at_channel(&other, id, "test").code(), "channel_unknown");
    assert_eq!(server.at_channel(&other, id, "rotate").code(), "channel_unknown");
    let path = format!("/api/v1/me/channels/{id}");
    let digest = server.request("PATCH", &path).json(r#"{"digest_hour":7}"#).by(&one);
    assert_eq!(digest.send().code(), "channel_refused");
    let remove = |token: &str| server.request("DELETE", &path).by(token).send();
    assert_eq!(remove(&other).code(), "channel_unknown");
    remove(&one).ok_empty(204);
    assert_eq!(remove(&one).code(), "channel_unknown");
}

#[test]
fn whoever_leaves_the_server_leaves_no_address_behind() {
    let (server, hook) = (prompt(|_| {}), Hook::new(&[TAKEN]));
    let (players, _, _) = told(&server, &hook);
    next(&hook, "game.your_turn");
    server.post("/me/feeds", json!({})).by(&players[1]).send().ok(201);
    let hours = json!({"urgent": false}).to_string();
    let keep = server.request("PUT", "/api/v1/me/quiet-hours").json(&hours);
    keep.by(&players[1]).send().ok_empty(204);
    server.request("DELETE", "/api/v1/me").by(&players[1]).send().ok_empty(204);
    for table in ["channels", "outbox", "deliveries", "delivered", "quiet_hours", "feeds"] {
        assert_eq!(server.rows(table), 0, "{table}");
    }
}

#[test]
fn a_feed_is_read_without_a_token_until_it_is_removed() {
    let server = prompt(|_| {});
    let players = [server.player(), server.player()];
    let clock =
        json!({"ruleset": "underwater_cities", "seats": 2, "clock": "steady", "title": "A & B"});
    let created = server.post("/games", clock).by(&players[0]).send().ok(201);
    let game = created["game"].as_str().expect("a game");
    server.seat_and_start(game, &players.each_ref().map(String::as_str));
    let added = server.post("/me/feeds", json!({})).by(&players[1]).send().ok(201);
    let path = |name: &str| added[name].as_str().expect("an address").to_owned();
    let read = |name: &str| server.request("GET", &path(name)).send();
    let turns = read("turns");
    assert!(turns.body.contains("A &amp; B") && turns.body.contains(game), "{}", turns.body);
    assert_eq!(turns.header("cache-control"), Some("private, max-age=300"));
    assert_eq!(turns.header("referrer-policy"), Some("no-referrer"));
    let deadlines = read("deadlines");
    assert!(deadlines.body.contains("BEGIN:VALARM"), "{}", deadlines.body);
    for (name, first) in [("turns", &turns), ("deadlines", &deadlines)] {
        let again = server.request("GET", &path(name));
        let again = again.with("If-None-Match", first.header("etag").expect("a tag")).send();
        assert_eq!(again.status, 304, "{name}");
    }
    let feeds = server.get("/me/feeds").by(&players[1]).send().ok(200);
    let id = feeds[0]["id"].as_str().expect("an id");
    server
        .request("DELETE", &format!("/api/v1/me/feeds/{id}"))
        .by(&players[0])
        .send()
        .ok_empty(204);
    assert_eq!(read("turns").status, 200, "it is another player's");
    server
        .request("DELETE", &format!("/api/v1/me/feeds/{id}"))
        .by(&players[1])
        .send()
        .ok_empty(204);
    assert_eq!(read("turns").code(), "route_unknown");
    let wrong = path("turns").replace("/feeds/", "/feeds/x");
    assert_eq!(server.request("GET", &wrong).send().code(), "route_unknown");
}
