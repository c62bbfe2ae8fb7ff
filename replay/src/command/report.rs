//! `replay edition report`: is an edition in balance, as games between bots tell.

use super::edition::{self, AskedEdition};
use super::kept::{Kept, setting};
use super::progress;
use super::{Failure, Printed, contest};
use crate::balance::counts::Counts;
use crate::balance::items::{Item, ListItems};
use crate::balance::measure::{Games, WalkedGame};
use crate::balance::page::page;
use crate::balance::report::{Part, Report};
use crate::words::players;
use bots::BotKind;
use bots::choosing::LetBotsChoose;
use bots::contest::rules;
use clap::Args;
use engine::kernel::edition::{EditionFiles, EditionName, Published};
use engine::ruleset::{Ruleset, for_ruleset};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::fs;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::thread::available_parallelism;

/// Measures whether an edition is in balance.
#[derive(Args, Debug)]
pub struct Balance {
    /// The ruleset: `underwater_cities` or `twentieth_century`.
    #[arg(value_parser = edition::parse_ruleset)]
    pub ruleset: Ruleset,
    /// The edition, by name or with its release, as `reconstructed/2`; else the one that new games are played with. `--editions DIR`
    /// brings further ones.
    #[arg(long, value_name = "NAME")]
    pub edition: Option<AskedEdition>,
    /// The numbers of players, one after another; else each number from two on that the ruleset takes.
    #[arg(long, value_name = "N", num_args = 1..)]
    pub players: Vec<u8>,
    /// The options of the games, as JSON; else the usual ones.
    #[arg(long, value_name = "JSON", default_value = "{}", value_parser = contest::parse_options)]
    pub options: Value,
    /// The number of games for each number of players.
    #[arg(long, value_name = "N", default_value = "1000")]
    pub games: u64,
    /// The bot that plays for everybody: `random`, `greedy`, `search`, or a search with its iterations or seconds for each
    /// decision, as `search-100`, `search-2s` or `search-100ms`.
    #[arg(long, value_name = "BOT", default_value = "greedy")]
    pub bots: BotKind,
    /// The seed of all deals and choices.
    #[arg(long, default_value = "1")]
    pub seed: u64,
    /// The number of threads that play; else as many as there are processors.
    #[arg(long, value_name = "N")]
    pub threads: Option<NonZeroUsize>,
    /// A folder to which each game is added, in a file for each number of players; an interrupted report goes on from there.
    #[arg(long, value_name = "DIR")]
    pub results: Option<PathBuf>,
    /// The folder that `report.md` and `report.json` are written into; else there is only the summary. Not an edition's own folder:
    /// every JSON file there is a part of the edition.
    #[arg(long, value_name = "DIR")]
    pub out: Option<PathBuf>,
}

impl Balance {
    /// Plays all games; progress goes to standard error.
    ///
    /// # Errors
    /// [`Failure::NotSetUp`] for an edition, a number of players or options that the ruleset does not take; [`Failure::File`] and
    /// [`Failure::NotResumed`] for files that cannot be written or gone on with.
    pub fn answer(&self) -> Result<Printed, Failure> {
        let report = for_ruleset!(self.ruleset, G => self.measured::<G>())?;
        let told = self.out.as_deref().map(|folder| written(&report, folder)).transpose()?;
        Ok(Printed::good(report.summary() + &told.unwrap_or_default()))
    }

    fn measured<G: LetBotsChoose + EditionFiles + ListItems>(&self) -> Result<Report, Failure> {
        let found = AskedEdition::find::<G>(self.edition.as_ref())?;
        let edition = found.edition();
        let players = self.players_of::<G>();
        let parts = players.iter().map(|&players| self.part::<G>(&edition, players));
        Ok(Report {
            ruleset: G::NAME,
            options: self.options.clone(),
            bot: self.bots.to_string(),
            seed: self.seed,
            command: self.command(&AskedEdition::exactly(&found), &players),
            parts: parts.collect::<Result<Vec<Part>, Failure>>()?,
            edition,
        })
    }

    fn part<G: LetBotsChoose + Published + ListItems>(
        &self,
        edition: &EditionName,
        players: u8,
    ) -> Result<Part, Failure> {
        let rules = rules::<G>(edition.clone(), players, &self.options)?;
        let items = G::items(&rules);
        let deals = json!({ "seed": self.seed });
        let setting = setting::<G>(edition, players, &self.options, &[self.bots], deals);
        let mut kept = Kept::open(self.file(players)?.as_deref(), &setting)?;
        self.play_left::<G>(&rules, &items, &mut kept)?;
        let mut counts = Counts::none(items.len(), players);
        // The file may hold more games than are asked for now.
        let asked = kept.results.iter().filter(|game| game.number < self.games);
        asked.for_each(|game| counts.add(&game.walked, &game.outcome));
        Ok(Part { players, items, counts })
    }

    /// Plays the games that are not kept yet.
    fn play_left<G: LetBotsChoose + ListItems>(
        &self,
        rules: &G::Rules,
        items: &[Item],
        kept: &mut Kept<WalkedGame>,
    ) -> Result<(), Failure> {
        let over: BTreeSet<u64> = kept.results.iter().map(|game| game.number).collect();
        let left = (0..self.games).filter(|number| !over.contains(number));
        let threads = self.threads.or_else(|| available_parallelism().ok());
        let threads = threads.map_or(1, NonZeroUsize::get);
        let bar = progress::bar(players(G::seats(rules)), self.games);
        bar.set_position(self.games - left.clone().count() as u64);
        let games = Games { bot: self.bots, seed: self.seed, threads };
        games.play::<G, Failure>(rules, items, left, |game| {
            bar.inc(1);
            kept.add(game)
        })?;
        bar.finish();
        Ok(())
    }

    /// Returns the file of games with so many players; `None` if none is asked for.
    fn file(&self, players: u8) -> Result<Option<PathBuf>, Failure> {
        let Some(folder) = &self.results else { return Ok(None) };
        let failed = |source| Failure::File { file: folder.clone(), source };
        fs::create_dir_all(folder).map_err(failed)?;
        Ok(Some(folder.join(format!("{players}-players.jsonl"))))
    }

    fn players_of<G: Published>(&self) -> Vec<u8> {
        if self.players.is_empty() {
            G::SEATS.filter(|&players| players > 1).collect()
        } else {
            self.players.clone()
        }
    }

    /// Returns the command that gives the same report; how many threads play changes nothing.
    fn command(&self, edition: &AskedEdition, players: &[u8]) -> String {
        let players: Vec<String> = players.iter().map(u8::to_string).collect();
        let options = match self.options.as_object() {
            Some(usual) if usual.is_empty() => String::new(),
            Some(_) | None => format!(" --options '{}'", self.options),
        };
        format!(
            "replay edition report {} --edition {edition} --players {}{options} --games {} --bots {} --seed {}",
            self.ruleset.name(),
            players.join(" "),
            self.games,
            self.bots,
            self.seed
        )
    }
}

/// Writes both files, and gives one line that says so.
fn written(report: &Report, folder: &Path) -> Result<String, Failure> {
    let failed = |file: &Path| {
        let file = file.to_owned();
        move |source| Failure::File { file, source }
    };
    fs::create_dir_all(folder).map_err(failed(folder))?;
    let json = format!("{:#}\n", report.json());
    for (name, text) in [("report.md", page(report)), ("report.json", json)] {
        let file = folder.join(name);
        fs::write(&file, text).map_err(failed(&file))?;
    }
    Ok(format!("report.md and report.json are written into {}\n", folder.display()))
}
