//! Plays many random games of a ruleset, with all its options, as far as a machine gets in an evening, and holds the laws that need no table:
//! what is listed is accepted, nothing is a dead end, every game ends, the invariant holds after every decision.
//!
//! `cargo run --release -p tests --example playouts -- underwater_cities 200000`

use engine::kernel::chance::GameKey;
use engine::kernel::game::Game;
use engine::kernel::limit::LEGAL_MAX;
use engine::kernel::play;
use engine::ruleset::{Ruleset, for_ruleset};
use std::io;
use std::ops::AddAssign;
use std::thread;
use tests::playout::Setup;
use tests::recorded::RecordedGame;

/// Decisions of one game at most (law 2).
const DECISIONS_MAX: u64 = 2_000;

/// The counts.
#[derive(Default, Debug)]
struct Count {
    games: u64,
    decisions: u64,
    longest: u64,
    widest: usize,
}

impl AddAssign for Count {
    fn add_assign(&mut self, other: Count) {
        self.games += other.games;
        self.decisions += other.decisions;
        self.longest = self.longest.max(other.longest);
        self.widest = self.widest.max(other.widest);
    }
}

fn main() -> io::Result<()> {
    let mut arguments = std::env::args().skip(1);
    let ruleset = arguments.next().unwrap_or_default();
    let games = arguments.next().and_then(|games| games.parse().ok()).unwrap_or(3_000);
    let Some(ruleset) = Ruleset::named(&ruleset) else {
        return Err(io::Error::other(format!("`{ruleset}` is not a ruleset: name one to play")));
    };
    for_ruleset!(ruleset, G => run_all::<G>(games));
    Ok(())
}

fn run_all<G: RecordedGame>(games: u64) {
    let all = thread::scope(|scope| {
        let sizes = G::SEATS.count() as u64;
        let spawn = |players| scope.spawn(move || run::<G>(players, games / sizes));
        let runs: Vec<_> = G::SEATS.map(spawn).collect();
        let join = |run: thread::ScopedJoinHandle<'_, Count>| {
            run.join().expect("a law does not hold: see above")
        };
        runs.into_iter().map(join).collect::<Vec<_>>()
    });
    let mut sum = Count::default();
    for count in all {
        println!("{count:?}");
        sum += count;
    }
    println!("all: {sum:?}");
}

/// So many games of one size; the options go round.
fn run<G: RecordedGame>(players: u8, games: u64) -> Count {
    let options = G::played_options(players).into_iter().map(|(_, options)| options);
    let rules: Vec<G::Rules> =
        options.map(|options| Setup::of::<G>(players, options).rules::<G>()).collect();
    let mut sum = Count::default();
    for number in 0..games {
        sum += game::<G>(&rules[(number % rules.len() as u64) as usize], number);
    }
    sum
}

/// One game; a law that does not hold ends the run and names the game.
fn game<G: Game>(rules: &G::Rules, number: u64) -> Count {
    let key = GameKey::unrecorded(number);
    let mut random = (number + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
    let mut state = play::deal::<G>(rules, &key);
    let mut count = Count { games: 1, ..Count::default() };
    let mut lawful: Vec<G::Lawful> = Vec::new();
    while let Some(seat) = G::to_act(&state).iter().next() {
        let players = G::seats(rules);
        let place = format!("game {number} with {players} players, decision {}", count.decisions);
        lawful.clear();
        G::legal(rules, &state, seat, &mut lawful);
        assert!(!lawful.is_empty(), "{place}: nothing is legal: {state:?}");
        assert!(lawful.len() <= LEGAL_MAX, "{place}: {} commands are legal", lawful.len());
        for command in lawful.iter().copied().map(Into::<G::Command>::into) {
            if let Err(refused) = G::check(rules, &state, seat, &command) {
                panic!("{place}: {command:?} is listed and refused: {refused}");
            }
        }
        random ^= random << 13;
        random ^= random >> 7;
        random ^= random << 17;
        let choice = lawful[(random % lawful.len() as u64) as usize];
        play::advance::<G>(rules, &mut state, &key, seat, choice);
        assert_eq!(G::invariant(rules, &state), Ok(()), "{place}");
        count.decisions += 1;
        count.widest = count.widest.max(lawful.len());
        assert!(count.decisions <= DECISIONS_MAX, "{place}: the game does not end");
    }
    assert!(G::outcome(&state).is_some(), "game {number} has no outcome");
    count.longest = count.decisions;
    count
}
