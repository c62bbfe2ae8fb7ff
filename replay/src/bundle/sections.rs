//! The sections below the position: the game, its disputes, the proof, and the way to check the file.

use super::frame::Frame;
use super::steps::viewer_words;
use crate::Replayable;
use crate::messages::say_with;
use crate::words::tell_facts;
use engine::kernel::args;
use engine::kernel::event::Event;
use engine::kernel::ids::Seq;
use engine::kernel::table::{Closed, Dispute, Parent};
use maud::{Markup, html};

impl<G: Replayable> Frame<'_, G> {
    /// Returns what is known about the game.
    pub(super) fn game(&self) -> Markup {
        let (replay, timeline) = (self.scenes.replay, self.scenes.timeline);
        let (created, record) = (replay.created(), replay.record());
        let parent = created.parent.as_deref().map(|Parent { game, seq, .. }| {
            let told = say_with(self.language(), "bundle-parent-event", args![game, seq]);
            (self.say("bundle-parent"), told)
        });
        let facts = [
            (self.say("bundle-game"), record.game.to_string()),
            (self.say("bundle-edition"), created.edition.name.clone()),
            (self.say("bundle-seat-count"), created.seats.to_string()),
            (self.say("bundle-event-count"), record.events.len().to_string()),
            (self.say("bundle-known-to"), viewer_words(timeline.viewer(), self.language())),
        ];
        let facts: Vec<(&str, String)> = facts.into_iter().chain(parent).collect();
        self.section("about", "bundle-about", html! { (list(&facts)) })
    }

    /// Returns the disputes, each with its claim and its ruling.
    pub(super) fn disputes(&self) -> Markup {
        let timeline = self.scenes.timeline;
        let table = timeline.last().and_then(|last| timeline.table(last));
        let docket = table.map(|table| table.docket).unwrap_or_default();
        let disputes: Vec<Markup> =
            (1..).zip(docket.disputes()).map(|(number, it)| self.dispute(number, it)).collect();
        let content = html! {
            @if disputes.is_empty() { p { (self.say("bundle-undisputed")) } }
            @for dispute in disputes { (dispute) }
        };
        self.section("disputes", "bundle-disputes", content)
    }

    fn dispute(&self, number: usize, dispute: &Dispute) -> Markup {
        let key = match &dispute.closed {
            Some(Closed::Ruled(_)) => "bundle-dispute-ruled",
            Some(Closed::Withdrawn { .. }) => "bundle-dispute-withdrawn",
            None => "bundle-dispute-open",
        };
        let told = [Some(dispute.opened.by), dispute.closed_by()];
        let told = told.into_iter().flatten().filter_map(|seq| self.scenes.timeline.event(seq));
        html! {
            article {
                h3 { (say_with(self.language(), key, args![number])) }
                p.soft { (self.link(dispute.event)) }
                @for event in told { (self.said(event)) }
            }
        }
    }

    fn said(&self, event: &Event<G>) -> Markup {
        let facts = tell_facts(self.scenes.timeline.rules(), None, event, self.language());
        html! {
            p {
                @for fact in facts { (fact) br; }
                small { (self.link(event.seq)) ", " (event.at) }
            }
        }
    }

    /// Returns a link to an event: the script steps to it, and without script it leads to the line of the log.
    pub(super) fn link(&self, seq: Seq) -> Markup {
        html! { a href={ "#event-" (seq) } data-at=(seq) { (say_with(self.language(), "bundle-this-event", args![seq])) } }
    }

    /// Returns the proof, and what is known about it.
    pub(super) fn proof(&self) -> Markup {
        let content = html! {
            @match self.proof {
                Some(proof) => { p { (self.say("bundle-proof-unchecked")) } pre tabindex="0" { (proof.trim_end()) } },
                None => p { (self.say("bundle-unproved")) },
            }
        };
        self.section("proof-shown", "bundle-proof", content)
    }

    /// Returns the way to check the file.
    pub(super) fn how_to_check(&self) -> Markup {
        let content = html! {
            p { (self.say("bundle-how")) }
            pre { "replay audit bundle.html" }
        };
        self.section("check", "bundle-check", content)
    }

    /// Returns a section with its heading.
    pub(super) fn section(&self, id: &str, heading: &'static str, content: Markup) -> Markup {
        html! {
            section.panel #(id) aria-labelledby={ (id) "-title" } {
                h2 id={ (id) "-title" } { (self.say(heading)) }
                (content)
            }
        }
    }
}

/// Returns names with what is known under each.
pub(super) fn list(entries: &[(&str, String)]) -> Markup {
    html! { dl { @for (name, value) in entries { div { dt { (name) } dd { (value) } } } } }
}
