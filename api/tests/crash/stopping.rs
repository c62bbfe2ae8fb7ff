//! SIGTERM: whoever holds a connection open is told, and the process ends within a second.

use crate::client::Client;
use crate::server::Server;
use serde_json::json;
use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::sync::Arc;
use std::sync::atomic::AtomicUsize;
use std::time::Duration;

/// Within this time the process must have ended.
const AT_ONCE: Duration = Duration::from_secs(1);

/// Sends a request and gives the connection.
fn ask(address: SocketAddr, path: &str, authorization: &str) -> TcpStream {
    let mut stream = TcpStream::connect(address).expect("a connection");
    let head = format!("GET /api/v1{path} HTTP/1.1\r\nHost: test\r\n{authorization}\r\n");
    stream.write_all(head.as_bytes()).expect("a request sent");
    stream
}

/// Reads until the answer holds this text.
fn read_until(stream: &mut TcpStream, wanted: &str) -> String {
    let (mut read, mut part) = (String::new(), [0; 4_096]);
    while !read.contains(wanted) {
        let count = stream.read(&mut part).expect("an answer");
        assert!(count > 0, "the connection ended without {wanted:?}: {read}");
        read.push_str(&String::from_utf8_lossy(&part[..count]));
    }
    read
}

fn rest(mut stream: TcpStream) -> String {
    let mut bytes = Vec::new();
    let _ = stream.read_to_end(&mut bytes);
    String::from_utf8_lossy(&bytes).into_owned()
}

/// A running game with a player on seat 1 and bots that search on the others.
fn game_with_searching_bots(client: &Client) -> String {
    let created =
        client.post("/games", &json!({"ruleset": "underwater_cities", "seats": 4}), "create", None);
    let game = created.json()["game"].as_str().expect("a game").to_owned();
    client.post(&format!("/games/{game}/seats"), &json!({"seat": 1}), "sit", None);
    for bot in ["bot-1", "bot-2", "bot-3"] {
        client.post(&format!("/games/{game}/seats"), &json!({"bot": "search"}), bot, None);
    }
    let started = client.post(&format!("/games/{game}/start"), &json!({}), "start", None);
    assert_eq!(started.status, 200, "{}", started.text);
    game
}

#[test]
fn sigterm_is_told_to_streams_and_long_polls_and_ends_the_process_within_a_second() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Server::start(&folder.path().join("fathom.sqlite"));
    let client = Client::new(server.address(), Arc::new(AtomicUsize::new(0)));
    let registered = client.post("/players", &json!({"name": "Nemo"}), "register", None).json();
    let token = registered["token"]["token"].as_str().expect("a token").to_owned();
    let game = game_with_searching_bots(&client.with_token(&token));
    let authorization = format!("Authorization: Bearer {token}\r\n");

    let path = format!("/games/{game}/stream");
    let mut streams = [
        ask(server.address(), &path, ""),
        ask(server.address(), &format!("{path}?seat=1"), &authorization),
    ];
    streams.iter_mut().for_each(|stream| drop(read_until(stream, "\"start_game\"")));
    let poll = ask(server.address(), &format!("/games/{game}/events?wait=25&after=4000"), "");
    let mut idle = ask(server.address(), "/problems", "");
    read_until(&mut idle, "too_many_requests");

    let (took, has_succeeded) = server.terminate();
    assert!(took < AT_ONCE, "the process ended after {took:?}");
    assert!(has_succeeded, "it ended well");
    for stream in streams {
        let told = rest(stream);
        let end = told.find("event: end\ndata: {\"reason\":\"server_stops\"}\n\n");
        let retry = told.rfind("retry: ").expect("when to come back");
        assert!(end.is_some_and(|end| retry < end), "{told}");
        let milliseconds = told[retry + 7..].lines().next().and_then(|text| text.parse().ok());
        assert!((1..=5_000).contains(&milliseconds.unwrap_or(0)), "{told}");
    }
    let polled = rest(poll);
    assert!(polled.starts_with("HTTP/1.1 200") && polled.contains("\"events\":[]"), "{polled}");
}
