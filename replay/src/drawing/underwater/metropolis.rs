//! A metropolis: its tile on the edge of the board.

use super::city::connected;
use super::kept::{PrintedText, Thing};
use super::nation::{Nation, Spot};
use super::printed::PrintedLook;
use crate::drawing::icon::icon_at;
use crate::drawing::picture::Point;
use engine::underwater::choices::place::NationPlace;
use engine::underwater::ids::{MetropolisColour, MetropolisPlace};
use engine::underwater::text::title;
use engine::underwater::view::MetropolisView;
use maud::html;

/// Half the width and half the height of a tile.
const HALF: Point = [30, 22];

/// Draws the place with its tile; `None` before tiles are dealt.
pub(super) fn draw(nation: &Nation<'_>, place: MetropolisPlace) -> Option<Spot> {
    let tile = nation.nation.metropolises.iter().find(|metropolis| metropolis.place == place)?;
    let [half_width, half_height] = HALF;
    let [x, y] = nation.printed.metropolis(place);
    let inner = html! {
        rect.metropolis.(class(tile)) x=(x - half_width) y=(y - half_height) width=(2 * half_width) height=(2 * half_height) rx="9" {}
        (icon_at(icon(tile), [x, y], 26))
        @if tile.connected { path.linked d=(format!("M{} {}l3 4 6 -8", x + 17, y - 12)) {} }
    };
    Some(
        nation.thing(
            NationPlace::Metropolis(place),
            PrintedLook { label: label(nation, tile), inner },
        ),
    )
}

fn class(tile: &MetropolisView) -> &'static str {
    match tile.place.colour() {
        MetropolisColour::Brown => "brown",
        MetropolisColour::Blue => "blue",
    }
}

/// Returns the key of the icon of a tile: brown ones score at the end, blue ones are cities that give something at once.
fn icon(tile: &MetropolisView) -> &'static str {
    match tile.place.colour() {
        MetropolisColour::Brown => "point",
        MetropolisColour::Blue => "city",
    }
}

fn label(nation: &Nation<'_>, tile: &MetropolisView) -> String {
    let words = nation.table.words;
    let name = title::metropolis(words.edition, tile.place, tile.tile, words.plain());
    let does = PrintedText::of(Thing::Tile(tile.place.colour(), tile.tile), words);
    words.label(&name, &[words.say(connected(tile.connected))], std::slice::from_ref(&does.plain))
}
