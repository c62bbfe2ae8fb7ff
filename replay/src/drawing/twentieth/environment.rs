//! The environment track: the value of each space, its section, and whose marker stands there.

use super::scene::Scene;
use crate::drawing::seat::named_mark;
use crate::drawing::{Board, Text};
use engine::kernel::seat::Seat;
use engine::twentieth::edition::EnvironmentSpace;
use engine::twentieth::text::noun::VICTORY_POINT;
use engine::twentieth::text::{amount, title};
use maud::{Markup, html};

pub(super) fn board(scene: Scene<'_>) -> Board {
    let text = Text::part(markup(scene), lines(scene));
    Board::shared("environment", scene.words.say("twentieth-environment"), vec![text])
}

fn markup(scene: Scene<'_>) -> Markup {
    let track = scene.words.edition.environment();
    let sections = track.chunk_by(|one, next| one.clean_land == next.clean_land);
    let mut first = 0;
    html! {
        div.environment {
            @for section in sections {
                (self::section(scene, section, first))
                @let () = first += section.len();
            }
        }
    }
}

/// Spaces that give the same for a clean land, the first of them at this place of the track.
fn section(scene: Scene<'_>, spaces: &[EnvironmentSpace], first: usize) -> Markup {
    let points = spaces.first().map_or(0, |space| space.clean_land);
    let points = VICTORY_POINT.counted(points.into(), scene.words.rich());
    html! {
        div.section {
            ol {
                @for (index, space) in spaces.iter().enumerate() {
                    (self::space(scene, space, first + index))
                }
            }
            p.soft { (scene.words.told(points)) " " (scene.words.say("twentieth-per-clean-land")) }
        }
    }
}

fn space(scene: Scene<'_>, space: &EnvironmentSpace, index: usize) -> Markup {
    let symbol = space.symbol.then(|| scene.words.say("twentieth-symbol"));
    html! {
        li.space.symbol[space.symbol] title=[symbol] {
            b { (amount::signed(space.value.into())) }
            @for seat in standing(scene, index) { (named_mark(seat, scene.words.language)) }
        }
    }
}

/// Returns the seats whose marker stands on the space.
fn standing(scene: Scene<'_>, index: usize) -> impl Iterator<Item = Seat> {
    let regions = scene.view.regions.iter();
    let there = regions.filter(move |region| usize::from(region.environment.space) == index);
    there.map(|region| region.seat)
}

fn lines(scene: Scene<'_>) -> Vec<String> {
    let line = |region: &engine::twentieth::view::RegionView| {
        let value = amount::signed(region.environment.value.into());
        format!("{}: {value}", title::seat(region.seat, scene.words.plain()))
    };
    scene.view.regions.iter().map(line).collect()
}
