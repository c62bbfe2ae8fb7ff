//! A seat after an event: the player, whether the seat must choose, what is counted, and the place at the end.

use super::scenes::Scenes;
use crate::Replayable;
use crate::drawing::seat::{class, mark, strip};
use crate::messages::{say, say_with};
use engine::kernel::args;
use engine::kernel::knowledge::Seen;
use engine::kernel::seat::Seat;
use engine::kernel::table::Table;
use maud::{Markup, html};

impl<G: Replayable> Scenes<'_, G> {
    /// Returns the strip of a seat.
    pub(super) fn seat_strip(&self, table: &Table<G>, seen: &Seen<G::State>, seat: Seat) -> Markup {
        html! {
            div.seat-strip.(class(seat)).awaited[table.waiting().contains(seat)] {
                h3 { (mark(seat)) " " (self.seat(seat)) (self.sitting(table, seat)) }
                (strip::<G>(self.timeline.rules(), seen, seat, self.language))
            }
        }
    }

    /// Returns the player as the record names the account, and whether the seat must choose or has reached a place.
    fn sitting(&self, table: &Table<G>, seat: Seat) -> Markup {
        let player = table.sittings[seat].as_ref().map(|sitting| sitting.player.to_string());
        let places = table.places.as_ref().into_iter().flatten();
        let place = places.clone().find(|place| place.seat == seat).map(|found| found.place);
        html! {
            @if let Some(player) = player { " " span.player { (player) } }
            @if table.waiting().contains(seat) { " " span.chip { (say(self.language, "bundle-to-choose")) } }
            @if let Some(place) = place { " " span.chip { (say_with(self.language, "bundle-place", args![place])) } }
        }
    }
}
