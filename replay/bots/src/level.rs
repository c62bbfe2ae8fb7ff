//! Bots of three levels for people to play against, each with a character of its own.
//!
//! - `easy` is impulsive: it takes what is worth most at once, thinks little of what only pays off later ([`Evaluate::weights_of_impulsive`]), has a
//!   liking of its own in each game (one of the game's [plans](super::plan), of little weight), and now and then takes the second best.
//! - `club` is careful: it searches shortly, and of what comes out about as well it takes what varies least from world to world.
//! - `strong` calculates: it searches for a second, and takes what does best on the average.

use super::greedy;
use super::idea::Plan;
use super::judge::Judge;
use super::search::{self, Bound, Thought, mixed};
use super::valued::Evaluate;
use engine::kernel::chance::{Random, Stream};
use engine::kernel::knowledge::Seen;
use engine::kernel::seat::Seat;
use std::fmt;
use std::time::Duration;

/// The points that a liking adds to a command at most, or takes from it.
const LIKING: f64 = 1.5;
/// `easy` looks away from the best command once in so many decisions.
const SLIP: u32 = 5;
/// The second best is taken only if it is worth so many points less at most.
const SLIP_MAX: f64 = 3.0;
/// Iterations of the search of `club`.
const ITERATIONS: u32 = 60;
/// `club` compares commands that were tried at least once for so many tries of the one tried most.
const TRIED: u32 = 3;
/// The share of the standard deviation by which `club` thinks a command worse.
const CAUTION: f64 = 0.25;
/// The time for which `strong` searches.
const SECOND: Duration = Duration::from_secs(1);

/// A level.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Level {
    /// For a first game: impulsive.
    Easy,
    /// For players who know the game: careful.
    Club,
    /// For whoever beats the others: calculates.
    Strong,
}

/// The seeds by which a bot chooses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Seeds {
    /// The seed of the bot in this game: the same for all of its decisions.
    pub game: u64,
    /// The seed of this decision.
    pub decision: u64,
}

