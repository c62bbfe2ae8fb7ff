//! The table in one answer: the view with the own draft, and the choices, of one moment.

use crate::server::Server;
use api::configuration::RateLimit;
use serde_json::{Value, json};

/// The cards that a seat is shown in its own hand.
fn hand(view: &Value, seat: usize) -> usize {
    view["position"]["nations"][seat - 1]["hand"].as_array().map_or(0, Vec::len)
}

fn text(value: &Value) -> &str {
    value.as_str().expect("text")
}

#[test]
fn a_view_holds_the_own_draft_and_nobody_else_sees_it() {
    let server = Server::start(RateLimit::Off);
    let players = [server.player(), server.player()];
    let game = server.game_of(&players);
    let view = |seat: usize| {
        let wanted = server.get(&format!("/games/{game}?seat={seat}"));
        wanted.by(&players[seat - 1]).send()
    };
    let (before, others) = (view(1), view(2).ok(200));
    assert!(before.ok(200).get("draft").is_none());
    let list = server.legal(&players[0], &game, 1);
    let command = &list["legal"][0]["command"];
    server.command(&players[0], &game, 1, &list, command).send().ok(200);

    let after = view(1);
    assert_ne!(before.header("etag"), after.header("etag"), "it is another view");
    let (before, after) = (before.ok(200), after.ok(200));
    assert_eq!(after["draft"], json!({"steps": 1, "private": true}));
    assert_eq!(hand(&after, 1) + 1, hand(&before, 1), "the card is discarded in the own view");
    assert_eq!(after["seq"], before["seq"], "no event was made");
    assert_eq!(view(2).ok(200), others, "the other seat sees nothing of it");
    let spectator = server.get(&format!("/games/{game}")).send().ok(200);
    assert!(spectator.get("draft").is_none());
}

#[test]
fn a_table_is_the_view_and_the_choices_of_one_moment() {
    let server = Server::start(RateLimit::Off);
    let token = server.player();
    let game = server.game(&token, 2);
    let table = |query: &str| server.get(&format!("/games/{game}/table{query}"));
    let told = table("?seat=1&with=choices&text=de").by(&token).send();
    let etag = told.header("etag").expect("a tag").to_owned();
    let told = told.ok(200);
    let list = server.get(&format!("/games/{game}/legal?seat=1&text=de")).by(&token).send().ok(200);
    assert_eq!(told["choices"], list);
    let view = server.get(&format!("/games/{game}?seat=1")).by(&token).send().ok(200);
    assert_eq!(told["view"], view);
    assert_eq!(told["view"]["options"], json!({}));

    let known = table("?seat=1&with=choices&text=de").by(&token).with("If-None-Match", &etag);
    assert_eq!(known.clone().send().status, 304);
    let others = ["?seat=2&with=choices&text=de", "?seat=1&with=choices", "?seat=1"];
    for other in others {
        let asked = table(other).by(&token).with("If-None-Match", &etag);
        assert_eq!(asked.send().status, 200, "{other}");
    }
    server.command(&token, &game, 1, &list, &list["legal"][0]["command"]).send().ok(200);
    let moved = known.send().ok(200);
    assert_ne!(text(&moved["choices"]["decision"]), text(&list["decision"]));
    assert_eq!(moved["view"]["draft"]["steps"], 1);
}

#[test]
fn a_table_without_a_seat_has_no_choices() {
    let server = Server::start(RateLimit::Off);
    let token = server.player();
    let game = server.game(&token, 2);
    let table = |query: &str| server.get(&format!("/games/{game}/table{query}"));
    let told = table("").send().ok(200);
    assert_eq!(told["view"]["viewer"], "spectator");
    assert!(told.get("choices").is_none());
    assert_eq!(table("?with=choices").send().code(), "token_needed");
    assert_eq!(table("?with=choices").by(&server.player()).send().code(), "seat_not_yours");
    assert_eq!(table("?with=everything").send().code(), "query_not_understood");
}
