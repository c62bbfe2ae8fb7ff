//! The database of each release is opened by this build: all of it is served, audited and proved, and its games go on.

use crate::log::{checkpoint, key, text};
use crate::server::{Answer, Server};
use engine::kernel::record;
use engine::tlog::checkpoint::Checkpoint;
use engine::tlog::consistency::Consistency;
use engine::tlog::note::Note;
use engine::tlog::proof::InclusionProof;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// The database of release 1.0.
const FIRST: &str = "fathom-1.0";
/// The databases of all releases.
const RELEASES: [&str; 2] = [FIRST, "fathom-1.1"];

fn file(release: &str, end: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../fixtures/databases")
        .join(format!("{release}.{end}"))
}

/// A server on the database of a release, and a token of the player who has all seats in it.
fn opened(release: &str) -> (Server, String) {
    let server = Server::on_copy_of(release);
    let token = server.token_of("Nemo", &["look", "play"]);
    (server, token)
}

/// All games of the player.
fn games(server: &Server, token: &str) -> Vec<Value> {
    let listed = |query: &str| server.get(&format!("/games{query}")).by(token).send().ok(200);
    let mut games = Vec::new();
    for query in ["?limit=100", "?practice=true&limit=100"] {
        games.extend(listed(query)["games"].as_array().expect("games").iter().cloned());
    }
    games
}

fn id(game: &Value) -> &str {
    game["game"].as_str().expect("an id")
}

/// Returns what the player sees of a game on seat 1, or as anybody sees it where nobody sits yet.
fn look(server: &Server, token: &str, game: &Value, what: &str) -> Answer {
    let seat = if game["phase"] == "lobby" { "" } else { "?seat=1" };
    server.get(&format!("/games/{}{what}{seat}", id(game))).by(token).send()
}

fn record_of(server: &Server, token: &str, game: &Value) -> record::Record {
    let answer = look(server, token, game, "/record");
    assert_eq!(answer.status, 200, "{}", answer.body);
    record::read(answer.body.as_bytes()).expect("a whole record")
}

#[test]
fn the_database_is_one_plain_file() {
    for release in RELEASES {
        let bytes = std::fs::read(file(release, "sqlite")).expect("the database");
        assert!(bytes.starts_with(b"SQLite format 3\0"));
        assert!(bytes.len() < 2_000_000, "{} bytes", bytes.len());
        for end in ["sqlite-wal", "sqlite-shm", "sqlite-journal"] {
            assert!(!file(release, end).exists(), "{end}");
        }
    }
}

#[test]
fn the_database_has_games_of_every_kind() {
    let (server, token) = opened(FIRST);
    let kind = |game: &Value| {
        let practice = game["practice"].as_bool().unwrap_or_default();
        let view = look(&server, &token, game, "").ok(200);
        assert_eq!(view["phase"], game["phase"]);
        let disputes = view["disputes"].as_array().map_or(0, Vec::len);
        format!("{} {} practice {practice} disputes {disputes}", game["ruleset"], game["phase"])
    };
    let games = games(&server, &token);
    let kinds: BTreeSet<String> = games.iter().map(kind).collect();
    let expected = [
        r#""twentieth_century" "lobby" practice false disputes 0"#,
        r#""twentieth_century" "opened" practice false disputes 0"#,
        r#""twentieth_century" "playing" practice false disputes 0"#,
        r#""twentieth_century" "playing" practice false disputes 1"#,
        r#""underwater_cities" "opened" practice false disputes 0"#,
        r#""underwater_cities" "playing" practice false disputes 0"#,
        r#""underwater_cities" "playing" practice true disputes 0"#,
    ];
    assert_eq!(kinds, expected.map(str::to_owned).into());
}

#[test]
fn each_record_of_the_databases_is_served_whole_and_passes_the_audit() {
    RELEASES.into_iter().for_each(audited_good);
}

fn audited_good(release: &str) {
    let (server, token) = opened(release);
    for game in games(&server, &token) {
        let record = record_of(&server, &token, &game);
        assert_eq!(record.is_full(), game["phase"] == "opened" || game["phase"] == "lobby");
        let report = look(&server, &token, &game, "/audit").ok(200);
        assert_eq!(report["verdict"], "good", "{report}");
        assert_eq!(report["checked"]["events"], json!(record.events.len()));
    }
}

#[test]
fn the_log_of_each_database_is_proved_by_its_key_and_its_last_checkpoint() {
    RELEASES.into_iter().for_each(proved);
}

fn proved(release: &str) {
    let (server, token) = opened(release);
    let key = key(&server);
    let private = std::fs::read_to_string(file(release, "sqlite.key")).expect("the key");
    let private: engine::tlog::key::SignerKey = private.trim().parse().expect("a key");
    assert_eq!(key.to_string(), private.verifier().to_string());
    let shown =
        std::fs::read_to_string(file(release, "sqlite.checkpoint")).expect("the checkpoint");
    let shown: Note = shown.parse().expect("a note");
    let shown = Checkpoint::told(&shown, &key).expect("the log's checkpoint");
    assert_eq!(checkpoint(&server), shown);
    for game in games(&server, &token) {
        let record = record_of(&server, &token, &game);
        let last = record.events.last().expect("an event");
        let path = format!("/games/{}/proof/{}", id(&game), record.events.len() - 1);
        let proof = server.get(&path).by(&token).send().body;
        let proof: InclusionProof = proof.parse().expect("a proof");
        assert_eq!(proof.check(last.hash, &key).expect("it is in the log"), shown);
    }
}

