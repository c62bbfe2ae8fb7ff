//! Refusals are told in the language that the request asks for: of commands, dry runs and chains, and in the answer to "why not".

use crate::server::Server;
use api::configuration::RateLimit;
use serde_json::{Value, json};

/// The German words for a choice while cards are kept.
const GERMAN: &str =
    "Jetzt ist die Wahl der Karten, die man behält, offen: Frag die erlaubten Befehle ab";

/// A game in which all choose their first cards, and a command that nobody may choose then.
fn game() -> (Server, String, String, Value) {
    let server = Server::start(RateLimit::Off);
    let token = server.player();
    let game = server.game(&token, 2);
    (server, token, game, json!({"type": "end_turn"}))
}

fn send(server: &Server, token: &str, path: &str, list: &Value, body: &Value) -> Value {
    let decision = list["decision"].as_str().expect("a decision");
    let request = server.post(path, body.clone()).by(token);
    let request = request.with("If-Match", &format!("\"{decision}\""));
    request.with("Idempotency-Key", "\"a-refused-command\"").send().ok(422)
}

#[test]
fn a_refused_command_is_told_in_german_where_the_request_asks_for_it() {
    let (server, token, game, command) = game();
    let list = server.legal(&token, &game, 1);
    let told = |query: &str, body: &Value| {
        let path = format!("/games/{game}/commands?seat=1{query}");
        send(&server, &token, &path, &list, body)
    };
    let english = told("", &command);
    for form in ["de", "runs-de"] {
        let german = told(&format!("&text={form}"), &command);
        assert_eq!(german["detail"], GERMAN);
        let mut same = german;
        same["detail"] = english["detail"].clone();
        same["request_id"] = english["request_id"].clone();
        assert_eq!(same, english, "only the words differ");
    }
    assert_eq!(told("&text=en", &command)["detail"], english["detail"]);
    assert_eq!(told("&text=de&dry_run=true", &command)["detail"], GERMAN);
    let chain = told("&text=de&dry_run=true", &json!({"commands": [command]}));
    let place = "Befehl 0 der Kette, von 0 an gezählt, wird abgelehnt. ";
    assert_eq!(chain["detail"], format!("{place}{GERMAN}"));
}

#[test]
fn the_table_refuses_in_german_too() {
    let (server, token, game, _) = game();
    server.choose_first_cards(&[token.clone(), token.clone()], &game);
    let view = server.get(&format!("/games/{game}?seat=1")).by(&token).send().ok(200);
    let waits = 3 - view["to_act"][0].as_u64().expect("a seat");
    let path = format!("/games/{game}/commands?seat={waits}&text=de&dry_run=true");
    let refused = server.post(&path, json!({"type": "end_turn"})).by(&token).send().ok(409);
    let detail = refused["detail"].as_str().expect("words");
    assert!(detail.starts_with("Dieser Sitz ist nicht am Zug: "), "{detail}");
}

#[test]
fn why_not_is_answered_in_german() {
    let (server, token, game, _) = game();
    let why = |query: &str| {
        let path = format!("/games/{game}/why?seat=1&{query}");
        server.get(&path).by(&token).send()
    };
    let told = why("at=seat:1/tunnel:1&text=de").ok(200);
    assert_eq!(told["refused"][0]["detail"], GERMAN);
    let nothing = why("at=seat:2/tunnel:1&text=de").ok(200);
    assert_eq!(nothing["detail"], "Das gehört zu einem anderen Sitz: Wähle einen eigenen Ort");
    for query in ["at=slot:1&text=fr", "at=slot:1&text=de&text=de"] {
        assert_eq!(why(query).code(), "query_not_understood", "{query}");
    }
}
