//! Makes the database of a release, which every later release must be able to open, as `fixtures/databases/fathom-1.1.sqlite`.
//!
//! ```text
//! cargo run --release -p api --example release_database -- fixtures/databases/fathom-1.1.sqlite
//! ```
//!
//! It takes about three minutes, because the time of a clock runs out in it.
//!
//! A real server serves a player who has all seats. The key of the log is known to everybody, for nobody shall trust what it signs.
//! A database that is there is left alone: that of a release is made once.

#[path = "../benches/server/client.rs"]
#[allow(dead_code, reason = "benchmarks use the rest")]
mod client;
#[path = "../benches/server/host.rs"]
#[allow(dead_code, reason = "benchmarks use the rest")]
mod host;

use chrono::{Days, Utc};
use client::{Client, json};
use engine::kernel::chance::{Random, Stream};
use engine::tlog::key::SignerKey;
use host::Host;
use serde_json::{Value, json as value};
use std::fs;
use std::io;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

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

/// Writes the key of the log: of a name that says what it is, from a seed that anybody can guess.
fn write_key(path: &Path) -> io::Result<()> {
    let release = path.file_stem().and_then(|stem| stem.to_str()).unwrap_or("fathom");
    let name = format!("{release}-for-tests").parse().map_err(io::Error::other)?;
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
    player.create("twentieth_century", 4, Value::Null);
    fill_with_time(player);
}

/// Adds games in which time passes and seats change hands: a clock that goes on, one that ran out and got more time, a break that was
/// ended, a seat that a bot goes on with, and a dispute that was withdrawn.
fn fill_with_time(player: &mut Player) {
    let timed = player.begin_with("underwater_cities", 2, value!("steady"));
    player.choose_some(&timed);

    let terms = value!({"bank": 60, "cap": 31_536_000, "grace": 31_536_000, "increment": 0, "per": "wait", "then": "bot"});
    let late = player.begin_with("underwater_cities", 2, terms);
    player.choose_some(&late);
    thread::sleep(Duration::from_secs(70));
    let asker = player.acting(&late).expect("somebody must choose");
    let more = value!({"type": "give_time", "seat": asker, "seconds": 31_536_000});
    player.agree(&late, asker, &[3 - asker], &more);

    // A break that went on would end some day, and the database would be another one.
    let rested = player.begin("twentieth_century", 3);
    let until = (Utc::now() + Days::new(30)).format("%Y-%m-%dT00:00:00.000Z").to_string();
    player.agree(&rested, 1, &[2, 3], &value!({"type": "break", "until": until}));
    player.agree(&rested, 1, &[2, 3], &value!({"type": "go_on"}));

    let left = player.begin("twentieth_century", 3);
    player.choose_some(&left);
    player.say(&left, 3, &value!({"type": "resign_seat"}));
    let claim = r#"{"event":9,"reason":"I read it wrongly."}"#;
    player.post(&format!("/games/{left}/disputes?seat=1"), claim, "");
    player.say(&left, 1, &value!({"type": "withdraw_dispute", "dispute": 1}));
    // The bot chooses until a person must, and then the log is shown as it stays.
    thread::sleep(Duration::from_secs(5));
    player.client.get("/log/checkpoint");
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

    /// Creates a game and returns its id. It has no clock if `clock` is `null`.
    fn create(&mut self, ruleset: &str, seats: u8, clock: Value) -> String {
        let mut wanted = value!({"ruleset": ruleset, "seats": seats});
        if !clock.is_null() {
            wanted["clock"] = clock;
        }
        let made = self.post("/games", &wanted.to_string(), "");
        json(&made)["game"].as_str().expect("a game").to_owned()
    }

    /// Creates a game without a clock, takes all seats, starts.
    fn begin(&mut self, ruleset: &str, seats: u8) -> String {
        self.begin_with(ruleset, seats, Value::Null)
    }

    /// Creates a game with this clock, takes all seats, starts.
    fn begin_with(&mut self, ruleset: &str, seats: u8, clock: Value) -> String {
        let game = self.create(ruleset, seats, clock);
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

    /// Returns the first seat that must choose; `None` when the game is over.
    fn acting(&mut self, game: &str) -> Option<u64> {
        let view: Value = json(&self.client.get(&format!("/games/{game}?seat=1")));
        view["to_act"][0].as_u64()
    }

    /// Chooses for whoever must choose; nobody, when the game is over.
    fn choose(&mut self, game: &str) -> bool {
        let Some(seat) = self.acting(game) else { return false };
        let list = json(&self.client.get(&format!("/games/{game}/legal?seat={seat}")));
        let legal = list["legal"].as_array().expect("a list");
        let command = legal[self.random.below(legal.len() as u32) as usize]["command"].clone();
        self.send(game, seat, &list, &command);
        true
    }

    /// Sends a command at the decision of this list; returns the number of its event.
    fn send(&mut self, game: &str, seat: u64, list: &Value, command: &Value) -> u64 {
        let decision = format!("If-Match: \"{}\"\r\n", list["decision"].as_str().expect("a tag"));
        let path = format!("/games/{game}/commands?seat={seat}");
        let told = self.post(&path, &command.to_string(), &decision);
        json(&told)["seq"].as_u64().unwrap_or_default()
    }

    /// Sends a command that is no choice; returns the number of its event.
    fn say(&mut self, game: &str, seat: u64, command: &Value) -> u64 {
        let list = json(&self.client.get(&format!("/games/{game}/legal?seat={seat}")));
        self.send(game, seat, &list, command)
    }

    /// Lets a seat propose something to which all others agree.
    fn agree(&mut self, game: &str, asker: u64, others: &[u64], proposal: &Value) {
        let asked = self.say(game, asker, &value!({"type": "ask_consent", "proposal": proposal}));
        for &seat in others {
            self.say(game, seat, &value!({"type": "give_consent", "asked": asked}));
        }
    }

    /// Sends a body under a key of its own.
    fn post(&mut self, path: &str, body: &str, more: &str) -> String {
        self.keys += 1;
        let key = format!("key-{}", self.keys);
        self.client.post(path, body, &key, more)
    }
}
