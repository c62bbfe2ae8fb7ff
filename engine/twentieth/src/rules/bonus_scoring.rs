//! "Bonus scoring" of rounds two and four, by the scoring cards (rulings T-32 and T-34).

use super::recycling;
use crate::edition::{Bonus, EnvironmentSpace};
use crate::fact::Fact;
use crate::game::TwentiethCentury;
use crate::ids::Round;
use crate::look::Look;
use crate::player::Player;
use crate::state::{Phase, ScoreLine};
use az::SaturatingAs;
use kernel::desk::Desk;
use kernel::seat::Seat;

/// Scores the card of the round, if it has one.
pub fn perform<D: Desk<TwentiethCentury>>(player: &mut Player<'_, D>, round: Round) {
    let cards = player.state().scoring_cards;
    let Some(card) = cards.into_iter().flatten().find(|card| card.round() == round) else { return };
    player.record(Fact::PhaseBegan { phase: Phase::BonusScoring });
    let scores = &player.rules.edition.scoring_card(card).scores;
    let seats: Vec<Seat> = player.state().seats().collect();
    for seat in seats {
        for &bonus in scores {
            let (line, points) = points(&player.look_of(seat), bonus);
            score(player, seat, line, points);
        }
    }
}

/// Records points, where there are any.
pub fn score<D: Desk<TwentiethCentury>>(
    player: &mut Player<'_, D>,
    seat: Seat,
    line: ScoreLine,
    points: i32,
) {
    if points != 0 {
        let points = points.saturating_as::<i16>();
        player.record(Fact::PointsScored { seat, line, points });
    }
}

/// Returns what a bonus gives to the looker, and on which line it stands.
pub fn points(look: &Look<'_>, bonus: Bonus) -> (ScoreLine, i32) {
    let produced = look.region.indicators;
    let times = |count: u16, each: i8| i32::from(count) * i32::from(each);
    match bonus {
        Bonus::CoinsProduced { each } => (ScoreLine::CoinsProduced, times(produced.coins, each)),
        Bonus::ScienceProduced { each } => {
            (ScoreLine::ScienceProduced, times(produced.science, each))
        }
        Bonus::PointsProduced { each } => (ScoreLine::PointsProduced, times(produced.points, each)),
        Bonus::PointsGained { each } => {
            (ScoreLine::PointsGained, look.region.score.total() * i32::from(each))
        }
        Bonus::CleanLands { each } => (ScoreLine::CleanLands, times(clean_lands(look), each)),
        Bonus::CleanLandsBySection {} => (ScoreLine::CleanLands, by_section(look)),
        Bonus::RecyclingCentres { each } => {
            let centres = recycling::functional_centres(look).count();
            (ScoreLine::RecyclingCentres, times(centres.saturating_as::<u16>(), each))
        }
        Bonus::Garbage { each } => {
            (ScoreLine::Garbage, times(look.state.garbage_on_lands(look.seat), each))
        }
        Bonus::EnvironmentSymbol {} => {
            let value = environment(look).filter(|space| space.symbol).map(|space| space.value);
            (ScoreLine::Environment, value.unwrap_or(0).into())
        }
    }
}

/// Returns the lands without garbage; institutions are no lands.
fn clean_lands(look: &Look<'_>) -> u16 {
    let clean = look.region.lands.iter().filter(|&land| look.state.land(land).garbage == 0);
    clean.count().saturating_as::<u16>()
}

/// Points for lands without garbage, by the section of the environment marker.
pub fn by_section(look: &Look<'_>) -> i32 {
    let each = environment(look).map_or(0, |space| space.clean_land);
    i32::from(clean_lands(look)) * i32::from(each)
}

