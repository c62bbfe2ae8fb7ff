//! The picture of a region: its tiles as they lie, and the cells where the next one can go.

use super::label;
use super::lattice::{At, Extent, SIDE};
use super::scene::Scene;
use super::tile::{self, Printed, moved};
use crate::drawing::picture::Picture;
use crate::drawing::seat;
use engine::kernel::text::grammar::capitalised;
use engine::twentieth::choices::place::RegionPlace;
use engine::twentieth::edition::Ability;
use engine::twentieth::geometry::bridges::BridgePlace;
use engine::twentieth::geometry::grid::{Cell, Orientation};
use engine::twentieth::ids::{City, LandNo, Tile};
use engine::twentieth::state::Step;
use engine::twentieth::text::place;
use engine::twentieth::view::RegionView;
use maud::{Markup, html};
use std::collections::BTreeSet;

/// Units by which a bridge that stands rises.
const RISE: i16 = 14;

/// Returns the picture of a region.
pub(super) fn picture(scene: Scene<'_>, region: &RegionView) -> Picture {
    let map = Map::of(scene, region);
    let At { x, y } = map.extent.size();
    let label = seat::name(region.seat, scene.words.language);
    let label = format!("{}, {label}", scene.words.say("twentieth-region"));
    Picture { class: "region", size: [x, y], label, body: map.body() }
}

struct Map<'s> {
    scene: Scene<'s>,
    region: &'s RegionView,
    tiles: Vec<(Cell, Printed<'s>)>,
    cells: BTreeSet<Cell>,
    extent: Extent,
}

impl<'s> Map<'s> {
    fn of(scene: Scene<'s>, region: &'s RegionView) -> Map<'s> {
        let tiles: Vec<_> = laid(scene, region).collect();
        let taken = || tiles.iter().map(|(cell, _)| *cell);
        let cells = if awaits_tiles(scene, region) { around(taken()) } else { BTreeSet::new() };
        let extent = Extent::of(taken().chain(cells.iter().copied()));
        Map { scene, region, tiles, cells, extent }
    }

    fn body(&self) -> Markup {
        html! {
            @for cell in &self.cells { (self.cell(*cell)) }
            @for (cell, printed) in &self.tiles {
                g transform=(moved(self.extent.corner(*cell))) { (self.tile(*printed)) }
            }
        }
    }

    /// Returns a cell in which a tile can come to lie.
    fn cell(&self, cell: Cell) -> Markup {
        let label = capitalised(&place::cell(cell, self.scene.words.plain()));
        let (corner, middle) = (self.extent.corner(cell), SIDE / 2);
        let ghost = self
            .ghost()
            .filter(|_| self.scene.is_chosen(self.region.seat, RegionPlace::Cell(cell)));
        let inner = html! {
            g.cell transform=(moved(corner)) {
                rect x="4" y="4" width=(SIDE - 8) height=(SIDE - 8) rx="8" {}
                circle cx=(middle) cy=(middle) r="18" {}
                path d={"M" (middle - 9) " " (middle) "h18M" (middle) " " (middle - 9) "v18"} {}
            }
            @if let Some(tile) = ghost { g.ghost transform=(moved(corner)) { (tile.alone()) } }
        };
        self.scene.svg_spot(self.region.seat, RegionPlace::Cell(cell), &label, inner)
    }

    /// Returns the tile that is chosen to be attached.
    fn ghost(&self) -> Option<Printed<'s>> {
        let (scene, seat) = (self.scene, self.region.seat);
        let waits = |tile: &Tile| scene.state().cell(*tile).is_none();
        let mut tiles = scene.look(seat).tiles().filter(waits);
        let tile = tiles.find(|&tile| scene.is_chosen(seat, RegionPlace::tile(tile)))?;
        Printed::new(scene.words.edition, tile, Orientation::at(0))
    }

    fn tile(&self, printed: Printed<'s>) -> Markup {
        let (scene, seat) = (self.scene, self.region.seat);
        let ground = scene.svg_spot(
            seat,
            RegionPlace::tile(printed.tile),
            &label::tile(scene, printed.tile),
            printed.ground(),
        );
        let on_it = match printed.tile {
            Tile::Land(land) => self.land(printed, land),
            Tile::Institution(_) => printed.bonus().unwrap_or_default(),
        };
        html! { (ground) (on_it) (self.bridges(printed)) }
    }

    /// Draws the things that lie on a land: citizens, garbage, its number.
    fn land(&self, printed: Printed<'_>, land: LandNo) -> Markup {
        let garbage = self.scene.state().land(land).garbage;
        let after = self.scene.look_after(self.region.seat);
        let later = after.map_or(garbage, |look| look.state.land(land).garbage);
        let [first, second, ..] = printed.corners();
        html! {
            @for (city, _) in printed.cities() { (self.city(printed, City { land, city })) }
            @if garbage.max(later) > 0 { g.ghost[garbage != later] { (tile::garbage(first, later)) } }
            text.number x=(second.x) y=(second.y + 5) { (land) }
        }
    }

    fn city(&self, printed: Printed<'_>, city: City) -> Markup {
        let look = self.scene.look(self.region.seat);
        let is_used = look.state.land(city.land).recycled.contains(city.city);
        let is_occupied = look.is_occupied(city);
        let after = self.scene.look_after(self.region.seat);
        let will_be = after.map_or(is_occupied, |look| look.is_occupied(city));
        let inside = if will_be {
            tile::occupied(&seat::class(self.region.seat))
        } else {
            tile::empty(city.city)
        };
        let inner = printed.city(city, &inside);
        let inner = html! { g.recycled[is_used].ghost[is_occupied != will_be] { (inner) } };
        let spot = self.scene.svg_spot(
            self.region.seat,
            RegionPlace::City(city),
            &label::city(self.scene, self.region.seat, city),
            inner,
        );
        html! { (spot) (printed.counts(city)) }
    }

    /// Returns the bridges that stand, and the places where one could be built.
    fn bridges(&self, printed: Printed<'_>) -> Markup {
        let standing: Vec<BridgePlace> = self.scene.state().bridges_on(printed.tile).collect();
        let free = self.bridge_places(printed, &standing);
        html! {
            @for &place in &standing {
                g.bridge { title { (label::bridge(self.scene, printed.tile, place)) } (bridge(&printed.arc(place, RISE))) }
            }
            @for place in free {
                (self.scene.svg_spot(
                    self.region.seat,
                    RegionPlace::Bridge(printed.tile, place),
                    &label::bridge(self.scene, printed.tile, place),
                    html! { g.bridge.planned { (bridge(&printed.arc(place, 0))) } },
                ))
            }
        }
    }

    /// Draws the places at which a bridge could be built, while its owner has one to build.
    fn bridge_places(&self, printed: Printed<'_>, standing: &[BridgePlace]) -> Vec<BridgePlace> {
        let (scene, region) = (self.scene, self.region);
        let mut technologies = region.technologies.iter();
        let has_bridge = technologies.any(|one| {
            let abilities = scene.words.edition.abilities(one.technology);
            !one.spent && abilities.contains(&Ability::Bridge {})
        });
        if !has_bridge || !is_in_upkeep(scene, region) {
            return Vec::new();
        }
        printed.drawing.places_with(standing).iter().copied().collect()
    }
}

