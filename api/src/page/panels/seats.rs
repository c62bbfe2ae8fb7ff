//! The seats of a table: who sits there, and what is counted of each.

use super::players::link;
use super::{labels, times};
use crate::games::{BareTable, SeatView};
use crate::page::reader::Reader;
use engine::kernel::ids::GameId;
use engine::kernel::seat::Seat;
use engine::kernel::text::grammar::numeral;
use maud::{Markup, html};
use replay::drawing::seat;

/// Returns the strips of all seats, the reader's own one first.
pub(crate) fn strips(
    reader: &Reader,
    table: &BareTable,
    strips: &[Markup],
    own: Option<Seat>,
) -> Markup {
    let seats = table.view.seats.iter().zip(strips);
    let (first, rest): (Vec<_>, Vec<_>) = seats.partition(|(view, _)| Some(view.seat) == own);
    html! {
        section.seats #seats aria-label=(reader.say("seats")) {
            @for (view, strip) in first.into_iter().chain(rest) {
                div.seat-strip.(seat::class(view.seat)).own[Some(view.seat) == own]
                    .awaited[table.view.to_act.contains(view.seat)] {
                    h2 { (seat::mark(view.seat)) " " (name(reader, view)) (place(reader, table, view.seat)) }
                    (times::clock(reader, table.view.clock.as_ref(), view.seat))
                    (strip)
                }
            }
        }
    }
}

/// Returns the place that a seat has reached.
fn place(reader: &Reader, table: &BareTable, seat: Seat) -> Markup {
    let places = table.view.outcome.iter().flatten();
    let place = places.into_iter().find(|place| place.seat == seat);
    let told = place.map(|place| {
        let points = numeral(place.points);
        let named = [
            ("place", place.place.into()),
            ("count", place.points.into()),
            ("points", points.into()),
        ];
        reader.messages.say_with("place", named)
    });
    html! { @if let Some(told) = told { " " span.chip { (told) } } }
}

/// Returns the way to the other seats of a game of who plays several; nothing for who plays one.
pub(crate) fn switch(
    reader: &Reader,
    (game, way): (GameId, &str),
    own: &[Seat],
    seats: &[SeatView],
    shown: Option<Seat>,
) -> Markup {
    let label = |one: Seat| seats.iter().find(|view| view.seat == one)?.label.as_deref();
    html! {
        @if own.len() > 1 {
            nav.switch aria-label=(reader.say("seats-own")) {
                @for one in own {
                    a.chip href={ "/g/" (game) "?" (way) "=" (one) } aria-current=[(Some(*one) == shown).then_some("page")] {
                        (seat::mark(*one)) " "
                        @if let Some(label) = label(*one) { bdi { (label) } } @else { (seat::name(*one, reader.language())) }
                    }
                }
            }
        }
    }
}

/// Returns who sits on a seat: the name, the bot, or that it is free.
pub(crate) fn name(reader: &Reader, view: &SeatView) -> Markup {
    let number = [("number", view.seat.number().into())];
    html! {
        @match (&view.bot, &view.name, &view.player) {
            (Some(_), Some(name), _) => (reader.messages.say_with("seat-bot", [("name", name.clone().into())])),
            (_, Some(name), _) => {
                @if let Some(label) = &view.label { (labels::called(label, name)) } @else { (link(name)) }
            },
            (_, None, Some(_)) => (reader.messages.say_with("seat-gone", number)),
            (_, None, None) => (reader.messages.say_with("seat-free", number)),
        }
    }
}
