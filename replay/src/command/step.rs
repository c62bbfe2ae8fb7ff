//! `replay step`: the events in words, one by one or by turns or rounds.

use super::{Failure, Printed, parse_language, parse_seat, parse_seq, parse_viewer, viewer};
use crate::Replayable;
use crate::kinds::kinds;
use crate::marks::{Span, Stretch, stretches};
use crate::open::Replay;
use crate::timeline::Timeline;
use crate::words::{tell_event, tell_facts, tell_rule, tell_rulings};
use clap::{Args, ValueEnum};
use engine::kernel::event::{Command, Event};
use engine::kernel::ids::Seq;
use engine::kernel::ruling::RulingId;
use engine::kernel::seat::Seat;
use engine::kernel::text::{Language, Narrate};
use engine::kernel::viewer::Viewer;
use std::collections::BTreeSet;
use std::path::PathBuf;

/// The length of a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum Pace {
    /// One event.
    Event,
    /// The turn of one seat.
    Turn,
    /// A round of turns.
    Round,
    /// An era of rounds.
    Era,
}

/// Tells the events in words.
#[derive(Args, Debug)]
pub struct Step {
    /// The record.
    pub file: PathBuf,
    /// The length of a step.
    #[arg(long, value_enum, default_value = "event")]
    pub by: Pace,
    /// The first event.
    #[arg(long, value_name = "N", value_parser = parse_seq)]
    pub from: Option<Seq>,
    /// The last event.
    #[arg(long, value_name = "N", value_parser = parse_seq)]
    pub to: Option<Seq>,
    /// Only what this seat did.
    #[arg(long, value_name = "SEAT", value_parser = parse_seat)]
    pub seat: Option<Seat>,
    /// Only events with a command or fact of this type, as `game_started`.
    #[arg(long = "type", value_name = "TYPE")]
    pub kind: Option<String>,
    /// Also what was taken back, and the taking back.
    #[arg(long)]
    pub with_undone: bool,
    /// Also the rule that each command was decided by: the heading of the rulebook, and the rulings, whose texts follow the events.
    #[arg(long)]
    pub rules: bool,
    /// The viewer: a seat's number, `spectator` or `referee`; else who knows most.
    #[arg(long = "as", value_name = "VIEWER", value_parser = parse_viewer)]
    pub viewer: Option<Viewer>,
    /// The language: `en` or `de`.
    #[arg(long, default_value = "en", value_parser = parse_language)]
    pub lang: Language,
}

impl Step {
    /// Returns the events that are asked for, in words.
    ///
    /// # Errors
    /// [`Failure`], where the record does not tell so much.
    pub fn answer<G: Replayable>(&self, replay: &Replay<G>) -> Result<Printed, Failure> {
        let viewer = viewer(&self.file, replay, self.viewer)?;
        let timeline =
            replay.timeline(viewer).map_err(|broken| Failure::broken(&self.file, &broken))?;
        if let (Some(asked), Some(last)) = (self.from, timeline.last())
            && asked > last
        {
            return Err(Failure::no_such_event(&self.file, asked, Some(last)));
        }
        let text = match self.by {
            Pace::Event => self.tell_all(&timeline, timeline.events()),
            Pace::Turn => self.tell_stretches(&timeline, Span::Turn),
            Pace::Round => self.tell_stretches(&timeline, Span::Round),
            Pace::Era => self.tell_stretches(&timeline, Span::Era),
        };
        Ok(Printed::good(text + &self.rulings(&timeline)))
    }

    /// Returns the texts of the rulings by which the events were decided that are asked for.
    fn rulings<G: Replayable>(&self, timeline: &Timeline<'_, G>) -> String {
        let asked = timeline.events().iter().filter(|event| self.is_asked(timeline, event));
        let cited: BTreeSet<RulingId> =
            asked.filter(|_| self.rules).flat_map(cited).copied().collect();
        tell_rulings::<G>(&cited, self.lang)
    }

    fn tell_stretches<G: Replayable>(&self, timeline: &Timeline<'_, G>, span: Span) -> String {
        let tell = |stretch: Stretch| {
            let events = timeline.events().iter().filter(|event| stretch.contains(event.seq));
            let told = self.tell_all(timeline, events);
            if told.is_empty() { told } else { self.heading(stretch, span) + &told + "\n" }
        };
        stretches(timeline, span).into_iter().map(tell).collect()
    }

    fn heading(&self, Stretch { number, first, last }: Stretch, span: Span) -> String {
        let (name, before, events) = match (span, self.lang) {
            (Span::Turn, Language::En) => ("Turn", "Before the first turn", "events"),
            (Span::Round, Language::En) => ("Round", "Before the first round", "events"),
            (Span::Era, Language::En) => ("Era", "Before the first era", "events"),
            (Span::Era, Language::De) => ("Ära", "Vor der ersten Ära", "Ereignisse"),
            (Span::Turn, Language::De) => ("Zug", "Vor dem ersten Zug", "Ereignisse"),
            (Span::Round, Language::De) => ("Runde", "Vor der ersten Runde", "Ereignisse"),
        };
        match number {
            0 => format!("{before} ({events} {first}-{last})\n"),
            _ => format!("{name} {number} ({events} {first}-{last})\n"),
        }
    }

    fn tell_all<'e, G: Replayable>(
        &self,
        timeline: &Timeline<'_, G>,
        events: impl IntoIterator<Item = &'e Event<G>>,
    ) -> String {
        let asked = events.into_iter().filter(|event| self.is_asked(timeline, event));
        asked.map(|event| self.tell(timeline, event)).collect()
    }

    fn is_asked<G: Narrate>(&self, timeline: &Timeline<'_, G>, event: &Event<G>) -> bool {
        self.from.is_none_or(|from| event.seq >= from)
            && self.to.is_none_or(|to| event.seq <= to)
            && self.seat.is_none_or(|seat| event.seat == Some(seat))
            && (self.with_undone || timeline.counts(event.seq))
            && self.kind.as_ref().is_none_or(|kind| kinds(event).contains(kind))
    }

    /// Returns a line for the command, and an indented one for each fact.
    fn tell<G: Replayable>(&self, timeline: &Timeline<'_, G>, event: &Event<G>) -> String {
        let rules = timeline.rules();
        let before = timeline.seen_before(event);
        let told = tell_event(rules, before.as_ref(), event, self.lang);
        let rule = self.rule(event);
        let undone = self.undone(timeline, event.seq);
        let facts = tell_facts(rules, before.as_ref(), event, self.lang);
        let facts: String = facts.iter().map(|fact| format!("      {fact}\n")).collect();
        format!("{:>4}  {told}{rule}{undone}\n{facts}", event.seq.0)
    }

    fn rule<G: Replayable>(&self, event: &Event<G>) -> String {
        let rule = tell_rule(event, self.lang).filter(|_| self.rules);
        rule.map_or_else(String::new, |rule| format!(" ({rule})"))
    }

    fn undone<G: Narrate>(&self, timeline: &Timeline<'_, G>, seq: Seq) -> String {
        match (timeline.undone_by(seq), self.lang) {
            (Some(by), Language::En) => format!(" (taken back by {by})"),
            (Some(by), Language::De) => format!(" (zurückgenommen durch {by})"),
            (None, _) => String::new(),
        }
    }
}

/// Returns the rulings by which the event was decided; `None` if the table decided, or where the command is a secret.
fn cited<G: Replayable>(event: &Event<G>) -> &'static [RulingId] {
    match &event.command {
        Some(Command::Game(command)) => G::rule_of(command).rulings,
        Some(Command::Table(_)) | None => &[],
    }
}
