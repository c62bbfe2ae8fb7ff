//! "Your network": what is connected to the starting city.

use crate::underwater::edition::{Board, BuildingMask, CityMask, TunnelMask};
use crate::underwater::ids::{CITY_SITES, TUNNEL_SITES};
use crate::underwater::state::{Nation, ones};

/// City sites, empty or not, that built tunnels join to the starting city. All tunnels are connected, or they could not have been built.
pub fn reached_sites(board: &Board, nation: &Nation) -> CityMask {
    let start = 1 << board.start.index();
    ones(nation.tunnels.into())
        .filter(|&tunnel| tunnel < TUNNEL_SITES)
        .fold(start, |reached, tunnel| reached | board.ends[tunnel])
}

/// Cities that are connected.
pub fn connected_cities(board: &Board, nation: &Nation) -> CityMask {
    reached_sites(board, nation) & nation.cities()
}

/// Building sites at connected cities.
pub fn connected_sites(board: &Board, nation: &Nation) -> BuildingMask {
    sites_of(board, connected_cities(board, nation))
}

/// The building sites of these city sites.
pub fn sites_of(board: &Board, cities: CityMask) -> BuildingMask {
    ones(cities.into())
        .filter(|&city| city < CITY_SITES)
        .fold(0, |sites, city| sites | board.building_sites[city])
}

/// Tunnels next to a city; the city is connected by the tunnel itself.
pub fn tunnels_at_cities(board: &Board, nation: &Nation) -> TunnelMask {
    let cities = nation.cities();
    let at_city = |&tunnel: &usize| tunnel < TUNNEL_SITES && board.ends[tunnel] & cities != 0;
    ones(nation.tunnels.into()).filter(at_city).fold(0, |mask, tunnel| mask | 1 << tunnel)
}
