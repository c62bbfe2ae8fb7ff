//! The terms of a table: who may change them, what a rated game asks of its players, and how games that are over are counted.

use crate::server::{Answer, Server};
use api::configuration::RateLimit;
use rusqlite::{Connection, named_params};
use serde_json::{Value, json};

impl Server {
    fn created(&self, by: &str, more: &Value) -> String {
        let mut wanted = json!({"ruleset": "underwater_cities", "seats": 2});
        for (name, value) in more.as_object().expect("members") {
            wanted[name] = value.clone();
        }
        let made = self.post("/games", wanted).by(by).send().ok(201);
        made["game"].as_str().expect("a game").to_owned()
    }

    fn sits(&self, game: &str, by: &str) -> Answer {
        self.post(&format!("/games/{game}/seats"), json!({})).by(by).send()
    }

    fn terms(&self, game: &str, by: &str, change: &Value) -> Answer {
        let path = format!("/api/v1/games/{game}");
        self.request("PATCH", &path).json(&change.to_string()).by(by).send()
    }

    fn looked(&self, game: &str, by: &str) -> Value {
        self.get(&format!("/games/{game}")).by(by).send().ok(200)
    }
}

#[test]
fn the_creator_changes_title_and_terms_until_somebody_else_sits_down() {
    let server = Server::start(RateLimit::Off);
    let [ada, ben] = [server.player(), server.player()];
    let game = server.created(&ada, &json!({"title": "Before"}));
    server.sits(&game, &ada).ok(201);
    server.post(&format!("/games/{game}/seats"), json!({"bot": "random"})).by(&ada).send().ok(201);
    let leave = server.request("DELETE", &format!("/api/v1/games/{game}/seats/2")).by(&ada);
    let first = server.get(&format!("/games/{game}")).by(&ada).send();
    let etag = first.header("etag").expect("a tag").to_owned();
    let change = json!({"title": "After", "orders": "off", "min_kept": 90, "most_running": 3});
    server.terms(&game, &ada, &change).ok_empty(204);
    let again = server.get(&format!("/games/{game}")).by(&ada).with("If-None-Match", &etag).send();
    let told = again.ok(200);
    assert_eq!(told["title"], "After");
    assert_eq!([&told["min_kept"], &told["most_running"]], [&json!(90), &json!(3)]);
    assert_eq!(told["orders"], "off");
    let listed = server.get("/games").send().ok(200)["games"][0].clone();
    assert_eq!((&listed["title"], &listed["min_kept"]), (&json!("After"), &json!(90)));
    assert_eq!(server.terms(&game, &ben, &json!({"orders": "instant"})).code(), "creator_only");
    let rated = server.terms(&game, &ada, &json!({"purpose": "rated"}));
    assert_eq!(rated.code(), "setup_refused", "a bot sits there");
    leave.send().ok(200);
    // All of it is still so after a restart, and a member of zero lifts a bound.
    server.terms(&game, &ada, &json!({"min_kept": 0, "most_running": 0})).ok_empty(204);
    let server = server.restarted(|_| {});
    let told = server.looked(&game, &ada);
    assert_eq!((&told["title"], told.get("min_kept")), (&json!("After"), None));
    server.sits(&game, &ben).ok(201);
    assert_eq!(server.terms(&game, &ada, &json!({"title": "Late"})).code(), "wrong_phase");
}

#[test]
fn a_game_that_becomes_private_is_gone_for_all_others() {
    let server = Server::start(RateLimit::Off);
    let [ada, ben] = [server.player(), server.player()];
    let game = server.created(&ada, &json!({}));
    server.looked(&game, &ben);
    server.terms(&game, &ada, &json!({"visibility": "private"})).ok_empty(204);
    assert_eq!(server.get(&format!("/games/{game}")).by(&ben).send().status, 404);
    assert_eq!(server.get("/games").by(&ben).send().ok(200)["games"], json!([]));
    assert_eq!(server.terms(&game, &ben, &json!({"visibility": "public"})).status, 404);
    assert_eq!(server.looked(&game, &ada)["visibility"], "private");
}

#[test]
fn a_start_at_a_moment_moves_with_its_moment() {
    let server = Server::start(RateLimit::Off);
    let ada = server.player();
    let game = server.created(&ada, &json!({}));
    let usual = server.looked(&game, &ada)["waits_until"].clone();
    let at = |days: i64| (chrono::Utc::now() + chrono::TimeDelta::days(days)).to_rfc3339();
    let late = server.terms(&game, &ada, &json!({"starts": "at"}));
    assert_eq!(late.code(), "setup_refused", "14 days are too far ahead for a start");
    server.terms(&game, &ada, &json!({"starts": "at", "waits_until": at(2)})).ok_empty(204);
    let told = server.looked(&game, &ada);
    assert_eq!(told["starts"], "at");
    assert_ne!(told["waits_until"], usual);
    let database = Connection::open(server.database()).expect("a database");
    let due: Option<i64> =
        database.query_row("SELECT due_at FROM games", [], |row| row.get(0)).expect("a game");
    let told =
        told["waits_until"].as_str().expect("a moment").parse::<chrono::DateTime<chrono::Utc>>();
    assert_eq!(due, Some(told.expect("a moment").timestamp_millis()));
}

