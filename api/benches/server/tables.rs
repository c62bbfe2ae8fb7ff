//! The time in which the server writes the page of a table, for the seat that must choose.

use crate::host::Host;
use crate::player::{Player, Telling};
use std::time::{Duration, Instant};

/// Positions whose pages are read, one after the other.
const POSITIONS: usize = 600;

/// Times of pages, and the length of the longest one.
pub(crate) struct Measured {
    /// From asking for a page to the last byte of it, the shortest first.
    pub times: Vec<Duration>,
    /// The length of the longest page, in bytes.
    pub longest: usize,
}

/// Plays games at random, and reads the page of each position.
pub(crate) fn measure() -> Measured {
    let folder = tempfile::tempdir().expect("a folder");
    let host = Host::fathom(&folder.path().join("fathom.sqlite"));
    let mut player = Player::register(host.address, 0, Telling::Bare);
    let mut game = player.begin();
    let mut measured = Measured { times: Vec::with_capacity(POSITIONS), longest: 0 };
    for _ in 0..POSITIONS {
        let choice = player.choose(&mut game);
        let path = format!("/g/{}?seat={}", game.id, choice.seat);
        let begun = Instant::now();
        let page = player.client.read(&path);
        measured.times.push(begun.elapsed());
        measured.longest = measured.longest.max(page.len());
        let answer = player.send(&game, &choice);
        Player::learn(&mut game, &answer);
    }
    measured.times.sort_unstable();
    measured
}
