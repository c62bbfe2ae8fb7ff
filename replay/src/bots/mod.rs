//! Built-in bots, with one interface for all: from what a seat has seen to one lawful command, the same for the same seed.
//!
//! - [`valued`]: what a bot must be told of a game; [`experience`]: what games have taught, which a search goes by.
//! - [`random`], [`greedy`], [`search`]: the bots; [`judge`] looks one choice ahead, `tree` remembers what a search has tried.
//! - [`explained`]: what a search thinks of a decision.
//! - [`contest`]: a game of bots against each other, whose facts can be [heard](hearing); [`tournament`]: many, counted by [`sample`].

pub mod certain;
pub mod contest;
pub mod experience;
pub mod explained;
pub mod greedy;
pub mod hearing;
pub mod judge;
pub mod random;
pub mod sample;
pub mod search;
pub mod tournament;
mod tree;
pub mod valued;

use engine::kernel::chance::Stream;
use engine::kernel::knowledge::Seen;
use engine::kernel::seat::Seat;
use search::Bound;
use std::fmt;
use std::num::NonZeroU32;
use std::str::FromStr;
use std::time::Duration;
use valued::Evaluate;

/// Iterations of a search that names none.
pub const ITERATIONS: u32 = 500;

/// A bot, as users name it: `random`, `greedy`, `search`, `search-1000` (iterations), `search-2s` (seconds a decision).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BotKind {
    /// Takes whatever is legal.
    Random,
    /// Takes what is worth most at the end of its own turn.
    Greedy,
    /// Looks further ahead, in many worlds that agree with what it has seen.
    Search(Bound),
}

/// A name that no bot has.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "there is no bot `{0}`: name `random`, `greedy`, `search`, or a search with its iterations or seconds, as `search-1000` or `search-2s`"
)]
pub struct NoSuchBot(pub String);

impl BotKind {
    /// Returns the command that the bot chooses for the seat, from what that seat has seen; `None` if the seat may not act.
    ///
    /// While all choose at the same time this is the seat's own draft position, in which nobody else moves. The same seed gives
    /// the same choice (but for a search that is bound by time); each decision of a game has a seed of its own.
    pub fn choose<G: Evaluate>(
        self,
        rules: &G::Rules,
        seen: &Seen<G::State>,
        seat: Seat,
        seed: u64,
    ) -> Option<G::Command> {
        let mut random = Stream::unrecorded(seed);
        match self {
            BotKind::Random => random::choose::<G>(rules, seen, seat, &mut random),
            BotKind::Greedy => greedy::choose::<G>(rules, seen, seat, &mut random),
            BotKind::Search(bound) => search::choose::<G>(rules, seen, seat, bound, seed),
        }
    }
}

impl FromStr for BotKind {
    type Err = NoSuchBot;
    fn from_str(name: &str) -> Result<BotKind, NoSuchBot> {
        let unknown = || NoSuchBot(name.to_owned());
        match name.split_once('-') {
            None if name == "random" => Ok(BotKind::Random),
            None if name == "greedy" => Ok(BotKind::Greedy),
            None if name == "search" => Ok(BotKind::Search(Bound::Iterations(ITERATIONS))),
            Some(("search", strength)) => {
                strength_of(strength).map(BotKind::Search).ok_or_else(unknown)
            }
            Some(_) | None => Err(unknown()),
        }
    }
}

/// Reads the strength of a search: iterations, or seconds as `2s`; none of nothing.
fn strength_of(strength: &str) -> Option<Bound> {
    match strength.strip_suffix('s') {
        Some(seconds) => {
            let seconds: NonZeroU32 = seconds.parse().ok()?;
            Some(Bound::Time(Duration::from_secs(seconds.get().into())))
        }
        None => {
            strength.parse().ok().map(|iterations: NonZeroU32| Bound::Iterations(iterations.get()))
        }
    }
}

impl fmt::Display for BotKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BotKind::Random => f.write_str("random"),
            BotKind::Greedy => f.write_str("greedy"),
            BotKind::Search(Bound::Iterations(iterations)) => write!(f, "search-{iterations}"),
            BotKind::Search(Bound::Time(time)) => write!(f, "search-{}s", time.as_secs()),
        }
    }
}
