//! Built-in bots, with one interface for all: from what a seat has seen to one lawful command, the same for the same seed.
//!
//! - [`valued`]: what a bot must be told of a game; [`experience`]: what games have taught, which a search goes by; [`habits`]: what
//!   searches choose oftener than it seems worth, by which all play on within one.
//! - [`random`], [`greedy`], [`search`]: the bots; [`judge`] looks one choice ahead, `root` holds the commands that it compares, `tree` remembers
//!   what it has tried.
//! - [`level`]: three bots for people to play against, each with a character.
//! - [`choosing`]: all of this in each game, compiled in this package.
//! - [`compared`]: two commands in new worlds; [`prospects`]: the places that may be expected from a position.
//! - [`weighing`]: games of players whose weights differ; [`numbers`]: weights as numbers, for who tunes them.
//! - [`plan`]: greedy players with one [`idea`] each, which show holes in the others.
//! - [`contest`]: a game of bots against each other, whose facts can be [heard](hearing); [`tournament`]: many, counted by [`sample`] until
//!   [`sequential`] says that it is clear, kept in [lines](kept_lines) under their [`setting`], and by [`recording`].
//! - `underwater` and `twentieth`: what bots must be told of the games, and plans.

pub mod certain;
pub mod choosing;
pub mod compared;
pub mod contest;
pub mod deal;
pub mod experience;
pub mod greedy;
pub mod habits;
pub mod hearing;
pub mod idea;
pub mod judge;
pub mod kept_lines;
pub mod level;
pub mod numbers;
pub mod plan;
pub mod prospects;
pub mod random;
pub mod recording;
mod root;
pub mod sample;
pub mod search;
pub mod sequential;
pub mod setting;
pub mod tournament;
mod tree;
mod twentieth;
mod underwater;
pub mod valued;
pub mod weighing;

use engine::kernel::chance::Stream;
use engine::kernel::knowledge::Seen;
use engine::kernel::seat::Seat;
use level::{Level, Seeds};
use plan::{NoSuchPlan, PlanName};
use search::{Bound, Thoughts};
use std::fmt;
use std::num::NonZeroU32;
use std::str::FromStr;
use std::time::Duration;
use valued::Evaluate;

/// Iterations of a search that names none.
pub const ITERATIONS: u32 = 500;

/// A bot, as users name it: `random`, `greedy`, `search`, `search-1000` (iterations), `search-2s` or `search-100ms` (time for a
/// decision), or a level: `easy`, `club`, `strong`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BotKind {
    /// Takes whatever is legal.
    Random,
    /// Takes what is worth most at the end of its own turn.
    Greedy,
    /// Looks further ahead, in many worlds that agree with what it has seen.
    Search(Bound),
    /// Plays greedily with one idea.
    Plan(PlanName),
    /// Plays against people, with a character.
    Level(Level),
}

/// A name that no bot has.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NoSuchBot {
    /// No kind of bot is named so.
    #[error(
        "there is no bot `{0}`: name `random`, `greedy`, `search`, a search with its iterations or its time, as `search-1000`, `search-2s` or `search-100ms`, a level (`easy`, `club`, `strong`), or a plan, as `plan-hoarder`; `plan-help` lists the plans"
    )]
    Name(String),
    /// No game has a plan of this name.
    #[error("no game has the plan `{0}`: name one of {known}", known = plan::listed())]
    Plan(String),
}

impl BotKind {
    /// Returns the command that the bot chooses for the seat, from what that seat has seen; `None` if the seat may not act.
    ///
    /// While all choose at the same time this is the seat's own draft position, in which nobody else moves. The same seeds give
    /// the same choice (but for a search that is bound by time); each decision of a game has a seed of its own.
    pub fn choose<G: Evaluate>(
        self,
        rules: &G::Rules,
        seen: &Seen<G::State>,
        seat: Seat,
        seeds: Seeds,
    ) -> Option<G::Command> {
        let seed = seeds.decision;
        let mut random = Stream::unrecorded(seed);
        match self {
            BotKind::Random => random::choose::<G>(rules, seen, seat, &mut random),
            BotKind::Greedy => greedy::choose::<G>(rules, seen, seat, &mut random),
            BotKind::Search(bound) => search::choose::<G>(rules, seen, seat, bound, seed),
            BotKind::Plan(name) => {
                let plan = name.of::<G>().ok()?;
                plan::choose(plan, rules, seen, seat, &mut random)
            }
            BotKind::Level(level) => level.choose::<G>(rules, seen, seat, seeds),
        }
    }

