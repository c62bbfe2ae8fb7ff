//! The sheet in which a phone shows the choices: its handle, and what it shows while others choose.

use crate::games::{BareTable, ShownEvent};
use crate::page::habits::Habit;
use crate::page::reader::Reader;
use engine::kernel::table::Phase;
use engine::kernel::text::sentence::Sentence;
use maud::{Markup, html};
use replay::drawing::icon::sentence;
use replay::drawing::seat;

/// Returns the handle that opens the sheet of a phone; elsewhere everything is open.
pub(crate) fn handle(reader: &Reader) -> Markup {
    html! {
        input.sheet #sheet type="checkbox" aria-label=(reader.say("choose-more"));
        label.handle for="sheet" { (reader.say("choose-more")) }
    }
}

/// Returns the panel of a reader with nothing to choose: the seats for which the game waits, or how it ended.
pub(crate) fn waiting(reader: &Reader, table: &BareTable, look: &Markup, ended: &Markup) -> Markup {
    let title = match table.view.phase {
        Phase::Lobby | Phase::Playing => "choose-wait",
        Phase::Ended | Phase::Opened => "choose-over",
    };
    html! {
        section.panel.choose.waiting #choose aria-labelledby="choose-title" data-letters=(reader.habits.letters.names().kept) {
            h2 #choose-title { (reader.say(title)) }
            (ended)
            (look)
            @for prompt in &table.view.prompts {
                p { (seat::named_mark(prompt.seat, reader.language())) " " (sentence(&prompt.text)) }
            }
        }
    }
}

/// Returns the question, or else the latest event: a reader is told it when it changes.
pub(crate) fn said(prompt: Option<&Sentence>, log: &[ShownEvent]) -> Markup {
    let latest = log.last().and_then(|event| event.told.text.as_deref());
    html! { @if let Some(said) = prompt.or(latest) { (sentence(said)) } }
}
