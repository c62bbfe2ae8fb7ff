//! "Your network": what is connected to the starting city (rulings U-9 and U-25).

use crate::edition::{Board, BuildingMask, CityMask, TunnelMask};
use crate::ids::{CITY_SITES, TUNNEL_SITES};
use crate::state::{Nation, ones};

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

/// Returns the building sites of these city sites.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::{BoardNo, BoardSide};
    use crate::rules::{cities, tunnels};
    use crate::scenario::*;

    #[test]
    fn example_10_network() {
        let game = pictured();
        let board = game.rules.board(game.nation());
        assert_eq!(connected_cities(board, game.nation()), city_mask(&[LR, RM, BM]));
        let connected = connected_sites(board, game.nation());
        assert_eq!(connected & 1 << building_site(C, 1).index(), 0, "the building of C");
        assert_eq!(connected & 1 << building_site(LL, 1).index(), 0, "the laboratory at LL");
        assert_ne!(connected & 1 << building_site(RM, 1).index(), 0);
    }

    #[test]
    fn u25_the_examples_hold_on_every_basic_board() {
        let rules = pictured().rules.clone();
        let numbers: Vec<BoardNo> =
            rules.edition.boards_of(BoardSide::Basic).map(|board| board.number).collect();
        assert_eq!(numbers.len(), 4);
        for number in numbers {
            let game = pictured().given(|state| state.nations[seat(1)].board = Some(number));
            let board = game.rules.board(game.nation());
            assert_eq!(board.number, number);
            assert_eq!(cities::sites(board, game.nation()), city_mask(&[UL, UR, LL]));
            assert_eq!(tunnels::sites(board, game.nation()).count_ones(), 5);
            assert_eq!(connected_cities(board, game.nation()), city_mask(&[LR, RM, BM]));
        }
    }

    #[test]
    fn u9_a_path_runs_through_empty_city_sites() {
        let game = Given::players(2).cities(&[UR]).tunnels(&[between(LR, RM), between(RM, UR)]);
        let board = game.rules.board(game.nation());
        assert_eq!(reached_sites(board, game.nation()), city_mask(&[LR, RM, UR]));
        assert_eq!(connected_cities(board, game.nation()), city_mask(&[LR, UR]));
        assert_eq!(tunnels_at_cities(board, game.nation()).count_ones(), 2);
    }
}
