//! Time and seats: resigning, breaks, hand-overs, disputes that are withdrawn, and clocks as the view tells them.

use crate::server::{Answer, Server};
use api::configuration::RateLimit;
use chrono::{Days, Utc};
use serde_json::{Value, json};

fn view(server: &Server, game: &str) -> Value {
    server.get(&format!("/games/{game}")).send().ok(200)
}

/// Sends a command once more where a bot was faster.
fn send(server: &Server, player: &str, game: &str, seat: u64, command: &Value) -> Value {
    loop {
        let list = server.legal(player, game, seat);
        let answer = server.command(player, game, seat, &list, command).send();
        if answer.status != 412 {
            return answer.ok(200);
        }
    }
}

fn refused(server: &Server, player: &str, game: &str, seat: u64, command: &Value) -> String {
    let list = server.legal(player, game, seat);
    server.command(player, game, seat, &list, command).send().code()
}

/// The types of all facts of a game, in order.
fn facts(server: &Server, game: &str) -> Vec<String> {
    let page = server.get(&format!("/games/{game}/events?limit=500")).send().ok(200);
    let events = page["events"].as_array().expect("events").clone();
    let facts = events.iter().flat_map(|event| event["facts"].as_array().expect("facts").clone());
    facts.map(|fact| fact["type"].as_str().expect("a type").to_owned()).collect()
}

fn assert_audited_good(server: &Server, game: &str) {
    let report = server.get(&format!("/games/{game}/audit")).send().ok(200);
    assert_eq!(report["verdict"], "good", "{report}");
}

/// The midnight before this moment in three days.
fn in_three_days() -> String {
    (Utc::now() + Days::new(3)).format("%Y-%m-%dT00:00:00.000Z").to_string()
}

/// The answers that refuse what concerns time and seats, each with its code.
pub(crate) fn refusals(server: &Server) -> Vec<(&'static str, Answer)> {
    let (players, game) = server.pair_at_play();
    let claim = json!({"event": 3, "reason": "I saw it otherwise."});
    server.post(&format!("/games/{game}/disputes?seat=1"), claim).by(&players[0]).send().ok(201);
    let clock =
        json!({"bank": 10, "cap": 10, "grace": 0, "increment": 0, "per": "wait", "then": "bot"});
    let wanted = json!({"ruleset": "underwater_cities", "seats": 2, "clock": clock});
    let no_clock = server.post("/games", wanted).by(&players[0]).send();
    let ask = |proposal: Value| {
        let list = server.legal(&players[1], &game, 2);
        let ask = json!({"type": "ask_consent", "proposal": proposal});
        server.command(&players[1], &game, 2, &list, &ask).send()
    };
    let past = ask(json!({"type": "break", "until": "2020-01-01T00:00:00.000Z"}));
    let time = ask(json!({"type": "give_time", "seat": 1, "seconds": 60}));
    let list = server.legal(&players[1], &game, 2);
    let withdraw = json!({"type": "withdraw_dispute", "dispute": 1});
    let not_yours = server.command(&players[1], &game, 2, &list, &withdraw).send();
    let asked = ask(json!({"type": "break", "until": in_three_days()})).ok(200)["seq"].clone();
    send(server, &players[0], &game, 1, &json!({"type": "give_consent", "asked": asked}));
    let list = server.legal(&players[0], &game, 1);
    let end_turn = json!({"type": "end_turn"});
    let on_break = server.command(&players[0], &game, 1, &list, &end_turn).send();
    vec![
        ("clock_refused", no_clock),
        ("proposal_refused", past),
        ("no_clock", time),
        ("dispute_not_yours", not_yours),
        ("on_break", on_break),
    ]
}

