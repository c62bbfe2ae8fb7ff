//! From registration to the opened record, over HTTP only.

use crate::server::{Server, new_key};
use api::configuration::RateLimit;
use engine::kernel::record;
use engine::kernel::viewer::Viewer;
use engine::underwater::UnderwaterCities;
use serde_json::{Value, json};

/// The seats that must choose.
fn to_act(answer: &Value) -> Vec<u64> {
    answer["to_act"].as_array().expect("seats").iter().filter_map(Value::as_u64).collect()
}

#[test]
fn a_game_is_played_from_registration_to_the_opened_record() {
    let server = Server::start(RateLimit::Off);
    let token = server.player();
    let game = server.game(&token, 2);
    let mut choices = 0;
    while let Some(seat) = to_act(&server.get(&format!("/games/{game}")).send().ok(200)).first() {
        let list = server.legal(&token, &game, *seat);
        let items = list["legal"].as_array().expect("a list");
        // The last item is seldom the same kind as the first: both ends of the lists are played.
        let item = if choices % 3 == 0 { items.first() } else { items.last() };
        let command = &item.expect("something to choose")["command"];
        let answer = server.command(&token, &game, *seat, &list, command).send().ok(200);
        choices += 1;
        assert!(choices < 2_000, "the game does not end");
        assert!(answer["hash"].as_str().is_some_and(|hash| hash.len() == 64));
    }
    let view = server.get(&format!("/games/{game}")).send().ok(200);
    assert_eq!(view["phase"], "opened");
    assert_eq!(view["outcome"].as_array().map(Vec::len), Some(2));
    let record = server.get(&format!("/games/{game}/record")).send();
    let record = record::read(record.body.as_bytes()).expect("a whole record");
    assert!(record.is_full());
    record.events::<UnderwaterCities>(Viewer::Referee).expect("events of the game");
}

#[test]
fn a_repeated_command_gets_the_same_events_and_happens_once() {
    let server = Server::start(RateLimit::Off);
    let token = server.player();
    let game = server.game(&token, 2);
    let list = server.legal(&token, &game, 1);
    let command = server.command(&token, &game, 1, &list, &list["legal"][0]["command"]);
    let first = command.clone().send().ok(200);
    let again = command.clone().send();
    assert_eq!(again.header("idempotency-replayed"), Some("true"));
    let again = again.ok(200);
    for member in ["seq", "hash", "events", "decision", "legal"] {
        assert_eq!(first[member], again[member], "{member}");
    }
    assert_eq!(first["draft"], json!([list["legal"][0]["command"]]));
    let other = command.json(&list["legal"][1]["command"].to_string()).send();
    assert_eq!(other.code(), "idempotency_key_reused");
}

#[test]
fn a_draft_is_withdrawn_and_a_tag_from_before_does_not_fit_afterwards() {
    let server = Server::start(RateLimit::Off);
    let token = server.player();
    let game = server.game(&token, 2);
    let list = server.legal(&token, &game, 2);
    let choose = |list: &Value, command: &Value| server.command(&token, &game, 2, list, command);
    let drafted = choose(&list, &list["legal"][0]["command"]).send().ok(200);
    assert_eq!(drafted["undo"], json!([{"command": {"type": "withdraw"}}]));
    let withdrawn = choose(&drafted, &json!({"type": "withdraw"})).send().ok(200);
    assert_eq!(withdrawn["legal"], list["legal"]);
    assert_ne!(withdrawn["decision"], list["decision"]);
    let stale = choose(&list, &list["legal"][0]["command"]).send();
    assert_eq!(stale.code(), "decision_moved");
    // The other seat's decision is its own: nothing of this concerns it.
    assert_eq!(server.legal(&token, &game, 1)["decision"], list["decision"]);
}

