//! "Attaching new lands and institutions": a place, then an orientation (rulings T-21 and T-22).

use super::placing_new_citizens;
use super::upkeep_stages::{self, Stage};
use crate::command::Command;
use crate::fact::Fact;
use crate::game::TwentiethCentury;
use crate::geometry::cells::Cells;
use crate::geometry::grid::{Cell, Orientation};
use crate::ids::Tile;
use crate::look::Look;
use crate::player::Player;
use crate::rejection::Rejection;
use crate::state::Step;
use kernel::desk::Desk;
use kernel::game::Sink;

/// Returns the cells that are taken.
fn taken(look: &Look<'_>) -> impl Iterator<Item = Cell> {
    look.tiles().filter_map(|tile| look.state.cell(tile))
}

/// Returns the empty cells that touch a tile of the region.
fn places(look: &Look<'_>) -> Cells {
    let mut places = Cells::default();
    taken(look).for_each(|cell| places.insert_around(cell));
    taken(look).for_each(|cell| places.remove(cell));
    places
}

/// Every new tile in every place.
pub fn legal(look: &Look<'_>, out: &mut impl Sink<Command>) {
    let places = places(look);
    for tile in look.tiles().filter(|&tile| look.state.cell(tile).is_none()) {
        for cell in places.iter() {
            out.put(Command::AttachTile { tile, cell });
        }
    }
}

/// Every orientation of the tile that was just attached.
pub fn legal_turns(out: &mut impl Sink<Command>) {
    for orientation in Orientation::all() {
        out.put(Command::TurnTile { orientation });
    }
}

/// Checks that the tile may be attached there.
///
/// # Errors
/// The rule that refuses it.
pub fn check(look: &Look<'_>, tile: Tile, cell: Cell) -> Result<(), Rejection> {
    look.check_step(Step::Upkeep)?;
    match upkeep_stages::stage(look) {
        Stage::Tiles => {}
        Stage::Technologies => return Err(Rejection::TileNotNew { tile }),
        stage @ (Stage::Garbage(_)
        | Stage::Turning(_)
        | Stage::Seating(_)
        | Stage::OnTruck(_)
        | Stage::OnTrain(_)) => return upkeep_stages::obstacle(stage),
    }
    if !look.tiles().any(|own| own == tile) || look.state.cell(tile).is_some() {
        return Err(Rejection::TileNotNew { tile });
    }
    if taken(look).any(|taken| taken == cell) {
        return Err(Rejection::CellTaken { cell });
    }
    if taken(look).any(|taken| taken.around().any(|near| near == cell)) {
        Ok(())
    } else {
        Err(Rejection::CellApart { cell })
    }
}

/// Checks that the tile that was just attached may be turned.
///
/// # Errors
/// The rule that refuses it.
pub fn check_turn(look: &Look<'_>) -> Result<(), Rejection> {
    look.check_step(Step::Upkeep)?;
    match upkeep_stages::stage(look) {
        Stage::Turning(_) => Ok(()),
        Stage::Tiles | Stage::Technologies => Err(Rejection::NoTileToTurn {}),
        stage @ (Stage::Garbage(_) | Stage::Seating(_) | Stage::OnTruck(_) | Stage::OnTrain(_)) => {
            upkeep_stages::obstacle(stage)
        }
    }
}

/// The tile is attached.
pub fn perform<D: Desk<TwentiethCentury>>(player: &mut Player<'_, D>, tile: Tile, cell: Cell) {
    let seat = player.seat;
    player.record(Fact::TileAttached { seat, tile, cell });
    player.go_on();
}

