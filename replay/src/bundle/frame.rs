//! The page around the regions, in one language.

use super::curve::plots_of;
use super::pack::Pack;
use super::scenes::{BoardRegion, Scenes};
use crate::Replayable;
use crate::audit::report::Report;
use crate::messages::{say, say_with};
use crate::stats::Group;
use engine::kernel::args;
use engine::kernel::ids::Seq;
use engine::kernel::seat::Seat;
use engine::kernel::text::Language;
use engine::kernel::viewer::Viewer;
use maud::{Markup, PreEscaped, html};

/// A page around its regions.
pub(super) struct Frame<'f, G: Replayable> {
    /// Everything that the first viewer sees in this language.
    pub scenes: &'f Scenes<'f, G>,
    /// The boards, in order.
    pub boards: &'f [BoardRegion],
    /// The viewers among whom the reader may choose.
    pub eyes: &'f [Viewer],
    /// The report of the audit.
    pub report: &'f Report,
    /// The proof, as text.
    pub proof: Option<&'f str>,
    /// The event that is shown first.
    pub event: Seq,
    /// The drawings that stand in the regions from the beginning; `None` leaves the regions empty.
    pub drawn: Option<&'f Pack>,
}

impl<G: Replayable> Frame<'_, G> {
    /// Returns the title of the page.
    pub(super) fn title(&self) -> String {
        say_with(self.language(), "bundle-title", args![title = G::TITLE])
    }

    /// Returns everything in the main part of the page.
    pub(super) fn written(&self) -> Markup {
        html! {
            header.top {
                div { h1 { (self.title()) } p.soft.lede { (self.say("bundle-lede")) } }
                (self.looks())
            }
            (self.unscripted())
            (self.steps())
            div.table {
                div.side { (self.this_event()) (self.log()) }
                div.position {
                    section.seats aria-labelledby="seats-title" {
                        h2.visually-hidden #seats-title { (self.say("bundle-seats")) }
                        div.strips { @for seat in self.seats() { (self.region(&format!("seat-{seat}"))) } }
                    }
                    (self.all_boards())
                }
            }
            (self.curve())
            div.about { (self.game()) (self.disputes()) (self.audit()) (self.proof()) (self.how_to_check()) }
        }
    }

    /// Returns the words about what is missing without script, and the position before the event that is shown.
    fn unscripted(&self) -> Markup {
        let before =
            self.event.0.checked_sub(1).and_then(|seq| self.scenes.timeline.seen(Seq(seq)));
        html! {
            p.note #failed role="alert" hidden { (self.say("bundle-failed")) }
            @if self.drawn.is_some() {
                noscript {
                    p.note { (self.say("bundle-no-script")) }
                    @if let Some(before) = &before {
                        details.panel { summary { (self.say("bundle-before")) } (self.scenes.text(before)) }
                    }
                }
            }
        }
    }

    fn this_event(&self) -> Markup {
        html! {
            section.panel.told aria-label=(self.say("bundle-event")) tabindex="0" {
                div aria-live="polite" aria-atomic="true" data-region="told" { (self.drawing("told")) }
                p.soft data-region="origin" { (self.drawing("origin")) }
            }
        }
    }

    fn log(&self) -> Markup {
        html! {
            section.panel.log aria-labelledby="log-title" {
                h2 #log-title { (self.say("bundle-log")) }
                (self.search())
                ol #log tabindex="0" aria-labelledby="log-title" {
                    @for event in self.scenes.timeline.events() {
                        @let region = format!("line-{}", event.seq);
                        li id={ "event-" (event.seq) } data-region=(region) { (self.drawing(&region)) }
                    }
                }
            }
        }
    }

    fn search(&self) -> Markup {
        let (some, none) = (self.say("bundle-found"), self.say("bundle-none-found"));
        html! {
            form.search.scripted #search role="search" {
                input #words type="search" aria-label=(self.say("bundle-search")) placeholder=(self.say("bundle-search")) autocomplete="off";
                button type="submit" { (self.say("bundle-search-next")) }
                output #found for="words" data-some=(some) data-none=(none) {}
            }
        }
    }

    fn curve(&self) -> Markup {
        html! {
            section.panel.over-time aria-labelledby="curve-title" {
                h2 #curve-title { (self.say("bundle-curve")) }
                p.soft.scripted { (self.say("bundle-curve-help")) " " (self.say("bundle-keys")) }
                (self.region("curve"))
                details {
                    summary { (self.say("bundle-plots")) }
                    // Whoever reads without script does without them: they would make each file a fifth longer.
                    @for group in Group::ALL { div data-region=(plots_of(group)) {} }
                }
            }
        }
    }

    /// Returns the seats.
    pub(super) fn seats(&self) -> impl Iterator<Item = Seat> {
        Seat::first(G::seats(self.scenes.timeline.rules()))
    }

    /// Returns a region.
    fn region(&self, name: &str) -> Markup {
        html! { div data-region=(name) { (self.drawing(name)) } }
    }

    /// Returns the drawing that stands in a region from the beginning.
    pub(super) fn drawing(&self, region: &str) -> Markup {
        let viewer = self.scenes.timeline.viewer();
        let drawn = self.drawn.and_then(|pack| pack.shown(viewer, region, self.event));
        PreEscaped(drawn.unwrap_or_default().to_owned())
    }

    /// Returns the language of the page.
    pub(super) fn language(&self) -> Language {
        self.scenes.language
    }

    /// Returns a message in the language of the page.
    pub(super) fn say(&self, key: &'static str) -> &'static str {
        say(self.language(), key)
    }
}
