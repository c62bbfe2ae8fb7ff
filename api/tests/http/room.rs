//! Room: no seat can use up the events that the others need, whatever it does.

use crate::server::{Answer, Server, new_key};
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

/// Returns how often this happened.
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

/// A lobby of two of a creator, with a stranger who comes and goes.
struct Lobby {
    server: Server,
    creator: String,
    stranger: String,
    game: String,
}

impl Lobby {
    fn gather() -> Lobby {
        let server = Server::start(RateLimit::Off);
        let (creator, stranger) = (server.player(), server.player());
        let game = server.lobby(&creator, 2);
        Lobby { server, creator, stranger, game }
    }

    fn sit(&self, player: &str, wanted: Value) -> Answer {
        self.server.post(&format!("/games/{}/seats", self.game), wanted).by(player).send()
    }

    fn free(&self, player: &str, seat: u64) -> Answer {
        let path = format!("/api/v1/games/{}/seats/{seat}", self.game);
        self.server.request("DELETE", &path).by(player).send()
    }

    fn is_empty(&self) -> bool {
        let seats = view(&self.server, &self.game)["seats"].clone();
        seats.as_array().expect("seats").iter().all(|seat| seat["player"].is_null())
    }

    /// The stranger comes and goes as often as may be, and sits then.
    fn spoil(&self) {
        for _ in 0..15 {
            self.sit(&self.stranger, json!({"seat": 1})).ok(201);
            self.free(&self.stranger, 1).ok(200);
        }
        self.sit(&self.stranger, json!({"seat": 1})).ok(201);
    }
}

#[test]
fn a_stranger_who_comes_and_goes_again_and_again_is_sent_away_for_good() {
    let lobby = Lobby::gather();
    lobby.spoil();
    lobby.free(&lobby.creator, 1).ok(200);
    for seat in [1, 2] {
        let refused = lobby.sit(&lobby.stranger, json!({"seat": seat}));
        assert_eq!(refused.code(), "quota_used_up");
        assert_eq!(refused.ok(429)["policy"], "comings");
    }
    lobby.sit(&lobby.creator, json!({})).ok(201);
    lobby.sit(&lobby.server.player(), json!({})).ok(201);
    let start = format!("/api/v1/games/{}/start?seat=1", lobby.game);
    lobby.server.request("POST", &start).by(&lobby.creator).send().ok(200);
    let list = lobby.server.legal(&lobby.creator, &lobby.game, 1);
    assert_ne!(list["legal"], json!([]));
}

#[test]
fn bots_come_and_go_for_their_owner_also_when_they_are_let_go() {
    let lobby = Lobby::gather();
    let (server, owner) = (&lobby.server, &lobby.stranger);
    let come = |number: u32| {
        let made = server.post("/me/bots", json!({"name": format!("Otto {number}")}));
        let made = made.by(owner).send().ok(201);
        let bot = made["token"]["token"].as_str().or(made["token"].as_str()).expect("a token");
        let sat = lobby.sit(bot, json!({"seat": 1}));
        let name = format!("Otto%20{number}%20(bot)");
        server.request("DELETE", &format!("/api/v1/me/bots/{name}")).by(owner).send();
        sat
    };
    for number in 0..16 {
        come(number).ok(201);
        assert!(lobby.is_empty(), "a bot that is let go leaves its seat");
    }
    assert_eq!(come(16).ok(429)["policy"], "comings");
    lobby.sit(&lobby.creator, json!({})).ok(201);
    lobby.sit(&server.player(), json!({})).ok(201);
}

#[test]
fn no_number_of_strangers_keeps_a_game_from_its_start() {
    let lobby = Lobby::gather();
    let (server, creator) = (&lobby.server, &lobby.creator);
    for _ in 0..4 {
        let stranger = server.player();
        for _ in 0..16 {
            lobby.sit(&stranger, json!({"seat": 1})).ok(201);
            lobby.free(&stranger, 1).ok(200);
        }
        let left = server.request("DELETE", "/api/v1/me").by(&stranger).send();
        assert_eq!(left.status, 204, "who leaves the server is counted all the same");
    }
    let stranger = server.player();
    for _ in 0..6 {
        lobby.sit(&stranger, json!({"seat": 1})).ok(201);
        lobby.free(&stranger, 1).ok(200);
    }
    let refused = lobby.sit(&stranger, json!({"seat": 1}));
    assert_eq!(refused.ok(429)["policy"], "strangers_comings");
    lobby.sit(creator, json!({})).ok(201);
    let invitations = format!("/games/{}/invitations", lobby.game);
    let invited = server.post(&invitations, json!({})).by(creator).send().ok(201);
    let secret = invited["secret"].as_str().expect("a secret").to_owned();
    lobby.sit(&stranger, json!({"invitation": secret})).ok(201);
    let start = format!("/api/v1/games/{}/start?seat=1", lobby.game);
    server.request("POST", &start).by(creator).send().ok(200);
}

#[test]
fn whoever_has_come_and_gone_too_often_can_still_go() {
    let lobby = Lobby::gather();
    lobby.spoil();
    lobby.free(&lobby.stranger, 1).ok(200);
    assert_eq!(lobby.sit(&lobby.stranger, json!({})).code(), "quota_used_up");
}

#[test]
fn no_seat_is_held_by_a_player_who_has_left_the_server() {
    let lobby = Lobby::gather();
    lobby.spoil();
    assert!(!lobby.is_empty());
    let left = lobby.server.request("DELETE", "/api/v1/me").by(&lobby.stranger).send();
    assert_eq!(left.status, 204);
    assert!(lobby.is_empty(), "a ghost sits there");
    lobby.sit(&lobby.creator, json!({"seat": 1})).ok(201);
}

#[test]
fn whoever_gives_seats_to_bots_again_and_again_is_counted_for_them() {
    let lobby = Lobby::gather();
    lobby.sit(&lobby.stranger, json!({"seat": 1})).ok(201);
    let refused = (0..50).find_map(|_| {
        let seated = lobby.sit(&lobby.stranger, json!({"seat": 2, "bot": "random"}));
        if seated.status == 201 {
            lobby.free(&lobby.stranger, 2).ok(200);
        }
        Some(seated).filter(|seated| seated.status != 201)
    });
    assert_eq!(refused.expect("bots can come and go for ever").ok(429)["policy"], "comings");
    lobby.sit(&lobby.creator, json!({"seat": 2, "bot": "random"})).ok(201);
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
