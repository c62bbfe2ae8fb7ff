//! "Feeding cities": each connected city eats a kelp, else a biomatter, else three points (ruling U-18).

use super::network;
use crate::kernel::desk::Desk;
use crate::kernel::seat::Seat;
use crate::underwater::UnderwaterCities;
use crate::underwater::fact::Fact;
use crate::underwater::look::Look;
use crate::underwater::player::Player;

/// Points that an unfed city costs.
pub const POINTS: u16 = 3;

/// What feeding takes: kelp, biomatter, points; never below no points.
pub fn food(look: &Look<'_>) -> (u8, u8, u8) {
    let cities = network::connected_cities(look.board(), look.nation).count_ones() as u16;
    let kelp = cities.min(look.stock.kelp);
    let biomatter = (cities - kelp).min(look.stock.biomatter);
    let points = ((cities - kelp - biomatter) * POINTS).min(look.nation.points);
    // A board has nine city sites, so none of these exceeds 27.
    (kelp as u8, biomatter as u8, points as u8)
}

/// All players feed their cities.
pub fn perform<D: Desk<UnderwaterCities>>(player: &mut Player<'_, D>) {
    let order: Vec<Seat> = player.desk.state().order.iter().copied().collect();
    for seat in order {
        let (kelp, biomatter, points) = food(&Look::at(player.rules, player.desk.state(), seat));
        player.record(Fact::CitiesFed { seat, kelp, biomatter, points });
    }
}