#[test]
fn a_running_game_of_each_database_goes_on_and_the_log_grows_from_where_it_stood() {
    RELEASES.into_iter().for_each(goes_on);
}

fn goes_on(release: &str) {
    let (server, token) = opened(release);
    let earlier = checkpoint(&server);
    let games = games(&server, &token);
    let mut moved = 0;
    for game in games.iter().filter(|game| game["phase"] == "playing") {
        let before = record_of(&server, &token, game);
        let view = look(&server, &token, game, "").ok(200);
        // A bot would go on by itself.
        if has_bot(&view) {
            continue;
        }
        let seat = view["to_act"][0].as_u64().expect("somebody must choose");
        let list = server.legal(&token, id(game), seat);
        let command = &list["legal"][0]["command"];
        let command = server.command(&token, id(game), seat, &list, command);
        // Keys of the requests that made the database are still remembered.
        command.with("Idempotency-Key", &format!("after-{}", id(game))).send().ok(200);
        let after = record_of(&server, &token, game);
        assert_eq!(after.events[..before.events.len()], before.events);
        moved += after.events.len() - before.events.len();
    }
    assert!(moved >= 3, "{moved} events");
    let later = checkpoint(&server);
    assert_eq!(later.size.0, earlier.size.0 + moved as u64);
    let query = format!("/log/consistency?from={}&to={}", earlier.size.0, later.size.0);
    let proof: Consistency = text(&server, &query).parse().expect("a proof");
    assert_eq!(proof.check(earlier.root, later.root), Ok(()));
}

fn has_bot(view: &Value) -> bool {
    view["seats"].as_array().expect("seats").iter().any(|seat| seat.get("bot").is_some())
}

#[test]
fn the_database_of_1_1_holds_what_its_release_added_to_the_record() {
    let (server, token) = opened("fathom-1.1");
    let games = games(&server, &token);
    let lines: String =
        games.iter().map(|game| look(&server, &token, game, "/record").body).collect();
    for kind in [
        "clock_expired",
        "time_given",
        "break_agreed",
        "break_ended",
        "seat_resigned",
        "seat_handed_over",
        "dispute_withdrawn",
    ] {
        let fact = format!(r#""type":"{kind}""#);
        assert!(lines.contains(&fact), "{kind} is in none of its games");
    }
    let clocks =
        games.iter().filter(|game| look(&server, &token, game, "").ok(200).get("clock").is_some());
    assert_eq!(clocks.count(), 2);
    let listed = server.get("/games?limit=200").send().ok(200);
    let listed = listed["games"].as_array().expect("a list").clone();
    assert_eq!(listed.iter().filter(|game| game.get("clock").is_some()).count(), 2);
}

/// The game that the first requests of the release were about.
const GAME: &str = "9bb1bc333826a40224e329d928fdeb8a";

#[test]
fn requests_that_the_release_answered_are_told_again_byte_by_byte() {
    let (server, token) = opened(FIRST);
    let seats = format!("/games/{GAME}/seats");
    let start = format!("/games/{GAME}/start?seat=1");
    for (key, path, body, status, told) in [
        (
            "key-1",
            "/games",
            json!({ "ruleset": "underwater_cities", "seats": 2 }),
            201,
            r#"{"tree_size":2,"game":"9bb1bc333826a40224e329d928fdeb8a","phase":"lobby","seq":0,"hash":"52b37d02d5fea6b6ca2029c5d08707d7cd4fcf06acd178760239816a432959e9","to_act":[]}"#,
        ),
        (
            "key-3",
            &seats,
            json!({ "seat": 2 }),
            201,
            r#"{"tree_size":4,"game":"9bb1bc333826a40224e329d928fdeb8a","seat":2,"player":"6b4d905354f51cd75fbbfc01f4160e4b","seq":2,"hash":"206ff07c7192d1f0d3b04d2c0e3f41752d9a1634950ee90ec1b4fdf5d282a349"}"#,
        ),
        (
            "key-4",
            &start,
            json!({}),
            200,
            r#"{"tree_size":5,"game":"9bb1bc333826a40224e329d928fdeb8a","phase":"playing","seq":3,"hash":"9da986f6ed7cd3732d82c321be43b25dc3713e2fb31422ed790b517b2a241510","to_act":[1,2]}"#,
        ),
    ] {
        let request = server.post(path, body).by(&token).with("Idempotency-Key", key);
        let answer = request.send();
        assert_eq!((answer.status, answer.body.as_str()), (status, told), "{key}");
        assert_eq!(answer.header("idempotency-replayed"), Some("true"), "{key}");
    }
}

#[test]
fn a_choice_that_the_release_answered_is_told_again_with_its_events() {
    let (server, token) = opened(FIRST);
    let event = &server.get(&format!("/games/{GAME}/events?seat=1&after=12&limit=1"));
    let event = event.clone().by(&token).send().ok(200)["events"][0].clone();
    let path = format!("/games/{GAME}/commands?seat={}", event["seat"]);
    let request = server.post(&path, event["command"].clone()).by(&token);
    // The decision that is named is not looked at: the key was answered.
    let answer = request.with("Idempotency-Key", "key-12").send();
    let head = format!(r#"{{"tree_size":15,"seq":13,"hash":{},"events":["#, event["hash"]);
    assert!(answer.body.starts_with(&head), "{}", answer.body);
    let told = answer.ok(200);
    let numbers = told["events"].as_array().expect("events").iter().map(|event| &event["seq"]);
    assert_eq!(numbers.collect::<Vec<_>>(), [&json!(13)]);
}
