//! The controls: steps by event, turn and round, a slider, the viewer and the language.

use super::frame::Frame;
use crate::Replayable;
use crate::marks::Span;
use crate::messages::{say, say_with};
use engine::kernel::args;
use engine::kernel::ids::Seq;
use engine::kernel::text::Language;
use engine::kernel::viewer::Viewer;
use maud::{Markup, html};

/// A button that steps.
struct Button {
    /// The step, as the script names it.
    go: &'static str,
    /// The signs on it.
    signs: &'static str,
    /// The key of the word below them.
    word: &'static str,
    /// The key of the words for a listener.
    name: &'static str,
}

const BUTTONS: [Button; 8] = [
    Button { go: "first", signs: "|‹", word: "bundle-first", name: "bundle-go-first" },
    Button {
        go: "round-back", signs: "‹‹‹", word: "bundle-round", name: "bundle-go-round-back"
    },
    Button { go: "turn-back", signs: "‹‹", word: "bundle-turn", name: "bundle-go-turn-back" },
    Button { go: "back", signs: "‹", word: "bundle-event", name: "bundle-go-back" },
    Button { go: "on", signs: "›", word: "bundle-event", name: "bundle-go-on" },
    Button { go: "turn-on", signs: "››", word: "bundle-turn", name: "bundle-go-turn-on" },
    Button { go: "round-on", signs: "›››", word: "bundle-round", name: "bundle-go-round-on" },
    Button { go: "last", signs: "›|", word: "bundle-last", name: "bundle-go-last" },
];

impl<G: Replayable> Frame<'_, G> {
    /// Returns where the game stands, and the buttons and the slider that step.
    pub(super) fn steps(&self) -> Markup {
        let firsts = |span| {
            let firsts: Vec<String> =
                self.scenes.beginnings(span).map(|seq| seq.to_string()).collect();
            firsts.join(" ")
        };
        let last = self.scenes.timeline.last().unwrap_or_default();
        let (turns, rounds) = (firsts(Span::Turn), firsts(Span::Round));
        html! {
            nav.steps #steps aria-label=(self.say("bundle-steps")) data-turns=(turns) data-rounds=(rounds) {
                p data-region="where" { (self.drawing("where")) }
                div.scripted { (self.slider(last)) div.buttons { @for button in &BUTTONS { (self.button(button)) } } }
            }
        }
    }

    fn slider(&self, last: Seq) -> Markup {
        let label = say_with(self.language(), "bundle-slider", args![last]);
        html! {
            input #slider type="range" min="0" max=(last) value=(self.event) aria-label=(label) autocomplete="off";
        }
    }

    fn button(&self, button: &Button) -> Markup {
        let name = self.say(button.name);
        html! {
            button type="button" data-go=(button.go) aria-label=(name) title=(name) {
                span aria-hidden="true" { (button.signs) } small { (self.say(button.word)) }
            }
        }
    }

    /// Returns the choice of the viewer and of the language.
    pub(super) fn looks(&self) -> Markup {
        html! {
            div.looks.scripted {
                @if self.eyes.len() > 1 {
                    label { (self.say("bundle-eyes")) " " select #eyes autocomplete="off" { @for viewer in self.eyes { (self.eye(*viewer)) } } }
                }
                div.languages role="group" aria-label=(self.say("bundle-language")) {
                    (self.language_button(Language::En, "English"))
                    (self.language_button(Language::De, "Deutsch"))
                }
            }
        }
    }

    fn eye(&self, viewer: Viewer) -> Markup {
        let is_shown = viewer == self.scenes.timeline.viewer();
        html! { option value=(viewer) selected[is_shown] { (viewer_words(viewer, self.language())) } }
    }

    fn language_button(&self, language: Language, name: &str) -> Markup {
        let (tag, is_shown) = (super::pack::tag(language), language == self.language());
        html! { button type="button" lang=(tag) data-language=(tag) aria-pressed=(is_shown) { (name) } }
    }
}

/// Returns a viewer in words.
pub(super) fn viewer_words(viewer: Viewer, language: Language) -> String {
    match viewer {
        Viewer::Seat(seat) => say_with(language, "bundle-eyes-seat", args![seat]),
        Viewer::Spectator => say(language, "bundle-eyes-spectator").to_owned(),
        Viewer::Referee => say(language, "bundle-eyes-referee").to_owned(),
    }
}
