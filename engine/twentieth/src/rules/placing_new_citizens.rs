//! "Placing new citizens": each works in a city of the land that it came with.

use super::upkeep_stages::{self, Stage};
use crate::command::Command;
use crate::fact::Fact;
use crate::game::TwentiethCentury;
use crate::ids::{City, CityNo, LandNo, Tile};
use crate::look::Look;
use crate::player::Player;
use crate::rejection::Rejection;
use crate::state::Step;
use kernel::desk::Desk;
use kernel::game::Sink;

/// Every city of the land.
pub fn legal(look: &Look<'_>, land: LandNo, out: &mut impl Sink<Command>) {
    for (city, _) in look.edition().cities(land) {
        out.put(Command::SeatCitizen { city });
    }
}

/// Checks that the citizen may be seated there.
///
/// # Errors
/// The rule that refuses it.
pub fn check(look: &Look<'_>, city: CityNo) -> Result<(), Rejection> {
    look.check_step(Step::Upkeep)?;
    match upkeep_stages::stage(look) {
        Stage::Seating(land) => look.check_empty(City { land, city }),
        Stage::Tiles | Stage::Technologies => Err(Rejection::NoCitizenToSeat {}),
        stage @ (Stage::Garbage(_) | Stage::Turning(_) | Stage::OnTruck(_) | Stage::OnTrain(_)) => {
            upkeep_stages::obstacle(stage)
        }
    }
}

/// The citizen is seated.
pub fn perform<D: Desk<TwentiethCentury>>(player: &mut Player<'_, D>, city: CityNo) {
    let seat = player.seat;
    if let Stage::Seating(land) = upkeep_stages::stage(&player.look()) {
        player.record(Fact::CitizenSeated { seat, city: City { land, city } });
    }
    player.go_on();
}

/// If the land has one city only, nothing is to be chosen.
pub fn seat_without_choice<D: Desk<TwentiethCentury>>(player: &mut Player<'_, D>, tile: Tile) {
    let seat = player.seat;
    let look = player.look();
    let Some(land) = upkeep_stages::waits_for_city(&look, tile) else { return };
    let cities: Vec<CityNo> = look.edition().cities(land).map(|(city, _)| city).collect();
    if let [city] = cities[..] {
        let city = City { land, city };
        player.record(Fact::CitizenSeated { seat, city });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scenario::*;
    use serde_json::json;

    /// Seat 1 has won a land with two cities, and has just attached it.
    fn attached() -> Played {
        let land = forked(&json!({"coins": 4}), &json!({"science": 3}));
        let alone = on_rails(&json!({"points": 2}));
        let game = Given::with_tiles(3, &[(12, land), (13, alone)], &[(5, institution("mine", 1))]);
        let mut game = game.won(1, 12).upkeep().begin();
        game.when(1, attach(a_land(12), (0, 1)));
        game
    }

    #[test]
    fn placing_new_citizens_in_one_of_the_cities_of_their_land() {
        let mut game = attached();
        game.when(1, turn(0));
        assert_eq!(game.legal(1), [seat_citizen(1), seat_citizen(2)]);
        let mut other = game.clone();
        game.when(1, seat_citizen(1)).then_produces(1, 7, 2, 0);
        assert!(game.is_occupied(city(12, 1)) && !game.is_occupied(city(12, 2)));
        other.when(1, seat_citizen(2)).then_produces(1, 3, 5, 0);
        assert!(other.is_occupied(city(12, 2)) && !other.is_occupied(city(12, 1)));
    }

    #[test]
    fn unoccupied_cities_produce_nothing() {
        let mut game = attached();
        game.when(1, turn(0)).then_produces(1, 3, 2, 0);
    }

    #[test]
    fn a_land_with_one_city_seats_its_citizen_by_itself() {
        let mut game = attached();
        game.when(1, turn(0)).when(1, seat_citizen(1));
        let mut game = game.anew().won(1, 13).begin();
        game.when(1, attach(a_land(13), (1, 1))).when(1, turn(2));
        let seated = Fact::CitizenSeated { seat: seat(1), city: city(13, 1) };
        assert_eq!(game.facts[1], seated);
        assert!(!game.state.land(land_no(13)).newcomer);
        assert_eq!(game.legal(1), [END_UPKEEP]);
        game.then_produces(1, 7, 2, 2);
    }

    #[test]
    fn an_institution_brings_no_citizen() {
        let mut game = attached();
        game.when(1, turn(0)).when(1, seat_citizen(1));
        let mut game = game.anew().technology(1, 5).begin();
        game.when(1, attach(an_institution(5), (1, 1))).when(1, turn(0));
        game.refused(1, seat_citizen(1), Rejection::NoCitizenToSeat {});
        assert_eq!(game.legal(1), [END_UPKEEP]);
    }

    #[test]
    fn citizens_that_cannot_be_seated() {
        let game = attached();
        game.refused(1, seat_citizen(1), Rejection::TileNotTurned {});
        game.anew().garbage_aside(1, 2).refused(
            1,
            seat_citizen(1),
            Rejection::GarbageNotPlaced { garbage: 2 },
        );
        let mut game = game;
        game.when(1, turn(0));
        game.refused(1, seat_citizen(3), Rejection::NoSuchCity { city: city(12, 3) });
        game.when(1, seat_citizen(1));
        game.refused(1, seat_citizen(2), Rejection::NoCitizenToSeat {});
        let game = game.anew().won(1, 13);
        game.refused(1, seat_citizen(1), Rejection::NoCitizenToSeat {});
        let step = Step::Recycling;
        game.step(step, &[1]).refused(1, seat_citizen(1), Rejection::NotThisStep { step });
    }

    #[test]
    fn citizens_wait_for_a_truck_and_a_train() {
        let game = Given::players(3).technology(1, TRANSPORT).technology(1, LOCOMOTIVE);
        let game = game.citizens(1, &[2]).land(1, 12, (0, 1), 0, &[]);
        let game = game.land(1, 15, (1, 1), 0, &[1]).upkeep();
        let mut carried = game.clone().begin();
        carried.when(1, load(TRANSPORT, 1));
        carried.refused(1, seat_citizen(1), Rejection::GarbageOnTruck {});
        let mut boarded = game.begin();
        boarded.when(1, board(LOCOMOTIVE, city(1, 2)));
        boarded.refused(1, seat_citizen(1), Rejection::CitizenOnTrain {});
    }
}
