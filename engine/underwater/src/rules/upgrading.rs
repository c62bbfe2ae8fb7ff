//! "Upgrading structures": what may be upgraded and for what; no connection is needed, nothing is upgraded twice (rulings U-11
//! and U-34).

use super::permanent_effects::{self, Happening};
use super::{costs, resources};
use crate::agenda::Frame;
use crate::command::Command;
use crate::edition::{BuildingMask, TunnelMask};
use crate::effects::vocabulary::{Buildables, Part, PricesId};
use crate::fact::Fact;
use crate::game::UnderwaterCities;
use crate::ids::{BuildingSite, TunnelSite};
use crate::look::Look;
use crate::player::Player;
use crate::rejection::Rejection;
use crate::resource::Resources;
use crate::state::ones;
use kernel::desk::{Desk, Unknown};
use kernel::game::Sink;

/// Tunnels that the part could upgrade.
fn tunnels(look: &Look<'_>, what: Buildables) -> TunnelMask {
    if what.contains(Buildables::TUNNEL) {
        look.nation.tunnels & !look.nation.upgraded_tunnels
    } else {
        0
    }
}

/// Buildings that the part could upgrade.
fn buildings(look: &Look<'_>, what: Buildables) -> BuildingMask {
    let kinds = what.buildings().fold(0, |mask, kind| mask | look.nation.buildings[kind as usize]);
    kinds & !look.nation.upgraded_buildings
}

/// Returns what the part upgrades and for which prices.
fn terms(part: &Part) -> Option<(Buildables, PricesId)> {
    let &Part::Upgrade { what, price } = part else { return None };
    Some((what, price))
}

/// Returns the prices that the stock covers.
fn affordable<'s>(look: &Look<'s>, prices: PricesId) -> impl Iterator<Item = Resources> + use<'s> {
    let stock = look.stock;
    let prices = look.rules.edition.arena.prices(prices).iter().copied();
    prices.filter(move |&price| stock.covers(price))
}

/// Returns whether the part could upgrade something now.
pub fn is_possible(look: &Look<'_>, part: &Part) -> bool {
    terms(part).is_some_and(|(what, prices)| {
        (tunnels(look, what) != 0 || buildings(look, what) != 0)
            && affordable(look, prices).next().is_some()
    })
}

/// Every rule that can refuse upgrading a tunnel.
///
/// # Errors
/// The rule that refuses it.
pub fn check_tunnel(
    look: &Look<'_>,
    part: u8,
    site: TunnelSite,
    payment: Resources,
) -> Result<(), Rejection> {
    let (what, prices) = look.open_part_as(part, terms)?;
    if tunnels(look, what) & (1 << site.index()) == 0 {
        return Err(Rejection::TunnelNotUpgradable { site });
    }
    costs::check_price(look, look.rules.edition.arena.prices(prices), payment)
}

/// Every rule that can refuse upgrading a building.
///
/// # Errors
/// The rule that refuses it.
pub fn check_building(
    look: &Look<'_>,
    part: u8,
    site: BuildingSite,
    payment: Resources,
) -> Result<(), Rejection> {
    let (what, prices) = look.open_part_as(part, terms)?;
    if buildings(look, what) & (1 << site.index()) == 0 {
        return Err(Rejection::BuildingNotUpgradable { site });
    }
    costs::check_price(look, look.rules.edition.arena.prices(prices), payment)
}

/// All upgrades that the part allows.
pub fn legal(look: &Look<'_>, number: u8, part: &Part, out: &mut impl Sink<Command>) {
    let Some((what, prices)) = terms(part) else { return };
    let part = number;
    for site in ones(tunnels(look, what).into()).map(TunnelSite::at) {
        for payment in affordable(look, prices) {
            out.put(Command::UpgradeTunnel { part, site, payment });
        }
    }
    for site in ones(buildings(look, what)).map(BuildingSite::at) {
        for payment in affordable(look, prices) {
            out.put(Command::UpgradeBuilding { part, site, payment });
        }
    }
}

