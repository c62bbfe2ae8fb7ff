//! Tiles, cities and bridges of a region in words: for readers, and as a text beside the picture.

use super::scene::Scene;
use engine::kernel::seat::Seat;
use engine::kernel::text::grammar::capitalised;
use engine::twentieth::geometry::bridges::BridgePlace;
use engine::twentieth::ids::{City, Tile};
use engine::twentieth::look::Look;
use engine::twentieth::text::noun::GARBAGE_TOKEN;
use engine::twentieth::text::{land, place};
use engine::twentieth::view::RegionView;
use maud::{Markup, html};

/// Returns the words of a tile: its name, where it lies, the garbage on it.
pub(super) fn tile(scene: Scene<'_>, tile: Tile) -> String {
    let (state, wording) = (scene.state(), scene.words.plain());
    let cell = state.cell(tile).map(|cell| place::cell(cell, wording));
    let garbage = match tile {
        Tile::Land(land) => state.land(land).garbage,
        Tile::Institution(_) => 0,
    };
    let garbage = (garbage > 0).then(|| GARBAGE_TOKEN.counted(garbage.into(), wording));
    let words = [Some(scene.words.names().tile(tile)), cell, garbage];
    words.into_iter().flatten().collect::<Vec<_>>().join(", ")
}

/// Returns the words of a city: its name, what it does, whether somebody lives there.
pub(super) fn city(scene: Scene<'_>, seat: Seat, city: City) -> String {
    let name = capitalised(&scene.words.names().in_sentences().city(city));
    format!("{name}: {}", state_of(scene, seat, city))
}

/// Returns the words of a bridge, or of a place for one: from what to what, on which tile.
pub(super) fn bridge(scene: Scene<'_>, tile: Tile, place: BridgePlace) -> String {
    let names = scene.words.names();
    let way = names.bridge(tile, place, scene.state().orientation(tile));
    format!("{} {way}, {}", scene.words.say("twentieth-bridge"), names.tile(tile))
}

/// Returns what a city does, and whether somebody lives there.
fn state_of(scene: Scene<'_>, seat: Seat, city: City) -> String {
    let look = scene.look(seat);
    let does = scene.words.edition.city(city).map(|city| land::does(city, scene.words.plain()));
    let lived_in = if look.is_occupied(city) { "twentieth-occupied" } else { "twentieth-empty" };
    let is_used = look.state.land(city.land).recycled.contains(city.city);
    let used = is_used.then(|| scene.words.say("twentieth-centre-used"));
    let words = does.into_iter().chain([scene.words.say(lived_in)]).chain(used);
    words.collect::<Vec<_>>().join(", ")
}

/// Draws a region as a text that is unfolded: its tiles in order, with their cities and bridges.
pub(super) fn as_text(scene: Scene<'_>, region: &RegionView) -> Markup {
    let look = scene.look(region.seat);
    html! {
        details.as-text {
            summary { (scene.words.say("twentieth-as-text")) }
            ul { @for tile in look.tiles() { li { (tile_as_text(scene, look, tile)) } } }
        }
    }
}

fn tile_as_text(scene: Scene<'_>, look: Look<'_>, tile: Tile) -> Markup {
    let on_it = on_tile(scene, look, tile);
    html! {
        (self::tile(scene, tile))
        @if !on_it.is_empty() { ul { @for words in on_it { li { (words) } } } }
    }
}

/// Returns the words of the cities and bridges of a tile.
fn on_tile(scene: Scene<'_>, look: Look<'_>, tile: Tile) -> Vec<String> {
    let bridges = look.state.bridges_on(tile).map(|place| bridge(scene, tile, place));
    let Tile::Land(land) = tile else { return bridges.collect() };
    let cities = scene.words.edition.cities(land).map(|(city, _)| City { land, city });
    cities.map(|one| city(scene, look.seat, one)).chain(bridges).collect()
}
