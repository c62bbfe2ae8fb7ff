//! "Locomotive": moves a citizen to an empty city that is linked without another city between, once an Upkeep (ruling T-28).

use super::uses;
use crate::command::Command;
use crate::edition::Ability;
use crate::fact::Fact;
use crate::game::TwentiethCentury;
use crate::ids::{City, TechnologyNo};
use crate::look::Look;
use crate::player::Player;
use crate::rejection::Rejection;
use crate::revisions::OnlyDestination;
use crate::rules::rails::Rails;
use crate::rules::upkeep_stages::{self, Stage};
use crate::state::Step;
use kernel::desk::Desk;
use kernel::game::Sink;

/// Returns the empty cities that a citizen of this city can go to: the same before it boards and on the train, for rails end at every city.
pub fn destinations<'l>(
    look: &'l Look<'l>,
    rails: &'l Rails<'l>,
    from: City,
) -> impl Iterator<Item = City> + 'l {
    look.empty_cities().filter(move |&city| city != from && rails.link(from, city))
}

/// Returns the citizens that can go somewhere.
fn travellers<'l>(look: &'l Look<'l>, rails: &'l Rails<'l>) -> impl Iterator<Item = City> + 'l {
    look.occupied_cities().filter(|&from| destinations(look, rails, from).next().is_some())
}

/// Returns whether any citizen can go anywhere.
pub fn is_possible(look: &Look<'_>) -> bool {
    travellers(look, &Rails::of(look)).next().is_some()
}

/// Every citizen that can go somewhere.
pub fn legal(look: &Look<'_>, technology: TechnologyNo, out: &mut impl Sink<Command>) {
    for city in travellers(look, &Rails::of(look)) {
        out.put(Command::BoardTrain { technology, city });
    }
}

/// Every city where the citizen on the train can leave it.
pub fn legal_leave(look: &Look<'_>, from: City, out: &mut impl Sink<Command>) {
    for city in destinations(look, &Rails::of(look), from) {
        out.put(Command::LeaveTrain { city });
    }
}

/// Returns the city where a citizen of this one leaves the train without being told to; `None` if the player chooses. In revision 1 the
/// player chose the only city, too.
pub fn only_destination(look: &Look<'_>, from: City) -> Option<City> {
    let rails = Rails::of(look);
    let mut cities = destinations(look, &rails, from);
    match (look.rules.switches.only_destination, cities.next(), cities.next()) {
        (OnlyDestination::Taken, Some(city), None) => Some(city),
        (OnlyDestination::Taken, _, _) | (OnlyDestination::Confirmed, _, _) => None,
    }
}

/// Checks that the citizen of this city may board the train.
///
/// # Errors
/// The rule that refuses it.
pub fn check(look: &Look<'_>, technology: TechnologyNo, city: City) -> Result<(), Rejection> {
    uses::ready(look, technology, |ability| (ability == Ability::Locomotive {}).then_some(()))?;
    look.check_occupied(city)?;
    match destinations(look, &Rails::of(look), city).next() {
        Some(_) => Ok(()),
        None => Err(Rejection::NoDestination { city }),
    }
}

/// Checks that the citizen may leave the train there.
///
/// # Errors
/// The rule that refuses it.
pub fn check_leave(look: &Look<'_>, city: City) -> Result<(), Rejection> {
    look.check_step(Step::Upkeep)?;
    let from = match upkeep_stages::stage(look) {
        Stage::OnTrain(from) => from,
        Stage::Technologies => return Err(Rejection::NoTrain {}),
        stage @ (Stage::Garbage(_)
        | Stage::Tiles
        | Stage::Turning(_)
        | Stage::Seating(_)
        | Stage::OnTruck(_)) => return upkeep_stages::obstacle(stage),
    };
    look.check_empty(city)?;
    if city != from && Rails::of(look).link(from, city) {
        Ok(())
    } else {
        Err(Rejection::CityNotLinked { city })
    }
}

/// The citizen boards the train, and leaves it at once where it can go to one city only.
pub fn perform<D: Desk<TwentiethCentury>>(
    player: &mut Player<'_, D>,
    technology: TechnologyNo,
    city: City,
) {
    let seat = player.seat;
    player.record(Fact::TrainBoarded { seat, technology, city });
    if let Some(city) = only_destination(&player.look(), city) {
        player.record(Fact::TrainLeft { seat, city });
    }
    player.go_on();
}

