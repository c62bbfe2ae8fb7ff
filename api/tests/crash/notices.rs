//! `kill -9` between the commit of an event, the sending of its notice and the note that it was sent: each wait is told, under one id.

use crate::client::Client;
use crate::server::Server;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicUsize;
use std::sync::mpsc::{self, Receiver};
use std::time::Duration;

/// The longest time that a notice may take: a server starts anew meanwhile.
const PATIENCE: Duration = Duration::from_secs(60);
/// So that receivers on this machine are called, and at once.
const PROMPT: [&str; 4] = ["--hooks-allow", "127.0.0.0/8", "--notice-hold", "0s"];

/// A notice that came: the id of its message, and its body. The sender gets its answer when this is dropped.
struct Came {
    id: String,
    body: Value,
    open: TcpStream,
}

/// Receives requests; each is answered once the test is through with it.
fn receiver() -> (String, Receiver<Came>) {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let url = format!("http://{}/", listener.local_addr().expect("an address"));
    let (tell, came) = mpsc::channel();
    std::thread::spawn(move || {
        for stream in listener.incoming() {
            // A test that has ended wants to know nothing any more.
            let _ended = tell.send(read(stream.expect("a connection")));
        }
    });
    (url, came)
}

fn read(stream: TcpStream) -> Came {
    let (mut reader, mut head) = (BufReader::new(&stream), String::new());
    while !head.ends_with("\r\n\r\n") && reader.read_line(&mut head).expect("a line") > 0 {}
    let value = |name: &str| {
        let named = |line: &&str| line.to_lowercase().starts_with(&format!("{name}: "));
        head.lines().find(named).and_then(|line| line.split_once(": ")).expect("a header").1
    };
    let mut body = vec![0; value("content-length").parse().expect("a length")];
    reader.read_exact(&mut body).expect("a body");
    let (id, body) = (value("webhook-id").to_owned(), serde_json::from_slice(&body));
    Came { id, body: body.expect("JSON"), open: stream }
}

impl Came {
    /// Answers that it is taken.
    fn take(mut self) {
        self.open.write_all(b"HTTP/1.1 204 Taken\r\nContent-Length: 0\r\n\r\n").expect("an answer");
    }
}

fn player(server: &Server, name: &str) -> Client {
    let stranger = Client::new(server.address(), Arc::default());
    let registered = stranger.post("/players", &json!({"name": name}), name, None).json();
    stranger.with_token(registered["token"]["token"].as_str().expect("a token"))
}

/// A game of two that is about to start, of which the second player is told.
fn gathered(server: &Server, url: &str) -> (Client, String) {
    let (ada, ben) = (player(server, "Ada"), player(server, "Ben"));
    let hook = json!({"kind": "webhook", "address": url, "kinds": ["game.your_turn"]});
    assert_eq!(ben.post("/me/channels", &hook, "hook", None).status, 201);
    let wanted = json!({"ruleset": "underwater_cities", "seats": 2});
    let created = ada.post("/games", &wanted, "game", None).json();
    let game = created["game"].as_str().expect("a game").to_owned();
    for player in [&ada, &ben] {
        let seat = format!("/games/{game}/seats");
        assert_eq!(player.post(&seat, &json!({}), &format!("{game}-seat"), None).status, 201);
    }
    (ada, game)
}

fn restarted(server: Server, database: &Path) -> Server {
    server.kill(&AtomicUsize::new(0));
    Server::with(database, &PROMPT)
}

#[test]
fn a_wait_is_told_after_a_kill_just_behind_its_commit() {
    let folder = tempfile::tempdir().expect("a folder");
    let database = folder.path().join("fathom.sqlite");
    let (url, came) = receiver();
    let server = Server::with(&database, &PROMPT);
    let (ada, game) = gathered(&server, &url);
    let start = ada.post(&format!("/games/{game}/start?seat=1"), &json!({}), "start", None);
    assert_eq!(start.status, 200, "{}", start.text);
    let _server = restarted(server, &database);
    let told = came.recv_timeout(PATIENCE).expect("a notice");
    assert_eq!(
        (&told.body["type"], &told.body["data"]["game"]),
        (&json!("game.your_turn"), &json!(game))
    );
    told.take();
}

#[test]
fn what_was_sent_but_not_noted_is_sent_again_under_the_same_id() {
    let folder = tempfile::tempdir().expect("a folder");
    let database = folder.path().join("fathom.sqlite");
    let (url, came) = receiver();
    let mut server = Server::with(&database, &PROMPT);
    let (ada, game) = gathered(&server, &url);
    let start = ada.post(&format!("/games/{game}/start?seat=1"), &json!({}), "start", None);
    assert_eq!(start.status, 200, "{}", start.text);
    let (mut ids, mut bodies) = (BTreeSet::new(), BTreeSet::new());
    for _kill in 0..3 {
        let told = came.recv_timeout(PATIENCE).expect("a notice");
        server = restarted(server, &database);
        ids.insert(told.id.clone());
        bodies.insert(told.body.to_string());
    }
    let told = came.recv_timeout(PATIENCE).expect("a notice");
    ids.insert(told.id.clone());
    bodies.insert(told.body.to_string());
    told.take();
    assert_eq!((ids.len(), bodies.len()), (1, 1), "{ids:?} {bodies:?}");
}
