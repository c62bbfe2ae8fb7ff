//! "Round six bonus scoring": lands, garbage, environment, then the ranks in coins and science (rulings T-11, T-34 and T-35).

use super::bonus_scoring::{by_section, environment, score};
use crate::fact::Fact;
use crate::game::TwentiethCentury;
use crate::look::Look;
use crate::player::Player;
use crate::state::{Phase, ScoreLine, Step};
use az::SaturatingAs;
use kernel::desk::{Desk, Unknown};
use kernel::seat::{Seat, Seats};

/// Points that each garbage token beyond the first on a land costs.
const GARBAGE: i32 = 5;

/// Points of the ranks; the last one always scores none.
const RANKS: [i32; 4] = [8, 5, 3, 1];

/// Scores the last bonus, and the game is over.
///
/// # Errors
/// [`Unknown`] on a preview, which does not know what others hold.
pub fn perform<D: Desk<TwentiethCentury>>(player: &mut Player<'_, D>) -> Result<(), Unknown> {
    player.record(Fact::PhaseBegan { phase: Phase::BonusScoring });
    let seats: Vec<Seat> = player.state().seats().collect();
    for &seat in &seats {
        for (line, points) in of_region(&player.look_of(seat)) {
            score(player, seat, line, points);
        }
    }
    let mut holdings = Vec::new();
    for &seat in &seats {
        let region = player.state().region(seat);
        let (Some(coins), Some(science)) = (region.coins.known(), region.science.known()) else {
            return Err(Unknown);
        };
        player.record(Fact::HoldingsShown { seat, coins, science });
        holdings.push((coins, science));
    }
    let coins: Vec<u16> = holdings.iter().map(|(coins, _)| *coins).collect();
    let science: Vec<u16> = holdings.iter().map(|(_, science)| *science).collect();
    for (line, amounts) in [(ScoreLine::Commerce, coins), (ScoreLine::Science, science)] {
        for (&seat, points) in seats.iter().zip(ranks(&amounts)) {
            score(player, seat, line, points);
        }
    }
    player.record(Fact::ScoringEnded {});
    player.await_choice(Step::Nothing, Seats::NONE);
    Ok(())
}

/// Returns what a region scores by itself.
fn of_region(look: &Look<'_>) -> [(ScoreLine, i32); 3] {
    [
        (ScoreLine::CleanLands, by_section(look)),
        (ScoreLine::Garbage, garbage(look)),
        (ScoreLine::Environment, environment(look).map_or(0, |space| space.value.into())),
    ]
}

/// Returns the penalty for lands with more than one garbage token.
fn garbage(look: &Look<'_>) -> i32 {
    let on = |land| i32::from(look.state.land(land).garbage);
    look.region.lands.iter().map(|land| -GARBAGE * (on(land) - 1).max(0)).sum()
}

/// Returns the points of each player's rank: tied players share the sum of their places, rounded down; who holds nothing scores nothing.
pub fn ranks(amounts: &[u16]) -> Vec<i32> {
    let points = |amount: u16| {
        let better = amounts.iter().filter(|&&other| other > amount).count();
        let tied = amounts.iter().filter(|&&other| other == amount).count();
        // The last place counts nothing, so that it has no share to give.
        let shared: i32 = (better..better + tied).map(|place| of_place(place, amounts.len())).sum();
        if amount == 0 { 0 } else { shared / tied.saturating_as::<i32>() }
    };
    amounts.iter().copied().map(points).collect()
}

