//! Panels: the parts of screens.

pub(crate) mod boards;
pub(crate) mod chat;
pub(crate) mod choose;
pub(crate) mod curtain;
pub(crate) mod ended;
pub(crate) mod games;
pub(crate) mod help;
pub(crate) mod labels;
pub(crate) mod levels;
pub(crate) mod lobby;
pub(crate) mod log;
pub(crate) mod look;
pub(crate) mod missed;
pub(crate) mod notes;
pub(crate) mod orders;
pub(crate) mod person;
pub(crate) mod players;
pub(crate) mod returns;
pub(crate) mod seats;
pub(crate) mod sheet;
pub(crate) mod since;
pub(crate) mod teaching;
pub(crate) mod times;

use super::reader::Reader;
use engine::kernel::ids::GameId;
use engine::kernel::seat::Seat;
use maud::{Markup, html};

/// A reader at a table, to which the forms beside the game lead back.
#[derive(Clone, Copy)]
pub(crate) struct AtTable<'p> {
    /// The reader.
    pub reader: &'p Reader,
    /// The game.
    pub game: GameId,
    /// The seat through whose eyes the reader looks; `None` if the reader has only one.
    pub seat: Option<Seat>,
}

impl AtTable<'_> {
    /// Returns the hidden field that names the seat; empty if none must be named.
    fn seat_field(&self) -> Markup {
        html! { @if let Some(seat) = self.seat { input type="hidden" name="seat" value=(seat); } }
    }
}
