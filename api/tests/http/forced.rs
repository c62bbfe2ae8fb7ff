//! Choices that are made ahead while all choose, and those that are forced.

use crate::notices::until;
use crate::server::Server;
use api::configuration::RateLimit;
use rusqlite::Connection;
use serde_json::{Value, json};

#[test]
fn the_first_cards_are_kept_by_order_while_all_choose() {
    let server = Server::start(RateLimit::Off);
    let players = [server.player(), server.player()];
    let wanted = json!({"ruleset": "underwater_cities", "seats": 2, "orders": "instant"});
    let created = server.post("/games", wanted).by(&players[0]).send().ok(201);
    let game = created["game"].as_str().expect("a game");
    server.seat_and_start(game, &[&players[0], &players[1]]);
    let path = format!("/games/{game}/orders");
    let list = server.legal(&players[0], game, 1);
    let cards = list["legal"].as_array().expect("cards").iter().map(|it| &it["command"]["card"]);
    let cards: Vec<&Value> = cards.collect();
    let rule = json!({"type": "keep_cards", "cards": cards[..3]});
    let kept = json!({"kind": "rule", "rule": rule});
    server.post(&path, kept).by(&players[0]).send().ok(201);
    // The other one keeps three by a line.
    let list = server.legal(&players[1], game, 2);
    let commands = list["legal"].as_array().expect("cards").iter().map(|it| &it["command"]);
    let play: Vec<&Value> = commands.take(3).collect();
    let order = json!({"kind": "line", "branches": [{ "play": play }]});
    server.post(&path, order).by(&players[1]).send().ok(201);
    let events = || server.get(&format!("/games/{game}/events?limit=50")).send().ok(200);
    let is_ordered = |event: &&Value| event["by"] == "standing_order";
    // Each closes a draft of three, and all six cards are discarded then.
    until(|| events()["events"].as_array().expect("events").iter().filter(is_ordered).count() == 8);
    let report = server.get(&format!("/games/{game}/audit")).by(&players[0]).send().ok(200);
    assert_eq!(report["verdict"], "good");
    let ended = server.get(&path).by(&players[1]).send().ok(200)["orders"][0]["ended"].clone();
    assert_eq!(ended["reason"], "done");
}

#[test]
fn choices_that_are_forced_are_made_for_who_wants_it() {
    let server = Server::start(RateLimit::Off);
    let player = server.player();
    let told = || server.get("/me/play").by(&player).send().ok(200);
    let off = json!({"twentieth_century": false, "underwater_cities": false});
    assert_eq!(told()["forced"], off);
    let patch = |body: Value| {
        let request = server.request("PATCH", "/api/v1/me/play").json(&body.to_string());
        request.by(&player).send()
    };
    assert_eq!(patch(json!({"forced": {"underwater_cities": true}})).status, 204);
    assert_eq!(told()["forced"]["underwater_cities"], true);
    assert_eq!(patch(json!({"forced": {"chess": true}})).code(), "ruleset_unknown");
    assert_eq!(patch(json!({"forced": {"underwater_cities": false}})).status, 204);
    assert_eq!(told()["forced"], off);
}

