//! For programs that learn: what numbers mean is described, and a game is played by numbers alone.

use crate::server::Server;
use api::configuration::RateLimit;
use serde_json::{Value, json};

fn spaces(server: &Server, ruleset: &str) -> Value {
    server.get(&format!("/rulesets/{ruleset}/learning")).send().ok(200)
}

fn observe(server: &Server, token: &str, game: &str, seat: u64) -> Value {
    server.get(&format!("/games/{game}/observation?seat={seat}")).by(token).send().ok(200)
}

#[test]
fn spaces_are_described_without_a_gap() {
    let server = Server::start(RateLimit::Off);
    for ruleset in ["underwater_cities", "twentieth_century"] {
        let spaces = spaces(&server, ruleset);
        let mut start = 0;
        for block in spaces["commands"].as_array().expect("blocks") {
            let factors = block["factors"].as_array().expect("factors").iter();
            let size: u64 =
                factors.map(|factor| factor["size"].as_u64().expect("a size")).product();
            assert_eq!(
                (block["start"].as_u64(), block["size"].as_u64()),
                (Some(start), Some(size))
            );
            start += size;
        }
        assert_eq!(spaces["size"], start);
        let names = spaces["observation"].as_array().expect("numbers").iter();
        let mut names: Vec<&str> = names.map(|it| it["name"].as_str().expect("a name")).collect();
        let all = names.len();
        names.sort_unstable();
        names.dedup();
        assert!(all > 500 && names.len() == all, "{all} numbers, {} names", names.len());
    }
    let unknown = server.get("/rulesets/chess/learning").send();
    assert_eq!(unknown.code(), "ruleset_unknown");
}

#[test]
fn a_program_plays_by_numbers() {
    let server = Server::start(RateLimit::Off);
    let (players, game) = server.pair_at_play();
    let spaces = spaces(&server, "underwater_cities");
    let numbers = spaces["observation"].as_array().expect("numbers").len();
    for _ in 0..12 {
        let view = server.get(&format!("/games/{game}")).send().ok(200);
        let seat = view["to_act"][0].as_u64().expect("a seat");
        let token = &players[seat as usize - 1];
        let told = observe(&server, token, &game, seat);
        assert_eq!(told["version"], spaces["version"]);
        assert_eq!(told["observation"].as_array().map(Vec::len), Some(numbers));
        let list = server.legal(token, &game, seat);
        let commands = |list: &Value| -> Vec<Value> {
            let items = list["legal"].as_array().expect("a list").iter();
            items.map(|item| item["command"].clone()).collect()
        };
        assert_eq!(commands(&told), commands(&list), "the mask is the legal list");
        assert_eq!(told["decision"], list["decision"]);
        let first = &told["legal"][0];
        assert!(first["number"].as_u64() < spaces["size"].as_u64(), "{first}");
        server.command(token, &game, seat, &told, &first["command"]).send().ok(200);
    }
}

#[test]
fn commands_are_sent_by_number_as_by_themselves() {
    let server = Server::start(RateLimit::Off);
    let players = [server.player(), server.player()];
    let game = server.game_of(&players);
    server.choose_first_cards(&players, &game);
    let size = spaces(&server, "underwater_cities")["size"].as_u64().expect("a size");
    for _ in 0..12 {
        let view = server.get(&format!("/games/{game}")).send().ok(200);
        let seat = view["to_act"][0].as_u64().expect("a seat");
        let token = &players[seat as usize - 1];
        let told = observe(&server, token, &game, seat);
        let item = &told["legal"][0];
        let (command, number) = (&item["command"], json!({"number": item["number"]}));
        let dry = format!("/games/{game}/commands?seat={seat}&dry_run=true");
        let tried = |sent: Value| server.post(&dry, sent).by(token).send().ok(200);
        assert_eq!(tried(number.clone()), tried(command.clone()));
        assert_eq!(tried(json!({"commands": [number]})), tried(json!({"commands": [command]})));
        let send = |sent: &Value| server.command(token, &game, seat, &told, sent).send();
        for unknown in [size, u64::MAX] {
            assert_eq!(send(&json!({"number": unknown})).code(), "number_unknown");
        }
        for strange in [json!({"number": -1}), json!({"number": 1, "type": "end_turn"})] {
            assert_eq!(send(&strange).code(), "command_not_understood");
        }
        let done = send(&number).ok(200);
        assert_eq!(&done["events"][0]["command"], command);
    }
}

#[test]
fn nobody_is_told_the_numbers_of_another_seat() {
    let server = Server::start(RateLimit::Off);
    let players = [server.player(), server.player()];
    let game = server.game_of(&players);
    let other = server.get(&format!("/games/{game}/observation?seat=2")).by(&players[0]);
    assert_eq!(other.send().code(), "seat_not_yours");
    let told = observe(&server, &players[0], &game, 1)["observation"].to_string();
    let theirs = observe(&server, &players[1], &game, 2)["observation"].to_string();
    assert_ne!(told, theirs, "each sees its own hand");
}

#[test]
fn the_schema_of_editions_is_answered_and_linked() {
    let server = Server::start(RateLimit::Off);
    for ruleset in ["underwater_cities", "twentieth_century"] {
        let schema = server.get(&format!("/rulesets/{ruleset}/schema")).send();
        assert_eq!(schema.header("content-type"), Some("application/schema+json"));
        assert!(schema.ok(200)["$defs"].is_object());
        let edition = server.get(&format!("/rulesets/{ruleset}/editions/reconstructed")).send();
        assert_eq!(edition.header("link"), Some("<../schema>; rel=\"describedby\""));
    }
}
