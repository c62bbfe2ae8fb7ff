//! Records the games of a ruleset anew in its folder below `fixtures`, and counts paths from positions in them for `counts.txt`:
//!
//! ```text
//! cargo run --release -p tests --example record_games -- underwater_cities
//! ```
//!
//! Many games are played; the fewest files that show everything are looked for greedily. The same engine gives the same bytes.

use engine::kernel::event::Seq;
use engine::kernel::knowledge::Viewer;
use engine::kernel::seat::Seat;
use engine::ruleset::{Ruleset, for_ruleset};
use std::fs;
use std::io;
use std::marker::PhantomData;
use tests::counted::{Counted, Position};
use tests::coverage::Kinds;
use tests::recorded::{Extent, Manner, Recorded, RecordedGame, folder, timeline};

/// Files are this long at most, so that each can be read and sent around.
const BYTES_MAX: usize = 400_000;

/// A game that may be recorded.
struct Candidate<G> {
    game: Recorded<G>,
    shown: Kinds,
    bytes: usize,
    events: usize,
}

fn main() -> io::Result<()> {
    let ruleset = std::env::args().nth(1).unwrap_or_default();
    match Ruleset::named(&ruleset) {
        Some(ruleset) => for_ruleset!(ruleset, G => record::<G>()),
        None => {
            Err(io::Error::other(format!("`{ruleset}` is not a ruleset: name the one to record")))
        }
    }
}

fn record<G: RecordedGame>() -> io::Result<()> {
    let chosen = choose::<G>(candidates());
    let games = folder::<G>().join("games");
    if games.exists() {
        fs::remove_dir_all(&games)?;
    }
    fs::create_dir_all(&games)?;
    for game in chosen.iter().map(|candidate| candidate.game).chain(running()) {
        fs::write(game.path(), game.record(&game.play()))?;
        println!("{game}");
    }
    fs::write(folder::<G>().join("counts.txt"), counts(&chosen))
}

/// All games that are looked at: of each number of players and each manner; the options go round. What they show who strive is rarest, so
/// they play most.
fn candidates<G: RecordedGame>() -> Vec<Candidate<G>> {
    let of = |players| {
        Manner::of::<G>().flat_map(move |manner| {
            let numbers = if manner == Manner::Striving { 600 } else { 60 };
            (0..numbers).map(move |number| whole(players, number, manner))
        })
    };
    G::SEATS.flat_map(of).map(candidate).filter(|found| found.bytes < BYTES_MAX).collect()
}

fn whole<G: RecordedGame>(players: u8, number: u32, manner: Manner) -> Recorded<G> {
    let options = G::played_options();
    let (options, _) = options[number as usize % options.len()];
    Recorded { players, number, manner, options, extent: Extent::Whole, game: PhantomData }
}

fn candidate<G: RecordedGame>(game: Recorded<G>) -> Candidate<G> {
    let playout = game.play();
    let shown = G::shown(&timeline(&playout));
    let bytes = game.record(&playout).len();
    Candidate { game, shown, bytes, events: playout.events.len() }
}

/// The game of each number of players and manner that shows most, and of all options; then whatever shows most that is missing.
fn choose<G: RecordedGame>(mut candidates: Vec<Candidate<G>>) -> Vec<Candidate<G>> {
    let mut missing = G::everything();
    let mut chosen: Vec<Candidate<G>> = Vec::new();
    for players in G::SEATS {
        for manner in Manner::of::<G>() {
            let fits = |game: &Recorded<G>| (game.players, game.manner) == (players, manner);
            chosen.push(take(&mut candidates, &mut missing, fits));
        }
    }
    for (options, _) in G::played_options() {
        if chosen.iter().all(|chosen| chosen.game.options != options) {
            chosen.push(take(&mut candidates, &mut missing, |game| game.options == options));
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
fn take<G: RecordedGame>(
    candidates: &mut Vec<Candidate<G>>,
    missing: &mut Kinds,
    fits: impl Fn(&Recorded<G>) -> bool,
) -> Candidate<G> {
    let worth = |candidate: &Candidate<G>| {
        let new = candidate.shown.intersection(missing).count();
        (std::cmp::Reverse(new), candidate.bytes)
    };
    let fitting = candidates.iter().enumerate().filter(|(_, candidate)| fits(&candidate.game));
    let best = fitting.min_by_key(|(_, candidate)| worth(candidate)).expect("a game that fits");
    let taken = candidates.remove(best.0);
    missing.retain(|kind| !taken.shown.contains(kind));
    taken
}

/// Games that are still going on, as one seat and as a spectator may have them: from the first choices, and in the middle.
fn running<G: RecordedGame>() -> impl Iterator<Item = Recorded<G>> {
    let seat = Seat::first(2).last().map_or(Viewer::Spectator, Viewer::Seat);
    let of = |more, steps, manner, viewer| Recorded {
        players: *G::SEATS.start() + more,
        number: 1,
        manner,
        options: "",
        extent: Extent::Running(steps, viewer),
        game: PhantomData,
    };
    let [first, middle, later] = G::RUNNING;
    [
        of(1, first, Manner::Random, seat),
        of(0, middle, Manner::Undoing, seat),
        of(2, later, Manner::Striving, Viewer::Spectator),
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

fn counts<G: RecordedGame>(chosen: &[Candidate<G>]) -> String {
    let opening = |(number, players)| Position::Opening { players, key: number };
    let parts = chosen.len() + 1;
    let after = |(place, candidate): (usize, &Candidate<G>)| {
        Position::After(candidate.game, Seq((candidate.events * (place + 1) / parts) as u32))
    };
    let positions = (0..3).zip(G::SEATS).map(opening).chain(chosen.iter().enumerate().map(after));
    let lines = positions.map(|position| format!("{}\n", counted(position)));
    ABOUT_COUNTS.to_owned() + &lines.collect::<String>()
}

fn counted<G: RecordedGame>(position: Position<G>) -> Counted<G> {
    let mut counts: Vec<u64> = Vec::new();
    for length in 1..=LENGTH_MAX {
        if counts.last().is_none_or(|&leading| leading <= LEADING_MAX) {
            counts.extend(position.count([length]));
        }
    }
    Counted { position, counts }
}
