//! The catastrophe of the round: its columns, and who bids on which.

use super::scene::Scene;
use crate::drawing::seat::{mark, name};
use crate::drawing::{Board, Text};
use engine::kernel::text::grammar::capitalised;
use engine::twentieth::choices::place::Place;
use engine::twentieth::text::{amount, place};
use engine::twentieth::view::{CatastropheView, ColumnView, FigureView};
use maud::{Markup, html};

/// Returns the panel, in a round with a catastrophe.
pub(super) fn board(scene: Scene<'_>) -> Option<Board> {
    let catastrophe = scene.view.catastrophe.as_ref()?;
    let title = scene.words.say("twentieth-catastrophe");
    let title = format!("{title}: {}", scene.words.names().catastrophe(catastrophe.catastrophe));
    let text = Text::part(markup(scene, catastrophe), lines(scene, catastrophe));
    Some(Board::shared("catastrophe", title, vec![text]))
}

fn markup(scene: Scene<'_>, catastrophe: &CatastropheView) -> Markup {
    html! {
        ul.columns {
            @for column in &catastrophe.columns {
                li { (scene.spot(Place::Column(column.column), inner(scene, column))) }
            }
        }
    }
}

fn inner(scene: Scene<'_>, column: &ColumnView) -> Markup {
    let name = capitalised(&place::column(column.column, None, scene.words.plain()));
    let harm = amount::harm(column.harm, scene.words.rich());
    html! {
        span.name { (name) }
        b.harm { (scene.words.told(harm)) }
        @for figure in &column.figures { (self::figure(scene, *figure)) }
        @if column.figures.is_empty() { span.soft { (scene.words.say("twentieth-free")) } }
    }
}

fn figure(scene: Scene<'_>, FigureView { seat, science }: FigureView) -> Markup {
    let bid = scene.words.told(amount::science(science, scene.words.rich()));
    html! { span.figure { (mark(seat)) " " (name(seat, scene.words.language)) ": " (bid) } }
}

fn lines(scene: Scene<'_>, catastrophe: &CatastropheView) -> Vec<String> {
    let line = |column: &ColumnView| {
        let words = place::column(column.column, Some(column.harm), scene.words.plain());
        let figure = |figure: &FigureView| {
            let bid = amount::science(figure.science, scene.words.plain());
            format!(" {}: {bid}", name(figure.seat, scene.words.language))
        };
        words + &column.figures.iter().map(figure).collect::<String>()
    };
    catastrophe.columns.iter().map(line).collect()
}
