//! "Buildings": where farms, desalination plants and laboratories may be built, what they cost, what follows.

use super::{bonuses_from_building, cities, costs, network, resources, upgrading};
use crate::kernel::desk::Desk;
use crate::kernel::game::{First, Sink};
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
    let &Part::Build { what, cost, upgrade } = part else { return None };
    Some((what, cost, upgrade))
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::underwater::ids::CitySite;
    use crate::underwater::scenario::*;
    use Building::{DesalinationPlant, Farm, Laboratory};

    fn city_sites_offered(game: &Scenario) -> Vec<CitySite> {
        let mut cities = Vec::new();
        for command in game.legal() {
            if let Command::BuildBuilding { site, .. } = command {
                cities.push(site.city());
            }
        }
        cities.dedup();
        cities
    }

    /// LL and the other sites where a city could be placed are empty, but their building sites are legal.
    #[test]
    fn example_8_building_sites() {
        let mut game = pictured().hand(&[23]).stock(steelplast(2));
        game.when(choose(9, 23)).when(Command::PerformSlot {});
        assert_eq!(city_sites_offered(&game), [UL, UR, C, RM, LL, BM, LR]);
        game.refused(
            build(0, Laboratory, (LL, 1), steelplast(1)),
            Rejection::BuildingSiteNotLegal { site: building_site(LL, 1) },
        );
        game.when(build(0, Laboratory, (LL, 2), steelplast(1)));
        game.when(build(1, Laboratory, (LL, 3), steelplast(1))).then_stock(NONE);
        assert_eq!(game.nation().buildings[Laboratory as usize].count_ones(), 3);
    }

    #[test]
    fn u9_building_sites_by_position_only() {
        // No city could be paid for, and none stands at RM.
        let mut game = Scenario::players(3).hand(&[45]).stock(credit(1));
        game.when(choose(4, 45));
        assert_eq!(city_sites_offered(&game), [C, RM, BM, LR]);
        game.refused(
            build(0, DesalinationPlant, (UL, 1), credit(1)),
            Rejection::BuildingSiteNotLegal { site: building_site(UL, 1) },
        );
    }

    #[test]
    fn u9_an_expansion_site_is_off_limits() {
        let mut game = Scenario::players(3).hand(&[45]).stock(credit(1));
        game.when(choose(4, 45)).refused(
            build(0, DesalinationPlant, (LR, 4), credit(1)),
            Rejection::BuildingSiteNotLegal { site: building_site(LR, 4) },
        );
    }

    #[test]
    fn u33_the_part_names_the_kinds_that_it_builds() {
        let mut game = Scenario::players(3).hand(&[45]).stock(credit(1) + kelp(1));
        game.when(choose(4, 45)).refused(
            build(0, Farm, (LR, 1), kelp(1)),
            Rejection::BuildingNotOffered { building: Farm },
        );
    }
}
