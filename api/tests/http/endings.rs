//! Streams and long polls end with the token that opened them.

use crate::opened::Opened;
use crate::server::Server;
use api::configuration::RateLimit;
use chrono::{TimeDelta, Utc};
use serde_json::{Value, json};
use std::time::{Duration, Instant};

/// Longer than any end takes, shorter than the heartbeat of a stream.
const AT_ONCE: Duration = Duration::from_secs(10);

/// A further token of the player: its id and its text.
fn further(server: &Server, token: &str, expires_at: Option<String>) -> (String, String) {
    let mut wanted = json!({"scopes": ["look", "play"]});
    if let Some(moment) = expires_at {
        wanted["expires_at"] = Value::String(moment);
    }
    let issued = server.post("/tokens", wanted).by(token).send().ok(201);
    let text = |name: &str| issued[name].as_str().expect("text").to_owned();
    (text("id"), text("token"))
}

fn stream(server: &Server, game: &str, token: &str) -> Opened {
    server.get(&format!("/games/{game}/stream?seat=1")).by(token).open()
}

fn end_token(server: &Server, token: &str, id: &str) {
    let end = server.request("DELETE", &format!("/api/v1/tokens/{id}"));
    assert_eq!(end.by(token).send().status, 204);
}

fn assert_ends(stream: Opened, reason: &str) {
    let asked = Instant::now();
    let told = stream.rest();
    assert!(asked.elapsed() < AT_ONCE, "{told}");
    assert!(told.contains(&format!("event: end\ndata: {{\"reason\":\"{reason}\"}}\n\n")), "{told}");
}

#[test]
fn a_stream_ends_when_its_token_is_revoked_and_no_other_does() {
    let server = Server::start(RateLimit::Off);
    let token = server.player();
    let game = server.game(&token, 2);
    let (id, further) = further(&server, &token, None);
    let (ending, staying) = (stream(&server, &game, &further), stream(&server, &game, &token));
    end_token(&server, &token, &id);
    assert_ends(ending, "token_revoked");
    let list = server.legal(&token, &game, 1);
    for _ in 0..3 {
        let list = server.legal(&token, &game, 1);
        server.command(&token, &game, 1, &list, &list["legal"][0]["command"]).send().ok(200);
    }
    let seq = list["decision"].as_str().and_then(|tag| tag.split('.').next()).expect("a seq");
    let next: u64 = seq.parse::<u64>().expect("a number") + 1;
    assert!(staying.until(&format!("id: {next}\n")), "the other stream goes on");
}

#[test]
fn a_stream_ends_when_its_token_expires() {
    let server = Server::start(RateLimit::Off);
    let token = server.player();
    let game = server.game(&token, 2);
    let end = Utc::now() + TimeDelta::milliseconds(3_000);
    let (_, short) = further(&server, &token, Some(end.format("%FT%T%.3fZ").to_string()));
    assert_ends(stream(&server, &game, &short), "token_expired");
    assert!(Utc::now() >= end);
}

#[test]
fn the_streams_of_a_player_end_when_the_player_leaves() {
    let server = Server::start(RateLimit::Off);
    let token = server.player();
    // A game of others: one's own games go on without the player, and with them what was seen of them.
    let game = server.game(&server.player(), 2);
    let (_, further) = further(&server, &token, None);
    let watched = |token: &str| server.get(&format!("/games/{game}/stream")).by(token).open();
    let streams = [&token, &further].map(|token| watched(token));
    assert_eq!(server.request("DELETE", "/api/v1/me").by(&token).send().status, 204);
    streams.into_iter().for_each(|stream| assert_ends(stream, "player_gone"));
}

#[test]
fn a_long_poll_is_answered_when_its_token_is_revoked() {
    let server = Server::start(RateLimit::Off);
    let token = server.player();
    let game = server.game(&token, 2);
    let (id, further) = further(&server, &token, None);
    let seq = server.get(&format!("/games/{game}")).send().ok(200)["seq"].clone();
    let poll = server.get(&format!("/games/{game}/events?seat=1&wait=25&after={seq}"));
    let waiting = poll.by(&further).begin();
    // However fast the poll is, it waits before the token ends or finds it ended.
    let asked = Instant::now();
    end_token(&server, &token, &id);
    let told = waiting.rest();
    assert!(asked.elapsed() < AT_ONCE && told.contains("\"token_refused\""), "{told}");
}
