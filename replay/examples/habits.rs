//! Fits the habits of the search anew: `cargo run --profile dist -p replay --example habits -- <ruleset> <players> <games> <bot>`.
//!
//! The bot plays many games against itself. Of each of its decisions the worth of every choice is taken, as greedy players see it, with its habit.
//! The weight of the worth and that of each habit, at each mark of the game, are those by which what the bot chose was likeliest (conditional
//! logit), found by Newton's method. The table is printed as it stands in the source: the weight of a habit in points, so divided by that of the
//! worth. A search that plays on by new habits chooses otherwise, so they are fitted anew from its games until that no longer helps.

use engine::kernel::edition::Published;
use engine::kernel::knowledge::hide;
use engine::kernel::seat::Seat;
use engine::kernel::viewer::Viewer;
use engine::ruleset::{Ruleset, for_ruleset};
use nalgebra::{DMatrix, DVector};
use replay::bots::BotKind;
use replay::bots::certain::Certain;
use replay::bots::contest::{Contest, Follower, rules};
use replay::bots::experience::{MARKS, shares};
use replay::bots::habits::name;
use replay::bots::judge::Judge;
use replay::bots::search::mixed;
use replay::bots::valued::Evaluate;
use serde_json::json;
use std::collections::BTreeMap;

/// The strength with which weights stay at nothing.
const RIDGE: f64 = 1.0;
/// Steps of Newton's method.
const STEPS: u32 = 12;
/// A step is halved at most so often.
const HALVES: u32 = 10;
/// Choices of one decision, at most: longer lists are for a closer look than at one choice.
const CHOICES_MAX: usize = 24;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let word = |place: usize| words.get(place).map(String::as_str);
    let ruleset = word(0).and_then(Ruleset::named).expect("the name of a ruleset");
    let players = word(1).and_then(|players| players.parse().ok()).expect("how many players");
    let games = word(2).and_then(|games| games.parse().ok()).expect("how many games");
    let bot = word(3).and_then(|bot| bot.parse().ok()).expect("a bot");
    for_ruleset!(ruleset, G => fitted::<G>(players, games, bot));
}

fn fitted<G: Evaluate + Published>(players: u8, games: u64, bot: BotKind) {
    let edition = G::editions().into_iter().next().expect("an edition");
    let rules = rules::<G>(edition, players, &json!({})).expect("a number of players");
    let mut watcher = Watcher::<G>::new(&rules);
    for game in 0..games {
        let bots = vec![bot; players.into()];
        let contest = Contest::<G>::new(&rules, &bots, mixed(2, game));
        contest.followed(&mut watcher).expect("a game that ends");
    }
    let Watcher { names, decisions, .. } = watcher;
    let mut weights = DVector::zeros((1 + names.len()) * MARKS);
    for _ in 0..STEPS {
        weights = stepped(&decisions, &weights);
    }
    for (name, &place) in &names {
        let points = |mark| weights[place * MARKS + mark] / weights[mark];
        let row: Vec<String> = (0..MARKS).map(|mark| format!("{:.1}", points(mark))).collect();
        println!("    Lesson::new({name:?}, [{}]),", row.join(", "));
    }
    eprintln!("{} decisions", decisions.len());
}

/// A choice: its worth, and the place of its habit among the weights; that of the worth is the first one.
struct Choice {
    worth: f64,
    habit: usize,
}

/// A decision between several choices.
struct Decision {
    shares: [f64; MARKS],
    choices: Vec<Choice>,
    chosen: usize,
}

/// Takes down the decisions of a game.
struct Watcher<'r, G: Evaluate> {
    rules: &'r G::Rules,
    judge: Judge<'r, G>,
    /// The position, as far as it is known; `None` after a choice on which chance falls, until the next look.
    state: Option<G::State>,
    names: BTreeMap<String, usize>,
    decisions: Vec<Decision>,
}

