//! Finds the places of *20th Century* that are shown.

use crate::laws::choices::Findable;
use engine::kernel::seat::Seat;
use engine::twentieth::TwentiethCentury;
use engine::twentieth::choices::place::{Place, RegionPlace};
use engine::twentieth::geometry::bridges::BridgePlace;
use engine::twentieth::geometry::grid::Cell;
use engine::twentieth::ids::{LandNo, TechnologyNo, Tile};
use engine::twentieth::terms::Rules;
use engine::twentieth::view::{RegionView, View};

impl Findable for TwentiethCentury {
    fn is_shown(rules: &Rules, view: &View, place: Place) -> bool {
        match place {
            Place::LandForSale(land) => {
                let market = view.market.as_ref();
                market.is_some_and(|market| market.lands.contains(land))
                    || view.auction.is_some_and(|auction| auction.land == land)
            }
            Place::TechnologyForSale(technology) => {
                let market = view.market.as_ref();
                market.is_some_and(|market| market.technologies.contains(technology))
            }
            Place::Column(column) => {
                let columns = view.catastrophe.iter().flat_map(|card| &card.columns);
                columns.into_iter().any(|shown| shown.column == column)
            }
            Place::InRegion(seat, place) => {
                let region = view.regions.iter().find(|region| region.seat == seat);
                region.is_some_and(|region| is_in_region(rules, view, region, place))
            }
        }
    }

    fn places(seat: Seat) -> Vec<String> {
        let numbered =
            |name: &str, last: u8| (1..=last).map(|n| format!("{name}:{n}")).collect::<Vec<_>>();
        let own = |place: String| format!("seat:{seat}/{place}");
        let market = [numbered("market/land", 40), numbered("market/technology", 30)].concat();
        let cells = (-2..=2).flat_map(|x| (-2..=2).map(move |y| format!("cell:{x}.{y}")));
        let cities =
            (1..=40).flat_map(|land| [1, 2].map(|city| format!("land:{land}/city:{city}")));
        let turns = [0, 90, 180, 270].map(|turn| format!("turn:{turn}"));
        let in_region = numbered("land", 45).into_iter().chain(numbered("technology", 30));
        let in_region = in_region.chain(cells).chain(cities).chain(turns);
        let in_region = in_region.chain(["land:1/bridge:3.1-4.2".to_owned()]);
        market.into_iter().chain(numbered("column", 4)).chain(in_region.map(own)).collect()
    }
}

fn is_in_region(rules: &Rules, view: &View, region: &RegionView, place: RegionPlace) -> bool {
    match place {
        RegionPlace::Cell(cell) => is_beside(region, cell),
        RegionPlace::Land(land) => has_land(region, land),
        RegionPlace::Technology(technology) => has_technology(region, technology),
        RegionPlace::City(city) => {
            has_land(region, city.land) && rules.edition.city(city).is_some()
        }
        RegionPlace::Bridge(tile, bridge) => {
            has_tile(region, tile) && has_bridge_place(rules, view, tile, bridge)
        }
        RegionPlace::Turn(_) => is_turning(region),
    }
}

fn has_tile(region: &RegionView, tile: Tile) -> bool {
    match tile {
        Tile::Land(land) => has_land(region, land),
        Tile::Institution(technology) => has_technology(region, technology),
    }
}

fn has_land(region: &RegionView, land: LandNo) -> bool {
    region.lands.iter().any(|shown| shown.land == land)
}

fn has_technology(region: &RegionView, technology: TechnologyNo) -> bool {
    region.technologies.iter().any(|shown| shown.technology == technology)
}

/// Returns whether the catalogue gives it as a place of the tile, or the view as one that bridges have added.
fn has_bridge_place(rules: &Rules, view: &View, tile: Tile, bridge: BridgePlace) -> bool {
    let is_further = view
        .bridge_places
        .iter()
        .any(|further| further.tile == tile && further.places.contains(&bridge));
    let drawing = rules.edition.drawing(tile);
    is_further || drawing.is_some_and(|drawing| drawing.places().contains(&bridge))
}

/// The cells of all tiles that are attached.
fn cells(region: &RegionView) -> impl Iterator<Item = Cell> {
    let lands = region.lands.iter().filter_map(|land| land.cell);
    lands.chain(region.technologies.iter().filter_map(|technology| technology.cell))
}

/// Returns whether the cell is empty, and touches a tile.
fn is_beside(region: &RegionView, cell: Cell) -> bool {
    cells(region).all(|taken| taken != cell)
        && cells(region).any(|taken| taken.around().any(|near| near == cell))
}

/// Returns whether a tile lies there that is not turned.
fn is_turning(region: &RegionView) -> bool {
    let lands = region.lands.iter().map(|land| (land.cell, land.orientation));
    let technologies = region.technologies.iter().map(|one| (one.cell, one.orientation));
    lands.chain(technologies).any(|(cell, orientation)| cell.is_some() && orientation.is_none())
}