/// Returns the choices of an upgrade that belongs to a building: `None` if it does not belong, else each price that is there after paying for
/// the building and after what it certainly triggers (ruling U-34). `look` is the look after paying.
pub fn built_prices<'s, F: FnOnce() -> Resources>(
    look: &Look<'s>,
    certain: F,
    prices: Option<PricesId>,
) -> impl Iterator<Item = Option<Resources>> + use<'s, F> {
    let none = prices.is_none().then_some(None);
    let listed = prices.map_or(&[][..], |prices| look.rules.edition.arena.prices(prices));
    let stock = if none.is_some() { look.stock } else { look.stock + certain() };
    none.into_iter()
        .chain(listed.iter().copied().filter(move |&price| stock.covers(price)).map(Some))
}

/// Every rule that can refuse the upgrade that belongs to a building.
///
/// # Errors
/// [`Rejection::UpgradeMismatch`], [`Rejection::NotThePrice`] or [`Rejection::CannotAfford`].
pub fn check_built(
    look: &Look<'_>,
    certain: impl FnOnce() -> Resources,
    prices: Option<PricesId>,
    upgrade: Option<Resources>,
) -> Result<(), Rejection> {
    match (prices, upgrade) {
        (None, None) => Ok(()),
        (Some(prices), Some(payment)) => {
            let look = Look { stock: look.stock + certain(), ..*look };
            costs::check_price(&look, look.rules.edition.arena.prices(prices), payment)
        }
        (Some(_), None) | (None, Some(_)) => Err(Rejection::UpgradeMismatch {}),
    }
}

/// Pays and turns the tunnel.
///
/// # Errors
/// [`Unknown`] on a desk without chance, where a pile would have to be shuffled.
pub fn perform_tunnel<D: Desk<UnderwaterCities>>(
    player: &mut Player<'_, D>,
    part: u8,
    site: TunnelSite,
    payment: Resources,
) -> Result<(), Unknown> {
    player.finish_part(part);
    player.carried_out();
    let left = upgrade_tunnel(player, site, payment)?;
    permanent_effects::order(player, left);
    Ok(())
}

/// Pays and stacks the token.
///
/// # Errors
/// [`Unknown`] on a desk without chance, where a pile would have to be shuffled.
pub fn perform_building<D: Desk<UnderwaterCities>>(
    player: &mut Player<'_, D>,
    part: u8,
    site: BuildingSite,
    payment: Resources,
) -> Result<(), Unknown> {
    player.finish_part(part);
    player.carried_out();
    let left = upgrade_building(player, site, payment)?;
    permanent_effects::order(player, left);
    Ok(())
}

/// Upgrades a tunnel; gives what was triggered and needs a choice.
///
/// # Errors
/// [`Unknown`] on a desk without chance, where a pile would have to be shuffled.
pub fn upgrade_tunnel<D: Desk<UnderwaterCities>>(
    player: &mut Player<'_, D>,
    site: TunnelSite,
    price: Resources,
) -> Result<Vec<Frame>, Unknown> {
    resources::pay(player.desk, player.seat, price);
    player.record(Fact::TunnelUpgraded { seat: player.seat, site });
    trigger(player, Happening::TunnelUpgraded)
}

/// Upgrades a building; gives what was triggered and needs a choice.
///
/// # Errors
/// [`Unknown`] on a desk without chance, where a pile would have to be shuffled.
pub fn upgrade_building<D: Desk<UnderwaterCities>>(
    player: &mut Player<'_, D>,
    site: BuildingSite,
    price: Resources,
) -> Result<Vec<Frame>, Unknown> {
    resources::pay(player.desk, player.seat, price);
    player.record(Fact::BuildingUpgraded { seat: player.seat, site });
    match player.nation().building(site) {
        Some(building) => trigger(player, Happening::BuildingUpgraded(building, site)),
        None => Ok(Vec::new()),
    }
}

fn trigger<D: Desk<UnderwaterCities>>(
    player: &mut Player<'_, D>,
    happening: Happening,
) -> Result<Vec<Frame>, Unknown> {
    let frames: Vec<Frame> = permanent_effects::awaiting(&player.look(), happening).collect();
    permanent_effects::take_gains(player, &frames)
}

