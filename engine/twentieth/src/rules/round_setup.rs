//! "Phase 1: Setup": a round begins with new lands, technologies and a catastrophe (rulings T-1 and T-18).

use crate::fact::Fact;
use crate::game::TwentiethCentury;
use crate::ids::{Round, Stack};
use crate::player::Player;
use crate::rules::upkeep;
use crate::state::{Phase, Step};
use kernel::desk::{Desk, Unknown};
use kernel::knowledge::Face;
use kernel::pile::Pile;
use kernel::seat::Seats;
use kernel::set::Set;

/// Lands that are dealt for a round.
pub const fn lands_dealt(players: u8) -> usize {
    match players {
        ..=3 => 5,
        4 => 6,
        5.. => 8,
    }
}

/// Technologies that are dealt for a round.
pub const fn technologies_dealt(players: u8) -> usize {
    match players {
        ..=3 => 4,
        4 => 5,
        5.. => 6,
    }
}

/// Returns the space, counted from 0, where the technology cost marker begins a round.
pub const fn first_space(players: u8) -> u8 {
    if players <= 3 { 1 } else { 0 }
}

/// Begins a round. The last one has no new tiles and goes straight to Upkeep ("Round six").
///
/// # Errors
/// [`Unknown`] on a preview, which does not know the next tiles.
pub fn perform<D: Desk<TwentiethCentury>>(
    player: &mut Player<'_, D>,
    round: Round,
) -> Result<(), Unknown> {
    player.record(Fact::RoundBegan { round });
    let Some(stack) = round.stack() else { return upkeep::begin(player) };
    deal(player, stack)?;
    player.record(Fact::MarkerMoved { space: first_space(player.rules.players) });
    player.record(Fact::PhaseBegan { phase: Phase::LandAuction });
    let starter = player.state().starter;
    player.await_choice(Step::PickLand, Seats::only(starter));
    Ok(())
}

fn deal<D: Desk<TwentiethCentury>>(
    player: &mut Player<'_, D>,
    stack: Stack,
) -> Result<(), Unknown> {
    let players = player.rules.players;
    let stacks = player.state().stacks;
    let lands = top(&stacks.lands[stack as usize], lands_dealt(players))?;
    let lands = lands.collect::<Set<_>>();
    player.record(Fact::LandsDealt { lands });
    let technologies = top(&stacks.technologies[stack as usize], technologies_dealt(players))?;
    let technologies = technologies.collect::<Set<_>>();
    player.record(Fact::TechnologiesDealt { technologies });
    for catastrophe in top(&stacks.catastrophes[stack as usize], 1)? {
        player.record(Fact::CatastropheRevealed { catastrophe });
    }
    Ok(())
}