    /// Returns what the bot thinks of the decision that is open for the seat, and of a command besides that it would not think about by itself.
    /// A bot that does not search tells the opinion of greedy players.
    pub fn think<G: Evaluate>(
        self,
        rules: &G::Rules,
        seen: &Seen<G::State>,
        seat: Seat,
        seed: u64,
        also: Option<G::Command>,
    ) -> Thoughts<G::Command> {
        match self.bound() {
            Some(bound) => search::think::<G>(rules, seen, seat, bound, seed, also),
            None => greedy::think::<G>(rules, seen, seat, seed, also),
        }
    }

    /// Returns the bound of its search; `None` if it does not search.
    pub const fn bound(self) -> Option<Bound> {
        match self {
            BotKind::Search(bound) => Some(bound),
            BotKind::Level(level) => level.bound(),
            BotKind::Random | BotKind::Greedy | BotKind::Plan(_) => None,
        }
    }

    /// Checks that the bot can play this game.
    ///
    /// # Errors
    /// [`NoSuchPlan`] for a plan of another game.
    pub fn check<G: Evaluate>(self) -> Result<(), NoSuchPlan> {
        match self {
            BotKind::Random | BotKind::Greedy | BotKind::Search(_) | BotKind::Level(_) => Ok(()),
            BotKind::Plan(name) => name.of::<G>().map(|_| ()),
        }
    }
}

impl FromStr for BotKind {
    type Err = NoSuchBot;
    fn from_str(name: &str) -> Result<BotKind, NoSuchBot> {
        let unknown = || NoSuchBot::Name(name.to_owned());
        match name.split_once('-') {
            None if name == "random" => Ok(BotKind::Random),
            None if name == "greedy" => Ok(BotKind::Greedy),
            None if name == "search" => Ok(BotKind::Search(Bound::Iterations(ITERATIONS))),
            Some(("search", strength)) => {
                strength_of(strength).map(BotKind::Search).ok_or_else(unknown)
            }
            Some(("plan", plan)) => {
                let no_plan = || NoSuchBot::Plan(plan.to_owned());
                PlanName::named(plan).map(BotKind::Plan).ok_or_else(no_plan)
            }
            None => Level::named(name).map(BotKind::Level).ok_or_else(unknown),
            Some(_) => Err(unknown()),
        }
    }
}

/// Reads the strength of a search: iterations, or a time as `2s` or `100ms`; none of nothing.
fn strength_of(strength: &str) -> Option<Bound> {
    let number = |digits: &str| digits.parse::<NonZeroU32>().ok().map(NonZeroU32::get);
    if let Some(milliseconds) = strength.strip_suffix("ms") {
        number(milliseconds).map(|number| Bound::Time(Duration::from_millis(number.into())))
    } else if let Some(seconds) = strength.strip_suffix('s') {
        number(seconds).map(|number| Bound::Time(Duration::from_secs(number.into())))
    } else {
        number(strength).map(Bound::Iterations)
    }
}

impl fmt::Display for BotKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BotKind::Random => f.write_str("random"),
            BotKind::Greedy => f.write_str("greedy"),
            BotKind::Search(Bound::Iterations(iterations)) => write!(f, "search-{iterations}"),
            BotKind::Search(Bound::Time(time)) if time.subsec_millis() == 0 => {
                write!(f, "search-{}s", time.as_secs())
            }
            BotKind::Search(Bound::Time(time)) => write!(f, "search-{}ms", time.as_millis()),
            BotKind::Plan(name) => write!(f, "plan-{name}"),
            BotKind::Level(level) => level.fmt(f),
        }
    }
}