/// The tile that was just attached is turned; where its citizen has one city only, it is seated there.
pub fn perform_turn<D: Desk<TwentiethCentury>>(
    player: &mut Player<'_, D>,
    orientation: Orientation,
) {
    let seat = player.seat;
    if let Stage::Turning(tile) = upkeep_stages::stage(&player.look()) {
        player.record(Fact::TileTurned { seat, tile, orientation });
        placing_new_citizens::seat_without_choice(player, tile);
    }
    player.go_on();
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scenario::*;
    use serde_json::json;

    /// Seat 1 has won lands 12 and 13, each with one city, and bought an institution that is technology 5.
    fn won() -> Given {
        let alone = on_rails(&json!({"coins": 1}));
        let tiles = [(12, alone.clone()), (13, alone)];
        let game = Given::with_tiles(3, &tiles, &[(5, institution("mine", 1))]);
        game.won(1, 12).won(1, 13).technology(1, 5).upkeep()
    }

    const AROUND: [(i8, i8); 8] =
        [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)];

    #[test]
    fn t22_a_tile_touches_another_by_edge_or_corner() {
        let tiles = [a_land(12), a_land(13), an_institution(5)];
        let all = tiles.into_iter().flat_map(|tile| AROUND.map(|at| attach(tile, at)));
        assert_eq!(won().legal(1), all.collect::<Vec<_>>());
        for at in AROUND {
            won().begin().when(1, attach(a_land(12), at));
        }
    }

    #[test]
    fn t22_the_grid_has_no_bounds_and_what_was_placed_just_now_is_touched() {
        let mut game = won().begin();
        game.when(1, attach(an_institution(5), (1, 1))).when(1, turn(0));
        game.when(1, attach(a_land(12), (2, 2))).when(1, turn(0));
        game.when(1, attach(a_land(13), (3, 3))).when(1, turn(0));
        assert!([a_land(12), a_land(13), an_institution(5)].iter().all(|&tile| game.lies(tile)));
        // A region has at most 46 tiles, so none lies further than 45 cells from the start.
        let far = won().land(1, 14, (-43, 43), 0, &[1]).land(1, 15, (-44, 44), 0, &[]);
        assert!(far.legal(1).contains(&attach(a_land(12), (-45, 45))));
    }

    #[test]
    fn t22_places_that_are_refused() {
        let mut game = won().begin();
        let at = |at: (i8, i8)| attach(a_land(12), at);
        game.refused(1, at((0, 0)), Rejection::CellTaken { cell: cell((0, 0)) });
        game.refused(1, at((2, 0)), Rejection::CellApart { cell: cell((2, 0)) });
        game.refused(1, at((1, 2)), Rejection::CellApart { cell: cell((1, 2)) });
        game.when(1, attach(a_land(13), (1, 1))).when(1, turn(0));
        game.refused(1, at((1, 1)), Rejection::CellTaken { cell: cell((1, 1)) });
        assert!(game.legal(1).contains(&at((1, 2))));
    }

    #[test]
    fn t21_tiles_are_attached_in_any_order() {
        for order in [[12, 13], [13, 12]] {
            let mut game = won().begin();
            game.when(1, attach(an_institution(5), (1, 0))).when(1, turn(0));
            for (land, at) in order.into_iter().zip([(1, 1), (0, 1)]) {
                game.when(1, attach(a_land(land), at)).when(1, turn(0));
            }
            assert_eq!(game.legal(1), [END_UPKEEP]);
        }
    }

    #[test]
    fn a_tile_has_four_orientations() {
        let mut game = won().begin();
        game.when(1, attach(a_land(12), (1, 0)));
        assert_eq!(game.legal(1), [turn(0), turn(1), turn(2), turn(3)]);
        for turns in 0..4 {
            let mut game = game.clone();
            game.when(1, turn(turns));
            assert_eq!(game.state.orientation(a_land(12)), Some(orientation(turns)));
        }
    }

    #[test]
    fn rails_need_not_match() {
        // Rails from north to south beside the east port of the starting land.
        let mut game = won().begin();
        game.when(1, attach(a_land(12), (1, 0))).when(1, turn(1));
        assert!(game.lies(a_land(12)));
    }

    #[test]
    fn t21_each_tile_is_turned_and_its_citizen_seated_before_the_next() {
        let mut game = won().begin();
        game.when(1, attach(a_land(12), (1, 0)));
        game.refused(1, attach(a_land(13), (1, 1)), Rejection::TileNotTurned {});
        let two = json!({"cities": [{"at": [1, 1]}, {"at": [5, 5]}], "tracks": [["west", "east"]]});
        let mut game =
            Given::with_tiles(3, &[(12, two)], &[]).won(1, 12).won(1, 13).upkeep().begin();
        game.when(1, attach(a_land(12), (1, 0))).when(1, turn(3));
        game.refused(1, attach(a_land(13), (1, 1)), Rejection::CitizenNotSeated {});
        game.refused(1, turn(0), Rejection::CitizenNotSeated {});
        game.when(1, seat_citizen(2)).when(1, attach(a_land(13), (1, 1)));
    }

    #[test]
    fn t22_a_tile_is_never_moved_later() {
        let mut game = won().begin();
        game.when(1, attach(a_land(12), (1, 0))).when(1, turn(0));
        let again = attach(a_land(12), (0, 1));
        game.refused(1, again, Rejection::TileNotNew { tile: a_land(12) });
        game.refused(1, turn(1), Rejection::NoTileToTurn {});
        game.when(1, attach(a_land(13), (1, 1))).when(1, turn(0));
        game.when(1, attach(an_institution(5), (2, 2))).when(1, turn(0));
        game.refused(1, again, Rejection::TileNotNew { tile: a_land(12) });
        game.refused(1, turn(1), Rejection::NoTileToTurn {});
    }

    #[test]
    fn tiles_that_are_not_new_ones_of_this_seat() {
        let game = won().won(2, 14).technology(1, PARK).technology(2, 6);
        for tile in [a_land(1), a_land(14), a_land(20), an_institution(PARK), an_institution(6)] {
            game.refused(1, attach(tile, (1, 0)), Rejection::TileNotNew { tile });
        }
    }

    #[test]
    fn t21_garbage_comes_before_tiles() {
        let game = won().garbage_aside(1, 1);
        let garbage = Rejection::GarbageNotPlaced { garbage: 1 };
        game.refused(1, attach(a_land(12), (1, 0)), garbage.clone());
        game.refused(1, turn(0), garbage);
    }

    #[test]
    fn tiles_wait_for_a_truck_and_a_train() {
        let game = Given::players(3).technology(1, TRANSPORT).technology(1, LOCOMOTIVE);
        let game = game.citizens(1, &[2]).land(1, 12, (0, 1), 0, &[]);
        let game = game.land(1, 15, (1, 1), 0, &[1]).upkeep();
        let mut carried = game.clone().begin();
        carried.when(1, load(TRANSPORT, 1));
        carried.refused(1, attach(a_land(12), (1, 0)), Rejection::GarbageOnTruck {});
        carried.refused(1, turn(0), Rejection::GarbageOnTruck {});
        let mut boarded = game.begin();
        boarded.when(1, board(LOCOMOTIVE, city(1, 2)));
        boarded.refused(1, attach(a_land(12), (1, 0)), Rejection::CitizenOnTrain {});
        boarded.refused(1, turn(0), Rejection::CitizenOnTrain {});
    }

    #[test]
    fn tiles_are_attached_in_upkeep_only() {
        let step = Step::Recycling;
        let game = Given::players(3).won(1, 12).step(step, &[1]);
        game.refused(1, attach(a_land(12), (1, 0)), Rejection::NotThisStep { step });
        game.refused(1, turn(0), Rejection::NotThisStep { step });
    }
}
