//! Makes the database of a release, which every later release must be able to open: `fixtures/databases/fathom-1.0.sqlite`.
//!
//! ```text
//! cargo run --release -p api --example release_database -- fixtures/databases/fathom-1.0.sqlite
//! ```
//!
//! A real server serves a player who has all seats. The key of the log is known to everybody, for nobody shall trust what it signs.
//! A database that is there is left alone: that of a release is made once.

#[path = "../benches/server/client.rs"]
#[allow(dead_code, reason = "benchmarks use the rest")]
mod client;
#[path = "../benches/server/host.rs"]
#[allow(dead_code, reason = "benchmarks use the rest")]
mod host;

use client::{Client, json};
use engine::kernel::chance::{Random, Stream};
use engine::kernel::log::key::SignerKey;
use host::Host;
use serde_json::Value;
use std::fs;
use std::io;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};

/// Choices of a game that goes on: past the first ones of all, within a turn of somebody.
const SOME: usize = 40;

fn main() -> io::Result<()> {
    let path = std::env::args().nth(1).map(PathBuf::from);
    let path = path.ok_or_else(|| io::Error::other("name the file that shall be made"))?;
    if path.exists() {
        return Err(io::Error::other("that database is made already, and is never made anew"));
    }
    write_key(&path)?;
    let host = Host::fathom(&path);
    fill(&mut Player::register(host.address));
    drop(host);
    Ok(())
}

/// The key of the log: of a name that says what it is, from a seed that anybody can guess.
fn write_key(path: &Path) -> io::Result<()> {
    let name = "fathom-1.0-for-tests".parse().map_err(io::Error::other)?;
    let key = SignerKey::new(name, [1; 32]);
    let mut file = path.as_os_str().to_owned();
    file.push(".key");
    fs::write(&file, format!("{}\n", key.spelled()))?;
    fs::set_permissions(&file, std::os::unix::fs::PermissionsExt::from_mode(0o600))
}

/// Of both games: one that is opened, one that goes on; and one that is disputed, a practice game, and one that waits for players.
fn fill(player: &mut Player) {
    for (ruleset, seats) in [("underwater_cities", 2), ("twentieth_century", 3)] {
        let opened = player.begin(ruleset, seats);
        while player.choose(&opened) {}
        let running = player.begin(ruleset, seats);
        player.choose_some(&running);
    }
    let disputed = player.begin("twentieth_century", 3);
    player.choose_some(&disputed);
    let claim = r#"{"event":9,"reason":"That is not what the rulebook says."}"#;
    player.post(&format!("/games/{disputed}/disputes?seat=1"), claim, "");
    let parent = player.begin("underwater_cities", 2);
    player.choose_some(&parent);
    let practice = player.post(&format!("/games/{parent}/branches"), r#"{"seq":20,"seat":2}"#, "");
    let practice = json(&practice)["game"].as_str().expect("a game").to_owned();
    player.choose_some(&practice);
    player.create("twentieth_century", 4);
}

/// A player who has all seats, and chooses at random.
struct Player {
    client: Client,
    random: Stream,
    keys: u64,
}

impl Player {
    fn register(address: SocketAddr) -> Player {
        let registered =
            Client::connect(address).post("/players", r#"{"name":"Nemo"}"#, "nemo", "");
        let registered = json(&registered);
        let token = registered["token"]["token"].as_str().expect("a token");
        let client = Client::connect(address).with_token(token);
        Player { client, random: Stream::unrecorded(1), keys: 0 }
    }

    /// Creates a game; gives its id.
    fn create(&mut self, ruleset: &str, seats: u8) -> String {
        let wanted = format!(r#"{{"ruleset":"{ruleset}","seats":{seats}}}"#);
        json(&self.post("/games", &wanted, ""))["game"].as_str().expect("a game").to_owned()
    }

    /// Creates a game, takes all seats, starts.
    fn begin(&mut self, ruleset: &str, seats: u8) -> String {
        let game = self.create(ruleset, seats);
        for seat in 1..=seats {
            let wanted = format!(r#"{{"seat":{seat}}}"#);
            self.post(&format!("/games/{game}/seats"), &wanted, "");
        }
        self.post(&format!("/games/{game}/start?seat=1"), "{}", "");
        game
    }

    fn choose_some(&mut self, game: &str) {
        for _ in 0..SOME {
            self.choose(game);
        }
    }

    /// Chooses for whoever must choose; nobody, when the game is over.
    fn choose(&mut self, game: &str) -> bool {
        let view: Value = json(&self.client.get(&format!("/games/{game}?seat=1")));
        let Some(seat) = view["to_act"][0].as_u64() else { return false };
        let list = json(&self.client.get(&format!("/games/{game}/legal?seat={seat}")));
        let legal = list["legal"].as_array().expect("a list");
        let command = legal[self.random.below(legal.len() as u32) as usize]["command"].to_string();
        let decision = format!("If-Match: \"{}\"\r\n", list["decision"].as_str().expect("a tag"));
        self.post(&format!("/games/{game}/commands?seat={seat}"), &command, &decision);
        true
    }

    /// Sends a body under a key of its own.
    fn post(&mut self, path: &str, body: &str, more: &str) -> String {
        self.keys += 1;
        let key = format!("key-{}", self.keys);
        self.client.post(path, body, &key, more)
    }
}
