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

#[cfg(test)]
mod tests {
    use crate::kernel::chance::GameKey;
    use crate::kernel::play;
    use crate::underwater::UnderwaterCities;
    use crate::underwater::command::Command;
    use crate::underwater::ids::{MetropolisPlace, TileNo};
    use crate::underwater::rejection::Rejection;
    use crate::underwater::rules::{costs, network};
    use crate::underwater::scenario::*;
    use crate::underwater::setup::Rules;

    const BROWN: u8 = 1 << MetropolisPlace::Brown.index();
    const BLUE: u8 = 1 << MetropolisPlace::BlueUpperRight.index();

    #[test]
    fn u22_each_player_has_one_brown_and_two_blue_metropolises() {
        let rules = Rules::standard(4).unwrap();
        let state = play::deal::<UnderwaterCities>(&rules, &GameKey::unrecorded(1));
        let mut tiles: [Vec<TileNo>; 2] = Default::default();
        for seat in state.seats() {
            let [brown, right, left] = state.nation(seat).metropolises;
            tiles[0].extend(brown);
            tiles[1].extend(right.into_iter().chain(left));
        }
        assert_eq!(tiles.each_ref().map(Vec::len), [4, 8]);
        assert_eq!(state.tiles.each_ref().map(|pile| pile.len()), [1, 3], "undealt ones");
        for mut dealt in tiles {
            let count = dealt.len();
            dealt.sort();
            dealt.dedup();
            assert_eq!(dealt.len(), count, "no tile is dealt twice");
        }
    }

    /// The effects of blue metropolises are not in this slice.
    #[test]
    fn u46_a_metropolis_is_connected_by_the_last_tunnel_that_it_needs() {
        let mut game = Scenario::players(3)
            .hand(&[2])
            .tunnels(&[between(LR, C), between(C, UL), between(UL, LM), between(UL, TM)])
            .stock(costs::TUNNEL + costs::TUNNEL);
        game.when(choose(12, 2)).when(build_tunnel(0, to_metropolis(TM), costs::TUNNEL));
        assert_eq!(game.nation().connected_metropolises, 0);
        game.when(build_tunnel(1, to_metropolis(LM), costs::TUNNEL));
        assert_eq!(game.nation().connected_metropolises, BROWN);
    }

    #[test]
    fn u46_a_blue_metropolis_needs_one_tunnel_and_no_path_runs_through_it() {
        let mut game = Scenario::players(3)
            .hand(&[2])
            .tunnels(&[between(LR, RM), between(RM, UR)])
            .stock(costs::TUNNEL + costs::TUNNEL);
        game.when(choose(12, 2)).when(build_tunnel(0, to_metropolis(UR), costs::TUNNEL));
        assert_eq!(game.nation().connected_metropolises, BLUE);
        let board = game.rules.board(game.nation());
        assert_eq!(network::reached_sites(board, game.nation()), city_mask(&[LR, RM, UR]));
        game.refused(
            build_tunnel(1, to_metropolis(LL), costs::TUNNEL),
            Rejection::TunnelSiteNotLegal { site: to_metropolis(LL) },
        );
    }

    #[test]
    fn u46_its_tunnel_produces_only_by_a_city_at_its_other_end() {
        let given = Scenario::players(2).tunnels(&[between(LR, RM), between(RM, UR)]);
        let given = given.tunnels(&[to_metropolis(UR)]);
        let at_cities = |game: &Scenario| {
            network::tunnels_at_cities(game.rules.board(game.nation()), game.nation())
        };
        assert_eq!(at_cities(&given), tunnel_mask(&[between(LR, RM)]));
        let with_city = given.cities(&[UR]);
        assert_eq!(at_cities(&with_city).count_ones(), 3);
    }

    #[test]
    fn u46_a_metropolis_stays_unconnected_while_its_tunnel_is_not_built() {
        let mut game = Scenario::players(3).hand(&[2]).stock(costs::TUNNEL);
        game.when(choose(12, 2)).when(build_tunnel(0, between(LR, RM), costs::TUNNEL));
        game.when(Command::EndTurn {});
        assert_eq!(game.nation().connected_metropolises, 0);
    }
}
