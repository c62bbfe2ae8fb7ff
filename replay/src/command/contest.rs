//! `replay match`: games of bots against each other, counted.

use super::edition::{self, AskedEdition};
use super::kept::{Kept, setting};
use super::{Failure, Printed, progress};
use crate::words;
use bots::BotKind;
use bots::choosing::LetBotsChoose;
use bots::contest::rules;
use bots::recording::Recordable;
use bots::sample::Sample;
use bots::sequential::{Finding, Suppositions};
use bots::tournament::{Deals, PlayedDeal, Results, Score, Tournament};
use clap::Args;
use engine::kernel::edition::{EditionFiles, EditionName, Published};
use engine::ruleset::{Ruleset, for_ruleset};
use serde_json::{Value, json};
use std::fs;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::thread::available_parallelism;

/// Lets bots play against each other.
#[derive(Args, Debug)]
pub struct Match {
    /// The ruleset: `underwater_cities` or `twentieth_century`.
    #[arg(long, value_name = "NAME", value_parser = edition::parse_ruleset)]
    pub ruleset: Ruleset,
    /// The edition, by name or with its release, as `reconstructed/2`; else the one that new games are played with. `--editions DIR`
    /// brings further ones.
    #[arg(long, value_name = "NAME")]
    pub edition: Option<AskedEdition>,
    /// The bots, with commas between them; the last one plays for all players that are left. `random`, `greedy`, `search`, a search with its
    /// iterations or seconds for each decision, as `search-1000`, `search-2s` or `search-100ms`, or a simple plan, as `plan-hoarder`; `plan-help` lists the plans.
    #[arg(long, value_name = "BOTS", value_delimiter = ',', required = true)]
    pub bots: Vec<BotKind>,
    /// The number of players; else two, or as few as the ruleset takes.
    #[arg(long, value_name = "N")]
    pub players: Option<u8>,
    /// The number of games, rounded up so that everybody has sat on each seat of each deal.
    #[arg(long, value_name = "N", default_value = "100")]
    pub games: u64,
    /// The seed of all deals and choices.
    #[arg(long, default_value = "1")]
    pub seed: u64,
    /// Deals by their numbers instead of those that the seed draws, with commas between them.
    #[arg(long, value_name = "NUMBERS", value_delimiter = ',', conflicts_with_all = ["games", "seed"])]
    pub deals: Vec<u64>,
    /// Stops as soon as it is clear which of two suppositions holds about the first bot: that it leaves so many hundredths of the others behind
    /// beyond a half, as `0,3`. Both errors are 5 %.
    #[arg(long, value_name = "LOW,HIGH", allow_hyphen_values = true)]
    pub decide: Option<Suppositions>,
    /// A file to which the result of each deal is added; an interrupted match goes on from it.
    #[arg(long, value_name = "FILE")]
    pub results: Option<PathBuf>,
    /// A folder in which a record of each game is put.
    #[arg(long, value_name = "DIR")]
    pub records: Option<PathBuf>,
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
    /// [`Failure::NotSetUp`] for a number of players, options or plans that the ruleset does not have; [`Failure::File`] and
    /// [`Failure::NotResumed`] for files that cannot be written or gone on with.
    pub fn answer(&self) -> Result<Printed, Failure> {
        for_ruleset!(self.ruleset, G => self.played::<G>())
    }

    fn played<G: LetBotsChoose + EditionFiles>(&self) -> Result<Printed, Failure> {
        let players = self.players.unwrap_or_else(|| (*G::SEATS.start()).max(2));
        let edition = AskedEdition::find::<G>(self.edition.as_ref())?.edition();
        let rules = rules::<G>(edition.clone(), players, &self.options)?;
        self.bots.iter().try_for_each(|bot| bot.check::<G>())?;
        let tournament = self.tournament(players);
        let deals = match self.deals.is_empty() {
            true => json!({ "seed": self.seed }),
            false => json!(self.deals),
        };
        let setting = setting::<G>(&edition, players, &self.options, &self.bots, deals);
        let mut kept = Kept::open(self.results.as_deref(), &setting)?;
        let recorder = Recorder::<G> { rules: &rules, edition: &edition, asked: self };
        self.play_left(&tournament, &recorder, &mut kept)?;
        Ok(Printed::good(self.tell(&tournament, players, &kept.results)))
    }

