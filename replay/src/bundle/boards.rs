//! The boards: those that all share, then those of each seat side by side.

use super::frame::Frame;
use super::scenes::BoardRegion;
use crate::Replayable;
use crate::messages::say_with;
use engine::kernel::args;
use engine::kernel::seat::Seat;
use maud::{Markup, html};

impl<G: Replayable> Frame<'_, G> {
    /// Returns the regions of all boards.
    pub(super) fn all_boards(&self) -> Markup {
        html! {
            section.boards aria-labelledby="boards-title" {
                h2.visually-hidden #boards-title { (self.say("bundle-boards")) }
                div.shared { @for board in self.of(None) { (self.board(board)) } }
                @for seat in self.seats() {
                    div.of-seat role="group" aria-label=(say_with(self.language(), "bundle-boards-of", args![seat])) {
                        @for board in self.of(Some(seat)) { (self.board(board)) }
                    }
                }
            }
        }
    }

    fn of(&self, seat: Option<Seat>) -> impl Iterator<Item = &BoardRegion> {
        self.boards.iter().filter(move |board| board.seat == seat)
    }

    fn board(&self, board: &BoardRegion) -> Markup {
        html! { div.panel.board data-region=(board.name) { (self.drawing(&board.name)) } }
    }
}
