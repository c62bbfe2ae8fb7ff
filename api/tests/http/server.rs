//! A server on a free port with a fresh database, and a client that knows nothing but HTTP.

pub(crate) use crate::answer::{Answer, Bytes};
use crate::opened::Opened;
use actix_web::dev::ServerHandle;
use api::configuration::{AbandonAfter, Configuration, RateLimit, TimeForDisputes};
use api::startup::{self, Running};
use serde_json::{Value, json};
use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc;
use std::thread::JoinHandle;
use tempfile::TempDir;

/// A running server; it stops when it is dropped.
pub(crate) struct Server {
    address: SocketAddr,
    handle: ServerHandle,
    thread: Option<JoinHandle<()>>,
    pub folder: TempDir,
}

/// A request that is being put together.
#[derive(Clone)]
pub(crate) struct Request<'s> {
    server: &'s Server,
    method: &'static str,
    path: String,
    headers: Vec<(String, String)>,
    body: Option<String>,
}

impl Server {
    pub(crate) fn start(rate_limit: RateLimit) -> Server {
        Server::configured(rate_limit, TimeForDisputes(None), AbandonAfter::Off)
    }

    /// A server that believes what proxies on this machine say about the addresses of clients.
    pub(crate) fn behind_proxy(rate_limit: RateLimit) -> Server {
        let folder = tempfile::tempdir().expect("a folder");
        let proxy = "127.0.0.0/8".parse().expect("a network");
        Server::in_folder(folder, |configuration| {
            configuration.limits.rate_limit = rate_limit;
            configuration.limits.trust_proxy.push(proxy);
        })
    }

    /// A server that waits after the end of games, or gives up those that nobody goes on with.
    pub(crate) fn patient(dispute_time: TimeForDisputes, abandon_after: AbandonAfter) -> Server {
        Server::configured(RateLimit::Off, dispute_time, abandon_after)
    }

    /// A server on a copy of a database in `fixtures`, with the files that belong to it.
    pub(crate) fn on_copy_of(name: &str) -> Server {
        Server::on_changed_copy_of(name, |_| {})
    }

    /// The same, changed before the start.
    pub(crate) fn on_changed_copy_of(name: &str, change: impl FnOnce(&Path)) -> Server {
        Server::patient_on_copy_of(name, AbandonAfter::Off, change)
    }

    /// The same on a server that gives up games that nobody goes on with.
    pub(crate) fn patient_on_copy_of(
        name: &str,
        abandon_after: AbandonAfter,
        change: impl FnOnce(&Path),
    ) -> Server {
        let databases = Path::new(env!("CARGO_MANIFEST_DIR")).join("../fixtures/databases");
        let folder = tempfile::tempdir().expect("a folder");
        for file in ["sqlite", "sqlite.key", "sqlite.checkpoint"] {
            let to = folder.path().join(format!("fathom.{file}"));
            std::fs::copy(databases.join(format!("{name}.{file}")), &to).expect("a copy");
            // A key belongs to its owner alone, whatever a checkout has made of it.
            let mode = std::os::unix::fs::PermissionsExt::from_mode(0o600);
            std::fs::set_permissions(&to, mode).expect("an own file");
        }
        change(&folder.path().join("fathom.sqlite"));
        Server::in_folder(folder, |it| it.games.abandon_after = abandon_after)
    }

    fn configured(
        rate_limit: RateLimit,
        dispute_time: TimeForDisputes,
        abandon_after: AbandonAfter,
    ) -> Server {
        let folder = tempfile::tempdir().expect("a folder");
        Server::in_folder(folder, |configuration| {
            configuration.limits.rate_limit = rate_limit;
            configuration.games.dispute_time = dispute_time;
            configuration.games.abandon_after = abandon_after;
        })
    }

    /// A server on the files of this folder, so configured.
    pub(crate) fn in_folder(folder: TempDir, change: impl FnOnce(&mut Configuration)) -> Server {
        let mut configuration = Configuration::default();
        configuration.listening.listen = "127.0.0.1:0".parse().expect("an address");
        configuration.storage.database = folder.path().join("fathom.sqlite");
        configuration.limits.rate_limit = RateLimit::Off;
        change(&mut configuration);
        let (tell, told) = mpsc::channel();
        let thread = std::thread::spawn(move || {
            actix_web::rt::System::new().block_on(async move {
                let Running { address, server, .. } =
                    startup::start(&configuration).expect("a start");
                tell.send((address, server.handle())).expect("a listener");
                server.await.expect("a clean end");
            });
        });
        let (address, handle) = told.recv().expect("an address");
        Server { address, handle, thread: Some(thread), folder }
    }

