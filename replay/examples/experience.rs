//! Fits the experience of the search anew: `cargo run --release -p replay --example experience -- <ruleset> <players> [games] [bot]`.
//!
//! Bots play many games, all sets of options in turn. Of all positions in which somebody must choose some are drawn, and there the
//! numbers that are counted are taken for everybody.
//! By ridge regression over all pairs of players the weights are found by which differences of these numbers tell best how far the
//! players are apart at the end; they start from the present weights, and where nothing was seen they stay. The table is printed as it stands in the
//! source.

use engine::kernel::edition::Published;
use engine::kernel::seat::Seat;
use engine::ruleset::{Ruleset, for_ruleset};
use nalgebra::{DMatrix, DVector};
use replay::bots::BotKind;
use replay::bots::contest::{Contest, rules};
use replay::bots::experience::{MARKS, shares};
use replay::bots::search::mixed;
use replay::bots::valued::Evaluate;
use serde_json::{Value, json};

/// The strength with which weights stay as they are.
const RIDGE: f64 = 2000.0;
/// Of so many positions one is drawn.
const DRAWN: u64 = 8;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let word = |place: usize| words.get(place).map(String::as_str);
    let ruleset = word(0).and_then(Ruleset::named).expect("the name of a ruleset");
    let players = word(1).and_then(|players| players.parse().ok()).expect("how many players");
    let games = word(2).map_or(Ok(1000), str::parse).expect("how many games");
    let bot = word(3).map_or(Ok(BotKind::Greedy), str::parse).expect("a bot");
    for_ruleset!(ruleset, G => fitted::<G>(players, games, bot));
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

fn fitted<G: Evaluate + Published>(players: u8, games: u64, bot: BotKind) {
    let mut fit = Fit::new::<G>();
    let edition = G::editions().into_iter().next().expect("an edition");
    let rules = |options| rules::<G>(edition.clone(), players, options);
    let rules: Result<Vec<G::Rules>, _> = options(G::NAME).iter().map(rules).collect();
    let rules = rules.expect("options that the ruleset takes");
    for game in 0..games {
        let rules = &rules[game as usize % rules.len()];
        watch::<G>(rules, bot, game, &mut fit);
    }
    let weights = fit.solved();
    for (place, lesson) in G::LESSONS.iter().enumerate() {
        let row = weights.rows(place * MARKS, MARKS);
        let row: Vec<String> = row.iter().map(|weight| format!("{weight:.2}")).collect();
        println!("    Lesson::new({:?}, [{}]),", lesson.of, row.join(", "));
    }
}

/// Plays a game; what was counted in the positions that are drawn is held against its end.
fn watch<G: Evaluate>(rules: &G::Rules, bot: BotKind, game: u64, fit: &mut Fit) {
    let seats: Vec<Seat> = Seat::first(G::seats(rules)).collect();
    let (mut points, mut positions, mut number) = (Vec::new(), Vec::new(), 0);
    let seed = mixed(1, game);
    let bots = vec![bot; seats.len()];
    let played = Contest::<G>::new(rules, &bots, seed).watched(|state| {
        points = seats.iter().map(|&seat| G::worth(rules, state, seat)).collect::<Vec<f64>>();
        number += 1;
        if mixed(seed, number).is_multiple_of(DRAWN) && G::outcome(state).is_none() {
            let counted = seats.iter().map(|&seat| G::counted(rules, state, seat));
            positions.push((shares(G::mark(rules, state)), counted.collect::<Vec<_>>()));
        }
    });
    played.expect("a game that ends");
    for (shares, counted) in &positions {
        for one in 0..seats.len() {
            for other in 0..one {
                let apart =
                    counted[one].iter().zip(&counted[other]).map(|(one, other)| one - other);
                fit.add(apart, shares, points[one] - points[other]);
            }
        }
    }
}

/// The equations of the regression, summed up.
struct Fit {
    squares: DMatrix<f64>,
    products: DVector<f64>,
    present: DVector<f64>,
}

impl Fit {
    fn new<G: Evaluate>() -> Fit {
        let present = G::LESSONS.iter().flat_map(|lesson| lesson.weights);
        let present = DVector::from_iterator(G::LESSONS.len() * MARKS, present);
        let size = present.len();
        Fit {
            squares: DMatrix::identity(size, size) * RIDGE,
            products: DVector::zeros(size),
            present,
        }
    }

    fn add(&mut self, apart: impl Iterator<Item = f64>, shares: &[f64; MARKS], at_the_end: f64) {
        let row = apart.flat_map(|number| shares.iter().map(move |share| number * share));
        let row = DVector::from_iterator(self.present.len(), row);
        let unexplained = at_the_end - row.dot(&self.present);
        self.products.axpy(unexplained, &row, 1.0);
        self.squares.ger(1.0, &row, &row, 1.0);
    }

    fn solved(self) -> DVector<f64> {
        let change =
            self.squares.cholesky().expect("a ridge makes it definite").solve(&self.products);
        self.present + change
    }
}