#[cfg(test)]
mod tests {
    use crate::command::Command;
    use crate::fact::Fact;
    use crate::ids::Building::{DesalinationPlant, Farm, Laboratory};
    use crate::rejection::Rejection;
    use crate::resource::Stock;
    use crate::scenario::*;
    use serde_json::{Value, json};

    #[test]
    fn example_13_timing() {
        let mut game = Given::players(3).hand(&[card::BUNDLE_OF_LETTERS]).stock(science(1)).begin();
        game.when(choose(four::ACTION_AND_STRUCTURE, card::BUNDLE_OF_LETTERS))
            .when(use_card(0, 206))
            .when(option(0, 1));
        game.then_stock(credit(1) + science(1));
        let plant = build(1, DesalinationPlant, (LR, 1), credit(1));
        game.when(upgraded(plant, science(1))).then_stock(NONE);
        let site = 1 << building_site(LR, 1).index();
        assert_eq!(game.nation().buildings[DesalinationPlant as usize], site);
        assert_eq!(game.nation().upgraded_buildings, site);
    }

    /// Card 29 upgrades one or two farms for a credit or a science each.
    #[test]
    fn example_32_one_or_two_farms() {
        let prices = [credit(1), science(1)];
        for first in prices {
            for second in prices {
                let mut game = Given::players(3)
                    .hand(&[card::IRRIGATION_SEASON])
                    .buildings(Farm, &[(LR, 1), (LR, 2)])
                    .stock(first + second)
                    .begin();
                game.when(choose(four::STEELPLAST_AND_KELP, card::IRRIGATION_SEASON))
                    .when(Command::ResolveCard {});
                game.when(upgrade(0, (LR, 1), first)).when(upgrade(1, (LR, 2), second));
                game.then_stock(kelp(1) + steelplast(2));
                assert_eq!(game.nation().upgraded_buildings.count_ones(), 2);
            }
        }
        let given =
            Given::players(3).hand(&[card::IRRIGATION_SEASON]).stock(credit(2) + science(2));
        let mut one = given.buildings(Farm, &[(LR, 1), (LR, 2)]).begin();
        one.when(choose(four::STEELPLAST_AND_KELP, card::IRRIGATION_SEASON))
            .when(Command::ResolveCard {});
        one.when(upgrade(0, (LR, 2), science(1))).when(Command::SkipRest {});
        one.then_stock(credit(2) + science(1) + kelp(1) + steelplast(2));
    }

    #[test]
    fn u11_upgrading_needs_no_connection_and_nothing_is_upgraded_twice() {
        let mut game = Given::players(3)
            .hand(&[card::FOUNDING_CHARTER])
            .buildings(Laboratory, &[(RM, 1)])
            .tunnels(&[between(LR, C)])
            .stock(science(3))
            .begin();
        game.when(choose(four::SCIENCE_OR_UPGRADES, card::FOUNDING_CHARTER)).when(option(0, 1));
        game.when(upgrade(0, (RM, 1), science(1)));
        let not = |site| Rejection::BuildingNotUpgradable { site: building_site(site, 1) };
        game.refused(upgrade(1, (RM, 1), science(1)), not(RM));
        game.refused(upgrade(1, (LR, 1), science(1)), not(LR));
        let site = between(LR, BM);
        let not_built = Rejection::TunnelNotUpgradable { site };
        game.refused(upgrade_tunnel(1, site, science(1)), not_built);
        game.when(upgrade_tunnel(1, between(LR, C), science(1))).then_stock(science(1));
        assert_eq!(game.nation().upgraded_tunnels, tunnel_mask(&[between(LR, C)]));
        assert_eq!(game.legal(), [Command::EndTurn {}]);
    }

    #[test]
    fn u34_build_and_upgrade_is_one_choice() {
        let mut game = Given::players(3)
            .hand(&[card::BUNDLE_OF_LETTERS])
            .stock(credit(1) + science(1))
            .begin();
        game.when(choose(four::ACTION_AND_STRUCTURE, card::BUNDLE_OF_LETTERS));
        let plant = build(1, DesalinationPlant, (LR, 1), credit(1));
        game.refused(plant, Rejection::UpgradeMismatch {});
        game.refused(upgraded(plant, credit(1)), Rejection::NotThePrice { cost: science(1) });
        game.when(upgraded(plant, science(1)));
        let mut plain = Given::players(3)
            .hand(&[card::BUNDLE_OF_LETTERS])
            .stock(credit(1) + science(1))
            .begin();
        plain.when(choose(four::TWO_DESALINATION_PLANTS, card::BUNDLE_OF_LETTERS)).refused(
            upgraded(build(0, DesalinationPlant, (LR, 1), credit(1)), science(1)),
            Rejection::UpgradeMismatch {},
        );
    }

