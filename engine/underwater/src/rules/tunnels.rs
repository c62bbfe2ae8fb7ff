//! "Tunnels": where they may be built, what they cost, what follows (rulings U-9 and U-43).

use super::bonuses_from_building::{self, certain_of_tunnel};
use super::costs::Price;
use super::{costs, metropolises, network, permanent_effects, resources, upgrading};
use crate::command::Command;
use crate::edition::{Board, TunnelMask};
use crate::effects::vocabulary::{Buildables, Part, PricesId};
use crate::fact::Fact;
use crate::game::UnderwaterCities;
use crate::ids::{TUNNEL_SITES, TunnelSite};
use crate::look::Look;
use crate::player::Player;
use crate::rejection::Rejection;
use crate::resource::Resources;
use crate::state::{Nation, ones};
use kernel::desk::{Desk, Unknown};
use kernel::game::{First, Sink};

/// Empty tunnel sites that touch a site which built tunnels join to the starting city (ruling U-9).
pub fn sites(board: &Board, nation: &Nation) -> TunnelMask {
    let reached = network::reached_sites(board, nation);
    let touching = (0..TUNNEL_SITES).filter(|&tunnel| board.ends[tunnel] & reached != 0);
    touching.fold(0, |mask, tunnel| mask | 1 << tunnel) & !nation.tunnels
}

/// Returns the cost of a tunnel under this part, and the prices of the upgrade that belongs to it; `None` if the part builds no tunnel.
fn terms(look: &Look<'_>, part: &Part) -> Option<(Resources, Option<PricesId>)> {
    let &Part::Build { what, cost, upgrade, .. } = part else { return None };
    let tunnel = Buildables::TUNNEL;
    what.contains(tunnel).then(|| (costs::of(look, tunnel, costs::TUNNEL, cost), upgrade))
}

/// Returns whether the part could build a tunnel now.
pub fn is_possible(look: &Look<'_>, part: &Part) -> bool {
    let Some((cost, upgrade)) = terms(look, part) else { return false };
    let mut sites = ones(sites(look.board(), look.nation).into()).map(TunnelSite::at);
    let is_payable = look.state.supply.tunnels > 0
        && sites.any(|site| costs::is_affordable(look, price(look, site, cost)));
    match upgrade {
        None => is_payable,
        Some(_) if is_payable => First::of(|first| legal(look, 0, part, first)).is_some(),
        Some(_) => false,
    }
}

/// Returns what a tunnel of this cost costs on the site.
fn price(look: &Look<'_>, site: TunnelSite, cost: Resources) -> Price {
    Price { cost, surcharge: look.board().special.tunnel_surcharge(site) }
}

/// Every rule that can refuse the tunnel.
///
/// # Errors
/// The rule that refuses it.
pub fn check(
    look: &Look<'_>,
    part: u8,
    site: TunnelSite,
    payment: Resources,
    upgrade: Option<Resources>,
) -> Result<(), Rejection> {
    let (cost, prices) = look.open_part_as(part, |open| terms(look, open))?;
    if look.state.supply.tunnels == 0 {
        return Err(Rejection::TunnelsUsedUp {});
    }
    if sites(look.board(), look.nation) & (1 << site.index()) == 0 {
        return Err(Rejection::TunnelSiteNotLegal { site });
    }
    costs::check_building(look, price(look, site, cost), payment)?;
    let after = look.after_paying(payment);
    upgrading::check_built(&after, || certain_of_tunnel(&after, site), prices, upgrade)
}

/// All tunnels that the part could build.
pub fn legal(look: &Look<'_>, number: u8, part: &Part, out: &mut impl Sink<Command>) {
    let Some((cost, prices)) = terms(look, part).filter(|_| look.state.supply.tunnels > 0) else {
        return;
    };
    for site in ones(sites(look.board(), look.nation).into()).map(TunnelSite::at) {
        for payment in costs::affordable(look, price(look, site, cost)) {
            let after = look.after_paying(payment);
            let certain = || certain_of_tunnel(&after, site);
            for upgrade in upgrading::built_prices(&after, certain, prices) {
                out.put(Command::BuildTunnel { part: number, site, payment, upgrade });
            }
        }
    }
}

