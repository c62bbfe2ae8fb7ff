//! The end of games: the time for disputes, rulings after the end, and games that nobody goes on with.

use crate::log::text;
use crate::server::Server;
use api::configuration::{AbandonAfter, TimeForDisputes};
use api::moment;
use api::store::{Alive, Moment, Settings, SqliteStore, Store};
use engine::kernel::entry::Entry;
use engine::tlog::proof::InclusionProof;
use rusqlite::Connection;
use serde_json::{Value, json};
use std::path::Path;
use std::time::{Duration, Instant};

fn view(server: &Server, game: &str) -> Value {
    server.get(&format!("/games/{game}")).send().ok(200)
}

/// Waits until the game has come so far.
fn wait_for(server: &Server, game: &str, phase: &str) -> Value {
    let begun = Instant::now();
    loop {
        let view = view(server, game);
        if view["phase"] == phase {
            return view;
        }
        assert!(begun.elapsed() < Duration::from_secs(20), "the game stays {}", view["phase"]);
        std::thread::sleep(Duration::from_millis(100));
    }
}

/// A game of two that an arbiter has ended by a ruling, with this time for disputes.
pub(crate) fn ended(server: &Server, time: u64) -> (String, String, String) {
    let (player, arbiter) = (server.player(), server.arbiter());
    let wanted = json!({"ruleset": "underwater_cities", "seats": 2, "dispute_time": time});
    let game = server.post("/games", wanted).by(&player).send().ok(201)["game"].clone();
    let game = game.as_str().expect("a game").to_owned();
    server.seat_and_start(&game, &[&player, &player]);
    claim(server, &game, &player);
    let places =
        json!([{"seat": 2, "place": 1, "points": 7}, {"seat": 1, "place": 2, "points": 3}]);
    rule(server, &game, &arbiter, 1, &json!({"type": "end_game", "places": places}));
    (game, player, arbiter)
}

fn claim(server: &Server, game: &str, player: &str) {
    let claim = json!({"event": 3, "reason": "Nobody knows how this goes on."});
    server.post(&format!("/games/{game}/disputes?seat=1"), claim).by(player).send().ok(201);
}

fn rule(server: &Server, game: &str, arbiter: &str, dispute: u64, ruling: &Value) -> Value {
    let body = json!({"ruling": ruling, "words": "So it is."});
    let path = format!("/games/{game}/disputes/{dispute}/ruling");
    server.post(&path, body).by(arbiter).send().ok(200)
}

#[test]
fn places_that_are_ruled_otherwise_are_noted_otherwise() {
    let server = Server::patient(TimeForDisputes(None), AbandonAfter::Off);
    let (game, player, arbiter) = ended(&server, 3_600);
    let noted = || -> Vec<(u8, u8, i32)> {
        let database = Connection::open(server.database()).expect("a database");
        let query = "SELECT seat, place, points FROM results WHERE ending = 'played' ORDER BY seat";
        let mut rows = database.prepare(query).expect("a query");
        let rows = rows.query_map([], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)));
        rows.expect("rows").collect::<Result<_, _>>().expect("numbers")
    };
    assert_eq!(noted(), [(1, 2, 3), (2, 1, 7)]);
    claim(&server, &game, &player);
    let places =
        json!([{"seat": 1, "place": 1, "points": 9}, {"seat": 2, "place": 2, "points": 7}]);
    rule(&server, &game, &arbiter, 2, &json!({"type": "end_game", "places": places}));
    assert_eq!(noted(), [(1, 1, 9), (2, 2, 7)]);
}

#[test]
fn a_game_is_opened_when_its_time_for_disputes_is_over() {
    let server = Server::patient(TimeForDisputes(None), AbandonAfter::Off);
    let (game, ..) = ended(&server, 3);
    let then = view(&server, &game);
    assert_eq!(then["phase"], "ended");
    assert_eq!(then["outcome"][0], json!({"seat": 2, "place": 1, "points": 7}));
    assert!(then["opens_at"].as_str().is_some());
    let opened = wait_for(&server, &game, "opened");
    assert!(opened.get("opens_at").is_none());
    assert_eq!(opened["outcome"], then["outcome"]);
    // The view leads to the proof of the last event.
    let seq = opened["seq"].as_u64().expect("a number");
    assert_eq!(opened["proof"], format!("/api/v1/games/{game}/proof/{seq}"));
    let proof: InclusionProof =
        text(&server, &format!("/games/{game}/proof/{seq}")).parse().expect("a proof");
    assert_eq!(u64::from(Entry::of(&proof).expect("an entry").seq.0), seq);
}

#[test]
fn the_page_of_a_player_says_that_an_ended_game_is_over() {
    let server = Server::patient(TimeForDisputes(None), AbandonAfter::Off);
    let (game, player, _) = ended(&server, 3_600);
    assert_eq!(view(&server, &game)["phase"], "ended");
    let session = server.post("/sessions", json!({"token": player})).send();
    session.ok(201);
    for seat in [1, 2] {
        let path = format!("/g/{game}?seat={seat}&lang=en");
        let page = server.request("GET", &path).with("Cookie", &session.cookie()).send().body;
        assert!(page.contains("The game is over") && !page.contains("Others choose"), "{page}");
        assert!(page.contains(&format!("/api/v1/games/{game}/record?seat={seat}")), "{page}");
    }
}

