//! Coming back to a seat that a bot holds: whoever lost it asks, somebody who plays takes that up, and the others must agree.

use crate::notices::prompt;
use crate::receivers::{Hook, Way};
use crate::server::{Answer, Server};
use serde_json::{Value, json};

const TAKEN: Way = Way::Status(204, "");

/// A game of these players that the last of them has resigned.
fn resigned(server: &Server, players: &[String]) -> String {
    let game = server.game_of(players);
    server.choose_first_cards(players, &game);
    let seat = players.len() as u64;
    let last = players.last().expect("a player");
    let list = server.legal(last, &game, seat);
    let resign = json!({"type": "resign_seat"});
    server.command(last, &game, seat, &list, &resign).send().ok(200);
    game
}

fn ask(server: &Server, game: &str, seat: u64, by: &str) -> Answer {
    server.post(&format!("/games/{game}/seats/{seat}/return"), json!({})).by(by).send()
}

fn returns(server: &Server, game: &str, by: &str) -> Value {
    server.get(&format!("/games/{game}/returns")).by(by).send().ok(200)
}

fn take_up(server: &Server, game: &str, seat: u64, (by, name): (&str, &str)) -> Answer {
    let path = format!("/games/{game}/seats/{seat}/substitute");
    server.post(&path, json!({"account": name})).by(by).send()
}

#[test]
fn who_has_resigned_asks_alone_and_comes_back_when_those_who_play_agree() {
    let (server, hook) = (prompt(|_| {}), Hook::new(&[TAKEN]));
    let players = [server.player(), server.player(), server.player_named("Cleo Ahrens")];
    let [ada, ben, cleo] = &players;
    let game = resigned(&server, &players);
    let kinds = json!(["game.said"]);
    let wanted = json!({"kind": "webhook", "address": hook.url(), "kinds": kinds});
    server.channel(ada, wanted);
    assert_eq!(ask(&server, &game, 1, cleo).code(), "seat_not_yours");
    assert_eq!(ask(&server, &game, 3, &server.player()).code(), "seat_not_yours");
    assert_eq!(returns(&server, &game, ada), json!([]));
    ask(&server, &game, 3, cleo).ok_empty(204);
    ask(&server, &game, 3, cleo).ok_empty(204);
    assert_eq!(hook.next().json()["data"]["reason"], "return");
    assert_eq!(returns(&server, &game, ben), json!([{"seat": 3, "account": "Cleo Ahrens"}]));
    take_up(&server, &game, 3, (ada, "Cleo Ahrens")).ok_empty(204);
    // Ada has asked by that; Ben is asked, and the bot is not.
    let list = server.legal(ben, &game, 2);
    let give = list["consent"]["answers"].as_array().expect("answers").iter();
    let mut give = give.filter(|it| it["command"]["type"] == "give_consent");
    let give = give.next().expect("a consent")["command"].clone();
    server.command(ben, &game, 2, &list, &give).send().ok(200);
    let mine = server.get(&format!("/games/{game}?seat=3")).by(cleo).send().ok(200);
    assert_eq!(mine["my_seats"], json!([3]));
    assert_eq!(returns(&server, &game, ada), json!([]));
    let report = server.get(&format!("/games/{game}/audit")).by(ada).send().ok(200);
    assert_eq!(report["verdict"], "good");
}

#[test]
fn nobody_is_pushed_aside_by_who_comes_back_and_the_wish_is_answered_by_nobody_else() {
    let server = prompt(|_| {});
    let players = [server.player(), server.player_named("Ben Ahrens")];
    let [ada, ben] = &players;
    let game = resigned(&server, &players);
    let dora = server.player_named("Dora Ahrens");
    take_up(&server, &game, 2, (ada, "Dora Ahrens")).ok_empty(204);
    assert_eq!(ask(&server, &game, 2, ben).code(), "seat_not_yours");
    let withdraw = format!("/api/v1/games/{game}/seats/2/substitute");
    server.request("DELETE", &withdraw).by(ada).send().ok_empty(204);
    ask(&server, &game, 2, ben).ok_empty(204);
    // The wish is no question to its own player, and whoever does not play cannot take it up.
    assert_eq!(server.get("/me/substitutions").by(ben).send().ok(200), json!([]));
    assert_eq!(take_up(&server, &game, 2, (&dora, "Ben Ahrens")).code(), "seat_not_yours");
    take_up(&server, &game, 2, (ada, "Ben Ahrens")).ok_empty(204);
    let mine = server.get(&format!("/games/{game}?seat=2")).by(ben).send().ok(200);
    assert_eq!(mine["my_seats"], json!([2]), "nobody else had to agree");
    assert_eq!(ask(&server, &game, 2, ben).code(), "seat_not_yours", "the seat is no bot's");
}

#[test]
fn the_page_offers_the_way_back_and_shows_the_wish() {
    let server = prompt(|_| {});
    let players = [server.player(), server.player_named("Ben Ahrens")];
    let game = resigned(&server, &players);
    let cookie = |by: &String| {
        let session = server.post("/sessions", json!({"token": by})).send();
        session.ok(201);
        session.cookie()
    };
    let [ada, ben] = players.each_ref().map(cookie);
    let page = |by: &str| {
        let path = format!("/g/{game}?lang=en");
        server.request("GET", &path).with("Cookie", by).send().body
    };
    assert!(page(&ben).contains("Ask to come back") && !page(&ada).contains("asks to come back"));
    let press = |path: &str, fields: &str, by: &str| {
        let form = server.request("POST", &format!("/g/{game}/{path}")).form(fields);
        form.with("Cookie", by).with("Sec-Fetch-Site", "same-origin").send().status
    };
    assert_eq!(press("return", "seat=2", &ben), 303);
    assert!(page(&ada).contains("Ben Ahrens asks to come back"), "{}", page(&ada));
    assert_eq!(press("substitute", "seat=2&account=Ben+Ahrens", &ada), 303);
    assert!(!page(&ben).contains("Ask to come back"));
}