/// Returns the points of a place, counted from 0, among so many.
fn of_place(place: usize, players: usize) -> i32 {
    if place + 1 < players { RANKS.get(place).copied().unwrap_or(0) } else { 0 }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scenario::*;
    use crate::score::ScoreLine::*;
    use kernel::desk::Preview;
    use kernel::knowledge::hide;
    use kernel::viewer::Viewer;

    /// The last bonus; nobody holds anything but what is given, and only seat 1 was asked.
    fn scored(players: u8, given: impl FnOnce(Given) -> Given) -> Played {
        let mut game = Given::players(players).round_six();
        for seat in 1..=players {
            game = game.hand(seat, 0, 0);
        }
        let mut game = given(game).begin();
        game.when(1, END_UPKEEP);
        game
    }

    /// Green, Blue, Red and Yellow.
    #[test]
    fn example_10_coins() {
        assert_eq!(ranks(&[17, 17, 12, 7]), [6, 6, 3, 0]);
        let game =
            scored(4, |game| game.hand(1, 17, 0).hand(2, 17, 0).hand(3, 12, 0).hand(4, 7, 0));
        game.then_score(1, &[(Commerce, 6)]).then_score(2, &[(Commerce, 6)]);
        game.then_score(3, &[(Commerce, 3)]).then_score(4, &[]);
    }

    #[test]
    fn example_10_science() {
        assert_eq!(ranks(&[12, 9, 9, 9]), [8, 2, 2, 2]);
        let game = scored(4, |game| game.hand(1, 0, 9).hand(2, 0, 9).hand(3, 0, 9).hand(4, 0, 12));
        for seat in [1, 2, 3] {
            game.then_score(seat, &[(Science, 2)]);
        }
        game.then_score(4, &[(Science, 8)]);
    }

    #[test]
    fn example_10_who_holds_nothing_and_five_players() {
        assert_eq!(ranks(&[10, 0, 0]), [8, 0, 0]);
        assert_eq!(ranks(&[9, 9, 9, 2, 0]), [5, 5, 5, 1, 0]);
    }

    #[test]
    fn t35_the_ranks_by_the_number_of_players() {
        assert_eq!(ranks(&[5, 4, 3, 2, 1]), [8, 5, 3, 1, 0]);
        assert_eq!(ranks(&[1, 2, 3, 4]), [0, 3, 5, 8]);
        assert_eq!(ranks(&[7, 9, 8]), [0, 8, 5]);
    }

    #[test]
    fn t35_tied_players_share_with_the_last_place_counting_0() {
        assert_eq!(ranks(&[9, 4, 4]), [8, 2, 2], "5 and 0");
        assert_eq!(ranks(&[4, 4, 4]), [4, 4, 4], "13 for three");
        assert_eq!(ranks(&[6, 6, 6, 6]), [4, 4, 4, 4], "16 for four");
        assert_eq!(ranks(&[6, 6, 6, 6, 6]), [3, 3, 3, 3, 3], "17 for five");
        assert_eq!(ranks(&[9, 8, 1, 1, 1]), [8, 5, 1, 1, 1], "3, 1 and 0 for three");
    }

    #[test]
    fn t35_who_holds_none_scores_0_and_his_share_is_lost() {
        assert_eq!(ranks(&[0, 0, 0]), [0, 0, 0]);
        assert_eq!(ranks(&[3, 0, 0, 0]), [8, 0, 0, 0]);
        assert_eq!(ranks(&[1, 1, 0]), [6, 6, 0]);
    }

    #[test]
    fn t35_the_ranks_are_compared_after_the_payments_of_round_six() {
        let game = Given::players(3).round_six();
        let mut game = game.hand(1, 9, 5).hand(2, 8, 5).hand(3, 1, 5).begin();
        game.when(1, raise_quality(technology::PUBLIC_BATHS)).when(1, END_UPKEEP);
        game.then_score(1, &[(QualityOfLife, 3), (Commerce, 5), (Science, 4)]);
        game.then_score(2, &[(Commerce, 8), (Science, 4)]).then_score(3, &[(Science, 4)]);
    }

    #[test]
    fn example_11_garbage_on_a_land_at_the_end() {
        for (garbage, points) in [(1, 0), (2, -5), (3, -10), (4, -15)] {
            let game = scored(3, |game| game.garbage(land::HILL_HOMELAND, garbage));
            assert_eq!(game.region(2).score.of(Garbage), points);
            assert_eq!(game.region(2).score.of(CleanLands), 0);
        }
        for (value, points) in [(-6, 2), (-2, 2), (-1, 3), (0, 3), (2, 3), (3, 4), (6, 4)] {
            let game = scored(3, |game| game.garbage(land::HILL_HOMELAND, 0).environment(2, value));
            assert_eq!(game.region(2).score.of(CleanLands), points, "marker on {value}");
            assert_eq!(game.region(2).score.of(Garbage), 0);
        }
    }

    #[test]
    fn t34_each_land_counts_by_itself_the_start_tile_too_and_institutions_do_not() {
        let game = scored(3, |game| {
            let game = game.land(2, land::LIGHTHOUSE_BAY, (1, 0), 0, &[1]).land(
                2,
                land::GOLDEN_WHEATLANDS,
                (0, 1),
                0,
                &[1],
            );
            let game = game.land(2, land::CANAL_LOWLANDS, (1, 1), 0, &[1]).institution(
                2,
                technology::SCHOOL_OF_PHYSICS,
                (-1, 0),
                0,
            );
            game.garbage(land::HILL_HOMELAND, 0)
                .garbage(land::LIGHTHOUSE_BAY, 3)
                .garbage(land::GOLDEN_WHEATLANDS, 4)
        });
        game.then_score(2, &[(CleanLands, 6), (Garbage, -25)]);
    }

    #[test]
    fn the_environment_scores_its_value_or_costs_it() {
        for value in [-6, -3, 2, 6] {
            let game = scored(3, |game| game.environment(2, value));
            game.then_score(2, &[(Environment, value.into())]);
        }
        scored(3, |game| game.environment(2, 0)).then_score(2, &[]);
    }

    #[test]
    fn the_last_bonus_is_the_same_without_scoring_cards() {
        let game = scored(3, |game| {
            let game = game.given(|state| state.scoring_cards = [None; 2]);
            game.garbage(land::HILL_HOMELAND, 0).hand(2, 1, 0)
        });
        game.then_score(2, &[(CleanLands, 3), (Commerce, 8)]);
    }

    #[test]
    fn t6_holdings_are_shown_at_the_end() {
        let game = scored(3, |game| game.hand(2, 17, 4));
        let shown = Fact::HoldingsShown { seat: seat(2), coins: 17, science: 4 };
        assert!(game.facts.contains(&shown));
        assert!(game.state.seats().all(|seat| game.state.region(seat).shown));
    }

    #[test]
    fn a_preview_stops_before_holdings_that_are_hidden() {
        let mut game = Given::players(3).round_six().begin();
        let seen = hide::<TwentiethCentury>(&game.state, Viewer::Seat(seat(1)));
        let mut desk = Preview::<TwentiethCentury>::from(seen);
        let mut player = Player::at(&game.rules, &mut desk, seat(1));
        assert_eq!(perform(&mut player), Err(Unknown));
        game.when(1, END_UPKEEP);
        assert!(game.state.is_over);
    }
}
