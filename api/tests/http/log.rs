//! The log over HTTP: whoever keeps an answer can prove what it said, with nothing but texts.

use crate::server::{Server, new_key};
use api::configuration::RateLimit;
use engine::kernel::entry::Entry;
use engine::kernel::record;
use engine::tlog::checkpoint::Checkpoint;
use engine::tlog::consistency::Consistency;
use engine::tlog::key::VerifierKey;
use engine::tlog::note::Note;
use engine::tlog::proof::InclusionProof;
use serde_json::{Value, json};

pub(crate) fn key(server: &Server) -> VerifierKey {
    let keys = server.get("/log/keys").send().ok(200);
    assert_eq!(keys["logs"].as_array().map(Vec::len), Some(1), "{keys}");
    assert_eq!(keys["logs"][0]["number"], 1);
    assert!(keys["logs"][0].get("closing").is_none());
    keys["logs"][0]["key"].as_str().expect("a key").parse().expect("a key")
}

pub(crate) fn text(server: &Server, path: &str) -> String {
    let answer = server.get(path).send();
    assert_eq!(answer.status, 200, "{}", answer.body);
    assert_eq!(answer.header("content-type"), Some("text/plain; charset=utf-8"));
    answer.body
}

pub(crate) fn checkpoint(server: &Server) -> Checkpoint {
    let note: Note = text(server, "/log/checkpoint").parse().expect("a note");
    Checkpoint::told(&note, &key(server)).expect("the log's checkpoint")
}

/// A server with a game that has begun: created, two seats, started.
fn begun() -> (Server, String, String) {
    let server = Server::start(RateLimit::Off);
    let token = server.player();
    let game = server.game(&token, 2);
    (server, token, game)
}

#[test]
fn every_answer_tells_the_tree_that_holds_its_last_event() {
    let server = Server::start(RateLimit::Off);
    let token = server.player();
    let wanted = json!({"ruleset": "underwater_cities", "seats": 2});
    let create = server.post("/games", wanted).by(&token).with("Idempotency-Key", &new_key());
    let created = create.clone().send().ok(201);
    // Leaf 0 is the log's own.
    assert_eq!((&created["seq"], &created["tree_size"]), (&json!(0), &json!(2)));
    let game = created["game"].as_str().expect("a game");
    let seats = format!("/games/{game}/seats");
    let take = server.post(&seats, json!({})).by(&token).with("Idempotency-Key", &new_key());
    let taken = take.clone().send().ok(201);
    assert_eq!((&taken["seq"], &taken["tree_size"]), (&json!(1), &json!(3)));
    server.post(&seats, json!({})).by(&token).send().ok(201);
    let start = server.request("POST", &format!("/api/v1/games/{game}/start?seat=1"));
    let started = start.by(&token).send().ok(200);
    assert_eq!((&started["seq"], &started["tree_size"]), (&json!(3), &json!(5)));
    assert_eq!(create.send().ok(201), created, "repeated, it is the same number");
    assert_eq!(take.send().ok(201), taken);
    assert_eq!(checkpoint(&server).size.0, 5);
}

#[test]
fn a_repeated_choice_tells_the_same_tree_as_the_first_time() {
    let (server, token, game) = begun();
    let list = server.legal(&token, &game, 1);
    let command = server.command(&token, &game, 1, &list, &list["legal"][0]["command"]);
    let drafted = command.clone().send().ok(200);
    // A draft appends no event, so the last one is that of the start.
    assert_eq!((&drafted["seq"], &drafted["tree_size"]), (&json!(3), &json!(5)));
    server.lobby(&token, 2);
    let again = command.send().ok(200);
    assert_eq!((&again["seq"], &again["tree_size"]), (&json!(3), &json!(5)));
}

