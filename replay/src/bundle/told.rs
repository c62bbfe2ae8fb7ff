//! An event in words: the choice, what followed from it, and what it has changed.

use super::scenes::Scenes;
use crate::Replayable;
use crate::changes::tell_changes;
use crate::drawing::icon::sentence;
use crate::drawing::seat::mark;
use crate::messages::{say, say_with};
use crate::words::{tell_rule, tell_undone, word_event, word_facts};
use engine::kernel::args;
use engine::kernel::event::{Command, Event};
use engine::kernel::knowledge::Seen;
use engine::kernel::table::{Phase, Table};
use engine::kernel::text::sentence::{Form, Sentence};
use engine::kernel::text::{Language, Wording};
use maud::{Markup, html};

/// An event between the position before it and the one after it.
pub(super) struct Step<'s, G: Replayable> {
    /// The event.
    pub event: &'s Event<G>,
    /// The phase of the game before it, and the position as the viewer saw it; `None` of event 0.
    pub before: Option<(Phase, Seen<G::State>)>,
    /// The table after it.
    pub table: Table<G>,
    /// The position after it, as the viewer sees it.
    pub seen: Seen<G::State>,
}

impl<G: Replayable> Step<'_, G> {
    fn seen_before(&self) -> Option<&Seen<G::State>> {
        self.before.as_ref().map(|(_, seen)| seen)
    }
}

impl<G: Replayable> Scenes<'_, G> {
    /// Returns the line of the log about an event: its number, its words and its facts.
    pub(super) fn line(&self, step: &Step<'_, G>) -> Markup {
        let seq = step.event.seq;
        html! {
            a href={ "#" (seq) } data-at=(seq) tabindex="-1" { (seq) }
            div { (self.choice(step)) (self.facts(step)) }
        }
    }

    /// Returns the event with what followed from it.
    pub(super) fn told(&self, step: &Step<'_, G>) -> Markup {
        let language = self.language;
        let changes = self.changes(step);
        html! {
            h2 { (say_with(language, "bundle-this-event", args![seq = step.event.seq])) }
            p.choice { (self.choice(step)) }
            (self.facts(step))
            @if !changes.is_empty() {
                h3 { (say(language, "bundle-changed")) }
                ul.changes { @for change in changes { li { (change) } } }
            }
        }
    }

    /// Returns the rule by which the event was decided, its moment and its hash.
    pub(super) fn origin(&self, step: &Step<'_, G>) -> Markup {
        let (event, language) = (step.event, self.language);
        html! {
            @if let Some(rule) = tell_rule(event, language) { (rule) br; }
            time datetime=(event.at) { (event.at) }
            @if let Some(hash) = self.hash(event.seq) {
                br; (say(language, "bundle-hash")) " " code { (hash) }
            }
        }
    }

    /// Returns the places that the choice pointed at, parted by spaces; none of a choice that the viewer may not know.
    pub(super) fn touched(&self, step: &Step<'_, G>) -> String {
        let (Some(Command::Game(command)), Some(seat), Some(before)) =
            (&step.event.command, step.event.seat, step.seen_before())
        else {
            return String::new();
        };
        let rules = self.timeline.rules();
        let described = G::describe(rules, before, seat, command, Wording::EN);
        let places: Vec<String> = described.at.iter().map(ToString::to_string).collect();
        places.join(" ")
    }

    /// Returns who chose what, struck through if it was taken back.
    fn choice(&self, step: &Step<'_, G>) -> Markup {
        let wording = icons(self.language);
        let told = word_event(self.timeline.rules(), step.seen_before(), step.event, wording);
        let undone = self.timeline.undone_by(step.event.seq);
        let undone = undone.map(|by| tell_undone(by, self.language));
        html! {
            @if let Some(seat) = step.event.seat { (mark(seat)) " " }
            @match undone {
                Some(undone) => { s { (sentence(&told)) } " " span.soft { "(" (undone) ")" } },
                None => (sentence(&told)),
            }
        }
    }

    fn facts(&self, step: &Step<'_, G>) -> Markup {
        let wording = icons(self.language);
        let facts: Vec<Sentence> =
            word_facts(self.timeline.rules(), step.seen_before(), step.event, wording);
        html! { @if !facts.is_empty() { ul.facts { @for fact in &facts { li { (sentence(fact)) } } } } }
    }

    /// Returns what differs from the position before, in words; nothing until the game has begun.
    fn changes(&self, step: &Step<'_, G>) -> Vec<String> {
        let playing = step.before.as_ref().filter(|(phase, _)| *phase != Phase::Lobby);
        let told = playing.map(|(_, before)| {
            tell_changes::<G>(self.timeline.rules(), before, &step.seen, self.language)
        });
        told.unwrap_or_default()
    }
}

/// Returns the wording of sentences with icons.
fn icons(language: Language) -> Wording {
    Wording { language, form: Form::Runs }
}
