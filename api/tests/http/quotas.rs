//! Quotas on what a player has: counted by what the database holds, whoever put it there and when.

use crate::limits::{paced, used_up};
use crate::server::Server;
use api::configuration::RateLimit;
use rusqlite::{Connection, named_params};
use serde_json::json;

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