    pub(crate) fn request(&self, method: &'static str, path: &str) -> Request<'_> {
        let (path, headers) = (path.to_owned(), Vec::new());
        Request { server: self, method, path, headers, body: None }
    }

    pub(crate) fn get(&self, path: &str) -> Request<'_> {
        self.request("GET", &format!("/api/v1{path}"))
    }

    pub(crate) fn post(&self, path: &str, body: Value) -> Request<'_> {
        self.request("POST", &format!("/api/v1{path}")).json(&body.to_string())
    }

    /// Registers a player; gives the token.
    pub(crate) fn player(&self) -> String {
        static NEXT: AtomicU64 = AtomicU64::new(1);
        self.player_named(&format!("Nemo {}", NEXT.fetch_add(1, Ordering::Relaxed)))
    }

    /// Registers a player of this name; gives the token.
    pub(crate) fn player_named(&self, name: &str) -> String {
        let body = json!({"name": name});
        let answer = self.post("/players", body).send().ok(201);
        answer["token"]["token"].as_str().expect("a token").to_owned()
    }

    /// Begins the session of a guest; gives its cookie as a request sends it.
    pub(crate) fn guest(&self) -> String {
        self.post("/sessions/guest", json!({})).send().cookie()
    }

    /// A token with these scopes, as the operator issues it beside the running server.
    pub(crate) fn token_of(&self, player: &str, scopes: &[&str]) -> String {
        self.token_issued(player, scopes, &[])
    }

    fn token_issued(&self, player: &str, scopes: &[&str], more: &[&str]) -> String {
        let mut fathom = Command::new(env!("CARGO_BIN_EXE_fathom"));
        fathom.arg("--database").arg(self.folder.path().join("fathom.sqlite"));
        fathom.args(["token", "--player", player]).args(more);
        for scope in scopes {
            fathom.args(["--scope", scope]);
        }
        let told = fathom.output().expect("the command");
        assert!(told.status.success(), "{}", String::from_utf8_lossy(&told.stderr));
        String::from_utf8(told.stdout).expect("text").trim().to_owned()
    }

    /// Takes the folder with the database, so that it stays when the server is dropped.
    pub(crate) fn take_folder(&mut self) -> TempDir {
        std::mem::replace(&mut self.folder, tempfile::tempdir().expect("a folder"))
    }

    /// The token of somebody who decides and does not play.
    pub(crate) fn arbiter(&self) -> String {
        self.token_issued("Judge", &["arbitrate"], &["--register"])
    }

    /// The file beside the database with this further ending.
    pub(crate) fn beside_the_database(&self, ending: &str) -> PathBuf {
        self.folder.path().join(format!("fathom.sqlite.{ending}"))
    }

    /// Returns where it listens.
    pub(crate) fn address(&self) -> SocketAddr {
        self.address
    }

    /// The file of the database.
    pub(crate) fn database(&self) -> PathBuf {
        self.folder.path().join("fathom.sqlite")
    }

    /// The files of the database by name, with what stands in them.
    pub(crate) fn database_files(&self) -> Vec<(String, Vec<u8>)> {
        let files = std::fs::read_dir(self.folder.path()).expect("a folder");
        let read = |file: std::fs::DirEntry| {
            let bytes = std::fs::read(file.path()).expect("a file");
            (file.file_name().to_string_lossy().into_owned(), bytes)
        };
        files.map(|file| read(file.expect("an entry"))).collect()
    }

    /// A game with this player on all seats, started.
    pub(crate) fn game(&self, token: &str, seats: u8) -> String {
        let game = self.lobby(token, seats);
        self.seat_and_start(&game, &vec![token; usize::from(seats)]);
        game
    }

    /// A game in which each of these players has a seat, in this order; started.
    pub(crate) fn game_of(&self, players: &[String]) -> String {
        let game = self.lobby(&players[0], players.len() as u8);
        let players: Vec<&str> = players.iter().map(String::as_str).collect();
        self.seat_and_start(&game, &players);
        game
    }

    /// Each of these players takes a seat, in this order; then the game starts.
    pub(crate) fn seat_and_start(&self, game: &str, players: &[&str]) {
        for player in players {
            self.post(&format!("/games/{game}/seats"), json!({})).by(player).send().ok(201);
        }
        let start = self.request("POST", &format!("/api/v1/games/{game}/start?seat=1"));
        start.by(players[0]).send().ok(200);
    }

    /// Each player keeps the first cards that are offered: then one seat after another acts.
    pub(crate) fn choose_first_cards(&self, players: &[String], game: &str) {
        for (seat, player) in (1..).zip(players) {
            for _ in 0..3 {
                let list = self.legal(player, game, seat);
                let first = &list["legal"][0]["command"];
                self.command(player, game, seat, &list, first).send().ok(200);
            }
        }
    }

    /// Two players and their game, in which both have chosen their first cards.
    pub(crate) fn pair_at_play(&self) -> ([String; 2], String) {
        let players = [self.player(), self.player()];
        let game = self.game_of(&players);
        self.choose_first_cards(&players, &game);
        (players, game)
    }

    /// A game of two with this player on both seats, whose first cards are chosen.
    pub(crate) fn game_at_play(&self, token: &str) -> String {
        let game = self.game(token, 2);
        self.choose_first_cards(&[token.to_owned(), token.to_owned()], &game);
        game
    }

    /// A game without players.
    pub(crate) fn lobby(&self, token: &str, seats: u8) -> String {
        let wanted = json!({"ruleset": "underwater_cities", "seats": seats});
        let created = self.post("/games", wanted).by(token).send().ok(201);
        created["game"].as_str().expect("a game").to_owned()
    }

    /// Returns what the seat may choose.
    pub(crate) fn legal(&self, token: &str, game: &str, seat: u64) -> Value {
        self.get(&format!("/games/{game}/legal?seat={seat}")).by(token).send().ok(200)
    }

    /// A command of the seat, with the decision that it answers and a new key.
    pub(crate) fn command(
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
pub(crate) fn new_key() -> String {
    static NEXT: AtomicU64 = AtomicU64::new(0);
    format!("key-{}", NEXT.fetch_add(1, Ordering::Relaxed))
}

impl Request<'_> {
    pub(crate) fn by(self, token: &str) -> Self {
        self.with("Authorization", &format!("Bearer {token}"))
    }

    pub(crate) fn with(mut self, name: &str, value: &str) -> Self {
        self.headers.retain(|(known, _)| known != name);
        self.headers.push((name.to_owned(), value.to_owned()));
        self
    }

    pub(crate) fn without(mut self, name: &str) -> Self {
        self.headers.retain(|(known, _)| known != name);
        self
    }

    /// The same request to another address.
    pub(crate) fn to(mut self, path: &str) -> Self {
        self.path = path.to_owned();
        self
    }

    pub(crate) fn json(mut self, body: &str) -> Self {
        self.body = Some(body.to_owned());
        self.with("Content-Type", "application/json")
    }

    /// The fields of a form of the page.
    pub(crate) fn form(mut self, fields: &str) -> Self {
        self.body = Some(fields.to_owned());
        self.with("Content-Type", "application/x-www-form-urlencoded")
    }

    pub(crate) fn text(mut self, body: &str) -> Self {
        self.body = Some(body.to_owned());
        self.with("Content-Type", "application/jsonl")
    }

    /// Its method, its path and its body.
    pub(crate) fn parts(&self) -> (&'static str, &str, Option<&str>) {
        (self.method, &self.path, self.body.as_deref())
    }

    pub(crate) fn send(self) -> Answer {
        let Bytes { head, body } = self.bytes();
        let status = head.split(' ').nth(1).and_then(|status| status.parse().ok());
        let body = String::from_utf8(body).expect("text");
        Answer { status: status.expect("a status"), head, body }
    }

    /// Sends it and waits until the answer begins; gives the connection, which stays open.
    pub(crate) fn open(self) -> Opened {
        let mut opened = self.begin();
        let head = opened.head();
        assert!(head.starts_with("HTTP/1.1 200"), "{head}");
        opened
    }

    /// Sends it and does not wait for the answer.
    pub(crate) fn begin(self) -> Opened {
        Opened::new(self.write())
    }

    /// Sends it and takes the body as it comes.
    pub(crate) fn bytes(self) -> Bytes {
        let (method, path) = (self.method, self.path.clone());
        let mut stream = self.write();
        let mut bytes = Vec::new();
        let _ = stream.read_to_end(&mut bytes);
        let end = bytes.windows(4).position(|four| four == b"\r\n\r\n").expect("an answer");
        let body = bytes.split_off(end + 4);
        let answer = Bytes { head: String::from_utf8(bytes).expect("a head"), body };
        answer.check(method, &path);
        answer
    }

    fn write(self) -> TcpStream {
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
        stream
    }
}
