//! Panels: the parts of screens.

pub mod boards;
pub mod chat;
pub mod choose;
pub mod curtain;
pub mod ended;
pub mod games;
pub mod help;
pub mod labels;
pub mod lobby;
pub mod log;
pub mod look;
pub mod missed;
pub mod notes;
pub mod orders;
pub mod person;
pub mod players;
pub mod returns;
pub mod seats;
pub mod sheet;
pub mod since;
pub mod teaching;
pub mod times;

use super::reader::Reader;
use engine::kernel::ids::GameId;
use engine::kernel::seat::Seat;
use maud::{Markup, html};

/// A reader at a table, to which the forms beside the game lead back.
#[derive(Clone, Copy)]
pub struct AtTable<'p> {
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
