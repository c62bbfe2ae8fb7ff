//! Lists of games are narrowed by what players look for, and tell nobody of a game that is not theirs to see.

use crate::friends::{House, sit, table};
use crate::server::Server;
use api::configuration::RateLimit;
use serde_json::json;

/// The titles of the games that a list tells, the newest first.
fn titles(server: &Server, token: Option<&str>, query: &str) -> Vec<String> {
    let request = server.get(&format!("/games?{query}"));
    let request = match token {
        Some(token) => request.by(token),
        None => request,
    };
    let page = request.send().ok(200);
    let games = page["games"].as_array().expect("games").iter();
    games.map(|game| game["title"].as_str().expect("a title").to_owned()).collect()
}

#[test]
fn games_are_found_by_their_terms() {
    let server = Server::start(RateLimit::Off);
    let [ada, ben] = [(); 2].map(|()| server.player());
    table(&server, &ada, json!({"title": "plain"}));
    table(&server, &ada, json!({"title": "rated", "purpose": "rated", "clock": "steady"}));
    table(&server, &ben, json!({"title": "lesson", "purpose": "teaching"}));
    let full = table(&server, &ben, json!({"title": "full", "clock": "brisk"}));
    table(&server, &ada, json!({"title": "hidden", "visibility": "private", "clock": "steady"}));
    for player in [&ada, &ben] {
        sit(&server, player, &full, json!({})).ok(201);
    }
    let found = |query: &str| titles(&server, None, query);
    assert_eq!(found("purpose=rated"), ["rated"]);
    assert_eq!(found("purpose=casual"), ["full", "plain"]);
    assert_eq!(found("clock=true"), ["full", "rated"]);
    assert_eq!(found("clock=false"), ["lesson", "plain"]);
    assert_eq!(found("seats_free=true"), ["lesson", "rated", "plain"]);
    assert_eq!(found("seats_free=false"), ["full"]);
    assert_eq!(found("seats_free=true&clock=true"), ["rated"]);
    assert_eq!(found("visibility=private"), [""; 0]);
}

#[test]
fn games_are_found_by_who_has_created_them() {
    let server = Server::start(RateLimit::Off);
    let account = server.post("/players", json!({"name": "Ada Grau"})).send().ok(201);
    let ada = account["token"]["token"].as_str().expect("a token").to_owned();
    let ben = server.player();
    table(&server, &ada, json!({"title": "hers"}));
    table(&server, &ben, json!({"title": "another"}));
    table(&server, &ada, json!({"title": "hidden", "visibility": "private"}));
    assert_eq!(titles(&server, Some(&ben), "by=Ada%20Grau"), ["hers"]);
    assert_eq!(titles(&server, Some(&ben), "by=ada%20grau"), ["hers"], "in any spelling");
    let unknown = server.get("/games?by=Nobody").send();
    assert_eq!((unknown.status, unknown.code().as_str()), (404, "player_unknown"));
}

#[test]
fn a_player_finds_the_own_games_that_wait_and_those_that_are_private() {
    let house = House::new();
    let title = |token: &str, query: &str| titles(&house.server, Some(token), query).len();
    for player in [&house.ada, &house.ben] {
        assert_eq!(title(player, "mine=true&visibility=private"), 1);
        assert_eq!(title(player, "waiting_for_me=true"), 1, "both choose their first cards");
        assert_eq!(title(player, "waiting_for_me=true&visibility=public"), 0);
    }
    for query in ["mine=true&visibility=private", "waiting_for_me=true", "visibility=private"] {
        assert_eq!(title(&house.stranger, query), 0, "{query}");
    }
    let nobody = house.server.get("/games?waiting_for_me=true").send();
    assert_eq!(nobody.status, 401);
}
