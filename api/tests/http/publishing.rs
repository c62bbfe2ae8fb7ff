//! A log that is published with its lines: whoever reads bundles and tiles has read all games.

use crate::log::{checkpoint, key, text};
use crate::published::with_entries;
use crate::server::{Answer, Server};
use api::configuration::Publishing;
use engine::tlog::entries::read;
use engine::tlog::frontier::Frontier;
use engine::tlog::leaf::hash_line;
use serde_json::json;

/// The refusal of a practice game by a server that publishes all lines.
pub(crate) fn refused_practice() -> Answer {
    let server = with_entries();
    let token = server.player();
    let game = server.game(&token, 2);
    server.post(&format!("/games/{game}/branches"), json!({"seq": 3, "seat": 1})).by(&token).send()
}

#[test]
fn a_monitor_reads_the_whole_log_from_bundles_and_holds_it_against_the_checkpoint() {
    let server = with_entries();
    let token = server.player();
    server.game(&token, 2);
    server.lobby(&token, 3);
    let told = checkpoint(&server);
    let path = format!("000.p/{}", told.size);
    let bundle = server.get(&format!("/log/tile/entries/{path}")).bytes();
    assert!(bundle.head.contains("content-type: application/octet-stream"), "{}", bundle.head);
    assert!(bundle.head.contains("immutable"), "{}", bundle.head);
    let mut tree = Frontier::default();
    for entry in read(&bundle.body).expect("a bundle") {
        tree.append(hash_line(std::str::from_utf8(entry).expect("a line")));
    }
    assert_eq!((tree.size(), tree.root()), (told.size, told.root));
    let again = server.get(&format!("/logs/1/tile/entries/{path}")).bytes();
    assert_eq!(again.body, bundle.body);
    for wrong in [format!("000.p/{}", told.size.0 + 1), "000".to_owned(), "0".to_owned()] {
        let answer = server.get(&format!("/log/tile/entries/{wrong}")).send();
        assert_eq!(answer.code(), "tile_unknown", "{wrong}");
    }
}

#[test]
fn a_practice_game_is_refused_where_all_lines_are_published() {
    let refused = refused_practice();
    assert_eq!(refused.code(), "entries_published");
    assert!(refused.body.contains("replay branch"), "{}", refused.body);
}

#[test]
fn private_and_unlisted_games_are_refused_where_all_lines_are_published() {
    let server = with_entries();
    let token = server.player();
    for visibility in ["private", "unlisted"] {
        let wanted = json!({"ruleset": "underwater_cities", "seats": 2, "visibility": visibility});
        let refused = server.post("/games", wanted).by(&token).send();
        assert_eq!(refused.code(), "entries_published", "{visibility}");
        assert!(refused.body.contains("private, unlisted"), "{}", refused.body);
    }
}

#[test]
fn without_the_switch_it_is_said_why_there_is_no_bundle() {
    let server = Server::publishing(Publishing::default());
    let refused = server.get("/log/tile/entries/000.p/1").send();
    assert_eq!(refused.code(), "tile_unknown");
    assert!(refused.body.contains("--log-entries"), "{}", refused.body);
}

#[test]
fn a_new_log_is_named_by_the_public_address_and_else_by_a_name_that_is_nobodys() {
    let address = "https://games.example.org/".parse().expect("an address");
    let publishing = Publishing { public_address: Some(address), ..Publishing::default() };
    let server = Server::publishing(publishing.clone());
    assert_eq!(key(&server).name().as_str(), "games.example.org/api/v1/logs/1");
    let server = server.restarted(|configuration| {
        configuration.new_log = true;
        configuration.publishing = publishing;
    });
    let keys = server.get("/log/keys").send().ok(200);
    assert_eq!(keys["logs"][1]["origin"], "games.example.org/api/v1/logs/2");
    assert_eq!(keys["logs"][0]["origin"], "games.example.org/api/v1/logs/1", "names stay");
    let nobodys = Server::publishing(Publishing::default());
    let name = key(&nobodys).name().to_string();
    assert!(name.strip_prefix("fathom.invalid/").is_some_and(|rest| rest.len() == 8), "{name}");
}

#[test]
fn the_keys_tell_what_was_shown_last() {
    let server = Server::publishing(Publishing::default());
    let token = server.player();
    server.lobby(&token, 2);
    let told = checkpoint(&server);
    let shown = &server.get("/log/keys").send().ok(200)["logs"][0]["shown"].clone();
    assert_eq!(shown["size"], json!(told.size.0));
    assert_eq!(shown["root"], json!(told.root.to_string()));
    let at = shown["at"].as_str().expect("a moment").to_owned();
    assert!(at.ends_with('Z') && at.starts_with("20"), "{at}");
    let server = server.restarted(|configuration| configuration.new_log = true);
    let keys = server.get("/log/keys").send().ok(200);
    let closed = &keys["logs"][0];
    assert_eq!(
        (&closed["shown"]["size"], &closed["shown"]["root"]),
        (&shown["size"], &shown["root"])
    );
    assert!(closed["closing"].as_str().expect("a checkpoint").contains(&told.root.to_string()));
    assert_eq!(keys["logs"][1]["shown"]["size"], 1);
    assert!(text(&server, "/logs/1/checkpoint").contains(&told.root.to_string()));
}
