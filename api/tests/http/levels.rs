//! The levels of bots, and games of bots alone: started for their host, played to the end, watched and audited like any other.

use crate::friends::{sit, table, view};
use crate::limits::{paced, used_up};
use crate::server::{Answer, Server};
use api::configuration::RateLimit;
use serde_json::{Value, json};

/// A share of chance that the host gives along with a bot.
const SHARE: &str = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff";

fn start(server: &Server, player: &str, game: &str) -> Answer {
    server.request("POST", &format!("/api/v1/games/{game}/start")).by(player).send()
}

/// Waits until the game is over; tells its view then.
fn watch_to_the_end(server: &Server, game: &str) -> Value {
    loop {
        let now = server.get(&format!("/games/{game}")).send().ok(200);
        if now["phase"] != "playing" {
            return now;
        }
        let waiting = format!("/games/{game}/events?after={}&wait=25", now["seq"]);
        let page = server.get(&waiting).send().ok(200);
        assert_ne!(page["events"], json!([]), "nothing happened after event {}", now["seq"]);
    }
}

fn record(server: &Server, game: &str) -> Vec<Value> {
    let record = server.get(&format!("/games/{game}/record")).send();
    assert_eq!(record.status, 200);
    let lines = record.body.lines().map(|line| serde_json::from_str::<Value>(line).expect("JSON"));
    lines.filter(|line| line.get("prev").is_some()).collect()
}

#[test]
fn the_levels_are_listed_from_the_weakest_on_with_their_characters_and_times() {
    let server = Server::start(RateLimit::Off);
    let bots = server.get("/bots").send().ok(200);
    let bots = bots.as_array().expect("a list");
    let told: Vec<Value> =
        bots.iter().map(|bot| json!([bot["bot"], bot["level"], bot["timed"]])).collect();
    let levels = [json!(["easy", 1, false]), json!(["club", 2, false]), json!(["strong", 3, true])];
    assert_eq!(told[..3], levels);
    let others = [json!(["random", null, false]), json!(["greedy", null, false])];
    assert_eq!(told[3..5], others);
    let times: Vec<u64> = bots[..3].iter().filter_map(|bot| bot["milliseconds"].as_u64()).collect();
    assert!(times.is_sorted() && times.len() == 3, "{times:?}");
    for bot in bots {
        let [english, german] = ["en", "de"].map(|language| bot["character"][language].as_str());
        assert!(english.is_some_and(|told| told.ends_with('.')), "{bot}");
        assert!(german.is_some_and(|told| !told.starts_with("bot-")) && german != english, "{bot}");
    }
}

#[test]
fn a_game_of_bots_alone_is_started_by_its_host_and_played_to_a_good_record() {
    let server = Server::start(RateLimit::Off);
    let [ada, ben] = [server.player_named("Ada"), server.player_named("Ben")];
    for ruleset in ["underwater_cities", "twentieth_century"] {
        let game = table(&server, &ada, json!({"ruleset": ruleset, "seats": 3}));
        sit(&server, &ada, &game, json!({"bot": "easy", "seed": SHARE})).ok(201);
        assert_eq!(start(&server, &ada, &game).code(), "seat_not_yours", "seats are free");
        for _ in 0..2 {
            sit(&server, &ada, &game, json!({"bot": "easy"})).ok(201);
        }
        assert_eq!(start(&server, &ben, &game).code(), "seat_not_yours");
        start(&server, &ada, &game).ok(200);
        let end = watch_to_the_end(&server, &game);
        assert_eq!((&end["phase"], &end["host"]), (&json!("opened"), &json!("Ada")));
        assert_eq!(end["outcome"].as_array().map(Vec::len), Some(3), "{}", end["outcome"]);
        let events = record(&server, &game);
        let of = |kind: &str| events.iter().find(|event| event["command"]["type"] == kind);
        let started = of("start_game").expect("a start");
        assert_eq!((&started["by"], started.get("seat")), (&json!("server"), None));
        assert_eq!(of("take_seat").expect("a seat")["command"]["seed"], SHARE);
        let seated = events.iter().filter(|event| event.get("seat").is_some());
        assert!(seated.clone().count() > 50 && seated.clone().all(|event| event["by"] == "bot"));
        let report = server.get(&format!("/games/{game}/audit")).by(&ben).send().ok(200);
        assert_eq!(report["verdict"], "good", "{report}");
    }
}

