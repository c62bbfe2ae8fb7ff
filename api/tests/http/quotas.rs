//! Quotas on what a player has: counted by what the database holds, whoever put it there and when.

use crate::limits::{paced, used_up};
use crate::server::{Answer, Server};
use api::configuration::RateLimit;
use rusqlite::{Connection, named_params};
use serde_json::json;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::thread::sleep;
use std::time::{Duration, Instant};

/// Adds so many games to the player's, each with the player on seat 1.
const ADD_GAMES: &str = "
    WITH RECURSIVE numbers (number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM numbers WHERE number < :count)
    INSERT INTO games
        (id, ruleset, title, seats, kind, creator, status, created_at, moved_at, head_seq, head_hash)
    SELECT randomblob(16), 'underwater_cities', 'Another', 2, :kind, :creator, 'running', 0, 0, 0, zeroblob(32)
    FROM numbers";

const TAKE_SEATS: &str = "
    INSERT INTO seats (game, seat, player) SELECT id, 1, :player FROM games WHERE title = 'Another'";

/// A server, a player of it with an account and a token, and the database.
fn house() -> (Server, Vec<u8>, String, Connection) {
    let server = Server::start(paced(10_000));
    let token = server.player();
    let me = server.get("/me").by(&token).send().ok(200);
    let account = hex::decode(me["player"].as_str().expect("an account")).expect("hex");
    let database = Connection::open(server.database()).expect("the database");
    (server, account, token, database)
}

fn add_games(database: &Connection, kind: &str, creator: Option<&[u8]>, count: u32) {
    let values = named_params! { ":kind": kind, ":creator": creator, ":count": count };
    assert_eq!(database.execute(ADD_GAMES, values).expect("games"), count as usize);
}

#[test]
fn games_that_are_being_played_have_a_quota() {
    let (server, account, token, database) = house();
    add_games(&database, "played", Some(&account), 199);
    let wanted = json!({"ruleset": "underwater_cities", "seats": 1});
    let create = || server.post("/games", wanted.clone()).by(&token).send();
    let game = create().ok(201)["game"].as_str().expect("a game").to_owned();
    server.seat_and_start(&game, &[&token]);
    used_up(&create(), "running_games");
}

#[test]
fn a_player_and_the_bots_of_the_player_have_one_quota() {
    let (server, account, token, database) = house();
    let made = server.post("/me/bots", json!({"name": "Otto"})).by(&token).send().ok(201);
    let bot = made["token"]["token"].as_str().or(made["token"].as_str()).expect("a token");
    add_games(&database, "practice", Some(&account), 100);
    let game = server.game(bot, 2);
    let wanted = json!({"seq": 3, "seat": 1});
    let branch = server.post(&format!("/games/{game}/branches"), wanted).by(bot).send();
    used_up(&branch, "practice_games");
}

#[test]
fn what_a_bot_asks_is_counted_for_its_owner() {
    let server = Server::start(paced(1));
    let owner = server.player();
    let made = server.post("/me/bots", json!({"name": "Otto"})).by(&owner).send().ok(201);
    let bot = made["token"]["token"].as_str().or(made["token"].as_str()).expect("a token");
    sleep(Duration::from_millis(1_200));
    server.get("/me").by(bot).send().ok(200);
    assert_eq!(server.get("/me").by(&owner).send().ok(429)["policy"], "requests");
}

#[test]
fn former_names_rest_within_a_quota_and_come_back_to_who_gave_them_up() {
    let (server, _, token, _database) = house();
    let rename = |name: &str| {
        let renaming = server.request("PATCH", "/api/v1/me").by(&token);
        renaming.json(&json!({"name": name}).to_string()).send()
    };
    let names: Vec<String> = (0..=10).map(|number| format!("Squatter {number}")).collect();
    for name in &names[..10] {
        assert_eq!(rename(name).status, 204);
    }
    used_up(&rename(&names[10]), "names_at_rest");
    let bot = server.post("/me/bots", json!({"name": "Otto"})).by(&token).send();
    used_up(&bot, "names_at_rest");
    let stranger = server.post("/players", json!({"name": names[3]})).send();
    assert_eq!(stranger.code(), "name_taken");
}

