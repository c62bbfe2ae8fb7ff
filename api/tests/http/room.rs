//! Room: no seat can use up the events that the others need, whatever it does.

use crate::server::{Server, new_key};
use api::configuration::RateLimit;
use serde_json::{Value, json};

fn view(server: &Server, game: &str) -> Value {
    server.get(&format!("/games/{game}")).send().ok(200)
}

/// Whoever must choose makes the first choice that is offered.
fn go_on(server: &Server, players: &[String], game: &str) {
    let seat = view(server, game)["to_act"][0].as_u64().expect("somebody must choose");
    let player = &players[seat as usize - 1];
    let list = server.legal(player, game, seat);
    server.command(player, game, seat, &list, &list["legal"][0]["command"]).send().ok(200);
}

/// How often this happened.
fn count(server: &Server, game: &str, fact: &str) -> usize {
    let page = server.get(&format!("/games/{game}/events?limit=500")).send().ok(200);
    let events = page["events"].as_array().expect("events").clone();
    assert_eq!(events.last().expect("an event")["seq"], page["seq"], "one page is enough");
    events.iter().filter(|event| event["facts"][0]["type"] == fact).count()
}

#[test]
fn a_seat_that_asks_and_refuses_again_and_again_stops_no_game() {
    let server = Server::start(RateLimit::Off);
    let (players, game) = server.pair_at_play();
    let ask = json!({"type": "ask_consent", "proposal": {"type": "abandon"}});
    for decision in 0.. {
        assert!(decision < 20, "the seat can ask for ever");
        let refused = loop {
            let list = server.legal(&players[1], &game, 2);
            let asked = server.command(&players[1], &game, 2, &list, &ask).send();
            if asked.status != 200 {
                assert_eq!(list["ask"], json!([]), "what is refused is not offered");
                assert_eq!(asked.code(), "too_many_proposals");
                break asked.ok(409)["rejection"]["type"].clone();
            }
            let refuse = json!({"type": "refuse_consent", "asked": asked.ok(200)["seq"]});
            let list = server.legal(&players[1], &game, 2);
            server.command(&players[1], &game, 2, &list, &refuse).send().ok(200);
        };
        go_on(&server, &players, &game);
        if refused == "proposals_used_up" {
            break;
        }
        assert_eq!(refused, "too_many_proposals");
    }
    // 400 events for proposals and answers, shared by two seats; each proposal and its refusal are two of them.
    assert_eq!(count(&server, &game, "consent_asked"), 100);
    assert_ne!(server.legal(&players[0], &game, 1)["ask"], json!([]), "the other seat can ask");
    go_on(&server, &players, &game);
}

#[test]
fn a_seat_that_chooses_and_takes_back_again_and_again_stops_no_game() {
    let server = Server::start(RateLimit::Off);
    let players: Vec<String> = (0..4).map(|_| server.player()).collect();
    let game = server.game_of(&players);
    server.choose_first_cards(&players, &game);
    let seat = view(&server, &game)["to_act"][0].as_u64().expect("a seat");
    let player = &players[seat as usize - 1];
    let mut list = server.legal(player, &game, seat);
    let before = list["legal"].clone();
    let mut undo = Value::Null;
    for undone in 0.. {
        assert!(undone <= 160, "the seat can take back for ever");
        let command = list["legal"][0]["command"].clone();
        list = server.command(player, &game, seat, &list, &command).send().ok(200);
        let Some(offered) = list["undo"].get(0) else { break };
        undo = offered["command"].clone();
        list = server.command(player, &game, seat, &list, &undo).send().ok(200);
        assert_eq!(list["legal"], before);
    }
    // 1,280 events for four seats; each choice and its undo are two of them.
    assert_eq!(count(&server, &game, "undone"), 160);
    let refused = server.command(player, &game, seat, &list, &undo).send();
    assert_eq!(refused.code(), "takebacks_used_up");
    assert_eq!(refused.ok(409)["rejection"]["left"], 0);
    assert_ne!(list["ask"], json!([]), "the others can be asked to go back");
    for _ in 0..10 {
        go_on(&server, &players, &game);
    }
}

#[test]
fn a_stranger_who_comes_and_goes_again_and_again_stops_no_game() {
    let server = Server::start(RateLimit::Off);
    let (stranger, player) = (server.player(), server.player());
    let game = server.lobby(&player, 2);
    let sit = |player: &str, seat: u64| {
        server.post(&format!("/games/{game}/seats"), json!({"seat": seat})).by(player).send()
    };
    let leave = |seat: u64| {
        let path = format!("/api/v1/games/{game}/seats/{seat}");
        server.request("DELETE", &path).by(&stranger).send()
    };
    for seat in [1, 2] {
        let refused = (0..50).find_map(|_| {
            sit(&stranger, seat).ok(201);
            Some(leave(seat)).filter(|left| left.status != 200)
        });
        let refused = refused.expect("the stranger can come and go for ever");
        assert_eq!(refused.code(), "seat_stays_taken");
    }
    let start = server.request("POST", &format!("/api/v1/games/{game}/start?seat=1"));
    start.by(&stranger).send().ok(200);
    let seq = view(&server, &game)["seq"].as_u64().expect("a seq");
    // 160 events of the lobby for two seats: of each one, 79 are used. The first event creates the game, the last one starts it.
    assert_eq!(seq, 159);
    let list = server.legal(&stranger, &game, 1);
    assert_ne!(list["legal"], json!([]));
}

#[test]
fn a_seat_that_claims_and_claims_leaves_the_others_their_disputes() {
    let server = Server::start(RateLimit::Off);
    let (players, arbiter) = ([server.player(), server.player()], server.arbiter());
    let game = server.game_of(&players);
    let claim = |seat: usize| {
        let claim = json!({"event": 3, "reason": "Look at this."});
        server.post(&format!("/games/{game}/disputes"), claim).by(&players[seat - 1]).send()
    };
    for number in 1..=32 {
        claim(1).ok(201);
        let ruling = json!({"ruling": {"type": "let_stand"}, "words": "It is in order."});
        let path = format!("/games/{game}/disputes/{number}/ruling");
        server.post(&path, ruling).by(&arbiter).send().ok(200);
    }
    assert_eq!(claim(1).code(), "disputes_used_up");
    claim(2).ok(201);
    let abandon = server.post(&format!("/games/{game}/abandon"), json!({}));
    abandon.by(&arbiter).with("Idempotency-Key", &new_key()).send().ok(200);
}
