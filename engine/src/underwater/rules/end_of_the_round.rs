//! "End of the round": tiles return, the order of play is set by the Federation track (ruling U-4).

use super::end_of_turn;
use crate::kernel::desk::Desk;
use crate::underwater::UnderwaterCities;
use crate::underwater::fact::Fact;
use crate::underwater::ids::Round;
use crate::underwater::player::Player;

/// Ends the round. The new order is set in the last round too: it breaks ties.
pub fn perform<D: Desk<UnderwaterCities>>(player: &mut Player<'_, D>) {
    let state = player.desk.state();
    if let Some(round) = state.round {
        let order = state.track.ranking;
        player.record(Fact::RoundEnded { round, order });
    }
}

/// Begins the next round, and its first turn.
pub fn begin_next<D: Desk<UnderwaterCities>>(player: &mut Player<'_, D>) {
    let round = match player.desk.state().round {
        None => Some(Round::at(0)),
        Some(round) => round.next(),
    };
    if let Some(round) = round {
        player.record(Fact::RoundBegan { round });
        end_of_turn::begin(player);
    }
}
