//! "Buildings": where farms, desalination plants and laboratories may be built, what they cost, what follows (rulings U-9 and U-45).

use super::bonuses_from_building::{self, certain_of_building};
use super::costs::Price;
use super::{cities, costs, network, permanent_effects, resources, upgrading};
use crate::command::Command;
use crate::edition::{Board, BuildingMask};
use crate::effects::vocabulary::{Buildables, Cost, Ground, Part, PricesId};
use crate::fact::Fact;
use crate::game::UnderwaterCities;
use crate::ids::{Building, BuildingSite};
use crate::look::Look;
use crate::player::Player;
use crate::rejection::Rejection;
use crate::resource::Resources;
use crate::state::{Nation, ones};
use kernel::desk::{Desk, Unknown};
use kernel::game::{First, Sink};

/// Empty building sites of cities and of sites where a city could be built (ruling U-9: position only); expansion sites only for effects
/// that say so, and then nothing else (ruling U-45).
pub fn sites(board: &Board, nation: &Nation, on: Ground) -> BuildingMask {
    let cities = nation.cities() | cities::sites(board, nation);
    let ground = match on {
        Ground::OrdinarySite => !board.expansion_sites,
        Ground::ExpansionSite => board.expansion_sites,
    };
    network::sites_of(board, cities) & ground & !nation.all_buildings()
}

/// The terms of a part about buildings.
struct BuildingTerms {
    what: Buildables,
    cost: Cost,
    upgrade: Option<PricesId>,
    on: Ground,
}

/// Returns the terms of the part for buildings; `None` if it builds none.
fn terms(part: &Part) -> Option<BuildingTerms> {
    let &Part::Build { what, cost, upgrade, on } = part else { return None };
    what.buildings().next().map(|_| BuildingTerms { what, cost, upgrade, on })
}

/// Returns what a building of the kind costs under these terms.
fn cost(look: &Look<'_>, building: Building, terms: &BuildingTerms) -> Resources {
    let usual = costs::building(building);
    costs::of(look, Buildables::building(building), usual, terms.cost)
}

/// Returns what a building of this cost costs on the site.
fn price(look: &Look<'_>, site: BuildingSite, cost: Resources) -> Price {
    Price { cost, surcharge: look.board().special.building_surcharge(site) }
}

/// Returns whether the part could build a building now.
pub fn is_possible(look: &Look<'_>, part: &Part) -> bool {
    let Some(terms) = terms(part) else { return false };
    let is_payable = terms.what.buildings().any(|building| {
        let cost = cost(look, building, &terms);
        let mut sites = ones(sites(look.board(), look.nation, terms.on)).map(BuildingSite::at);
        sites.any(|site| costs::is_affordable(look, price(look, site, cost)))
    });
    match terms.upgrade {
        None => is_payable,
        Some(_) if is_payable => First::of(|first| legal(look, 0, part, first)).is_some(),
        Some(_) => false,
    }
}

/// Every rule that can refuse the building.
///
/// # Errors
/// The rule that refuses it.
pub fn check(
    look: &Look<'_>,
    part: u8,
    building: Building,
    site: BuildingSite,
    payment: Resources,
    upgrade: Option<Resources>,
) -> Result<(), Rejection> {
    let terms = look.open_part_as(part, terms)?;
    if !terms.what.contains(Buildables::building(building)) {
        return Err(Rejection::BuildingNotOffered { building });
    }
    check_site(look, site, terms.on)?;
    let price = price(look, site, cost(look, building, &terms));
    costs::check_building(look, price, payment)?;
    let after = look.after_paying(payment);
    let certain = || certain_of_building(&after, building, site);
    upgrading::check_built(&after, certain, terms.upgrade, upgrade)
}

fn check_site(look: &Look<'_>, site: BuildingSite, on: Ground) -> Result<(), Rejection> {
    let bit = 1 << site.index();
    let is_expansion = look.board().expansion_sites & bit != 0;
    if sites(look.board(), look.nation, on) & bit != 0 {
        Ok(())
    } else if on == Ground::OrdinarySite && is_expansion {
        Err(Rejection::ExpansionSiteClosed { site })
    } else if on == Ground::ExpansionSite && !is_expansion {
        Err(Rejection::ExpansionSiteNeeded { site })
    } else {
        Err(Rejection::BuildingSiteNotLegal { site })
    }
}

