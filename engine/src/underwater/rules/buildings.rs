//! "Buildings": where farms, desalination plants and laboratories may be built, what they cost, what follows.

use super::first::First;
use super::{bonuses_from_building, cities, costs, network, resources, upgrading};
use crate::kernel::desk::Desk;
use crate::kernel::game::Sink;
use crate::underwater::UnderwaterCities;
use crate::underwater::agenda::Source;
use crate::underwater::command::Command;
use crate::underwater::edition::{Board, BuildingMask};
use crate::underwater::effects::vocabulary::{Buildables, Part, PricesId};
use crate::underwater::fact::Fact;
use crate::underwater::ids::{Building, BuildingSite};
use crate::underwater::look::Look;
use crate::underwater::player::Player;
use crate::underwater::rejection::Rejection;
use crate::underwater::resource::Resources;
use crate::underwater::state::{Nation, ones};

/// Empty building sites of cities and of sites where a city could be built (ruling U-9: position only).
pub fn sites(board: &Board, nation: &Nation) -> BuildingMask {
    let cities = nation.cities() | cities::sites(board, nation);
    network::sites_of(board, cities) & !nation.all_buildings()
}

/// What the part builds: the kinds, the specified cost, the prices of the upgrade that belongs to it.
fn terms(part: &Part) -> Option<(Buildables, Option<Resources>, Option<PricesId>)> {
    match part {
        Part::Build { what, cost, upgrade } => Some((*what, *cost, *upgrade)),
        Part::Gain(_)
        | Part::Advance
        | Part::Upgrade { .. }
        | Part::UseActionCard
        | Part::DrawSpecial
        | Part::Pay { .. }
        | Part::OneOf { .. }
        | Part::If { .. }
        | Part::ForEach { .. } => None,
    }
}

/// Could the part build a building now?
pub fn is_possible(look: &Look<'_>, part: &Part) -> bool {
    let mut first = First::default();
    legal(look, 0, part, &mut first);
    first.0.is_some()
}

/// Every rule that can refuse the building.
///
/// # Errors
/// What stands against it.
pub fn check(
    look: &Look<'_>,
    part: u8,
    building: Building,
    site: BuildingSite,
    payment: Resources,
    upgrade: Option<Resources>,
) -> Result<(), Rejection> {
    let terms = terms(look.open_part(part)?).ok_or(Rejection::OtherPart { part })?;
    let (what, cost, prices) = terms;
    if !what.contains(Buildables::building(building)) {
        return Err(Rejection::BuildingNotOffered { building });
    }
    if sites(look.board(), look.nation) & (1 << site.index()) == 0 {
        return Err(Rejection::BuildingSiteNotLegal { site });
    }
    costs::check_building(look, cost.unwrap_or(costs::building(building)), payment)?;
    let bonus = look.board().building_bonus(site);
    upgrading::check_built(&look.after_paying(payment), bonus, prices, upgrade)
}

/// All buildings that the part could build.
pub fn legal(look: &Look<'_>, number: u8, part: &Part, out: &mut impl Sink<Command>) {
    let Some((what, cost, prices)) = terms(part) else { return };
    for building in what.buildings() {
        let cost = cost.unwrap_or(costs::building(building));
        for site in ones(sites(look.board(), look.nation)).map(BuildingSite::at) {
            let bonus = look.board().building_bonus(site);
            for payment in costs::affordable(look, cost) {
                for upgrade in upgrading::built_prices(&look.after_paying(payment), bonus, prices) {
                    let part = number;
                    out.put(Command::BuildBuilding { part, building, site, payment, upgrade });
                }
            }
        }
    }
}

/// Pays, places the token, gains the site's bonus, upgrades.
pub fn perform<D: Desk<UnderwaterCities>>(
    player: &mut Player<'_, D>,
    part: u8,
    building: Building,
    site: BuildingSite,
    payment: Resources,
    upgrade: Option<Resources>,
) {
    player.finish_part(part);
    player.carried_out();
    let seat = player.seat;
    resources::pay(player.desk, seat, payment);
    player.record(Fact::BuildingBuilt { seat, building, site });
    bonuses_from_building::open(player, Source::BuildingBonus(site));
    if let Some(price) = upgrade {
        resources::pay(player.desk, seat, price);
        player.record(Fact::BuildingUpgraded { seat, site });
    }
}
