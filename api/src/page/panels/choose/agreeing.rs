//! Draws what a seat can take back, what it can ask all others for, and what it can answer them.

use super::Offer;
use crate::games::{Agreement, AgreementItem, SeatCommand, Takeback};
use crate::moment;
use crate::page::panels::times::span;
use chrono::{Days, NaiveTime};
use engine::kernel::occasion::At;
use engine::kernel::table::{Phase, Proposal};
use maud::{Markup, html};
use replay::drawing::icon::sentence;
use replay::drawing::seat;

impl Offer<'_> {
    /// Returns the proposal that waits for this seat's answer.
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
                        @for &days in self.breaks() { li { (self.ask_for_break(&key, days)) } }
                    }
                }
            }
        }
    }

    /// Returns the days of the breaks that can be asked for.
    fn breaks(&self) -> &'static [u32] {
        let is_going_on = |ask: &AgreementItem| {
            matches!(&ask.command, Agreement::AskConsent { proposal: Proposal::GoOn {} })
        };
        match self.choices.phase {
            Phase::Playing if !self.choices.ask.iter().any(is_going_on) => &[1, 7, 14],
            Phase::Lobby | Phase::Playing | Phase::Ended | Phase::Opened => &[],
        }
    }

    /// Draws the button that asks all others for a break of so many days, up to the midnight after them.
    fn ask_for_break(&self, key: &Markup, days: u32) -> Markup {
        let last = moment::at().moment().date_naive() + Days::new(u64::from(days) + 1);
        let until = At::new(last.and_time(NaiveTime::MIN).and_utc());
        let ask = Agreement::AskConsent { proposal: Proposal::Break { until } };
        let time = span(self.reader, days * 86_400);
        let words = self.reader.messages.say_with("break-ask", [("time", time.into())]);
        self.button_named(key, &ask, html! { (words) }, "quiet")
    }

    /// Draws the way to give the seat up for good.
    pub(super) fn resigning(&self) -> Markup {
        let words = html! { (self.really()) (self.reader.say("resign-do")) };
        html! {
            @if self.choices.phase == Phase::Playing {
                details.resigning data-key="resign" {
                    summary { (self.reader.say("resign")) }
                    p { (self.reader.say("resign-tells")) }
                    (self.button_named(&self.key(), &SeatCommand::ResignSeat {}, words, "quiet"))
                }
                (self.substituting())
            }
        }
    }

    /// Draws the way to ask a player to go on with the seat.
    fn substituting(&self) -> Markup {
        html! {
            details data-key="substitute" {
                summary { (self.reader.say("substitute")) }
                p { (self.reader.say("substitute-tells")) }
                form method="post" action={ (self.address) "/substitute" } {
                    input type="hidden" name="seat" value=(self.choices.seat);
                    label for="substitute" { (self.reader.say("substitute-name")) }
                    input #substitute name="account" required maxlength="48" autocomplete="off";
                    button.button.quiet { (self.reader.say("substitute-do")) }
                }
            }
        }
    }
}
