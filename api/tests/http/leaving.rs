//! Leaving the server: the name goes, every game stays whole.

use crate::server::Server;
use api::configuration::RateLimit;
use serde_json::{Value, json};

/// A name that stands nowhere else.
const NAME: &str = "Aronnax of the Lincoln";

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
    // A bot goes on with the seat.
    assert_ne!(after["seats"][0]["player"], before.ok(200)["seats"][0]["player"]);
    assert_eq!(after["seats"][0]["bot"], "greedy");
    let listed = server.get("/games?phase=playing").send().ok(200);
    assert_eq!(listed["games"][0]["taken"], json!([1, 2]));
    // A game that has not begun goes on without the player.
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

fn view(server: &Server, game: &str) -> Value {
    server.get(&format!("/games/{game}")).send().ok(200)
}

fn leave(server: &Server, player: &str) {
    assert_eq!(server.request("DELETE", "/api/v1/me").by(player).send().status, 204);
}

/// The seat asks the others to give the game up, or agrees to it.
fn give_up(server: &Server, player: &str, game: &str, seat: u64) -> Value {
    loop {
        let list = server.legal(player, game, seat);
        let command = match list.get("consent") {
            Some(consent) => consent["answers"][0]["command"].clone(),
            None => json!({"type": "ask_consent", "proposal": {"type": "abandon"}}),
        };
        let answer = server.command(player, game, seat, &list, &command).send();
        // A bot that goes on for somebody may have been faster.
        if answer.status != 412 {
            return answer.ok(200);
        }
    }
}

/// The game is given up and opened, and its record is good. A bot that has to agree does so soon, but not at once.
fn assert_given_up(server: &Server, game: &str) {
    for _ in 0..100 {
        if view(server, game)["phase"] == "opened" {
            break;
        }
        std::thread::sleep(std::time::Duration::from_millis(100));
    }
    assert_eq!(view(server, game)["phase"], "opened");
    let events = server.get(&format!("/games/{game}/events")).send().ok(200)["events"].clone();
    let events = events.as_array().expect("events");
    let [given_up, opened] = &events[events.len() - 2..] else { panic!("two events") };
    let facts = given_up["facts"].as_array().expect("facts");
    assert_eq!(facts.last().expect("a fact"), &json!({"type": "game_abandoned"}));
    assert_eq!(opened["facts"][0]["type"], "game_opened");
    let report = server.get(&format!("/games/{game}/audit")).send().ok(200);
    assert_eq!((&report["viewer"], &report["verdict"]), (&json!("referee"), &json!("good")));
}

/// Waits until the bot on this seat has chosen: a choice ends what was proposed before it.
pub(crate) fn wait_for_the_bot(server: &Server, game: &str, seat: u64) {
    for _ in 0..100 {
        let view = view(server, game);
        if !view["to_act"].as_array().expect("seats").contains(&json!(seat)) {
            return;
        }
        std::thread::sleep(std::time::Duration::from_millis(100));
    }
    panic!("the bot on seat {seat} does not choose");
}

fn game_of(server: &Server, players: usize) -> (Vec<String>, String) {
    let players: Vec<String> = (0..players).map(|_| server.player()).collect();
    let game = server.game_of(&players);
    server.choose_first_cards(&players, &game);
    (players, game)
}

#[test]
fn who_stays_alone_can_give_up_a_running_game() {
    let server = Server::start(RateLimit::Off);
    let (players, game) = game_of(&server, 2);
    leave(&server, &players[0]);
    assert_eq!(view(&server, &game)["phase"], "playing");
    let told = give_up(&server, &players[1], &game, 2);
    assert_eq!((&told["phase"], &told["events"][1]["by"]), (&json!("opened"), &json!("server")));
    assert_given_up(&server, &game);
}

#[test]
fn a_proposal_of_who_stays_is_carried_out_when_the_other_one_leaves() {
    let server = Server::start(RateLimit::Off);
    let (players, game) = game_of(&server, 2);
    give_up(&server, &players[1], &game, 2);
    assert_eq!(view(&server, &game)["phase"], "playing");
    leave(&server, &players[0]);
    assert_given_up(&server, &game);
}

#[test]
fn a_running_game_that_all_have_left_is_given_up() {
    let server = Server::start(RateLimit::Off);
    let (players, game) = game_of(&server, 2);
    leave(&server, &players[1]);
    assert_eq!(view(&server, &game)["phase"], "playing");
    leave(&server, &players[0]);
    assert_given_up(&server, &game);
}

#[test]
fn of_three_players_both_who_stay_must_agree() {
    let server = Server::start(RateLimit::Off);
    let (players, game) = game_of(&server, 3);
    leave(&server, &players[2]);
    wait_for_the_bot(&server, &game, 3);
    give_up(&server, &players[0], &game, 1);
    let waiting = view(&server, &game);
    assert_eq!((&waiting["phase"], &waiting["consent"]["given"]), (&json!("playing"), &json!([1])));
    give_up(&server, &players[1], &game, 2);
    assert_given_up(&server, &game);
}

#[test]
fn bots_keep_no_game_that_all_people_have_left() {
    let server = Server::start(RateLimit::Off);
    let player = server.player();
    let game = server.lobby(&player, 2);
    let seats = format!("/games/{game}/seats");
    for body in [json!({"seat": 1}), json!({"bot": "random"})] {
        server.post(&seats, body).by(&player).send().ok(201);
    }
    server.request("POST", &format!("/api/v1/games/{game}/start")).by(&player).send().ok(200);
    leave(&server, &player);
    assert_given_up(&server, &game);
}

#[test]
fn games_that_were_left_before_are_given_up_after_the_next_start() {
    let server = Server::start(RateLimit::Off);
    let (_, game) = game_of(&server, 2);
    let server = server.restarted(|configuration| {
        let path = &configuration.storage.database;
        let database = rusqlite::Connection::open(path).expect("the database");
        database.execute("UPDATE seats SET player = NULL", []).expect("nobody holds a seat");
    });
    assert_given_up(&server, &game);
}
