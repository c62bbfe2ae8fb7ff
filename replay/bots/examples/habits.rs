//! Fits the weights of the worth and the habits of the search to what a search chooses:
//! `cargo run --profile dist -p bots --example habits -- <ruleset> <players> <games> <bot>`.
//!
//! The bot plays many games against itself. Of each of its decisions every choice is judged by its worth one choice ahead, as greedy players see it.
//! First all weights that the worth is reckoned with, and its own weight at each mark of the game, are those by which what the bot chose was
//! likeliest (conditional logit), found by Newton's method; how the worth follows its weights is taken from small differences. Then the same
//! tells for each habit what it adds at each mark to the worth that a search goes by.
//!
//! The tables are printed as they stand in the source: a habit in points, so divided by the weight of the worth. The last decisions are held
//! back: how likely those are tells whether more was learnt than the games at hand. A search that plays on by new numbers chooses otherwise,
//! so they are fitted anew from its games until that no longer helps.

use bots::BotKind;
use bots::certain::Certain;
use bots::choosing::LetBotsChoose;
use bots::contest::{Contest, Follower, rules};
use bots::experience::{MARKS, shares};
use bots::habits::name;
use bots::judge::Judge;
use bots::numbers;
use bots::search::mixed;
use engine::kernel::edition::Published;
use engine::kernel::knowledge::hide;
use engine::kernel::seat::Seat;
use engine::kernel::viewer::Viewer;
use engine::ruleset::{Ruleset, for_ruleset};
use nalgebra::{DMatrix, DVector};
use serde_json::json;
use std::collections::BTreeMap;

/// The strength with which the numbers of a mark stay at nothing.
const RIDGE: f64 = 1.0;
/// The strength with which the weights of the worth stay what they are.
const RIDGE_OF_WEIGHTS: f64 = 20.0;
/// The share by which a weight is raised to see what follows from it, as a logarithm.
const RAISED: f64 = 0.05;
/// Steps of Newton's method.
const STEPS: u32 = 12;
/// A step is halved at most so often.
const HALVES: u32 = 10;
/// Choices of one decision, at most: longer lists are for a closer look than at one choice.
const CHOICES_MAX: usize = 24;
/// A habit that adds less at each mark is left out.
const LEAST_PRINTED: f64 = 0.05;
/// One of so many decisions is held back, the last ones.
const HELD_BACK: usize = 6;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let word = |place: usize| words.get(place).map(String::as_str);
    let ruleset = word(0).and_then(Ruleset::named).expect("the name of a ruleset");
    let players = word(1).and_then(|players| players.parse().ok()).expect("how many players");
    let games = word(2).and_then(|games| games.parse().ok()).expect("how many games");
    let bot = word(3).and_then(|bot| bot.parse().ok()).expect("a bot");
    for_ruleset!(ruleset, G => fitted::<G>(players, games, bot));
}

fn fitted<G: LetBotsChoose + Published>(players: u8, games: u64, bot: BotKind)
where
    G::Lawful: Send,
{
    let edition = G::editions().into_iter().next().expect("an edition");
    let rules = rules::<G>(edition, players, &json!({})).expect("a number of players");
    let mut decisions = decisions::<G>(&rules, &vec![bot; players.into()], games);
    let held_back = decisions.split_off(decisions.len() - decisions.len() / HELD_BACK);
    println!("{} decisions, and {} held back", decisions.len(), held_back.len());
    let weights = Fit::of_weights(&rules).fitted(&decisions, &held_back).weights();
    numbers::lines(&weights).iter().for_each(|line| println!("    {line}"));
    Fit::of_habits(&rules, &decisions).fitted(&decisions, &held_back).print_habits();
}

