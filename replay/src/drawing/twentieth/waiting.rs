//! The things that wait in a region: tiles to be attached, the tile to be turned, transports under way.

use super::label;
use super::map::is_in_upkeep;
use super::scene::Scene;
use super::tile::{self, Printed};
use engine::kernel::text::grammar::capitalised;
use engine::twentieth::choices::place::{Place, RegionPlace};
use engine::twentieth::geometry::grid::Orientation;
use engine::twentieth::ids::{LandNo, Tile};
use engine::twentieth::text::{land, place, technology};
use engine::twentieth::view::RegionView;
use maud::{Markup, html};

pub(super) fn markup(scene: Scene<'_>, region: &RegionView) -> Markup {
    html! {
        (unattached(scene, region))
        (turns(scene, region))
        @for words in under_way(scene, region) { p.under-way { (words) } }
    }
}

/// Draws the tiles that lie in no cell yet.
fn unattached(scene: Scene<'_>, region: &RegionView) -> Markup {
    let state = scene.state();
    let tiles = scene.look(region.seat).tiles().filter(|&tile| state.cell(tile).is_none());
    let tiles: Vec<Tile> = tiles.collect();
    html! {
        @if !tiles.is_empty() {
            p.heading { (scene.words.say("twentieth-to-attach")) }
            ul.lands { @for tile in tiles { li { (waiting(scene, region, tile)) } } }
        }
    }
}

fn waiting(scene: Scene<'_>, region: &RegionView, tile: Tile) -> Markup {
    let (picture, words) = match tile {
        Tile::Land(land) => (land_picture(scene, land), None),
        Tile::Institution(number) => {
            let printed = scene.words.edition.technology(number);
            let words = scene.words.told(technology::tell(printed, scene.words.rich()));
            (
                tile::institution(
                    scene.words.edition,
                    number,
                    &technology::tell(printed, scene.words.plain()),
                ),
                Some(words),
            )
        }
    };
    let inner = html! {
        (picture)
        b.title { (label::tile(scene, tile)) }
        @if let Some(words) = words { span.text { (words) } }
    };
    scene.spot(Place::InRegion(region.seat, RegionPlace::tile(tile)), inner)
}

/// Draws a land that waits, with the garbage on it.
fn land_picture(scene: Scene<'_>, number: LandNo) -> Markup {
    let garbage = scene.state().land(number).garbage;
    let label = land::tell(scene.words.edition, number, scene.words.plain());
    let printed = Printed::new(scene.words.edition, Tile::Land(number), Orientation::at(0));
    let inner = printed.map(|printed| {
        let [corner, ..] = printed.corners();
        html! {
            (printed.alone())
            @if garbage > 0 { (tile::garbage(corner, garbage)) }
        }
    });
    tile::alone(&label, &inner.unwrap_or_default())
}

/// Draws the tile that was just attached in each way in which it may lie.
fn turns(scene: Scene<'_>, region: &RegionView) -> Markup {
    let state = scene.state();
    let is_unturned =
        |tile: &Tile| state.cell(*tile).is_some() && state.orientation(*tile).is_none();
    let tile = scene.look(region.seat).tiles().find(is_unturned);
    html! {
        @if let Some(tile) = tile.filter(|_| is_in_upkeep(scene, region)) {
            p.heading { (scene.words.say("twentieth-how-it-lies")) }
            ul.lands { @for lies in Orientation::all() { li { (turned(scene, region, tile, lies)) } } }
        }
    }
}

fn turned(scene: Scene<'_>, region: &RegionView, tile: Tile, lies: Orientation) -> Markup {
    let words = place::turn(lies, scene.words.plain());
    let words = words.map_or_else(|| scene.words.say("twentieth-not-turned"), capitalised);
    let printed = Printed::new(scene.words.edition, tile, lies);
    let picture = printed.map(Printed::alone);
    let inner = html! {
        (tile::alone(&words, &picture.unwrap_or_default()))
        span.title { (words) }
    };
    scene.spot(Place::InRegion(region.seat, RegionPlace::Turn(lies)), inner)
}

/// Tells what a truck or a train carries.
fn under_way(scene: Scene<'_>, region: &RegionView) -> impl Iterator<Item = String> {
    let names = scene.words.names().in_sentences();
    let truck = region.truck.map(|land| {
        scene.words.say_with("twentieth-on-truck", [("land", names.land(land).into())])
    });
    let train = region.train.map(|city| {
        scene.words.say_with("twentieth-on-train", [("city", names.city(city).into())])
    });
    truck.into_iter().chain(train)
}
