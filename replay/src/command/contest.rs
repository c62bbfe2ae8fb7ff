//! `replay match`: games of bots against each other, counted.

use super::{Failure, Printed, edition, progress};
use crate::bots::BotKind;
use crate::bots::contest::rules;
use crate::bots::sample::Sample;
use crate::bots::tournament::{Score, Tournament};
use crate::bots::valued::Evaluate;
use clap::Args;
use engine::kernel::edition::{Published, SetupRefused};
use engine::ruleset::{Ruleset, for_ruleset};
use serde_json::Value;
use std::num::NonZeroUsize;
use std::thread::available_parallelism;

/// Lets bots play against each other.
#[derive(Args, Debug)]
pub struct Match {
    /// The ruleset: `underwater_cities` or `twentieth_century`.
    #[arg(long, value_name = "NAME", value_parser = edition::parse_ruleset)]
    pub ruleset: Ruleset,
    /// The bots, with commas between them; the last one plays for all players that are left. `random`, `greedy`, `search`, or a
    /// search with its iterations or seconds for each decision, as `search-1000` or `search-2s`.
    #[arg(long, value_name = "BOTS", value_delimiter = ',', required = true)]
    pub bots: Vec<BotKind>,
    /// The number of players; else two, or as few as the ruleset takes.
    #[arg(long, value_name = "N")]
    pub players: Option<u8>,
    /// The number of games.
    #[arg(long, value_name = "N", default_value = "100")]
    pub games: u64,
    /// The seed of all deals and choices.
    #[arg(long, default_value = "1")]
    pub seed: u64,
    /// The options of the games, as JSON; else the usual ones.
    #[arg(long, value_name = "JSON", default_value = "{}", value_parser = parse_options)]
    pub options: Value,
    /// The number of threads that play; else as many as there are processors.
    #[arg(long, value_name = "N")]
    pub threads: Option<NonZeroUsize>,
}

impl Match {
    /// Plays all games; progress goes to standard error.
    ///
    /// # Errors
    /// [`Failure::NotSetUp`] for a number of players or options that the ruleset does not take.
    pub fn answer(&self) -> Result<Printed, Failure> {
        for_ruleset!(self.ruleset, G => self.played::<G>())
    }

    fn played<G: Evaluate + Published>(&self) -> Result<Printed, Failure> {
        let players = self.players.unwrap_or_else(|| (*G::SEATS.start()).max(2));
        let edition = G::editions().into_iter().next().ok_or_else(no_edition)?;
        let rules = rules::<G>(edition, players, &self.options)?;
        let threads = self.threads.or_else(|| available_parallelism().ok());
        let tournament = Tournament {
            bots: self.bots.clone(),
            games: self.games,
            seed: self.seed,
            threads: threads.map_or(1, NonZeroUsize::get),
        };
        let bar = progress::bar(format!("{players} players"), self.games);
        let scores = tournament.play::<G>(&rules, |over| bar.set_position(over))?;
        bar.finish();
        Ok(Printed::good(self.tell(players, &scores)))
    }

    fn tell(&self, players: u8, scores: &[Score]) -> String {
        let (ruleset, games, seed) = (self.ruleset.title(), self.games, self.seed);
        let heading = format!("{ruleset}, {players} players, {games} games, seed {seed}\n");
        let first = scores.first().map_or(BotKind::Random, |score| score.bot);
        let lines = scores.iter().enumerate().map(|(place, score)| {
            let Score { bot, wins, points, behind_first } = score;
            let behind = match place {
                0 => String::new(),
                _ => format!(", behind {first} in {}", percent(behind_first)),
            };
            format!("{bot}: wins {}, points {}{behind}\n", percent(wins), plain(points))
        });
        heading + &lines.collect::<String>()
    }
}

fn no_edition() -> SetupRefused {
    SetupRefused::EditionUnsound("there is none".to_owned())
}

/// Returns a share with its standard error.
fn percent(sample: &Sample) -> String {
    told(sample, 100.0, " %")
}

fn plain(sample: &Sample) -> String {
    told(sample, 1.0, "")
}

fn told(sample: &Sample, times: f64, unit: &str) -> String {
    let error = sample.error().map_or_else(String::new, |error| format!(" ± {:.1}", times * error));
    sample.mean().map_or_else(|| "-".to_owned(), |mean| format!("{:.1}{error}{unit}", times * mean))
}

pub(super) fn parse_options(text: &str) -> Result<Value, String> {
    serde_json::from_str(text).map_err(|error| format!("options are written as JSON: {error}"))
}
