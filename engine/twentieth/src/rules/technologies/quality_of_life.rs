//! "Quality of life": victory points for its cost, once an Upkeep. They are not produced (ruling T-32).

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
use crate::state::ScoreLine;
use kernel::desk::Desk;
use kernel::game::Sink;

/// Returns what using it costs and gives, if the ability is this one.
fn terms(ability: Ability) -> Option<(Cost, u8)> {
    if let Ability::QualityOfLife { cost, points } = ability { Some((cost, points)) } else { None }
}

/// Returns what using it costs, if the ability is this one.
fn cost(ability: Ability) -> Option<Cost> {
    terms(ability).map(|(cost, _)| cost)
}

/// The purchase, if the cost can be paid.
pub fn legal(look: &Look<'_>, technology: TechnologyNo, cost: Cost, out: &mut impl Sink<Command>) {
    if look.can_afford(cost) {
        out.put(Command::RaiseQualityOfLife { technology });
    }
}

/// Checks that the quality of life may be raised.
///
/// # Errors
/// The rule that refuses it.
pub fn check(look: &Look<'_>, technology: TechnologyNo) -> Result<(), Rejection> {
    let cost = uses::ready(look, technology, cost)?;
    look.afford(cost)
}

/// The cost is paid, and the points scored.
pub fn perform<D: Desk<TwentiethCentury>>(player: &mut Player<'_, D>, technology: TechnologyNo) {
    let seat = player.seat;
    let abilities = player.rules.edition.abilities(technology);
    let points = abilities.iter().copied().find_map(terms).map_or(0, |(_, points)| points);
    player.record(Fact::QualityOfLifeRaised { seat, technology });
    uses::pay(player, technology, cost);
    player.record(Fact::PointsScored {
        seat,
        line: ScoreLine::QualityOfLife,
        points: points.into(),
    });
    player.go_on();
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scenario::*;
    use serde_json::json;

    /// Seat 1 has quality of life: 4 points for 3 coins and 2 science points.
    fn equipped() -> Given {
        let quality =
            json!({"type": "quality_of_life", "cost": {"coins": 3, "science": 2}, "points": 4});
        Given::with_tiles(3, &[], &[(5, able(&json!([quality])))]).technology(1, 5).upkeep()
    }

    #[test]
    fn quality_of_life_gives_points_for_its_cost() {
        let mut game = equipped().begin();
        game.when(1, raise_quality(5)).then_hand(1, 7, 8);
        let score = game.region(1).score;
        assert_eq!((score.of(ScoreLine::QualityOfLife), score.total()), (4, 4));
    }

    #[test]
    fn quality_of_life_works_once_an_upkeep_however_much_is_in_hand() {
        let mut game = equipped().begin();
        game.when(1, raise_quality(5));
        let again = Rejection::AbilityExhausted { technology: technology_no(5) };
        game.refused(1, raise_quality(5), again);
        let mut game = game.anew().round(2).upkeep().begin();
        game.when(1, raise_quality(5)).then_hand(1, 4, 6);
        assert_eq!(game.region(1).score.of(ScoreLine::QualityOfLife), 8);
    }

    #[test]
    fn quality_of_life_is_not_paid_in_part() {
        for (coins, science) in [(2, 2), (3, 1), (0, 0)] {
            let cost = Cost { coins: 3, science: 2 };
            let rejection = Rejection::CannotAfford { cost, coins, science };
            equipped().hand(1, coins, science).refused(1, raise_quality(5), rejection);
        }
        equipped().hand(1, 3, 2).begin().when(1, raise_quality(5)).then_hand(1, 0, 0);
    }

    #[test]
    fn t32_points_of_quality_of_life_are_not_produced() {
        let mut game = equipped().begin();
        game.when(1, raise_quality(5)).then_produces(1, 3, 2, 0);
        game.when(1, END_UPKEEP);
        assert_eq!(game.region(1).indicators.points, 0);
        assert_eq!(game.region(1).score.of(ScoreLine::Production), 0);
    }

    #[test]
    fn t32_points_of_quality_of_life_count_where_points_so_far_are_doubled() {
        // Scoring card 2 doubles what was gained in rounds I and II.
        let given = equipped().round(2).upkeep();
        let given = given.given(|state| state.scoring_cards[0] = Some(scoring_card(2)));
        let mut game = given.begin();
        game.when(1, raise_quality(5)).when(1, END_UPKEEP);
        assert_eq!(game.region(1).score.of(ScoreLine::PointsGained), 4);
        assert_eq!(game.region(1).score.total(), 8);
    }
}
