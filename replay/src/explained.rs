//! The opinion of a bot about a decision that was taken: the choice, its rank, and what else could have been chosen.

use crate::timeline::Timeline;
use bots::BotKind;
use bots::choosing::LetBotsChoose;
use bots::search::{Thought, Thoughts};
use bots::valued::{Evaluate, a_point};
use engine::kernel::draft;
use engine::kernel::event::{Command, Event};
use engine::kernel::ids::Seq;
use engine::kernel::knowledge::{Seen, hide};
use engine::kernel::outlook;
use engine::kernel::seat::Seat;
use engine::kernel::table::Table;
use engine::kernel::text::{Language, Narrate};
use engine::kernel::viewer::Viewer;
use serde::Serialize;
use serde_json::Value;

/// The reasons for which a decision is not explained.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Unexplained {
    /// There is no such event.
    #[error("there is no event {asked}: the last one is {last}")]
    NoSuchEvent {
        /// The event that was asked for.
        asked: Seq,
        /// The last event.
        last: Seq,
    },
    /// Nobody chose anything of the game there.
    #[error(
        "event {asked} is no choice of a game: name one in which a player chooses (`replay step`)"
    )]
    NoChoice {
        /// The event that was asked for.
        asked: Seq,
    },
    /// The choice is kept from the viewer.
    #[error("what the choice was made from is not known to the {viewer}: ask as seat {seat}")]
    Unknown {
        /// The viewer.
        viewer: Viewer,
        /// The seat that has chosen.
        seat: Seat,
    },
}

/// The opinion of a bot about a decision.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Explained {
    /// The event.
    pub seq: Seq,
    /// The seat that has chosen.
    pub seat: Seat,
    /// The bot that explains.
    pub bot: String,
    /// Its seed.
    pub seed: u64,
    /// The measure of `mean` and `error`.
    pub measure: Measure,
    /// The rank of what was chosen among all that was thought about, from 1.
    pub rank: usize,
    /// The rank of what the bot itself would choose, from 1: a search takes what it tried most.
    pub own: usize,
    /// Everything that was thought about, best first: what the search tried longest, by `tries`, and of that by `mean`; what was not tried
    /// comes last, by `worth`.
    pub alternatives: Vec<Alternative>,
    /// The choices that the bot expects to make next if it takes its own, in words.
    pub line: Vec<String>,
}

/// The measure by which a search compares commands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Measure {
    /// The share of the others that one may hope to leave behind.
    Share,
    /// The points that one may hope for: who plays alone leaves nobody behind.
    Points,
}

impl Measure {
    pub(crate) fn of<G: Evaluate>(rules: &G::Rules) -> Measure {
        if G::seats(rules) == 1 { Measure::Points } else { Measure::Share }
    }

    /// Returns how much of it is one of what [`bots::valued::standing`] gives.
    pub(crate) fn scale<G: Evaluate>(self) -> f64 {
        match self {
            Measure::Share => 1.0,
            Measure::Points => 1.0 / a_point::<G>(),
        }
    }
}

/// One of several commands.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Alternative {
    /// The command.
    pub command: Value,
    /// The command in words.
    pub words: String,
    /// `true` if it was chosen.
    pub chosen: bool,
    /// The worth to a greedy player, in points.
    pub worth: f64,
    /// The number of times that the search tried it.
    pub tries: u32,
    /// The average result, by the measure; none if it was not tried.
    pub mean: Option<f64>,
    /// The standard error of that mean.
    pub error: Option<f64>,
}

/// The advice of a bot for a decision that is to be taken.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Advice {
    /// The seat that is asked.
    pub seat: Seat,
    /// The bot that advises.
    pub bot: String,
    /// The measure of `mean` and `error`.
    pub measure: Measure,
    /// Everything that the bot has thought about, best first.
    pub alternatives: Vec<Advised>,
    /// The choices that the bot expects to make next if it takes the best, in words.
    pub line: Vec<String>,
}