    #[test]
    fn u34_without_the_science_the_building_is_not_offered() {
        let mut game = Given::players(3).hand(&[card::BUNDLE_OF_LETTERS]).stock(credit(1)).begin();
        game.when(choose(four::ACTION_AND_STRUCTURE, card::BUNDLE_OF_LETTERS));
        let plant = build(1, DesalinationPlant, (LR, 1), credit(1));
        let stock = Stock::default();
        game.refused(
            upgraded(plant, science(1)),
            Rejection::CannotAfford { payment: science(1), stock },
        );
        assert_eq!(game.offers(|command| matches!(command, Command::BuildBuilding { .. })), 0);
    }

    /// Site 2.2 of board 1 gives a science.
    #[test]
    fn u34_a_site_that_gives_science_pays_for_the_upgrade() {
        let mut game = Given::players(3)
            .hand(&[card::BUNDLE_OF_LETTERS])
            .cities(&[UR])
            .stock(steelplast(1))
            .begin();
        game.when(choose(four::ACTION_AND_STRUCTURE, card::BUNDLE_OF_LETTERS));
        let laboratory = build(1, Laboratory, (TM, 2), steelplast(1));
        assert_eq!(game.offers(|command| matches!(command, Command::BuildBuilding { .. })), 1);
        game.when(upgraded(laboratory, science(1))).then_stock(NONE);
        let kinds: Vec<&Fact> = game.facts.iter().take(5).collect();
        assert!(matches!(
            kinds[..],
            [
                Fact::Paid { .. },
                Fact::BuildingBuilt { .. },
                Fact::Gained { .. },
                Fact::Paid { .. },
                Fact::BuildingUpgraded { .. }
            ]
        ));
    }

    /// Ours: whenever a plant is built, this.
    fn whenever_built(then: Value) -> Played {
        let effect = json!({"type": "whenever",
            "on": {"type": "built", "what": ["desalination_plant"]}, "then": then});
        let given =
            Given::with_effect(3, 94, effect).hand(&[card::BUNDLE_OF_LETTERS]).claimed(&[94]);
        let mut game = given.stock(credit(1)).begin();
        game.when(choose(four::ACTION_AND_STRUCTURE, card::BUNDLE_OF_LETTERS)).clone()
    }

    fn upgraded_plant() -> Command {
        upgraded(build(1, DesalinationPlant, (LR, 1), credit(1)), science(1))
    }

    #[test]
    fn u34_a_certain_trigger_pays_for_the_upgrade() {
        let mut game = whenever_built(json!({"type": "gain", "science": 2, "credit": 1}));
        assert_eq!(game.offers(|command| *command == upgraded_plant()), 1);
        game.when(upgraded_plant()).then_stock(science(1) + credit(1));
    }

    #[test]
    fn u34_the_gain_of_a_trigger_counts_though_it_offers_a_choice_besides() {
        let both = json!({"type": "all", "of": [
            {"type": "gain", "science": 1},
            {"type": "advance", "steps": 1}
        ]});
        let mut game = whenever_built(both);
        game.when(upgraded_plant()).then_stock(NONE);
        assert_eq!(game.legal(), [advance(1), Command::SkipRest {}, Command::EndTurn {}]);
    }

    #[test]
    fn u34_a_trigger_that_pays_something_else_does_not_help() {
        let game = whenever_built(json!({"type": "gain", "steelplast": 9}));
        let stock = Stock::from(steelplast(9));
        game.refused(upgraded_plant(), Rejection::CannotAfford { payment: science(1), stock });
        assert_eq!(game.offers(|command| matches!(command, Command::BuildBuilding { .. })), 0);
    }

