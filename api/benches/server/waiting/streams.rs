//! Idle streams: a server in a process of its own, and clients that hold streams open.

use crate::client::{Client, json};
use crate::host::Host;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::{env, fs};

/// The variable by which this program asks itself to serve a database.
const SERVE: &str = "FATHOM_BENCH_SERVES";

/// Mebibytes of the server that are resident.
pub(super) struct Measured {
    /// Before the first stream.
    pub before: f64,
    /// With all of them.
    pub held: f64,
}

/// Returns the database that this process is asked to serve; `None` if it is the one that measures.
pub(crate) fn asked_to_serve() -> Option<PathBuf> {
    env::var_os(SERVE).map(PathBuf::from)
}

/// Serves a database until the input ends, and tells the address.
pub(crate) fn serve(database: &Path) {
    let host = Host::fathom(database);
    println!("{}", host.address);
    let _ended = std::io::stdin().read_to_end(&mut Vec::new());
}

/// Holds so many streams of one game open. `None` if the system does not tell what is resident.
pub(super) fn measure(streams: usize) -> Option<Measured> {
    let folder = tempfile::tempdir().expect("a folder");
    let mut server = Server::start(&folder.path().join("fathom.sqlite"));
    let path = game(server.address);
    let before = server.resident()?;
    let held: Vec<TcpStream> = (0..streams).map(|_| open(server.address, &path)).collect();
    let measured = Measured { before, held: server.resident()? };
    drop(held);
    server.stop();
    Some(measured)
}

/// Creates a game; returns the path of its stream.
fn game(address: SocketAddr) -> String {
    let account = Client::connect(address).post("/players", r#"{"name":"Bench"}"#, "player", "");
    let account = json(&account);
    let token = account["token"]["token"].as_str().expect("a token");
    let mut client = Client::connect(address).with_token(token);
    let body = r#"{"ruleset":"underwater_cities","seats":2}"#;
    let game = json(&client.post("/games", body, "game", ""));
    format!("/api/v1/games/{}/stream", game["game"].as_str().expect("a game"))
}

/// Opens a stream and reads its first message.
fn open(address: SocketAddr, path: &str) -> TcpStream {
    let mut stream = TcpStream::connect(address).expect("the server listens");
    let request = format!("GET {path} HTTP/1.1\r\nHost: {address}\r\n\r\n");
    stream.write_all(request.as_bytes()).expect("the server reads");
    let mut status = String::new();
    let mut lines = BufReader::with_capacity(512, stream.try_clone().expect("a second handle"));
    lines.read_line(&mut status).expect("an answer");
    assert!(status.starts_with("HTTP/1.1 200"), "{status}");
    let mut line = String::new();
    while !line.starts_with("event:") && !line.starts_with("data:") && !line.starts_with("id:") {
        line.clear();
        assert!(lines.read_line(&mut line).expect("a message") > 0, "the stream ended");
    }
    stream
}

/// A server in a process of its own.
struct Server {
    process: Child,
    address: SocketAddr,
}

impl Server {
    fn start(database: &Path) -> Server {
        let program = env::current_exe().expect("this program");
        let mut process = Command::new(program)
            .env(SERVE, database)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("a second process");
        let mut address = String::new();
        let told = process.stdout.as_mut().expect("its output");
        BufReader::new(told).read_line(&mut address).expect("an address");
        Server { process, address: address.trim().parse().expect("an address") }
    }

    fn resident(&self) -> Option<f64> {
        let status = fs::read_to_string(format!("/proc/{}/status", self.process.id())).ok()?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
        let kibibytes: f64 = line.trim().strip_suffix(" kB")?.parse().ok()?;
        Some(kibibytes / 1024.0)
    }

    fn stop(&mut self) {
        drop(self.process.stdin.take());
        self.process.wait().expect("the server ends");
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _gone = self.process.kill();
    }
}
