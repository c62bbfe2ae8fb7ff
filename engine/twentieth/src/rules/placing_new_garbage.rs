//! "Placing new garbage" of technologies and catastrophes (rulings T-5 and T-21).

use super::upkeep_stages::{self, Stage};
use crate::command::Command;
use crate::fact::Fact;
use crate::game::TwentiethCentury;
use crate::ids::LandNo;
use crate::look::Look;
use crate::player::Player;
use crate::rejection::Rejection;
use crate::state::Step;
use kernel::desk::Desk;
use kernel::game::Sink;
use kernel::set::Set;

/// Returns where new garbage may go: on lands won this round, or on any own land if none was won.
fn lands(look: &Look<'_>) -> Set<LandNo> {
    let all = look.region.lands;
    let new: Set<LandNo> = all.iter().filter(|&land| look.state.land(land).is_new).collect();
    if new.is_empty() { all } else { new }
}

/// Every land that may take a token.
pub fn legal(look: &Look<'_>, out: &mut impl Sink<Command>) {
    for land in lands(look).iter() {
        out.put(Command::PlaceGarbage { land });
    }
}

/// Checks that a token may be placed on the land.
///
/// # Errors
/// The rule that refuses it.
pub fn check(look: &Look<'_>, land: LandNo) -> Result<(), Rejection> {
    look.check_step(Step::Upkeep)?;
    match upkeep_stages::stage(look) {
        Stage::Garbage(_) => {}
        Stage::Technologies => return Err(Rejection::NoNewGarbage {}),
        stage @ (Stage::Tiles
        | Stage::Turning(_)
        | Stage::Seating(_)
        | Stage::OnTruck(_)
        | Stage::OnTrain(_)) => return upkeep_stages::obstacle(stage),
    }
    look.check_own_land(land)?;
    if lands(look).contains(land) { Ok(()) } else { Err(Rejection::LandNotNew { land }) }
}

/// A token is placed.
pub fn perform<D: Desk<TwentiethCentury>>(player: &mut Player<'_, D>, land: LandNo) {
    let seat = player.seat;
    player.record(Fact::GarbagePlaced { seat, land });
    player.go_on();
}

