//! Simple plans: greedy players with one idea. Whoever plays well must not lose to any of them, so they show holes in a bot.

use super::idea::Plan;
use super::judge::{Judge, most};
use super::valued::Evaluate;
use engine::kernel::chance::Stream;
use engine::kernel::knowledge::Seen;
use engine::kernel::seat::Seat;
use engine::ruleset::{Ruleset, for_ruleset};
use std::fmt;

/// The name of a plan of some game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlanName(&'static str);

/// A plan that a game does not have.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{game} has no plan `{plan}`: name one of {}", known.join(", "))]
pub struct NoSuchPlan {
    /// The ruleset.
    pub game: &'static str,
    /// The plan that was asked for.
    pub plan: PlanName,
    /// The plans of the game.
    pub known: Vec<&'static str>,
}

impl PlanName {
    /// Returns the plan with this name, of whichever game; `None` if no game has it.
    pub fn named(name: &str) -> Option<PlanName> {
        let of_any =
            Ruleset::ALL.into_iter().flat_map(|ruleset| for_ruleset!(ruleset, G => names::<G>()));
        of_any.into_iter().find(|known| *known == name).map(PlanName)
    }

    /// Returns the plan of the game with this name.
    ///
    /// # Errors
    /// [`NoSuchPlan`], with those that it has.
    pub fn of<G: Evaluate>(self) -> Result<&'static Plan<G>, NoSuchPlan> {
        let found = G::PLANS.iter().find(|plan| plan.name == self.0);
        found.ok_or_else(|| NoSuchPlan { game: G::NAME, plan: self, known: names::<G>() })
    }
}

impl fmt::Display for PlanName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

/// Returns the names of the plans of a game.
pub fn names<G: Evaluate>() -> Vec<&'static str> {
    G::PLANS.iter().map(|plan| plan.name).collect()
}

/// Returns the names of the plans of all games, game by game, in one line.
pub fn listed() -> String {
    let of = |ruleset: Ruleset| {
        let names = for_ruleset!(ruleset, G => names::<G>());
        format!("{} ({})", names.join(", "), ruleset.title())
    };
    Ruleset::ALL.map(of).join("; ")
}

/// Returns the command that is worth most with what the plan adds; of several any. `None` if the seat may not act.
pub fn choose<G: Evaluate>(
    plan: &Plan<G>,
    rules: &G::Rules,
    seen: &Seen<G::State>,
    seat: Seat,
    random: &mut Stream,
) -> Option<G::Command> {
    let (mut judge, state) = (Judge::<G>::new(rules), seen.state());
    let mut legal = Vec::new();
    G::legal(rules, state, seat, &mut legal);
    let judged: Vec<(G::Command, f64)> = legal
        .into_iter()
        .map(|choice| {
            let command = choice.into();
            let bonus = (plan.bonus)(rules, state, seat, &command);
            (command, judge.line(state, seat, choice, random).worth + bonus)
        })
        .collect();
    most(judged.into_iter(), random)
}