/// Pays, takes the tunnel, connects a metropolis, takes the bonuses, upgrades; what is triggered with a choice comes after that.
///
/// # Errors
/// [`Unknown`] on a desk without chance, where a pile would have to be shuffled.
pub fn perform<D: Desk<UnderwaterCities>>(
    player: &mut Player<'_, D>,
    part: u8,
    site: TunnelSite,
    payment: Resources,
    upgrade: Option<Resources>,
) -> Result<(), Unknown> {
    player.finish_part(part);
    player.carried_out();
    let seat = player.seat;
    resources::pay(player.desk, seat, payment);
    player.record(Fact::TunnelBuilt { seat, site });
    if let Some(place) = metropolises::connected_by(&player.look(), site) {
        player.record(Fact::MetropolisConnected { seat, place });
    }
    let of_turn = player.desk.state().turn.tunnels;
    let triggered = bonuses_from_building::of_tunnel(&player.look(), site, of_turn);
    let mut left = permanent_effects::take_gains(player, &triggered)?;
    if let Some(price) = upgrade {
        left.extend(upgrading::upgrade_tunnel(player, site, price)?);
    }
    permanent_effects::order(player, left);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::TileNo;
    use crate::resource::Stock;
    use crate::scenario::*;
    use crate::state::Nation;
    use serde_json::json;

    const USUAL: Resources = costs::TUNNEL;

    fn tunnel_sites_offered(game: &Then) -> TunnelMask {
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
        let mut game = pictured().hand(&[card::DRIFT_NET_HAUL]).stock(USUAL).begin();
        game.when(choose(four::TWO_TUNNELS, card::DRIFT_NET_HAUL));
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
        let mut game = Given::players(3)
            .hand(&[card::DRIFT_NET_HAUL])
            .cities(&[RM])
            .tunnels(&[between(LR, RM)])
            .stock(USUAL + USUAL)
            .begin();
        game.when(choose(four::TWO_TUNNELS, card::DRIFT_NET_HAUL)).refused(
            build_tunnel(0, between(TM, UR), USUAL),
            Rejection::TunnelSiteNotLegal { site: between(TM, UR) },
        );
        game.when(build_tunnel(0, between(RM, UR), USUAL));
        game.when(build_tunnel(1, between(TM, UR), USUAL));
        assert_eq!(game.nation().tunnels.count_ones(), 3);
    }

    #[test]
    fn u9_of_equal_parts_the_first_open_one_is_named() {
        let mut game = Given::players(3).hand(&[card::DRIFT_NET_HAUL]).stock(USUAL + USUAL).begin();
        game.when(choose(four::TWO_TUNNELS, card::DRIFT_NET_HAUL));
        game.refused(
            build_tunnel(1, between(LR, RM), USUAL),
            Rejection::SamePartEarlier { part: 1 },
        );
    }

    #[test]
    fn u43_tunnels_that_are_used_up() {
        let all = |nation: &mut Nation| nation.tunnels = TunnelMask::MAX;
        let mut game = Given::players(4)
            .hand(&[card::DRIFT_NET_HAUL])
            .stock(USUAL + USUAL + kelp(1) + steelplast(2) + credit(1))
            .given(|state| {
                all(&mut state.nations[seat(2)]);
                all(&mut state.nations[seat(3)]);
                state.nations[seat(4)].tunnels = 0x3fff;
            })
            .begin();
        assert_eq!(game.state.supply.tunnels, 0);
        game.refused(
            choose(four::TWO_TUNNELS, card::DRIFT_NET_HAUL),
            Rejection::SlotNotPossible { slot: slot(four::TWO_TUNNELS) },
        );
        game.when(choose(four::TUNNEL_AND_CITY, card::DRIFT_NET_HAUL))
            .when(Command::PerformSlot {});
        game.refused(build_tunnel(0, between(LR, RM), USUAL), Rejection::TunnelsUsedUp {});
        assert_eq!(tunnel_sites_offered(&game), 0);
    }

    #[test]
    fn u1_a_tunnel_comes_from_the_supply_of_the_table() {
        let mut game = Given::players(3).hand(&[card::DRIFT_NET_HAUL]).stock(USUAL).begin();
        game.when(choose(four::TWO_TUNNELS, card::DRIFT_NET_HAUL)).when(build_tunnel(
            0,
            between(LR, RM),
            USUAL,
        ));
        assert_eq!(game.state.supply.tunnels, 45);
    }

    #[test]
    fn u42_discounted_tunnels_that_trigger_one_another() {
        // Card 8: no credit. Card 11: 1 credit and 1 steelplast for the second tunnel of the turn.
        let mut game = Given::players(3)
            .hand(&[card::DRIFT_NET_HAUL])
            .claimed(&[card::TUNNEL_RING_FOUNDRY, 11])
            .stock(steelplast(2))
            .begin();
        game.when(choose(four::TWO_TUNNELS, card::DRIFT_NET_HAUL)).when(build_tunnel(
            0,
            between(LR, RM),
            steelplast(1),
        ));
        game.when(build_tunnel(1, between(LR, C), steelplast(1)));
        // The site between LR and C gives 1 credit.
        game.then_stock(credit(2) + steelplast(1));
        assert_eq!(game.triggered(), [11]);
    }

    #[test]
    fn u46_a_metropolis_its_tunnel_and_a_card_are_ordered_by_the_player() {
        // Blue tile 3 draws a card and advances twice; a card of ours advances once.
        let step = json!({"type": "whenever", "on": {"type": "metropolis_connected"},
            "then": {"type": "advance", "steps": 1}});
        let mut game = Given::with_effect(3, 115, step)
            .hand(&[card::DRIFT_NET_HAUL])
            .claimed(&[115])
            .tunnels(&[between(LR, RM), between(RM, UR)])
            .stock(USUAL)
            .given(|state| {
                state.nations[seat(1)].metropolises = [0, 2, 1].map(|tile| Some(TileNo::at(tile)));
            })
            .begin();
        game.when(choose(four::TWO_TUNNELS, card::DRIFT_NET_HAUL))
            .when(build_tunnel(0, to_metropolis(UR), USUAL))
            .then_hand(&[card::KELP_PIONEERS]);
        let orders = game.offers(|command| matches!(command, Command::TakeTriggered { .. }));
        assert_eq!(orders, 2);
        game.when(take_triggered(1)).when(advance(0)).then_space(Some(4));
        game.when(advance(0)).when(advance(1)).then_space(Some(2));
        game.then_stock(credit(1) + steelplast(1));
    }

    #[test]
    fn u34_a_tunnel_is_upgraded_with_what_it_certainly_gives() {
        // Blue tile 2 gives 1 science at once; the slot builds and upgrades.
        let given = |tile| {
            let game = Given::players(3).hand(&[card::FOUNDING_CHARTER]).stock(USUAL);
            let game = game.tunnels(&[between(LR, RM), between(RM, UR)]).given(move |state| {
                state.nations[seat(1)].metropolises[1] = Some(TileNo::at(tile));
            });
            game.clone()
                .begin()
                .when(choose(four::ACTION_AND_STRUCTURE, card::FOUNDING_CHARTER))
                .clone()
        };
        let tunnel = upgraded(build_tunnel(1, to_metropolis(UR), USUAL), science(1));
        let mut game = given(1);
        game.when(tunnel).then_stock(NONE);
        assert_eq!(game.nation().upgraded_tunnels, tunnel_mask(&[to_metropolis(UR)]));
        // Tile 10 lets choose between 1 science and two steps: nothing certain.
        let uncertain = given(9);
        let stock = Stock::default();
        uncertain.refused(tunnel, Rejection::CannotAfford { payment: science(1), stock });
        assert_eq!(uncertain.offers(|command| matches!(command, Command::BuildTunnel { .. })), 0);
    }

    #[test]
    fn u34_the_second_tunnel_of_the_turn_pays_for_its_upgrade() {
        // Ours: 1 science for the second tunnel. An action card builds the first one, the slot builds and upgrades the second.
        let second = json!({"type": "whenever", "on": {"type": "second_tunnel"},
            "then": {"type": "gain", "science": 1}});
        let mut game = Given::with_effect(3, 11, second)
            .hand(&[card::FOUNDING_CHARTER])
            .claimed(&[11, card::TUNNEL_MOLES])
            .stock(USUAL + USUAL)
            .begin();
        game.when(choose(four::ACTION_AND_STRUCTURE, card::FOUNDING_CHARTER));
        let tunnel = upgraded(build_tunnel(1, between(LR, RM), USUAL), science(1));
        let stock = Stock::from(USUAL);
        game.refused(tunnel, Rejection::CannotAfford { payment: science(1), stock });
        game.when(use_card(0, card::TUNNEL_MOLES)).when(build_tunnel(0, between(LR, BM), USUAL));
        // Card 20 gives 1 credit, the site between LR and BM 1 steelplast.
        game.when(tunnel).then_stock(credit(1) + steelplast(1));
    }
}