/// The citizen leaves the train.
pub fn perform_leave<D: Desk<TwentiethCentury>>(player: &mut Player<'_, D>, city: City) {
    let seat = player.seat;
    player.record(Fact::TrainLeft { seat, city });
    player.go_on();
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scenario::*;
    use serde_json::json;

    /// Seat 1 has a locomotive. East of the starting land lie land 12, with one city on its rails, a mine, and land 13, alike.
    fn country(start: &[u8], twelve: &[u8], thirteen: &[u8]) -> Given {
        let lands = [12, 13].map(|land| (land, on_rails(&json!({"coins": 1}))));
        let game = Given::with_tiles(3, &lands, &[(5, institution("mine", 1))]);
        let game = game.technology(1, LOCOMOTIVE).citizens(1, start);
        let game = game.land(1, 12, (1, 0), 0, twelve).institution(1, 5, (2, 0), 0);
        game.land(1, 13, (3, 0), 0, thirteen).upkeep()
    }

    /// A citizen goes from one city to the other, which may be the only one that it can go to.
    fn moves(game: &mut Played, technology: u8, from: City, to: City) {
        game.when(1, board(technology, from));
        if game.region(1).train.is_some() {
            game.when(1, leave(to));
        }
        assert!(game.is_occupied(to) && !game.is_occupied(from));
    }

    #[test]
    fn example_9_legal_relocations() {
        // Within a tile, to a neighbour, and over an institution.
        moves(&mut country(&[2], &[1], &[1]).begin(), LOCOMOTIVE, city(1, 2), city(1, 3));
        moves(&mut country(&[3], &[], &[1]).begin(), LOCOMOTIVE, city(1, 3), city(12, 1));
        moves(&mut country(&[3], &[1], &[]).begin(), LOCOMOTIVE, city(12, 1), city(13, 1));
    }

    #[test]
    fn example_9_two_locomotives_make_two_moves() {
        let mut game = country(&[2], &[1], &[]).technology(1, OTHER_LOCOMOTIVE).begin();
        moves(&mut game, LOCOMOTIVE, city(12, 1), city(13, 1));
        let again = Rejection::AbilityExhausted { technology: technology_no(LOCOMOTIVE) };
        game.refused(1, board(LOCOMOTIVE, city(1, 2)), again);
        moves(&mut game, OTHER_LOCOMOTIVE, city(1, 2), city(1, 3));
    }

    /// A, B and C are cities 1, 2 and 3 of the starting land.
    #[test]
    fn example_9_not_past_another_city() {
        let [a, b, c] = [1, 2, 3].map(|number| city(1, number));
        let game = country(&[1, 2], &[1], &[1]);
        game.refused(1, board(LOCOMOTIVE, a), Rejection::NoDestination { city: a });
        let mut empty = country(&[1], &[1], &[1]).under(1).begin();
        empty.when(1, board(LOCOMOTIVE, a));
        empty.refused(1, leave(c), Rejection::CityNotLinked { city: c });
        assert_eq!(empty.legal(1), [leave(b)]);
        let mut game = game.technology(1, OTHER_LOCOMOTIVE).begin();
        moves(&mut game, LOCOMOTIVE, b, c);
        moves(&mut game, OTHER_LOCOMOTIVE, a, b);
        assert!(game.is_occupied(c));
    }

    #[test]
    fn t28_the_same_citizen_may_be_moved_twice() {
        let mut game = country(&[3], &[], &[]).technology(1, OTHER_LOCOMOTIVE).begin();
        moves(&mut game, LOCOMOTIVE, city(1, 3), city(12, 1));
        moves(&mut game, OTHER_LOCOMOTIVE, city(12, 1), city(13, 1));
    }

    #[test]
    fn t28_a_citizen_goes_over_any_tracks_tiles_and_institutions() {
        // From city 2 over a fork to the north, over the institution, a curve, and land 12's own track.
        let lands = [(12, on_rails(&json!({}))), (13, curve())];
        let game = Given::with_tiles(3, &lands, &[(5, institution("mine", 1))]);
        let game = game.technology(1, LOCOMOTIVE).citizens(1, &[1, 2]);
        let game = game.institution(1, 5, (0, -1), 1).land(1, 13, (0, -2), 3, &[]);
        let mut game = game.land(1, 12, (1, -2), 0, &[]).upkeep().begin();
        moves(&mut game, LOCOMOTIVE, city(1, 2), city(12, 1));
    }

    #[test]
    fn a_citizen_that_can_go_to_one_city_only_goes_there_by_itself() {
        let mut game = country(&[1], &[1], &[1]).begin();
        game.when(1, board(LOCOMOTIVE, city(1, 1)));
        let technology = technology_no(LOCOMOTIVE);
        let [boarded, left, last] = &game.facts[..] else { panic!("{:?}", game.facts) };
        assert_eq!(*boarded, Fact::TrainBoarded { seat: seat(1), technology, city: city(1, 1) });
        assert_eq!(*left, Fact::TrainLeft { seat: seat(1), city: city(1, 2) });
        assert!(matches!(last, Fact::Awaiting { .. }));
        assert!(game.is_occupied(city(1, 2)) && game.region(1).train.is_none());
        game.refused(1, leave(city(1, 2)), Rejection::NoTrain {});
    }

    #[test]
    fn a_citizen_that_can_go_to_two_cities_stays_on_the_train_until_one_is_chosen() {
        let mut game = country(&[2], &[1], &[1]).begin();
        game.when(1, board(LOCOMOTIVE, city(1, 2)));
        assert_eq!(game.legal(1), [leave(city(1, 1)), leave(city(1, 3))]);
        game.when(1, leave(city(1, 1)));
        assert!(game.is_occupied(city(1, 1)));
    }

    #[test]
    fn in_revision_1_the_only_city_was_confirmed() {
        let mut game = country(&[1], &[1], &[1]).under(1).begin();
        game.when(1, board(LOCOMOTIVE, city(1, 1)));
        assert_eq!(game.region(1).train, Some(city(1, 1)));
        assert_eq!(game.legal(1), [leave(city(1, 2))]);
        game.when(1, leave(city(1, 2)));
        assert!(game.is_occupied(city(1, 2)));
    }

    #[test]
    fn t23_a_train_changes_something() {
        let mut game = country(&[2], &[1], &[1]).begin();
        game.when(1, board(LOCOMOTIVE, city(1, 2)));
        let back = city(1, 2);
        game.refused(1, leave(back), Rejection::CityNotLinked { city: back });
    }

    #[test]
    fn a_train_that_takes_nobody_along() {
        let game = country(&[2, 3], &[1], &[]);
        let refuse = |place, rejection| {
            game.refused(1, board(LOCOMOTIVE, place), rejection);
        };
        refuse(city(1, 1), Rejection::CityEmpty { city: city(1, 1) });
        refuse(city(12, 2), Rejection::NoSuchCity { city: city(12, 2) });
        refuse(city(2, 1), Rejection::NotYourLand { land: land_no(2) });
        refuse(city(1, 3), Rejection::NoDestination { city: city(1, 3) });
    }

    #[test]
    fn a_train_that_cannot_be_left_there() {
        let mut game = country(&[2, 3], &[1], &[]).under(1).begin();
        game.refused(1, leave(city(13, 1)), Rejection::NoTrain {});
        game.when(1, board(LOCOMOTIVE, city(12, 1)));
        let refuse = |place, rejection| {
            game.refused(1, leave(place), rejection);
        };
        refuse(city(1, 3), Rejection::CityOccupied { city: city(1, 3) });
        refuse(city(1, 1), Rejection::CityNotLinked { city: city(1, 1) });
        refuse(city(13, 2), Rejection::NoSuchCity { city: city(13, 2) });
        refuse(city(2, 3), Rejection::NotYourLand { land: land_no(2) });
    }

    #[test]
    fn t21_nobody_leaves_a_train_before_its_time() {
        let game = Given::players(3).technology(1, LOCOMOTIVE).won(1, 12).upkeep();
        let place = city(1, 3);
        let garbage = Rejection::GarbageNotPlaced { garbage: 1 };
        game.clone().garbage_aside(1, 1).refused(1, leave(place), garbage);
        game.refused(1, leave(place), Rejection::TilesNotAttached {});
        let mut game = game.begin();
        game.when(1, attach(a_land(12), (1, 0)));
        game.refused(1, leave(place), Rejection::TileNotTurned {});
        game.when(1, turn(0)).refused(1, leave(place), Rejection::CitizenNotSeated {});
    }
}
