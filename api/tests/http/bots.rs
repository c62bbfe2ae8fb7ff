//! Bots of the server on seats: they play to the end, agree to what people ask for, and go on after a restart.

use crate::server::Server;
use api::accounts::Bot;
use api::configuration::RateLimit;
use rusqlite::Connection;
use serde_json::{Value, json};

fn view(server: &Server, game: &str) -> Value {
    server.get(&format!("/games/{game}")).send().ok(200)
}

/// A game of this ruleset with the player on seat 1 and these bots on the others; started.
fn game_with(server: &Server, token: &str, ruleset: &str, bots: &[&str]) -> String {
    let game = table_with(server, token, ruleset, bots);
    start(server, token, &game);
    game
}

fn start(server: &Server, token: &str, game: &str) {
    server.request("POST", &format!("/api/v1/games/{game}/start")).by(token).send().ok(200);
}

/// The same before the start.
fn table_with(server: &Server, token: &str, ruleset: &str, bots: &[&str]) -> String {
    let wanted = json!({"ruleset": ruleset, "seats": bots.len() + 1});
    let created = server.post("/games", wanted).by(token).send().ok(201);
    let game = created["game"].as_str().expect("a game").to_owned();
    let seats = format!("/games/{game}/seats");
    server.post(&seats, json!({"seat": 1})).by(token).send().ok(201);
    for bot in bots {
        server.post(&seats, json!({"bot": bot})).by(token).send().ok(201);
    }
    game
}

/// Waits for the next event; tells the view after it.
fn wait(server: &Server, game: &str, seq: &Value) -> Value {
    let waiting = format!("/games/{game}/events?after={seq}&wait=25");
    let page = server.get(&waiting).send().ok(200);
    assert_ne!(page["events"], json!([]), "nothing happened after event {seq}");
    view(server, game)
}

/// The player takes the first legal command whenever the game waits for him.
fn play_to_the_end(server: &Server, token: &str, game: &str) -> Value {
    loop {
        let now = view(server, game);
        let to_act = now["to_act"].as_array().expect("seats");
        if to_act.is_empty() {
            return now;
        }
        if !to_act.contains(&json!(1)) {
            wait(server, game, &now["seq"]);
            continue;
        }
        let list = server.legal(token, game, 1);
        if let Some(first) = list["legal"].as_array().and_then(|legal| legal.first()) {
            server.command(token, game, 1, &list, &first["command"]).send().ok(200);
        }
    }
}

fn assert_played(server: &Server, token: &str, game: &str) {
    let end = play_to_the_end(server, token, game);
    assert_eq!(end["phase"], "opened");
    let record = server.get(&format!("/games/{game}/record")).send();
    assert_eq!(record.status, 200);
    let lines = record.body.lines().map(|line| serde_json::from_str::<Value>(line).expect("JSON"));
    let events: Vec<Value> = lines.filter(|line| line.get("prev").is_some()).collect();
    for event in events.iter().filter(|event| event.get("seat").is_some()) {
        let expected = if event["seat"] == 1 { "player" } else { "bot" };
        assert_eq!(event["by"], expected, "{event}");
    }
    assert!(events.iter().filter(|event| event["by"] == "bot").count() > 20);
    let report = server.get(&format!("/games/{game}/audit")).by(token).send().ok(200);
    assert_eq!(report["verdict"], "good", "{report}");
}

#[test]
fn a_player_plays_a_whole_game_with_bots_of_the_server() {
    let server = Server::start(RateLimit::Off);
    let token = server.player();
    for (ruleset, bots) in
        [("underwater_cities", ["random"].as_slice()), ("twentieth_century", &["greedy", "random"])]
    {
        let game = game_with(&server, &token, ruleset, bots);
        assert_played(&server, &token, &game);
    }
}

#[test]
fn the_bot_that_searches_chooses_its_first_cards() {
    let server = Server::start(RateLimit::Off);
    let token = server.player();
    let game = game_with(&server, &token, "underwater_cities", &["search"]);
    // Its draft is sealed by an event of its own, whatever the player does.
    let mut seq = json!(3);
    loop {
        let waiting = format!("/games/{game}/events?after={seq}&wait=25");
        let page = server.get(&waiting).send().ok(200);
        let events = page["events"].as_array().expect("events").clone();
        let last = events.last().unwrap_or_else(|| panic!("nothing happened after event {seq}"));
        if events.iter().any(|event| event["by"] == "bot" && event["seat"] == 2) {
            break;
        }
        seq = last["seq"].clone();
    }
}

#[test]
fn who_holds_a_seat_gives_others_to_bots_and_sends_them_away() {
    let server = Server::start(RateLimit::Off);
    let [host, guest] = [server.player_named("Host"), server.player_named("Guest")];
    let game = server.lobby(&host, 2);
    let seats = format!("/games/{game}/seats");
    let seat_bot = |token: &str| server.post(&seats, json!({"bot": "greedy", "seat": 2})).by(token);
    assert_eq!(seat_bot(&guest).send().code(), "seat_not_yours", "a stranger has no say");
    server.post(&seats, json!({"seat": 1})).by(&host).send().ok(201);
    let unknown = server.post(&seats, json!({"bot": "deep_blue"})).by(&host);
    assert_eq!(unknown.send().code(), "body_not_understood");

    assert_eq!(seat_bot(&host).send().ok(201)["seat"], 2);
    let shown = view(&server, &game)["seats"].clone();
    assert_eq!((&shown[1]["name"], &shown[1]["bot"]), (&json!("greedy"), &json!("greedy")));
    assert_eq!((&shown[0]["name"], shown[0].get("bot")), (&json!("Host"), None));
    assert_eq!(seat_bot(&host).send().code(), "seat_occupied");

    let away =
        |token: &str| server.request("DELETE", &format!("/api/v1{seats}/2")).by(token).send();
    assert_eq!(away(&guest).code(), "seat_not_yours");
    away(&host).ok(200);
    assert_eq!(view(&server, &game)["seats"][1].get("bot"), None);
    server.post(&seats, json!({})).by(&guest).send().ok(201);
    let host_seat = server.request("DELETE", &format!("/api/v1{seats}/1")).by(&guest).send();
    assert_eq!(host_seat.code(), "seat_not_yours", "only the creator sends people away");
}