impl Seeds {
    /// Returns one seed for everything.
    pub const fn both(seed: u64) -> Seeds {
        Seeds { game: seed, decision: seed }
    }
}

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Level; 3] = [Level::Easy, Level::Club, Level::Strong];

    /// Returns the name.
    pub const fn name(self) -> &'static str {
        match self {
            Level::Easy => "easy",
            Level::Club => "club",
            Level::Strong => "strong",
        }
    }

    /// Returns the level with this name; `None` if there is none.
    pub fn named(name: &str) -> Option<Level> {
        Level::ALL.into_iter().find(|level| level.name() == name)
    }

    /// Returns the bound of its search; `None` of a level that looks one choice ahead.
    pub const fn bound(self) -> Option<Bound> {
        match self {
            Level::Easy => None,
            Level::Club => Some(Bound::Iterations(ITERATIONS)),
            Level::Strong => Some(Bound::Time(SECOND)),
        }
    }

    /// Returns the command that it chooses for the seat, from what that seat has seen; `None` if the seat may not act.
    pub fn choose<G: Evaluate>(
        self,
        rules: &G::Rules,
        seen: &Seen<G::State>,
        seat: Seat,
        seeds: Seeds,
    ) -> Option<G::Command> {
        match (self, self.bound()) {
            (Level::Strong, Some(bound)) => {
                search::choose::<G>(rules, seen, seat, bound, seeds.decision)
            }
            (Level::Club, Some(bound)) => {
                let seed = seeds.decision;
                let thoughts = search::think::<G>(rules, seen, seat, bound, seed, None);
                careful(&thoughts.alternatives)
            }
            (Level::Easy | Level::Club | Level::Strong, _) => {
                impulsive::<G>(rules, seen, seat, seeds)
            }
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Returns the command that does well most surely, of those that a search has tried long.
fn careful<C: Copy>(alternatives: &[Thought<C>]) -> Option<C> {
    let most = alternatives.iter().map(|thought| thought.tried.count).max()?;
    let tried = alternatives.iter().filter(|thought| thought.tried.count * TRIED >= most);
    let best = tried.max_by(|one, other| sure(one).total_cmp(&sure(other)));
    best.or(alternatives.first()).map(|thought| thought.command)
}

/// Returns what a command brings, less the more that varies.
fn sure<C>(thought: &Thought<C>) -> f64 {
    let deviation = thought.tried.variance().map_or(0.0, f64::sqrt);
    thought.tried.mean().map_or(f64::NEG_INFINITY, |mean| mean - CAUTION * deviation)
}

/// Returns the command that looks best at once, with the liking of this game; now and then the second best.
fn impulsive<G: Evaluate>(
    rules: &G::Rules,
    seen: &Seen<G::State>,
    seat: Seat,
    seeds: Seeds,
) -> Option<G::Command> {
    let mut random = Stream::unrecorded(seeds.decision);
    let judge = &mut Judge::<G>::with_weights(rules, G::weights_of_impulsive(rules));
    let mut ranked: Vec<(G::Command, f64)> =
        greedy::ranked(judge, seen.state(), seat, None, &mut random)
            .into_iter()
            .map(|(lawful, worth)| (lawful.into(), worth))
            .collect();
    if let Some(plan) = liking::<G>(seeds.game) {
        for (command, worth) in &mut ranked {
            *worth += (plan.bonus)(rules, seen.state(), seat, command).clamp(-LIKING, LIKING);
        }
        ranked.sort_by(|one, other| other.1.total_cmp(&one.1));
    }
    let slips = random.below(SLIP) == 0;
    let (best, second) = (ranked.first()?, ranked.get(1));
    let second = second.filter(|second| slips && best.1 - second.1 <= SLIP_MAX);
    Some(second.unwrap_or(best).0)
}

/// Returns the plan that it likes in this game; `None` if the game has no plans.
fn liking<G: Evaluate>(game: u64) -> Option<&'static Plan<G>> {
    let count = u64::try_from(G::PLANS.len()).ok()?;
    let place = mixed(game, 0).checked_rem(count)?;
    G::PLANS.get(usize::try_from(place).ok()?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample::Sample;
    use crate::underwater::tests::position;
    use engine::kernel::chance::GameKey;
    use engine::kernel::edition::Published;
    use engine::kernel::game::Game;
    use engine::kernel::knowledge::hide;
    use engine::kernel::play;
    use engine::kernel::viewer::Viewer;
    use engine::underwater::UnderwaterCities as Cities;
    use serde_json::json;
    use std::collections::BTreeSet;

    fn thought(command: u8, results: &[f64]) -> Thought<u8> {
        let tried: Sample = results.iter().copied().collect();
        Thought { command, worth: 0.0, tried }
    }

    #[test]
    fn who_is_careful_gives_up_a_little_for_what_is_sure() {
        let bold = thought(1, &[0.1, 1.0, 0.1, 1.0]);
        let sure = thought(2, &[0.5, 0.5, 0.5, 0.5]);
        assert_eq!(careful(&[bold, sure]), Some(2));
        let far_better = thought(3, &[0.4, 1.0, 0.4, 1.0]);
        assert_eq!(careful(&[far_better, sure]), Some(3), "not whatever it costs");
    }

    #[test]
    fn who_is_careful_trusts_no_few_tries() {
        let lucky = thought(1, &[1.0]);
        let tried = thought(2, &[0.5, 0.6, 0.4, 0.5]);
        assert_eq!(careful(&[tried, lucky]), Some(2));
        let untried = [thought(7, &[])];
        assert_eq!(careful(&untried), Some(7), "one command needs no try");
        assert_eq!(careful::<u8>(&[]), None);
    }

    #[test]
    fn who_is_impulsive_has_one_liking_in_a_game_and_others_in_other_games() {
        let liked = |game| liking::<Cities>(game).map(|plan| plan.name);
        assert_eq!(liked(5), liked(5));
        let all: BTreeSet<&str> = (0..200).filter_map(liked).collect();
        assert_eq!(all.len(), Cities::PLANS.len());
    }

    #[test]
    fn who_is_impulsive_chooses_oftener_as_if_nothing_paid_off_later() {
        let (mut impulsive, mut farsighted) = (0, 0);
        for choices in (20..200).step_by(3) {
            let (rules, state) = position(2, choices);
            let Some(seat) = Cities::to_act(&state).iter().next() else { continue };
            let seen = hide::<Cities>(&state, Viewer::Seat(seat));
            let chosen = Level::Easy.choose::<Cities>(&rules, &seen, seat, Seeds::both(4));
            let is_chosen_by = |weights| {
                let judge = &mut Judge::<Cities>::with_weights(&rules, weights);
                let random = &mut Stream::unrecorded(4);
                let ranked = greedy::ranked(judge, seen.state(), seat, None, random);
                ranked.first().map(|&(lawful, _)| lawful.into()) == chosen
            };
            impulsive += u32::from(is_chosen_by(Cities::weights_of_impulsive(&rules)));
            farsighted += u32::from(is_chosen_by(Cities::weights(&rules)));
        }
        assert!(impulsive > farsighted + 3, "{impulsive} and {farsighted}");
    }

    #[test]
    fn who_is_impulsive_now_and_then_takes_something_else() {
        let edition = Cities::editions().into_iter().next().expect("an edition");
        let rules = super::super::contest::rules::<Cities>(edition, 2, &json!({})).expect("rules");
        let state = play::deal::<Cities>(&rules, &GameKey::unrecorded(3));
        let seat = Cities::to_act(&state).iter().next().expect("somebody begins");
        let seen = hide::<Cities>(&state, Viewer::Seat(seat));
        let chosen = |decision| {
            let seeds = Seeds { game: 1, decision };
            Level::Easy.choose::<Cities>(&rules, &seen, seat, seeds).expect("a choice")
        };
        let all: Vec<String> = (0..40).map(|decision| format!("{:?}", chosen(decision))).collect();
        let most = all.iter().filter(|one| **one == all[0]).count();
        assert!(all.iter().collect::<BTreeSet<_>>().len() > 1, "{all:?}");
        assert_eq!(format!("{:?}", chosen(0)), all[0], "the same seed chooses the same");
        assert!(most < 40, "{most}");
    }
}