impl<'r, G: Evaluate> Watcher<'r, G> {
    fn new(rules: &'r G::Rules) -> Watcher<'r, G> {
        let judge = Judge::new(rules);
        Watcher { rules, judge, state: None, names: BTreeMap::new(), decisions: Vec::new() }
    }

    fn place_of(&mut self, state: &G::State, seat: Seat, command: &G::Command) -> usize {
        let name = name::<G>(command, G::habit(self.rules, state, seat, command));
        let next = 1 + self.names.len();
        *self.names.entry(name).or_insert(next)
    }

    /// Takes down a decision, as its seat saw the position.
    fn note(&mut self, state: &G::State, seat: Seat, chosen: G::Command) {
        let considered = self.judge.considered(state, seat).to_vec();
        let commands: Vec<G::Command> = considered.iter().map(|&it| it.into()).collect();
        let chosen = commands.iter().position(|it| *it == chosen);
        let Some(chosen) = chosen.filter(|_| (2..=CHOICES_MAX).contains(&commands.len())) else {
            return;
        };
        let choices = considered.into_iter().zip(commands).map(|(choice, command)| Choice {
            worth: self.judge.after(state, seat, choice),
            habit: self.place_of(state, seat, &command),
        });
        let choices = choices.collect();
        let shares = shares(G::mark(self.rules, state));
        self.decisions.push(Decision { shares, choices, chosen });
    }
}

impl<G: Evaluate> Follower<G> for Watcher<'_, G> {
    fn look(&mut self, state: &G::State) {
        self.state = Some(state.clone());
    }

    fn choose(&mut self, seat: Seat, command: G::Command) {
        let Some(mut state) = self.state.take() else { return };
        self.note(hide::<G>(&state, Viewer::Seat(seat)).state(), seat, command);
        // Where all choose at the same time several choices follow one look.
        let Ok(lawful) = G::check(self.rules, &state, seat, &command) else { return };
        let performed = G::perform(self.rules, &mut Certain::<G>::on(&mut state), seat, lawful);
        self.state = performed.is_ok().then_some(state);
    }
}

/// Returns the weights after a step of Newton's method, which is shortened until what was chosen is no less likely.
fn stepped(decisions: &[Decision], weights: &DVector<f64>) -> DVector<f64> {
    let (mut step, before) = (step(decisions, weights), merit(decisions, weights));
    for _ in 0..HALVES {
        if merit(decisions, &(weights + &step)) >= before {
            return weights + step;
        }
        step /= 2.0;
    }
    weights.clone()
}

/// Returns how likely what was chosen is, as a logarithm, less what large weights cost.
fn merit(decisions: &[Decision], weights: &DVector<f64>) -> f64 {
    let size = weights.len();
    let of_decision = |decision: &Decision| {
        let row = |choice| row(choice, &decision.shares, size);
        let rows: Vec<DVector<f64>> = decision.choices.iter().map(row).collect();
        likelihoods(&rows, weights)[decision.chosen].ln()
    };
    decisions.iter().map(of_decision).sum::<f64>() - RIDGE / 2.0 * weights.norm_squared()
}

/// Returns the step of Newton's method that makes what was chosen likelier.
fn step(decisions: &[Decision], weights: &DVector<f64>) -> DVector<f64> {
    let size = weights.len();
    let mut slope = weights * -RIDGE;
    let mut bend = DMatrix::identity(size, size) * RIDGE;
    for decision in decisions {
        let rows: Vec<DVector<f64>> =
            decision.choices.iter().map(|it| row(it, &decision.shares, size)).collect();
        let likely = likelihoods(&rows, weights);
        let mean = rows
            .iter()
            .zip(&likely)
            .fold(DVector::zeros(size), |mean, (row, likely)| mean + row * *likely);
        slope += &rows[decision.chosen] - &mean;
        for (row, likely) in rows.iter().zip(&likely) {
            let apart = row - &mean;
            bend.ger(*likely, &apart, &apart, 1.0);
        }
    }
    bend.lu().solve(&slope).expect("a ridge makes it solvable")
}

/// Returns the numbers of a choice that are weighed: its worth and its habit, each by each mark.
fn row(choice: &Choice, shares: &[f64; MARKS], size: usize) -> DVector<f64> {
    let mut row = DVector::zeros(size);
    for (mark, share) in shares.iter().enumerate() {
        row[mark] = choice.worth * share;
        row[choice.habit * MARKS + mark] = *share;
    }
    row
}

/// Returns how likely each choice is, of 1 in all.
fn likelihoods(rows: &[DVector<f64>], weights: &DVector<f64>) -> Vec<f64> {
    let scores: Vec<f64> = rows.iter().map(|row| row.dot(weights)).collect();
    let most = scores.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let odds: Vec<f64> = scores.iter().map(|score| (score - most).exp()).collect();
    let all: f64 = odds.iter().sum();
    odds.into_iter().map(|odds| odds / all).collect()
}