#[test]
fn a_name_that_rests_is_free_for_who_gave_it_up() {
    let (server, _, token, _database) = house();
    let rename = |name: &str| {
        let renaming = server.request("PATCH", "/api/v1/me").by(&token);
        renaming.json(&json!({"name": name}).to_string()).send().status
    };
    for _ in 0..12 {
        assert_eq!((rename("Nautilus"), rename("Nemo the Second")), (204, 204));
    }
    let bot = || server.post("/me/bots", json!({"name": "Otto"})).by(&token).send();
    for _ in 0..12 {
        bot().ok(201);
        let end = server.request("DELETE", "/api/v1/me/bots/Otto%20(bot)").by(&token).send();
        assert_eq!(end.status, 204);
    }
}

#[test]
fn practice_games_have_a_quota() {
    let (server, account, token, database) = house();
    let game = server.game(&token, 2);
    add_games(&database, "practice", Some(&account), 99);
    let branch = || {
        let wanted = json!({"seq": 3, "seat": 1});
        server.post(&format!("/games/{game}/branches"), wanted).by(&token).send()
    };
    branch().ok(201);
    used_up(&branch(), "practice_games");
}

#[test]
fn seats_have_a_quota_and_those_of_practice_games_are_not_counted() {
    let (server, account, token, database) = house();
    add_games(&database, "practice", Some(&account), 50);
    add_games(&database, "played", None, 999);
    database.execute(TAKE_SEATS, named_params! { ":player": account }).expect("seats");
    let game = server.lobby(&token, 2);
    let sit = || server.post(&format!("/games/{game}/seats"), json!({})).by(&token).send();
    sit().ok(201);
    used_up(&sit(), "seats");
}

#[test]
fn records_have_a_quota_and_one_that_is_here_is_no_further_one() {
    let (server, account, token, database) = house();
    let elsewhere = Server::start(RateLimit::Off);
    let stranger = elsewhere.player();
    let record = || {
        let game = elsewhere.game(&stranger, 2);
        elsewhere.get(&format!("/games/{game}/record")).send().body
    };
    let bring =
        |record: &str| server.request("POST", "/api/v1/records").by(&token).text(record).send();
    add_games(&database, "imported", Some(&account), 499);
    let first = record();
    bring(&first).ok(201);
    used_up(&bring(&record()), "records");
    bring(&first).ok(200);
}

/// A record that is being brought: its length is told, and nothing of it is sent. Whoever asks afterwards finds it under way.
fn begun(server: &Server, token: &str) -> TcpStream {
    let mut stream = TcpStream::connect(server.address()).expect("a connection");
    let head = format!(
        "POST /api/v1/records HTTP/1.1\r\nHost: test\r\nAuthorization: Bearer {token}\r\nContent-Type: application/jsonl\r\nContent-Length: 1000\r\n\r\n"
    );
    stream.write_all(head.as_bytes()).expect("a head sent");
    let patience = Some(Duration::from_millis(300));
    stream.set_read_timeout(patience).expect("a timeout");
    assert!(stream.read(&mut [0]).is_err(), "it is answered before it is brought");
    stream
}

/// The first answer of this status to a record that this player brings, within five seconds.
fn answered(server: &Server, token: &str, status: u16) -> Answer {
    let until = Instant::now() + Duration::from_secs(5);
    loop {
        let answer = server.post("/records", json!({})).text("no record").by(token).send();
        if answer.status == status {
            return answer;
        }
        assert!(Instant::now() < until, "{answer:?}");
        sleep(Duration::from_millis(20));
    }
}

#[test]
fn records_under_way_are_bounded_for_each_player_and_for_all() {
    let server = Server::start(RateLimit::Off);
    let players: Vec<String> = (0..9).map(|_| server.player()).collect();
    let first = begun(&server, &players[0]);
    let own = answered(&server, &players[0], 503);
    assert_eq!(own.code(), "busy");
    assert!(own.body.contains("one after another"), "{}", own.body);
    answered(&server, &players[8], 422);
    let others: Vec<TcpStream> = players[1..8].iter().map(|it| begun(&server, it)).collect();
    let refused = answered(&server, &players[8], 503);
    assert_eq!((refused.code().as_str(), refused.header("retry-after")), ("busy", Some("2")));
    assert!(refused.body.contains("too many records"), "{}", refused.body);
    server.get("/games").send().ok(200);
    drop((first, others));
    answered(&server, &players[8], 422);
}
