//! Reads of an unchanged state, and of a constant of the same length.

use crate::client::Client;
use crate::host::Host;
use crate::player::{Player, Telling};
use std::net::SocketAddr;
use std::thread;
use std::time::{Duration, Instant};

/// The time for which is read.
const TIME: Duration = Duration::from_secs(3);

/// Reads a second.
pub(crate) struct Measured {
    /// Of the state.
    pub state: f64,
    /// Of the constant.
    pub constant: f64,
    /// The length of both.
    pub bytes: usize,
}

/// Measures so many clients, each reading a game of its own as its first seat.
pub(crate) fn measure(clients: usize) -> Measured {
    let folder = tempfile::tempdir().expect("a folder");
    let fathom = Host::fathom(&folder.path().join("fathom.sqlite"));
    let (mut readers, bytes): (Vec<_>, Vec<_>) =
        (0..clients).map(|number| reader(fathom.address, number)).unzip();
    let bytes = bytes.into_iter().max().unwrap_or_default();
    let state = per_second(&mut readers);
    let constant = Host::constant(bytes);
    for (client, _) in &mut readers {
        client.turn_to(constant.address);
    }
    Measured { state, constant: per_second(&mut readers), bytes }
}

/// A client with the path that it reads, and the length of what is there.
fn reader(address: SocketAddr, number: usize) -> ((Client, String), usize) {
    let mut player = Player::register(address, number, Telling::Bare);
    let path = format!("/games/{}?seat=1", player.begin().id);
    let bytes = player.client.get(&path).len();
    ((player.client, path), bytes)
}

fn per_second(readers: &mut [(Client, String)]) -> f64 {
    let begun = Instant::now();
    let count = |(client, path): &mut (Client, String)| {
        let mut reads = 0_u64;
        while begun.elapsed() < TIME {
            client.get(path);
            reads += 1;
        }
        reads
    };
    let reads: u64 = thread::scope(|scope| {
        let threads: Vec<_> =
            readers.iter_mut().map(|reader| scope.spawn(|| count(reader))).collect();
        threads.into_iter().map(|thread| thread.join().expect("no reader panics")).sum()
    });
    reads as f64 / begun.elapsed().as_secs_f64()
}
