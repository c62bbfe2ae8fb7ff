//! "Recycling", the technology: removes a garbage token from any land of the region for its cost, once an Upkeep (ruling T-25).

use super::uses;
use crate::command::Command;
use crate::edition::Ability;
use crate::fact::Fact;
use crate::game::TwentiethCentury;
use crate::ids::{LandNo, TechnologyNo};
use crate::look::Look;
use crate::player::Player;
use crate::rejection::Rejection;
use crate::resource::Cost;
use kernel::desk::Desk;
use kernel::game::Sink;

/// Returns what using it costs, if the ability is this one.
fn cost(ability: Ability) -> Option<Cost> {
    if let Ability::Recycling { cost } = ability { Some(cost) } else { None }
}

/// Every land with garbage, if the cost can be paid.
pub fn legal(look: &Look<'_>, technology: TechnologyNo, cost: Cost, out: &mut impl Sink<Command>) {
    if look.can_afford(cost) {
        for land in look.lands_with_garbage() {
            out.put(Command::RecycleGarbage { technology, land });
        }
    }
}

/// Checks that garbage of the land may be recycled.
///
/// # Errors
/// The rule that refuses it.
pub fn check(look: &Look<'_>, technology: TechnologyNo, land: LandNo) -> Result<(), Rejection> {
    let cost = uses::ready(look, technology, cost)?;
    look.check_garbage(land)?;
    look.afford(cost)
}

/// The garbage token is removed, and the cost paid.
pub fn perform<D: Desk<TwentiethCentury>>(
    player: &mut Player<'_, D>,
    technology: TechnologyNo,
    land: LandNo,
) {
    let seat = player.seat;
    player.record(Fact::GarbageRecycled { seat, technology, land });
    uses::pay(player, technology, cost);
    player.go_on();
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scenario::*;
    use serde_json::json;

    /// Seat 1 has recycling for 2 coins and 1 science point, and no functional recycling centre.
    fn equipped() -> Given {
        let recycling = json!([{"type": "recycling", "cost": {"coins": 2, "science": 1}}]);
        let game = Given::with_tiles(3, &[], &[(5, able(&recycling))]).technology(1, 5);
        game.land(1, 12, (2, 2), 0, &[1]).land(1, 15, (1, 1), 0, &[1]).garbage(12, 2).upkeep()
    }

    #[test]
    fn t25_recycling_removes_a_token_from_any_land_of_the_region_for_its_cost() {
        let recycled = [1, 12].map(|land| recycle(5, land));
        assert_eq!(equipped().legal(1), [&recycled[..], &[END_UPKEEP]].concat());
        let mut game = equipped().begin();
        game.when(1, recycle(5, 12)).then_garbage(12, 1).then_garbage(1, 1).then_hand(1, 8, 9);
    }

    #[test]
    fn recycling_works_once_an_upkeep_however_much_is_in_hand() {
        let mut game = equipped().begin();
        game.when(1, recycle(5, 12));
        let again = Rejection::AbilityExhausted { technology: technology_no(5) };
        game.refused(1, recycle(5, 12), again.clone()).refused(1, recycle(5, 1), again);
        let mut game = game.anew().round(2).upkeep().begin();
        game.when(1, recycle(5, 12)).then_garbage(12, 0).then_hand(1, 6, 8);
    }

    #[test]
    fn garbage_that_cannot_be_recycled() {
        let game = equipped();
        game.refused(1, recycle(5, 15), Rejection::NoGarbage { land: land_no(15) });
        game.refused(1, recycle(5, 2), Rejection::NotYourLand { land: land_no(2) });
        for (coins, science) in [(1, 10), (2, 0)] {
            let cost = Cost { coins: 2, science: 1 };
            let poor = game.clone().hand(1, coins, science);
            poor.refused(1, recycle(5, 12), Rejection::CannotAfford { cost, coins, science });
        }
        let mut game = game.hand(1, 2, 1).begin();
        game.when(1, recycle(5, 12)).then_hand(1, 0, 0);
    }
}