/// All buildings that the part could build.
pub fn legal(look: &Look<'_>, part: u8, open: &Part, out: &mut impl Sink<Command>) {
    let Some(terms) = terms(open) else { return };
    let sites = sites(look.board(), look.nation, terms.on);
    for building in terms.what.buildings() {
        let cost = cost(look, building, &terms);
        for site in ones(sites).map(BuildingSite::at) {
            for payment in costs::affordable(look, price(look, site, cost)) {
                let after = look.after_paying(payment);
                let certain = || certain_of_building(&after, building, site);
                for upgrade in upgrading::built_prices(&after, certain, terms.upgrade) {
                    out.put(Command::BuildBuilding { part, building, site, payment, upgrade });
                }
            }
        }
    }
}

/// Pays, places the token, takes the bonuses, upgrades; what is triggered with a choice comes after that.
///
/// # Errors
/// [`Unknown`] on a desk without chance, where a pile would have to be shuffled.
pub fn perform<D: Desk<UnderwaterCities>>(
    player: &mut Player<'_, D>,
    part: u8,
    building: Building,
    site: BuildingSite,
    payment: Resources,
    upgrade: Option<Resources>,
) -> Result<(), Unknown> {
    player.finish_part(part);
    player.carried_out();
    let seat = player.seat;
    resources::pay(player.desk, seat, payment);
    player.record(Fact::BuildingBuilt { seat, building, site });
    let triggered = bonuses_from_building::of_building(&player.look(), building, site);
    let mut left = permanent_effects::take_gains(player, &triggered)?;
    if let Some(price) = upgrade {
        left.extend(upgrading::upgrade_building(player, site, price)?);
    }
    permanent_effects::order(player, left);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::CitySite;
    use crate::scenario::*;
    use Building::{DesalinationPlant, Farm, Laboratory};

    fn city_sites_offered(game: &Then) -> Vec<CitySite> {
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
        let mut game = pictured().hand(&[card::DRIFT_NET_HAUL]).stock(steelplast(2)).begin();
        game.when(choose(four::TWO_LABORATORIES, card::DRIFT_NET_HAUL))
            .when(Command::PerformSlot {});
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
        let mut game = Given::players(3).hand(&[card::BUNDLE_OF_LETTERS]).stock(credit(1)).begin();
        game.when(choose(four::TWO_DESALINATION_PLANTS, card::BUNDLE_OF_LETTERS));
        assert_eq!(city_sites_offered(&game), [C, RM, BM, LR]);
        game.refused(
            build(0, DesalinationPlant, (UL, 1), credit(1)),
            Rejection::BuildingSiteNotLegal { site: building_site(UL, 1) },
        );
    }

    #[test]
    fn u9_an_expansion_site_is_off_limits() {
        let mut game = Given::players(3).hand(&[card::BUNDLE_OF_LETTERS]).stock(credit(1)).begin();
        game.when(choose(four::TWO_DESALINATION_PLANTS, card::BUNDLE_OF_LETTERS)).refused(
            build(0, DesalinationPlant, (LR, 4), credit(1)),
            Rejection::ExpansionSiteClosed { site: building_site(LR, 4) },
        );
    }

    #[test]
    fn u33_the_part_names_the_kinds_that_it_builds() {
        let mut game =
            Given::players(3).hand(&[card::BUNDLE_OF_LETTERS]).stock(credit(1) + kelp(1)).begin();
        game.when(choose(four::TWO_DESALINATION_PLANTS, card::BUNDLE_OF_LETTERS)).refused(
            build(0, Farm, (LR, 1), kelp(1)),
            Rejection::BuildingNotOffered { building: Farm },
        );
    }

    /// Expansion sites are the fourth of each city site. Card 32 builds a farm or a laboratory there and gains 1 credit.
    fn expands(game: Given) -> Played {
        let mut game = game.hand(&[card::PLUMB_LINE]).begin();
        game.when(choose(four::STEELPLAST_AND_KELP, card::PLUMB_LINE))
            .when(Command::ResolveCard {});
        game
    }

    fn sites_offered(game: &Then) -> Vec<BuildingSite> {
        let mut sites = Vec::new();
        for command in game.legal() {
            if let Command::BuildBuilding { site, .. } = command {
                sites.push(site);
            }
        }
        sites.sort();
        sites.dedup();
        sites
    }

    #[test]
    fn u45_an_effect_for_expansion_sites_builds_nowhere_else() {
        // Ordinary sites that are legal, and expansion sites of sites where no city could be built, are refused.
        let game = expands(Given::players(3).stock(kelp(1)));
        let expected = [C, RM, BM, LR].map(|city| building_site(city, 4));
        assert_eq!(sites_offered(&game), expected);
        game.refused(
            build(0, Farm, (LR, 1), kelp(1)),
            Rejection::ExpansionSiteNeeded { site: building_site(LR, 1) },
        );
        game.refused(
            build(0, Farm, (UL, 4), kelp(1)),
            Rejection::BuildingSiteNotLegal { site: building_site(UL, 4) },
        );
    }

    #[test]
    fn u45_an_expansion_site_by_its_usual_rules() {
        // The same position as in the pictures: every city, connected or not, and every site where one could be built.
        let game = expands(pictured().stock(kelp(1)));
        let expected = [UL, UR, C, RM, LL, BM, LR].map(|city| building_site(city, 4));
        assert_eq!(sites_offered(&game), expected);
    }

    #[test]
    fn u45_the_usual_cost_with_biomatter_discounts_and_its_own_kinds() {
        let mut usual = expands(Given::players(3).stock(kelp(1)));
        usual.refused(
            build(0, DesalinationPlant, (LR, 4), credit(1)),
            Rejection::BuildingNotOffered { building: DesalinationPlant },
        );
        usual.refused(build(0, Farm, (LR, 4), NONE), Rejection::NotThePrice { cost: kelp(1) });
        usual.when(build(0, Farm, (LR, 4), kelp(1)));
        // The credit of the card, then 2 steelplast and 1 kelp of the slot.
        usual.then_stock(credit(1) + steelplast(2) + kelp(1));
        assert_eq!(usual.nation().buildings[Farm as usize], 1 << building_site(LR, 4).index());
        let mut replaced = expands(Given::players(3).stock(biomatter(1)));
        replaced.when(build(0, Laboratory, (RM, 4), biomatter(1)));
        // Card 43 takes 1 kelp off a farm.
        let mut cheaper = expands(Given::players(3).claimed(&[card::SEEDLING_BARGE]));
        cheaper.when(build(0, Farm, (LR, 4), NONE));
    }

    #[test]
    fn u45_an_expansion_site_is_occupied_once() {
        let game = expands(Given::players(3).buildings(Farm, &[(LR, 4)]).stock(kelp(1)));
        let site = building_site(LR, 4);
        game.refused(build(0, Farm, (LR, 4), kelp(1)), Rejection::BuildingSiteNotLegal { site });
        assert!(!sites_offered(&game).contains(&site));
        // With all of them occupied, the card gives its credit only.
        let all = [C, RM, BM, LR].map(|city| (city, 4));
        let full = expands(Given::players(3).buildings(Farm, &all).stock(kelp(1)));
        full.then_stock(kelp(2) + credit(1) + steelplast(2));
        assert_eq!(full.legal(), [Command::EndTurn {}]);
    }

    #[test]
    fn u45_building_on_an_expansion_site_and_upgrading_it_is_one_choice() {
        // Card 88 builds any building there and upgrades it.
        let mut game = Given::players(3)
            .round(5)
            .hand(&[card::DEEP_SOUNDING])
            .stock(credit(1) + science(1))
            .begin();
        game.when(choose(four::STEELPLAST_AND_KELP, card::DEEP_SOUNDING))
            .when(Command::ResolveCard {});
        let plant = build(0, DesalinationPlant, (LR, 4), credit(1));
        game.refused(plant, Rejection::UpgradeMismatch {});
        game.when(upgraded(plant, science(1))).then_stock(steelplast(2) + kelp(1));
        assert_eq!(game.nation().upgraded_buildings, 1 << building_site(LR, 4).index());
    }

    #[test]
    fn u45_for_free_it_costs_nothing_and_still_builds_nowhere_else() {
        // Card 148 builds any building there for free and gains 1 point.
        let mut game = Given::players(3).round(8).hand(&[card::LAST_SURVEY_VOYAGE]).begin();
        game.when(choose(four::STEELPLAST_AND_KELP, card::LAST_SURVEY_VOYAGE))
            .when(Command::ResolveCard {})
            .then_points(1);
        game.refused(
            build(0, Laboratory, (LR, 2), NONE),
            Rejection::ExpansionSiteNeeded { site: building_site(LR, 2) },
        );
        game.when(build(0, Laboratory, (BM, 4), NONE)).then_stock(steelplast(2) + kelp(1));
    }

    #[test]
    fn u45_a_special_card_opens_an_expansion_site_too() {
        // Card 192 costs 1 credit.
        let mut game = Given::players(3).hand(&[card::ROOM_TO_GROW]).stock(credit(2)).begin();
        game.when(choose(four::STEELPLAST_AND_KELP, card::ROOM_TO_GROW))
            .when(Command::ResolveCard {})
            .then_stock(credit(1));
        game.when(build(0, DesalinationPlant, (LR, 4), credit(1)));
        game.then_stock(steelplast(2) + kelp(1));
    }

    #[test]
    fn u45_an_expansion_site_belongs_to_its_city_for_triggers_and_upgrades() {
        // Card 37: 1 credit for the second laboratory of a connected city.
        let second = Given::players(3)
            .claimed(&[card::LABORATORY_FITTERS])
            .buildings(Laboratory, &[(LR, 1)]);
        let mut second = expands(second.stock(steelplast(1)));
        second.when(build(0, Laboratory, (LR, 4), steelplast(1)));
        assert_eq!(second.triggered(), [37]);
        // Slot 15 upgrades it as any other.
        let upgrades =
            Given::players(3).hand(&[card::FOUNDING_CHARTER]).buildings(Farm, &[(LR, 4)]);
        let mut upgrades = upgrades.stock(science(1)).begin();
        upgrades.when(choose(four::SCIENCE_OR_UPGRADES, card::FOUNDING_CHARTER)).when(option(0, 1));
        upgrades.when(upgrade(0, (LR, 4), science(1)));
        assert_eq!(upgrades.nation().upgraded_buildings, 1 << building_site(LR, 4).index());
    }

    #[test]
    fn u45_no_card_that_builds_elsewhere_reaches_an_expansion_site() {
        // Card 9 builds any building for free, card 24 a farm.
        for (number, at) in
            [(9, four::ACTION_AND_STEELPLAST), (card::SEED_RAFT, four::STEELPLAST_AND_KELP)]
        {
            let mut game = Given::players(3).hand(&[number]).begin();
            game.when(choose(at, number)).when(Command::ResolveCard {}).refused(
                build(0, Farm, (LR, 4), NONE),
                Rejection::ExpansionSiteClosed { site: building_site(LR, 4) },
            );
        }
    }

    #[test]
    fn u8_a_trigger_of_the_first_building_pays_for_the_second() {
        // Card 36: 1 credit for the second plant of a connected city; slot 4 builds two.
        let mut game = Given::players(3)
            .hand(&[card::BUNDLE_OF_LETTERS])
            .claimed(&[card::DESALINATION_FITTERS])
            .buildings(DesalinationPlant, &[(LR, 1)])
            .stock(credit(1))
            .begin();
        game.when(choose(four::TWO_DESALINATION_PLANTS, card::BUNDLE_OF_LETTERS)).when(build(
            0,
            DesalinationPlant,
            (LR, 2),
            credit(1),
        ));
        game.then_stock(credit(1));
        game.when(build(1, DesalinationPlant, (RM, 1), credit(1)));
        game.then_stock(NONE);
    }
}