    /// Plays the deals that are not kept yet, until all are played or it is clear which supposition holds.
    fn play_left<G: LetBotsChoose + Published>(
        &self,
        tournament: &Tournament,
        recorder: &Recorder<'_, G>,
        kept: &mut Kept<Results>,
    ) -> Result<(), Failure> {
        if self.is_decided(tournament, &kept.results) {
            return Ok(());
        }
        let (from, players) = (kept.results.len() as u64, G::seats(recorder.rules));
        let games = tournament.deals.count() * u64::from(players);
        let bar = progress::bar(words::players(players), games);
        tournament.play::<G, Failure>(recorder.rules, from, |played| {
            bar.set_position((played.place + 1) * u64::from(players));
            recorder.keep(&played)?;
            kept.add(results(&played))?;
            Ok(match self.is_decided(tournament, &kept.results) {
                true => ControlFlow::Break(()),
                false => ControlFlow::Continue(()),
            })
        })?;
        bar.finish();
        Ok(())
    }

    fn tournament(&self, players: u8) -> Tournament {
        let deals = match self.deals.is_empty() {
            true => {
                Deals::Drawn { count: self.games.div_ceil(players.max(1).into()), seed: self.seed }
            }
            false => Deals::Given(self.deals.clone()),
        };
        let threads = self.threads.or_else(|| available_parallelism().ok());
        Tournament { bots: self.bots.clone(), deals, threads: threads.map_or(1, NonZeroUsize::get) }
    }

    fn is_decided(&self, tournament: &Tournament, results: &[Results]) -> bool {
        let scores = tournament.left_behind(results);
        self.decide.is_some_and(|asked| asked.finding(&scores) != Finding::Open)
    }

    fn tell(&self, tournament: &Tournament, players: u8, results: &[Results]) -> String {
        let games = results.iter().map(Vec::len).sum::<usize>();
        let from = match self.deals.len() {
            0 => format!("seed {}", self.seed),
            1 => "1 given deal".to_owned(),
            deals => format!("{deals} given deals"),
        };
        let title = self.ruleset.title();
        let of = words::players(players);
        let heading = format!("{title}, {of}, {games} games, {from}\n");
        let scores = tournament.scores(players, results);
        let first = scores.first().map_or(BotKind::Random, |score| score.bot);
        let lines = scores.iter().enumerate().map(|(place, score)| {
            let Score { bot, wins, points, behind_first } = score;
            let behind = match place {
                0 => String::new(),
                _ => format!(", behind {first} in {}", percent(behind_first)),
            };
            format!("{bot}: wins {}, points {}{behind}\n", percent(wins), plain(points))
        });
        let decided = self.decide.map(|asked| decided(asked, &tournament.left_behind(results)));
        heading + &lines.collect::<String>() + &decided.unwrap_or_default()
    }
}

fn results<C>(played: &PlayedDeal<C>) -> Results {
    played.games.iter().map(|game| game.places.clone()).collect()
}

/// Puts records of games into the folder that was asked for.
struct Recorder<'m, G: Published> {
    rules: &'m G::Rules,
    edition: &'m EditionName,
    asked: &'m Match,
}

impl<G: Published> Recorder<'_, G> {
    fn keep(&self, played: &PlayedDeal<G::Command>) -> Result<(), Failure> {
        let Some(folder) = &self.asked.records else { return Ok(()) };
        fs::create_dir_all(folder)
            .map_err(|source| Failure::File { file: folder.clone(), source })?;
        for game in &played.games {
            let recordable = Recordable::<G> {
                rules: self.rules,
                edition: self.edition,
                options: &self.asked.options,
                deal: played.deal,
                bots: &game.bots,
            };
            let record = recordable.record(&game.chosen)?;
            let file = folder.join(format!("{}-{}.jsonl", played.place + 1, game.turned + 1));
            fs::write(&file, record).map_err(|source| Failure::File { file, source })?;
        }
        Ok(())
    }
}

/// Returns what is clear about the suppositions.
fn decided(asked: Suppositions, scores: &Sample) -> String {
    let Suppositions { low, high } = asked;
    let verdict = match asked.finding(scores) {
        Finding::Low => format!("not better by more than {low} hundredths"),
        Finding::High => format!("better by {high} hundredths or more"),
        Finding::Open => "not decided".to_owned(),
    };
    let ratio = asked
        .likelihood(scores)
        .map_or_else(String::new, |it| format!(", log-likelihood ratio {it:.2}"));
    format!("leaves {} of the others behind: {verdict}{ratio}\n", percent(scores))
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
