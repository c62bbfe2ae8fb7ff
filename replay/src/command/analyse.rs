//! `replay analyse`: the whole game as a bot sees it.

use super::stats::file_failure;
use super::{Failure, Printed, parse_language, parse_seat, parse_seq, progress, written};
use crate::Replayable;
use crate::analysis::analyst::Analyst;
use crate::analysis::finding::{Finding, Findings};
use crate::analysis::kept::{FindingsFile, Setting};
use crate::analysis::report::{Named, Report, report};
use crate::analysis::subject::{NotAnalysed, Scope, Subject};
use crate::analysis::{curve, table, text};
use crate::drawing::chart;
use crate::open::Replay;
use crate::stats::course::{Course, Unmeasured};
use bots::BotKind;
use bots::search::Bound;
use clap::{Args, ValueEnum};
use engine::kernel::ids::Seq;
use engine::kernel::seat::Seat;
use engine::kernel::text::Language;
use std::num::{NonZeroU32, NonZeroUsize};
use std::path::PathBuf;
use std::thread::available_parallelism;

/// The text about costs and accuracy, behind the list of options.
const COSTS: &str = "\
The cost of a decision is the share of the others that one may hope to leave behind less by the command that was played than by the one \
that the bot finds best (for a player alone: points). Both are tried in the same new worlds, so that their luck is the same; a cost within \
twice its standard error counts as nothing. The ten that are told are weighed once more, in other worlds, twice as many: only that counts.

The accuracy of a decision of cost c is 100 * 2^(-c / 0.05) percent, that of a seat or a phase the mean over its decisions. What had no \
alternative is counted apart. A small mistake costs 0.02 or more, a large one 0.05 or more.

JSON tells everything. CSV has a row of the kind `decision` for each decision and rows of the kind `outlook` after each turn: the expected \
place and points of each seat, as a spectator and as each seat knows the game. SVG is a plot of these, and of the points lost so far.";

/// The form of the answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum Format {
    /// Text for people.
    Text,
    /// JSON.
    Json,
    /// A table.
    Csv,
    /// A plot.
    Svg,
}

/// Judges every decision of a game.
#[derive(Args, Debug)]
#[command(after_long_help = COSTS)]
pub struct Analyse {
    /// The record.
    pub file: PathBuf,
    /// The bot that judges: `search`, with its iterations or seconds for each decision as `search-1000`, `search-2s` or `search-100ms`.
    #[arg(long, default_value = "search-200", value_parser = parse_search)]
    pub bot: Bound,
    /// Iterations of each search, in place of those of its name.
    #[arg(long, value_name = "N")]
    pub iterations: Option<NonZeroU32>,
    /// The seed of all chance: the same seed gives the same answer, but not with a bot that is bound by time.
    #[arg(long, default_value = "1")]
    pub seed: u64,
    /// Only the decisions of this seat.
    #[arg(long, value_name = "SEAT", value_parser = parse_seat)]
    pub seat: Option<Seat>,
    /// The first event.
    #[arg(long, value_name = "N", value_parser = parse_seq)]
    pub from: Option<Seq>,
    /// The last event.
    #[arg(long, value_name = "N", value_parser = parse_seq)]
    pub to: Option<Seq>,
    /// A file to which each finding is added; an interrupted analysis goes on from it.
    #[arg(long, value_name = "FILE", alias = "resume")]
    pub results: Option<PathBuf>,
    /// The form of the answer.
    #[arg(long, value_enum, default_value = "text")]
    pub format: Format,
    /// The file to which the answer is written; else it is printed.
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,
    /// The number of threads that think; else as many as there are processors.
    #[arg(long, value_name = "N")]
    pub threads: Option<NonZeroUsize>,
    /// The language: `en` or `de`.
    #[arg(long, default_value = "en", value_parser = parse_language)]
    pub lang: Language,
}

