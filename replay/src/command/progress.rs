//! How far many games are, on standard error: one bar at a terminal, a few plain lines elsewhere.

use std::io::{IsTerminal, stderr};
use std::time::Instant;

/// Plain lines are told so many times.
const TOLD: u64 = 10;
/// The bar is so wide.
const WIDTH: u64 = 30;

/// Tells how far the games are.
#[derive(Debug)]
pub struct Progress {
    what: String,
    games: u64,
    start: Instant,
    place: Place,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Place {
    Terminal,
    Elsewhere,
}

impl Progress {
    /// At the beginning of so many games.
    pub fn of(what: String, games: u64) -> Progress {
        let place = if stderr().is_terminal() { Place::Terminal } else { Place::Elsewhere };
        Progress { what, games, start: Instant::now(), place }
    }

    /// So many games are over.
    pub fn tell(&mut self, over: u64) {
        let (what, games, elapsed) = (&self.what, self.games, self.start.elapsed());
        let line = format!("{what}: {over} of {games} games, {elapsed:.0?}");
        match self.place {
            Place::Terminal if over < games => eprint!("\r{} {line} ", bar(over, games)),
            Place::Terminal => eprintln!("\r{} {line} ", bar(over, games)),
            Place::Elsewhere if is_told(over, games) => eprintln!("{line}"),
            Place::Elsewhere => {}
        }
    }
}

fn is_told(over: u64, games: u64) -> bool {
    over == games || over.is_multiple_of((games / TOLD).max(1))
}

fn bar(over: u64, games: u64) -> String {
    let full = (WIDTH * over / games.max(1)).min(WIDTH) as usize;
    format!("[{}{}]", "#".repeat(full), ".".repeat(WIDTH as usize - full))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bar_fills_from_the_left() {
        assert_eq!(bar(0, 4), format!("[{}]", ".".repeat(30)));
        assert_eq!(bar(2, 4), format!("[{}{}]", "#".repeat(15), ".".repeat(15)));
        assert_eq!(bar(4, 4), format!("[{}]", "#".repeat(30)));
    }

    #[test]
    fn plain_lines_are_told_ten_times_and_at_the_end() {
        let told = |games| (1..=games).filter(|&over| is_told(over, games)).count();
        assert_eq!([told(3), told(10), told(1000)], [3, 10, 10]);
    }
}
