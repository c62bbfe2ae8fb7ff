//! `replay find`: one question to many records.
//!
//! - `filter`: the condition, in the language of `jq`.
//! - `table`: the records that were found, as a table for people or as CSV.

mod filter;
mod table;

use super::stats::file_failure;
use super::{BAD, Failure, GOOD, Known, Printed, bytes_of, parse_language};
use crate::Replayable;
use crate::beginning::Legible;
use crate::bundle::data::{edition_in, record_in};
use crate::open::{Replay, Unopened, ruleset_of};
use crate::summary::Summary;
use clap::Args;
use engine::kernel::edition::Folder;
use engine::kernel::text::Language;
use filter::Filter;
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;
use walkdir::WalkDir;

/// The end of the names of records.
const RECORD: &str = "jsonl";

/// The text about conditions, behind the list of options.
const CONDITIONS: &str = "\
A condition is a filter of the language `jq` (https://jqlang.org/manual), asked of each record in one value. \
A record is found if the first answer is neither `false` nor `null`. `--json` shows the values; these are their keys:

  file, game, ruleset, edition.name, edition.hash, revision, options, practice, seats
  phase (`lobby`, `playing`, `ended`, `opened`), ended, opened, started_at, ended_at, last_at
  events, undone, turns, rounds, viewer, whole, fault
  players[]: seat, player, bot, place, points, numbers (by the names of `replay stats`)

Examples:

  --where '.ruleset == \"underwater_cities\" and .seats == 3'
  --where '.options.contracts and any(.players[]; .points > 80)'
  --where '.players[] | select(.place == 1) | .numbers.tunnels >= 8'
  --where '.whole | not'

Exit code 0: every record was asked, 1: a file is no record or is newer, which standard error tells, and the others were asked, \
2: a folder cannot be read or the condition is wrong.";

/// Finds the records in folders for which a condition holds.
#[derive(Args, Debug)]
#[command(after_long_help = CONDITIONS)]
pub struct Find {
    /// Folders, in which all files `*.jsonl` are asked at any depth; or records.
    #[arg(required = true, value_name = "DIR")]
    pub folders: Vec<PathBuf>,
    /// The condition: a filter of `jq`, as `.seats == 3`; else every record is found.
    #[arg(long = "where", value_name = "EXPR")]
    pub condition: Option<String>,
    /// As JSON: a line for each record.
    #[arg(long, conflicts_with = "csv")]
    pub json: bool,
    /// As CSV: a row for each record.
    #[arg(long)]
    pub csv: bool,
    /// The language of the table: `en` or `de`. JSON and CSV are the same in each.
    #[arg(long, default_value = "en", value_parser = parse_language)]
    pub lang: Language,
}

impl Find {
    /// Returns the records that were found. Files that are no records are told beside it.
    ///
    /// # Errors
    /// [`Failure`], if a folder cannot be read, or the condition is wrong.
    pub fn answer(&self, games: &[Known]) -> Result<Printed, Failure> {
        let condition = self.condition.as_deref().map(Filter::read).transpose()?;
        let files = self.files()?;
        let (mut found, mut aside) = (Vec::new(), String::new());
        for summary in summaries(&files, games) {
            match summary {
                Ok(summary) => {
                    let value = serde_json::to_value(&summary).unwrap_or_default();
                    let holds = condition.as_ref().map(|it| it.holds(&summary.file, &value));
                    if holds.transpose()?.unwrap_or(true) {
                        found.push((summary, value));
                    }
                }
                Err(unread) => aside += &format!("{unread}\n"),
            }
        }
        let text = self.told(&found, files.len())?;
        let code = if aside.is_empty() { GOOD } else { BAD };
        Ok(Printed { text, aside, code })
    }

    /// Returns all files that may be records, in order of their names.
    fn files(&self) -> Result<Vec<PathBuf>, Failure> {
        let mut files = Vec::new();
        for folder in &self.folders {
            for entry in WalkDir::new(folder).sort_by_file_name() {
                let entry = entry.map_err(|error| file_failure(folder, error.into()))?;
                let is_named = entry.path() == folder;
                let is_record = entry.path().extension().is_some_and(|end| end == RECORD);
                if entry.file_type().is_file() && (is_named || is_record) {
                    files.push(entry.into_path());
                }
            }
        }
        Ok(files)
    }

    fn told(&self, found: &[(Summary, Value)], asked: usize) -> Result<String, Failure> {
        if self.json {
            return Ok(found.iter().map(|(_, value)| format!("{value}\n")).collect());
        }
        let found: Vec<&Summary> = found.iter().map(|(summary, _)| summary).collect();
        if self.csv {
            let told = table::csv(&found);
            return told.map_err(|error| file_failure("the table".as_ref(), error.into()));
        }
        Ok(table::tell(&found, asked, self.lang))
    }
}

/// Returns every record in one value, or the reason for which it has none, in the order of the files; on as many threads as there are.
fn summaries(files: &[PathBuf], games: &[Known]) -> Vec<Result<Summary, Failure>> {
    let next = AtomicUsize::new(0);
    let (sender, receiver) = mpsc::channel();
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let mut told: Vec<(usize, Result<Summary, Failure>)> = thread::scope(|scope| {
        for _ in 0..threads {
            let (sender, next) = (sender.clone(), &next);
            let take = move || {
                let place = next.fetch_add(1, Ordering::Relaxed);
                Some((place, files.get(place)?))
            };
            scope.spawn(move || {
                std::iter::from_fn(take)
                    .all(|(place, file)| sender.send((place, summary(file, games))).is_ok())
            });
        }
        drop(sender);
        receiver.iter().collect()
    });
    told.sort_by_key(|(place, _)| *place);
    told.into_iter().map(|(_, summary)| summary).collect()
}

/// Returns the record of a file in one value.
fn summary(file: &Path, games: &[Known]) -> Result<Summary, Failure> {
    let bytes = bytes_of(file)?;
    let legible =
        Legible::read(&record_in(&bytes)).map_err(|broken| Failure::broken(file, &broken))?;
    let unopened = |unopened: &Unopened| Failure::unopened(file, unopened);
    let ruleset =
        ruleset_of(&legible.record).map_err(|cause| unopened(&legible.unopened(cause)))?;
    match games.iter().find(|known| known.name == ruleset) {
        Some(known) => {
            (known.summarise)(file, legible, edition_in(&bytes)).map_err(|cause| unopened(&cause))
        }
        None => {
            let cause = Unopened::unknown_ruleset(&legible.record, ruleset);
            Err(unopened(&legible.unopened(cause)))
        }
    }
}

/// Returns a record of this game in one value, or the part before it breaks.
///
/// # Errors
/// [`Unopened`].
pub fn summarise<G: Replayable>(
    file: &Path,
    legible: Legible,
    edition: Option<Folder>,
) -> Result<Summary, Unopened> {
    // If the edition of the bundle is not sound, opening the record says that it is missing.
    let _added = edition.map(G::add_edition);
    match Replay::<G>::open(legible.record.clone()) {
        Ok(replay) => Summary::of(file.display().to_string(), &replay, legible.breaks.as_ref())
            .map_err(Unopened::Broken),
        Err(Unopened::Broken(broken)) => match legible.before(broken) {
            Ok(begun) => summarise::<G>(file, begun, None),
            Err(broken) => Err(Unopened::Broken(broken)),
        },
        Err(unopened) => Err(unopened),
    }
}
