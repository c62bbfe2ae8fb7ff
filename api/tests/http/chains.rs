//! Chains of commands that are tried, and answers that bring the table.

use crate::server::{Answer, Server, new_key};
use api::configuration::RateLimit;
use serde_json::{Value, json};

/// A game of two in which the first seat is to act, with its player.
fn running(server: &Server) -> (String, String) {
    let token = server.player();
    let game = server.game_at_play(&token);
    (token, game)
}

fn legal(server: &Server, token: &str, game: &str) -> Value {
    let view = server.get(&format!("/games/{game}?seat=1")).by(token).send().ok(200);
    let seat = &view["to_act"][0];
    server.get(&format!("/games/{game}/legal?seat={seat}&change=true")).by(token).send().ok(200)
}

/// The first legal command of which everything is known, or the first one that leads to what cannot be known.
fn first(list: &Value, until_unknown: bool) -> Option<&Value> {
    let legal = list["legal"].as_array().expect("a list");
    legal.iter().find(|item| item["until_unknown"] == until_unknown).map(|item| &item["command"])
}

fn try_chain(server: &Server, token: &str, game: &str, seat: &Value, chain: &[&Value]) -> Answer {
    let path = format!("/games/{game}/commands?seat={seat}&dry_run=true");
    server.post(&path, json!({"commands": chain})).by(token).send()
}

fn choose(server: &Server, token: &str, game: &str, list: &Value, command: &Value) -> Value {
    let seat = list["seat"].as_u64().expect("a seat");
    server.command(token, game, seat, list, command).send().ok(200)
}

#[test]
fn a_chain_leads_where_its_commands_lead() {
    let server = Server::start(RateLimit::Off);
    let (token, game) = running(&server);
    let mut tried = 0;
    for _ in 0..30 {
        let list = legal(&server, &token, &game);
        let Some(one) = first(&list, false) else {
            let any = &list["legal"][0]["command"];
            choose(&server, &token, &game, &list, any);
            continue;
        };
        choose(&server, &token, &game, &list, one);
        let next = legal(&server, &token, &game);
        let Some(two) = first(&next, false).filter(|_| next["seat"] == list["seat"]) else {
            continue;
        };
        choose(&server, &token, &game, &next, two);
        let seat = &list["seat"];
        let view = server.get(&format!("/games/{game}?seat={seat}")).by(&token).send().ok(200);
        let now = server.get(&format!("/games/{game}/legal?seat={seat}")).by(&token).send().ok(200);
        let back = now["undo"].as_array().and_then(|undo| undo.get(1)).map(|it| &it["command"]);
        let Some(back) = back else { continue };
        choose(&server, &token, &game, &now, back);
        let told = try_chain(&server, &token, &game, seat, &[one, two]).ok(200);
        assert_eq!(told["position"], view["position"]);
        assert_eq!(told["until_unknown"], false);
        assert!(told["change"].is_array());
        tried += 1;
        let list = legal(&server, &token, &game);
        choose(&server, &token, &game, &list, one);
    }
    assert!(tried >= 2, "{tried} chains were tried");
}

/// The answer to a chain that goes beyond what its seat can know.
pub(crate) fn beyond_unknown() -> Answer {
    let server = Server::start(RateLimit::Off);
    let (token, game) = running(&server);
    for _ in 0..40 {
        let list = legal(&server, &token, &game);
        if let Some(unknown) = first(&list, true) {
            return try_chain(&server, &token, &game, &list["seat"], &[unknown, unknown]);
        }
        let any = &list["legal"][0]["command"];
        choose(&server, &token, &game, &list, any);
    }
    unreachable!("a turn ends with cards that are drawn")
}

#[test]
fn a_chain_that_cannot_be_tried_says_where_it_breaks() {
    let unknown = beyond_unknown();
    assert_eq!(unknown.code(), "chain_beyond_unknown");
    assert_eq!(unknown.ok(422)["place"], 1);

    let server = Server::start(RateLimit::Off);
    let (token, game) = running(&server);
    let list = legal(&server, &token, &game);
    let seat = &list["seat"];
    let one = first(&list, false).expect("a command of which everything is known");
    let refused = try_chain(&server, &token, &game, seat, &[one, one]).ok(422);
    assert_eq!((&refused["code"], &refused["place"]), (&json!("command_refused"), &json!(1)));
    assert!(refused["rejection"]["type"].is_string() && refused["rule"].is_object(), "{refused}");
    // The reason is the one that the command alone would meet after the one before it, titles included.
    choose(&server, &token, &game, &list, one);
    let path = format!("/games/{game}/commands?seat={seat}&dry_run=true");
    let alone = server.post(&path, one.clone()).by(&token).send().ok(422);
    let detail = |problem: &Value| problem["detail"].as_str().expect("words").to_owned();
    let reason = format!("command 1 of the chain, counted from 0, is refused: {}", detail(&alone));
    assert_eq!(detail(&refused), reason);
    let list = legal(&server, &token, &game);
    let one = first(&list, false).expect("a command of which everything is known");
    let long = vec![one; 65];
    assert_eq!(try_chain(&server, &token, &game, seat, &long).code(), "draft_too_long");
    let unknown = json!({"type": "fly"});
    let strange = try_chain(&server, &token, &game, seat, &[&unknown]);
    assert_eq!(strange.code(), "command_not_understood");
    let stale = server.post(
        &format!("/games/{game}/commands?seat={seat}&dry_run=true"),
        json!({"commands": [one]}),
    );
    let stale = stale.by(&token).with("If-Match", "\"1.0\"").send();
    assert_eq!(stale.code(), "decision_moved");
    assert_eq!(legal(&server, &token, &game), list, "nothing has changed");
}

#[test]
fn a_chain_is_tried_and_never_carried_out() {
    let server = Server::start(RateLimit::Off);
    let (token, game) = running(&server);
    let list = legal(&server, &token, &game);
    let one = first(&list, false).expect("a command of which everything is known");
    let decision = list["decision"].as_str().expect("a decision");
    let sent = server
        .post(&format!("/games/{game}/commands?seat={}", list["seat"]), json!({"commands": [one]}));
    let sent = sent.by(&token).with("If-Match", &format!("\"{decision}\""));
    assert_eq!(sent.with("Idempotency-Key", &new_key()).send().code(), "command_not_understood");
}

#[test]
fn an_answer_brings_the_table_that_follows() {
    let server = Server::start(RateLimit::Off);
    let (token, game) = running(&server);
    let list = legal(&server, &token, &game);
    let seat = list["seat"].as_u64().expect("a seat");
    let command = first(&list, false).expect("a command of which everything is known");
    let how = "text=de&change=true";
    let mut request = server.command(&token, &game, seat, &list, command);
    request = request.to(&format!("/api/v1/games/{game}/commands?seat={seat}&table=true&{how}"));
    let answer = request.clone().send().ok(200);
    let table = format!("/games/{game}/table?seat={seat}&with=choices&{how}");
    let table = server.get(&table).by(&token).send().ok(200);
    assert_eq!(answer["view"], table["view"]);
    for (member, value) in table["choices"].as_object().expect("choices") {
        assert_eq!(&answer[member], value, "{member}");
    }
    let again = request.send();
    assert_eq!(again.header("idempotency-replayed"), Some("true"));
    assert_eq!(again.ok(200)["view"], table["view"]);
}
