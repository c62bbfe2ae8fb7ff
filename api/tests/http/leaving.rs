//! Leaving the server: the name goes, every game stays whole.

use crate::server::Server;
use api::configuration::RateLimit;
use serde_json::{Value, json};

/// A name that stands nowhere else.
const NAME: &str = "Aronnax of the Abraham Lincoln";

fn holds_the_name(server: &Server) -> Vec<String> {
    let files = server.database_files();
    let holds = |bytes: &[u8]| bytes.windows(NAME.len()).any(|part| part == NAME.as_bytes());
    files.into_iter().filter(|(_, bytes)| holds(bytes)).map(|(name, _)| name).collect()
}

#[test]
fn a_player_who_leaves_is_forgotten_and_the_games_stay_whole() {
    let server = Server::start(RateLimit::Off);
    let (leaving, staying) = (server.player_named(NAME), server.player());
    let players = [leaving.clone(), staying.clone()];
    let running = server.game_of(&players);
    server.choose_first_cards(&players, &running);
    let lobby = server.lobby(&staying, 2);
    server.post(&format!("/games/{lobby}/seats"), json!({})).by(&leaving).send().ok(201);
    let before = server.get(&format!("/games/{running}")).send();
    assert_eq!(before.ok(200)["seats"][0]["name"], NAME);
    assert!(!holds_the_name(&server).is_empty());

    let leave = server.request("DELETE", "/api/v1/me");
    assert_eq!(leave.clone().send().code(), "token_needed");
    assert_eq!(leave.by(&leaving).send().status, 204);

    assert_eq!(holds_the_name(&server), Vec::<String>::new());
    assert_eq!(server.get("/me").by(&leaving).send().code(), "token_refused");
    // A client that knows the view with the name is told that it has changed.
    let etag = before.header("etag").expect("a tag");
    let after = server.get(&format!("/games/{running}")).with("If-None-Match", etag).send().ok(200);
    assert_eq!(after["seats"][0]["player"], before.ok(200)["seats"][0]["player"]);
    assert_eq!(after["seats"][0].get("name"), None);
    assert_eq!(after["seq"], before.ok(200)["seq"]);
    let listed = server.get("/games?phase=playing").send().ok(200);
    assert_eq!(listed["games"][0]["taken"], json!([1, 2]));
    // What has not begun goes on without the player.
    let lobby = server.get(&format!("/games/{lobby}")).send().ok(200);
    assert_eq!(lobby["seats"][0].get("player"), None);

    let report = server.get(&format!("/games/{running}/audit")).by(&staying).send().ok(200);
    assert_eq!((&report["viewer"], &report["verdict"]), (&json!("seat-2"), &json!("good")));
    let record = server.get(&format!("/games/{running}/record")).by(&staying).send();
    let names = record.body.lines().any(|line| line.contains("Aronnax"));
    assert!(!names);
}

#[test]
fn many_players_come_and_go_and_no_page_keeps_a_name() {
    let server = Server::start(RateLimit::Off);
    let names: Vec<String> =
        (0..300).map(|number| format!("Visitor number {number:03}.")).collect();
    let tokens: Vec<String> = names.iter().map(|name| server.player_named(name)).collect();
    for token in tokens.iter().step_by(3) {
        let leave = server.request("DELETE", "/api/v1/me").by(token);
        assert_eq!(leave.send().status, 204);
    }
    let files = server.database_files();
    let is_kept = |name: &str| {
        files.iter().any(|(_, bytes)| bytes.windows(name.len()).any(|part| part == name.as_bytes()))
    };
    let kept: Vec<&String> = names.iter().step_by(3).filter(|name| is_kept(name)).collect();
    assert_eq!(kept, Vec::<&String>::new());
    assert!(is_kept(&names[1]));
    let me: Value = server.get("/me").by(&tokens[1]).send().ok(200);
    assert_eq!(me["name"], names[1]);
}
