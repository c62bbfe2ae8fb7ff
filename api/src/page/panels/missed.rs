//! The note on the table that a choice came too late.

use crate::games::SeatView;
use crate::page::panels::seats::name;
use crate::page::reader::Reader;
use engine::kernel::seat::Seat;
use maud::{Markup, html};
use replay::drawing::seat::mark;
use std::collections::BTreeSet;

/// Returns the note, which names the seats that have acted meanwhile.
pub(crate) fn note(reader: &Reader, seats: &[SeatView], others: &BTreeSet<Seat>) -> Markup {
    html! {
        div.panel.note role="alert" {
            p { (reader.say("missed")) }
            @if !others.is_empty() {
                ul.chips {
                    @for view in seats.iter().filter(|view| others.contains(&view.seat)) {
                        li { (mark(view.seat)) " " (name(reader, view)) }
                    }
                }
            }
        }
    }
}