    #[test]
    fn u34_the_second_plant_at_a_connected_city_only() {
        // Ours: 1 science for the second plant of a connected city; the first stands at the starting city.
        let effect = json!({"type": "whenever",
            "on": {"type": "second_building", "building": "desalination_plant"},
            "then": {"type": "gain", "science": 1}});
        let mut game = Given::with_effect(3, 36, effect)
            .hand(&[card::BUNDLE_OF_LETTERS])
            .claimed(&[36])
            .buildings(DesalinationPlant, &[(LR, 2)])
            .stock(credit(1))
            .begin();
        game.when(choose(four::ACTION_AND_STRUCTURE, card::BUNDLE_OF_LETTERS));
        let plant = |at| upgraded(build(1, DesalinationPlant, at, credit(1)), science(1));
        let stock = Stock::default();
        let lacks = Rejection::CannotAfford { payment: science(1), stock };
        game.refused(plant((RM, 1)), lacks);
        game.when(plant((LR, 1))).then_stock(NONE);
    }

    #[test]
    fn u34_a_slot_is_possible_by_what_its_building_certainly_gives() {
        // Slot 10 needs an action card or a building with its upgrade; the assistant is used.
        let effect = json!({"type": "whenever",
            "on": {"type": "built", "what": ["desalination_plant"]},
            "then": {"type": "gain", "science": 1}});
        let given = |claimed: &[u8]| {
            Given::with_effect(3, 94, effect.clone())
                .hand(&[card::BUNDLE_OF_LETTERS])
                .claimed(claimed)
                .used(&[206])
                .stock(credit(1))
        };
        let not_possible = Rejection::SlotNotPossible { slot: slot(four::ACTION_AND_STRUCTURE) };
        given(&[206])
            .refused(choose(four::ACTION_AND_STRUCTURE, card::BUNDLE_OF_LETTERS), not_possible);
        given(&[94])
            .begin()
            .when(choose(four::ACTION_AND_STRUCTURE, card::BUNDLE_OF_LETTERS))
            .when(upgraded_plant());
    }

    #[test]
    fn u34_what_the_upgrade_triggers_comes_with_it() {
        // Card 134: 1 point for each upgrade; card 95: 1 credit for each tunnel.
        let tunnel = steelplast(1) + credit(1);
        let mut game = Given::players(3)
            .hand(&[card::BUNDLE_OF_LETTERS])
            .claimed(&[card::BULLET_TRAIN_TICKETS, card::NOVELTY_SALON])
            .stock(tunnel + science(1))
            .begin();
        game.when(choose(four::ACTION_AND_STRUCTURE, card::BUNDLE_OF_LETTERS));
        game.when(upgraded(build_tunnel(1, between(LR, RM), tunnel), science(1)));
        game.then_stock(credit(1)).then_points(1);
        assert_eq!(game.triggered(), [95, 134]);
    }

    #[test]
    fn u11_the_prices_of_an_upgrade_are_alternatives_and_one_may_be_nothing() {
        // Card 7 upgrades any two structures for nothing.
        let mut game = Given::players(3)
            .hand(&[card::WELDING_FLEET])
            .buildings(Farm, &[(LR, 1), (LR, 2)])
            .begin();
        game.when(choose(four::ACTION_AND_STEELPLAST, card::WELDING_FLEET))
            .when(Command::ResolveCard {});
        game.refused(upgrade(0, (LR, 1), science(1)), Rejection::NotThePrice { cost: NONE });
        game.when(upgrade(0, (LR, 1), NONE)).when(upgrade(1, (LR, 2), NONE));
        game.then_stock(steelplast(1));
        // Card 166 builds and upgrades for any one resource but biomatter.
        let mut any = Given::players(3)
            .round(8)
            .hand(&[card::BUILDING_INSPECTION])
            .stock(credit(1) + kelp(1))
            .begin();
        any.when(choose(four::THREE_RESOURCES, card::BUILDING_INSPECTION))
            .when(Command::ResolveCard {});
        any.when(upgraded(build(0, DesalinationPlant, (LR, 1), credit(1)), kelp(1)));
        any.then_stock(kelp(1) + steelplast(1) + science(1));
    }
}
