//! The form in which one who holds several seats tells what they are called.

use super::AtTable;
use crate::games::SeatView;
use crate::page::reader::Reader;
use engine::kernel::seat::Seat;
use maud::{Markup, html};
use replay::drawing::seat;

/// Returns the form with a field for each seat of the reader; nothing for who holds one.
pub(crate) fn form(at: AtTable<'_>, own: &[Seat], seats: &[SeatView]) -> Markup {
    let named = seats.iter().filter(|view| own.contains(&view.seat));
    html! {
        @if own.len() > 1 {
            details.labels data-key="labels" {
                summary { (at.reader.say("labels")) }
                form method="post" action={ "/g/" (at.game) "/labels" } {
                    (at.seat_field())
                    p.hint { (at.reader.say("labels-hint")) }
                    @for view in named { (field(at.reader, view)) }
                    button.button { (at.reader.say("labels-keep")) }
                }
            }
        }
    }
}

fn field(reader: &Reader, view: &SeatView) -> Markup {
    let id = format!("label-{}", view.seat);
    html! {
        label for=(id) { (seat::mark(view.seat)) " " (seat::name(view.seat, reader.language())) }
        input id=(id) name=(id) maxlength="48" autocomplete="off" value=[view.label.as_deref()];
    }
}

/// Returns what a seat is called, with the name of its holder behind it.
pub(crate) fn called(label: &str, holder: &str) -> Markup {
    html! { bdi { (label) } " " span.soft { "(" bdi { (holder) } ")" } }
}
