//! "Phase 4: Upkeep (and technology use)": all at the same time, or one after another (rulings T-5, T-21 and T-29).

use super::upkeep_stages::{Stage, check_technologies, stage};
use super::{
    attaching_tiles, course_of_the_game, placing_new_garbage, production, using_technologies,
};
use crate::command::Command;
use crate::fact::Fact;
use crate::game::TwentiethCentury;
use crate::look::Look;
use crate::options::UpkeepOrder;
use crate::player::Player;
use crate::rejection::Rejection;
use crate::state::{Phase, Step};
use kernel::desk::{Desk, Unknown};
use kernel::game::Sink;
use kernel::seat::{Seat, Seats};

/// Everything that can be done in the player's Upkeep.
///
/// Ending it is asked for where it is the only command, too: until then all of it can be taken back, and not being asked would show that
/// a technology cannot be paid (ruling T-6).
pub fn legal(look: &Look<'_>, out: &mut impl Sink<Command>) {
    if look.state.agenda.step != Step::Upkeep {
        return;
    }
    match stage(look) {
        Stage::Garbage(_) => placing_new_garbage::legal(look, out),
        Stage::Tiles => attaching_tiles::legal(look, out),
        Stage::Turning(_) => attaching_tiles::legal_turns(out),
        Stage::Seating(land) => super::placing_new_citizens::legal(look, land, out),
        Stage::OnTruck(land) => {
            super::technologies::garbage_transport::legal_unload(look, land, out)
        }
        Stage::OnTrain(city) => super::technologies::locomotive::legal_leave(look, city, out),
        Stage::Technologies => {
            using_technologies::legal(look, out);
            out.put(Command::EndUpkeep {});
        }
    }
}

/// Checks that the player may end the Upkeep.
///
/// # Errors
/// What must be done first.
pub fn check_end(look: &Look<'_>) -> Result<(), Rejection> {
    check_technologies(look)
}

/// Returns whether there is anything to place or attach, or a technology that could do something. The hand does not count: that is nobody
/// else's to know.
fn has_something_to_do(look: &Look<'_>) -> bool {
    stage(look) != Stage::Technologies || using_technologies::could_use_any(look)
}

/// Begins Upkeep: garbage that has one place to go is placed, and who has nothing to do is done.
///
/// # Errors
/// [`Unknown`] on a preview, where the next round's tiles would have to be known.
pub fn begin<D: Desk<TwentiethCentury>>(player: &mut Player<'_, D>) -> Result<(), Unknown> {
    player.record(Fact::PhaseBegan { phase: Phase::Upkeep });
    let starter = player.state().starter;
    let order: Vec<Seat> = player.state().clockwise_from(starter).collect();
    let mut acting = Seats::NONE;
    for seat in order {
        let mut own = Player::at(player.rules, player.desk, seat);
        placing_new_garbage::place_without_choice(&mut own);
        if has_something_to_do(&own.look()) {
            acting = acting.with(seat);
        } else {
            done(&mut own);
        }
    }
    go_on(player, acting)
}

/// The player ends the Upkeep.
///
/// # Errors
/// [`Unknown`] on a preview, where the next round's tiles would have to be known.
pub fn perform_end<D: Desk<TwentiethCentury>>(player: &mut Player<'_, D>) -> Result<(), Unknown> {
    done(player);
    let left = left(player);
    go_on(player, left)
}

/// Returns who has still something to do: of all who chose at the same time, or of those after this seat up to the starting player's.
fn left<D: Desk<TwentiethCentury>>(player: &Player<'_, D>) -> Seats {
    match player.rules.options.upkeep {
        UpkeepOrder::Simultaneous => player.state().agenda.acting.without(player.seat),
        UpkeepOrder::Sequential => course_of_the_game::later(player)
            .filter(|&seat| has_something_to_do(&player.look_of(seat)))
            .collect(),
    }
}

/// The player has ended Upkeep: the indicators show what the region produces from now on.
fn done<D: Desk<TwentiethCentury>>(player: &mut Player<'_, D>) {
    let seat = player.seat;
    player.record(Fact::UpkeepEnded { seat });
    production::set_indicators(player);
}