#[test]
fn bots_alone_begin_by_themselves_if_the_table_starts_when_it_is_full() {
    let server = Server::start(RateLimit::Off);
    let ada = server.player();
    let game = table(&server, &ada, json!({"seats": 2, "starts": "when_full"}));
    let first = sit(&server, &ada, &game, json!({"bot": "easy"}));
    assert_eq!(first.ok(201)["seat"], 1);
    assert_eq!(view(&server, &ada, &game).get("host"), None, "a person may still come");
    sit(&server, &ada, &game, json!({"bot": "greedy"})).ok(201);
    let end = watch_to_the_end(&server, &game);
    assert_eq!(end["phase"], "opened");
    assert_eq!(end["outcome"].as_array().map(Vec::len), Some(2), "it is not given up");
}

#[test]
fn a_person_who_takes_the_last_seat_beside_bots_plays() {
    let server = Server::start(RateLimit::Off);
    let ada = server.player();
    for seats in [1, 2] {
        let game = table(&server, &ada, json!({"seats": seats, "starts": "when_full"}));
        (1..seats).for_each(|_| drop(sit(&server, &ada, &game, json!({"bot": "easy"})).ok(201)));
        sit(&server, &ada, &game, json!({})).ok(201);
        let now = view(&server, &ada, &game);
        assert_eq!((&now["phase"], now.get("host")), (&json!("playing"), None));
    }
}

#[test]
fn who_sits_at_the_table_is_no_host_of_bots_alone() {
    let server = Server::start(RateLimit::Off);
    let ada = server.player();
    let game = table(&server, &ada, json!({"seats": 2}));
    sit(&server, &ada, &game, json!({})).ok(201);
    sit(&server, &ada, &game, json!({"bot": "club"})).ok(201);
    assert_eq!(view(&server, &ada, &game).get("host"), None);
    let seats = format!("/api/v1/games/{game}/seats/1");
    server.request("DELETE", &seats).by(&ada).send().ok(200);
    sit(&server, &ada, &game, json!({"bot": "easy"})).ok(201);
    let host = view(&server, &ada, &game)["host"].clone();
    assert_eq!(host, server.get("/me").by(&ada).send().ok(200)["name"]);
}

#[test]
fn bots_alone_count_for_no_record_of_players() {
    let server = Server::start(RateLimit::Off);
    let ada = server.player();
    let game = table(&server, &ada, json!({"seats": 2, "purpose": "rated"}));
    let refused = sit(&server, &ada, &game, json!({"bot": "easy"}));
    assert_eq!(refused.code(), "joining_refused");
}

#[test]
fn a_player_has_five_games_of_bots_alone_at_the_same_time() {
    let server = Server::start(paced(10_000));
    let ada = server.player();
    let with_bots = |count: usize| {
        let game = table(&server, &ada, json!({"seats": 2}));
        (0..count).for_each(|_| drop(sit(&server, &ada, &game, json!({"bot": "easy"})).ok(201)));
        game
    };
    let games: Vec<String> = (0..5).map(|_| with_bots(2)).collect();
    let sixth = with_bots(1);
    used_up(&sit(&server, &ada, &sixth, json!({"bot": "easy"})), "bot_games");
    sit(&server, &ada, &sixth, json!({})).ok(201);
    start(&server, &ada, &games[0]).ok(200);
    watch_to_the_end(&server, &games[0]);
    with_bots(2);
}

