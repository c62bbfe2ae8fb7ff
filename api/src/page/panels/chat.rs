//! The chat beside a game. Words are text: nothing in them becomes markup or a link.

use super::AtTable;
use super::players::{address, link};
use super::times::moment;
use crate::games::{ChatShown, WordsShown};
use crate::store::Room;
use maud::{Markup, html};
use replay::drawing::seat::mark;
use std::collections::BTreeSet;

/// The chat, for its reader.
pub(crate) struct Talk {
    /// The words.
    pub chat: ChatShown,
    /// The room that the reader is in.
    pub room: Room,
    /// The names of those whom the reader does not want to read.
    pub muted: Vec<String>,
}

/// The panel of the chat.
pub(crate) struct Panel<'p> {
    /// The reader, and the table.
    pub at: AtTable<'p>,
    /// The chat.
    pub talk: &'p Talk,
}

impl Panel<'_> {
    /// Returns the panel.
    pub(crate) fn drawn(&self) -> Markup {
        let Talk { chat, room, .. } = self.talk;
        let title = match room {
            Room::Table => "chat",
            Room::Watchers => "chat-watchers",
        };
        html! {
            section.panel.chat #chat data-last=(chat.last) aria-labelledby="chat-title" {
                h2 #chat-title { (self.at.reader.say(title)) }
                @if !chat.words.is_empty() {
                    ol.words tabindex="0" aria-labelledby="chat-title" {
                        @for words in &chat.words { (self.line(words)) }
                    }
                }
                @if self.at.reader.caller.is_some() { (self.saying()) }
                (self.readable())
            }
        }
    }

    fn line(&self, words: &WordsShown) -> Markup {
        html! {
            li data-key={ "words-" (words.n) } {
                span.who {
                    @if let Some(seat) = words.seat { (mark(seat)) " " }
                    @if let Some(name) = &words.name { (link(name)) }
                    @if let Some(at) = words.at { " " (moment(self.at.reader, at)) }
                }
                @if let Some(text) = &words.words { p dir="auto" { (text) } }
                @if words.can_be_taken_back { (self.taking_back(words.n)) }
                @else { (self.reporting(words)) }
            }
        }
    }

    /// Returns the way to report the words of somebody else; nothing for who is not signed in.
    fn reporting(&self, words: &WordsShown) -> Markup {
        let is_offered = self.at.reader.caller.is_some() && !words.own && words.words.is_some();
        html! {
            @if let Some(name) = words.name.as_ref().filter(|_| is_offered) {
                " " a.chip href={ (address(name)) "?game=" (self.at.game) "&n=" (words.n) "#report" } { (self.at.reader.say("report")) }
            }
        }
    }

    /// Returns the others who have said something, and those whom the reader does not want to read; nothing for who is not signed in.
    fn readable(&self) -> Markup {
        let Talk { chat, muted, .. } = self.talk;
        let others = chat.words.iter().filter(|words| !words.own);
        let others: BTreeSet<&String> = others.filter_map(|words| words.name.as_ref()).collect();
        let is_offered =
            self.at.reader.caller.is_some() && !(others.is_empty() && muted.is_empty());
        html! {
            @if is_offered {
                details {
                    summary { (self.at.reader.say("chat-muted")) }
                    ul.muting {
                        @for name in others { li { bdi { (name) } " " (self.muting(name, "on", "chat-mute")) } }
                        @for name in muted { li { bdi { (name) } " " (self.muting(name, "off", "chat-unmute")) } }
                    }
                }
            }
        }
    }

    fn saying(&self) -> Markup {
        html! {
            form method="post" action={ "/g/" (self.at.game) "/chat" } {
                (self.at.seat_field())
                label for="words" { (self.at.reader.say("chat-say")) }
                @let calls = self.talk.room == Room::Table;
                textarea #words name="words" rows="2" maxlength="500" required aria-describedby=[calls.then_some("hint-words")] {}
                @if calls { p.hint #hint-words { (self.at.reader.say("chat-hint")) } }
                button.button { (self.at.reader.say("chat-send")) }
            }
        }
    }

    fn taking_back(&self, n: u32) -> Markup {
        html! {
            form.one method="post" action={ "/g/" (self.at.game) "/unsay" } {
                (self.at.seat_field()) input type="hidden" name="n" value=(n);
                button.chip { (self.at.reader.say("chat-take-back")) }
            }
        }
    }

    fn muting(&self, name: &str, wish: &str, words: &str) -> Markup {
        html! {
            form.one method="post" action={ "/g/" (self.at.game) "/mute" } {
                (self.at.seat_field())
                input type="hidden" name="name" value=(name); input type="hidden" name="wish" value=(wish);
                button.chip { (self.at.reader.say(words)) }
            }
        }
    }
}
