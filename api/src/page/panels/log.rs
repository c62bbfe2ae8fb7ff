//! The log: the latest events in sentences, the newest first.

use crate::games::{SeatView, ShownEvent};
use crate::page::reader::Reader;
use maud::{Markup, html};
use replay::drawing::icon::sentence;
use replay::drawing::seat;

/// Returns the latest events; what was taken back is struck through.
pub(crate) fn latest(reader: &Reader, seats: &[SeatView], events: &[ShownEvent]) -> Markup {
    html! {
        section.panel.log #log aria-labelledby="log-title" {
            h2 #log-title { (reader.say("log")) }
            ol reversed tabindex="0" aria-labelledby="log-title" { @for event in events.iter().rev() { (line(reader, seats, event)) } }
        }
    }
}

fn line(reader: &Reader, seats: &[SeatView], event: &ShownEvent) -> Markup {
    let view = seats.iter().find(|view| Some(view.seat) == event.seat);
    let label = view.and_then(|view| view.label.as_ref());
    html! {
        li value=(event.seq) .undone[event.undone] id={"event-" (event.seq)} {
            @if let Some(seat) = event.seat { (seat::mark(seat)) " " }
            @if let Some(label) = label { bdi.soft { (label) } ": " }
            @if let Some(text) = &event.told.text { (sentence(text)) }
            @if event.undone { " " span.soft { (reader.say("log-undone")) } }
            @if !event.told.facts_text.is_empty() {
                ul.facts { @for fact in &*event.told.facts_text { li { (sentence(fact)) } } }
            }
        }
    }
}
