//! Records the games of `fixtures/underwater/games` anew, and counts paths from positions in them for `counts.txt`:
//!
//! ```text
//! cargo run --release -p tests --example record_games
//! ```
//!
//! Many games are played; the fewest files that show everything are looked for greedily. The same engine gives the same bytes.

use engine::kernel::event::Seq;
use engine::kernel::knowledge::Viewer;
use engine::kernel::seat::Seat;
use std::fs;
use std::io;
use tests::counted::{Counted, Position};
use tests::coverage::{Kinds, everything, shown};
use tests::recorded::{Extent, Manner, Recorded, folder, timeline};

/// Files are this long at most, so that each can be read and sent around.
const BYTES_MAX: usize = 400_000;

/// A game that may be recorded.
struct Candidate {
    game: Recorded,
    shown: Kinds,
    bytes: usize,
    events: usize,
}

fn main() -> io::Result<()> {
    let chosen = choose(candidates());
    let games = folder().join("games");
    if games.exists() {
        fs::remove_dir_all(&games)?;
    }
    fs::create_dir_all(&games)?;
    for game in chosen.iter().map(|candidate| candidate.game).chain(running()) {
        fs::write(game.path(), game.record(&game.play()))?;
        println!("{game}");
    }
    fs::write(folder().join("counts.txt"), counts(&chosen))
}

/// All games that are looked at: of each number of players and each manner. What they show who strive is rarest, so they play most.
fn candidates() -> Vec<Candidate> {
    let of = |players| {
        Manner::ALL.into_iter().flat_map(move |manner| {
            let numbers = if manner == Manner::Striving { 600 } else { 60 };
            (0..numbers).map(move |number| Recorded {
                players,
                number,
                manner,
                extent: Extent::Whole,
            })
        })
    };
    (2..=4).flat_map(of).map(candidate).filter(|found| found.bytes < BYTES_MAX).collect()
}

fn candidate(game: Recorded) -> Candidate {
    let playout = game.play();
    let shown = shown(&timeline(&playout));
    let bytes = game.record(&playout).len();
    Candidate { game, shown, bytes, events: playout.events.len() }
}

/// The game of each number of players and manner that shows most, then whatever shows most that is missing.
fn choose(mut candidates: Vec<Candidate>) -> Vec<Candidate> {
    let mut missing = everything();
    let mut chosen = Vec::new();
    for players in 2..=4 {
        for manner in Manner::ALL {
            let fits = |game: &Recorded| (game.players, game.manner) == (players, manner);
            chosen.push(take(&mut candidates, &mut missing, fits));
        }
    }
    while !missing.is_empty() {
        let before = missing.len();
        chosen.push(take(&mut candidates, &mut missing, |_| true));
        assert!(missing.len() < before, "no game shows {missing:?}");
    }
    chosen
}

/// Takes the game that shows most of what is missing; of equals the smallest, of those the first.
fn take(
    candidates: &mut Vec<Candidate>,
    missing: &mut Kinds,
    fits: impl Fn(&Recorded) -> bool,
) -> Candidate {
    let worth = |candidate: &Candidate| {
        let new = candidate.shown.intersection(missing).count();
        (std::cmp::Reverse(new), candidate.bytes)
    };
    let fitting = candidates.iter().enumerate().filter(|(_, candidate)| fits(&candidate.game));
    let best = fitting.min_by_key(|(_, candidate)| worth(candidate)).expect("a game that fits");
    let taken = candidates.remove(best.0);
    missing.retain(|kind| !taken.shown.contains(kind));
    taken
}

/// Games that are still going on, as one seat and as a spectator may have them: while cards are kept, and in the middle.
fn running() -> impl Iterator<Item = Recorded> {
    let seat = Seat::first(2).last().map_or(Viewer::Spectator, Viewer::Seat);
    let of = |players, steps, manner, viewer| Recorded {
        players,
        number: 1,
        manner,
        extent: Extent::Running(steps, viewer),
    };
    [
        of(3, 7, Manner::Random, seat),
        of(2, 150, Manner::Undoing, seat),
        of(4, 200, Manner::Striving, Viewer::Spectator),
    ]
    .into_iter()
}

const ABOUT_COUNTS: &str = "\
# Path counts (perft): how many sequences of 1, 2, 3 ... legal commands lead on from a position.
# A sequence that ends early with the game is not counted. While several choose at the same time, they are taken in order of play.
#   opening <players> <number of the key>: <counts>
#   after <recorded game> <event>: <counts>
";

/// Sequences are counted as long as so few lead to them.
const LEADING_MAX: u64 = 3_000;
const LENGTH_MAX: u32 = 4;

fn counts(chosen: &[Candidate]) -> String {
    let opening = |number| Position::Opening { players: 2 + (number % 3) as u8, key: number };
    let parts = chosen.len() + 1;
    let after = |(place, candidate): (usize, &Candidate)| {
        Position::After(candidate.game, Seq((candidate.events * (place + 1) / parts) as u32))
    };
    let positions = (0..3).map(opening).chain(chosen.iter().enumerate().map(after));
    let lines = positions.map(|position| format!("{}\n", counted(position)));
    ABOUT_COUNTS.to_owned() + &lines.collect::<String>()
}

fn counted(position: Position) -> Counted {
    let mut counts: Vec<u64> = Vec::new();
    for length in 1..=LENGTH_MAX {
        if counts.last().is_none_or(|&leading| leading <= LEADING_MAX) {
            counts.extend(position.count([length]));
        }
    }
    Counted { position, counts }
}
