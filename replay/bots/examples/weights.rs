//! Tunes the weights of the worth anew: `cargo run --profile dist -p bots --example weights -- <ruleset> <players> <rounds>`, where
//! several numbers of players, as `2,3,4`, take turns.
//!
//! Two players who look one choice ahead, and whose weights differ a little, play the same deals against each other, on each seat. All weights move at
//! the same time towards those who ended with more points, by how many more: simultaneous perturbation (Spall, 1992). Each weight is
//! moved in shares of itself. What comes out is the mean of the weights in the last half of all rounds. Now and then, and at the end, it is told how it
//! does against the present weights in deals of its own.

use bots::contest::rules;
use bots::numbers;
use bots::sample::Sample;
use bots::search::mixed;
use bots::valued::Evaluate;
use bots::weighing::lead;
use engine::kernel::chance::{Random, Stream};
use engine::kernel::edition::Published;
use engine::ruleset::{Ruleset, for_ruleset};
use serde_json::json;

/// Deals of a round.
const DEALS: u64 = 16;
/// Deals by which the weights are compared with the present ones.
const DEALS_COMPARED: u64 = 100;
/// Rounds between two comparisons.
const ROUNDS_TOLD: u64 = 100;
/// The share of a weight that makes a unit of its movement.
const UNIT: f64 = 0.3;
/// The two weights that are tried are so many units away from where they are.
const TRIED: f64 = 0.5;
/// So many units a weight moves for each point of the lead, at first; a third of that at the end.
const STEP: f64 = 0.01;
/// A lead of a round counts for so many points at most.
const LEAD_MAX: f64 = 8.0;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let word = |place: usize| words.get(place).map(String::as_str);
    let ruleset = word(0).and_then(Ruleset::named).expect("the name of a ruleset");
    let players = word(1).map(|players| players.split(',').map(str::parse).collect());
    let players: Vec<u8> = players.and_then(Result::ok).expect("how many players");
    let rounds = word(2).and_then(|rounds| rounds.parse().ok()).expect("how many rounds");
    for_ruleset!(ruleset, G => tuned::<G>(&players, rounds));
}

fn tuned<G: Evaluate + Published>(players: &[u8], rounds: u64) {
    let edition = G::editions().into_iter().next().expect("an edition");
    let rules = |&players| rules::<G>(edition.clone(), players, &json!({}));
    let tables: Result<Vec<G::Rules>, _> = players.iter().map(rules).collect();
    let tables = tables.expect("numbers of players that the game takes");
    let mut tuning = Tuning::<G>::of(&tables[0]);
    for (round, rules) in (0..rounds).zip(tables.iter().cycle()) {
        let turns = directions(round, tuning.moved.len());
        let (up, down) = (tuning.away(&turns, TRIED), tuning.away(&turns, -TRIED));
        let lead = leads::<G>(rules, [&up, &down], mixed(1, round), DEALS);
        let step = STEP / (1.0 + 2.0 * round as f64 / rounds as f64);
        tuning.follow(&turns, step * lead.mean().unwrap_or(0.0).clamp(-LEAD_MAX, LEAD_MAX));
        if round >= rounds / 2 {
            tuning.note();
        }
        if (round + 1) % ROUNDS_TOLD == 0 || round + 1 == rounds {
            for (players, rules) in players.iter().zip(&tables) {
                let weights = [&tuning.mean(), G::weights(rules)];
                let lead = leads::<G>(rules, weights, 0, DEALS_COMPARED);
                let lead = told(&lead);
                eprintln!("after {} rounds: {lead} points, {players} players", round + 1);
            }
        }
    }
    numbers::lines(&tuning.mean()).iter().for_each(|line| println!("    {line}"));
}

/// The weights that are tuned, in units from where they began.
struct Tuning<G: Evaluate> {
    began: &'static G::Weights,
    moved: Vec<f64>,
    sums: Vec<f64>,
    noted: u32,
}

impl<G: Evaluate> Tuning<G> {
    fn of(rules: &G::Rules) -> Tuning<G> {
        let began = G::weights(rules);
        let count = numbers::count(began);
        assert!(count > 0, "{} has weights that can be tuned", G::NAME);
        Tuning { began, moved: vec![0.0; count], sums: vec![0.0; count], noted: 0 }
    }

    /// Returns the weights so many units away from where they are.
    fn away(&self, turns: &[f64], units: f64) -> G::Weights {
        let moved = self.moved.iter().zip(turns).map(|(moved, turn)| moved + units * turn);
        self.at(moved)
    }

    /// Returns the mean of what was noted; the weights as they are before that.
    fn mean(&self) -> G::Weights {
        match self.noted {
            0 => self.at(self.moved.iter().copied()),
            noted => self.at(self.sums.iter().map(|sum| sum / f64::from(noted))),
        }
    }

    fn at(&self, moved: impl Iterator<Item = f64>) -> G::Weights {
        let factors = moved.map(|units| (UNIT * units).exp());
        numbers::multiplied(self.began, factors).expect("weights that take any number")
    }

    fn follow(&mut self, turns: &[f64], units: f64) {
        self.moved.iter_mut().zip(turns).for_each(|(moved, turn)| *moved += units * turn);
    }

    fn note(&mut self) {
        self.sums.iter_mut().zip(&self.moved).for_each(|(sum, moved)| *sum += moved);
        self.noted += 1;
    }
}

/// Draws for each weight whether it goes up or down in this round.
fn directions(round: u64, count: usize) -> Vec<f64> {
    let mut random = Stream::unrecorded(mixed(2, round));
    (0..count).map(|_| if random.below(2) == 0 { 1.0 } else { -1.0 }).collect()
}

/// Returns by how many points the first weights lead the second, deal by deal; half of the deals on each of two threads.
fn leads<G: Evaluate>(
    rules: &G::Rules,
    weights: [&G::Weights; 2],
    seed: u64,
    deals: u64,
) -> Sample {
    let half = |parity: u64| {
        let deals = (0..deals).filter(move |deal| deal % 2 == parity);
        let lead = |deal| lead::<G>(rules, weights, mixed(seed, deal)).expect("a game that ends");
        deals.map(lead).collect::<Vec<f64>>()
    };
    std::thread::scope(|scope| {
        let other = scope.spawn(|| half(1));
        let one = half(0);
        one.into_iter().chain(other.join().expect("games")).collect()
    })
}

fn told(lead: &Sample) -> String {
    let number =
        |number: Option<f64>| number.map_or_else(|| "?".to_owned(), |it| format!("{it:.1}"));
    format!("{} ± {}", number(lead.mean()), number(lead.error()))
}
