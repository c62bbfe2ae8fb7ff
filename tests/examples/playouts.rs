//! Plays many random games of Underwater Cities, as far as a machine gets in an evening, and holds the laws that need no table:
//! what is listed is accepted, nothing is a dead end, every game ends, the invariant holds after every decision.
//!
//! `cargo run --release -p tests --example playouts -- 200000`

use engine::kernel::chance::GameKey;
use engine::kernel::game::Game;
use engine::kernel::limit::LEGAL_MAX;
use engine::kernel::play;
use engine::underwater::UnderwaterCities;
use engine::underwater::command::Command;
use engine::underwater::setup::Rules;
use std::ops::AddAssign;

type G = UnderwaterCities;

/// Decisions of one game at most (law 2).
const DECISIONS_MAX: u64 = 2_000;

/// What was counted.
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

fn main() {
    let games = std::env::args().nth(1).and_then(|games| games.parse().ok()).unwrap_or(3_000);
    let all = std::thread::scope(|scope| {
        let players = [2, 3, 4];
        let runs = players.map(|players| scope.spawn(move || run(players, games / 3)));
        runs.map(|run| run.join().expect("a law does not hold: see above"))
    });
    let mut sum = Count::default();
    for count in all {
        println!("{count:?}");
        sum += count;
    }
    println!("all: {sum:?}");
}

fn run(players: u8, games: u64) -> Count {
    let rules = Rules::standard(players).expect("the embedded edition is sound");
    let mut sum = Count::default();
    for number in 0..games {
        sum += game(&rules, number);
    }
    sum
}

/// One game; a law that does not hold ends the run and names the game.
fn game(rules: &Rules, number: u64) -> Count {
    let key = GameKey::unrecorded(number);
    let mut random = (number + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
    let mut state = play::deal::<G>(rules, &key);
    let mut count = Count { games: 1, ..Count::default() };
    let mut lawful = Vec::new();
    while let Some(seat) = G::to_act(&state).iter().next() {
        let place =
            format!("game {number} with {} players, decision {}", rules.players, count.decisions);
        lawful.clear();
        G::legal(rules, &state, seat, &mut lawful);
        assert!(!lawful.is_empty(), "{place}: nothing is legal: {:?}", state.agenda);
        assert!(lawful.len() <= LEGAL_MAX, "{place}: {} commands are legal", lawful.len());
        for command in lawful.iter().copied().map(Command::from) {
            let checked = G::check(rules, &state, seat, &command);
            assert!(checked.is_ok(), "{place}: {command:?} is listed and refused: {checked:?}");
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
