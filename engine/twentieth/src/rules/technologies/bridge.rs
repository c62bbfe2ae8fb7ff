//! "Bridge": a straight piece of rail on one tile, once (ruling T-27).

use super::uses;
use crate::command::Command;
use crate::edition::Ability;
use crate::fact::Fact;
use crate::game::TwentiethCentury;
use crate::geometry::bridges::BridgePlace;
use crate::geometry::drawing::Drawing;
use crate::ids::{BRIDGES_MAX, TechnologyNo, Tile};
use crate::look::Look;
use crate::player::Player;
use crate::rejection::Rejection;
use kernel::desk::Desk;
use kernel::game::Sink;

/// Returns what is drawn on a tile.
fn drawing<'s>(look: &Look<'s>, tile: Tile) -> Option<&'s Drawing> {
    look.edition().drawing(tile)
}

/// Returns the bridges that stand on a tile.
fn standing(look: &Look<'_>, tile: Tile) -> Vec<BridgePlace> {
    look.state.bridges_on(tile).collect()
}

/// Returns the tiles that lie in the region.
fn tiles<'l>(look: &'l Look<'_>) -> impl Iterator<Item = Tile> + 'l {
    look.tiles().filter(|&tile| look.state.cell(tile).is_some())
}

/// Every place on every tile of the region.
pub fn legal(look: &Look<'_>, technology: TechnologyNo, out: &mut impl Sink<Command>) {
    if look.state.bridges.len() >= BRIDGES_MAX {
        return;
    }
    for tile in tiles(look) {
        let Some(drawing) = drawing(look, tile) else { continue };
        let standing = standing(look, tile);
        let mut put = |place: &BridgePlace| {
            out.put(Command::BuildBridge { technology, tile, place: *place });
        };
        if standing.is_empty() {
            drawing.places().iter().for_each(&mut put);
        } else {
            drawing.places_with(&standing).iter().for_each(&mut put);
        }
    }
}

/// Returns whether there is any place for a bridge.
pub fn is_possible(look: &Look<'_>) -> bool {
    let has_place = |tile| {
        let places = drawing(look, tile).map(|drawing| drawing.places_with(&standing(look, tile)));
        places.is_some_and(|places| !places.is_empty())
    };
    look.state.bridges.len() < BRIDGES_MAX && tiles(look).any(has_place)
}

/// Checks that a bridge may be built there.
///
/// # Errors
/// The rule that refuses it.
pub fn check(
    look: &Look<'_>,
    technology: TechnologyNo,
    tile: Tile,
    place: BridgePlace,
) -> Result<(), Rejection> {
    uses::ready(look, technology, |ability| (ability == Ability::Bridge {}).then_some(()))?;
    if look.state.bridges.len() >= BRIDGES_MAX {
        return Err(Rejection::NoBridgeLeft {});
    }
    let drawing = tiles(look).find(|&own| own == tile).and_then(|tile| drawing(look, tile));
    let Some(drawing) = drawing else { return Err(Rejection::TileNotInRegion { tile }) };
    drawing
        .check_bridge(&standing(look, tile), place)
        .map_err(|fault| Rejection::BridgeMisplaced { place, fault })
}

