//! A server on a free port with a fresh database, and a client that knows nothing but HTTP.

use actix_web::dev::ServerHandle;
use api::configuration::{Configuration, RateLimit};
use api::startup::{self, Running};
use serde_json::{Value, json};
use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc;
use std::thread::JoinHandle;
use tempfile::TempDir;

/// A running server; it stops when it is dropped.
pub struct Server {
    address: SocketAddr,
    handle: ServerHandle,
    thread: Option<JoinHandle<()>>,
    _folder: TempDir,
}

/// An answer as it came.
#[derive(Debug)]
pub struct Answer {
    pub status: u16,
    pub head: String,
    pub body: String,
}

/// A request that is being put together.
#[derive(Clone)]
pub struct Request<'s> {
    server: &'s Server,
    method: &'static str,
    path: String,
    headers: Vec<(String, String)>,
    body: Option<String>,
}

impl Server {
    pub fn start(rate_limit: RateLimit) -> Server {
        let folder = tempfile::tempdir().expect("a folder");
        let configuration = Configuration {
            listen: "127.0.0.1:0".parse().expect("an address"),
            database: folder.path().join("fathom.sqlite"),
            rate_limit,
            instead: None,
        };
        let (tell, told) = mpsc::channel();
        let thread = std::thread::spawn(move || {
            actix_web::rt::System::new().block_on(async move {
                let Running { address, server } = startup::start(&configuration).expect("a start");
                tell.send((address, server.handle())).expect("a listener");
                server.await.expect("a clean end");
            });
        });
        let (address, handle) = told.recv().expect("an address");
        Server { address, handle, thread: Some(thread), _folder: folder }
    }

    pub fn request(&self, method: &'static str, path: &str) -> Request<'_> {
        let (path, headers) = (path.to_owned(), Vec::new());
        Request { server: self, method, path, headers, body: None }
    }

    pub fn get(&self, path: &str) -> Request<'_> {
        self.request("GET", &format!("/api/v1{path}"))
    }

    pub fn post(&self, path: &str, body: Value) -> Request<'_> {
        self.request("POST", &format!("/api/v1{path}")).json(&body.to_string())
    }

    /// Registers a player; gives the token.
    pub fn player(&self) -> String {
        let body = json!({"name": "Nemo"});
        let answer = self.post("/players", body).send().ok(201);
        answer["token"]["token"].as_str().expect("a token").to_owned()
    }

    /// A game with this player on all seats, started.
    pub fn game(&self, token: &str, seats: u8) -> String {
        let game = self.lobby(token, seats);
        for _ in 0..seats {
            self.post(&format!("/games/{game}/seats"), json!({})).by(token).send().ok(201);
        }
        let start = self.request("POST", &format!("/api/v1/games/{game}/start?seat=1"));
        start.by(token).send().ok(200);
        game
    }

    /// A game without players.
    pub fn lobby(&self, token: &str, seats: u8) -> String {
        let wanted = json!({"ruleset": "underwater_cities", "seats": seats});
        let created = self.post("/games", wanted).by(token).send().ok(201);
        created["game"].as_str().expect("a game").to_owned()
    }

    /// What the seat may choose.
    pub fn legal(&self, token: &str, game: &str, seat: u64) -> Value {
        self.get(&format!("/games/{game}/legal?seat={seat}")).by(token).send().ok(200)
    }

    /// A command of the seat, with the decision that it answers and a new key.
    pub fn command(
        &self,
        token: &str,
        game: &str,
        seat: u64,
        list: &Value,
        command: &Value,
    ) -> Request<'_> {
        let decision = list["decision"].as_str().expect("a decision");
        let path = format!("/games/{game}/commands?seat={seat}");
        let request = self.post(&path, command.clone()).by(token);
        request.with("If-Match", &format!("\"{decision}\"")).with("Idempotency-Key", &new_key())
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let stopped = self.handle.stop(false);
        if let Some(thread) = self.thread.take() {
            actix_web::rt::System::new().block_on(stopped);
            thread.join().expect("a server that did not panic");
        }
    }
}

/// A key that no other request of these tests has.
pub fn new_key() -> String {
    static NEXT: AtomicU64 = AtomicU64::new(0);
    format!("key-{}", NEXT.fetch_add(1, Ordering::Relaxed))
}

impl Request<'_> {
    pub fn by(self, token: &str) -> Self {
        self.with("Authorization", &format!("Bearer {token}"))
    }

    pub fn with(mut self, name: &str, value: &str) -> Self {
        self.headers.retain(|(known, _)| known != name);
        self.headers.push((name.to_owned(), value.to_owned()));
        self
    }

    pub fn without(mut self, name: &str) -> Self {
        self.headers.retain(|(known, _)| known != name);
        self
    }

    pub fn json(mut self, body: &str) -> Self {
        self.body = Some(body.to_owned());
        self.with("Content-Type", "application/json")
    }

    pub fn text(mut self, body: &str) -> Self {
        self.body = Some(body.to_owned());
        self.with("Content-Type", "application/jsonl")
    }

    pub fn send(self) -> Answer {
        let mut stream = TcpStream::connect(self.server.address).expect("a connection");
        let body = self.body.unwrap_or_default();
        let mut head = format!(
            "{} {} HTTP/1.1\r\nHost: test\r\nConnection: close\r\n",
            self.method, self.path
        );
        for (name, value) in self.headers {
            head.push_str(&format!("{name}: {value}\r\n"));
        }
        head.push_str(&format!("Content-Length: {}\r\n\r\n", body.len()));
        stream.write_all(head.as_bytes()).expect("a head sent");
        // A body that is refused by its size may not be read to its end.
        let _ = stream.write_all(body.as_bytes());
        let mut bytes = Vec::new();
        let _ = stream.read_to_end(&mut bytes);
        let text = String::from_utf8(bytes).expect("text");
        let (head, body) = text.split_once("\r\n\r\n").expect("an answer");
        let status = head.split(' ').nth(1).and_then(|status| status.parse().ok());
        let (head, body) = (head.to_owned(), body.to_owned());
        Answer { status: status.expect("a status"), head, body }
    }
}

impl Answer {
    /// The JSON of an answer that must have this status.
    pub fn ok(&self, status: u16) -> Value {
        assert_eq!(self.status, status, "{}", self.body);
        serde_json::from_str(&self.body).expect("JSON")
    }

    /// The value of a header.
    pub fn header(&self, name: &str) -> Option<&str> {
        let named = |line: &str| line.to_lowercase().starts_with(&format!("{name}: "));
        self.head
            .lines()
            .find(|line| named(line))
            .and_then(|line| line.split_once(": "))
            .map(|it| it.1)
    }

    /// The code of a problem.
    pub fn code(&self) -> String {
        assert_eq!(self.header("content-type"), Some("application/problem+json"), "{self:?}");
        let problem: Value = serde_json::from_str(&self.body).expect("JSON");
        assert_eq!(problem["status"], self.status);
        assert!(problem["next"].as_str().is_some_and(|next| !next.is_empty()));
        problem["code"].as_str().expect("a code").to_owned()
    }
}
