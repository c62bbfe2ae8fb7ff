//! The panels of boards, and the tabs that show one group of them on a phone.

use crate::page::reader::Reader;
use engine::kernel::seat::Seat;
use maud::{Markup, html};
use replay::drawing::{Board, Part, seat};

/// The text that stands in the markup of a place that can be chosen.
const CAN: &str = "class=\"place can\"";

/// Returns the panel of a board.
pub(crate) fn panel(reader: &Reader, board: &Board) -> Markup {
    html! {
        section.panel.board.shared[board.seat.is_none()] id={ "panel-" (board.key) } aria-labelledby={ "title-" (board.key) } {
            @if board.parts.iter().any(|part| matches!(part, Part::Picture(_))) { (zoom(board)) }
            h2 id={ "title-" (board.key) } {
                @if let Some(seat) = board.seat { (seat::named_mark(seat, reader.language())) " " }
                (board.title)
            }
            (board.body())
        }
    }
}

/// Draws the switch that draws the picture twice as large.
fn zoom(board: &Board) -> Markup {
    html! { label.zoom { input type="checkbox" id={ "zoom-" (board.key) }; span { "2×" } } }
}

/// Returns whether a place of the board can be pointed at.
pub(crate) fn is_asked(board: &Board) -> bool {
    board.parts.iter().any(|part| match part {
        Part::Picture(picture) => picture.body.0.contains(CAN),
        Part::Text(text) => text.markup.0.contains(CAN),
    })
}

/// Returns the tabs of a phone, each of which shows one group of panels: that of the decision is the first to be shown.
pub(crate) fn tabs(reader: &Reader, own: Option<Seat>, boards: &[Board]) -> Markup {
    let asked = boards.iter().find(|board| is_asked(board));
    let is_own = asked.is_some_and(|board| board.seat.is_some() && board.seat == own);
    let tabs =
        [("tab-boards", !is_own), ("tab-own", is_own), ("tab-others", false), ("tab-log", false)];
    html! {
        fieldset.tabs {
            legend.visually-hidden { (reader.say("tabs")) }
            @for (tab, is_first) in tabs {
                @if tab != "tab-own" || own.is_some() {
                    label { input type="radio" name="tab" id=(tab) checked[is_first]; span { (reader.say(tab)) } }
                }
            }
        }
    }
}
