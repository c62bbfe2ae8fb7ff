//! "Upgrading structures": what may be upgraded and for what; no connection is needed, nothing is upgraded twice (ruling U-11).

use super::{bonuses_from_building, costs, resources};
use crate::kernel::desk::Desk;
use crate::kernel::game::Sink;
use crate::underwater::UnderwaterCities;
use crate::underwater::command::Command;
use crate::underwater::edition::{BuildingMask, TunnelMask};
use crate::underwater::effects::vocabulary::{Buildables, GroupId, Part, PricesId};
use crate::underwater::fact::Fact;
use crate::underwater::ids::{BuildingSite, TunnelSite};
use crate::underwater::look::Look;
use crate::underwater::player::Player;
use crate::underwater::rejection::Rejection;
use crate::underwater::resource::Resources;
use crate::underwater::state::ones;

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

/// What the part upgrades and for which prices.
fn terms(part: &Part) -> Option<(Buildables, PricesId)> {
    match part {
        Part::Upgrade { what, price } => Some((*what, *price)),
        Part::Build { .. }
        | Part::Gain(_)
        | Part::Advance
        | Part::UseActionCard
        | Part::DrawSpecial
        | Part::Pay { .. }
        | Part::OneOf { .. }
        | Part::If { .. }
        | Part::ForEach { .. } => None,
    }
}

/// The prices that the stock covers.
fn affordable<'s>(look: &Look<'s>, prices: PricesId) -> impl Iterator<Item = Resources> + use<'s> {
    let stock = look.stock;
    let prices = look.rules.edition.arena.prices(prices).iter().copied();
    prices.filter(move |&price| stock.covers(price))
}

/// Could the part upgrade something now?
pub fn is_possible(look: &Look<'_>, part: &Part) -> bool {
    terms(part).is_some_and(|(what, prices)| {
        (tunnels(look, what) != 0 || buildings(look, what) != 0)
            && affordable(look, prices).next().is_some()
    })
}

/// Every rule that can refuse upgrading a tunnel.
///
/// # Errors
/// What stands against it.
pub fn check_tunnel(
    look: &Look<'_>,
    part: u8,
    site: TunnelSite,
    payment: Resources,
) -> Result<(), Rejection> {
    let (what, prices) = terms(look.open_part(part)?).ok_or(Rejection::OtherPart { part })?;
    if tunnels(look, what) & (1 << site.index()) == 0 {
        return Err(Rejection::NotUpgradable {});
    }
    costs::check_price(look, look.rules.edition.arena.prices(prices), payment)
}

/// Every rule that can refuse upgrading a building.
///
/// # Errors
/// What stands against it.
pub fn check_building(
    look: &Look<'_>,
    part: u8,
    site: BuildingSite,
    payment: Resources,
) -> Result<(), Rejection> {
    let (what, prices) = terms(look.open_part(part)?).ok_or(Rejection::OtherPart { part })?;
    if buildings(look, what) & (1 << site.index()) == 0 {
        return Err(Rejection::NotUpgradable {});
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

/// The choices of an upgrade that belongs to a building: none where it does not belong, else each price that is there after
/// paying for the building and after the certain gains of its site (ruling U-34). `look` is the look after paying.
pub fn built_prices<'s>(
    look: &Look<'s>,
    bonus: Option<GroupId>,
    prices: Option<PricesId>,
) -> impl Iterator<Item = Option<Resources>> + use<'s> {
    let stock = look.stock + bonuses_from_building::certain_gain(look, bonus);
    let none = prices.is_none().then_some(None);
    let listed = prices.map_or(&[][..], |prices| look.rules.edition.arena.prices(prices));
    none.into_iter()
        .chain(listed.iter().copied().filter(move |&price| stock.covers(price)).map(Some))
}

/// Every rule that can refuse the upgrade that belongs to a building.
///
/// # Errors
/// [`Rejection::UpgradeMismatch`], [`Rejection::NotThePrice`] or [`Rejection::CannotAfford`].
pub fn check_built(
    look: &Look<'_>,
    bonus: Option<GroupId>,
    prices: Option<PricesId>,
    upgrade: Option<Resources>,
) -> Result<(), Rejection> {
    match (prices, upgrade) {
        (None, None) => Ok(()),
        (Some(prices), Some(payment)) => {
            let mut look = *look;
            look.stock = look.stock + bonuses_from_building::certain_gain(&look, bonus);
            costs::check_price(&look, look.rules.edition.arena.prices(prices), payment)
        }
        (Some(_), None) | (None, Some(_)) => Err(Rejection::UpgradeMismatch {}),
    }
}

/// Pays and turns the tunnel.
pub fn perform_tunnel<D: Desk<UnderwaterCities>>(
    player: &mut Player<'_, D>,
    part: u8,
    site: TunnelSite,
    payment: Resources,
) {
    player.finish_part(part);
    player.carried_out();
    resources::pay(player.desk, player.seat, payment);
    player.record(Fact::TunnelUpgraded { seat: player.seat, site });
}

/// Pays and stacks the token.
pub fn perform_building<D: Desk<UnderwaterCities>>(
    player: &mut Player<'_, D>,
    part: u8,
    site: BuildingSite,
    payment: Resources,
) {
    player.finish_part(part);
    player.carried_out();
    resources::pay(player.desk, player.seat, payment);
    player.record(Fact::BuildingUpgraded { seat: player.seat, site });
}