/// Returns the tiles that are attached.
fn laid<'s>(scene: Scene<'s>, region: &'s RegionView) -> impl Iterator<Item = (Cell, Printed<'s>)> {
    let state = scene.state();
    scene.look(region.seat).tiles().filter_map(move |tile| {
        let lies = state.orientation(tile).unwrap_or_else(|| chosen_turn(scene, region));
        Some((state.cell(tile)?, Printed::new(scene.words.edition, tile, lies)?))
    })
}

/// Returns the orientation that the viewer has chosen for the tile that was just attached; as it is printed if none is chosen.
fn chosen_turn(scene: Scene<'_>, region: &RegionView) -> Orientation {
    let is_chosen = |lies: &Orientation| scene.is_chosen(region.seat, RegionPlace::Turn(*lies));
    Orientation::all().find(is_chosen).unwrap_or(Orientation::at(0))
}

/// Returns whether the viewer attaches tiles and uses technologies now.
pub(super) fn is_in_upkeep(scene: Scene<'_>, region: &RegionView) -> bool {
    scene.view.step == Step::Upkeep && scene.is_own(region.seat)
}

/// Returns whether there are tiles that the viewer is to attach now.
fn awaits_tiles(scene: Scene<'_>, region: &RegionView) -> bool {
    let state = scene.state();
    is_in_upkeep(scene, region)
        && scene.look(region.seat).tiles().any(|tile| state.cell(tile).is_none())
}

/// Returns the empty cells that touch a taken one.
fn around(taken: impl Iterator<Item = Cell> + Clone) -> BTreeSet<Cell> {
    let mut cells: BTreeSet<Cell> = taken.clone().flat_map(Cell::around).collect();
    taken.for_each(|cell| {
        cells.remove(&cell);
    });
    cells
}

fn bridge(way: &str) -> Markup {
    html! { path.bridge-deck d=(way) {} path.bridge-rail d=(way) {} }
}
