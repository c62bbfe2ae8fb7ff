//! Every problem of the table is met once, or it is said why it cannot be met here.

use crate::records::later;
use crate::server::{Answer, Server, new_key};
use api::configuration::RateLimit;
use api::problem::TABLE;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::num::NonZeroU32;

/// Problems that no request alone can bring about: a full or failing disk, overload, races, very long games, and what the server asks of the
/// table for itself. `busy` is met by `quotas.rs`. A missing edition is met by `tests/crash/editions.rs`, a full disk and one that cannot be
/// written by `disks.rs`. Problems that take many requests are met by `room.rs`, those that take days or thousands of words by `chat.rs`.
const NOT_BY_REQUEST: [&str; 21] = [
    "arbiter_only",
    "busy",
    "chat_closed",
    "chat_full",
    "database_full",
    "disputes_used_up",
    "draft_incomplete",
    "draft_too_long",
    "edition_missing",
    "game_too_long",
    "internal_error",
    "not_writable",
    "not_yet",
    "seat_empty",
    "seat_stays_free",
    "stopping",
    "takebacks_used_up",
    "too_many_proposals",
    "too_many_streams",
    "took_too_long",
    "words_stay",
];

#[test]
fn every_problem_is_met_once() {
    let server = Server::start(RateLimit::Off);
    let mut met: BTreeSet<String> = NOT_BY_REQUEST.map(str::to_owned).into();
    let mut meet = |code: &str, answer: Answer| {
        assert_eq!(answer.code(), code);
        assert!(met.insert(code.to_owned()), "{code} was met before");
    };
    requests(&server, &mut meet);
    lobby(&server, &mut meet);
    play(&server, &mut meet);
    agree(&server, &mut meet);
    dispute(&server, &mut meet);
    meet("not_opened", crate::eyes::refused(&server));
    meet("creator_only", crate::friends::not_the_creator(&server));
    meet("too_many_invitations", crate::friends::too_many_invitations(&server));
    meet("invitation_gone", crate::friends::gone(&server));
    crate::notices::refusals(&server).into_iter().for_each(|(code, answer)| meet(code, answer));
    meet("channel_unconfirmed", crate::mails::unconfirmed());
    meet("seats_by_chance", crate::friends::by_chance(&server));
    meet("chain_beyond_unknown", crate::chains::beyond_unknown());
    meet("entries_published", crate::publishing::refused_practice());
    crate::resting::refusals(&server).into_iter().for_each(|(code, answer)| meet(code, answer));
    crate::handing::refusals(&server).into_iter().for_each(|(code, answer)| meet(code, answer));
    crate::teaching::refusals(&server).into_iter().for_each(|(code, answer)| meet(code, answer));
    meet("whole_token_needed", crate::sessions::refused_code(&server));
    meet("starts_later", crate::waiting::refused_start(&server));
    meet("joining_refused", crate::neighbours::refused_seat(&server));
    meet("owner_needed", crate::own_bots::refused_guest(&server));
    meet("login_failed", crate::passwords::refused_login(&server));
    meet("reset_gone", crate::resets::refused_link(&server));
    meet("password_weak", crate::passwords::refused_password(&server));
    crate::orders::refusals().into_iter().for_each(|(code, answer)| meet(code, answer));
    meet("too_many_requests", too_many());
    meet("quota_used_up", used_up());
    let all: BTreeSet<String> = TABLE.iter().map(|entry| entry.code.to_owned()).collect();
    assert_eq!(met, all);
}

#[test]
fn a_rule_that_refuses_is_told_by_its_heading_and_its_rulings() {
    let server = Server::start(RateLimit::Off);
    let token = server.player();
    let game = server.game(&token, 2);
    let list = server.legal(&token, &game, 1);
    let ends_turn = json!({"type": "end_turn"});
    let refused = server.command(&token, &game, 1, &list, &ends_turn).send().ok(422);
    let hand_limit = json!({"heading": "Hand limit summary", "rulings": ["U-5", "U-26"]});
    assert_eq!(refused["rejection"]["step"], "keep_cards");
    assert_eq!(refused["rule"], hand_limit);
    let link = |id: &str, title: &str, german: &str| {
        let href = format!("/api/v1/rulesets/underwater_cities/rulings/{id}");
        json!({"id": id, "title": title, "title_de": german, "href": href})
    };
    assert_eq!(
        refused["rulings"],
        json!([link("U-5", "Hand", "Handkarten"), link("U-26", "Discarding", "Abwerfen")])
    );
    let dry_run = server.post(&format!("/games/{game}/commands?seat=1&dry_run=true"), ends_turn);
    assert_eq!(dry_run.by(&token).send().ok(422)["rule"], hand_limit);
}