#[test]
fn who_wants_to_be_asked_once_more_is_asked_on_every_device_and_after_a_restart() {
    let server = Server::start(RateLimit::Off);
    let (players, game) = server.pair_at_play();
    let session = |server: &Server| {
        let session = server.post("/sessions", json!({"token": players[0]})).send();
        session.ok(201);
        session.cookie()
    };
    let asks = |server: &Server, cookie: &str, when: &str| {
        let page = server.request("GET", &format!("/g/{game}?seat=1")).with("Cookie", cookie);
        page.send().body.contains(&format!("data-confirm=\"{when}\""))
    };
    let [phone, desk] = [session(&server), session(&server)];
    assert!(asks(&server, &phone, "touch") && asks(&server, &desk, "touch"));
    let patch = |server: &Server, body: &str| {
        server.request("PATCH", "/api/v1/me/play").json(body).by(&players[0]).send()
    };
    patch(&server, r#"{"confirm_turn_end":"always"}"#).ok_empty(204);
    assert!(asks(&server, &phone, "always") && asks(&server, &desk, "always"));
    let form = server.request("POST", "/settings").form("back=/me&confirm=never");
    let form = form.with("Sec-Fetch-Site", "same-origin").with("Cookie", &phone);
    assert_eq!(form.send().status, 303);
    assert!(asks(&server, &desk, "never"));
    assert_eq!(patch(&server, r#"{"confirm_turn_end":"sometimes"}"#).status, 400);
    let server = server.restarted(|_| {});
    let told = server.get("/me/play").by(&players[0]).send().ok(200);
    assert_eq!(told["confirm_turn_end"], "never");
    assert!(asks(&server, &desk, "never"));
    let export = server.get("/me/export").by(&players[0]).send().ok(200);
    assert_eq!(export["confirm_turn_end"], "never");
}

#[test]
fn of_the_orders_that_are_over_the_last_sixteen_are_kept() {
    let server = Server::start(RateLimit::Off);
    let (players, game) = server.pair_at_play();
    let path = format!("/games/{game}/orders");
    let decline = json!({"kind": "rule", "rule": {"type": "decline_contracts"}});
    let database = Connection::open(server.database()).expect("a database");
    let end =
        "UPDATE orders SET ending = '{\"reason\":\"done\"}', ended_at = rank WHERE ending IS NULL";
    for _ in 0..20 {
        server.post(&path, decline.clone()).by(&players[0]).send().ok(201);
        database.execute(end, []).expect("a change");
    }
    server.post(&path, decline).by(&players[0]).send().ok(201);
    let orders = server.get(&path).by(&players[0]).send().ok(200)["orders"].clone();
    let ended = orders.as_array().expect("orders").iter().filter(|it| it.get("ended").is_some());
    assert_eq!(ended.count(), 16);
    let export = server.get("/me/export").by(&players[0]).send().ok(200);
    assert_eq!(export["orders"].as_array().map(Vec::len), Some(17));
}

#[test]
fn no_order_lets_a_proposal_lapse() {
    let server = Server::start(RateLimit::Off);
    let players = [server.player(), server.player(), server.player()];
    let wanted = json!({"ruleset": "twentieth_century", "seats": 3, "orders": "instant"});
    let created = server.post("/games", wanted).by(&players[0]).send().ok(201);
    let game = created["game"].as_str().expect("a game").to_owned();
    server.seat_and_start(&game, &[&players[0], &players[1], &players[2]]);
    let view = || server.get(&format!("/games/{game}")).send().ok(200);
    let to_act = || view()["to_act"][0].as_u64().expect("a seat");
    let token = |seat: u64| &players[seat as usize - 1];
    let choose = |seat: u64, command: &Value| {
        let list = server.legal(token(seat), &game, seat);
        server.command(token(seat), &game, seat, &list, command).send().ok(200)
    };
    let starter = to_act();
    let first = server.legal(token(starter), &game, starter)["legal"][0]["command"].clone();
    choose(starter, &first);
    let bidder = to_act();
    // The starter wants to take the opening back; the order of the bidder waits for the answer.
    let list = server.legal(token(starter), &game, starter);
    let ask = list["ask"][0]["command"].clone();
    server.command(token(starter), &game, starter, &list, &ask).send().ok(200);
    let pass = json!({"kind": "rule", "rule": {"type": "pass_on_lands"}});
    server.post(&format!("/games/{game}/orders"), pass).by(token(bidder)).send().ok(201);
    let database = Connection::open(server.database()).expect("a database");
    let later = "SELECT count(*) FROM seats WHERE orders_at > (SELECT moved_at + 30000 FROM games)";
    until(|| database.query_row(later, [], |row| row.get::<_, u32>(0)) == Ok(1));
    assert_eq!(to_act(), bidder);
    let asks = server.legal(token(bidder), &game, bidder)["consent"].clone();
    assert!(asks.is_object(), "{asks}");
}