#[test]
fn a_bot_goes_on_with_a_seat_that_is_resigned_and_its_player_sees_what_everybody_sees() {
    let server = Server::start(RateLimit::Off);
    let players: Vec<String> = (0..3).map(|_| server.player()).collect();
    let game = server.game_of(&players);
    server.choose_first_cards(&players, &game);
    send(&server, &players[1], &game, 2, &json!({"type": "resign_seat"}));
    let after = view(&server, &game);
    assert_eq!((&after["phase"], &after["seats"][1]["bot"]), (&json!("playing"), &json!("greedy")));
    let told = facts(&server, &game);
    let resigned = told.iter().position(|fact| fact == "seat_resigned").expect("a resignation");
    assert_eq!(told[resigned + 1], "seat_handed_over");
    // Byte for byte what a spectator sees.
    let path = format!("/games/{game}");
    let is_alike = (0..20)
        .any(|_| server.get(&path).by(&players[1]).send().body == server.get(&path).send().body);
    assert!(is_alike, "nothing more than others see");
    let list = server.get(&format!("/games/{game}/legal?seat=2")).by(&players[1]).send();
    assert_eq!(list.code(), "seat_not_yours");
    assert_audited_good(&server, &game);
}

#[test]
fn where_the_last_person_resigns_the_game_is_given_up() {
    let server = Server::start(RateLimit::Off);
    let (players, game) = server.pair_at_play();
    send(&server, &players[0], &game, 1, &json!({"type": "resign_seat"}));
    send(&server, &players[1], &game, 2, &json!({"type": "resign_seat"}));
    assert_eq!(view(&server, &game)["phase"], "opened");
    assert!(facts(&server, &game).contains(&"game_abandoned".to_owned()));
    assert_audited_good(&server, &game);
}

#[test]
fn on_a_break_nobody_chooses_until_all_want_to_go_on_or_an_arbiter_ends_it() {
    let server = Server::start(RateLimit::Off);
    let (players, game) = server.pair_at_play();
    let until = in_three_days();
    let ask = json!({"type": "ask_consent", "proposal": {"type": "break", "until": until}});
    let past = json!({"type": "ask_consent", "proposal": {"type": "break", "until": "2020-01-01T00:00:00.000Z"}});
    assert_eq!(refused(&server, &players[0], &game, 1, &past), "proposal_refused");
    for ends_by_arbiter in [false, true] {
        let asked = send(&server, &players[0], &game, 1, &ask)["seq"].clone();
        let give = json!({"type": "give_consent", "asked": asked});
        send(&server, &players[1], &game, 2, &give);
        assert_eq!(view(&server, &game)["break_until"], until);
        let list = server.legal(&players[0], &game, 1);
        assert_eq!(list["legal"], json!([]));
        let any = json!({"type": "end_turn"});
        assert_eq!(refused(&server, &players[0], &game, 1, &any), "on_break");
        if ends_by_arbiter {
            let end = server.request("DELETE", &format!("/api/v1/games/{game}/break"));
            assert_eq!(end.clone().by(&players[0]).send().code(), "scope_missing");
            end.by(&server.arbiter()).send().ok(200);
        } else {
            let offered = list["ask"].as_array().expect("a list").iter();
            let go_on =
                offered.map(|it| &it["command"]).find(|it| it["proposal"]["type"] == "go_on");
            let asked =
                send(&server, &players[0], &game, 1, go_on.expect("an offer"))["seq"].clone();
            send(&server, &players[1], &game, 2, &json!({"type": "give_consent", "asked": asked}));
        }
        assert_eq!(view(&server, &game).get("break_until"), None);
    }
    assert_audited_good(&server, &game);
}

