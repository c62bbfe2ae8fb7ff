//! A game is played with the edition of a folder; without the folder it is refused by name, and with it goes on.

use crate::client::Client;
use crate::server::Server;
use serde_json::{Value, json};
use std::path::{Path, PathBuf};
use std::sync::Arc;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../fixtures/editions")
}

#[test]
fn a_missing_edition_is_named_and_its_games_are_safe() {
    let place = tempfile::tempdir().expect("a folder");
    let database = place.path().join("fathom.sqlite");
    let server = Server::with_editions(&database, &folder());
    let client = Client::new(server.address(), Arc::default());
    let registered = client.post("/players", &json!({"name": "Nemo"}), "register", None).json();
    let token = registered["token"]["token"].as_str().expect("a token").to_owned();
    let client = client.with_token(&token);
    let game = json!({"ruleset": "twentieth_century", "edition": "gentle", "seats": 3});
    let game = client.post("/games", &game, "game", None).json();
    let game = format!("/games/{}", game["game"].as_str().expect("an id"));
    let before = client.get(&game).json();
    assert_eq!(before["phase"], "lobby");
    drop(server);

    let without = Server::start(&database);
    let client = Client::new(without.address(), Arc::default()).with_token(&token);
    let refused = client.get(&game);
    assert_eq!(refused.status, 501, "{}", refused.text);
    let problem: Value = refused.json();
    assert_eq!(problem["code"], "edition_missing");
    let detail = problem["detail"].as_str().expect("a detail");
    assert!(detail.starts_with("edition `gentle` is not known here"), "{detail}");
    drop(without);

    let again = Server::with_editions(&database, &folder());
    let client = Client::new(again.address(), Arc::default()).with_token(&token);
    assert_eq!(client.get(&game).json(), before);
}
