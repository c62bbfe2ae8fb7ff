//! "Connected": what conditions and counts see (rulings U-49 and U-52).

use super::vocabulary::{Condition, Subject, Tally};
use crate::underwater::ids::Building;
use crate::underwater::look::Look;
use crate::underwater::rules::network;

/// How many of the tally's kind the nation has: connected ones, and tunnels next to a connected city.
pub fn count(look: &Look<'_>, tally: Tally) -> u32 {
    let (board, nation) = (look.board(), look.nation);
    let connected = network::connected_cities(board, nation);
    match tally.of {
        Subject::City => connected.count_ones(),
        Subject::SymbioticCity => (connected & nation.symbiotic).count_ones(),
        Subject::Farm => buildings(look, Building::Farm, tally.state),
        Subject::DesalinationPlant => buildings(look, Building::DesalinationPlant, tally.state),
        Subject::Laboratory => buildings(look, Building::Laboratory, tally.state),
        Subject::Tunnel => {
            let tunnels = network::tunnels_at_cities(board, nation);
            match tally.state {
                Condition::Any => tunnels.count_ones(),
                Condition::Upgraded => (tunnels & nation.upgraded_tunnels).count_ones(),
            }
        }
        Subject::Metropolis => nation.connected_metropolises.count_ones(),
    }
}

fn buildings(look: &Look<'_>, kind: Building, state: Condition) -> u32 {
    let connected =
        network::connected_sites(look.board(), look.nation) & look.nation.buildings[kind as usize];
    match state {
        Condition::Any => connected.count_ones(),
        Condition::Upgraded => (connected & look.nation.upgraded_buildings).count_ones(),
    }
}
