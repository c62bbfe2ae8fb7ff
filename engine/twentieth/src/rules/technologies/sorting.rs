//! "Sorting": removes a garbage token from any land of the region, once in the game (rulings T-24 and T-25).

use super::uses;
use crate::command::Command;
use crate::edition::Ability;
use crate::fact::Fact;
use crate::game::TwentiethCentury;
use crate::ids::{LandNo, TechnologyNo};
use crate::look::Look;
use crate::player::Player;
use crate::rejection::Rejection;
use kernel::desk::Desk;
use kernel::game::Sink;

/// Every land with garbage.
pub fn legal(look: &Look<'_>, technology: TechnologyNo, out: &mut impl Sink<Command>) {
    for land in look.lands_with_garbage() {
        out.put(Command::SortGarbage { technology, land });
    }
}

/// Checks that garbage of the land may be sorted away.
///
/// # Errors
/// The rule that refuses it.
pub fn check(look: &Look<'_>, technology: TechnologyNo, land: LandNo) -> Result<(), Rejection> {
    uses::ready(look, technology, |ability| (ability == Ability::Sorting {}).then_some(()))?;
    look.check_garbage(land)
}

/// The garbage token is removed.
pub fn perform<D: Desk<TwentiethCentury>>(
    player: &mut Player<'_, D>,
    technology: TechnologyNo,
    land: LandNo,
) {
    let seat = player.seat;
    player.record(Fact::GarbageSorted { seat, technology, land });
    player.go_on();
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scenario::*;

    /// Seat 1 has sorting, and garbage on the starting land and on another one.
    fn collecting() -> Given {
        let game =
            Given::players(3).technology(1, SORTING).land(1, land::REED_MARSHES, (2, 2), 0, &[1]);
        game.land(1, land::PRINTERS_COUNTRY, (1, 1), 0, &[1])
            .garbage(land::REED_MARSHES, 2)
            .upkeep()
    }

    #[test]
    fn t25_sorting_removes_a_token_from_any_land_of_the_region() {
        let sorted = [1, 12].map(|land| sort(SORTING, land));
        assert_eq!(collecting().legal(1), [&sorted[..], &[END_UPKEEP]].concat());
        collecting()
            .begin()
            .when(1, sort(SORTING, land::REED_MARSHES))
            .then_garbage(land::REED_MARSHES, 1)
            .then_garbage(land::RIVER_HOMELAND, 1);
        collecting()
            .begin()
            .when(1, sort(SORTING, land::RIVER_HOMELAND))
            .then_garbage(land::REED_MARSHES, 2)
            .then_garbage(land::RIVER_HOMELAND, 0);
    }

    #[test]
    fn t24_sorting_is_used_once_in_the_game() {
        let mut game = collecting().begin();
        game.when(1, sort(SORTING, land::REED_MARSHES)).then_hand(1, 10, 10);
        let spent = Rejection::AbilitySpent { technology: technology_no(SORTING) };
        game.refused(1, sort(SORTING, land::REED_MARSHES), spent.clone()).refused(
            1,
            sort(SORTING, land::RIVER_HOMELAND),
            spent.clone(),
        );
        game.anew().round(2).upkeep().refused(1, sort(SORTING, land::RIVER_HOMELAND), spent);
    }

    #[test]
    fn garbage_that_cannot_be_sorted_away() {
        let game = collecting();
        game.refused(
            1,
            sort(SORTING, land::PRINTERS_COUNTRY),
            Rejection::NoGarbage { land: land_no(land::PRINTERS_COUNTRY) },
        );
        game.refused(
            1,
            sort(SORTING, land::HILL_HOMELAND),
            Rejection::NotYourLand { land: land_no(land::HILL_HOMELAND) },
        );
    }
}