#[test]
fn the_page_of_an_opened_game_leads_to_its_record_and_the_proof_of_its_last_event() {
    let server = Server::patient(TimeForDisputes(None), AbandonAfter::Off);
    let (game, ..) = ended(&server, 1);
    let opened = wait_for(&server, &game, "opened");
    let page = server.request("GET", &format!("/g/{game}?lang=en")).send().body;
    let proof = format!("/api/v1/games/{game}/proof/{}", opened["seq"]);
    for address in [format!("/api/v1/games/{game}/record"), proof] {
        assert!(page.contains(&format!("href=\"{address}\"")), "{address}: {page}");
        assert_eq!(server.request("GET", &address).send().status, 200, "{address}");
    }
}

#[test]
fn a_dispute_keeps_an_ended_game_closed_until_it_is_ruled() {
    let server = Server::patient(TimeForDisputes(None), AbandonAfter::Off);
    let (game, player, arbiter) = ended(&server, 1);
    claim(&server, &game, &player);
    std::thread::sleep(Duration::from_secs(4));
    assert_eq!(view(&server, &game)["phase"], "ended");
    let ruled = rule(&server, &game, &arbiter, 2, &json!({"type": "let_stand"}));
    assert_eq!(ruled["phase"], "opened");
}

#[test]
fn the_time_for_disputes_is_that_of_the_server_unless_it_is_wanted_otherwise() {
    let day = "1d".parse().expect("a day");
    let server = Server::patient(day, AbandonAfter::Off);
    let player = server.player();
    let created = |wanted: Value| {
        let answer = server.post("/games", wanted).by(&player).send();
        if answer.status != 201 {
            return json!(answer.code());
        }
        let game = answer.ok(201)["game"].as_str().expect("a game").to_owned();
        let events = server.get(&format!("/games/{game}/events")).send().ok(200);
        events["events"][0]["facts"][0]["dispute_time"].clone()
    };
    let wanted = json!({"ruleset": "twentieth_century", "seats": 3});
    let with = |time: u64| {
        let mut wanted = wanted.clone();
        wanted["dispute_time"] = json!(time);
        wanted
    };
    assert_eq!(created(wanted.clone()), 86_400);
    assert_eq!(created(with(60)), 60);
    assert_eq!(created(with(0)), Value::Null);
    assert_eq!(created(with(2_592_001)), "setup_refused");
}

#[test]
fn a_game_in_which_nothing_happens_is_given_up_and_opened() {
    let server = Server::patient(TimeForDisputes(None), "1s".parse().expect("a second"));
    let player = server.player();
    let (game, lobby) = (server.game(&player, 2), server.lobby(&player, 3));
    for game in [&game, &lobby] {
        wait_for(&server, game, "opened");
        let events = server.get(&format!("/games/{game}/events")).send().ok(200)["events"].clone();
        let events = events.as_array().expect("events");
        let given_up = &events[events.len() - 2];
        assert_eq!(given_up["by"], "clock");
        assert_eq!(given_up["facts"], json!([{"type": "game_abandoned"}]));
        let report = server.get(&format!("/games/{game}/audit")).send().ok(200);
        assert_eq!((&report["viewer"], &report["verdict"]), (&json!("referee"), &json!("good")));
    }
}

const WEEK: Duration = Duration::from_secs(7 * 24 * 60 * 60);

/// Lets the server's last sign of life be so old, and the outage before it a week older.
fn silent_for(path: &Path, span: Duration) {
    let store = SqliteStore::open(&Settings::at(path)).expect("a database");
    let at: Moment = moment::now().before(span);
    store.note_alive(Alive { at, back: at.before(WEEK) }).expect("a sign of life");
}

/// The games of release 1.0 that are played, on a server that was silent for so long and gives up what rests for an hour.
fn played_after(silence: Duration) -> Server {
    let hour = "1h".parse().expect("an hour");
    Server::patient_on_copy_of("fathom-1.0", hour, |path| silent_for(path, silence))
}

fn played(server: &Server) -> usize {
    let page = server.get("/games?phase=playing&limit=200").send().ok(200);
    page["games"].as_array().expect("games").len()
}

#[test]
fn a_server_that_was_away_for_a_week_gives_up_no_game_when_it_is_back() {
    // Without an outage all of them are given up within a few seconds.
    let server = played_after(Duration::from_secs(30));
    let begun = Instant::now();
    while played(&server) > 0 {
        assert!(begun.elapsed() < Duration::from_secs(20), "games that rest are not given up");
        std::thread::sleep(Duration::from_millis(100));
    }
    let took = begun.elapsed();
    let server = played_after(WEEK);
    let before = played(&server);
    assert!(before > 0);
    std::thread::sleep(took.max(Duration::from_secs(5)));
    assert_eq!(played(&server), before);
}

#[test]
fn after_an_outage_the_time_for_disputes_is_counted_from_the_return() {
    let server = Server::patient(TimeForDisputes(None), AbandonAfter::Off);
    let (game, ..) = ended(&server, 4);
    let before = view(&server, &game)["opens_at"].clone();
    let server = server.restarted(|configuration| {
        std::thread::sleep(Duration::from_secs(3));
        silent_for(&configuration.storage.database, WEEK);
    });
    let back = Instant::now();
    let after = view(&server, &game);
    assert_eq!(after["phase"], "ended");
    assert!(after["opens_at"].as_str() > before.as_str(), "{} {before}", after["opens_at"]);
    wait_for(&server, &game, "opened");
    assert!(
        back.elapsed() > Duration::from_secs(3),
        "opened {:?} after the return",
        back.elapsed()
    );
}
