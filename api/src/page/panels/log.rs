//! The log: the latest events in sentences, the newest first.

use crate::games::ShownEvent;
use crate::page::reader::Reader;
use maud::{Markup, html};
use replay::drawing::icon::sentence;
use replay::drawing::seat;

/// Returns the latest events; what was taken back is struck through.
pub fn latest(reader: &Reader, events: &[ShownEvent]) -> Markup {
    html! {
        section.panel.log #log aria-labelledby="log-title" {
            h2 #log-title { (reader.say("log")) }
            ol reversed tabindex="0" aria-labelledby="log-title" { @for event in events.iter().rev() { (line(reader, event)) } }
        }
    }
}

fn line(reader: &Reader, event: &ShownEvent) -> Markup {
    html! {
        li value=(event.seq) .undone[event.undone] id={"event-" (event.seq)} {
            @if let Some(seat) = event.seat { (seat::mark(seat)) " " }
            @if let Some(text) = &event.told.text { (sentence(text)) }
            @if event.undone { " " span.soft { (reader.say("log-undone")) } }
            @if !event.told.facts_text.is_empty() {
                ul.facts { @for fact in &event.told.facts_text { li { (sentence(fact)) } } }
            }
        }
    }
}
