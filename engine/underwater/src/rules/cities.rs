//! "Cities": where they may be built, what they cost, what follows (rulings U-9 and U-43).

use super::costs::Price;
use super::{bonuses_from_building, costs, permanent_effects, resources};
use crate::command::Command;
use crate::edition::{Board, CityMask};
use crate::effects::vocabulary::{Buildables, Part};
use crate::fact::Fact;
use crate::game::UnderwaterCities;
use crate::ids::{CITY_SITES, CityKind, CitySite};
use crate::look::Look;
use crate::player::Player;
use crate::rejection::Rejection;
use crate::resource::Resources;
use crate::state::{Nation, ones};
use kernel::desk::{Desk, Unknown};
use kernel::game::Sink;

/// Empty city sites that a tunnel site, built or not, joins to a city (ruling U-9).
pub fn sites(board: &Board, nation: &Nation) -> CityMask {
    let cities = nation.cities();
    let near = ones(cities.into())
        .filter(|&city| city < CITY_SITES)
        .fold(0, |near, city| near | board.neighbours[city]);
    near & !cities
}

/// Returns the cost of a city under this part; `None` if the part builds no city.
fn cost(look: &Look<'_>, part: &Part, kind: CityKind) -> Option<Resources> {
    let &Part::Build { what, cost, .. } = part else { return None };
    let city = Buildables::CITY;
    what.contains(city).then(|| costs::of(look, city, costs::city(kind), cost))
}

/// Returns the kinds that the part offers and the supply still has, with their costs (ruling U-43).
fn offers(look: &Look<'_>, part: &Part) -> impl Iterator<Item = (CityKind, Resources)> {
    let left = look.state.supply;
    let costs = CityKind::ALL.map(|kind| (kind, cost(look, part, kind)));
    let offers = costs.into_iter().filter_map(|(kind, cost)| cost.map(|cost| (kind, cost)));
    offers.filter(move |&(kind, _)| left.domes(kind) > 0)
}

/// Returns whether the part could build a city now.
pub fn is_possible(look: &Look<'_>, part: &Part) -> bool {
    offers(look, part).any(|(_, cost)| {
        let mut sites = ones(sites(look.board(), look.nation).into()).map(CitySite::at);
        sites.any(|site| costs::is_affordable(look, price(look, site, cost)))
    })
}

/// Returns what a city of this cost costs on the site.
fn price(look: &Look<'_>, site: CitySite, cost: Resources) -> Price {
    Price { cost, surcharge: look.board().special.city_surcharge(site) }
}

/// Every rule that can refuse the city.
///
/// # Errors
/// The rule that refuses it.
pub fn check(
    look: &Look<'_>,
    part: u8,
    kind: CityKind,
    site: CitySite,
    payment: Resources,
) -> Result<(), Rejection> {
    let cost = look.open_part_as(part, |open| cost(look, open, kind))?;
    if look.state.supply.domes(kind) == 0 {
        return Err(Rejection::DomesUsedUp { kind });
    }
    if sites(look.board(), look.nation) & (1 << site.index()) == 0 {
        return Err(Rejection::CitySiteNotLegal { site });
    }
    costs::check_building(look, price(look, site, cost), payment)
}

/// All cities that the part could build.
pub fn legal(look: &Look<'_>, number: u8, part: &Part, out: &mut impl Sink<Command>) {
    for (kind, cost) in offers(look, part) {
        for site in ones(sites(look.board(), look.nation).into()).map(CitySite::at) {
            for payment in costs::affordable(look, price(look, site, cost)) {
                out.put(Command::BuildCity { part: number, kind, site, payment });
            }
        }
    }
}

