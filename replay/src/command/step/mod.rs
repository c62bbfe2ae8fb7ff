//! `replay step`: the events in words, one by one, or a line each by turns, rounds or eras.
//!
//! - `heading`: what is said above a turn, a round or an era.
//! - `there`: what can be asked for, where something is asked for that is not there.

mod heading;
mod there;

use super::{Failure, Printed, parse_language, parse_seat, parse_seq, parse_viewer, viewer};
use crate::Replayable;
use crate::kinds::kinds;
use crate::marks::{Span, stretches};
use crate::open::Replay;
use crate::timeline::Timeline;
use crate::words::{player_of, tell_actor, tell_event, tell_facts, tell_rule, tell_rulings};
use clap::{Args, ValueEnum};
use engine::kernel::event::{Command, Event};
use engine::kernel::ids::Seq;
use engine::kernel::ruling::RulingId;
use engine::kernel::seat::Seat;
use engine::kernel::text::{Language, Narrate};
use engine::kernel::viewer::Viewer;
use heading::Headings;
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

impl Pace {
    /// Returns the stretch of the game; `None` if each event is told by itself.
    const fn span(self) -> Option<Span> {
        match self {
            Pace::Event => None,
            Pace::Turn => Some(Span::Turn),
            Pace::Round => Some(Span::Round),
            Pace::Era => Some(Span::Era),
        }
    }
}

/// Tells the events in words.
#[derive(Args, Debug)]
pub struct Step {
    /// The record.
    pub file: PathBuf,
    /// The length of a step. A turn, a round and an era have a heading with seats, round, era and points, and a line for each decision.
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
    /// Only events in whose words this is found, as the title of a card; capital letters do not matter.
    #[arg(long, value_name = "TEXT")]
    pub find: Option<String>,
    /// Also what followed from each decision; event by event it is told always.
    #[arg(long)]
    pub facts: bool,
    /// Also the moment of each event.
    #[arg(long)]
    pub times: bool,
    /// Also the players by the names that the record has for them.
    #[arg(long)]
    pub names: bool,
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
    /// [`Failure`], where the record does not tell so much, or has nothing of what is asked for.
    pub fn answer<G: Replayable>(&self, replay: &Replay<G>) -> Result<Printed, Failure> {
        let viewer = viewer(&self.file, replay, self.viewer)?;
        let timeline =
            replay.timeline(viewer).map_err(|broken| Failure::broken(&self.file, &broken))?;
        there::hold(self, &timeline)?;
        let asked: Vec<&Event<G>> =
            timeline.events().iter().filter(|event| self.is_asked(&timeline, event)).collect();
        let text = match self.by.span() {
            None => asked.iter().map(|event| self.tell(&timeline, event)).collect(),
            Some(span) => self.tell_stretches(&timeline, &asked, span),
        };
        Ok(Printed::good(text + &self.rulings(&asked)))
    }

    /// Returns the texts of the rulings by which the events were decided that are asked for.
    fn rulings<G: Replayable>(&self, asked: &[&Event<G>]) -> String {
        let asked = asked.iter().filter(|_| self.rules);
        let cited: BTreeSet<RulingId> = asked.flat_map(|event| cited(event)).copied().collect();
        tell_rulings::<G>(&cited, self.lang)
    }

    fn tell_stretches<G: Replayable>(
        &self,
        timeline: &Timeline<'_, G>,
        asked: &[&Event<G>],
        span: Span,
    ) -> String {
        let headings = Headings::new(self, timeline, span);
        let mut told = String::new();
        for stretch in stretches(timeline, span) {
            let events = asked.iter().filter(|event| stretch.contains(event.seq));
            let lines: String = events.map(|event| self.tell(timeline, event)).collect();
            if !lines.is_empty() {
                told += &format!("{}{lines}\n", headings.tell(stretch));
            }
        }
        told
    }

    fn is_asked<G: Narrate>(&self, timeline: &Timeline<'_, G>, event: &Event<G>) -> bool {
        self.from.is_none_or(|from| event.seq >= from)
            && self.to.is_none_or(|to| event.seq <= to)
            && self.seat.is_none_or(|seat| event.seat == Some(seat))
            && (self.with_undone || timeline.counts(event.seq))
            && self.kind.as_ref().is_none_or(|kind| kinds(event).contains(kind))
            && self.find.as_ref().is_none_or(|text| self.has_words(timeline, event, text))
    }

    /// Returns whether the words of the event have the text in them.
    fn has_words<G: Narrate>(
        &self,
        timeline: &Timeline<'_, G>,
        event: &Event<G>,
        text: &str,
    ) -> bool {
        let before = timeline.seen_before(event);
        let command = tell_event(timeline.rules(), before.as_ref(), event, self.lang);
        let facts = tell_facts(timeline.rules(), before.as_ref(), event, self.lang);
        let text = text.to_lowercase();
        [command].iter().chain(&facts).any(|told| told.to_lowercase().contains(&text))
    }

    /// Returns a line for the command, and an indented one for each fact if facts are told.
    fn tell<G: Replayable>(&self, timeline: &Timeline<'_, G>, event: &Event<G>) -> String {
        let rules = timeline.rules();
        let before = timeline.seen_before(event);
        let told = tell_event(rules, before.as_ref(), event, self.lang);
        let told = self.named(timeline, event, told);
        let moment = if self.times { format!("{}  ", event.at) } else { String::new() };
        let rule = self.rule(event);
        let undone = self.undone(timeline, event.seq);
        let has_facts = self.facts || self.by == Pace::Event;
        let facts = tell_facts(rules, before.as_ref(), event, self.lang).into_iter();
        let facts = facts.filter(|_| has_facts).map(|fact| format!("      {fact}\n"));
        let facts: String = facts.collect();
        format!("{:>4}  {moment}{told}{rule}{undone}\n{facts}", event.seq.0)
    }

    /// Returns the words of an event with the player's name behind the seat, if names are asked for.
    fn named<G: Replayable>(
        &self,
        timeline: &Timeline<'_, G>,
        event: &Event<G>,
        told: String,
    ) -> String {
        let seat = event.seat.filter(|_| self.names);
        let player = seat.and_then(|seat| player_of(timeline, event.seq, seat));
        let actor = tell_actor(event, self.lang);
        match (player, told.strip_prefix(&actor)) {
            (Some(player), Some(rest)) => format!("{actor} [{player}]{rest}"),
            (None, _) | (_, None) => told,
        }
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

/// Returns the rulings by which the event was decided; none if the table decided, or if the command is a secret.
fn cited<G: Replayable>(event: &Event<G>) -> &'static [RulingId] {
    match &event.command {
        Some(Command::Game(command)) => G::rule_of(command).rulings,
        Some(Command::Table(_)) | None => &[],
    }
}
