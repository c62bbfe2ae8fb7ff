//! "Tunnels": where they may be built, what they cost, what follows.

use super::{bonuses_from_building, costs, metropolises, network, resources, upgrading};
use crate::kernel::desk::Desk;
use crate::kernel::game::{First, Sink};
use crate::underwater::UnderwaterCities;
use crate::underwater::agenda::Source;
use crate::underwater::command::Command;
use crate::underwater::edition::{Board, TunnelMask};
use crate::underwater::effects::vocabulary::{Buildables, Part, PricesId};
use crate::underwater::fact::Fact;
use crate::underwater::ids::{TUNNEL_SITES, TunnelSite};
use crate::underwater::look::Look;
use crate::underwater::player::Player;
use crate::underwater::rejection::Rejection;
use crate::underwater::resource::Resources;
use crate::underwater::state::{Nation, ones};

/// Empty tunnel sites that touch a site which built tunnels join to the starting city (ruling U-9).
pub fn sites(board: &Board, nation: &Nation) -> TunnelMask {
    let reached = network::reached_sites(board, nation);
    let touching = (0..TUNNEL_SITES).filter(|&tunnel| board.ends[tunnel] & reached != 0);
    touching.fold(0, |mask, tunnel| mask | 1 << tunnel) & !nation.tunnels
}

/// The cost of a tunnel under this part, and the prices of the upgrade that belongs to it; none where the part builds no tunnel.
fn terms(part: &Part) -> Option<(Resources, Option<PricesId>)> {
    let &Part::Build { what, cost, upgrade } = part else { return None };
    what.contains(Buildables::TUNNEL).then(|| (cost.unwrap_or(costs::TUNNEL), upgrade))
}

/// Could the part build a tunnel now?
pub fn is_possible(look: &Look<'_>, part: &Part) -> bool {
    if terms(part).is_none() {
        return false;
    }
    let mut first = First::default();
    legal(look, 0, part, &mut first);
    first.0.is_some()
}

/// Every rule that can refuse the tunnel.
///
/// # Errors
/// What stands against it.
pub fn check(
    look: &Look<'_>,
    part: u8,
    site: TunnelSite,
    payment: Resources,
    upgrade: Option<Resources>,
) -> Result<(), Rejection> {
    let (cost, prices) = terms(look.open_part(part)?).ok_or(Rejection::OtherPart { part })?;
    if look.state.supply.tunnels == 0 {
        return Err(Rejection::TunnelsUsedUp {});
    }
    if sites(look.board(), look.nation) & (1 << site.index()) == 0 {
        return Err(Rejection::TunnelSiteNotLegal { site });
    }
    costs::check_building(look, cost, payment)?;
    let bonus = look.board().tunnel_bonus(site);
    upgrading::check_built(&look.after_paying(payment), bonus, prices, upgrade)
}

/// All tunnels that the part could build.
pub fn legal(look: &Look<'_>, number: u8, part: &Part, out: &mut impl Sink<Command>) {
    let Some((cost, prices)) = terms(part).filter(|_| look.state.supply.tunnels > 0) else {
        return;
    };
    for site in ones(sites(look.board(), look.nation).into()).map(TunnelSite::at) {
        let bonus = look.board().tunnel_bonus(site);
        for payment in costs::affordable(look, cost) {
            for upgrade in upgrading::built_prices(&look.after_paying(payment), bonus, prices) {
                out.put(Command::BuildTunnel { part: number, site, payment, upgrade });
            }
        }
    }
}

/// Pays, takes the tunnel, connects a metropolis, gains the site's bonus, upgrades.
pub fn perform<D: Desk<UnderwaterCities>>(
    player: &mut Player<'_, D>,
    part: u8,
    site: TunnelSite,
    payment: Resources,
    upgrade: Option<Resources>,
) {
    player.finish_part(part);
    player.carried_out();
    let seat = player.seat;
    resources::pay(player.desk, seat, payment);
    player.record(Fact::TunnelBuilt { seat, site });
    metropolises::connect(player, site);
    bonuses_from_building::open(player, Source::TunnelBonus(site));
    if let Some(price) = upgrade {
        resources::pay(player.desk, seat, price);
        player.record(Fact::TunnelUpgraded { seat, site });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::underwater::scenario::*;
    use crate::underwater::state::Nation;

    const USUAL: Resources = costs::TUNNEL;

    fn tunnel_sites_offered(game: &Scenario) -> TunnelMask {
        let mut offered = 0;
        for command in game.legal() {
            if let Command::BuildTunnel { site, .. } = command {
                offered |= 1 << site.index();
            }
        }
        offered
    }

    #[test]
    fn example_9_tunnel_sites() {
        let mut game = pictured().hand(&[23]).stock(USUAL);
        game.when(choose(12, 23));
        let expected =
            [between(LR, C), between(UR, TM), between(UR, C), between(BM, LL), to_metropolis(UR)];
        assert_eq!(tunnel_sites_offered(&game), tunnel_mask(&expected));
        game.refused(
            build_tunnel(0, between(C, UL), USUAL),
            Rejection::TunnelSiteNotLegal { site: between(C, UL) },
        );
        game.refused(
            build_tunnel(0, between(LR, RM), USUAL),
            Rejection::TunnelSiteNotLegal { site: between(LR, RM) },
        );
    }

    #[test]
    fn example_11_the_first_tunnel_opens_the_site_of_the_second() {
        let mut game = Scenario::players(3)
            .hand(&[23])
            .cities(&[RM])
            .tunnels(&[between(LR, RM)])
            .stock(USUAL + USUAL);
        game.when(choose(12, 23)).refused(
            build_tunnel(0, between(TM, UR), USUAL),
            Rejection::TunnelSiteNotLegal { site: between(TM, UR) },
        );
        game.when(build_tunnel(0, between(RM, UR), USUAL));
        game.when(build_tunnel(1, between(TM, UR), USUAL));
        assert_eq!(game.nation().tunnels.count_ones(), 3);
    }

    #[test]
    fn u9_of_equal_parts_the_first_open_one_is_named() {
        let mut game = Scenario::players(3).hand(&[23]).stock(USUAL + USUAL);
        game.when(choose(12, 23));
        game.refused(
            build_tunnel(1, between(LR, RM), USUAL),
            Rejection::SamePartEarlier { part: 1 },
        );
    }

    #[test]
    fn u43_tunnels_that_are_used_up() {
        let all = |nation: &mut Nation| nation.tunnels = TunnelMask::MAX;
        let mut game = Scenario::players(4)
            .hand(&[23])
            .stock(USUAL + USUAL + kelp(1) + steelplast(2) + credit(1))
            .given(|state| {
                all(&mut state.nations[seat(2)]);
                all(&mut state.nations[seat(3)]);
                state.nations[seat(4)].tunnels = 0x3fff;
            });
        assert_eq!(game.state.supply.tunnels, 0);
        game.refused(choose(12, 23), Rejection::SlotNotPossible { slot: slot(12) });
        game.when(choose(7, 23)).when(Command::PerformSlot {});
        game.refused(build_tunnel(0, between(LR, RM), USUAL), Rejection::TunnelsUsedUp {});
        assert_eq!(tunnel_sites_offered(&game), 0);
    }

    #[test]
    fn u1_a_tunnel_comes_from_the_supply_of_the_table() {
        let mut game = Scenario::players(3).hand(&[23]).stock(USUAL);
        game.when(choose(12, 23)).when(build_tunnel(0, between(LR, RM), USUAL));
        assert_eq!(game.state.supply.tunnels, 45);
    }
}
