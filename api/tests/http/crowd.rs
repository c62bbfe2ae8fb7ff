//! All players of a game at the same time: what one of them was answered, nobody else makes undone.

use crate::server::Server;
use api::configuration::RateLimit;

/// Games of four players, each with twelve choices of first cards at the same time.
const GAMES: usize = 25;

/// Keeps three of the first cards, one by one. The choices after each, and all that has happened, are at once as they were answered.
fn keep_first_cards(server: &Server, token: &str, game: &str, seat: u64) {
    let mut list = server.legal(token, game, seat);
    for _ in 0..3 {
        let first = &list["legal"][0]["command"];
        let answer = server.command(token, game, seat, &list, first).send().ok(200);
        let seen = server.get(&format!("/games/{game}?seat={seat}")).by(token).send().ok(200);
        let (answered, seen) = (answer["seq"].as_u64(), seen["seq"].as_u64());
        assert!(seen >= answered, "the view is of {seen:?}, the answer of {answered:?}");
        list = server.legal(token, game, seat);
        // With the last card the draft is closed, and by then another decision may be open.
        if answer["events"].as_array().is_some_and(Vec::is_empty) {
            assert_eq!(list["decision"], answer["decision"], "seat {seat}");
        }
    }
}

#[test]
fn what_all_choose_at_the_same_time_is_there_as_soon_as_it_was_answered() {
    let server = Server::start(RateLimit::Off);
    let players: Vec<String> = (0..4).map(|_| server.player()).collect();
    for _ in 0..GAMES {
        let game = server.game_of(&players);
        std::thread::scope(|all| {
            for (seat, token) in (1..).zip(&players) {
                let (server, game) = (&server, &game);
                all.spawn(move || keep_first_cards(server, token, game, seat));
            }
        });
        let now = server.get(&format!("/games/{game}")).send().ok(200);
        assert_eq!(now["to_act"].as_array().map(Vec::len), Some(1), "{now}");
    }
}
