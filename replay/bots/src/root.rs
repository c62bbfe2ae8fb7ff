//! The commands of the root of a search: which are tried, how often, and when one is clearly the best.
//!
//! The opinion of greedy players says what is tried first and more often. It never gives a kind of command up, because to pass, to drop out or
//! to end a turn often looks worse one choice ahead than it is.

use super::sample::Sample;
use super::valued::{Evaluate, a_point};
use az::SaturatingAs;

/// Commands that are tried at most.
const MOST: usize = 16;
/// Commands that look so much worse than the best one, in clear leads, are not tried, but for the second best and the best of each kind.
const HOPELESS: f64 = 0.5;
/// The opinion of greedy players counts for no more than so many points.
const PRIOR_MAX: f64 = 2.0;
/// The number of tries for which that opinion counts.
const TRUST: f64 = 8.0;
/// Iterations for each command, at least: fewer commands are tried by a short search, as few tell chance from merit for none of many.
const TRIES: u32 = 10;
/// So many commands are worth all iterations; fewer are told apart by fewer.
const FULL: usize = 8;
/// Tries that tell two commands apart, however few there are.
const TRIES_ENOUGH: u32 = 64;
/// A lead of so many standard errors decides. It is reckoned of the differences in each world, because all are tried in the same ones.
const CLEAR: f64 = 3.0;
/// The number of worlds after which it is first looked whether a command is better; then whenever there are twice as many.
const FIRST_LOOK: u32 = 16;

/// The commands of a root, by their places in the list that was judged.
pub(super) struct Root {
    /// Those that are still tried.
    pub alive: Vec<usize>,
    /// The share of the others that greedy players would think each one worth beyond the best one.
    before: Vec<f64>,
    /// The results of each one, world by world.
    results: Vec<Vec<f64>>,
}

impl Root {
    /// Returns the commands that are worth a try, of a list that is judged best first.
    pub(super) fn new<G: Evaluate>(judged: &[(G::Command, f64)]) -> Root {
        let best = judged.first().map_or(0.0, |(_, worth)| *worth);
        let before =
            judged.iter().map(|(_, worth)| a_point::<G>() * (worth - best).max(-PRIOR_MAX));
        Root {
            alive: promising::<G>(judged),
            before: before.collect(),
            results: vec![Vec::new(); judged.len()],
        }
    }

    /// Leaves out what so many iterations cannot tell apart, and returns how many of them are needed.
    pub(super) fn limit(&mut self, iterations: u32) -> u32 {
        self.alive.truncate((iterations / TRIES).max(2) as usize);
        let few = self.alive.len().min(FULL).saturating_as::<u32>();
        let share = (iterations * few).div_ceil(FULL.saturating_as::<u32>());
        share.max(TRIES_ENOUGH * few).min(iterations)
    }

    /// Tries a command, too, that would have been left out.
    pub(super) fn add(&mut self, place: usize) {
        if !self.alive.contains(&place) {
            self.alive.push(place);
        }
    }

    /// Returns the number of phases in which the commands are halved, so that the last one compares two.
    pub(super) fn phases(&self) -> u32 {
        self.alive.len().next_power_of_two().trailing_zeros().max(1)
    }

    /// Notes the result of a command in the next world.
    pub(super) fn note(&mut self, place: usize, value: f64) {
        self.results[place].push(value);
    }

    /// Returns whether one command is better than all others that are left, beyond what chance would do. It is looked seldom, because whoever
    /// looks after each world finds a lead by chance.
    pub(super) fn is_decided(&self, worlds: u32) -> bool {
        let is_look = worlds >= FIRST_LOOK && worlds.is_power_of_two();
        is_look
            && self
                .best()
                .is_none_or(|best| self.alive.iter().all(|&other| self.is_better(best, other)))
    }

    fn best(&self) -> Option<usize> {
        let mean = |place: usize| self.mean(place);
        self.alive.iter().copied().max_by(|&one, &other| mean(one).total_cmp(&mean(other)))
    }

