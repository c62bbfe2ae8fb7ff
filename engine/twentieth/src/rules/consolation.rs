//! "Consolation" for who won no land this round (rulings T-3 and T-37).

use super::{bidding_on_land_tiles, preventing_catastrophes};
use crate::fact::Fact;
use crate::game::TwentiethCentury;
use crate::player::Player;
use kernel::desk::Desk;
use kernel::seat::Seat;

/// Coins beyond the minimum price.
const MORE: u8 = 2;

/// All have dropped out: who won nothing is consoled, and the last one to drop out begins with the catastrophe.
pub fn end_of_auction<D: Desk<TwentiethCentury>>(player: &mut Player<'_, D>) {
    let coins = bidding_on_land_tiles::minimum(player.rules, player.state()) + MORE;
    let without: Vec<Seat> =
        player.state().seats().filter(|&seat| player.state().region(seat).won == 0).collect();
    for seat in without {
        player.record(Fact::ConsolationPaid { seat, coins });
    }
    preventing_catastrophes::begin(player);
}

#[cfg(test)]
mod tests {
    use crate::fact::Fact;
    use crate::scenario::*;
    use crate::state::Step;

    #[test]
    fn example_3_consolation_of_4_5_and_6_coins() {
        for (round, coins) in (1..=5).zip([4, 4, 5, 5, 6]) {
            let mut game = Given::players(3).round(round).begin();
            game.in_turn(&[1, 2], drop_out()).then_hand(1, 10, 10).then_hand(2, 10, 10);
            game.when(3, drop_out());
            for seat in [1, 2, 3] {
                game.then_hand(seat, 10 + coins, 10);
            }
        }
    }

    #[test]
    fn t37_everyone_without_a_new_land_is_consoled_once_technology_or_not() {
        let mut game = Given::players(3).begin();
        game.when(1, open(land::MILL_VALLEY, 2))
            .when(2, buy(technology::SCHOOL_OF_PHYSICS))
            .when(3, drop_out())
            .when(1, drop_out());
        game.then_hand(1, 8, 10).then_hand(2, 14, 7).then_hand(3, 14, 10);
        let is_consolation = |fact: &&Fact| matches!(fact, Fact::ConsolationPaid { .. });
        assert_eq!(game.facts.iter().filter(is_consolation).count(), 2);
    }

    #[test]
    fn t3_it_is_paid_when_the_auction_ends_before_the_catastrophe() {
        let mut game = Given::players(3).hand(2, 0, 0).begin();
        game.when(1, open(land::MILL_VALLEY, 2)).when(2, drop_out()).when(3, drop_out());
        game.then_hand(2, 0, 0).then_step(Step::PickLand, &[1]);
        game.when(1, drop_out()).then_hand(2, 4, 0).then_step(Step::BidOnCatastrophe, &[1]);
    }

    #[test]
    fn t3_lands_of_earlier_rounds_are_no_comfort() {
        let mut game = Given::players(3).land(1, land::GOLDEN_WHEATLANDS, (1, 0), 0, &[1]).begin();
        game.in_turn(&[1, 2, 3], drop_out());
        game.then_hand(1, 14, 10);
    }
}
