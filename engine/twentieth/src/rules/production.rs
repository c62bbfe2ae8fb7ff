//! "Updating production indicators" and "Getting cards and scoring points" (rulings T-10 and T-32).

use super::{institutions, recycling};
use crate::fact::Fact;
use crate::game::TwentiethCentury;
use crate::ids::Round;
use crate::look::Look;
use crate::player::Player;
use crate::resource::Output;
use crate::state::{Phase, ScoreLine};
use kernel::desk::{Desk, Unknown};
use kernel::seat::Seat;

/// Returns what the region produces: its occupied cities, and what institutions add.
pub fn output(look: &Look<'_>) -> Output {
    let printed = look.occupied_cities().filter_map(|city| look.edition().city(city));
    printed.map(|city| city.output).sum::<Output>() + institutions::bonuses(look)
}

/// Sets the player's indicators, if they show something else.
pub fn set_indicators<D: Desk<TwentiethCentury>>(player: &mut Player<'_, D>) {
    let (seat, output) = (player.seat, output(&player.look()));
    if player.state().region(seat).indicators != output {
        player.record(Fact::IndicatorsSet { seat, output });
    }
}

/// All regions produce; in the last round victory points only ("Round six").
///
/// # Errors
/// [`Unknown`] on a preview, where the next round's tiles would have to be known.
pub fn perform<D: Desk<TwentiethCentury>>(player: &mut Player<'_, D>) -> Result<(), Unknown> {
    player.record(Fact::PhaseBegan { phase: Phase::Production });
    let is_last = player.state().round == Some(Round::LAST);
    let seats: Vec<Seat> = player.state().seats().collect();
    for seat in seats {
        let Output { coins, science, points } = player.state().region(seat).indicators;
        if !is_last {
            player.record(Fact::Produced { seat, coins, science });
        }
        if points > 0 {
            let points = i16::try_from(points).unwrap_or(i16::MAX);
            player.record(Fact::PointsScored { seat, line: ScoreLine::Production, points });
        }
    }
    recycling::begin(player)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scenario::*;
    use crate::state::Step;
    use serde_json::json;

    /// Seat 1 has the starting land and lands 12 and 13, which make 20 coins and 2 points, and 1 science point and 3 points.
    fn rich() -> Given {
        let lands = [
            (12, on_rails(&json!({"coins": 20, "points": 2}))),
            (13, on_rails(&json!({"science": 1, "points": 3}))),
        ];
        let game = Given::with_tiles(3, &lands, &[(5, institution("laboratory", 1))]);
        game.land(1, 12, (0, 1), 0, &[1]).land(1, 13, (1, 1), 0, &[1])
    }

    #[test]
    fn the_starting_land_produces_three_coins_and_two_science_points() {
        Given::players(3).then_produces(1, 3, 2, 0);
    }

    #[test]
    fn what_the_region_makes_is_counted_from_occupied_cities() {
        rich().then_produces(1, 23, 3, 5);
        rich().citizens(13, &[]).then_produces(1, 23, 2, 2);
        rich().citizens(1, &[]).citizens(12, &[]).then_produces(1, 0, 1, 3);
    }

    #[test]
    fn indicators_are_set_when_upkeep_ends() {
        // An indicator has no upper limit: 23 coins are 23.
        let mut game = rich().upkeep().begin();
        game.when(1, END_UPKEEP);
        let output = Output { coins: 23, science: 3, points: 5 };
        assert_eq!(game.facts[1], Fact::IndicatorsSet { seat: seat(1), output });
        assert_eq!(game.region(1).indicators, output);
        let others = Output { coins: 3, science: 2, points: 0 };
        assert_eq!(game.region(2).indicators, others);
    }

    #[test]
    fn indicators_that_show_it_already_are_left() {
        let mut game = Given::players(3).upkeep().begin();
        game.when(1, END_UPKEEP);
        assert!(!game.facts.iter().any(|fact| matches!(fact, Fact::IndicatorsSet { .. })));
    }

    #[test]
    fn t32_indicators_include_the_bonuses_of_institutions() {
        let mut game = rich().institution(1, 5, (2, 1), 0).upkeep().begin();
        game.when(1, END_UPKEEP).then_hand(1, 33, 14);
        assert_eq!(game.region(1).indicators, Output { coins: 23, science: 4, points: 5 });
    }

    #[test]
    fn getting_cards_and_scoring_points() {
        let mut game = rich().hand(1, 4, 5).hand(2, 0, 0).upkeep().begin();
        game.when(1, END_UPKEEP).then_hand(1, 27, 8).then_hand(2, 3, 2).then_hand(3, 13, 12);
        let scored = |number| game.region(number).score.of(ScoreLine::Production);
        assert_eq!([scored(1), scored(2)], [5, 0]);
        let points = Fact::PointsScored { seat: seat(1), line: ScoreLine::Production, points: 5 };
        assert!(game.facts.contains(&points));
        game.then_step(Step::PickLand, &[1]);
    }

    #[test]
    fn t10_round_six_produces_points_only() {
        let mut game = rich().technology(1, SORTING).round(6).hand(1, 1, 1).begin();
        game.when(1, END_UPKEEP).then_hand(1, 1, 1);
        assert_eq!(game.region(1).score.of(ScoreLine::Production), 5);
        assert!(!game.facts.iter().any(|fact| matches!(fact, Fact::Produced { .. })));
    }
}
