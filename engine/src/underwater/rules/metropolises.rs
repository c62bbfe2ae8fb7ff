//! "Metropolises": connected by the last tunnel that they need (ruling U-46).

use crate::kernel::desk::Desk;
use crate::underwater::UnderwaterCities;
use crate::underwater::fact::Fact;
use crate::underwater::ids::TunnelSite;
use crate::underwater::player::Player;

/// Connects the metropolis at the end of a tunnel that was just built, when it was the last one needed.
pub fn connect<D: Desk<UnderwaterCities>>(player: &mut Player<'_, D>, built: TunnelSite) {
    let board = player.rules.board(player.nation());
    let Some(place) = board.metropolis_of(built) else { return };
    let needed = board.metropolis_tunnels[place.index()];
    if player.nation().tunnels & needed == needed {
        player.record(Fact::MetropolisConnected { seat: player.seat, place });
    }
}