#[test]
fn what_no_rulebook_refuses_has_no_rule() {
    let server = Server::start(RateLimit::Off);
    let token = server.player();
    let game = server.game(&token, 2);
    let list = server.legal(&token, &game, 1);
    let undo = json!({"type": "undo", "to": 1});
    let refused = server.command(&token, &game, 1, &list, &undo).send().ok(422);
    assert_eq!(refused["rejection"]["type"], "undo_out_of_reach");
    assert!(refused.get("rule").is_none() && refused.get("rulings").is_none(), "{refused}");
}

fn requests(server: &Server, meet: &mut impl FnMut(&str, Answer)) {
    let token = server.player();
    let register = server.request("POST", "/api/v1/players");
    meet("body_not_understood", register.clone().json(r#"{"name":"A","rank":1}"#).send());
    meet(
        "media_type_unsupported",
        register.clone().json("{}").with("Content-Type", "text/plain").send(),
    );
    let huge = format!(r#"{{"name":"{}"}}"#, "x".repeat(65 * 1024));
    meet("body_too_large", register.clone().json(&huge).send());
    register.clone().json(r#"{"name":"Conseil"}"#).send().ok(201);
    meet("name_taken", register.clone().json(r#"{"name":"CONSEIL"}"#).send());
    meet("name_refused", register.json(r#"{"name":"a\u0007b"}"#).send());
    meet("query_not_understood", server.get("/games?colour=red").send());
    meet("token_needed", server.get("/me").send());
    meet("session_needed", server.get("/sessions/current").send());
    meet("sign_in_failed", server.post("/sessions", json!({"code": "none"})).send());
    let cookie = server.guest();
    meet("origin_refused", server.post("/tokens", json!({})).with("Cookie", &cookie).send());
    let mistyped = token.replace(&token[8..10], "zz");
    meet("token_refused", server.get("/me").by(&mistyped).send());
    meet("route_unknown", server.get("/nothing").send());
    meet("method_not_allowed", server.request("DELETE", "/api/v1/games").send());
    meet("ruleset_unknown", server.get("/rulesets/chess/editions/first").send());
    meet("edition_unknown", server.get("/rulesets/underwater_cities/editions/first").send());
    meet("ruling_unknown", server.get("/rulesets/underwater_cities/rulings/U-99").send());
    meet("game_unknown", server.get(&format!("/games/{}", "0".repeat(32))).send());
    meet("log_unknown", server.get("/logs/9/checkpoint").send());
    meet("not_cosigned", server.get("/log/checkpoint?cosigned=true").send());
    meet("tile_unknown", server.get("/log/tile/0/001").send());
    meet("tree_unknown", server.get("/log/consistency?from=2&to=1").send());
    let end = server.request("DELETE", &format!("/api/v1/tokens/{}", "0".repeat(32)));
    meet("token_unknown", end.by(&token).send());
    let less = server.post("/tokens", json!({"scopes": ["look"]})).by(&token).send().ok(201);
    let less = less["token"].as_str().expect("a token").to_owned();
    let wanted = json!({"ruleset": "underwater_cities", "seats": 2});
    meet("scope_missing", server.post("/games", wanted).by(&less).send());
}

fn lobby(server: &Server, meet: &mut impl FnMut(&str, Answer)) {
    let (token, stranger) = (server.player(), server.player());
    let nine = json!({"ruleset": "underwater_cities", "seats": 9});
    meet("setup_refused", server.post("/games", nine).by(&token).send());
    let game = server.lobby(&token, 2);
    let sit = |token: &str, body: Value| {
        server.post(&format!("/games/{game}/seats"), body).by(token).send()
    };
    meet("no_such_seat", sit(&token, json!({"seat": 4})));
    sit(&token, json!({"seat": 1, "seed": "ab".repeat(32)})).ok(201);
    meet("seat_occupied", sit(&stranger, json!({"seat": 1})));
    let start = server.request("POST", &format!("/api/v1/games/{game}/start")).by(&token);
    meet("seats_free", start.clone().send());
    sit(&token, json!({})).ok(201);
    meet("table_full", sit(&stranger, json!({})));
    meet("seat_needed", start.send());
    let leave = server.request("DELETE", &format!("/api/v1/games/{game}/seats/1"));
    meet("seat_not_yours", leave.by(&stranger).send());
}

fn play(server: &Server, meet: &mut impl FnMut(&str, Answer)) {
    let token = server.player();
    let game = server.game(&token, 2);
    meet("event_unknown", server.get(&format!("/games/{game}/states/4000")).send());
    let sit = server.post(&format!("/games/{game}/seats"), json!({})).by(&token);
    meet("wrong_phase", sit.send());
    let branch = json!({"seq": 1, "seat": 1});
    let branch = server.post(&format!("/games/{game}/branches"), branch).by(&token);
    meet("nothing_to_play", branch.send());
    records(server, meet);
    beside(server, &token, &game, meet);
    let list = server.legal(&token, &game, 1);
    let first = &list["legal"][0]["command"];
    let command = server.command(&token, &game, 1, &list, first);
    meet("idempotency_key_needed", command.clone().without("Idempotency-Key").send());
    meet("if_match_needed", command.clone().without("If-Match").send());
    meet("header_not_understood", command.clone().with("If-Match", "W/\"x\"").send());
    meet("decision_moved", command.clone().with("If-Match", "\"0.7\"").send());
    meet("command_not_understood", command.clone().json(r#"{"type":"open_game"}"#).send());
    meet("number_unknown", command.clone().json(r#"{"number":1000000000000000}"#).send());
    meet("command_refused", command.clone().json(r#"{"type":"end_turn"}"#).send());
    meet("undo_out_of_reach", command.clone().json(r#"{"type":"undo","to":1}"#).send());
    meet("nothing_drafted", command.clone().json(r#"{"type":"withdraw"}"#).send());
    let key = new_key();
    let command = command.with("Idempotency-Key", &key);
    command.clone().send().ok(200);
    meet("idempotency_key_reused", command.json(r#"{"type":"withdraw"}"#).send());
    for _ in 0..2 {
        let list = server.legal(&token, &game, 1);
        server.command(&token, &game, 1, &list, &list["legal"][0]["command"]).send().ok(200);
    }
    let list = server.legal(&token, &game, 1);
    meet("choice_closed", server.command(&token, &game, 1, &list, first).send());
    for _ in 0..3 {
        let list = server.legal(&token, &game, 2);
        server.command(&token, &game, 2, &list, &list["legal"][0]["command"]).send().ok(200);
    }
    let acting = server.get(&format!("/games/{game}")).send().ok(200)["to_act"][0].as_u64();
    let waiting = 3 - acting.expect("a seat");
    let list = server.legal(&token, &game, waiting);
    meet("not_to_act", server.command(&token, &game, waiting, &list, first).send());
}

/// Meets what is refused beside a game.
fn beside(server: &Server, token: &str, game: &str, meet: &mut impl FnMut(&str, Answer)) {
    let say = server.post(&format!("/games/{game}/chat"), json!({"words": " "}));
    meet("words_refused", say.by(token).send());
    let unsay = server.request("DELETE", &format!("/api/v1/games/{game}/chat/1"));
    meet("words_unknown", unsay.by(token).send());
    let notes = server.request("PUT", &format!("/api/v1/games/{game}/notes"));
    let long = json!({"words": "x".repeat(10_241)}).to_string();
    meet("notes_refused", notes.json(&long).by(token).send());
    let mute = server.request("PUT", "/api/v1/me/mutes/nobody");
    meet("player_unknown", mute.by(token).send());
}

fn agree(server: &Server, meet: &mut impl FnMut(&str, Answer)) {
    let players = [server.player(), server.player()];
    let game = server.game_of(&players);
    let send = |seat: u64, command: Value| {
        let player = &players[seat as usize - 1];
        let list = server.legal(player, &game, seat);
        server.command(player, &game, seat, &list, &command).send()
    };
    let ask = |proposal: Value| json!({"type": "ask_consent", "proposal": proposal});
    meet("nothing_to_undo", send(1, ask(json!({"type": "undo", "to": 4_000}))));
    meet("proposal_unknown", send(1, json!({"type": "refuse_consent", "asked": 3})));
    let asked = send(1, ask(json!({"type": "abandon"}))).ok(200)["seq"].clone();
    meet("proposal_open", send(2, ask(json!({"type": "abandon"}))));
    meet("consent_given_already", send(1, json!({"type": "give_consent", "asked": asked})));
}

fn dispute(server: &Server, meet: &mut impl FnMut(&str, Answer)) {
    let (token, arbiter) = (server.player(), server.arbiter());
    let game = server.game(&token, 2);
    let decide = |what: &str, body: Value| {
        server.post(&format!("/games/{game}/{what}"), body).by(&arbiter).send()
    };
    let wanted = json!({"scopes": ["arbitrate"]});
    meet("operator_only", server.post("/tokens", wanted).by(&token).send());
    let own = server.lobby(&token, 2);
    let judge = server.token_of("Judge", &["play", "arbitrate"]);
    server.post(&format!("/games/{own}/seats"), json!({})).by(&judge).send().ok(201);
    let pause = server.post(&format!("/games/{own}/pause"), json!({"words": "Mine."}));
    meet("arbiter_seated", pause.by(&judge).send());
    meet("game_not_paused", decide("resume", json!({})));
    decide("pause", json!({"words": "A break."})).ok(200);
    meet("game_paused", decide("pause", json!({"words": "Another break."})));
    let ruling = json!({"ruling": {"type": "end_game", "places": []}, "words": "Over."});
    meet("dispute_unknown", decide("disputes/1/ruling", ruling.clone()));
    let claim = json!({"event": 3, "reason": "Look at this."});
    let path = format!("/games/{game}/disputes?seat=1");
    let claim = || server.post(&path, claim.clone()).by(&token).send();
    let refused = (0..20).map(|_| claim()).find(|answer| answer.status != 201);
    meet("too_many_disputes", refused.expect("a limit"));
    meet("places_wrong", decide("disputes/1/ruling", ruling));
}

fn records(server: &Server, meet: &mut impl FnMut(&str, Answer)) {
    let token = server.player();
    let bring = server.request("POST", "/api/v1/records").by(&token);
    meet("record_refused", bring.clone().text("{}\n").send());
    let game = server.game(&token, 2);
    let path = format!("/games/{game}/record");
    let newer = later(&server.get(&path).send().body);
    meet("record_newer", bring.clone().text(&newer).send());
    let record = server.get(&format!("{path}?seat=1")).by(&token).send().body;
    meet("game_known", bring.clone().text(&record).send());
    let elsewhere = Server::start(RateLimit::Off);
    let token = elsewhere.player();
    let bring = elsewhere.request("POST", "/api/v1/records").by(&token);
    bring.text(&record).send().ok(201);
    let legal = elsewhere.get(&format!("/games/{game}/legal")).by(&token);
    meet("imported_game", legal.send());
}

fn too_many() -> Answer {
    let server = Server::start(RateLimit::PerSecond(NonZeroU32::MIN));
    let answers = (0..5).map(|_| server.get("/problems").send());
    let refused = answers.into_iter().find(|answer| answer.status == 429).expect("a limit");
    assert!(refused.header("retry-after").is_some());
    refused
}

fn used_up() -> Answer {
    let server = Server::start(RateLimit::PerSecond(NonZeroU32::new(10_000).expect("a number")));
    let token = server.player();
    let issue = || server.post("/tokens", json!({"scopes": ["look"]})).by(&token).send();
    (0..100).map(|_| issue()).find(|answer| answer.status == 429).expect("a quota")
}