/// Returns the space of the looker's environment marker.
pub fn environment<'s>(look: &Look<'s>) -> Option<&'s EnvironmentSpace> {
    look.edition().environment().get(usize::from(look.region.environment))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scenario::*;
    use crate::score::ScoreLine::*;
    use serde_json::json;

    /// The round's bonus by this card; seat 2 has what is given, seat 1 ends the round.
    fn scored(card: u8, given: impl FnOnce(Given) -> Given) -> Played {
        let (round, cards) = if card <= 3 { (2, (card, 4)) } else { (4, (1, card)) };
        let game = Given::players(3).scoring_cards(cards.0, cards.1).round(round);
        let mut game = given(game).upkeep().begin();
        game.when(1, END_UPKEEP);
        game
    }

    #[test]
    fn round_two_card_1_scores_coins_and_science_produced() {
        let game = scored(1, |game| game.indicators(2, 12, 7, 2));
        game.then_score(2, &[(Production, 2), (CoinsProduced, 12), (ScienceProduced, 7)]);
        game.then_score(1, &[(CoinsProduced, 3), (ScienceProduced, 2)]);
    }

    #[test]
    fn round_two_card_2_doubles_the_points_so_far() {
        // 5 of round I, 3 of round II.
        let game = scored(2, |game| game.points(2, Production, 5).indicators(2, 9, 9, 3));
        game.then_score(2, &[(Production, 8), (PointsGained, 8)]);
        game.then_score(1, &[]);
    }

    #[test]
    fn t32_quality_of_life_counts_where_points_so_far_are_doubled() {
        let game = scored(2, |game| game.points(2, QualityOfLife, 3).indicators(2, 0, 0, 1));
        game.then_score(2, &[(Production, 1), (QualityOfLife, 3), (PointsGained, 4)]);
    }

    #[test]
    fn round_two_card_3_scores_6_for_each_clean_land_but_not_for_institutions() {
        let game =
            scored(3, |game| {
                let game = game.land(2, land::GOLDEN_WHEATLANDS, (1, 0), 0, &[1]).land(
                    2,
                    land::CANAL_LOWLANDS,
                    (0, 1),
                    0,
                    &[1],
                );
                game.garbage(land::GOLDEN_WHEATLANDS, 1)
                    .garbage(land::HILL_HOMELAND, 0)
                    .institution(2, technology::COMPUTING_CENTRE, (-1, 0), 0)
            });
        game.then_score(2, &[(CleanLands, 12)]).then_score(1, &[]);
    }

    #[test]
    fn round_four_card_1_scores_2_for_each_functional_centre_and_coins_produced() {
        // Land 16 has a centre in its one city; the centre of land 12 is in city 2, which is empty.
        let game = scored(4, |game| {
            let game = game.land(2, land::RAG_MERCHANTS_PLAIN, (1, 0), 0, &[1]).land(
                2,
                land::REED_MARSHES,
                (0, 1),
                0,
                &[1],
            );
            game.citizens(land::HILL_HOMELAND, &[1, 2, 3])
                .garbage(land::HILL_HOMELAND, 0)
                .indicators(2, 6, 5, 0)
        });
        game.then_score(2, &[(CoinsProduced, 6), (RecyclingCentres, 4)]);
        game.then_score(1, &[(CoinsProduced, 3)]);
    }

    /// Seat 2 stands on a space with a symbol, seat 3 on one without.
    #[test]
    fn example_12_points_produced_count_twice_in_round_four() {
        let game = scored(5, |game| {
            let game = game.indicators(2, 1, 1, 5).environment(2, 4);
            game.indicators(3, 1, 1, 3).environment(3, -4)
        });
        game.then_score(2, &[(Production, 5), (PointsProduced, 5), (Environment, 4)]);
        // Off a symbol space there is no penalty.
        game.then_score(3, &[(Production, 3), (PointsProduced, 3)]);
        game.then_score(1, &[]);
    }

    #[test]
    fn round_four_card_2_scores_the_value_of_spaces_with_a_symbol_only() {
        for (value, points) in [(-6, 0), (-1, 0), (0, 0), (1, 1), (3, 3), (6, 6)] {
            let game = scored(5, |game| game.environment(2, value));
            assert_eq!(game.region(2).score.of(Environment), points, "marker on {value}");
        }
    }

    #[test]
    fn round_four_card_3_scores_clean_lands_by_section_garbage_and_science_produced() {
        for (value, each) in [(-6, 2), (-2, 2), (-1, 3), (2, 3), (3, 4), (6, 4)] {
            let game = scored(6, |game| {
                let game = game.land(2, land::GOLDEN_WHEATLANDS, (1, 0), 0, &[1]).land(
                    2,
                    land::CANAL_LOWLANDS,
                    (0, 1),
                    0,
                    &[1],
                );
                let game = game
                    .land(2, land::LIGHTHOUSE_BAY, (1, 1), 0, &[1])
                    .garbage(land::LIGHTHOUSE_BAY, 5)
                    .garbage(land::HILL_HOMELAND, 2);
                game.environment(2, value).indicators(2, 8, 6, 0)
            });
            let lines = [(ScienceProduced, 6), (CleanLands, 2 * each), (Garbage, -7)];
            game.then_score(2, &lines);
        }
    }

    #[test]
    fn t33_a_score_may_fall_below_0() {
        let game = scored(6, |game| game.garbage(land::HILL_HOMELAND, 9).indicators(2, 0, 0, 0));
        game.then_score(2, &[(Garbage, -9)]);
        assert_eq!(game.region(2).score.total(), -9);
    }

    #[test]
    fn t32_the_cards_use_indicators_with_the_bonuses_of_institutions() {
        // The start tile makes 2 science points; the laboratory, linked by the port in the west, adds 1.
        let game = Given::players(3).scoring_cards(1, 4).institution(
            1,
            technology::SCHOOL_OF_PHYSICS,
            (-1, 0),
            0,
        );
        let mut game = game.round(2).upkeep().begin();
        game.then_produces(1, 3, 3, 0);
        game.when(1, END_UPKEEP);
        game.then_score(1, &[(CoinsProduced, 3), (ScienceProduced, 3)]).then_hand(1, 13, 13);
    }

    #[test]
    fn t32_quality_of_life_is_not_produced() {
        let mut game = Given::players(3)
            .scoring_cards(1, 5)
            .round(4)
            .technology(1, technology::PUBLIC_BATHS)
            .upkeep()
            .begin();
        game.when(1, raise_quality(technology::PUBLIC_BATHS)).when(1, END_UPKEEP);
        game.then_score(1, &[(QualityOfLife, 3)]);
    }

    #[test]
    fn the_bonus_comes_after_recycling() {
        let game = Given::players(3)
            .scoring_cards(3, 4)
            .round(2)
            .citizens(land::RIVER_HOMELAND, &[1, 2, 3]);
        let mut game = game.upkeep().begin();
        game.when(1, END_UPKEEP).then_score(1, &[]);
        game.when(1, use_centre(city(land::RIVER_HOMELAND, 3), land::RIVER_HOMELAND))
            .when(1, END_RECYCLING);
        game.then_score(1, &[(CleanLands, 6)]);
    }

    #[test]
    fn there_is_no_bonus_in_odd_rounds() {
        for round in [1, 3] {
            let mut game = Given::players(3).round(round).indicators(2, 9, 9, 0).upkeep().begin();
            game.when(1, END_UPKEEP).then_score(2, &[]);
        }
    }

    #[test]
    fn without_scoring_cards_there_is_no_bonus_before_the_end() {
        for round in [2, 4] {
            let game = Given::with_options(3, &json!({"scoring_cards": false})).round(round);
            let game = game.given(|state| state.scoring_cards = [None; 2]);
            let mut game = game.indicators(2, 9, 9, 1).upkeep().begin();
            game.when(1, END_UPKEEP).then_score(2, &[(Production, 1)]);
            assert!(!game.phases().contains(&Phase::BonusScoring));
        }
    }
}
