//! Durable commands: over HTTP, and by the same writer in process with the same lines.

use crate::copy;
use crate::host::Host;
use crate::player::{Choice, Game, Player, Telling};
use crate::rounds::{Load, Worker, per_second};
use std::net::SocketAddr;
use std::path::PathBuf;
use tempfile::TempDir;

/// Games that each client plays by turns.
const GAMES: usize = 8;
/// Commands of one measurement.
const COMMANDS: usize = 4096;

/// The measured times, and the database that was made.
pub(crate) struct Measured {
    /// Commands a second over HTTP.
    pub over_http: f64,
    /// Commands a second in process.
    pub in_process: f64,
    /// The database of the commands over HTTP.
    pub database: PathBuf,
    _folder: TempDir,
}

/// Measures so many clients, then as many threads that submit what those have made.
pub(crate) fn measure(clients: usize) -> Measured {
    let folder = tempfile::tempdir().expect("a folder");
    let database = folder.path().join("http.sqlite");
    let load = Load { threads: clients, rounds: COMMANDS / (clients * GAMES) };
    let host = Host::fathom(&database);
    let over_http = per_second(load, |number| Seated::at(host.address, number));
    drop(host);
    let in_process = copy::per_second(load, GAMES, &database, &folder.path().join("copy.sqlite"));
    Measured { over_http, in_process, database, _folder: folder }
}

/// A client with its games.
struct Seated {
    player: Player,
    games: Vec<Game>,
    choices: Vec<Choice>,
    answers: Vec<String>,
    appended: u64,
}

impl Seated {
    fn at(address: SocketAddr, number: usize) -> Seated {
        let mut player = Player::register(address, number, Telling::Bare);
        let games = (0..GAMES).map(|_| player.begin()).collect();
        Seated { player, games, choices: Vec::new(), answers: Vec::new(), appended: 0 }
    }
}

impl Worker for Seated {
    fn prepare(&mut self) {
        let player = &mut self.player;
        self.choices = self.games.iter_mut().map(|game| player.choose(game)).collect();
    }

    fn work(&mut self) {
        for (game, choice) in self.games.iter().zip(&self.choices) {
            self.answers.push(self.player.send(game, choice));
        }
    }

    fn learn(&mut self) {
        for (game, answer) in self.games.iter_mut().zip(self.answers.drain(..)) {
            self.appended += u64::from(Player::learn(game, &answer));
        }
    }

    fn done(&self) -> u64 {
        self.appended
    }
}