/// The page with a form of it, sent from it.
fn form(server: &Server, cookie: &str, path: &str, body: &str) -> Answer {
    let request = server.request("POST", path).with("Sec-Fetch-Site", "same-origin");
    request.with("Cookie", cookie).form(body).send()
}

#[test]
fn the_form_of_a_new_game_seats_a_level_on_all_seats_that_its_reader_does_not_take() {
    let server = Server::start(RateLimit::Off);
    let cookie = server.guest();
    let get = |path: &str| server.request("GET", path).with("Cookie", &cookie).send();
    let shown = get("/new").body;
    for card in ["Impulsive: ", "Careful: ", "Calculates: ", "thinks for a second"] {
        assert!(shown.contains(card), "{card}");
    }
    let fields = |own: u8, bot: &str| {
        let terms = "ruleset=underwater_cities&seats=3&starts=by_hand";
        format!("key=own-{own}&{terms}&own={own}&bot={bot}")
    };
    let seats = |own: u8, bot: &str| {
        let made = form(&server, &cookie, "/new", &fields(own, bot));
        let address = made.header("location").expect("an address").to_owned();
        let view = server.get(&format!("/games/{}", &address[3..])).send().ok(200);
        let seats = view["seats"].as_array().expect("seats").iter();
        (address, seats.map(|seat| seat["bot"].clone()).collect::<Vec<Value>>())
    };
    let (_, with_one) = seats(1, "club");
    assert_eq!(with_one, [Value::Null, json!("club"), json!("club")]);
    let (table, alone) = seats(0, "easy");
    assert_eq!(alone, [json!("easy"), json!("easy"), json!("easy")]);
    let shown = get(&table).body;
    assert!(shown.contains("Only bots play here. The host of this game is guest-"), "{shown}");
    assert_eq!(form(&server, &cookie, &format!("{table}/start"), "key=go").status, 303);
    assert!(get(&table).body.contains("data-phase"), "it is played");
}

#[test]
fn a_rated_game_with_bots_or_two_own_seats_is_refused_before_there_is_a_table() {
    let server = Server::start(RateLimit::Off);
    let cookie = server.guest();
    let new = |own: u8, bot: &str| {
        let terms = "ruleset=twentieth_century&seats=3&starts=by_hand&purpose=rated";
        form(&server, &cookie, "/new", &format!("key=rated-{own}&{terms}&own={own}&bot={bot}"))
    };
    for (own, bot, why) in [(1, "club", "no bots of this server"), (2, "", "takes one seat")] {
        let refused = new(own, bot);
        assert_eq!(refused.status, 422, "{}", refused.body);
        assert!(refused.body.contains(why), "{}", refused.body);
    }
    assert_eq!(server.get("/games").send().ok(200)["games"], json!([]), "no table is left behind");
    assert_eq!(new(1, "").status, 303);
}

#[test]
fn the_lobby_gives_one_seat_or_all_free_ones_to_the_level_that_is_chosen() {
    let server = Server::start(RateLimit::Off);
    let cookie = server.guest();
    let new = "key=one&ruleset=underwater_cities&seats=4&own=1&starts=by_hand&bot=";
    let made = form(&server, &cookie, "/new", new);
    let address = made.header("location").expect("an address").to_owned();
    let bots = || {
        let view = server.get(&format!("/games/{}", &address[3..])).send().ok(200);
        let seats = view["seats"].as_array().expect("seats").iter();
        seats.map(|seat| seat["bot"].clone()).collect::<Vec<Value>>()
    };
    let give = |body: &str| form(&server, &cookie, &format!("{address}/bot"), body).status;
    assert_eq!(give("key=two&bot=strong&seat=3"), 303);
    assert_eq!(bots(), [Value::Null, Value::Null, json!("strong"), Value::Null]);
    assert_eq!(give("key=three&bot=easy&all=true"), 303);
    assert_eq!(bots(), [Value::Null, json!("easy"), json!("strong"), json!("easy")]);
    assert_eq!(give("key=four&bot=deep_blue&all=true"), 400);
}