/// Pays, takes the dome, takes the bonuses.
///
/// # Errors
/// [`Unknown`] on a desk without chance, where a pile would have to be shuffled.
pub fn perform<D: Desk<UnderwaterCities>>(
    player: &mut Player<'_, D>,
    part: u8,
    kind: CityKind,
    site: CitySite,
    payment: Resources,
) -> Result<(), Unknown> {
    player.finish_part(part);
    player.carried_out();
    resources::pay(player.desk, player.seat, payment);
    player.record(Fact::CityBuilt { seat: player.seat, kind, site });
    let triggered = bonuses_from_building::of_city(&player.look(), site);
    permanent_effects::open(player, &triggered)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scenario::*;
    use crate::state::CloningTile;
    use crate::terms::Rules;
    use CityKind::{Nonsymbiotic, Symbiotic};
    use kernel::chance::GameKey;
    use kernel::play;

    const USUAL: Resources = Resources { credit: 1, kelp: 1, steelplast: 2, ..Resources::NONE };

    fn city_sites_offered(game: &Then, wanted: CityKind) -> CityMask {
        let mut offered = 0;
        for command in game.legal() {
            if let Command::BuildCity { kind, site, .. } = command
                && kind == wanted
            {
                offered |= 1 << site.index();
            }
        }
        offered
    }

    #[test]
    fn example_7_a_city_paid_with_biomatter() {
        let mut game = Given::players(3)
            .hand(&[card::DRIFT_NET_HAUL])
            .stock(steelplast(1) + biomatter(2) + credit(1))
            .begin();
        let payment = steelplast(1) + biomatter(2) + credit(1);
        game.when(choose(four::CITY_OR_KELP, card::DRIFT_NET_HAUL)).when(option(0, 0));
        game.when(build_city(0, Nonsymbiotic, RM, payment)).then_stock(NONE);
        assert_eq!(game.nation().nonsymbiotic, city_mask(&[LR, RM]));
    }

    #[test]
    fn example_8_city_sites() {
        let mut game = pictured().hand(&[card::DRIFT_NET_HAUL]).stock(USUAL).begin();
        game.when(choose(four::CITY_OR_KELP, card::DRIFT_NET_HAUL)).when(option(0, 0));
        assert_eq!(city_sites_offered(&game, Nonsymbiotic), city_mask(&[UL, UR, LL]));
        game.refused(
            build_city(0, Nonsymbiotic, TM, USUAL),
            Rejection::CitySiteNotLegal { site: TM },
        );
        game.when(build_city(0, Nonsymbiotic, UL, USUAL));
        let board = game.rules.board(game.nation());
        assert_eq!(sites(board, game.nation()), city_mask(&[UR, LL, TM, LM]));
    }

    #[test]
    fn u9_a_city_needs_no_tunnel_and_stands_on_an_empty_site() {
        let mut game = Given::players(3).hand(&[card::DRIFT_NET_HAUL]).stock(USUAL).begin();
        game.when(choose(four::CITY_OR_KELP, card::DRIFT_NET_HAUL)).when(option(0, 0));
        assert_eq!(city_sites_offered(&game, Nonsymbiotic), city_mask(&[RM, BM, C]));
        game.refused(
            build_city(0, Nonsymbiotic, LR, USUAL),
            Rejection::CitySiteNotLegal { site: LR },
        );
    }

    #[test]
    fn u1_supply_of_the_whole_table() {
        for (players, symbiotic, cloning) in [
            (2, 7, CloningTile::Absent),
            (3, 10, CloningTile::Absent),
            (4, 13, CloningTile::Available),
        ] {
            let rules = Rules::standard(players).unwrap();
            let state = play::deal::<UnderwaterCities>(&rules, &GameKey::unrecorded(1));
            let left = state.supply;
            assert_eq!((left.tunnels, left.symbiotic), (46, symbiotic));
            assert_eq!(left.nonsymbiotic, 17 - players, "the starting cities are of the 17");
            assert_eq!(state.cloning, cloning);
        }
    }

    #[test]
    fn u43_a_kind_whose_domes_are_used_up_is_not_offered() {
        let all = kelp(9) + steelplast(9) + biomatter(9) + credit(9);
        let mut game = Given::players(2)
            .hand(&[card::DRIFT_NET_HAUL])
            .stock(all)
            .given(|state| {
                state.nations[seat(2)].symbiotic = city_mask(&[UL, TM, UR, LM, C, RM, LL]);
            })
            .begin();
        assert_eq!(game.state.supply.symbiotic, 0);
        game.when(choose(two::CITY, card::DRIFT_NET_HAUL));
        assert_eq!(city_sites_offered(&game, Symbiotic), 0);
        assert_eq!(city_sites_offered(&game, Nonsymbiotic), city_mask(&[RM, BM, C]));
        let purple = kelp(1) + steelplast(1) + biomatter(1) + credit(2);
        game.refused(
            build_city(0, Symbiotic, RM, purple),
            Rejection::DomesUsedUp { kind: Symbiotic },
        );
        game.when(build_city(0, Nonsymbiotic, RM, USUAL));
        assert_eq!(game.state.supply.nonsymbiotic, 14);
    }

    #[test]
    fn u43_a_specified_cost_offers_both_kinds() {
        // Card 5 builds a city for 1 steelplast, 1 kelp and 2 credits.
        let cost = steelplast(1) + kelp(1) + credit(2);
        let mut game = Given::players(3).hand(&[card::PREFABRICATED_DOME]).stock(cost).begin();
        game.when(choose(four::ACTION_AND_STEELPLAST, card::PREFABRICATED_DOME))
            .when(Command::ResolveCard {});
        assert_eq!(city_sites_offered(&game, Nonsymbiotic), city_mask(&[RM, BM, C]));
        assert_eq!(city_sites_offered(&game, Symbiotic), city_mask(&[RM, BM, C]));
        game.when(build_city(0, Symbiotic, RM, cost)).then_stock(steelplast(1));
        assert_eq!(game.nation().symbiotic, city_mask(&[RM]));
        assert_eq!(game.state.supply.symbiotic, 9);
    }

    #[test]
    fn u42_a_discount_makes_both_kinds_cheaper_and_a_trigger_rewards_either() {
        // Card 68 takes 1 steelplast off, card 130 gives 3 points. The site C gives 1 science.
        for kind in CityKind::ALL {
            let cost = costs::city(kind).less(steelplast(1));
            let mut game = Given::players(3)
                .hand(&[card::FOUNDING_CHARTER])
                .claimed(&[card::STANDARD_DOME_MOULDS, card::FOUNDERS_FIREWORKS])
                .stock(cost)
                .begin();
            game.when(choose(four::TUNNEL_AND_CITY, card::FOUNDING_CHARTER)).refused(
                build_city(1, kind, C, costs::city(kind)),
                Rejection::NotThePrice { cost },
            );
            game.when(build_city(1, kind, C, cost)).then_stock(science(1)).then_points(3);
        }
    }

    #[test]
    fn u42_a_bonus_and_a_trigger_do_not_pay_for_the_city_itself() {
        // The city gives 1 steelplast at LL; for the city it comes too late.
        let given =
            pictured().hand(&[card::FOUNDING_CHARTER]).claimed(&[card::STANDARD_DOME_MOULDS]);
        let mut game = given.stock(credit(1) + kelp(1) + biomatter(1)).begin();
        game.when(choose(four::TUNNEL_AND_CITY, card::FOUNDING_CHARTER));
        let late = credit(1) + kelp(1) + steelplast(1);
        let stock = game.nation().stock;
        game.refused(
            build_city(1, Nonsymbiotic, LL, late),
            Rejection::CannotAfford { payment: late, stock },
        );
        game.when(build_city(1, Nonsymbiotic, LL, credit(1) + kelp(1) + biomatter(1)));
        game.then_stock(steelplast(1));
    }

    #[test]
    fn u43_a_discount_does_not_bring_back_domes() {
        let mut game = Given::players(2)
            .hand(&[card::DRIFT_NET_HAUL])
            .claimed(&[card::MASTER_BUILDERS_SEAL])
            .given(|state| {
                state.nations[seat(2)].symbiotic = city_mask(&[UL, TM, UR, LM, C, RM, LL]);
            })
            .begin();
        game = game.anew().stock(kelp(1) + steelplast(1) + biomatter(1) + credit(1)).begin();
        game.when(choose(two::CITY, card::DRIFT_NET_HAUL));
        assert_eq!(city_sites_offered(&game, Symbiotic), 0);
        game.when(build_city(0, Nonsymbiotic, RM, kelp(1) + steelplast(1)));
    }
}