/// If there is one land only, nothing is to be chosen.
pub fn place_without_choice<D: Desk<TwentiethCentury>>(player: &mut Player<'_, D>) {
    let (seat, lands) = (player.seat, lands(&player.look()));
    if let (Some(land), 1) = (lands.first(), lands.len()) {
        for _ in 0..player.state().region(seat).garbage_aside {
            player.record(Fact::GarbagePlaced { seat, land });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fact::Fact;
    use crate::scenario::*;
    use crate::state::Step;

    #[test]
    fn new_garbage_is_placed_on_lands_won_this_round_in_any_shares() {
        let game = Given::players(3)
            .won(1, land::REED_MARSHES)
            .won(1, land::SPA_HIGHLANDS)
            .garbage_aside(1, 3)
            .upkeep();
        assert_eq!(
            game.legal(1),
            [place_garbage(land::REED_MARSHES), place_garbage(land::SPA_HIGHLANDS)]
        );
        // The garbage that came with a land stays on it.
        for (shares, on_12, on_13) in [([12, 12, 12], 4, 1), ([13, 12, 13], 2, 3)] {
            let mut game = game.clone().begin();
            for land in shares {
                game.when(1, place_garbage(land));
            }
            game.then_garbage(land::REED_MARSHES, on_12)
                .then_garbage(land::SPA_HIGHLANDS, on_13)
                .then_garbage(land::RIVER_HOMELAND, 1);
            assert_eq!(game.region(1).garbage_aside, 0);
        }
    }

    #[test]
    fn who_won_no_land_places_it_on_any_land_of_the_region() {
        let game = Given::players(3)
            .land(1, land::REED_MARSHES, (1, 0), 0, &[1])
            .garbage_aside(1, 2)
            .upkeep();
        assert_eq!(
            game.legal(1),
            [place_garbage(land::RIVER_HOMELAND), place_garbage(land::REED_MARSHES)]
        );
        let mut game = game.begin();
        game.when(1, place_garbage(land::RIVER_HOMELAND))
            .when(1, place_garbage(land::REED_MARSHES));
        game.then_garbage(land::RIVER_HOMELAND, 2).then_garbage(land::REED_MARSHES, 1);
    }

    #[test]
    fn t21_a_new_institution_without_a_new_land_leaves_it_to_the_older_lands() {
        // Technology 1 is an institution. Garbage is never placed on one.
        let game = Given::players(3)
            .land(1, land::REED_MARSHES, (1, 0), 0, &[1])
            .technology(1, technology::SCHOOL_OF_PHYSICS)
            .round(1);
        let mut game = game.garbage_aside(1, 1).upkeep().begin();
        assert_eq!(
            game.legal(1),
            [place_garbage(land::RIVER_HOMELAND), place_garbage(land::REED_MARSHES)]
        );
        game.when(1, place_garbage(land::REED_MARSHES)).then_garbage(land::REED_MARSHES, 1);
        game.refused(1, END_UPKEEP, Rejection::TilesNotAttached {});
    }

    /// The catastrophe of three players is bid on; seat 1 takes its first column: 3 garbage tokens.
    fn catastrophe(game: Given) -> Played {
        let mut game = game.catastrophe(1).step(Step::BidOnCatastrophe, &[1]).begin();
        game.when(1, prevent(1, 0)).when(2, prevent(3, 0)).when(3, prevent(5, 0));
        game
    }

    fn placed(game: &Then, number: u8, land: u8) -> usize {
        let placed = Fact::GarbagePlaced { seat: seat(number), land: land_no(land) };
        game.facts.iter().filter(|fact| **fact == placed).count()
    }

    #[test]
    fn garbage_with_one_place_to_go_is_placed_by_itself() {
        let game = catastrophe(Given::players(3));
        game.then_garbage(land::RIVER_HOMELAND, 4)
            .then_garbage(land::HILL_HOMELAND, 2)
            .then_garbage(land::COASTAL_HOMELAND, 1);
        assert_eq!(
            [(1, 1), (2, 2), (3, 3)].map(|(seat, land)| placed(&game, seat, land)),
            [3, 1, 0]
        );
        let game = catastrophe(
            Given::players(3)
                .land(1, land::REED_MARSHES, (1, 0), 0, &[1])
                .won(1, land::SPA_HIGHLANDS),
        );
        assert_eq!(placed(&game, 1, 13), 3);
        game.then_garbage(land::SPA_HIGHLANDS, 4)
            .then_garbage(land::REED_MARSHES, 0)
            .then_step(Step::Upkeep, &[1]);
    }

    #[test]
    fn garbage_with_two_places_to_go_is_placed_by_its_player() {
        let game = catastrophe(
            Given::players(3).won(1, land::SPA_HIGHLANDS).won(1, land::VINEYARD_SLOPES),
        );
        assert_eq!(game.region(1).garbage_aside, 3);
        game.then_step(Step::Upkeep, &[1]);
        game.refused(1, END_UPKEEP, Rejection::GarbageNotPlaced { garbage: 3 });
    }

    #[test]
    fn garbage_that_cannot_be_placed_there() {
        let game = Given::players(3)
            .won(1, land::REED_MARSHES)
            .won(1, land::SPA_HIGHLANDS)
            .won(2, land::VINEYARD_SLOPES)
            .garbage_aside(1, 1)
            .upkeep();
        game.refused(
            1,
            place_garbage(land::RIVER_HOMELAND),
            Rejection::LandNotNew { land: land_no(land::RIVER_HOMELAND) },
        );
        game.refused(
            1,
            place_garbage(land::VINEYARD_SLOPES),
            Rejection::NotYourLand { land: land_no(land::VINEYARD_SLOPES) },
        );
        game.refused(
            1,
            place_garbage(land::GOLDEN_WHEATLANDS),
            Rejection::NotYourLand { land: land_no(land::GOLDEN_WHEATLANDS) },
        );
        let step = Step::Recycling;
        game.step(step, &[1]).refused(
            1,
            place_garbage(land::REED_MARSHES),
            Rejection::NotThisStep { step },
        );
    }

    #[test]
    fn t21_no_garbage_is_placed_later() {
        let mut game = Given::players(3).won(1, land::REED_MARSHES).upkeep().begin();
        game.refused(1, place_garbage(land::REED_MARSHES), Rejection::TilesNotAttached {});
        game.when(1, attach(a_land(land::REED_MARSHES), (1, 0)));
        game.refused(1, place_garbage(land::REED_MARSHES), Rejection::TileNotTurned {});
        game.when(1, turn(0)).refused(
            1,
            place_garbage(land::REED_MARSHES),
            Rejection::CitizenNotSeated {},
        );
        game.when(1, seat_citizen(1)).refused(
            1,
            place_garbage(land::REED_MARSHES),
            Rejection::NoNewGarbage {},
        );
    }

    #[test]
    fn no_garbage_is_placed_while_a_truck_or_a_train_is_under_way() {
        let game = Given::players(3).technology(1, TRANSPORT).technology(1, LOCOMOTIVE);
        let game =
            game.citizens(land::RIVER_HOMELAND, &[2]).land(1, land::REED_MARSHES, (0, 1), 0, &[]);
        let game = game.land(1, land::PRINTERS_COUNTRY, (1, 1), 0, &[1]).upkeep();
        let mut carried = game.clone().begin();
        carried.when(1, load(TRANSPORT, land::RIVER_HOMELAND));
        carried.refused(1, place_garbage(land::REED_MARSHES), Rejection::GarbageOnTruck {});
        let mut boarded = game.begin();
        boarded.when(1, board(LOCOMOTIVE, city(land::RIVER_HOMELAND, 2)));
        boarded.refused(1, place_garbage(land::REED_MARSHES), Rejection::CitizenOnTrain {});
    }
}
