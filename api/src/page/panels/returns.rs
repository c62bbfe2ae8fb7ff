//! Draws the players who ask for a seat that a bot holds, and the button by which a reader asks for the own one.

use super::AtTable;
use crate::games::Returning;
use engine::kernel::seat::Seat;
use maud::{Markup, html};
use replay::drawing::seat;

/// Draws who asks to come back, for those who play, and the way to ask, for who has lost a seat.
pub(crate) fn drawn(at: AtTable<'_>, returning: &[Returning], lost: &[Seat]) -> Markup {
    let (reader, game) = (at.reader, at.game);
    html! {
        @for Returning { seat, name } in returning {
            form.note.returning method="post" action={ "/g/" (game) "/substitute" } {
                p { (seat::mark(*seat)) " " (reader.messages.say_with("return-asked", [("name", name.clone().into())])) }
                input type="hidden" name="seat" value=(seat);
                input type="hidden" name="account" value=(name);
                button.button { (reader.say("return-take-up")) }
            }
        }
        @for number in lost {
            form.note.returning method="post" action={ "/g/" (game) "/return" } {
                p { (seat::mark(*number)) " " (reader.say("return-tells")) }
                input type="hidden" name="seat" value=(number);
                button.button { (reader.say("return-do")) }
            }
        }
    }
}