#[test]
fn an_unchanged_view_answers_that_it_is_known() {
    let server = Server::start(RateLimit::Off);
    let token = server.player();
    let game = server.game(&token, 3);
    let path = format!("/games/{game}?seat=3");
    let view = server.get(&path).by(&token).send();
    let etag = view.header("etag").expect("a tag").to_owned();
    let seq = view.ok(200)["seq"].to_string();
    assert!(etag.starts_with(&format!("\"{seq}-seat-3-")), "{etag}");
    let known = server.get(&path).by(&token).with("If-None-Match", &etag).send();
    assert_eq!((known.status, known.body.as_str()), (304, ""));
    let spectator = server.get(&format!("/games/{game}")).with("If-None-Match", &etag).send();
    assert_eq!(spectator.status, 200);
    let then = server.get(&format!("/games/{game}/states/{seq}?seat=3")).by(&token).send();
    assert_eq!(then.body, view.body);
}

#[test]
fn a_dry_run_changes_nothing_and_an_undo_takes_back() {
    let server = Server::start(RateLimit::Off);
    let token = server.player();
    let game = server.game(&token, 2);
    for seat in [1, 2] {
        for _ in 0..3 {
            let list = server.legal(&token, &game, seat);
            server.command(&token, &game, seat, &list, &list["legal"][0]["command"]).send().ok(200);
        }
    }
    let path = format!("/games/{game}");
    let before = server.get(&path).send().ok(200);
    let seat = to_act(&before)[0];
    let list = server.legal(&token, &game, seat);
    let command = &list["legal"][0]["command"];
    let dry = server.post(&format!("{path}/commands?seat={seat}&dry_run=true"), command.clone());
    assert!(!dry.by(&token).send().ok(200)["facts"].as_array().expect("facts").is_empty());
    assert_eq!(server.get(&path).send().ok(200), before);
    let chosen = server.command(&token, &game, seat, &list, command).send().ok(200);
    let undo = &chosen["undo"][0]["command"];
    assert_eq!(undo, &json!({"type": "undo", "to": before["seq"]}));
    let undone = server.command(&token, &game, seat, &chosen, undo).send().ok(200);
    assert_eq!(undone["legal"], list["legal"]);
    let after = server.get(&path).send().ok(200);
    assert_eq!(after["position"], before["position"]);
    assert_ne!(after["seq"], before["seq"]);
}

#[test]
fn a_stream_tells_what_happened_and_what_happens() {
    let server = Server::start(RateLimit::Off);
    let token = server.player();
    let game = server.game(&token, 2);
    let path = format!("/games/{game}/stream?limit=2");
    let told = server.get(&path).with("Last-Event-ID", "0").send();
    assert_eq!(told.header("content-type"), Some("text/event-stream"));
    assert!(told.body.contains("id: 1\n") && told.body.contains("id: 2\n"), "{}", told.body);
    assert!(!told.body.contains("id: 0\n") && !told.body.contains("id: 3\n"), "{}", told.body);
    let seq = server.get(&format!("/games/{game}")).send().ok(200)["seq"].clone();
    let waiting = format!("/games/{game}/events?after={seq}&wait=20");
    let page = std::thread::scope(|scope| {
        let page = scope.spawn(|| server.get(&waiting).send().ok(200));
        for _ in 0..3 {
            let list = server.legal(&token, &game, 1);
            server.command(&token, &game, 1, &list, &list["legal"][0]["command"]).send().ok(200);
        }
        page.join().expect("a page")
    });
    assert_eq!(page["events"][0]["command"]["type"], "seal_choice");
    assert!(page["events"][0]["facts"][0].get("commands").is_none(), "{page}");
}

#[test]
fn creating_a_game_twice_under_one_key_creates_one() {
    let server = Server::start(RateLimit::Off);
    let token = server.player();
    let wanted = json!({"ruleset": "underwater_cities", "seats": 2, "title": "Once"});
    let create = server.post("/games", wanted).by(&token).with("Idempotency-Key", &new_key());
    assert_eq!(create.clone().send().ok(201), create.send().ok(201));
    let games = server.get("/games").send().ok(200);
    assert_eq!(games["games"].as_array().map(Vec::len), Some(1));
}
