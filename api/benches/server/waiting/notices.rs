//! The time from the moment at which a notice is due to its arrival at a webhook on this machine.

use crate::host::Host;
use crate::player::{Player, Telling};
use std::io::{Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;
use std::time::{Duration, Instant};

/// Waits that are told.
const WAITS: usize = 20;
/// A notice that takes longer is lost.
const PATIENCE: Duration = Duration::from_secs(30);

/// Plays until so many waits have begun, each told to a webhook at once. Returns the times, the shortest first.
pub(super) fn measure() -> Vec<Duration> {
    let folder = tempfile::tempdir().expect("a folder");
    let host = Host::telling(&folder.path().join("fathom.sqlite"));
    let (hook, arrivals) = receiver();
    let mut player = Player::register(host.address, 0, Telling::Bare);
    let channel = format!(
        r#"{{"kind":"webhook","address":"http://{hook}/","kinds":["game.your_turn"],"always":true}}"#
    );
    player.client.post("/me/channels", &channel, "channel", "");
    let mut game = player.begin();
    while arrivals.recv_timeout(Duration::from_secs(2)).is_ok() {}
    let mut times = Vec::with_capacity(WAITS);
    while times.len() < WAITS {
        let choice = player.choose(&mut game);
        let answer = player.send(&game, &choice);
        let due = Instant::now();
        Player::learn(&mut game, &answer);
        if game.is_awaited_from_another(choice.seat) {
            let arrived = arrivals.recv_timeout(PATIENCE).expect("a notice in time");
            times.push(arrived.saturating_duration_since(due));
        }
    }
    times.sort_unstable();
    times
}

/// Starts a receiver that takes everything. Returns its address, and the moments at which something arrives.
fn receiver() -> (SocketAddr, Receiver<Instant>) {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = listener.local_addr().expect("an address");
    let (tell, told) = mpsc::channel();
    thread::spawn(move || {
        for stream in listener.incoming().flatten() {
            let tell = tell.clone();
            thread::spawn(move || take(stream, &tell));
        }
    });
    (address, told)
}

/// Takes the request of one connection.
fn take(mut stream: TcpStream, tell: &Sender<Instant>) {
    let mut request = [0; 8_192];
    if stream.read(&mut request).is_ok_and(|read| read > 0) && tell.send(Instant::now()).is_ok() {
        let taken = b"HTTP/1.1 204 No Content\r\nConnection: close\r\n\r\n";
        // The server may be gone already: the measurement is over then.
        let _sent = stream.write_all(taken);
    }
}