/// Plays so many games on all threads, and returns their decisions.
fn decisions<G: LetBotsChoose>(rules: &G::Rules, bots: &[BotKind], games: u64) -> Vec<Decision<G>>
where
    G::Lawful: Send,
{
    let threads = std::thread::available_parallelism().map_or(1, usize::from) as u64;
    let played = |thread: u64| {
        let mut watcher = Watcher::<G>::new(rules);
        for game in (thread..games).step_by(threads as usize) {
            let contest = Contest::<G>::new(rules, bots, mixed(2, game));
            contest.followed(&mut watcher).expect("a game that ends");
        }
        watcher.decisions
    };
    std::thread::scope(|scope| {
        let playing: Vec<_> = (0..threads).map(|it| scope.spawn(move || played(it))).collect();
        playing.into_iter().flat_map(|games| games.join().expect("games")).collect()
    })
}

/// A decision between several choices, as its seat saw the position.
struct Decision<G: LetBotsChoose> {
    state: G::State,
    seat: Seat,
    choices: Vec<G::Lawful>,
    /// The names of the habits of the choices.
    habits: Vec<String>,
    chosen: usize,
    shares: [f64; MARKS],
}

impl<G: LetBotsChoose> Decision<G> {
    /// Returns the number at this place, which is one for each mark, as it is where the decision is.
    fn at_marks(&self, fitted: &DVector<f64>, place: usize) -> f64 {
        self.shares.iter().enumerate().map(|(mark, share)| share * fitted[place + mark]).sum()
    }
}

/// Takes down the decisions of games.
struct Watcher<'r, G: LetBotsChoose> {
    rules: &'r G::Rules,
    judge: Judge<'r, G>,
    /// The position, as far as it is known; `None` after a choice on which chance falls, until the next look.
    state: Option<G::State>,
    decisions: Vec<Decision<G>>,
}

impl<'r, G: LetBotsChoose> Watcher<'r, G> {
    fn new(rules: &'r G::Rules) -> Watcher<'r, G> {
        Watcher { rules, judge: Judge::new(rules), state: None, decisions: Vec::new() }
    }

    /// Takes down a decision, unless it has only one choice or too many.
    fn note(&mut self, state: G::State, seat: Seat, chosen: G::Command) {
        let choices = self.judge.considered(&state, seat).to_vec();
        let commands: Vec<G::Command> = choices.iter().map(|&it| it.into()).collect();
        let chosen = commands.iter().position(|it| *it == chosen);
        let Some(chosen) = chosen.filter(|_| (2..=CHOICES_MAX).contains(&commands.len())) else {
            return;
        };
        let habit = |it| name::<G>(it, G::habit(self.rules, &state, seat, it));
        let habits = commands.iter().map(habit).collect();
        let shares = shares(G::mark(self.rules, &state));
        self.decisions.push(Decision { state, seat, choices, habits, chosen, shares });
    }
}

impl<G: LetBotsChoose> Follower<G> for Watcher<'_, G> {
    fn look(&mut self, state: &G::State) {
        self.state = Some(state.clone());
    }

    fn choose(&mut self, seat: Seat, command: G::Command) {
        let Some(mut state) = self.state.take() else { return };
        self.note(hide::<G>(&state, Viewer::Seat(seat)).state().clone(), seat, command);
        // Where all choose at the same time several choices follow one look.
        let Ok(lawful) = G::check(self.rules, &state, seat, &command) else { return };
        let performed = G::perform(self.rules, &mut Certain::<G>::on(&mut state), seat, lawful);
        self.state = performed.is_ok().then_some(state);
    }
}

/// The numbers that are fitted: that of the worth at each mark, then those of each habit, then what the weights are multiplied by, as logarithms.
struct Fit<'r, G: LetBotsChoose> {
    rules: &'r G::Rules,
    /// The weights of the worth before they are multiplied.
    began: G::Weights,
    /// The places of the habits among the numbers; none while weights are fitted.
    habits: BTreeMap<String, usize>,
    numbers: DVector<f64>,
}

