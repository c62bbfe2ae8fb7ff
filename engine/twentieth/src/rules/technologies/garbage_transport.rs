//! "Garbage transport": moves a garbage token from any land of the region to any other, once an Upkeep (rulings T-23 and T-25).

use super::uses;
use crate::command::Command;
use crate::edition::Ability;
use crate::fact::Fact;
use crate::game::TwentiethCentury;
use crate::ids::{LandNo, TechnologyNo};
use crate::look::Look;
use crate::player::Player;
use crate::rejection::Rejection;
use crate::revisions::OnlyDestination;
use crate::rules::upkeep_stages::{self, Stage};
use crate::state::Step;
use kernel::desk::Desk;
use kernel::game::Sink;
use kernel::set::Set;

/// Returns whether there is garbage, and another land to carry it to.
pub fn is_possible(look: &Look<'_>) -> bool {
    look.region.lands.len() > 1 && look.lands_with_garbage().next().is_some()
}

/// Every land with garbage to load.
pub fn legal(look: &Look<'_>, technology: TechnologyNo, out: &mut impl Sink<Command>) {
    if is_possible(look) {
        for land in look.lands_with_garbage() {
            out.put(Command::LoadGarbage { technology, land });
        }
    }
}

/// Returns the lands that garbage from this one can be carried to.
pub fn destinations(look: &Look<'_>, from: LandNo) -> Set<LandNo> {
    look.region.lands.without(from)
}

/// Every land to unload on, but that from which the garbage came.
pub fn legal_unload(look: &Look<'_>, from: LandNo, out: &mut impl Sink<Command>) {
    for land in destinations(look, from).iter() {
        out.put(Command::UnloadGarbage { land });
    }
}

/// Returns the land on which garbage from this one is unloaded without the player being asked; `None` if the player chooses. In
/// revision 1 the player chose the only land, too.
pub fn only_destination(look: &Look<'_>, from: LandNo) -> Option<LandNo> {
    let lands = destinations(look, from);
    match (look.rules.switches.only_destination, lands.len()) {
        (OnlyDestination::Taken, 1) => lands.first(),
        (OnlyDestination::Taken, _) | (OnlyDestination::Confirmed, _) => None,
    }
}

/// Checks that garbage of the land may be loaded.
///
/// # Errors
/// The rule that refuses it.
pub fn check(look: &Look<'_>, technology: TechnologyNo, land: LandNo) -> Result<(), Rejection> {
    uses::ready(look, technology, |ability| {
        (ability == Ability::GarbageTransport {}).then_some(())
    })?;
    look.check_garbage(land)?;
    if look.region.lands.len() > 1 { Ok(()) } else { Err(Rejection::NoOtherLand {}) }
}

/// Checks that the garbage may be unloaded there.
///
/// # Errors
/// The rule that refuses it.
pub fn check_unload(look: &Look<'_>, land: LandNo) -> Result<(), Rejection> {
    look.check_step(Step::Upkeep)?;
    match upkeep_stages::stage(look) {
        Stage::OnTruck(from) if from == land => Err(Rejection::SameLand { land }),
        Stage::OnTruck(_) => look.check_own_land(land),
        Stage::Technologies => Err(Rejection::NoTruck {}),
        stage @ (Stage::Garbage(_)
        | Stage::Tiles
        | Stage::Turning(_)
        | Stage::Seating(_)
        | Stage::OnTrain(_)) => upkeep_stages::obstacle(stage),
    }
}

/// The garbage token is loaded, and unloaded at once where there is one other land only.
pub fn perform<D: Desk<TwentiethCentury>>(
    player: &mut Player<'_, D>,
    technology: TechnologyNo,
    land: LandNo,
) {
    let seat = player.seat;
    player.record(Fact::GarbageLoaded { seat, technology, land });
    if let Some(land) = only_destination(&player.look(), land) {
        player.record(Fact::GarbageUnloaded { seat, land });
    }
    player.go_on();
}

