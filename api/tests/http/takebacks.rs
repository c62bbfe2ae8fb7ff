//! Undos, requests and answers are told like legal commands are, and so are the steps of a draft.

use crate::server::Server;
use api::configuration::RateLimit;
use serde_json::{Value, json};

fn list(server: &Server, token: &str, game: &str, seat: u64, how: &str) -> Value {
    server.get(&format!("/games/{game}/legal?seat={seat}{how}")).by(token).send().ok(200)
}

const TOLD: &str = "&text=en&describe=true";

/// Sends this command of the list, and tells what may be sent next.
fn choose(server: &Server, token: &str, game: &str, seat: u64, item: &Value) -> Value {
    let now = list(server, token, game, seat, "");
    server.command(token, game, seat, &now, &item["command"]).send().ok(200);
    list(server, token, game, seat, TOLD)
}

/// A game of two in which this player is to act alone, on this seat.
fn running(server: &Server) -> ([String; 2], String, u64) {
    let (players, game) = server.pair_at_play();
    let view = server.get(&format!("/games/{game}")).send().ok(200);
    let seat = view["to_act"][0].as_u64().expect("a seat");
    (players, game, seat)
}

/// A command that can be taken back, and the list after it.
fn one_taken(server: &Server, token: &str, game: &str, seat: u64) -> (Value, Value) {
    let before = list(server, token, game, seat, TOLD);
    let legal = before["legal"].as_array().expect("a list");
    let item = legal.iter().find(|item| item["final"] == false).expect("one that tells nothing");
    (item.clone(), choose(server, token, game, seat, item))
}

#[test]
fn an_undo_is_told_by_what_it_takes_back() {
    let server = Server::start(RateLimit::Off);
    let (players, game, seat) = running(&server);
    let token = &players[seat as usize - 1];
    let (item, after) = one_taken(&server, token, &game, seat);
    let undo = &after["undo"][0];
    let told = item["text"].as_str().expect("words");
    assert_eq!(undo["text"], format!("Take back: {told}"));
    assert_eq!(undo["at"], item["at"], "it points where the command did");
    assert_eq!((&undo["verb"], &undo["final"]), (&json!("Undo"), &json!(false)));
    assert_eq!(undo["group"], json!({"key": "undo", "title": "Take back"}));
    assert_eq!(undo["parts"], json!([{"key": "to", "label": undo["text"]}]), "no bare number");
    let german = list(&server, token, &game, seat, "&text=de");
    let words = german["undo"][0]["text"].as_str().expect("words").to_owned();
    assert!(words.starts_with("Zurücknehmen: ") && german["undo"][0].get("at").is_none());
    let bare = list(&server, token, &game, seat, "");
    assert_eq!(bare["undo"][0], json!({"command": undo["command"]}), "nothing is told unasked");

    let second = choose(&server, token, &game, seat, &after["legal"][0]);
    if let Some(both) = second["undo"].get(1) {
        assert_eq!(both["text"], format!("Take back 2 choices, down to: {told}"));
        assert_eq!(both["at"], item["at"]);
    }
    let back = second["undo"].as_array().and_then(|undo| undo.last()).expect("an undo").clone();
    let again = choose(&server, token, &game, seat, &back);
    assert_eq!(again["legal"][0]["text"].is_string(), again["undo"] == json!([]));
}

#[test]
fn what_others_are_asked_for_is_told_without_what_they_hide() {
    let server = Server::start(RateLimit::Off);
    let (players, game, seat) = running(&server);
    let (mine, theirs) = (&players[seat as usize - 1], &players[2 - seat as usize]);
    let other = 3 - seat;
    let (item, after) = one_taken(&server, mine, &game, seat);
    let told = item["text"].as_str().expect("words");
    let asks = list(&server, theirs, &game, other, TOLD)["ask"].clone();
    assert_eq!(asks[0]["text"], format!("Ask the others to take back: seat {seat}: {told}"));
    assert_eq!((&asks[0]["at"], &asks[0]["final"]), (&item["at"], &json!(true)));
    let give_up = asks.as_array().and_then(|asks| asks.last()).expect("one");
    assert_eq!(give_up["text"], "Ask the others to give the game up");
    assert_eq!(after["ask"].as_array().and_then(|asks| asks.last()), Some(give_up));

    let answered = choose(&server, theirs, &game, other, &asks[0]);
    let refuse = &answered["consent"]["answers"][0];
    assert_eq!(refuse["text"], format!("Refuse to take back: seat {seat}: {told}"));
    let answers = list(&server, mine, &game, seat, "&text=de")["consent"]["answers"].clone();
    let words = answers[0]["text"].as_str().expect("words");
    assert!(words.starts_with("Zustimmen, dies zurückzunehmen: "), "{words}");
}

#[test]
fn a_draft_is_told_step_by_step() {
    let server = Server::start(RateLimit::Off);
    let token = server.player();
    let game = server.game(&token, 2);
    let first = list(&server, &token, &game, 1, TOLD);
    assert!(first.get("draft_told").is_none());
    let item = &first["legal"][2];
    let one = choose(&server, &token, &game, 1, item);
    let two = choose(&server, &token, &game, 1, &one["legal"][0]);
    let told = two["draft_told"].as_array().expect("steps");
    assert_eq!(two["draft"].as_array().map(Vec::len), Some(told.len()));
    for (step, chosen) in told.iter().zip([item, &one["legal"][0]]) {
        for member in ["text", "at", "verb", "group"] {
            assert_eq!(step[member], chosen[member], "{member}");
        }
        assert!(step.get("final").is_none(), "it is chosen already");
    }
    let words = one["legal"][0]["text"].as_str().expect("words");
    let withdraw = &two["undo"][0];
    assert_eq!(withdraw["text"], format!("Take back: {words}"));
    assert_eq!(withdraw["at"], one["legal"][0]["at"]);
    let bare = list(&server, &token, &game, 1, "");
    assert!(bare.get("draft_told").is_none());
    assert_eq!(bare["draft"], two["draft"], "the commands alone, as ever");
    assert!(list(&server, &token, &game, 2, TOLD).get("draft_told").is_none(), "it is seat 1's");
}

#[test]
fn what_lies_far_back_is_named_by_its_event() {
    let server = Server::start(RateLimit::Off);
    let (players, game, seat) = running(&server);
    let token = &players[seat as usize - 1];
    let asks = list(&server, token, &game, seat, TOLD)["ask"].clone();
    let texts = asks.as_array().expect("asks").iter().map(|ask| ask["text"].clone());
    let texts: Vec<Value> = texts.collect();
    // The first cards were chosen by drafts: what the other discards lies open, and is told with its seat.
    let all = texts.iter().map(|text| text.as_str().expect("words"));
    assert!(all.clone().all(|text| text.starts_with("Ask the others to ")), "{texts:?}");
    assert!(all.clone().any(|text| text.contains("choices, down to: ")), "{texts:?}");
}