#[test]
fn a_bot_agrees_to_what_it_is_asked_for() {
    let server = Server::start(RateLimit::Off);
    let token = server.player();
    let game = game_with(&server, &token, "underwater_cities", &["random"]);
    let list = server.legal(&token, &game, 1);
    let abandon = json!({"type": "ask_consent", "proposal": {"type": "abandon"}});
    server.command(&token, &game, 1, &list, &abandon).send().ok(200);
    let mut now = view(&server, &game);
    while now["phase"] == "playing" {
        now = wait(&server, &game, &now["seq"]);
    }
    assert_eq!(now["phase"], "opened");
    assert!(now.get("outcome").is_none(), "given up, not won");
}

/// The player who sits where a running game waits is a bot from now on; tells the game.
fn give_to_bot(database: &Connection, bot: Bot) -> String {
    let (id, name) = (bot.account().0, bot.name());
    let added = "INSERT INTO players (id, name, created_at) VALUES (?1, ?2, 0)";
    database.execute(added, (id, name)).expect("a player");
    let running = "SELECT lower(hex(id)) FROM games WHERE status = 'running' AND number = 2";
    let game: String = database.query_row(running, (), |row| row.get(0)).expect("a game");
    let seated = "UPDATE seats SET player = ?1 WHERE awaited = 1 AND game = unhex(?2)";
    assert!(database.execute(seated, (id, &game)).expect("a seat") > 0);
    game
}

#[test]
fn a_bot_goes_on_after_a_start_without_being_told() {
    let mut game = String::new();
    let server = Server::on_changed_copy_of("fathom-1.0", |path| {
        game = give_to_bot(&Connection::open(path).expect("the database"), Bot::Greedy);
    });
    let before = view(&server, &game);
    let seq = before["seq"].as_u64().expect("a seq");
    let page = server.get(&format!("/games/{game}/events?after={}&wait=25", seq - 1)).send();
    let events = page.ok(200)["events"].clone();
    let is_by_bot = |event: &Value| event["by"] == "bot";
    let told = events.as_array().expect("events");
    if !told.iter().any(is_by_bot) {
        let after = server.get(&format!("/games/{game}/events?after={seq}&wait=25")).send().ok(200);
        assert!(after["events"].as_array().expect("events").iter().any(is_by_bot), "{after}");
    }
}

/// The moments at which the events of this command happened, in order.
fn moments(server: &Server, game: &str, command: &str) -> Vec<String> {
    let page = server.get(&format!("/games/{game}/events?limit=500")).send().ok(200);
    let events = page["events"].as_array().expect("events").iter();
    let events = events.filter(|event| event["command"]["type"] == command);
    events.map(|event| event["at"].as_str().expect("a moment").to_owned()).collect()
}

#[test]
fn a_greedy_bot_answers_while_the_bots_of_another_player_search() {
    let server = Server::start(RateLimit::Off);
    let (crowd, token) = (server.player(), server.player());
    let crowded: Vec<String> =
        (0..8).map(|_| table_with(&server, &crowd, "underwater_cities", &["search"; 3])).collect();
    let game = table_with(&server, &token, "underwater_cities", &["greedy"]);
    crowded.iter().for_each(|game| start(&server, &crowd, game));
    start(&server, &token, &game);
    let started = moments(&server, &game, "start_game");
    while moments(&server, &game, "seal_choice").is_empty() {
        let seq = view(&server, &game)["seq"].clone();
        if moments(&server, &game, "seal_choice").is_empty() {
            wait(&server, &game, &seq);
        }
    }
    let answered = moments(&server, &game, "seal_choice");
    let searched: Vec<String> =
        crowded.iter().flat_map(|game| moments(&server, game, "seal_choice")).collect();
    let before = searched.iter().filter(|moment| **moment < answered[0]).count();
    let meanwhile =
        searched.iter().filter(|moment| **moment >= started[0] && **moment < answered[0]);
    let meanwhile = meanwhile.count();
    assert!(before < 24, "the crowd was served before it could keep anybody waiting");
    assert!(meanwhile <= 3, "{meanwhile} searching bots were served while a greedy one was asked");
}

#[test]
fn a_repeated_request_for_a_bot_is_answered_as_before_although_its_player_has_left() {
    let server = Server::start(RateLimit::Off);
    let token = server.player();
    let game = server.lobby(&token, 2);
    let seats = format!("/games/{game}/seats");
    server.post(&seats, json!({"seat": 1})).by(&token).send().ok(201);
    let bot = server.post(&seats, json!({"seat": 2, "bot": "random"})).by(&token);
    let bot = bot.with("Idempotency-Key", "a-bot");
    let first = bot.clone().send();
    assert_eq!(first.status, 201, "{}", first.body);
    let left = server.request("DELETE", &format!("/api/v1{seats}/1")).by(&token).send();
    assert_eq!(left.status, 200, "{}", left.body);
    let again = bot.clone().send();
    assert_eq!((again.status, again.body), (first.status, first.body));
    assert_eq!(bot.with("Idempotency-Key", "another").send().code(), "seat_occupied");
}
