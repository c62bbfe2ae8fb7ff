//! Draws what a seat can take back, what it can ask all others for, and what it can answer them.

use super::Offer;
use crate::games::{Agreement, Takeback};
use maud::{Markup, html};
use replay::drawing::icon::sentence;
use replay::drawing::seat;

impl Offer<'_> {
    /// The proposal that waits for this seat's answer.
    pub(super) fn consent(&self) -> Markup {
        let Some(consent) = &self.choices.consent else { return html! {} };
        let key = self.key();
        html! {
            div.note {
                p { (seat::mark(consent.seat)) " " (self.reader.say("choose-asked")) }
                @for answer in &consent.answers {
                    @if let Some(text) = &answer.described.text { p { (sentence(text)) } }
                    (self.button(&key, &answer.command, &answer.described, "quiet"))
                }
                @if consent.answers.is_empty() { p.soft { (self.reader.say("choose-asked-waiting")) } }
            }
        }
    }

    /// Draws the nearest step that the seat can take back alone, and the way back to the start of its turn.
    pub(super) fn takebacks(&self) -> Markup {
        let key = self.key();
        let is_undo = |takeback: &Takeback| matches!(takeback, Takeback::Undo { .. });
        let undo: Vec<_> = self.choices.undo.iter().filter(|it| is_undo(&it.command)).collect();
        html! {
            @if let Some((nearest, rest)) = undo.split_first() {
                div.undo {
                    @if let Some(text) = &nearest.described.text { p.soft { (sentence(text)) } }
                    (self.button_named(&key, &nearest.command, html! { (self.really()) "↶ " (self.reader.say("undo")) }, "quiet"))
                    @if let Some(last) = rest.last() {
                        (self.button_named(&key, &last.command, html! { "⇤ " (self.reader.say("undo-turn")) }, "quiet"))
                    }
                }
            }
        }
    }

    /// Draws the questions that can be put to all others.
    pub(super) fn asks(&self) -> Markup {
        let key = self.key();
        html! {
            @if !self.choices.ask.is_empty() {
                details.asks data-key="asks" {
                    summary { (self.reader.say("choose-ask")) }
                    ul {
                        @for ask in &self.choices.ask {
                            @if let Agreement::AskConsent { .. } = ask.command {
                                li {
                                    @if let Some(text) = &ask.described.text { (sentence(text)) " " }
                                    (self.button(&key, &ask.command, &ask.described, "quiet"))
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}
