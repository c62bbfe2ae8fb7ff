//! "Environmental cleanup": moves the environment marker a space to the right for its cost, once an Upkeep.

use super::uses;
use crate::command::Command;
use crate::edition::Ability;
use crate::fact::Fact;
use crate::game::TwentiethCentury;
use crate::ids::TechnologyNo;
use crate::look::Look;
use crate::player::Player;
use crate::rejection::Rejection;
use crate::resource::Cost;
use crate::rules::ecological_impact;
use kernel::desk::Desk;
use kernel::game::Sink;

/// Returns what using it costs, if the ability is this one.
fn cost(ability: Ability) -> Option<Cost> {
    if let Ability::EnvironmentalCleanup { cost } = ability { Some(cost) } else { None }
}

/// Returns whether there is a space to the right of the marker.
pub fn is_possible(look: &Look<'_>) -> bool {
    usize::from(look.region.environment) + 1 < look.edition().environment().len()
}

/// The cleanup, if the marker can move and the cost can be paid.
pub fn legal(look: &Look<'_>, technology: TechnologyNo, cost: Cost, out: &mut impl Sink<Command>) {
    if is_possible(look) && look.can_afford(cost) {
        out.put(Command::CleanUpEnvironment { technology });
    }
}

/// Checks that the environment may be cleaned up.
///
/// # Errors
/// The rule that refuses it.
pub fn check(look: &Look<'_>, technology: TechnologyNo) -> Result<(), Rejection> {
    let cost = uses::ready(look, technology, cost)?;
    if !is_possible(look) {
        return Err(Rejection::EnvironmentAtEnd {});
    }
    look.afford(cost)
}

/// The cost is paid, and the marker moved.
pub fn perform<D: Desk<TwentiethCentury>>(player: &mut Player<'_, D>, technology: TechnologyNo) {
    let seat = player.seat;
    player.record(Fact::EnvironmentCleanedUp { seat, technology });
    uses::pay(player, technology, cost);
    let from = player.state().region(seat).environment;
    let space = ecological_impact::moved(player.rules, from, 1);
    player.record(Fact::EnvironmentMoved { seat, space });
    player.go_on();
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scenario::*;
    use serde_json::json;

    /// Seat 1 has environmental cleanup for 3 science points.
    fn equipped() -> Given {
        let cleanup = json!([{"type": "environmental_cleanup", "cost": {"science": 3}}]);
        Given::with_tiles(3, &[], &[(5, able(&cleanup))]).technology(1, 5).upkeep()
    }

    fn value(game: &Then) -> i8 {
        game.rules.edition.environment()[usize::from(game.region(1).environment)].value
    }

    #[test]
    fn environmental_cleanup_moves_the_marker_one_space_to_the_right() {
        for before in [-6, -1, 5] {
            let mut game = equipped().environment(1, before).begin();
            game.when(1, clean_up(5)).then_hand(1, 10, 7);
            assert_eq!(value(&game), before + 1);
        }
    }

    #[test]
    fn environmental_cleanup_works_once_an_upkeep() {
        let mut game = equipped().begin();
        game.when(1, clean_up(5));
        let again = Rejection::AbilityExhausted { technology: technology_no(5) };
        game.refused(1, clean_up(5), again);
        let mut game = game.anew().round(2).upkeep().begin();
        game.when(1, clean_up(5)).then_hand(1, 10, 4);
        assert_eq!(value(&game), 2);
    }

    #[test]
    fn environmental_cleanup_that_is_not_possible() {
        equipped().environment(1, 6).refused(1, clean_up(5), Rejection::EnvironmentAtEnd {});
        let cost = Cost { coins: 0, science: 3 };
        let poor = Rejection::CannotAfford { cost, coins: 10, science: 2 };
        equipped().hand(1, 10, 2).refused(1, clean_up(5), poor);
    }
}