    fn is_better(&self, one: usize, other: usize) -> bool {
        one == other || self.lead(one, other).is_some_and(|(lead, error)| lead > CLEAR * error)
    }

    /// Returns by how much a command did better than another in the worlds in which both were tried, and the standard error of that; `None` if
    /// there are fewer than two.
    pub(super) fn lead(&self, one: usize, other: usize) -> Option<(f64, f64)> {
        let pairs = self.results[one].iter().zip(&self.results[other]);
        let leads: Sample = pairs.map(|(one, other)| one - other).collect();
        leads.mean().zip(leads.error())
    }

    /// Gives up the worse half of the commands that are left.
    pub(super) fn halve(&mut self) {
        let mut alive = std::mem::take(&mut self.alive);
        alive.sort_by(|&one, &other| self.merit(other).total_cmp(&self.merit(one)));
        alive.truncate(alive.len().div_ceil(2));
        self.alive = alive;
    }

    /// Returns what speaks for a command: what it brought, and the less it was tried the more what greedy players think of it.
    pub(super) fn merit(&self, place: usize) -> f64 {
        let tried = self.results[place].len() as f64;
        self.mean(place) + TRUST / (TRUST + tried) * self.before[place]
    }

    fn mean(&self, place: usize) -> f64 {
        let results = &self.results[place];
        if results.is_empty() { 0.0 } else { results.iter().sum::<f64>() / results.len() as f64 }
    }
}

/// Returns the commands that are worth a try: the two best ones, the best one of each kind, and others that look nearly as good.
fn promising<G: Evaluate>(judged: &[(G::Command, f64)]) -> Vec<usize> {
    let best = judged.first().map_or(0.0, |(_, worth)| *worth);
    let (mut kinds, mut first, mut others) = (Vec::new(), Vec::new(), Vec::new());
    for (place, (command, worth)) in judged.iter().enumerate() {
        let kind = G::kind(command);
        if place < 2 || !kinds.contains(&kind) {
            first.push(place);
        } else if *worth >= best - HOPELESS * G::CLEAR_LEAD {
            others.push(place);
        }
        kinds.push(kind);
    }
    first.extend(others);
    first.truncate(MOST);
    first
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::twentieth::TwentiethCentury;
    use engine::twentieth::command::Command;

    /// Thirty bids that look good, and what looks far worse than any of them.
    fn judged() -> Vec<(Command, f64)> {
        let bids =
            (1..=30).map(|coins| (Command::BidOnLand { coins }, 100.0 - f64::from(coins) / 10.0));
        bids.chain([(Command::PassOnLand {}, 0.0), (Command::DropOut { technology: None }, -50.0)])
            .collect()
    }

    #[test]
    fn the_best_command_of_each_kind_is_tried_however_bad_it_looks() {
        let mut root = Root::new::<TwentiethCentury>(&judged());
        assert_eq!(root.alive.len(), MOST);
        assert!([0, 1, 30, 31].iter().all(|place| root.alive.contains(place)), "{:?}", root.alive);
        root.limit(40);
        assert_eq!(root.alive, [0, 1, 30, 31], "a short search keeps the kinds, too");
    }

    #[test]
    fn what_greedy_players_think_is_outweighed_by_what_was_tried() {
        let mut root = Root::new::<TwentiethCentury>(&judged());
        root.limit(40);
        for _ in 0..4 {
            root.alive
                .clone()
                .into_iter()
                .for_each(|place| root.note(place, if place == 31 { 0.9 } else { 0.5 }));
        }
        root.halve();
        assert!(root.alive.contains(&31), "{:?}", root.alive);
    }

    #[test]
    fn a_lead_is_reckoned_of_the_differences_in_each_world() {
        let mut root = Root::new::<TwentiethCentury>(&judged()[..2]);
        for world in 0..16 {
            // Luck moves both by far more than they differ.
            let luck = f64::from(world % 4) / 5.0;
            root.note(0, luck + if world % 2 == 0 { 0.02 } else { 0.03 });
            root.note(1, luck);
        }
        assert!(!root.is_decided(15), "it is not looked at each world");
        assert!(root.is_decided(16));
    }
}
