//! Through whose eyes a game is looked at: one's own and a spectator's always, everybody's once it is opened.

use crate::closing::ended;
use crate::narrated::House;
use crate::server::{Answer, Server};
use api::configuration::{AbandonAfter, RateLimit, TimeForDisputes};
use serde_json::Value;

const LOOKS: [&str; 4] =
    ["/states/20?", "/events?limit=500&", "/record?", "/states?from=15&to=20&"];

fn opened(house: &House) -> impl Iterator<Item = Value> {
    house.games().into_iter().filter(|game| game["phase"] == "opened")
}

/// Returns a view without the seats of who looks.
fn for_strangers(answer: &Answer) -> String {
    let mut told = answer.body.clone();
    while let Some(start) = told.find("\"my_seats\":[") {
        let end = start + told[start..].find("],").expect("an end") + 2;
        told.replace_range(start..end, "");
    }
    told
}

/// A game that goes on, through everybody's eyes.
pub(crate) fn refused(server: &Server) -> Answer {
    let game = server.game(&server.player(), 2);
    server.get(&format!("/games/{game}/events?as=all")).send()
}

#[test]
fn everybody_looks_through_all_eyes_once_the_game_is_opened() {
    let house = House::new();
    let mut games = 0;
    for game in opened(&house) {
        games += 1;
        let path = |what: &str| format!("/games/{}{what}", game["game"].as_str().expect("an id"));
        for look in LOOKS {
            let strangers = house.server.get(&path(&format!("{look}as=seat-2"))).send();
            let own = house.server.get(&path(&format!("{look}seat=2"))).by(&house.token).send();
            assert_eq!((strangers.status, strangers.body), (200, for_strangers(&own)), "{look}");
            let stranger = house.server.get(&path(look)).send();
            let own = house.server.get(&path(&format!("{look}as=spectator"))).by(&house.token);
            assert_eq!(for_strangers(&own.send()), stranger.body, "{look}");
        }
        let all = house.server.get(&path("/states/20?as=all")).send();
        assert!(!all.body.contains("\"hidden\""), "{}", all.body);
        assert_eq!(all.ok(200)["viewer"], "all");
        let all = house.server.get(&path("/events?as=all&limit=500")).send().ok(200);
        let events = all["events"].as_array().expect("events");
        assert!(events.iter().all(|event| event["command"].is_object()), "no choice is a secret");
        let part = house.server.get(&path("/record?as=all&until=9")).send();
        assert_eq!(part.code(), "query_not_understood");
        let none = house.server.get(&path("/states/20?as=seat-5")).send();
        assert_eq!(none.code(), "no_such_seat");
    }
    assert_eq!(games, 2);
}

#[test]
fn before_that_others_eyes_are_closed_and_the_refusal_tells_when_they_open() {
    let house = House::new();
    let game = house.games().into_iter().find(|game| game["phase"] == "playing");
    let game = game.expect("a game that goes on");
    let stranger = house.server.player();
    let path = |what: String| format!("/games/{}{what}", game["game"].as_str().expect("an id"));
    for look in LOOKS.into_iter().chain(["/stream?limit=1&"]) {
        for eyes in ["seat-1", "all"] {
            let asked = house.server.get(&path(format!("{look}as={eyes}"))).by(&stranger);
            let refused = asked.send();
            assert_eq!(refused.code(), "not_opened", "{look}{eyes}");
            let detail = refused.ok(403)["detail"].clone();
            assert_eq!(detail, "it will be opened when it ends");
        }
        let asked = |eyes: &str| house.server.get(&path(format!("{look}{eyes}"))).by(&house.token);
        assert_eq!(asked("as=all").send().code(), "not_opened", "also for who has all seats");
        assert_eq!(asked("as=spectator&seat=1").send().code(), "query_not_understood");
        assert_eq!(asked("as=seat-0").send().code(), "query_not_understood");
        assert_eq!(asked("as=seat-1").send().body, asked("seat=1").send().body);
    }
}

#[test]
fn a_player_sees_the_own_game_as_a_spectator_does() {
    let server = Server::start(RateLimit::Off);
    let players = [server.player(), server.player()];
    let game = server.game_of(&players);
    let look = |query: &str| server.get(&format!("/games/{game}/states/3{query}"));
    let stranger = look("").send().body;
    let own = |query: &str| for_strangers(&look(query).by(&players[0]).send());
    assert_eq!(own("?as=spectator"), stranger);
    assert_ne!(own("?as=seat-1"), stranger);
    assert_eq!(look("?as=seat-2").by(&players[0]).send().code(), "not_opened");
    assert_eq!(look("?seat=2").by(&players[0]).send().code(), "seat_not_yours");
}

#[test]
fn an_ended_game_tells_at_which_moment_it_is_opened() {
    let server = Server::patient(TimeForDisputes(None), AbandonAfter::Off);
    let (game, player, _) = ended(&server, 3_600);
    let view = server.get(&format!("/games/{game}?seat=1")).by(&player).send().ok(200);
    let refused = server.get(&format!("/games/{game}/events?as=all")).by(&player).send().ok(403);
    assert!(view["opens_at"].is_string());
    assert_eq!(refused["opens_at"], view["opens_at"]);
}
