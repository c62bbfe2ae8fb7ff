//! Each kind of command of both games, with the list that offers it.

use super::gathered::Gathered;
use crate::server::Server;
use api::configuration::RateLimit;
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// Plays a game of each ruleset, and keeps the first command of each type.
pub(super) fn play(gathered: &mut Gathered) {
    let server = Server::start(RateLimit::Off);
    let player = server.player_named("Ada");
    for (ruleset, seats, options) in [
        ("underwater_cities", 2, json!({"contracts": true, "boards": "advanced"})),
        ("twentieth_century", 3, json!({})),
    ] {
        let wanted = json!({"ruleset": ruleset, "seats": seats, "options": options});
        let game = server.post("/games", wanted).by(&player).send().ok(201);
        let game = game["game"].as_str().expect("a game").to_owned();
        server.seat_and_start(&game, &vec![player.as_str(); seats]);
        play_game(gathered, &server, &player, &game);
    }
}

fn play_game(gathered: &mut Gathered, server: &Server, player: &str, game: &str) {
    let mut seen = BTreeSet::new();
    let told = "text=en&describe=true&change=true";
    for turn in 0.. {
        let view = server.get(&format!("/games/{game}")).send().ok(200);
        let Some(seat) = view["to_act"][0].as_u64() else { return };
        let request = server.get(&format!("/games/{game}/legal?seat={seat}&{told}")).by(player);
        let list = request.clone().send().ok(200);
        let items = list["legal"].as_array().expect("a list");
        let fresh = items.iter().find(|item| seen.insert(kind(item)));
        if let Some(item) = fresh {
            gathered.send_titled(&kind(item), request);
            gathered.asked("send_command", &kind(item), &item["command"]);
        }
        let other = if turn % 3 == 0 { items.first() } else { items.last() };
        let command = &fresh.or(other).expect("a choice")["command"];
        server.command(player, game, seat, &list, command).send().ok(200);
    }
}

fn kind(item: &Value) -> String {
    item["command"]["type"].as_str().expect("a type").to_owned()
}
