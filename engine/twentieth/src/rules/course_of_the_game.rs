//! "Course of the game": who is asked in phases that all go through, and what comes after a round (rulings T-10 and T-29).

use super::{bonus_scoring, round_setup, round_six_bonus};
use crate::game::TwentiethCentury;
use crate::ids::Round;
use crate::options::UpkeepOrder;
use crate::player::Player;
use kernel::desk::{Desk, Unknown};
use kernel::seat::{Seat, Seats};

/// Of those who are left to choose: all at the same time, or the first one from the taker of the leftmost column clockwise
/// (rulings T-5 and T-29).
pub fn asked<D: Desk<TwentiethCentury>>(player: &Player<'_, D>, left: Seats) -> Seats {
    match player.rules.options.upkeep {
        UpkeepOrder::Simultaneous => left,
        UpkeepOrder::Sequential => {
            let starter = player.state().starter;
            let mut order = player.state().clockwise_from(starter);
            order.find(|&seat| left.contains(seat)).map_or(Seats::NONE, Seats::only)
        }
    }
}

/// Returns the seats that come after this one, where one after another is asked.
pub fn later<'p, D: Desk<TwentiethCentury>>(
    player: &'p Player<'_, D>,
) -> impl Iterator<Item = Seat> + 'p {
    let order = player.state().clockwise_from(player.state().starter);
    order.skip_while(|&seat| seat != player.seat).skip(1)
}