/// One of the commands that a bot has thought about.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Advised {
    /// The command.
    #[cfg_attr(feature = "schema", schema(value_type = Object))]
    pub command: Value,
    /// The command in words.
    pub words: String,
    /// Its worth to a greedy player, in points.
    pub worth: f64,
    /// The number of times that the search tried it.
    pub tries: u32,
    /// The average outcome by the measure; absent where it was not tried.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mean: Option<f64>,
    /// The standard error of that mean; absent where it was tried once or not at all.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub error: Option<f64>,
}

/// A bot that explains a decision, and its settings.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Explainer {
    /// The bot.
    pub bot: BotKind,
    /// Its seed.
    pub seed: u64,
    /// The language.
    pub language: Language,
}

impl Explainer {
    /// Returns what the bot thinks of the decision of this event, from what its seat knew just before.
    ///
    /// # Errors
    /// [`Unexplained`].
    pub fn explain<G: LetBotsChoose + Narrate>(
        &self,
        timeline: &Timeline<'_, G>,
        asked: Seq,
    ) -> Result<Explained, Unexplained> {
        let last = timeline.last().unwrap_or_default();
        let event = timeline.event(asked).ok_or(Unexplained::NoSuchEvent { asked, last })?;
        let (Some(Command::Game(chosen)), Some(seat)) = (&event.command, event.seat) else {
            return Err(Unexplained::NoChoice { asked });
        };
        let unknown = Unexplained::Unknown { viewer: timeline.viewer(), seat };
        if !matches!(timeline.viewer(), Viewer::Referee) && timeline.viewer() != Viewer::Seat(seat)
        {
            return Err(unknown);
        }
        let seen = before(timeline, event, seat).ok_or(unknown)?;
        let thoughts =
            G::thoughts_of(self.bot, timeline.rules(), &seen, seat, self.seed, Some(*chosen));
        Ok(self.told::<G>(timeline.rules(), &seen, event, seat, *chosen, thoughts))
    }

    /// Returns what the bot advises a seat that is asked, from what the seat knows.
    pub fn advise<G: LetBotsChoose + Narrate>(
        &self,
        rules: &G::Rules,
        seen: &Seen<G::State>,
        seat: Seat,
    ) -> Advice {
        let Thoughts { alternatives, line } =
            G::thoughts_of(self.bot, rules, seen, seat, self.seed, None);
        let measure = Measure::of::<G>(rules);
        let scale = measure.scale::<G>();
        let advised = |Thought { command, worth, tried }: Thought<G::Command>| Advised {
            command: serde_json::to_value(command).unwrap_or_default(),
            words: G::tell_choice(rules, seen, seat, &command, self.language),
            worth,
            tries: tried.count,
            mean: tried.mean().map(|mean| scale * mean),
            error: tried.error().map(|error| scale * error),
        };
        let next = line.iter().skip(1);
        Advice {
            seat,
            bot: self.bot.to_string(),
            measure,
            alternatives: alternatives.into_iter().map(advised).collect(),
            line: next.map(|command| G::tell_command(rules, command, self.language)).collect(),
        }
    }

    fn told<G: Evaluate + Narrate>(
        &self,
        rules: &G::Rules,
        seen: &Seen<G::State>,
        event: &Event<G>,
        seat: Seat,
        chosen: G::Command,
        Thoughts { mut alternatives, line }: Thoughts<G::Command>,
    ) -> Explained {
        let own = alternatives.first().map(|thought| thought.command);
        sort_best_first(&mut alternatives);
        let count = alternatives.len();
        let rank_of = |command: Option<G::Command>| {
            let place = alternatives.iter().position(|thought| Some(thought.command) == command);
            place.map_or(count + 1, |place| place + 1)
        };
        let (rank, own) = (rank_of(Some(chosen)), rank_of(own));
        let measure = Measure::of::<G>(rules);
        let scale = measure.scale::<G>();
        let alternative = |Thought { command, worth, tried }: Thought<G::Command>| Alternative {
            command: serde_json::to_value(command).unwrap_or_default(),
            words: G::tell_choice(rules, seen, seat, &command, self.language),
            chosen: command == chosen,
            worth,
            tries: tried.count,
            mean: tried.mean().map(|mean| scale * mean),
            error: tried.error().map(|error| scale * error),
        };
        Explained {
            seq: event.seq,
            seat,
            bot: self.bot.to_string(),
            seed: self.seed,
            measure,
            rank,
            own,
            line: tell_line::<G>(rules, seen, seat, &line, self.language),
            alternatives: alternatives.into_iter().map(alternative).collect(),
        }
    }
}

