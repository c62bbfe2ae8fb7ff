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
    let view = server.get(&format!("/games/{game}?seat=1&text=de")).by(&token).send().ok(200);
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

/// Returns what tells an item of a list from the others.
fn told_apart(item: &Value) -> String {
    format!("{} {} {}", item["at"], item["amount"], item["parts"])
}

#[test]
fn a_described_list_needs_no_rule_to_be_drawn() {
    let server = Server::start(RateLimit::Off);
    let token = server.player();
    let game = server.game(&token, 2);
    let list = |query: &str| {
        server.get(&format!("/games/{game}/legal?seat=1{query}")).by(&token).send().ok(200)
    };
    let (plain, described) = (list(""), list("&describe=true&text=de"));
    assert!(plain.get("prompt").is_none() && plain["legal"][0].get("at").is_none());
    assert!(!text(&described["prompt"]).is_empty());
    assert!(described["path"].as_array().is_some_and(|path| !path.is_empty()));
    let items = described["legal"].as_array().expect("a list");
    for item in items {
        assert!(!text(&item["verb"]).is_empty() && !text(&item["group"]["title"]).is_empty());
        assert_eq!(item["group"]["key"], item["command"]["type"]);
        assert!(item["at"].is_array() && item["final"].is_boolean());
        assert!(item.get("change").is_none());
    }
    let mut apart: Vec<String> = items.iter().map(told_apart).collect();
    apart.sort();
    apart.dedup();
    assert_eq!(apart.len(), items.len(), "no two items look alike");
    assert_eq!(items[0]["at"], json!([format!("card:{}", items[0]["command"]["card"])]));
}

#[test]
fn a_list_tells_what_each_command_changes_as_far_as_its_seat_can_know() {
    let server = Server::start(RateLimit::Off);
    let token = server.player();
    let game = server.game_at_play(&token);
    let view = server.get(&format!("/games/{game}?seat=1")).by(&token).send().ok(200);
    let seat = view["to_act"][0].as_u64().expect("a seat");
    let asked = format!("/games/{game}/legal?seat={seat}&change=true");
    let list = server.get(&asked).by(&token).send().ok(200);
    let items = list["legal"].as_array().expect("a list");
    assert!(items.iter().all(|item| item["until_unknown"].is_boolean()));
    let changes = items.iter().flat_map(|item| item["change"].as_array().expect("changes"));
    let changes: Vec<&Value> = changes.collect();
    assert!(!changes.is_empty(), "a turn changes something");
    assert!(changes.iter().all(|change| change["from"] != change["to"]));
    assert!(changes.iter().all(|change| change["quantity"].is_string()));
}