/// The round is over: in an even one a bonus is scored, then the next round begins, or the game ends.
///
/// # Errors
/// [`Unknown`] on a preview, which does not know the next tiles or what others hold.
pub fn end_of_round<D: Desk<TwentiethCentury>>(player: &mut Player<'_, D>) -> Result<(), Unknown> {
    let round = player.state().round.unwrap_or(Round::at(0));
    let Some(next) = round.next() else { return round_six_bonus::perform(player) };
    bonus_scoring::perform(player, round);
    round_setup::perform(player, next)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fact::Fact;
    use crate::ids::TechnologyNo;
    use crate::rejection::Rejection;
    use crate::scenario::*;
    use crate::score::ScoreLine;
    use crate::state::{Phase, Step};
    use serde_json::json;

    /// Seat 1 alone has Upkeep, and ends it; nobody can recycle.
    fn ended(game: Given) -> Played {
        let mut game = game.upkeep().begin();
        game.when(1, END_UPKEEP);
        game
    }

    #[test]
    fn a_full_round_has_its_phases_and_an_even_one_a_bonus() {
        use Phase::{BonusScoring, LandAuction, Production, Recycling};
        for (round, has_bonus) in (1..=4).zip([false, true, false, true]) {
            let game = ended(Given::players(3).round(round));
            let bonus = has_bonus.then_some(BonusScoring);
            let phases = [Production, Recycling].into_iter().chain(bonus).chain([LandAuction]);
            assert!(phases.eq(game.phases()), "round {round}: {:?}", game.phases());
        }
    }

    #[test]
    fn the_auction_is_followed_by_the_catastrophe_and_upkeep() {
        let mut game = Given::players(3).technology(1, technology::PUBLIC_BATHS).round(1).begin();
        game.in_turn(&[1, 2, 3], drop_out());
        assert_eq!(game.phases(), [Phase::PreventingCatastrophes]);
        game.when(3, prevent(1, 0)).when(1, prevent(3, 0)).when(2, prevent(5, 0));
        assert_eq!(game.phases(), [Phase::Upkeep]);
        game.then_step(Step::Upkeep, &[1]);
    }

    #[test]
    fn t10_round_six_is_upkeep_production_recycling_and_the_bonus() {
        let mut game =
            ended(Given::players(3).technology(1, technology::MUNICIPAL_COMPOSTING).round(5));
        assert_eq!(game.phases(), [Phase::Production, Phase::Recycling, Phase::Upkeep]);
        game.then_step(Step::Upkeep, &[1]);
        game.when(1, END_UPKEEP);
        assert_eq!(game.phases(), [Phase::Production, Phase::Recycling, Phase::BonusScoring]);
        assert!(game.state.is_over && game.facts.contains(&Fact::ScoringEnded {}));
        game.then_step(Step::Nothing, &[]);
        assert!(game.legal(1).is_empty());
        game.refused(1, END_UPKEEP, Rejection::NotYourTurn {});
    }

    #[test]
    fn t10_round_six_produces_points_only() {
        let game = Given::players(3).round_six().indicators(2, 12, 7, 8).hand(2, 1, 1);
        let game = ended(game);
        game.then_hand(1, 10, 10).then_hand(2, 1, 1);
        assert_eq!(game.region(2).score.of(ScoreLine::Production), 8);
        assert!(!game.facts.iter().any(|fact| matches!(fact, Fact::Produced { .. })));
    }

    #[test]
    fn t10_recycling_comes_in_round_six_too() {
        let mut game =
            ended(Given::players(3).round_six().citizens(land::RIVER_HOMELAND, &[1, 2, 3]));
        game.then_step(Step::Recycling, &[1]);
        game.when(1, use_centre(city(land::RIVER_HOMELAND, 3), land::RIVER_HOMELAND));
        game.when(1, END_RECYCLING);
        assert!(game.state.is_over);
        // Round six: a clean land is worth 3 with the marker on 0.
        assert_eq!(game.region(1).score.of(ScoreLine::CleanLands), 3);
        assert_eq!(game.region(2).score.of(ScoreLine::CleanLands), 0);
    }

    /// Red is seat 2. Indicators have no limit: 23 are 23.
    #[test]
    fn example_5_production() {
        let game = ended(Given::players(3).indicators(2, 12, 7, 8).indicators(3, 23, 0, 0));
        game.then_hand(2, 22, 17).then_score(2, &[(ScoreLine::Production, 8)]);
        game.then_hand(3, 33, 10).then_score(3, &[]);
        let (coins, science) = (12, 7);
        assert!(game.facts.contains(&Fact::Produced { seat: seat(2), coins, science }));
    }

    #[test]
    fn example_13_a_technology_of_round_five_is_used_twice() {
        let again = Rejection::AbilityExhausted { technology: TechnologyNo::new(30).unwrap() };
        let mut game = Given::players(3)
            .technology(1, technology::MUNICIPAL_COMPOSTING)
            .garbage(land::RIVER_HOMELAND, 3)
            .round(5)
            .upkeep()
            .begin();
        game.when(1, recycle(technology::MUNICIPAL_COMPOSTING, land::RIVER_HOMELAND))
            .then_garbage(land::RIVER_HOMELAND, 2)
            .then_hand(1, 7, 10);
        game.refused(
            1,
            recycle(technology::MUNICIPAL_COMPOSTING, land::RIVER_HOMELAND),
            again.clone(),
        );
        game.when(1, END_UPKEEP);
        game.then_step(Step::Upkeep, &[1]).then_hand(1, 10, 12);
        assert_eq!(game.state.round, Some(Round::LAST));
        game.when(1, recycle(technology::MUNICIPAL_COMPOSTING, land::RIVER_HOMELAND))
            .then_garbage(land::RIVER_HOMELAND, 1)
            .then_hand(1, 7, 12);
        game.refused(1, recycle(technology::MUNICIPAL_COMPOSTING, land::RIVER_HOMELAND), again);
        game.when(1, END_UPKEEP);
        assert!(game.state.is_over);
    }

    /// Every seat has a technology to use; seat 2 took the leftmost column of round V.
    fn before_round_six(options: &serde_json::Value) -> Played {
        let mut game = Given::with_options(3, options)
            .technology(1, technology::WORLDWIDE_NETWORK)
            .technology(2, technology::CATALYTIC_CONVERTERS)
            .technology(3, technology::MUNICIPAL_COMPOSTING)
            .given(|state| state.starter = seat(2))
            .round(5)
            .begin();
        game.in_turn(&[2, 3, 1], drop_out());
        game.when(1, prevent(5, 0)).when(2, prevent(1, 0)).when(3, prevent(3, 0));
        game
    }

    #[test]
    fn t5_upkeep_is_simultaneous() {
        let mut game = before_round_six(&json!({}));
        game.then_step(Step::Upkeep, &[1, 2, 3]);
        game.when(3, END_UPKEEP).then_step(Step::Upkeep, &[1, 2]);
        game.refused(3, END_UPKEEP, Rejection::NotYourTurn {});
        game.when(1, END_UPKEEP).when(2, END_UPKEEP).then_step(Step::Upkeep, &[1, 2, 3]);
        assert_eq!(game.state.round, Some(Round::LAST));
    }

    #[test]
    fn t29_sequential_upkeep_goes_clockwise_from_the_taker_of_the_leftmost_column() {
        let mut game = before_round_six(&json!({"sequential_upkeep": true}));
        for round in [5, 6] {
            assert_eq!(game.state.round.unwrap().number(), round);
            game.then_step(Step::Upkeep, &[2]).refused(3, END_UPKEEP, Rejection::NotYourTurn {});
            game.when(2, END_UPKEEP).then_step(Step::Upkeep, &[3]);
            game.when(3, END_UPKEEP).then_step(Step::Upkeep, &[1]);
            game.when(1, END_UPKEEP);
        }
        assert!(game.state.is_over);
    }

    #[test]
    fn t29_sequential_recycling_follows_the_same_order() {
        let given = before_round_six(&json!({"sequential_upkeep": true})).anew();
        let citizens = |game: Given, land| game.citizens(land, &[1, 2, 3]);
        let mut game = [1, 2, 3].into_iter().fold(given, citizens).begin();
        game.when(2, END_UPKEEP).when(3, END_UPKEEP).when(1, END_UPKEEP);
        for (recycling, next) in [(2, 3), (3, 1)] {
            game.then_step(Step::Recycling, &[recycling]);
            game.when(recycling, END_RECYCLING);
            game.then_step(Step::Recycling, &[next]);
        }
    }
}
