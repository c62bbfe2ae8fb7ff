//! "Feeding cities": each connected city eats a kelp, else a biomatter, else three points (ruling U-18).

use super::network;
use crate::fact::{CitiesFed, Fact};
use crate::game::UnderwaterCities;
use crate::look::Look;
use crate::player::Player;
use az::SaturatingAs;
use kernel::desk::Desk;

/// Points that an unfed city costs.
pub const POINTS: u16 = 3;

/// Returns what feeding takes: kelp, biomatter, points; never below no points.
pub fn food(look: &Look<'_>) -> (u8, u8, u8) {
    let cities =
        network::connected_cities(look.board(), look.nation).count_ones().saturating_as::<u16>();
    let kelp = cities.min(look.stock.kelp);
    let biomatter = (cities - kelp).min(look.stock.biomatter);
    let points = ((cities - kelp - biomatter) * POINTS).min(look.nation.points);
    // A board has nine city sites, so none of these exceeds 27.
    (kelp.saturating_as::<u8>(), biomatter.saturating_as::<u8>(), points.saturating_as::<u8>())
}

/// All players feed their cities.
pub fn perform<D: Desk<UnderwaterCities>>(player: &mut Player<'_, D>) {
    let order = player.desk.state().order;
    for &seat in order.iter() {
        let (kelp, biomatter, points) = food(&Look::at(player.rules, player.desk.state(), seat));
        player.record(Fact::CitiesFed(CitiesFed { seat, kelp, biomatter, points }));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::command::Command;
    use crate::scenario::*;

    /// Five connected cities and one that is not, after the end of Era I. The tunnels produce 4 credits.
    fn fed(points: u16) -> Played {
        let tunnels = [between(LR, RM), between(RM, UR), between(LR, BM), between(BM, LL)];
        let mut game = Given::players(2)
            .round(4)
            .last_turn()
            .cities(&[RM, UR, BM, LL, C])
            .tunnels(&tunnels)
            .stock(kelp(2) + biomatter(1))
            .points(points)
            .begin();
        game.when(choose_without_card(slot::CARDS_AND_CREDITS)).when(Command::EndTurn {});
        game
    }

    #[test]
    fn example_24_feeding() {
        fed(10).then_stock(credit(4)).then_points(4);
        let poor = fed(4);
        poor.then_stock(credit(4)).then_points(0);
        let seat = seat(1);
        assert!(poor.facts.contains(&Fact::CitiesFed(CitiesFed {
            seat,
            kelp: 2,
            biomatter: 1,
            points: 4
        })));
    }

    #[test]
    fn u18_feeding_has_no_choice_and_begins_with_kelp() {
        let game = Given::players(2).cities(&[RM]).tunnels(&[between(LR, RM)]);
        let eats = |stock, points| {
            let game = game.clone().stock(stock).points(points);
            food(&Look::at(&game.rules, &game.state, seat(1)))
        };
        assert_eq!(eats(kelp(3) + biomatter(3), 9), (2, 0, 0));
        assert_eq!(eats(kelp(1) + biomatter(3), 9), (1, 1, 0));
        assert_eq!(eats(biomatter(1), 9), (0, 1, 3));
        assert_eq!(eats(NONE, 9), (0, 0, 6));
        assert_eq!(eats(NONE, 5), (0, 0, 5));
    }
}
