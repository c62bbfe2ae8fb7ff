//! Adds recorded games of a ruleset to those in its folder below `fixtures`, as far as these lack something, and counts paths for `counts.txt`:
//!
//! ```text
//! cargo run --release -p tests --example record_games -- underwater_cities
//! cargo run --release -p tests --example record_games -- twentieth_century 4-players-8-striving-drawn
//! ```
//!
//! With the name of a manner behind the ruleset, as `wandering`, only games in which people choose so are looked at. Many games are played; the fewest files that show what is missing are looked for greedily. With names behind the ruleset just the games
//! of these names are added. The same engine gives the same bytes.
//! **What is recorded is never changed and never taken away**: it is frozen, by `cargo run -p tests --example freeze`.

use engine::kernel::ids::Seq;
use engine::kernel::seat::Seat;
use engine::kernel::viewer::Viewer;
use engine::ruleset::{Ruleset, for_ruleset};
use std::fs;
use std::io;
use std::marker::PhantomData;
use tests::counted::{Counted, Position, listed};
use tests::coverage::Kinds;
use tests::recorded::{Extent, Manner, Recorded, RecordedGame, folder, games, timeline};

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
    let mut arguments = std::env::args().skip(1);
    let ruleset = arguments.next().unwrap_or_default();
    let mut names: Vec<String> = arguments.collect();
    let only = names.first().and_then(|name| Manner::named(name));
    names.drain(..usize::from(only.is_some()));
    match Ruleset::named(&ruleset) {
        Some(ruleset) => for_ruleset!(ruleset, G => record::<G>(only, &names)),
        None => {
            Err(io::Error::other(format!("`{ruleset}` is not a ruleset: name the one to record")))
        }
    }
}

fn record<G: RecordedGame>(only: Option<Manner>, names: &[String]) -> io::Result<()> {
    fs::create_dir_all(folder::<G>().join("games"))?;
    let chosen = if names.is_empty() { choose::<G>(only, &games()?) } else { named(names)? };
    for game in chosen.iter().map(|candidate| candidate.game).chain(running()).filter(is_new) {
        fs::write(game.path(), game.record(&game.play()))?;
        println!("{game}");
    }
    let counts_path = folder::<G>().join("counts.txt");
    let listed = if counts_path.exists() { listed::<G>()? } else { Vec::new() };
    fs::write(counts_path, counts(listed, &chosen))
}

/// The games of these names that are not recorded yet.
fn named<G: RecordedGame>(names: &[String]) -> io::Result<Vec<Candidate<G>>> {
    let read = |name: &String| name.parse::<Recorded<G>>().map_err(io::Error::other);
    let games = names.iter().map(read).collect::<io::Result<Vec<_>>>()?;
    Ok(games.into_iter().filter(is_new).map(candidate).collect())
}

/// Returns whether nothing is recorded under the name of this game.
fn is_new<G: RecordedGame>(game: &Recorded<G>) -> bool {
    !game.path().exists()
}

/// All games that are looked at: of each number of players and each manner; the options go round. Players who strive show the rarest things, so
/// they play most.
fn candidates<G: RecordedGame>(only: Option<Manner>) -> Vec<Candidate<G>> {
    let of = |players| {
        let looked_at = move |manner: &Manner| only.is_none_or(|only| only == *manner);
        Manner::of::<G>().filter(looked_at).flat_map(move |manner| {
            let numbers = if manner == Manner::Striving { 600 } else { 60 };
            (0..numbers).map(move |number| whole(players, number, manner))
        })
    };
    let games = G::SEATS.flat_map(of).filter(is_new);
    games.map(candidate).filter(|found| found.bytes < BYTES_MAX).collect()
}

fn whole<G: RecordedGame>(players: u8, number: u32, manner: Manner) -> Recorded<G> {
    let options = G::played_options(players);
    let (options, _) = options[number as usize % options.len()];
    Recorded { players, number, manner, options, extent: Extent::Whole, game: PhantomData }
}

fn candidate<G: RecordedGame>(game: Recorded<G>) -> Candidate<G> {
    let playout = game.play();
    let shown = G::shown(&timeline(&playout));
    let bytes = game.record(&playout).len();
    Candidate { game, shown, bytes, events: playout.events.len() }
}

/// Games that shall be there, at least one.
#[derive(Clone, Copy)]
enum Wanted {
    /// Of this number of players and this manner.
    Played(u8, Manner),
    /// With these options.
    With(&'static str),
}

impl Wanted {
    fn all<G: RecordedGame>() -> impl Iterator<Item = Wanted> {
        let manners =
            |players| Manner::of::<G>().map(move |manner| Wanted::Played(players, manner));
        let options =
            G::SEATS.flat_map(G::played_options).map(|(options, _)| Wanted::With(options));
        G::SEATS.flat_map(manners).chain(options)
    }

    fn fits<G>(self, game: &Recorded<G>) -> bool {
        game.extent == Extent::Whole
            && match self {
                Wanted::Played(players, manner) => (game.players, game.manner) == (players, manner),
                Wanted::With(options) => game.options == options,
            }
    }
}

/// The games to add: whatever is wanted and not here, and whatever shows most that is missing.
fn choose<G: RecordedGame>(only: Option<Manner>, here: &[Recorded<G>]) -> Vec<Candidate<G>> {
    let mut missing = missing(here);
    let mut chosen: Vec<Candidate<G>> = Vec::new();
    // Many games are played only if one is to be added.
    let mut candidates: Option<Vec<Candidate<G>>> = None;
    for wanted in Wanted::all::<G>() {
        let mut games = here.iter().chain(chosen.iter().map(|chosen| &chosen.game));
        if !games.any(|game| wanted.fits(game)) {
            let candidates = candidates.get_or_insert_with(|| self::candidates(only));
            chosen.push(take(candidates, &mut missing, |game| wanted.fits(game)));
        }
    }
    while !missing.is_empty() {
        let before = missing.len();
        let candidates = candidates.get_or_insert_with(|| self::candidates(only));
        chosen.push(take(candidates, &mut missing, |_| true));
        assert!(missing.len() < before, "no game shows {missing:?}");
    }
    chosen
}

/// Returns what the games that are here do not show.
fn missing<G: RecordedGame>(here: &[Recorded<G>]) -> Kinds {
    let mut missing = G::everything();
    for game in here.iter().filter(|game| game.extent == Extent::Whole) {
        let replay = game.replay();
        let timeline = replay.timeline(Viewer::Referee).expect("an opened game");
        let shown = G::shown(&timeline);
        missing.retain(|kind| !shown.contains(kind));
    }
    missing
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
        players: (*G::SEATS.start()).max(2) + more,
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

/// The counts of all positions that are listed, or of openings where none is, and of one in the middle of each game that was added.
fn counts<G: RecordedGame>(listed: Vec<Counted<G>>, added: &[Candidate<G>]) -> String {
    let opening = |(number, players)| Position::Opening { players, key: number };
    let openings = (0..3).zip(G::SEATS).map(opening).take(if listed.is_empty() { 3 } else { 0 });
    let middle = |candidate: &Candidate<G>| {
        Position::After(candidate.game, Seq((candidate.events / 2) as u32))
    };
    let listed = listed.into_iter().map(|counted| counted.position);
    let positions = openings.chain(listed).chain(added.iter().map(middle));
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
