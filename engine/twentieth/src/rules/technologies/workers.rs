//! "Workers": a further citizen, once, in any empty city of the region (ruling T-26).

use super::uses;
use crate::command::Command;
use crate::edition::Ability;
use crate::fact::Fact;
use crate::game::TwentiethCentury;
use crate::ids::{City, TechnologyNo};
use crate::look::Look;
use crate::player::Player;
use crate::rejection::Rejection;
use kernel::desk::Desk;
use kernel::game::Sink;

/// Every empty city.
pub fn legal(look: &Look<'_>, technology: TechnologyNo, out: &mut impl Sink<Command>) {
    for city in look.empty_cities() {
        out.put(Command::PlaceWorker { technology, city });
    }
}

/// Checks that the worker may be placed there.
///
/// # Errors
/// The rule that refuses it.
pub fn check(look: &Look<'_>, technology: TechnologyNo, city: City) -> Result<(), Rejection> {
    uses::ready(look, technology, |ability| (ability == Ability::Workers {}).then_some(()))?;
    look.check_empty(city)
}

/// The worker is placed.
pub fn perform<D: Desk<TwentiethCentury>>(
    player: &mut Player<'_, D>,
    technology: TechnologyNo,
    city: City,
) {
    let seat = player.seat;
    player.record(Fact::WorkerPlaced { seat, technology, city });
    player.go_on();
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scenario::*;

    /// Seat 1 has workers and a land with two cities, the first of which is occupied, beside the starting land.
    fn hired() -> Given {
        Given::players(3)
            .technology(1, WORKERS)
            .land(1, land::REED_MARSHES, (1, 0), 0, &[1])
            .upkeep()
    }

    #[test]
    fn t26_workers_go_into_any_unoccupied_city_of_the_region() {
        let cities = [city(land::RIVER_HOMELAND, 3), city(land::REED_MARSHES, 2)];
        let placed = cities.map(|city| place_worker(WORKERS, city));
        assert_eq!(hired().legal(1), [placed.as_slice(), &[END_UPKEEP]].concat());
        for city in cities {
            let mut game = hired().begin();
            game.when(1, place_worker(WORKERS, city));
            assert!(game.is_occupied(city));
            assert_eq!(game.look(1).occupied_cities().count(), 4);
        }
    }

    #[test]
    fn a_worker_is_a_citizen_like_the_others() {
        let mut game = hired().technology(1, LOCOMOTIVE).begin();
        game.then_produces(1, 3, 4, 0);
        game.when(1, place_worker(WORKERS, city(land::RIVER_HOMELAND, 3)));
        game.then_produces(1, 3, 5, 0);
        // A train takes the citizen along as it takes any other.
        let mut moved = game.anew().citizens(land::RIVER_HOMELAND, &[1, 3]).begin();
        moved.when(1, board(LOCOMOTIVE, city(land::RIVER_HOMELAND, 3)));
        assert!(moved.is_occupied(city(land::RIVER_HOMELAND, 2)));
        moved.then_produces(1, 3, 4, 0);
    }

    #[test]
    fn t26_workers_come_once() {
        let mut game = hired().begin();
        game.when(1, place_worker(WORKERS, city(land::RIVER_HOMELAND, 3)));
        let spent = Rejection::AbilitySpent { technology: technology_no(WORKERS) };
        game.refused(1, place_worker(WORKERS, city(land::REED_MARSHES, 2)), spent);
    }

    #[test]
    fn t26_workers_come_in_any_upkeep_up_to_round_six() {
        for round in 1..=6 {
            let mut game = Given::players(3).technology(1, WORKERS).round(round).upkeep().begin();
            game.when(1, place_worker(WORKERS, city(land::RIVER_HOMELAND, 3)));
        }
    }

    #[test]
    fn workers_that_cannot_be_placed() {
        let game = hired();
        let refuse = |place, rejection| {
            game.refused(1, place_worker(WORKERS, place), rejection);
        };
        refuse(
            city(land::RIVER_HOMELAND, 1),
            Rejection::CityOccupied { city: city(land::RIVER_HOMELAND, 1) },
        );
        refuse(
            city(land::HILL_HOMELAND, 3),
            Rejection::NotYourLand { land: land_no(land::HILL_HOMELAND) },
        );
        refuse(
            city(land::REED_MARSHES, 3),
            Rejection::NoSuchCity { city: city(land::REED_MARSHES, 3) },
        );
    }

    /// A city is one of a land: no command can name a place on an institution, and none is offered.
    #[test]
    fn no_worker_goes_to_an_institution() {
        let game = hired().institution(1, technology::COMPUTING_CENTRE, (1, 1), 0);
        let is_worker = |command: &Command| matches!(command, Command::PlaceWorker { .. });
        assert_eq!(game.offered(1, is_worker), hired().offered(1, is_worker));
    }
}