/// The garbage token is unloaded.
pub fn perform_unload<D: Desk<TwentiethCentury>>(player: &mut Player<'_, D>, land: LandNo) {
    let seat = player.seat;
    player.record(Fact::GarbageUnloaded { seat, land });
    player.go_on();
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scenario::*;

    /// Seat 1 has garbage transport, garbage on the starting land, and two clean lands far off.
    fn equipped() -> Given {
        let game =
            Given::players(3).technology(1, TRANSPORT).land(1, land::REED_MARSHES, (1, 1), 0, &[1]);
        game.land(1, land::PRINTERS_COUNTRY, (2, 2), 0, &[1]).upkeep()
    }

    #[test]
    fn t25_garbage_goes_from_any_land_to_any_other_of_the_region() {
        let mut game = equipped().begin();
        assert_eq!(game.legal(1), [load(TRANSPORT, land::RIVER_HOMELAND), END_UPKEEP]);
        game.when(1, load(TRANSPORT, land::RIVER_HOMELAND)).then_garbage(land::RIVER_HOMELAND, 0);
        assert_eq!(game.legal(1), [unload(land::REED_MARSHES), unload(land::PRINTERS_COUNTRY)]);
        game.when(1, unload(land::PRINTERS_COUNTRY))
            .then_garbage(land::PRINTERS_COUNTRY, 1)
            .then_garbage(land::REED_MARSHES, 0)
            .then_garbage(land::RIVER_HOMELAND, 0);
        assert_eq!((game.region(1).truck, game.legal(1)), (None, vec![END_UPKEEP]));
    }

    /// As `equipped`, with one other land only.
    fn with_one_other_land() -> Given {
        Given::players(3)
            .technology(1, TRANSPORT)
            .land(1, land::REED_MARSHES, (1, 1), 0, &[1])
            .upkeep()
    }

    #[test]
    fn garbage_that_can_be_carried_to_one_land_only_goes_there_by_itself() {
        let mut game = with_one_other_land().begin();
        game.when(1, load(TRANSPORT, land::RIVER_HOMELAND))
            .then_garbage(land::RIVER_HOMELAND, 0)
            .then_garbage(land::REED_MARSHES, 1);
        let technology = technology_no(TRANSPORT);
        let loaded =
            Fact::GarbageLoaded { seat: seat(1), technology, land: land_no(land::RIVER_HOMELAND) };
        let unloaded = Fact::GarbageUnloaded { seat: seat(1), land: land_no(land::REED_MARSHES) };
        assert_eq!(game.facts[..2], [loaded, unloaded]);
        assert_eq!((game.region(1).truck, game.legal(1)), (None, vec![END_UPKEEP]));
        game.refused(1, unload(land::REED_MARSHES), Rejection::NoTruck {});
    }

    #[test]
    fn in_revision_1_the_only_land_was_confirmed() {
        let mut game = with_one_other_land().under(1).begin();
        game.when(1, load(TRANSPORT, land::RIVER_HOMELAND));
        assert_eq!(game.region(1).truck, Some(land_no(land::RIVER_HOMELAND)));
        assert_eq!(game.legal(1), [unload(land::REED_MARSHES)]);
        game.when(1, unload(land::REED_MARSHES)).then_garbage(land::REED_MARSHES, 1);
    }

    #[test]
    fn garbage_transport_works_once_an_upkeep() {
        let mut game = equipped().garbage(land::RIVER_HOMELAND, 2).begin();
        game.when(1, load(TRANSPORT, land::RIVER_HOMELAND)).when(1, unload(land::REED_MARSHES));
        let again = Rejection::AbilityExhausted { technology: technology_no(TRANSPORT) };
        game.refused(1, load(TRANSPORT, land::RIVER_HOMELAND), again);
        let mut game = game.anew().round(2).upkeep().begin();
        game.when(1, load(TRANSPORT, land::REED_MARSHES))
            .when(1, unload(land::RIVER_HOMELAND))
            .then_garbage(land::RIVER_HOMELAND, 2);
    }

    #[test]
    fn t25_several_trucks_go_one_after_another() {
        let game = equipped().technology(1, BRIDGE_AND_TRANSPORT);
        let mut game = game.garbage(land::RIVER_HOMELAND, 2).begin();
        game.when(1, load(TRANSPORT, land::RIVER_HOMELAND));
        game.refused(
            1,
            load(BRIDGE_AND_TRANSPORT, land::RIVER_HOMELAND),
            Rejection::GarbageOnTruck {},
        );
        game.when(1, unload(land::REED_MARSHES))
            .when(1, load(BRIDGE_AND_TRANSPORT, land::RIVER_HOMELAND))
            .when(1, unload(land::REED_MARSHES));
        game.then_garbage(land::RIVER_HOMELAND, 0).then_garbage(land::REED_MARSHES, 2);
    }

    #[test]
    fn garbage_that_was_moved_can_be_recycled_in_the_same_round() {
        // The centre of city 2 works for its own land.
        let mut game = equipped().citizens(land::REED_MARSHES, &[2]).begin();
        game.when(1, load(TRANSPORT, land::RIVER_HOMELAND))
            .when(1, unload(land::REED_MARSHES))
            .when(1, END_UPKEEP);
        game.then_step(Step::Recycling, &[1]);
        game.when(1, use_centre(city(land::REED_MARSHES, 2), land::REED_MARSHES));
        game.then_garbage(land::REED_MARSHES, 0);
    }

    #[test]
    fn t23_garbage_does_not_go_back_to_where_it_came_from() {
        let mut game = equipped().begin();
        game.when(1, load(TRANSPORT, land::RIVER_HOMELAND));
        game.refused(
            1,
            unload(land::RIVER_HOMELAND),
            Rejection::SameLand { land: land_no(land::RIVER_HOMELAND) },
        );
        game.refused(
            1,
            unload(land::HILL_HOMELAND),
            Rejection::NotYourLand { land: land_no(land::HILL_HOMELAND) },
        );
    }

    #[test]
    fn garbage_that_cannot_be_moved() {
        let game = equipped();
        game.refused(
            1,
            load(TRANSPORT, land::REED_MARSHES),
            Rejection::NoGarbage { land: land_no(land::REED_MARSHES) },
        );
        game.refused(
            1,
            load(TRANSPORT, land::HILL_HOMELAND),
            Rejection::NotYourLand { land: land_no(land::HILL_HOMELAND) },
        );
        game.refused(1, unload(land::REED_MARSHES), Rejection::NoTruck {});
        let alone = Given::players(3).technology(1, TRANSPORT).upkeep();
        alone.refused(1, load(TRANSPORT, land::RIVER_HOMELAND), Rejection::NoOtherLand {});
    }

    #[test]
    fn t21_nothing_is_unloaded_before_its_time() {
        let game = Given::players(3).technology(1, TRANSPORT).won(1, land::REED_MARSHES).upkeep();
        let garbage = Rejection::GarbageNotPlaced { garbage: 1 };
        game.clone().garbage_aside(1, 1).refused(1, unload(land::RIVER_HOMELAND), garbage);
        game.refused(1, unload(land::RIVER_HOMELAND), Rejection::TilesNotAttached {});
        let mut game = game.begin();
        game.when(1, attach(a_land(land::REED_MARSHES), (1, 0)));
        game.refused(1, unload(land::RIVER_HOMELAND), Rejection::TileNotTurned {});
        game.when(1, turn(0)).refused(
            1,
            unload(land::RIVER_HOMELAND),
            Rejection::CitizenNotSeated {},
        );
    }
}
