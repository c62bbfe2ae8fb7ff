//! Practice games over HTTP.

use crate::server::{Server, new_key};
use api::configuration::RateLimit;
use engine::kernel::record;
use serde_json::{Value, json};

/// Plays the first or last legal command of whoever must choose, so often.
fn play(server: &Server, token: &str, game: &str, choices: usize) -> Value {
    for choice in 0..choices {
        let view = server.get(&format!("/games/{game}?seat=1")).by(token).send().ok(200);
        let Some(seat) = view["to_act"][0].as_u64() else { return view };
        let list = server.legal(token, game, seat);
        let items = list["legal"].as_array().expect("a list");
        let item = if choice % 3 == 0 { items.first() } else { items.last() };
        let command = &item.expect("something to choose")["command"];
        server.command(token, game, seat, &list, command).send().ok(200);
    }
    server.get(&format!("/games/{game}?seat=1")).by(token).send().ok(200)
}

/// A game in which this player holds seat 1 and a stranger seat 2, in its first choices.
fn shared(server: &Server, token: &str, stranger: &str) -> String {
    let game = server.lobby(token, 2);
    for token in [token, stranger] {
        server.post(&format!("/games/{game}/seats"), json!({})).by(token).send().ok(201);
    }
    let start = server.request("POST", &format!("/api/v1/games/{game}/start"));
    start.by(token).send().ok(200);
    game
}

fn branch(server: &Server, token: &str, game: &str, body: Value) -> Value {
    server.post(&format!("/games/{game}/branches"), body).by(token).send().ok(201)
}

fn id(moved: &Value) -> String {
    moved["game"].as_str().expect("a game").to_owned()
}

#[test]
fn a_practice_game_takes_over_what_its_player_knows_and_leaves_the_game_alone() {
    let server = Server::start(RateLimit::Off);
    let (token, stranger) = (server.player(), server.player());
    let game = shared(&server, &token, &stranger);
    let path = format!("/games/{game}");
    let record = server.get(&format!("{path}/record")).by(&token).send().body;
    let view = server.get(&path).by(&token).send().ok(200);
    let moved = branch(&server, &token, &game, json!({"seq": 3, "title": "What if"}));
    assert_eq!((&moved["seq"], &moved["phase"]), (&json!(3), &json!("playing")));
    assert_eq!(moved["to_act"], json!([1, 2]), "all choose their first cards anew");
    let practice = format!("/games/{}", id(&moved));
    let look = |seat: u8| server.get(&format!("{practice}?seat={seat}")).by(&token).send().ok(200);
    assert_eq!(look(1)["position"], view["position"]);
    assert_eq!(look(1)["title"], "What if");
    assert_ne!(look(2)["position"], look(1)["position"], "the other seat has a hand of its own");
    let events = server.get(&format!("{practice}/events?seat=1")).by(&token).send().ok(200);
    let parent = &events["events"][0]["facts"][0]["parent"];
    assert_eq!(parent["game"], json!(game));
    assert_eq!((&parent["seq"], &parent["known_to"]), (&json!(3), &json!("seat-1")));
    play(&server, &token, &id(&moved), 12);
    assert_eq!(server.get(&format!("{path}/record")).by(&token).send().body, record);
}

#[test]
fn a_practice_game_ends_opened_and_passes_the_audit() {
    let server = Server::start(RateLimit::Off);
    let mine = server.player();
    let token = mine.clone();
    let game = server.game(&token, 2);
    play(&server, &token, &game, 60);
    let before = server.get(&format!("/games/{game}/record?seat=2")).by(&token).send().body;
    let practice = id(&branch(&server, &token, &game, json!({"seq": 40, "seat": 2})));
    let view = play(&server, &token, &practice, 2_000);
    assert_eq!(view["phase"], "opened");
    let record = server.get(&format!("/games/{practice}/record?seat=1")).by(&token).send().body;
    assert!(record::read(record.as_bytes()).expect("a whole record").is_full());
    // Once it is imported it is audited: another server finds it good.
    let other = Server::start(RateLimit::Off);
    let token = other.player();
    let imported = other.request("POST", "/api/v1/records").by(&token).text(&record).send().ok(201);
    assert_eq!(imported["phase"], "opened");
    let after = server.get(&format!("/games/{game}/record?seat=2")).by(&mine).send().body;
    assert_eq!(after, before, "the game itself has not moved");
}

#[test]
fn practice_games_are_listed_for_their_player_only() {
    let server = Server::start(RateLimit::Off);
    let (token, stranger) = (server.player(), server.player());
    let game = server.game(&token, 2);
    let practice = id(&branch(&server, &stranger, &game, json!({"seq": 3})));
    let listed = |query: &str, token: &str| -> Vec<String> {
        let page = server.get(&format!("/games{query}")).by(token).send().ok(200);
        page["games"].as_array().expect("games").iter().map(id).collect()
    };
    assert_eq!(listed("", &stranger), [game.as_str()]);
    assert_eq!(listed("?practice=true", &stranger), [practice.as_str()]);
    assert_eq!(listed("?mine=true", &stranger), [practice.as_str()]);
    assert!(listed("?mine=true&practice=false", &stranger).is_empty());
    assert!(listed("?practice=true", &token).is_empty());
    let turns = server.get("/me/turns").by(&stranger).send().ok(200);
    assert_eq!(turns.as_array().map(Vec::len), Some(2), "it waits for its player, on both seats");
}

#[test]
fn the_same_key_begins_one_practice_game() {
    let server = Server::start(RateLimit::Off);
    let token = server.player();
    let game = server.game(&token, 2);
    let wanted = json!({"seq": 3, "seat": 1});
    let request = server.post(&format!("/games/{game}/branches"), wanted).by(&token);
    let request = request.with("Idempotency-Key", &new_key());
    assert_eq!(request.clone().send().ok(201), request.send().ok(201));
    let mine = server.get("/games?practice=true").by(&token).send().ok(200);
    assert_eq!(mine["games"].as_array().map(Vec::len), Some(1));
}

#[test]
fn a_practice_game_can_be_branched_from_what_was_taken_back() {
    let server = Server::start(RateLimit::Off);
    let token = server.player();
    let game = server.game(&token, 2);
    let view = play(&server, &token, &game, 6);
    let seat = view["to_act"][0].as_u64().expect("a seat");
    let list = server.legal(&token, &game, seat);
    let chosen = server.command(&token, &game, seat, &list, &list["legal"][0]["command"]);
    let chosen = chosen.send().ok(200);
    let then = server.get(&format!("/games/{game}?seat={seat}")).by(&token).send().ok(200);
    let undo = server.command(&token, &game, seat, &chosen, &chosen["undo"][0]["command"]);
    undo.send().ok(200);
    let wanted = json!({"seq": then["seq"], "seat": seat});
    let practice = id(&branch(&server, &token, &game, wanted));
    let now = server.get(&format!("/games/{practice}?seat={seat}")).by(&token).send().ok(200);
    assert_eq!(now["position"], then["position"]);
}