/// Asks those who have something to do: all, or the first of them; when there is none, Production comes.
fn go_on<D: Desk<TwentiethCentury>>(
    player: &mut Player<'_, D>,
    left: Seats,
) -> Result<(), Unknown> {
    match course_of_the_game::asked(player, left) {
        Seats::NONE => production::perform(player),
        acting => {
            player.await_choice(Step::Upkeep, acting);
            Ok(())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scenario::*;
    use serde_json::{Value, json};

    /// Seats 1 and 3 have won a land; the catastrophe is bid on, seat 2 takes its leftmost column.
    fn begun(game: Given) -> Played {
        let game = game
            .won(1, land::REED_MARSHES)
            .won(3, land::SPA_HIGHLANDS)
            .step(Step::BidOnCatastrophe, &[1]);
        let mut game = game.given(|state| state.starter = seat(1)).begin();
        game.when(1, prevent(5, 0)).when(2, prevent(1, 0)).when(3, prevent(3, 0));
        game
    }

    /// The seat attaches its new land beside the starting one, and ends Upkeep.
    fn attaches(game: &mut Played, number: u8, land: u8) {
        game.when(number, attach(a_land(land), (1, 0))).when(number, turn(0));
        if game.state.land(land_no(land)).newcomer {
            game.when(number, seat_citizen(1));
        }
        game.when(number, END_UPKEEP);
    }

    #[test]
    fn t5_all_who_have_something_to_do_have_upkeep_at_the_same_time() {
        for order in [[(1, 12), (3, 13)], [(3, 13), (1, 12)]] {
            let mut game = begun(Given::players(3));
            game.then_step(Step::Upkeep, &[1, 3]).refused(2, END_UPKEEP, Rejection::NotYourTurn {});
            let [first, last] = order;
            attaches(&mut game, first.0, first.1);
            // Nobody produces before all have ended Upkeep.
            game.then_step(Step::Upkeep, &[last.0]).then_hand(first.0, 10, 10);
            game.refused(first.0, END_UPKEEP, Rejection::NotYourTurn {});
            attaches(&mut game, last.0, last.1);
            game.then_step(Step::PickLand, &[2]).then_hand(2, 13, 12);
            assert!(game.region(1).coins.known() > Some(10));
        }
    }

    #[test]
    fn t5_the_order_in_which_they_end_upkeep_changes_nothing() {
        let ends = |order: [(u8, u8); 2]| {
            let mut game = begun(Given::players(3));
            order.into_iter().for_each(|(number, land)| attaches(&mut game, number, land));
            game.state.clone()
        };
        assert_eq!(ends([(1, 12), (3, 13)]), ends([(3, 13), (1, 12)]));
    }

    #[test]
    fn who_has_nothing_to_do_is_not_asked() {
        let game = begun(Given::players(3));
        let ended: Vec<&Fact> =
            game.facts.iter().filter(|fact| matches!(fact, Fact::UpkeepEnded { .. })).collect();
        assert_eq!(ended, [&Fact::UpkeepEnded { seat: seat(2) }]);
    }

    #[test]
    fn t5_who_has_nothing_to_do_is_done_in_order_from_the_taker_of_the_leftmost_column() {
        let mut game = Given::players(3).step(Step::BidOnCatastrophe, &[1]).begin();
        game.when(1, prevent(5, 0)).when(2, prevent(1, 0)).when(3, prevent(3, 0));
        let ended = |fact: &Fact| {
            if let Fact::UpkeepEnded { seat } = fact { Some(seat.number()) } else { None }
        };
        assert_eq!(game.facts.iter().filter_map(ended).collect::<Vec<_>>(), [2, 3, 1]);
    }

    #[test]
    fn t5_one_after_another_from_the_taker_of_the_leftmost_column() {
        let options = json!({"sequential_upkeep": true});
        let mut game = begun(Given::with_options(3, &options));
        game.then_step(Step::Upkeep, &[3]).refused(1, END_UPKEEP, Rejection::NotYourTurn {});
        attaches(&mut game, 3, 13);
        game.then_step(Step::Upkeep, &[1]).refused(3, END_UPKEEP, Rejection::NotYourTurn {});
        attaches(&mut game, 1, 12);
        game.then_step(Step::PickLand, &[2]);
        let mut game = begun(Given::with_options(3, &options).won(2, land::VINEYARD_SLOPES));
        game.then_step(Step::Upkeep, &[2]);
        attaches(&mut game, 2, 14);
        game.then_step(Step::Upkeep, &[3]);
    }

    #[test]
    fn t12_one_after_another_in_the_order_that_was_drawn() {
        let game = Given::with_options(3, &json!({"sequential_upkeep": true}));
        let game = game
            .seating(&[1, 3, 2])
            .won(1, land::REED_MARSHES)
            .won(2, land::VINEYARD_SLOPES)
            .won(3, land::SPA_HIGHLANDS);
        let mut game = game.step(Step::BidOnCatastrophe, &[1]).begin();
        game.when(1, prevent(5, 0)).when(3, prevent(3, 0)).when(2, prevent(1, 0));
        for (number, land) in [(2, 14), (1, 12), (3, 13)] {
            game.then_step(Step::Upkeep, &[number]);
            attaches(&mut game, number, land);
        }
        game.then_step(Step::PickLand, &[2]);
    }

    #[test]
    fn t5_one_after_another_passes_over_who_has_nothing_to_do() {
        let options = json!({"sequential_upkeep": true});
        let game = Given::with_options(3, &options)
            .won(1, land::REED_MARSHES)
            .won(2, land::VINEYARD_SLOPES);
        let mut game = game.step(Step::BidOnCatastrophe, &[1]).begin();
        game.when(1, prevent(5, 0)).when(2, prevent(1, 0)).when(3, prevent(3, 0));
        game.then_step(Step::Upkeep, &[2]);
        attaches(&mut game, 2, 14);
        game.then_step(Step::Upkeep, &[1]);
    }

    /// In round V seat 2 takes the leftmost column; every seat has a technology to use.
    fn round_five(options: &Value) -> Played {
        let game = Given::with_options(3, options);
        let game = game.technology(1, LOCOMOTIVE).technology(2, OTHER_LOCOMOTIVE);
        let mut game =
            game.technology(3, SORTING).round(5).step(Step::BidOnCatastrophe, &[1]).begin();
        game.when(1, prevent(5, 0)).when(2, prevent(1, 0)).when(3, prevent(3, 0));
        game
    }

    #[test]
    fn t29_round_six_begins_with_the_taker_of_the_leftmost_column_of_round_five() {
        let mut game = round_five(&json!({"sequential_upkeep": true}));
        for round in [5, 6] {
            assert_eq!(game.state.round.map(|round| round.number()), Some(round));
            for number in [2, 3, 1] {
                game.then_step(Step::Upkeep, &[number]);
                game.when(number, END_UPKEEP);
            }
        }
        assert!(game.state.is_over);
        let mut game = round_five(&json!({}));
        game.then_step(Step::Upkeep, &[1, 2, 3]);
        game.when(1, END_UPKEEP).when(3, END_UPKEEP).when(2, END_UPKEEP);
        game.then_step(Step::Upkeep, &[1, 2, 3]);
    }

    #[test]
    fn t10_in_round_six_technologies_are_all_there_is_to_do() {
        let mut game = round_five(&json!({}));
        game.when(1, END_UPKEEP).when(2, END_UPKEEP).when(3, END_UPKEEP);
        assert_eq!(game.legal(3), [sort(SORTING, land::COASTAL_HOMELAND), END_UPKEEP]);
        assert!(game.state.lands_offered.is_empty() && game.state.technologies_offered.is_empty());
    }

    #[test]
    fn t21_garbage_then_tiles_with_their_citizens_then_technologies() {
        let game = Given::players(3)
            .won(1, land::REED_MARSHES)
            .won(1, land::VINEYARD_SLOPES)
            .technology(1, SORTING);
        let mut game = game.garbage_aside(1, 1).upkeep().begin();
        let garbage = Rejection::GarbageNotPlaced { garbage: 1 };
        for command in [
            attach(a_land(land::REED_MARSHES), (1, 0)),
            sort(SORTING, land::RIVER_HOMELAND),
            END_UPKEEP,
        ] {
            game.refused(1, command, garbage.clone());
        }
        game.when(1, place_garbage(land::REED_MARSHES));
        for command in [sort(SORTING, land::RIVER_HOMELAND), END_UPKEEP] {
            game.refused(1, command, Rejection::TilesNotAttached {});
        }
        game.when(1, attach(a_land(land::REED_MARSHES), (1, 0)));
        for command in [sort(SORTING, land::RIVER_HOMELAND), END_UPKEEP] {
            game.refused(1, command, Rejection::TileNotTurned {});
        }
        game.when(1, turn(0));
        for command in [sort(SORTING, land::RIVER_HOMELAND), END_UPKEEP] {
            game.refused(1, command, Rejection::CitizenNotSeated {});
        }
        game.when(1, seat_citizen(1)).refused(1, END_UPKEEP, Rejection::TilesNotAttached {});
        game.when(1, attach(a_land(land::VINEYARD_SLOPES), (1, 1)))
            .when(1, turn(0))
            .when(1, seat_citizen(1));
        let sorted = [1, 12, 14].map(|land| sort(SORTING, land));
        assert_eq!(game.legal(1), [&sorted[..], &[END_UPKEEP]].concat());
        game.when(1, sort(SORTING, land::RIVER_HOMELAND)).when(1, END_UPKEEP);
    }

    /// Returns everything that can be chosen in Upkeep but the two that end a ride.
    fn everything_else() -> [Command; 12] {
        [
            END_UPKEEP,
            place_garbage(land::RIVER_HOMELAND),
            attach(a_land(land::REED_MARSHES), (1, 0)),
            turn(0),
            seat_citizen(1),
            place_worker(WORKERS, city(land::RIVER_HOMELAND, 3)),
            build_bridge(BRIDGE, a_land(land::RIVER_HOMELAND), between((1, 3), (3, 3))),
            sort(SORTING, land::RIVER_HOMELAND),
            load(TRANSPORT, land::RIVER_HOMELAND),
            board(LOCOMOTIVE, city(land::RIVER_HOMELAND, 2)),
            clean_up(SORTING_AND_CLEANUP),
            recycle(technology::BOTTLE_DEPOSIT, land::RIVER_HOMELAND),
        ]
    }

    fn travelling() -> Given {
        let technologies =
            [WORKERS, BRIDGE, SORTING, TRANSPORT, LOCOMOTIVE, SORTING_AND_CLEANUP, 10];
        let game = Given::players(3).citizens(land::RIVER_HOMELAND, &[2]).land(
            1,
            land::REED_MARSHES,
            (0, 1),
            0,
            &[1],
        );
        let game = game.land(1, land::PRINTERS_COUNTRY, (1, 1), 0, &[1]);
        technologies.into_iter().fold(game, |game, one| game.technology(1, one)).upkeep()
    }

    #[test]
    fn a_truck_under_way_stands_against_everything_else() {
        let mut game = travelling().begin();
        game.when(1, load(TRANSPORT, land::RIVER_HOMELAND)).then_garbage(land::RIVER_HOMELAND, 0);
        assert_eq!(game.legal(1), [unload(land::REED_MARSHES), unload(land::PRINTERS_COUNTRY)]);
        for command in everything_else()
            .into_iter()
            .chain([leave(city(land::RIVER_HOMELAND, 3)), raise_quality(technology::PUBLIC_BATHS)])
        {
            game.refused(1, command, Rejection::GarbageOnTruck {});
        }
        game.when(1, unload(land::REED_MARSHES)).when(1, END_UPKEEP);
    }

    #[test]
    fn a_train_under_way_stands_against_everything_else() {
        let mut game = travelling().begin();
        game.when(1, board(LOCOMOTIVE, city(land::RIVER_HOMELAND, 2)));
        assert!(!game.is_occupied(city(land::RIVER_HOMELAND, 2)));
        assert_eq!(
            game.legal(1),
            [leave(city(land::RIVER_HOMELAND, 1)), leave(city(land::RIVER_HOMELAND, 3))]
        );
        for command in everything_else()
            .into_iter()
            .chain([unload(land::REED_MARSHES), raise_quality(technology::PUBLIC_BATHS)])
        {
            game.refused(1, command, Rejection::CitizenOnTrain {});
        }
        game.when(1, leave(city(land::RIVER_HOMELAND, 3))).when(1, END_UPKEEP);
    }

    #[test]
    fn upkeep_is_not_ended_in_another_step() {
        for step in [Step::PickLand, Step::Recycling] {
            let game = Given::players(3).step(step, &[1]);
            game.refused(1, END_UPKEEP, Rejection::NotThisStep { step });
        }
    }
}