#[test]
fn a_rated_game_has_one_seat_for_each_player_and_none_for_bots_of_the_server() {
    let server = Server::start(RateLimit::Off);
    let [ada, ben] = [server.player(), server.player()];
    let solo = json!({"ruleset": "underwater_cities", "seats": 1, "purpose": "rated"});
    assert_eq!(server.post("/games", solo).by(&ada).send().code(), "setup_refused");
    let game = server.created(&ada, &json!({"purpose": "rated"}));
    assert_eq!(server.looked(&game, &ben)["purpose"], "rated");
    server.sits(&game, &ada).ok(201);
    assert_eq!(server.sits(&game, &ada).code(), "joining_refused");
    let bot = server.post(&format!("/games/{game}/seats"), json!({"bot": "greedy"}));
    assert_eq!(bot.by(&ada).send().code(), "joining_refused");
    server.sits(&game, &ben).ok(201);
}

#[test]
fn a_game_for_teaching_has_no_clock() {
    let server = Server::start(RateLimit::Off);
    let ada = server.player();
    let wanted = json!({"ruleset": "underwater_cities", "seats": 2, "purpose": "teaching"});
    let mut timed = wanted.clone();
    timed["clock"] = json!("steady");
    assert_eq!(server.post("/games", timed).by(&ada).send().code(), "setup_refused");
    server.post("/games", wanted).by(&ada).send().ok(201);
    let clocked = server.created(&ada, &json!({"clock": "steady"}));
    let change = server.terms(&clocked, &ada, &json!({"purpose": "teaching"}));
    assert_eq!(change.code(), "setup_refused");
}

/// Ends a game of two by giving it up, as both want.
fn given_up(server: &Server, players: [&str; 2], more: &Value) -> String {
    let game = server.created(players[0], more);
    server.seat_and_start(&game, &players);
    let list = server.legal(players[0], &game, 1);
    let ask = json!({"type": "ask_consent", "proposal": {"type": "abandon"}});
    let asked = server.command(players[0], &game, 1, &list, &ask).send().ok(200)["seq"].clone();
    let give = json!({"type": "give_consent", "asked": asked});
    let list = server.legal(players[1], &game, 2);
    server.command(players[1], &game, 2, &list, &give).send().ok(200);
    game
}

#[test]
fn games_that_are_over_are_counted_and_a_table_can_want_a_good_record() {
    let server = Server::start(RateLimit::Off);
    let (ada, ben) = (server.player(), server.player_named("Ben Ahlers"));
    let record = || server.get("/players/Ben%20Ahlers").send().ok(200)["record"].clone();
    assert_eq!(record(), json!({"over": 0, "lost_by_time": 0, "rated": 0, "won": 0}));
    given_up(&server, [&ada, &ben], &json!({}));
    given_up(&server, [&ada, &ben], &json!({"visibility": "unlisted"}));
    assert_eq!(record()["over"], 1, "only public games are told to everybody");
    let database = Connection::open(server.database()).expect("a database");
    let endings = "SELECT count(*) FROM results WHERE ending = 'abandoned'";
    let endings: u32 = database.query_row(endings, [], |row| row.get(0)).expect("a number");
    assert_eq!(endings, 4);
    // Eight more games of which three were lost by time: seven of ten are kept.
    let more = "
        INSERT INTO results (game, seat, account, ending, rated, at)
        SELECT game, :seat, account, :ending, 0, at FROM results
        WHERE account = (SELECT id FROM players WHERE name = 'Ben Ahlers') LIMIT 1";
    for seat in 10..18 {
        let ending = if seat < 13 { "expired" } else { "played" };
        let named = named_params! { ":seat": seat, ":ending": ending };
        database.execute(more, named).expect("a result");
    }
    let strict = server.created(&ada, &json!({"min_kept": 71}));
    assert_eq!(server.sits(&strict, &ben).code(), "joining_refused");
    let fair = server.created(&ada, &json!({"min_kept": 70}));
    server.sits(&fair, &ben).ok(201);
    // A player without a record may come, and so may the creator of the table.
    server.sits(&strict, &server.player()).ok(201);
    server.sits(&strict, &ada).ok(201);
}

#[test]
fn a_table_can_want_players_who_do_not_play_too_much() {
    let server = Server::start(RateLimit::Off);
    let [ada, ben] = [server.player(), server.player()];
    let quiet = server.created(&ada, &json!({"most_running": 1}));
    for _ in 0..2 {
        server.game_of(&[ada.clone(), ben.clone()]);
    }
    let refused = server.sits(&quiet, &ben);
    assert_eq!(refused.code(), "joining_refused");
    assert!(refused.body.contains("too many games"), "{}", refused.body);
    server.sits(&quiet, &ada).ok(201);
}

#[test]
fn the_page_of_the_creator_changes_the_terms() {
    let server = Server::start(RateLimit::Off);
    let ada = server.player();
    let session = server.post("/sessions", json!({"token": ada})).send();
    session.ok(201);
    let game = server.created(&ada, &json!({"title": "Before"}));
    let path = format!("/g/{game}/terms");
    let page = server.request("GET", &path).with("Cookie", &session.cookie()).send();
    assert!(page.body.contains("value=\"Before\""), "{}", page.body);
    let fields = "title=After&visibility=unlisted&min_kept=75&starts=when_full&orders=instant";
    let sent = server.request("POST", &path).form(fields).with("Cookie", &session.cookie());
    assert_eq!(sent.with("Sec-Fetch-Site", "same-origin").send().status, 303);
    let told = server.looked(&game, &ada);
    assert_eq!((&told["title"], &told["visibility"]), (&json!("After"), &json!("unlisted")));
    assert_eq!((&told["min_kept"], &told["orders"]), (&json!(75), &json!("instant")));
}
