//! An evening of many games at once: how long a decision takes, and how much memory the server needs.

use crate::host::Host;
use crate::player::{Game, Player, Telling};
use std::fs;
use std::net::SocketAddr;
use std::thread;
use std::time::{Duration, Instant};

/// Clients, each with its share of the games; none ever pauses.
const CLIENTS: usize = 8;
/// Games that each client plays by turns.
const GAMES: usize = 25;
/// Decisions in each game.
const DECISIONS: usize = 20;

/// Times of decisions, and the memory that the server needed.
pub(crate) struct Measured {
    /// Round trips from asking for the legal list to the answer, the shortest first.
    pub trips: Vec<Duration>,
    /// Mebibytes that are resident, clients included, where the system tells it.
    pub resident: Option<f64>,
}

/// Games that go on at the same time.
pub(crate) const fn games() -> usize {
    CLIENTS * GAMES
}

/// Plays all games for a while.
pub(crate) fn measure() -> Measured {
    let folder = tempfile::tempdir().expect("a folder");
    let host = Host::fathom(&folder.path().join("fathom.sqlite"));
    let mut seated: Vec<_> = thread::scope(|scope| {
        let sit = |number| scope.spawn(move || seated(host.address, number));
        let threads: Vec<_> = (0..CLIENTS).map(sit).collect();
        threads.into_iter().map(|thread| thread.join().expect("no client panics")).collect()
    });
    let mut trips: Vec<Duration> = thread::scope(|scope| {
        let threads: Vec<_> = seated.iter_mut().map(|it| scope.spawn(|| play(it))).collect();
        threads.into_iter().flat_map(|thread| thread.join().expect("no client panics")).collect()
    });
    trips.sort_unstable();
    Measured { trips, resident: resident() }
}

fn seated(address: SocketAddr, number: usize) -> (Player, Vec<Game>) {
    let mut player = Player::register(address, number, Telling::InEnglish);
    let games = (0..GAMES).map(|_| player.begin()).collect();
    (player, games)
}

fn play((player, games): &mut (Player, Vec<Game>)) -> Vec<Duration> {
    let mut trips = Vec::with_capacity(GAMES * DECISIONS);
    for _ in 0..DECISIONS {
        for game in &mut *games {
            let begun = Instant::now();
            let choice = player.choose(game);
            let answer = player.send(game, &choice);
            trips.push(begun.elapsed());
            Player::learn(game, &answer);
        }
    }
    trips
}

fn resident() -> Option<f64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kibibytes: f64 = line.trim().strip_suffix(" kB")?.parse().ok()?;
    Some(kibibytes / 1024.0)
}