impl Analyse {
    /// Judges the game; progress goes to standard error.
    ///
    /// # Errors
    /// [`Failure::NotAnalysed`], if the record does not tell what seats knew; [`Failure::File`] and [`Failure::NotGoneOn`] for files that
    /// cannot be written or gone on with.
    pub fn answer<G: Replayable>(&self, replay: &Replay<G>) -> Result<Printed, Failure> {
        let scope = Scope { seat: self.seat, from: self.from, to: self.to };
        if let Some(seat) = self.seat {
            Failure::hold_seat(&self.file, seat, G::seats(replay.rules()))?;
        }
        let subject = Subject::of(replay, scope).map_err(|reason| self.not_analysed(reason))?;
        let findings = self.found(replay, &subject)?;
        let report = report(&subject, &findings, self.named(), self.lang);
        written(self.output.as_deref(), self.formed(&report, &subject.course)?)
    }

    fn bound(&self) -> Bound {
        self.iterations.map_or(self.bot, |iterations| Bound::Iterations(iterations.get()))
    }

    fn named(&self) -> Named {
        Named { bot: BotKind::Search(self.bound()).to_string(), seed: self.seed }
    }

    fn not_analysed(&self, reason: NotAnalysed) -> Failure {
        match reason {
            NotAnalysed::Unmeasured(Unmeasured::Broken(broken)) => {
                Failure::broken(&self.file, &broken)
            }
            NotAnalysed::Unmeasured(Unmeasured::NotBegun)
            | NotAnalysed::NothingKnown
            | NotAnalysed::NotKnown { .. } => {
                Failure::NotAnalysed { file: self.file.clone(), reason }
            }
        }
    }

    /// Finds everything that is not in the file of findings yet.
    fn found<G: Replayable>(
        &self,
        replay: &Replay<G>,
        subject: &Subject<'_, G>,
    ) -> Result<Findings, Failure> {
        let (mut kept, mut findings) = self.kept(replay, subject)?;
        let threads = self.threads.or_else(|| available_parallelism().ok());
        let threads = threads.map_or(1, NonZeroUsize::get);
        let analyst = Analyst { bound: self.bound(), seed: self.seed, threads };
        let left = analyst.left(subject, &findings) as u64;
        let bar = progress::bar_of(self.named().bot, left, "findings");
        let heard = |finding: &Finding| {
            bar.inc(1);
            kept.as_mut().map_or(Ok(()), |kept| kept.add(finding))
        };
        let done = analyst.run(subject, &mut findings, heard);
        done.map_err(|source| file_failure(self.results.as_deref().unwrap_or(&self.file), source))?;
        bar.finish();
        Ok(findings)
    }

    fn kept<G: Replayable>(
        &self,
        replay: &Replay<G>,
        subject: &Subject<'_, G>,
    ) -> Result<(Option<FindingsFile>, Findings), Failure> {
        let Some(path) = &self.results else { return Ok((None, Findings::default())) };
        let Named { bot, seed } = self.named();
        let setting = Setting {
            version: env!("CARGO_PKG_VERSION").to_owned(),
            record: subject.record,
            viewers: replay.viewers().iter().map(ToString::to_string).collect(),
            bot,
            seed,
        };
        let failed = |reason| Failure::NotGoneOn { file: path.clone(), reason };
        let (file, findings) = FindingsFile::open(path, &setting).map_err(failed)?;
        Ok((Some(file), findings))
    }

    fn formed(&self, report: &Report, course: &Course) -> Result<String, Failure> {
        match self.format {
            Format::Text => Ok(text::tell(report, course, self.lang)),
            Format::Json => Ok(serde_json::to_string_pretty(report).unwrap_or_default() + "\n"),
            Format::Csv => {
                let mut bytes = Vec::new();
                table::write(report, &mut bytes)
                    .map_err(|error| file_failure("the table".as_ref(), error.into()))?;
                Ok(String::from_utf8_lossy(&bytes).into_owned())
            }
            Format::Svg => Ok(chart::file(&curve::curve(report, course, self.lang), self.lang)),
        }
    }
}

/// Reads the name of a bot that searches.
fn parse_search(name: &str) -> Result<Bound, String> {
    match name.parse().map_err(|unknown: bots::NoSuchBot| unknown.to_string())? {
        BotKind::Search(bound) => Ok(bound),
        BotKind::Greedy | BotKind::Random | BotKind::Plan(_) | BotKind::Level(_) => {
            Err("only a search weighs commands against each other: name `search`, or one as `search-1000`".to_owned())
        }
    }
}