/// The bridge is built.
pub fn perform<D: Desk<TwentiethCentury>>(
    player: &mut Player<'_, D>,
    technology: TechnologyNo,
    tile: Tile,
    place: BridgePlace,
) {
    let seat = player.seat;
    player.record(Fact::BridgeBuilt { seat, technology, tile, place });
    player.go_on();
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::bridges::Misplaced;
    use crate::geometry::grid::Point;
    use crate::ids::City;
    use crate::rules::rails::Rails;
    use crate::rules::using_technologies;
    use crate::scenario::*;
    use crate::state::{Bridge, Step};
    use serde_json::{Value, json};

    fn at(x: u8, y: u8) -> Point {
        Point::new(x, y).unwrap()
    }

    /// Seat 1 has two bridges, its starting land without citizens, and land 12 as it is drawn, in the east of it.
    fn country(drawing: Value, citizens: &[u8]) -> Given {
        with_institution(drawing, citizens, institution("mine", 1))
    }

    fn with_institution(drawing: Value, citizens: &[u8], institution: Value) -> Given {
        let lands = [(12, drawing.clone()), (13, drawing)];
        let game = Given::with_tiles(3, &lands, &[(5, institution)]).citizens(1, &[]);
        let game = game.technology(1, BRIDGE).technology(1, OTHER_BRIDGE);
        game.land(1, 12, (1, 0), 0, citizens).upkeep()
    }

    fn build(technology: u8, place: BridgePlace) -> Command {
        build_bridge(technology, a_land(12), place)
    }

    fn misplaced(game: &Then, place: BridgePlace, fault: Misplaced) {
        let rejection = Rejection::BridgeMisplaced { place, fault };
        game.refused(1, build(OTHER_BRIDGE, place), rejection);
    }

    fn linked(game: &Then, one: City, other: City) -> bool {
        Rails::of(&game.look(1)).link(one, other)
    }

    #[test]
    fn example_8_recycling_made_possible() {
        let drawing = beside_rails(&json!([{"at": [3, 1], "recycling_centre": true}]));
        let mut game = country(drawing, &[1]).begin();
        let recycled = use_centre(city(12, 1), 1);
        let before = game.anew().step(Step::Recycling, &[1]);
        before.refused(1, recycled, Rejection::LandNotLinked { land: land_no(1) });
        game.when(1, build(BRIDGE, between((3, 1), (3, 3)))).when(1, END_UPKEEP);
        game.when(1, recycled).then_garbage(1, 0);
    }

    #[test]
    fn example_8_a_laboratory_for_two_cities() {
        let science = json!({"science": 1});
        let game =
            with_institution(parted(&science, &science), &[1, 2], institution("laboratory", 1));
        let mut game = game.institution(1, 5, (2, 0), 0).begin();
        game.then_produces(1, 0, 2, 0);
        game.when(1, build(BRIDGE, between((1, 2), (3, 2)))).then_produces(1, 0, 4, 0);
    }

    #[test]
    fn example_8_not_over_two_tiles() {
        // The starting land lies in the west; its rails begin where the edge of land 12 is.
        let game = country(beside_rails(&json!([{"at": [3, 1]}])), &[]);
        for edge in [(0, 1), (0, 3)] {
            let place = between(edge, (3, 1));
            misplaced(&game, place, Misplaced::OnTheEdge { at: at(edge.0, edge.1) });
        }
    }

    #[test]
    fn example_8_two_bridges_in_one_upkeep_then_the_locomotive() {
        let nothing = json!({});
        let game = country(parted(&nothing, &nothing), &[1]).technology(1, LOCOMOTIVE);
        let mut game = game.land(1, 13, (2, 0), 2, &[1]).begin();
        let place = between((1, 2), (3, 2));
        let leaves = |game: &Then, land| {
            let mut game = game.anew().under(1).begin();
            game.when(1, board(LOCOMOTIVE, city(land, 1))).legal(1)
        };
        game.when(1, build(BRIDGE, place));
        assert_eq!(leaves(&game, 12), [leave(city(12, 2))]);
        assert_eq!(leaves(&game, 13), [leave(city(13, 2))]);
        game.when(1, build_bridge(OTHER_BRIDGE, a_land(13), place));
        assert_eq!(leaves(&game, 12), [leave(city(12, 2)), leave(city(13, 2))]);
        assert_eq!(leaves(&game, 13), [leave(city(12, 2)), leave(city(13, 2))]);
    }

    #[test]
    fn example_8_a_hospital_for_one_city_and_with_a_bridge_for_two() {
        let drawing = json!({
            "cities": [{"at": [3, 1], "points": 1}, {"at": [3, 5], "points": 1}],
            "forks": [[3, 3]],
            "tracks": [["city 1", "fork 1"], ["fork 1", "east"]],
        });
        let game = with_institution(drawing, &[1, 2], institution("hospital", 1));
        let mut game = game.institution(1, 5, (2, 0), 0).begin();
        game.then_produces(1, 0, 0, 3);
        game.when(1, build(BRIDGE, between((3, 3), (3, 5)))).then_produces(1, 0, 0, 4);
    }

    #[test]
    fn example_8_a_bridge_on_the_hospital_itself() {
        let hospital = json!({"institution": {
            "kind": "hospital", "bonus": 1, "building": [2, 3], "forks": [[4, 3], [4, 5], [3, 5]],
            "tracks": [
                ["west", "building"],
                ["east", "fork 1"], ["fork 1", "fork 2"], ["fork 2", "fork 3"], ["fork 3", "south"],
            ],
        }});
        let game = with_institution(on_rails(&json!({"points": 1})), &[1], hospital);
        let mut game = game.institution(1, 5, (2, 0), 0).land(1, 13, (3, 0), 0, &[1]).begin();
        game.then_produces(1, 0, 0, 3);
        let place = between((2, 3), (4, 3));
        game.when(1, build_bridge(BRIDGE, an_institution(5), place)).then_produces(1, 0, 0, 4);
    }

    #[test]
    fn example_8_not_across_a_track_or_a_city() {
        let game = country(beside_rails(&json!([{"at": [3, 1]}, {"at": [3, 5]}])), &[]);
        let fault = Misplaced::CrossesTrack { from: at(0, 3), to: at(6, 3) };
        misplaced(&game, between((3, 1), (3, 5)), fault);
        let row = json!([{"at": [1, 1]}, {"at": [3, 1]}, {"at": [5, 1]}]);
        let game = country(beside_rails(&row), &[]);
        let fault = Misplaced::CrossesCity { city: city_no(2) };
        misplaced(&game, between((1, 1), (5, 1)), fault);
    }

    #[test]
    fn t27_from_track_or_city_to_track_or_city() {
        let row = json!([{"at": [1, 1]}, {"at": [3, 1]}]);
        let mut game = country(beside_rails(&row), &[]).begin();
        game.when(1, build(BRIDGE, between((1, 1), (3, 1))));
        assert!(linked(&game, city(12, 1), city(12, 2)), "from city to city");
        let mut game = country(beside_rails(&row), &[]).begin();
        game.when(1, build(BRIDGE, between((3, 1), (3, 3))));
        assert!(linked(&game, city(12, 2), city(1, 3)), "from city to track, which it joins");
        let mut game = country(parted(&json!({}), &json!({})), &[]).begin();
        let links = |game: &Then| Rails::of(&game.look(1)).at_city(city(12, 1)).collect::<Vec<_>>();
        assert!(!linked(&game, city(12, 1), city(13, 1)));
        game.when(1, build(BRIDGE, between((1, 2), (3, 2))));
        let game = game.anew().land(1, 13, (1, 1), 0, &[]);
        assert_eq!(links(&game).len(), 1, "from track to track");
    }

    /// City 1 and city 2 are joined by rails around the south, city 3 stands alone in the north.
    fn bow() -> Given {
        let drawing = json!({
            "cities": [{"at": [1, 3]}, {"at": [5, 3]}, {"at": [3, 1]}],
            "forks": [[1, 5], [5, 5]],
            "tracks": [["city 1", "fork 1"], ["fork 1", "fork 2"], ["fork 2", "city 2"]],
        });
        country(drawing, &[])
    }

    /// From city 1 to city 2.
    fn straight() -> BridgePlace {
        between((1, 3), (5, 3))
    }

    #[test]
    fn t27_useless_bridges_are_legal() {
        let mut game = bow().begin();
        assert!(linked(&game, city(12, 1), city(12, 2)));
        game.when(1, build(BRIDGE, straight()));
        let bridge = Bridge { tile: a_land(12), place: straight() };
        assert_eq!(game.state.bridges.iter().collect::<Vec<_>>(), [&bridge]);
    }

    #[test]
    fn t27_later_bridges_end_on_earlier_ones_and_do_not_cross_them() {
        let mut game = bow().begin();
        let across = between((1, 4), (3, 1));
        assert!(game.legal(1).contains(&build(OTHER_BRIDGE, across)));
        game.when(1, build(BRIDGE, straight()));
        misplaced(&game, across, Misplaced::CrossesBridge { from: at(1, 3), to: at(5, 3) });
        let along = between((1, 3), (3, 3));
        misplaced(&game, along, Misplaced::AlongBridge { from: at(1, 3), to: at(5, 3) });
        assert!(!linked(&game, city(12, 3), city(12, 1)));
        game.when(1, build(OTHER_BRIDGE, between((3, 1), (3, 3))));
        assert!(linked(&game, city(12, 3), city(12, 1)) && linked(&game, city(12, 3), city(12, 2)));
    }

    #[test]
    fn t27_places_that_are_none() {
        let game = bow();
        misplaced(&game, between((3, 1), (3, 1)), Misplaced::NoLength { at: at(3, 1) });
        misplaced(&game, between((2, 2), (3, 1)), Misplaced::NothingThere { at: at(2, 2) });
        let along = Misplaced::AlongTrack { from: at(1, 3), to: at(1, 5) };
        misplaced(&game, between((1, 3), (1, 5)), along);
        let shorter = Misplaced::ShorterBridge { from: at(1, 4), to: at(3, 1) };
        misplaced(&game, between((3, 1), (3, 5)), shorter);
        let place = BridgePlace { from: at(5, 3), to: at(1, 3) };
        misplaced(&game, place, Misplaced::OutOfOrder { from: at(1, 3), to: at(5, 3) });
    }

    #[test]
    fn a_bridge_stands_for_good_and_its_technology_builds_no_other() {
        let mut game = bow().begin();
        game.when(1, build(BRIDGE, straight()));
        let spent = Rejection::AbilitySpent { technology: technology_no(BRIDGE) };
        game.refused(1, build(BRIDGE, between((3, 1), (3, 3))), spent);
        let game = game.anew().round(2);
        assert_eq!(game.state.bridges_on(a_land(12)).collect::<Vec<_>>(), [straight()]);
    }

    #[test]
    fn a_bridge_is_built_in_the_own_region() {
        let game = bow().land(2, 14, (1, 0), 0, &[]);
        for tile in [a_land(14), a_land(13), an_institution(5), an_institution(BRIDGE)] {
            let rejection = Rejection::TileNotInRegion { tile };
            game.refused(1, build_bridge(BRIDGE, tile, straight()), rejection);
        }
        let tiles = game.offered(1, |command| {
            matches!(command, Command::BuildBridge { tile, .. } if *tile != a_land(1) && *tile != a_land(12))
        });
        assert!(tiles.is_empty());
    }

    /// An edition has four bridges at most, so that this cannot come about in a game (ruling T-27).
    #[test]
    fn t27_a_fifth_bridge_is_refused() {
        let lands: Vec<(u8, Value)> =
            (12..=16).map(|land| (land, parted(&json!({}), &json!({})))).collect();
        let game = Given::with_tiles(3, &lands, &[]).technology(1, BRIDGE);
        let place = between((1, 2), (3, 2));
        let game =
            (12..=16).fold(game, |game, land| game.land(1, land, (land as i8 - 11, 0), 0, &[]));
        let mut game = game.upkeep();
        for land in 12..=15 {
            let command = build_bridge(BRIDGE, a_land(16), place);
            assert!(game.legal(1).contains(&command));
            game = game.given(|state| state.bridges.push(Bridge { tile: a_land(land), place }));
        }
        game.refused(1, build_bridge(BRIDGE, a_land(16), place), Rejection::NoBridgeLeft {});
        assert!(!using_technologies::could_use_any(&game.look(1)));
        assert_eq!(game.legal(1), [END_UPKEEP]);
    }
}