#[test]
fn an_arbiter_hands_a_seat_to_a_bot_and_to_a_person_who_learns_the_hand() {
    let server = Server::start(RateLimit::Off);
    let (players, game) = server.pair_at_play();
    let (arbiter, heir) = (server.arbiter(), server.player_named("Conseil"));
    let hand_over = |to: Value| {
        let path = format!("/games/{game}/seats/2/holder");
        let put = server.post(&path, to).by(&arbiter);
        server.request("PUT", put.parts().1).json(put.parts().2.unwrap_or_default()).by(&arbiter)
    };
    for wrong in
        [json!({"to": 0}), json!({"to": "player"}), json!({"to": "bot", "name": "Conseil"})]
    {
        assert_eq!(hand_over(wrong.clone()).send().status, 400, "{wrong}");
    }
    hand_over(json!({"to": "bot"})).send().ok(200);
    assert_eq!(view(&server, &game)["seats"][1]["bot"], "greedy");
    let unknown = hand_over(json!({"to": "player", "name": "Nobody at all"})).send();
    assert_eq!(unknown.code(), "player_unknown");
    hand_over(json!({"to": "player", "name": "Conseil"})).send().ok(200);
    let seat = view(&server, &game)["seats"][1].clone();
    assert_eq!((&seat["name"], seat.get("bot")), (&json!("Conseil"), None));
    let theirs = server.get(&format!("/games/{game}")).by(&heir).send().ok(200);
    assert_eq!((&theirs["viewer"], &theirs["my_seats"]), (&json!("seat-2"), &json!([2])));
    let before = server.get(&format!("/games/{game}")).by(&players[1]).send().ok(200);
    assert_eq!(before["viewer"], "spectator");
    let again = hand_over(json!({"to": "player", "name": "Conseil"})).send();
    assert!([200, 409].contains(&again.status), "{}", again.body);
    assert_audited_good(&server, &game);
}

#[test]
fn a_dispute_is_withdrawn_by_its_seat_alone() {
    let server = Server::start(RateLimit::Off);
    let (players, game) = server.pair_at_play();
    let claim = json!({"event": 3, "reason": "I saw it otherwise."});
    server.post(&format!("/games/{game}/disputes?seat=1"), claim).by(&players[0]).send().ok(201);
    let withdraw = json!({"type": "withdraw_dispute", "dispute": 1});
    assert_eq!(refused(&server, &players[1], &game, 2, &withdraw), "dispute_not_yours");
    send(&server, &players[0], &game, 1, &withdraw);
    let dispute =
        server.get(&format!("/games/{game}/disputes")).send().ok(200)["disputes"][0].clone();
    assert!(dispute["withdrawn"].is_u64() && dispute.get("ruling").is_none(), "{dispute}");
    assert_eq!(refused(&server, &players[0], &game, 1, &withdraw), "dispute_unknown");
    assert_audited_good(&server, &game);
}

#[test]
fn a_game_with_a_clock_tells_who_waits_and_until_when() {
    let server = Server::start(RateLimit::Off);
    let players = [server.player(), server.player()];
    let wanted = |clock: Value| json!({"ruleset": "underwater_cities", "seats": 2, "clock": clock});
    let none =
        json!({"bank": 10, "cap": 10, "grace": 0, "increment": 0, "per": "wait", "then": "bot"});
    let refusal = server.post("/games", wanted(none)).by(&players[0]).send();
    assert_eq!(refusal.code(), "clock_refused");
    let made = server.post("/games", wanted(json!("steady"))).by(&players[0]).send().ok(201);
    let game = made["game"].as_str().expect("a game").to_owned();
    let seated: Vec<&str> = players.iter().map(String::as_str).collect();
    assert_eq!(view(&server, &game)["clock"]["terms"]["bank"], 432_000);
    let listed = server.get("/games?phase=lobby").send().ok(200)["games"][0].clone();
    assert_eq!(listed["clock"]["bank"], 432_000, "{listed}");
    let home = server.request("GET", "/").send();
    assert!(home.body.contains("</svg> 5 days"), "whoever joins knows the terms: {}", home.body);
    server.seat_and_start(&game, &seated);
    let clock = view(&server, &game)["clock"].clone();
    for seat in clock["seats"].as_array().expect("two clocks") {
        assert_eq!(seat["left"], 432_000);
        assert!(seat["deadline"].is_string() && seat.get("expired").is_none(), "{seat}");
    }
    server.choose_first_cards(&players, &game);
    let clock = view(&server, &game)["clock"].clone();
    let waiting = clock["seats"].as_array().expect("two clocks").iter();
    assert_eq!(waiting.filter(|seat| seat.get("since").is_some()).count(), 1);
    assert_audited_good(&server, &game);
}
