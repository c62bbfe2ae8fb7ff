//! The course of the game: the round, the starting player, the questions that are open.

use super::scene::Scene;
use crate::drawing::seat::{mark, name};
use crate::drawing::{Board, Text};
use engine::twentieth::ids::Round;
use engine::twentieth::text::{agenda, title};
use maud::{Markup, html};

pub(super) fn board(scene: Scene<'_>) -> Board {
    let round = scene.view.round.map_or("–", title::round);
    let title = format!("{} {round}", scene.words.say("twentieth-round"));
    let view = scene.view;
    let open = agenda::tell(view.step, view.acting, scene.words.plain());
    let text = Text::part(markup(scene, &open), vec![open]);
    Board::shared("round", title, vec![text])
}

fn markup(scene: Scene<'_>, open: &str) -> Markup {
    let view = scene.view;
    let is_drawn = !view.seating.is_sorted();
    html! {
        p.facts {
            span.track aria-hidden="true" {
                @for round in Round::all() {
                    span.now[view.round == Some(round)] { (title::round(round)) }
                }
            }
            span { (open) }
            span {
                (scene.words.say("twentieth-starting")) ": "
                (mark(view.starter)) " " (name(view.starter, scene.words.language))
            }
            @if is_drawn { (super::market::seats(scene, "twentieth-clockwise", view.seating.iter().copied())) }
        }
    }
}
