//! Fits the experience of the search anew: `cargo run --release -p bots --example experience -- <ruleset> <players> [games] [bot] [lambda]`, with one
//! number of players or several (`3,4`).
//!
//! Bots play many games, all sets of options in turn. Where each stage of a game begins, the numbers that are counted are taken for everybody.
//! For each pair of players the worth of the differences is what that of the next stage is, and at the end what they are apart by: least
//! squares over temporal differences with traces, LSTD(lambda). Weights start from the present ones, and where nothing was seen they stay. The
//! table is printed as it stands in the source. Games of a search teach it what its own play is worth, so it is fitted anew from its own games
//! until that no longer helps.

use bots::BotKind;
use bots::choosing::LetBotsChoose;
use bots::contest::{Contest, rules};
use bots::experience::{MARKS, shares};
use bots::search::mixed;
use engine::kernel::edition::Published;
use engine::kernel::seat::Seat;
use engine::ruleset::{Ruleset, for_ruleset};
use nalgebra::{DMatrix, DVector};
use serde_json::{Value, json};
use std::sync::atomic::{AtomicU64, Ordering};

/// The strength with which weights stay as they are.
const RIDGE: f64 = 2000.0;
/// The share by which a later stage counts less for a position than the one before it (lambda).
const LAMBDA: f64 = 0.9;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let word = |place: usize| words.get(place).map(String::as_str);
    let ruleset = word(0).and_then(Ruleset::named).expect("the name of a ruleset");
    let players = word(1).map(|players| players.split(',').map(str::parse).collect());
    let players: Vec<u8> = players.and_then(Result::ok).expect("how many players");
    let games = word(2).map_or(Ok(1000), str::parse).expect("how many games");
    let bot = word(3).map_or(Ok(BotKind::Greedy), str::parse).expect("a bot");
    let lambda = word(4).map_or(Ok(LAMBDA), str::parse).expect("a number from 0 to 1");
    for_ruleset!(ruleset, G => fitted::<G>(&players, games, bot, lambda));
}

/// The sets of options that are played in turn.
fn options(ruleset: &str) -> Vec<Value> {
    match ruleset {
        "underwater_cities" => vec![
            json!({}),
            json!({"contracts": true}),
            json!({"boards": "advanced"}),
            json!({"contracts": true, "boards": "advanced"}),
        ],
        _ => vec![json!({})],
    }
}

fn fitted<G: LetBotsChoose + Published>(players: &[u8], games: u64, bot: BotKind, lambda: f64) {
    let edition = G::editions().into_iter().next().expect("an edition");
    let tables = options(G::NAME).into_iter().flat_map(|options| {
        let rules = |&players| rules::<G>(edition.clone(), players, &options);
        players.iter().map(rules).collect::<Vec<_>>()
    });
    let tables: Result<Vec<G::Rules>, _> = tables.collect();
    let tables = tables.expect("players and options that the ruleset takes");
    let next = AtomicU64::new(0);
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let fits: Vec<Fit> = std::thread::scope(|scope| {
        let play = || {
            let mut fit = Fit::new::<G>(&tables[0]);
            loop {
                let game = next.fetch_add(1, Ordering::Relaxed);
                if game >= games {
                    return fit;
                }
                watch::<G>(&tables[game as usize % tables.len()], bot, game, lambda, &mut fit);
            }
        };
        let threads: Vec<_> = (0..threads).map(|_| scope.spawn(play)).collect();
        threads.into_iter().map(|thread| thread.join().expect("games")).collect()
    });
    let weights = Fit::sum(fits).solved();
    for (place, lesson) in G::lessons(&tables[0]).iter().enumerate() {
        let row = weights.rows(place * MARKS, MARKS);
        let row: Vec<String> = row.iter().map(|weight| format!("{weight:.2}")).collect();
        println!("    Lesson::new({:?}, [{}]),", lesson.of, row.join(", "));
    }
}

/// The numbers of all seats where a stage begins.
struct Position {
    shares: [f64; MARKS],
    counted: Vec<Vec<f64>>,
}

impl Position {
    /// Returns by how much two seats are apart, each number by each mark.
    fn apart(&self, one: usize, other: usize) -> DVector<f64> {
        let numbers = self.counted[one].iter().zip(&self.counted[other]);
        let apart = numbers.map(|(one, other)| one - other);
        let row: Vec<f64> =
            apart.flat_map(|number| self.shares.iter().map(move |share| number * share)).collect();
        DVector::from_vec(row)
    }
}

/// Plays a game; what was counted where its stages began is held against what followed.
fn watch<G: LetBotsChoose>(rules: &G::Rules, bot: BotKind, game: u64, lambda: f64, fit: &mut Fit) {
    let seats: Vec<Seat> = Seat::first(G::seats(rules)).collect();
    let (mut points, mut positions, mut stage) = (Vec::new(), Vec::new(), None);
    let bots = vec![bot; seats.len()];
    let seed = mixed(1, game);
    let played = Contest::<G>::new(rules, &bots, seed).watched(|state| {
        points = seats
            .iter()
            .map(|&seat| G::worth(G::weights(rules), rules, state, seat))
            .collect::<Vec<f64>>();
        if G::outcome(state).is_none() && stage != Some(G::stage(state)) {
            stage = Some(G::stage(state));
            let counted = seats.iter().map(|&seat| G::counted(rules, state, seat)).collect();
            positions.push(Position { shares: shares(G::mark(rules, state)), counted });
        }
    });
    played.expect("a game that ends");
    for one in 0..seats.len() {
        for other in 0..one {
            let rows: Vec<DVector<f64>> =
                positions.iter().map(|position| position.apart(one, other)).collect();
            fit.follow(&rows, points[one] - points[other], lambda);
        }
    }
}

/// The equations of least squares over temporal differences (Bradtke and Barto, 1996; with traces Boyan, 1999), summed up.
struct Fit {
    squares: DMatrix<f64>,
    products: DVector<f64>,
    present: DVector<f64>,
}

impl Fit {
    fn new<G: LetBotsChoose>(rules: &G::Rules) -> Fit {
        let lessons = G::lessons(rules);
        let present = lessons.iter().flat_map(|lesson| lesson.weights);
        let present = DVector::from_iterator(lessons.len() * MARKS, present);
        let size = present.len();
        Fit { squares: DMatrix::zeros(size, size), products: DVector::zeros(size), present }
    }

    /// Adds a pair of players in a game: the value of each position is that of the next one, and of the last one what they were apart by.
    fn follow(&mut self, rows: &[DVector<f64>], at_the_end: f64, lambda: f64) {
        let mut trace = DVector::zeros(self.present.len());
        for (place, row) in rows.iter().enumerate() {
            trace *= lambda;
            trace += row;
            let next = rows.get(place + 1);
            let reward = if next.is_none() { at_the_end } else { 0.0 };
            let change = match next {
                Some(next) => row - next,
                None => row.clone(),
            };
            self.squares.ger(1.0, &trace, &change, 1.0);
            self.products.axpy(reward - change.dot(&self.present), &trace, 1.0);
        }
    }

    fn sum(fits: Vec<Fit>) -> Fit {
        let sum = |one: Fit, other: Fit| Fit {
            squares: one.squares + other.squares,
            products: one.products + other.products,
            present: one.present,
        };
        fits.into_iter().reduce(sum).expect("a thread")
    }

    fn solved(self) -> DVector<f64> {
        let size = self.present.len();
        let squares = self.squares + DMatrix::identity(size, size) * RIDGE;
        self.present + squares.lu().solve(&self.products).expect("a ridge makes it solvable")
    }
}
