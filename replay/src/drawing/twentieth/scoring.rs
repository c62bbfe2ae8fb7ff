//! The scoring cards of the game, and the points of each seat line by line.

use super::scene::Scene;
use super::words::Words;
use crate::drawing::seat::named_mark;
use crate::drawing::{Board, Text};
use engine::kernel::quantity::sheet::SheetLine;
use engine::kernel::text::grammar::numeral;
use engine::twentieth::ids::ScoringCardNo;
use engine::twentieth::text::{amount, scoring_card};
use maud::{Markup, html};

pub(super) fn board(scene: Scene<'_>) -> Board {
    let cards = scene.view.scoring_cards.iter();
    let names = cards.map(|&card| scene.words.names().scoring_card(card));
    let text = Text::part(markup(scene), names.collect());
    Board::shared("scoring", scene.words.say("twentieth-scoring"), vec![text])
}

fn markup(scene: Scene<'_>) -> Markup {
    let cards = &scene.view.scoring_cards;
    html! {
        @if cards.is_empty() { p.soft { (scene.words.say("twentieth-no-cards")) } }
        @else { ul.cards { @for &one in cards { li { (card(scene.words, one)) } } } }
        (sheet(scene))
    }
}

fn card(words: Words<'_>, number: ScoringCardNo) -> Markup {
    html! { b.title { (words.names().scoring_card(number)) } (text(words, number)) }
}

/// Draws what a scoring card says.
pub(super) fn text(words: Words<'_>, number: ScoringCardNo) -> Markup {
    let told = scoring_card::tell(words.edition, number, words.rich());
    html! { span.text { (words.told(told)) } }
}

/// Draws the score sheet: a row for each line in which somebody has points, a column for each seat.
fn sheet(scene: Scene<'_>) -> Markup {
    let seats: Vec<_> = scene.view.regions.iter().map(|region| region.seat).collect();
    let sheets = seats.iter().map(|&seat| scene.sheet(seat));
    let sheets: Vec<Vec<SheetLine>> = sheets.collect();
    let count = sheets.first().map_or(0, Vec::len);
    let rows = (0..count).filter_map(|line| row(&sheets, line));
    html! {
        table.score-sheet {
            thead { tr {
                td {}
                @for &seat in &seats { th scope="col" { (named_mark(seat, scene.words.language)) } }
            } }
            tbody { @for row in rows { (row) } }
            tfoot { tr {
                th scope="row" { (scene.words.say("twentieth-sum")) }
                @for region in &scene.view.regions { td { b { (numeral(region.points)) } } }
            } }
        }
    }
}

/// Draws a line of all sheets; `None` if nobody has points there.
fn row(sheets: &[Vec<SheetLine>], line: usize) -> Option<Markup> {
    let cells: Vec<&SheetLine> = sheets.iter().filter_map(|sheet| sheet.get(line)).collect();
    let title = &cells.first()?.title;
    let is_empty = cells.iter().all(|cell| cell.points == 0);
    (!is_empty).then(|| {
        html! { tr { th scope="row" { (title) } @for cell in &cells { td { (amount::signed(cell.points)) } } } }
    })
}