/// Returns the next items of a stack.
fn top<T: Copy, const N: usize>(
    stack: &Pile<Face<T, Stack>, N>,
    count: usize,
) -> Result<impl Iterator<Item = T>, Unknown> {
    let known = |face: &Face<T, Stack>| match face {
        Face::Known(item) => Ok(*item),
        Face::Hidden(_) => Err(Unknown),
    };
    let items: Vec<T> = stack.iter().rev().take(count).map(known).collect::<Result<_, _>>()?;
    Ok(items.into_iter())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::{LandNo, TechnologyNo};
    use crate::rules::{bidding_on_land_tiles, dropping_out};
    use crate::scenario::*;
    use kernel::set::Set;

    fn stack_of(round: u8) -> Stack {
        Round::new(round).unwrap().stack().unwrap()
    }

    #[test]
    fn t1_lands_and_technologies_are_dealt_by_the_number_of_players() {
        for (players, lands, technologies) in [(3, 5, 4), (4, 6, 5), (5, 8, 6)] {
            for round in 1..=5 {
                let game = Given::players(players).round(round);
                let (stack, state) = (stack_of(round), &game.state);
                assert_eq!(state.lands_offered.len(), lands, "{players} players, round {round}");
                assert!(state.lands_offered.iter().all(|land| land.stack() == Some(stack)));
                assert_eq!(state.technologies_offered.len(), technologies);
                assert!(state.technologies_offered.iter().all(|one| one.stack() == stack));
                assert_eq!(state.catastrophe.unwrap().stack(), stack);
            }
        }
    }

    /// Everybody drops out, bids nothing on the catastrophe and has nothing to do in Upkeep.
    fn to_the_next_round(game: &mut Played) {
        while game.state.agenda.step == Step::PickLand {
            let seat = game.state.agenda.acting.iter().next().unwrap();
            game.when(seat.number(), drop_out());
        }
        let mut columns = [1, 3, 5, 2, 4].into_iter();
        while game.state.agenda.step == Step::BidOnCatastrophe {
            let seat = game.state.agenda.acting.iter().next().unwrap();
            game.when(seat.number(), prevent(columns.next().unwrap(), 0));
        }
    }

    #[test]
    fn t18_unsold_tiles_and_the_catastrophe_leave_and_the_next_ones_are_dealt() {
        let mut game = Given::players(3).begin();
        assert_eq!(game.lands_offered(), [6, 7, 8, 9, 10]);
        to_the_next_round(&mut game);
        assert_eq!(game.lands_offered(), [11, 12, 13, 14, 15], "no land of round I is left");
        let technologies = game.state.technologies_offered.iter().map(TechnologyNo::number);
        assert_eq!(technologies.collect::<Vec<_>>(), [5, 6, 7, 8]);
        assert_eq!(game.state.catastrophe.unwrap().number(), 2);
        let lands: Set<LandNo> = (6..=15).map(land_no).collect();
        assert_eq!(game.state.turned_up.lands, lands, "what left is known to all");
        assert!(game.facts.contains(&Fact::RoundBegan { round: Round::new(2).unwrap() }));
    }

    #[test]
    fn t18_undealt_tiles_and_cards_stay_in_their_stacks_to_the_end() {
        let mut game = Given::players(3).begin();
        (0..5).for_each(|_| to_the_next_round(&mut game));
        assert!(game.state.is_over);
        let stacks = game.state.stacks;
        assert_eq!(stacks.lands.each_ref().map(Pile::len), [6, 6, 3]);
        assert_eq!(stacks.technologies.each_ref().map(Pile::len), [4, 4, 2]);
        assert_eq!(stacks.catastrophes.each_ref().map(Pile::len), [1, 1, 2]);
    }

    #[test]
    fn t1_five_players_see_every_land_and_every_technology() {
        let mut game = Given::players(5).begin();
        (0..5).for_each(|_| to_the_next_round(&mut game));
        let stacks = game.state.stacks;
        assert_eq!(stacks.lands.each_ref().map(Pile::len), [0, 0, 0]);
        assert_eq!(stacks.technologies.each_ref().map(Pile::len), [0, 0, 0]);
    }

    #[test]
    fn sold_tiles_stay_when_the_others_leave() {
        let mut game = Given::players(3).begin();
        game.when(1, open(land::MILL_VALLEY, 2))
            .when(2, pass())
            .when(3, pass())
            .when(1, buy(technology::SCHOOL_OF_PHYSICS));
        to_the_next_round(&mut game);
        game.then_step(Step::Upkeep, &[1]);
        game.when(1, attach(a_land(land::MILL_VALLEY), (1, 0)))
            .when(1, turn(0))
            .when(1, seat_citizen(1));
        game.when(1, attach(an_institution(technology::SCHOOL_OF_PHYSICS), (0, 1)))
            .when(1, turn(0))
            .when(1, END_UPKEEP);
        assert_eq!(game.lands_offered(), [11, 12, 13, 14, 15]);
        assert!(
            game.region(1).lands.contains(land_no(land::MILL_VALLEY))
                && game.lies(an_institution(technology::SCHOOL_OF_PHYSICS))
        );
        assert_eq!(game.region(1).won, 0, "lands won are counted by the round");
    }

    #[test]
    fn the_marker_begins_on_the_second_space_with_three_players_else_on_the_first() {
        for (players, space, price) in [(3, 1, [3, 3, 5, 5, 7]), (4, 0, [4, 4, 6, 6, 8])] {
            for (round, price) in (1..=5).zip(price) {
                let game = Given::players(players).round(round);
                assert_eq!(game.state.marker, space);
                assert_eq!(dropping_out::price(&game.rules, &game.state), price);
            }
        }
        assert_eq!(Given::players(5).state.marker, 0);
    }

    #[test]
    fn the_marker_goes_back_for_each_round() {
        let mut game = Given::players(3).begin();
        game.when(1, open(land::MILL_VALLEY, 2))
            .when(2, pass())
            .when(3, pass())
            .when(1, open(land::MARKET_CROSSROADS, 2));
        assert_eq!(game.state.marker, 2);
        let game = game.anew().round(2);
        assert_eq!(game.state.marker, 1);
    }

    #[test]
    fn the_minimum_price_goes_up_with_rounds_three_and_five() {
        for (round, price) in (1..=5).zip([2, 2, 3, 3, 4]) {
            let game = Given::players(4).round(round);
            assert_eq!(bidding_on_land_tiles::minimum(&game.rules, &game.state), price);
        }
    }

    #[test]
    fn the_starting_player_is_asked_first_and_all_are_in_the_auction() {
        let game = Given::players(4).given(|state| state.starter = seat(3)).round(2);
        game.then_step(Step::PickLand, &[3]);
        assert_eq!(game.state.auction.present, Seats::first(4));
    }

    #[test]
    fn round_six_has_no_tiles_and_no_catastrophe() {
        let game = Given::players(3)
            .round(5)
            .technology(1, technology::TRANSPLANT_HOSPITAL)
            .technology(1, technology::MUNICIPAL_COMPOSTING)
            .round(6);
        game.then_step(Step::Upkeep, &[1]);
        assert!(game.state.lands_offered.is_empty() && game.state.technologies_offered.is_empty());
        assert_eq!(game.state.catastrophe, None);
    }
}
