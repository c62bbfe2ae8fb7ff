//! `replay explain`: what a bot thinks of a decision, and of what else could have been chosen.

use super::{Failure, Printed, parse_language, parse_seq, parse_viewer, viewer};
use crate::Replayable;
use crate::explained::{Alternative, Explained, Explainer, Measure};
use crate::messages::{say, say_with};
use crate::open::Replay;
use crate::words::seat_word;
use bots::BotKind;
use bots::search::Bound;
use clap::Args;
use engine::kernel::args;
use engine::kernel::ids::Seq;
use engine::kernel::text::Language;
use engine::kernel::viewer::Viewer;
use std::num::NonZeroU32;
use std::path::PathBuf;

/// Alternatives that are told; with `--all` and `--json` all are.
const TOLD: usize = 8;

/// Tells what a bot thinks of a decision.
#[derive(Args, Debug)]
pub struct Explain {
    /// The record.
    pub file: PathBuf,
    /// The event in which the choice was made.
    #[arg(long, value_name = "N", value_parser = parse_seq)]
    pub seq: Seq,
    /// The bot that explains: `greedy` or `search`, with its iterations or seconds as `search-1000`, `search-2s` or `search-100ms`.
    #[arg(long, default_value = "search", value_parser = parse_thinker)]
    pub bot: BotKind,
    /// Iterations of the search, in place of those of its name; few choices need fewer.
    #[arg(long, value_name = "N")]
    pub iterations: Option<NonZeroU32>,
    /// The seed of the bot: the same seed gives the same answer.
    #[arg(long, default_value = "1")]
    pub seed: u64,
    /// The viewer: the seat that chose, or `referee`; else who knows most. The hands of others are not used either way.
    #[arg(long = "as", value_name = "VIEWER", value_parser = parse_viewer)]
    pub viewer: Option<Viewer>,
    /// Every alternative; else the best, and what was chosen.
    #[arg(long)]
    pub all: bool,
    /// As JSON.
    #[arg(long)]
    pub json: bool,
    /// The language: `en` or `de`.
    #[arg(long, default_value = "en", value_parser = parse_language)]
    pub lang: Language,
}

impl Explain {
    /// Returns the choice, its rank, and the best alternatives.
    ///
    /// # Errors
    /// [`Failure`], where the event is no choice, or the record does not tell what it was made from.
    pub fn answer<G: Replayable>(&self, replay: &Replay<G>) -> Result<Printed, Failure> {
        let viewer = viewer(&self.file, replay, self.viewer)?;
        let timeline =
            replay.timeline(viewer).map_err(|broken| Failure::broken(&self.file, &broken))?;
        let explainer = Explainer { bot: self.bot(), seed: self.seed, language: self.lang };
        let explained = explainer
            .explain(&timeline, self.seq)
            .map_err(|unexplained| Failure::Unexplained { file: self.file.clone(), unexplained })?;
        if self.json {
            let written = serde_json::to_string_pretty(&explained).unwrap_or_default();
            return Ok(Printed::good(written + "\n"));
        }
        Ok(Printed::good(self.tell(&explained)))
    }

    fn bot(&self) -> BotKind {
        match (self.bot, self.iterations) {
            (BotKind::Search(_), Some(iterations)) => {
                BotKind::Search(Bound::Iterations(iterations.get()))
            }
            (bot, _) => bot,
        }
    }

    fn tell(&self, explained: &Explained) -> String {
        if let [only] = &explained.alternatives[..] {
            return self.tell_only(explained, only);
        }
        let told = explained.alternatives.iter().enumerate();
        let told = told.filter(|(place, one)| self.all || *place < TOLD || one.chosen);
        let lines: Vec<String> =
            told.map(|(place, one)| self.line(place + 1, one, explained.measure)).collect();
        let more = self.more(explained.alternatives.len() - lines.len());
        self.heading(explained) + &lines.concat() + &more + &self.expected(explained)
    }

    /// Returns how many alternatives are left out.
    fn more(&self, count: usize) -> String {
        match count {
            0 => String::new(),
            1.. => format!("     {}\n", say_with(self.lang, "more-alternatives", args![count])),
        }
    }

    /// Tells that there was nothing to think about.
    fn tell_only(&self, explained: &Explained, only: &Alternative) -> String {
        let nothing = match self.lang {
            Language::En => "there was nothing else that makes sense",
            Language::De => "Es gab nichts anderes, das Sinn ergibt",
        };
        format!("{}: {nothing}\n*  1. {}\n", self.event(explained), only.words)
    }

    fn event(&self, Explained { seq, seat, .. }: &Explained) -> String {
        let event = match self.lang {
            Language::En => "Event",
            Language::De => "Ereignis",
        };
        format!("{event} {seq}, {} {seat}", seat_word(self.lang))
    }

    fn heading(&self, explained: &Explained) -> String {
        let Explained { bot, seed, rank, alternatives, .. } = explained;
        let of = alternatives.len();
        let heading = match self.lang {
            Language::En => {
                format!("what was chosen is number {rank} of {of} ({bot}, seed {seed})")
            }
            Language::De => format!("Die Wahl ist Nummer {rank} von {of} ({bot}, Seed {seed})"),
        };
        format!("{}: {heading}\n{}\n", self.event(explained), self.legend(explained.measure))
    }

    /// Returns what the numbers of a line are, the one that sorts first.
    fn legend(&self, measure: Measure) -> String {
        let key = match (self.bot.bound(), measure) {
            (Some(_), Measure::Share) => "sorted-by-share",
            (Some(_), Measure::Points) => "sorted-by-points",
            (None, _) => "sorted-by-worth",
        };
        format!("     {}", say(self.lang, key))
    }

    fn line(&self, rank: usize, one: &Alternative, measure: Measure) -> String {
        let mark = if one.chosen { '*' } else { ' ' };
        let points = match self.lang {
            Language::En => "points",
            Language::De => "Punkte",
        };
        let (times, unit) = match measure {
            Measure::Share => (100.0, " %"),
            Measure::Points => (1.0, ""),
        };
        let mean = one.mean.map_or_else(String::new, |mean| {
            let error = one.error.map_or_else(String::new, |e| format!(" ± {:.1}", times * e));
            format!("{:.1}{error}{unit} ({}), ", times * mean, one.tries)
        });
        format!("{mark}{rank:>3}. {mean}{:.1} {points} – {}\n", one.worth, one.words)
    }

    fn expected(&self, explained: &Explained) -> String {
        if explained.line.is_empty() {
            return String::new();
        }
        let own = explained.own;
        let words = own.checked_sub(1).and_then(|place| explained.alternatives.get(place));
        let words = words.map_or("", |one| one.words.trim_end_matches('.'));
        let line = explained.line.iter().map(|words| words.trim_end_matches('.'));
        let line = line.collect::<Vec<_>>().join("; ");
        say_with(self.lang, "the-bot-would-take", args![own, words, line]) + "\n"
    }
}

/// Reads the name of a bot that thinks.
fn parse_thinker(name: &str) -> Result<BotKind, String> {
    match name.parse().map_err(|unknown: bots::NoSuchBot| unknown.to_string())? {
        BotKind::Random | BotKind::Plan(_) => {
            Err("this bot thinks nothing: name `greedy` or `search`".to_owned())
        }
        BotKind::Level(_) => {
            Err("a level chooses by its character and ranks nothing: name `greedy` or `search`"
                .to_owned())
        }
        bot @ (BotKind::Greedy | BotKind::Search(_)) => Ok(bot),
    }
}