#[test]
fn every_event_of_a_game_is_proved_by_texts_alone() {
    let (server, _, game) = begun();
    let record = server.get(&format!("/games/{game}/record")).send().body;
    let record = record::read(record.as_bytes()).expect("a record");
    for (seq, event) in record.events.iter().enumerate() {
        let proof = text(&server, &format!("/games/{game}/proof/{seq}"));
        let proof: InclusionProof = proof.parse().expect("a proof");
        assert_eq!(Entry::of(&proof).expect("an entry").seq.0 as usize, seq);
        let told = proof.check(event.hash, &key(&server)).expect("it is in the log");
        assert_eq!(told, checkpoint(&server));
    }
    let missing = server.get(&format!("/games/{game}/proof/99")).send();
    assert_eq!(missing.code(), "event_unknown");
    let nobody = server.get(&format!("/games/{}/proof/0", "0".repeat(32))).send();
    assert_eq!(nobody.code(), "game_unknown");
}

#[test]
fn a_later_checkpoint_follows_an_earlier_one() {
    let (server, token, _) = begun();
    let earlier = checkpoint(&server);
    server.lobby(&token, 3);
    let later = checkpoint(&server);
    assert_eq!((earlier.size.0, later.size.0), (5, 6));
    let query = "consistency?from=5&to=6";
    let proof: Consistency = text(&server, &format!("/log/{query}")).parse().expect("a proof");
    assert_eq!(proof.check(earlier.root, later.root), Ok(()));
    assert_eq!(text(&server, &format!("/logs/1/{query}")), proof.to_string());
    for wrong in ["from=6&to=5", "from=1&to=7"] {
        let refused = server.get(&format!("/log/consistency?{wrong}")).send();
        assert_eq!(refused.code(), "tree_unknown", "{wrong}");
    }
    assert_eq!(server.get("/log/consistency?from=1").send().code(), "query_not_understood");
}

#[test]
fn a_checkpoint_is_asked_about_again_by_its_tag() {
    let (server, token, _) = begun();
    let answer = server.get("/log/checkpoint").send();
    assert_eq!(answer.header("cache-control"), Some("no-cache"));
    let etag = answer.header("etag").expect("a tag").to_owned();
    let again = || server.get("/log/checkpoint").with("If-None-Match", &etag).send();
    assert_eq!((again().status, again().body.as_str()), (304, ""));
    assert_eq!(text(&server, "/logs/1/checkpoint"), answer.body);
    server.lobby(&token, 2);
    assert_eq!(again().status, 200);
    assert_eq!(server.get("/logs/2/checkpoint").send().code(), "log_unknown");
}

#[test]
fn tiles_are_kept_for_ever_and_named_in_one_way() {
    let (server, _, game) = begun();
    let tile = server.get("/log/tile/0/000.p/5").bytes();
    assert!(
        tile.head.contains("cache-control: public, max-age=31536000, immutable"),
        "{}",
        tile.head
    );
    let record = server.get(&format!("/games/{game}/record")).send().body;
    let record = record::read(record.as_bytes()).expect("a record");
    let first = server.get("/log/keys").send().ok(200)["logs"][0]["first_leaf"].clone();
    let first = engine::tlog::leaf::hash_line(first.as_str().expect("a line"));
    let leaves = std::iter::once(first).chain(record.events.iter().map(|event| event.hash));
    let leaves: Vec<u8> = leaves.flat_map(|leaf| leaf.0).collect();
    assert_eq!(tile.body, leaves);
    assert_eq!(server.get("/logs/1/tile/0/000.p/5").bytes().body, leaves);
    for name in
        ["0/000", "0/000.p/6", "0/0.p/5", "0/x000/000.p/5", "1/000.p/1", "64/000", "entries/000"]
    {
        assert_eq!(
            server.get(&format!("/log/tile/{name}")).send().code(),
            "tile_unknown",
            "{name}"
        );
    }
}

#[test]
fn the_keys_of_a_log_tell_its_first_leaf() {
    let (server, _, _) = begun();
    let keys: Value = server.get("/log/keys").send().ok(200);
    let origin = keys["logs"][0]["origin"].as_str().expect("a name");
    let line = keys["logs"][0]["first_leaf"].as_str().expect("a line");
    assert_eq!(line, format!(r#"{{"log":"{origin}","v":1}}"#));
    assert!(keys["logs"][0]["key"].as_str().expect("a key").starts_with(&format!("{origin}+")));
}