impl<'r, G: LetBotsChoose> Fit<'r, G> {
    /// Returns a fit of the weights, without habits.
    fn of_weights(rules: &'r G::Rules) -> Fit<'r, G> {
        let size = MARKS + numbers::count(G::weights(rules));
        let numbers = DVector::zeros(size);
        Fit { rules, began: *G::weights(rules), habits: BTreeMap::new(), numbers }
    }

    /// Returns a fit of the habits, with the weights that a search goes by.
    fn of_habits(rules: &'r G::Rules, decisions: &[Decision<G>]) -> Fit<'r, G> {
        let mut habits = BTreeMap::new();
        for name in decisions.iter().flat_map(|it| &it.habits) {
            let next = MARKS * (1 + habits.len());
            habits.entry(name.clone()).or_insert(next);
        }
        let numbers = DVector::zeros(MARKS * (1 + habits.len()));
        Fit { rules, began: *G::weights_in_search(rules), habits, numbers }
    }

    /// Returns the fit after all steps, of which each tells how likely a choice is on the average, as a logarithm.
    fn fitted(mut self, decisions: &[Decision<G>], held_back: &[Decision<G>]) -> Fit<'r, G> {
        for step in 1..=STEPS {
            self.step(decisions);
            let mean = |them: &[Decision<G>]| {
                self.likelihood(them, &self.numbers) / them.len().max(1) as f64
            };
            eprintln!("{step}: {:.4}, held back {:.4}", mean(decisions), mean(held_back));
        }
        self
    }

    /// Returns the place of the first weight of the worth.
    fn weights_at(&self) -> usize {
        MARKS * (1 + self.habits.len())
    }

    /// Returns the weights of the worth.
    fn weights(&self) -> G::Weights {
        self.weights_by(&self.numbers)
    }

    /// Returns the weights of the worth by these numbers.
    fn weights_by(&self, fitted: &DVector<f64>) -> G::Weights {
        let factors = fitted.iter().skip(self.weights_at()).map(|number| number.exp());
        numbers::multiplied(&self.began, factors).expect("weights that take any number")
    }

    /// Returns the worth of each choice of each decision by these numbers.
    fn worths(&self, decisions: &[Decision<G>], fitted: &DVector<f64>) -> Vec<Vec<f64>> {
        let weights = self.weights_by(fitted);
        let mut judge = Judge::<G>::with_weights(self.rules, &weights);
        let mut worths = |it: &Decision<G>| {
            it.choices.iter().map(|&choice| judge.after(&it.state, it.seat, choice)).collect()
        };
        decisions.iter().map(&mut worths).collect()
    }

    /// Returns how likely each choice of a decision is, of 1 in all.
    fn likely(&self, it: &Decision<G>, worths: &[f64], fitted: &DVector<f64>) -> Vec<f64> {
        let at = |place| it.at_marks(fitted, place);
        let scores = worths.iter().zip(&it.habits).map(|(worth, habit)| {
            worth * at(0) + self.habits.get(habit).map_or(0.0, |&place| at(place))
        });
        odds(scores.collect())
    }

    /// Returns how likely what was chosen is, as a logarithm.
    fn likelihood(&self, decisions: &[Decision<G>], fitted: &DVector<f64>) -> f64 {
        let worths = self.worths(decisions, fitted);
        let each = decisions.iter().zip(&worths);
        each.map(|(it, worths)| self.likely(it, worths, fitted)[it.chosen].ln()).sum()
    }

    /// Returns the same, less what large numbers cost.
    fn merit(&self, decisions: &[Decision<G>], fitted: &DVector<f64>) -> f64 {
        let cost = fitted.component_mul(&self.ridge()).dot(fitted) / 2.0;
        self.likelihood(decisions, fitted) - cost
    }

    fn ridge(&self) -> DVector<f64> {
        let is_weight = |place: usize| place >= self.weights_at();
        let ridge = |place, _| if is_weight(place) { RIDGE_OF_WEIGHTS } else { RIDGE };
        DVector::from_fn(self.numbers.len(), ridge)
    }

    /// Takes a step of Newton's method, which is shortened until what was chosen is no less likely.
    fn step(&mut self, decisions: &[Decision<G>]) {
        let (mut step, before) = (self.newton(decisions), self.merit(decisions, &self.numbers));
        for _ in 0..HALVES {
            let next = &self.numbers + &step;
            if self.merit(decisions, &next) >= before {
                self.numbers = next;
                return;
            }
            step /= 2.0;
        }
    }

    /// Returns the step of Newton's method that makes what was chosen likelier.
    fn newton(&self, decisions: &[Decision<G>]) -> DVector<f64> {
        let worths = self.worths(decisions, &self.numbers);
        let slopes = self.slopes(decisions, &worths);
        let mut slope = -self.numbers.component_mul(&self.ridge());
        let mut bend = DMatrix::from_diagonal(&self.ridge());
        for (place, it) in decisions.iter().enumerate() {
            let row = |choice: usize| {
                let slopes = slopes.iter().map(|of_weight| of_weight[place][choice]);
                self.row(it, choice, worths[place][choice], slopes)
            };
            let rows: Vec<DVector<f64>> = (0..it.choices.len()).map(row).collect();
            let likely = self.likely(it, &worths[place], &self.numbers);
            let mean = rows
                .iter()
                .zip(&likely)
                .fold(DVector::zeros(slope.len()), |mean, (row, likely)| mean + row * *likely);
            slope += &rows[it.chosen] - &mean;
            for (row, likely) in rows.iter().zip(&likely) {
                let apart = row - &mean;
                bend.ger(*likely, &apart, &apart, 1.0);
            }
        }
        bend.lu().solve(&slope).expect("a ridge makes it solvable")
    }

    /// Returns for each weight by how much each worth rises with it, for each unit of its logarithm.
    fn slopes(&self, decisions: &[Decision<G>], worths: &[Vec<f64>]) -> Vec<Vec<Vec<f64>>> {
        let weights = self.weights_at()..self.numbers.len();
        let slope = |weight: usize| {
            let mut raised = self.numbers.clone();
            raised[weight] += RAISED;
            let raised = self.worths(decisions, &raised);
            let rise = |(raised, worth): (&f64, &f64)| (raised - worth) / RAISED;
            let rises = |(raised, worths): (&Vec<f64>, &Vec<f64>)| {
                raised.iter().zip(worths).map(rise).collect()
            };
            raised.iter().zip(worths).map(rises).collect()
        };
        weights.map(slope).collect()
    }

    /// Returns what each number adds to the score of a choice, for each unit of it.
    fn row(
        &self,
        it: &Decision<G>,
        choice: usize,
        worth: f64,
        slopes: impl Iterator<Item = f64>,
    ) -> DVector<f64> {
        let mut row = DVector::zeros(self.numbers.len());
        for (mark, share) in it.shares.iter().enumerate() {
            row[mark] = worth * share;
            if let Some(habit) = self.habits.get(&it.habits[choice]) {
                row[habit + mark] = *share;
            }
        }
        let of_worth = it.at_marks(&self.numbers, 0);
        for (weight, slope) in slopes.enumerate() {
            row[self.weights_at() + weight] = of_worth * slope;
        }
        row
    }

    /// Prints each habit that adds anything.
    fn print_habits(&self) {
        for (name, &place) in &self.habits {
            let points = |mark| self.numbers[place + mark] / self.numbers[mark];
            let row: Vec<String> = (0..MARKS).map(|mark| format!("{:.1}", points(mark))).collect();
            if (0..MARKS).any(|mark| points(mark).abs() >= LEAST_PRINTED) {
                println!("    Lesson::new({name:?}, [{}]),", row.join(", "));
            }
        }
    }
}

/// Returns how likely each of the scores is, of 1 in all.
fn odds(scores: Vec<f64>) -> Vec<f64> {
    let most = scores.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let odds: Vec<f64> = scores.iter().map(|score| (score - most).exp()).collect();
    let all: f64 = odds.iter().sum();
    odds.into_iter().map(|odds| odds / all).collect()
}