/// Sorts as a search has given commands up: those that it tried longest first, of them those that did best. Few tries are luck, so a command
/// that was given up early stands behind, however good these were. What was not tried comes last, by what a greedy player thinks of it.
fn sort_best_first<C>(thoughts: &mut [Thought<C>]) {
    let found = |thought: &Thought<C>| thought.tried.mean().unwrap_or(f64::NEG_INFINITY);
    thoughts.sort_by(|one, other| {
        let by_tries = other.tried.count.cmp(&one.tried.count);
        let by_mean = found(other).total_cmp(&found(one));
        by_tries.then(by_mean).then(other.worth.total_cmp(&one.worth))
    });
}

/// Returns the choices after the first in words: each as its seat would see it, as far as that can be known, and by itself from there on.
pub(crate) fn tell_line<G: Evaluate + Narrate>(
    rules: &G::Rules,
    seen: &Seen<G::State>,
    seat: Seat,
    line: &[G::Command],
    language: Language,
) -> Vec<String> {
    let tell = |(place, command): (usize, &G::Command)| {
        let before = line.get(..place).unwrap_or_default();
        let trial = outlook::try_chain::<G>(rules, seen, seat, before).ok();
        let trial = trial.filter(|trial| trial.reached.is_ok());
        let lawful = trial.filter(|it| G::check(rules, it.after.state(), seat, command).is_ok());
        match lawful {
            Some(trial) => G::tell_choice(rules, &trial.after, seat, command, language),
            None => G::tell_command(rules, command, language),
        }
    };
    line.iter().enumerate().skip(1).map(tell).collect()
}

/// Returns what the seat knew when it chose. Choices that all made at the same time are performed only later, one after another: then it is the
/// seat's own draft, in which nobody else has moved.
pub(crate) fn before<G: Evaluate>(
    timeline: &Timeline<'_, G>,
    event: &Event<G>,
    seat: Seat,
) -> Option<Seen<G::State>> {
    let mut table = table_before(timeline, event)?;
    let mut drafted = Vec::new();
    let mut at = event;
    while table.is_carrying_out() {
        at = timeline.event(Seq(at.seq.0.checked_sub(1)?))?;
        if let (Some(Command::Game(command)), true) = (&at.command, at.seat == Some(seat)) {
            drafted.insert(0, *command);
        }
        table = table_before(timeline, at)?;
    }
    let state = draft::perform::<G>(timeline.rules(), &table.game, seat, &drafted).ok()?;
    Some(hide::<G>(&state, Viewer::Seat(seat)))
}

fn table_before<G: Evaluate>(timeline: &Timeline<'_, G>, event: &Event<G>) -> Option<Table<G>> {
    timeline.table(Seq(event.seq.0.checked_sub(1)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_given_up_early_stands_behind_however_lucky_its_few_tries_were() {
        let thought = |command, worth, tries, result: f64| Thought {
            command,
            worth,
            tried: std::iter::repeat_n(result, tries).collect(),
        };
        let mut thoughts = [
            thought("lucky", 9.0, 4, 0.9),
            thought("untried", 8.0, 0, 0.0),
            thought("kept", 1.0, 64, 0.5),
            thought("best", 0.0, 64, 0.6),
            thought("untried, too", 8.5, 0, 0.0),
        ];
        sort_best_first(&mut thoughts);
        let told = thoughts.map(|thought| thought.command);
        assert_eq!(told, ["best", "kept", "lucky", "untried, too", "untried"]);
    }
}
