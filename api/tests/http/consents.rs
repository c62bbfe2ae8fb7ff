//! Consents: what all who play agree to is done, what one refuses is not.

use crate::server::Server;
use api::configuration::RateLimit;
use serde_json::{Value, json};

fn view(server: &Server, game: &str) -> Value {
    server.get(&format!("/games/{game}")).send().ok(200)
}

fn send(server: &Server, player: &str, game: &str, seat: u64, command: &Value) -> Value {
    let list = server.legal(player, game, seat);
    server.command(player, game, seat, &list, command).send().ok(200)
}

#[test]
fn an_undo_with_consent_takes_back_what_nobody_could_alone() {
    let server = Server::start(RateLimit::Off);
    let (players, game) = server.pair_at_play();
    let before = view(&server, &game);
    let mine = server.legal(&players[0], &game, 1);
    let ask = mine["ask"].as_array().expect("what can be asked for");
    // Nearest first: the last event at which somebody could act, before the drafts were carried out; giving up comes last.
    let seq = before["seq"].as_u64().expect("a seq");
    assert_eq!(ask[0]["command"]["proposal"], json!({"type": "undo", "to": 4}));
    assert_eq!(ask.last().expect("one")["command"]["proposal"], json!({"type": "abandon"}));
    let start = ask[ask.len() - 2]["command"].clone();
    assert_eq!(start["proposal"], json!({"type": "undo", "to": 3}));
    let asked = send(&server, &players[0], &game, 1, &start);
    assert_eq!(asked["seq"], seq + 1);
    // Asking is said, not done: nobody's decision is another one.
    assert_eq!(asked["decision"], mine["decision"]);
    assert_eq!(asked["consent"]["answers"][0]["command"]["type"], "refuse_consent");
    let theirs = server.legal(&players[1], &game, 2);
    assert_eq!(theirs["consent"]["seat"], 1);
    assert_eq!(theirs["consent"]["given"], json!([1]));
    assert_eq!(theirs["ask"], json!([]));
    let give = theirs["consent"]["answers"][0]["command"].clone();
    assert_eq!(give, json!({"type": "give_consent", "asked": seq + 1}));
    let dry = server.post(&format!("/games/{game}/commands?seat=2&dry_run=true"), give.clone());
    let facts = dry.by(&players[1]).send().ok(200)["facts"].clone();
    assert_eq!(facts[1], json!({"type": "undone", "to": 3}));
    send(&server, &players[1], &game, 2, &give);
    let after = view(&server, &game);
    assert_eq!(after["to_act"], json!([1, 2]));
    assert!(after.get("consent").is_none());
    assert_ne!(server.legal(&players[0], &game, 1)["decision"], mine["decision"]);
}

#[test]
fn an_undo_with_consent_clears_the_drafts_of_all_seats() {
    let server = Server::start(RateLimit::Off);
    let players = [server.player(), server.player()];
    let game = server.game_of(&players);
    for step in 0..3 {
        let list = server.legal(&players[0], &game, 1);
        assert_eq!(list["draft"].as_array().map(Vec::len), Some(step));
        send(&server, &players[0], &game, 1, &list["legal"][0]["command"]);
    }
    let list = server.legal(&players[1], &game, 2);
    send(&server, &players[1], &game, 2, &list["legal"][0]["command"]);
    assert_eq!(server.legal(&players[1], &game, 2)["draft"].as_array().map(Vec::len), Some(1));
    let ask = json!({"type": "ask_consent", "proposal": {"type": "undo", "to": 3}});
    let asked = send(&server, &players[0], &game, 1, &ask)["seq"].clone();
    send(&server, &players[1], &game, 2, &json!({"type": "give_consent", "asked": asked}));
    for (player, seat) in players.iter().zip([1, 2]) {
        let list = server.legal(player, &game, seat);
        assert_eq!(list["draft"], json!([]), "seat {seat}");
        assert!(!list["legal"].as_array().expect("a list").is_empty(), "seat {seat}");
    }
}

#[test]
fn a_refusal_ends_a_proposal_and_others_meet_their_problems() {
    let server = Server::start(RateLimit::Off);
    let (players, game) = server.pair_at_play();
    let list = server.legal(&players[0], &game, 1);
    let problem = |seat: u64, command: Value| {
        let player = &players[seat as usize - 1];
        let list = server.legal(player, &game, seat);
        server.command(player, &game, seat, &list, &command).send().code()
    };
    let undo = |to: u64| json!({"type": "ask_consent", "proposal": {"type": "undo", "to": to}});
    assert_eq!(problem(1, undo(4_000)), "nothing_to_undo");
    assert_eq!(problem(1, json!({"type": "ask_consent"})), "command_not_understood");
    assert_eq!(problem(2, json!({"type": "give_consent", "asked": 5})), "proposal_unknown");
    let abandon = json!({"type": "ask_consent", "proposal": {"type": "abandon"}});
    let asked = send(&server, &players[0], &game, 1, &abandon)["seq"].clone();
    assert_eq!(problem(2, undo(3)), "proposal_open");
    let give = json!({"type": "give_consent", "asked": asked});
    assert_eq!(problem(1, give.clone()), "consent_given_already");
    send(&server, &players[1], &game, 2, &json!({"type": "refuse_consent", "asked": asked}));
    assert_eq!(problem(2, give), "proposal_unknown");
    assert_eq!(server.legal(&players[0], &game, 1)["decision"], list["decision"]);
}

#[test]
fn a_game_that_all_give_up_is_opened_in_the_same_request() {
    let server = Server::start(RateLimit::Off);
    let (players, game) = server.pair_at_play();
    let abandon = json!({"type": "ask_consent", "proposal": {"type": "abandon"}});
    let asked = send(&server, &players[1], &game, 2, &abandon)["seq"].clone();
    assert_eq!(view(&server, &game)["consent"]["proposal"], json!({"type": "abandon"}));
    let give = json!({"type": "give_consent", "asked": asked});
    let given = send(&server, &players[0], &game, 1, &give);
    assert_eq!(given["phase"], "opened");
    let types: Vec<&Value> =
        given["events"].as_array().expect("events").iter().map(|it| &it["facts"]).collect();
    assert_eq!(types[0][1]["type"], "game_abandoned");
    assert_eq!(types[1][0]["type"], "game_opened");
    assert!(view(&server, &game).get("outcome").is_none());
}
