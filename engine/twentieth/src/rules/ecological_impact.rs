//! The immediate ecological impact of technologies and catastrophes (ruling T-17).

use crate::edition::{Harm, Impact};
use crate::fact::Fact;
use crate::game::TwentiethCentury;
use crate::player::Player;
use crate::terms::Rules;
use az::SaturatingAs;
use kernel::desk::Desk;
use kernel::seat::Seat;

/// Garbage is kept aside for Upkeep; steps left and right are netted, then stopped at the ends.
pub fn suffer<D: Desk<TwentiethCentury>>(
    player: &mut Player<'_, D>,
    seat: Seat,
    Impact { garbage, better, worse }: Impact,
) {
    if garbage > 0 {
        player.record(Fact::GarbageTaken { seat, garbage });
    }
    let from = player.state().region(seat).environment;
    let space = moved(player.rules, from, i16::from(better) - i16::from(worse));
    if space != from {
        player.record(Fact::EnvironmentMoved { seat, space });
    }
}

/// A column of a catastrophe has an impact that only harms.
pub const fn of_column(Harm { garbage, pollution }: Harm) -> Impact {
    Impact { garbage, better: 0, worse: pollution }
}

/// Returns the space so many steps to the right, or to the left where they are negative.
pub fn moved(rules: &Rules, from: u8, steps: i16) -> u8 {
    let last = rules.edition.environment().len().saturating_sub(1);
    let last = i16::try_from(last).unwrap_or(i16::MAX);
    // The track has a few spaces only.
    (i16::from(from) + steps).clamp(0, last).saturating_as::<u8>()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scenario::*;
    use serde_json::{Value, json};

    /// Technology 1 is a park with this impact, and seat 1 drops out with it.
    fn bought(from: i8, impact: &Value) -> Played {
        let park = json!({"impact": impact, "abilities": [{"type": "park"}]});
        let mut game = Given::with_tiles(3, &[], &[(1, park)]).environment(1, from).begin();
        game.when(1, buy(1));
        game
    }

    #[test]
    fn t17_garbage_is_kept_aside_for_upkeep() {
        let game = bought(0, &json!({"garbage": 2}));
        game.then_garbage_aside(1, 2).then_garbage(1, 1).then_environment(1, 0);
        assert!(game.facts.contains(&Fact::GarbageTaken { seat: seat(1), garbage: 2 }));
    }

    #[test]
    fn t17_steps_go_left_or_right_at_once() {
        bought(0, &json!({"worse": 2})).then_environment(1, -2);
        bought(-3, &json!({"better": 3})).then_environment(1, 0);
    }

    #[test]
    fn t17_steps_are_netted_first_and_stopped_at_the_ends_then() {
        bought(0, &json!({"better": 1, "worse": 3})).then_environment(1, -2);
        bought(0, &json!({"better": 2, "worse": 2})).then_environment(1, 0);
        // One step after the other would leave the markers off the ends.
        bought(-6, &json!({"better": 1, "worse": 2})).then_environment(1, -6);
        bought(6, &json!({"better": 3, "worse": 1})).then_environment(1, 6);
    }

    #[test]
    fn the_marker_stays_on_its_track() {
        bought(-5, &json!({"worse": 4})).then_environment(1, -6);
        bought(5, &json!({"better": 9})).then_environment(1, 6);
        let moved = |game: &Then| {
            game.facts.iter().any(|fact| matches!(fact, Fact::EnvironmentMoved { .. }))
        };
        assert!(!moved(&bought(-6, &json!({"worse": 1}))), "it does not move at all");
        assert!(moved(&bought(-5, &json!({"worse": 1}))));
    }

    #[test]
    fn a_technology_may_have_no_impact() {
        bought(0, &json!({})).then_environment(1, 0).then_garbage_aside(1, 0);
    }

    #[test]
    fn the_impact_happens_only_once() {
        // A park does nothing but its impact, which is over: there is nothing to do in Upkeep.
        let mut game = bought(0, &json!({"better": 2}));
        game.then_environment(1, 2);
        game =
            game.anew().round(2).technology(2, 11).step(crate::state::Step::Upkeep, &[2]).begin();
        game.when(2, END_UPKEEP).then_environment(1, 2);
    }

    #[test]
    fn a_column_only_harms() {
        let impact = of_column(Harm { garbage: 3, pollution: 2 });
        assert_eq!(impact, Impact { garbage: 3, better: 0, worse: 2 });
    }
}
