//! "Costs" and the biomatter rule: what may be paid (rulings U-10, U-42 and U-51).

use crate::effects::vocabulary::{Buildables, Cost, Part};
use crate::ids::{Building, CityKind};
use crate::look::Look;
use crate::rejection::Rejection;
use crate::resource::Resources;

/// The cost of building on a site (ruling U-42).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Price {
    /// The cost after all discounts: biomatter may stand for kelp and steelplast of it.
    pub cost: Resources,
    /// The additional cost of the site; it is paid in kind, also if the building itself is free ("Surcharges").
    pub surcharge: Resources,
}

/// The usual cost of a tunnel (player info card).
pub const TUNNEL: Resources = Resources { credit: 1, steelplast: 1, ..Resources::NONE };

/// Returns the usual cost of a building (player info card).
pub const fn building(kind: Building) -> Resources {
    match kind {
        Building::Farm => Resources { kelp: 1, ..Resources::NONE },
        Building::DesalinationPlant => Resources { credit: 1, ..Resources::NONE },
        Building::Laboratory => Resources { steelplast: 1, ..Resources::NONE },
    }
}

/// Returns the usual cost of a city (player info card).
pub const fn city(kind: CityKind) -> Resources {
    match kind {
        CityKind::Nonsymbiotic => {
            Resources { credit: 1, kelp: 1, steelplast: 2, science: 0, biomatter: 0 }
        }
        CityKind::Symbiotic => {
            Resources { credit: 2, kelp: 1, steelplast: 1, science: 0, biomatter: 1 }
        }
    }
}

/// Returns what building one of these costs under an effect: the usual or the specified cost, less every discount; a card's own and those of
/// claimed cards stack, each is taken in full, and none goes below nothing (ruling U-42).
pub fn of(look: &Look<'_>, what: Buildables, usual: Resources, cost: Cost) -> Resources {
    let cost = match cost {
        Cost::Usual => usual,
        Cost::Specified(specified) => specified,
        Cost::Discounted(off) => usual.less(off),
    };
    cost.less(discount(look, what))
}

/// Returns all discounts of claimed cards on building one of these by the effect that is open.
fn discount(look: &Look<'_>, what: Buildables) -> Resources {
    let cards = look.claimed(look.rules.edition.standing.discounts);
    let effects = cards.iter().filter_map(|card| look.rules.card(card)).map(|card| card.effect);
    let parts = effects.flat_map(|effect| look.rules.edition.arena.parts(effect));
    let discounts = parts.filter_map(|part| {
        let Part::Discount { what: reduced, off, slot } = part else { return None };
        let applies = reduced.contains(what) && slot.is_none_or(|key| look.slot == Some(key));
        applies.then_some(*off)
    });
    discounts.fold(Resources::NONE, |sum, off| sum + off)
}

/// Returns the payments that a price allows: biomatter may stand for any kelp or steelplast of the cost, and the surcharge comes on top. Least
/// biomatter first.
pub fn payments(price: Price) -> impl Iterator<Item = Resources> {
    let Price { cost, surcharge } = price;
    (0..=cost.kelp).flat_map(move |kelp| {
        (0..=cost.steelplast).map(move |steelplast| replace(cost, kelp, steelplast) + surcharge)
    })
}

fn replace(cost: Resources, kelp: u8, steelplast: u8) -> Resources {
    Resources {
        kelp: cost.kelp - kelp,
        steelplast: cost.steelplast - steelplast,
        biomatter: cost.biomatter.saturating_add(kelp).saturating_add(steelplast),
        ..cost
    }
}

/// Checks that the price of building allows this payment, and the stock covers it.
///
/// # Errors
/// [`Rejection::NotThePrice`], [`Rejection::NotThePriceWithSurcharge`] or [`Rejection::CannotAfford`].
pub fn check_building(look: &Look<'_>, price: Price, payment: Resources) -> Result<(), Rejection> {
    let Price { cost, surcharge } = price;
    if payments(price).any(|allowed| allowed == payment) {
        look.afford(payment)
    } else if surcharge.is_none() {
        Err(Rejection::NotThePrice { cost })
    } else {
        Err(Rejection::NotThePriceWithSurcharge { cost, surcharge })
    }
}

/// Returns whether this is one of the prices, and the stock covers it. Here biomatter stands for nothing else (ruling U-10).
///
/// # Errors
/// [`Rejection::NotThePrice`] or [`Rejection::CannotAfford`].
pub fn check_price(
    look: &Look<'_>,
    prices: &[Resources],
    payment: Resources,
) -> Result<(), Rejection> {
    if prices.contains(&payment) {
        look.afford(payment)
    } else {
        Err(Rejection::NotThePrice { cost: prices.first().copied().unwrap_or_default() })
    }
}

/// Returns whether the stock covers the price of building in any way.
pub fn is_affordable(look: &Look<'_>, price: Price) -> bool {
    look.stock.covers(price.surcharge)
        && is_cost_affordable(&look.after_paying(price.surcharge), price.cost)
}

fn is_cost_affordable(look: &Look<'_>, cost: Resources) -> bool {
    let lacking = |cost: u8, stock: u16| u16::from(cost).saturating_sub(stock);
    let replaced =
        lacking(cost.kelp, look.stock.kelp) + lacking(cost.steelplast, look.stock.steelplast);
    look.stock.credit >= cost.credit.into()
        && look.stock.science >= cost.science.into()
        && look.stock.biomatter >= u16::from(cost.biomatter) + replaced
}

/// Returns the payments for building that the stock covers.
pub fn affordable(look: &Look<'_>, price: Price) -> impl Iterator<Item = Resources> {
    let stock = look.stock;
    payments(price).filter(move |&payment| stock.covers(payment))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::command::Command;
    use crate::ids::{CitySite, TunnelSite};
    use crate::resource::Stock;
    use crate::scenario::*;
    use serde_json::json;

    /// Returns a price without a surcharge.
    fn plain(cost: Resources) -> Price {
        Price { cost, surcharge: NONE }
    }

    /// Worked example 7: a nonsymbiotic city for 1 steelplast, 2 biomatter and 1 credit.
    #[test]
    fn u10_biomatter_stands_for_kelp_and_steelplast() {
        let all: Vec<Resources> = payments(plain(city(CityKind::Nonsymbiotic))).collect();
        let wanted = Resources { credit: 1, kelp: 0, steelplast: 1, science: 0, biomatter: 2 };
        assert_eq!(all.len(), 6);
        assert!(all.contains(&wanted));
        assert!(all.iter().all(|payment| payment.credit == 1));
    }

    /// A symbiotic city takes one to three biomatter.
    #[test]
    fn u42_a_symbiotic_city_takes_one_to_three_biomatter() {
        let biomatter: Vec<u8> =
            payments(plain(city(CityKind::Symbiotic))).map(|p| p.biomatter).collect();
        assert_eq!(biomatter, [1, 2, 2, 3]);
    }

    #[test]
    fn u10_biomatter_stands_for_nothing_in_upgrades_and_card_costs() {
        let given = |played| Given::players(3).hand(&[played]).stock(biomatter(3));
        // Card 33 pays 1 kelp.
        let mut game = given(33).stock(biomatter(3) + kelp(1)).begin();
        game.when(choose(four::STEELPLAST_AND_KELP, card::TRADE_CARAVAN))
            .when(Command::ResolveCard {})
            .refused(
                Command::Pay { part: 0, payment: biomatter(1) },
                Rejection::NotThePrice { cost: kelp(1) },
            );
        let none =
            given(33).begin().when(choose(four::STEELPLAST_AND_KELP, card::TRADE_CARAVAN)).clone();
        none.refused(
            Command::ResolveCard {},
            Rejection::CardDoesNothing { card: card(card::TRADE_CARAVAN) },
        );
        // Card 47 upgrades a plant for 1 science or 1 steelplast.
        let mut game = given(47).buildings(Building::DesalinationPlant, &[(LR, 1)]).begin();
        game.when(choose(four::THREE_RESOURCES, card::FILTER_PATENT));
        game.refused(
            Command::ResolveCard {},
            Rejection::CardDoesNothing { card: card(card::FILTER_PATENT) },
        );
        game.when(Command::PerformSlot {}).when(Command::ResolveCard {}).refused(
            upgrade(0, (LR, 1), biomatter(1)),
            Rejection::NotThePrice { cost: science(1) },
        );
    }

    #[test]
    fn u10_the_player_chooses_among_the_payments_that_differ() {
        let mut game = Given::players(3)
            .hand(&[card::BUNDLE_OF_LETTERS])
            .stock(kelp(1) + biomatter(1))
            .begin();
        game.when(choose(four::TWO_FARMS, card::BUNDLE_OF_LETTERS));
        let farm = |payment| build(0, Building::Farm, (LR, 1), payment);
        let offered = game.legal();
        assert!(offered.contains(&farm(kelp(1))) && offered.contains(&farm(biomatter(1))));
        game.refused(farm(credit(1)), Rejection::NotThePrice { cost: kelp(1) });
        game.when(farm(biomatter(1))).then_stock(kelp(1));
    }

    #[test]
    fn u42_the_cost_is_paid_before_the_bonus_of_the_site() {
        // The tunnel between LR and BM gives back 1 steelplast.
        let given = Given::players(3)
            .hand(&[card::BUNDLE_OF_LETTERS])
            .stock(credit(1) + steelplast(2) + kelp(1));
        let mut game = given.stock(credit(1) + kelp(1)).begin();
        game.refused(
            choose(four::TWO_TUNNELS, card::BUNDLE_OF_LETTERS),
            Rejection::SlotNotPossible { slot: slot(four::TWO_TUNNELS) },
        );
        game = game.anew().stock(credit(2) + steelplast(1)).begin();
        game.when(choose(four::TUNNEL_AND_CITY, card::BUNDLE_OF_LETTERS)).when(build_tunnel(
            0,
            between(LR, BM),
            TUNNEL,
        ));
        game.then_stock(credit(1) + steelplast(1));
    }

    #[test]
    fn u42_a_specified_cost_takes_the_place_of_the_usual_one() {
        // Card 92 builds a tunnel for 1 credit, card 4 for free.
        let mut game = Given::players(3)
            .round(5)
            .hand(&[card::RECYCLED_TUNNEL_RINGS])
            .stock(credit(1) + steelplast(1))
            .begin();
        game.when(choose(four::STEELPLAST_AND_KELP, card::RECYCLED_TUNNEL_RINGS))
            .when(Command::ResolveCard {});
        game.refused(
            build_tunnel(0, between(LR, RM), TUNNEL),
            Rejection::NotThePrice { cost: credit(1) },
        );
        game.when(build_tunnel(0, between(LR, RM), credit(1)));
        // After the card the slot follows by itself: 1 steelplast.
        let mut free = Given::players(3).hand(&[card::FIRST_DRILLING]).begin();
        free.when(choose(four::ACTION_AND_STEELPLAST, card::FIRST_DRILLING))
            .when(Command::ResolveCard {});
        free.when(build_tunnel(0, between(LR, RM), NONE)).then_stock(steelplast(1));
    }

    /// Returns the payments that are offered for a tunnel on the site between LR and RM.
    fn tunnel_payments(game: &Then) -> Vec<Resources> {
        let payment = |command| {
            let Command::BuildTunnel { site, payment, .. } = command else { return None };
            (site == between(LR, RM)).then_some(payment)
        };
        game.legal().into_iter().filter_map(payment).collect()
    }

    /// Seat 1 is about to build a tunnel in slot 12, with these cards.
    fn builds_tunnel(claimed: &[u8], stock: Resources) -> Played {
        let mut game =
            Given::players(3).hand(&[card::FOUNDING_CHARTER]).claimed(claimed).stock(stock).begin();
        game.when(choose(four::TWO_TUNNELS, card::FOUNDING_CHARTER));
        game
    }

    /// Card 8 takes 2 credits off a tunnel.
    #[test]
    fn example_31_a_discount_of_2_credits_on_a_tunnel() {
        let mut game = builds_tunnel(&[8], steelplast(1));
        assert_eq!(tunnel_payments(&game), [steelplast(1)]);
        let usual = build_tunnel(0, between(LR, RM), TUNNEL);
        game.refused(usual, Rejection::NotThePrice { cost: steelplast(1) });
        game.when(build_tunnel(0, between(LR, RM), steelplast(1))).then_stock(NONE);
    }

    #[test]
    fn example_31_once_a_cost_is_free_discounts_do_nothing() {
        let mut game = Given::players(3)
            .hand(&[card::FIRST_DRILLING])
            .claimed(&[card::TUNNEL_RING_FOUNDRY])
            .begin();
        game.when(choose(four::ACTION_AND_STEELPLAST, card::FIRST_DRILLING))
            .when(Command::ResolveCard {});
        game.when(build_tunnel(0, between(LR, RM), NONE)).then_stock(steelplast(1));
    }

    #[test]
    fn u42_discounts_stack_kind_by_kind_and_none_goes_below_nothing() {
        // Card 131 takes 1 credit and 1 steelplast off a tunnel or a city, card 172 takes 1 steelplast off a tunnel of this slot.
        let all = TUNNEL + TUNNEL;
        for (claimed, cost) in [
            (&[8][..], steelplast(1)),
            (&[131], NONE),
            (&[172], credit(1)),
            (&[8, 131], NONE),
            (&[8, 172], NONE),
            (&[8, 131, 172], NONE),
        ] {
            let mut game = builds_tunnel(claimed, all);
            let tunnel = |payment| build_tunnel(0, between(LR, RM), payment);
            game.refused(tunnel(TUNNEL), Rejection::NotThePrice { cost });
            game.when(tunnel(cost));
            assert_eq!(game.nation().stock, Stock::from(all) - cost);
        }
    }

    #[test]
    fn u42_a_discount_on_several_things_is_for_each_of_them_and_for_nothing_else() {
        // Card 131 takes off a city what it takes off a tunnel, and nothing off a building.
        let cost = kelp(1) + steelplast(1);
        let mut game = Given::players(3)
            .hand(&[card::FOUNDING_CHARTER])
            .claimed(&[card::MASTER_BUILDERS_SEAL])
            .stock(cost + steelplast(1))
            .begin();
        game.when(choose(four::CITY_AND_BUILDING, card::FOUNDING_CHARTER));
        game.when(build_city(0, CityKind::Nonsymbiotic, RM, cost)).then_stock(steelplast(1));
        let building = |kind, payment| build(1, kind, (LR, 1), payment);
        game.refused(
            building(Building::Laboratory, NONE),
            Rejection::NotThePrice { cost: steelplast(1) },
        );
        game.when(building(Building::Laboratory, steelplast(1))).then_stock(NONE);
    }

    #[test]
    fn u42_each_kind_of_building_has_its_own_discount() {
        // Card 43 takes 1 kelp off a farm, card 89 takes 1 steelplast off a laboratory.
        let both = [43, 89];
        let mut farms = Given::players(3).hand(&[card::FOUNDING_CHARTER]).claimed(&both).begin();
        farms
            .when(choose(four::TWO_FARMS, card::FOUNDING_CHARTER))
            .when(build(0, Building::Farm, (LR, 1), NONE))
            .then_stock(NONE);
        let mut laboratories =
            Given::players(3).hand(&[card::FOUNDING_CHARTER]).claimed(&both).begin();
        laboratories.when(choose(four::TWO_LABORATORIES, card::FOUNDING_CHARTER)).when(build(
            0,
            Building::Laboratory,
            (LR, 1),
            NONE,
        ));
        let plants = Given::players(3).hand(&[card::FOUNDING_CHARTER]).claimed(&both);
        plants.refused(
            choose(four::TWO_DESALINATION_PLANTS, card::FOUNDING_CHARTER),
            Rejection::SlotNotPossible { slot: slot(four::TWO_DESALINATION_PLANTS) },
        );
    }

    #[test]
    fn u42_discounts_are_off_the_specified_cost() {
        // Card 31 builds a tunnel for 2 credits, card 92 for 1; card 8 takes 2 off.
        let mut two = Given::players(3)
            .hand(&[card::SPARE_TUNNEL_RINGS])
            .claimed(&[card::TUNNEL_RING_FOUNDRY])
            .begin();
        two.when(choose(four::STEELPLAST_AND_KELP, card::SPARE_TUNNEL_RINGS))
            .when(Command::ResolveCard {})
            .when(option(0, 0));
        two.when(build_tunnel(0, between(LR, RM), NONE)).then_stock(steelplast(2) + kelp(1));
        let mut one = Given::players(3)
            .round(5)
            .hand(&[card::RECYCLED_TUNNEL_RINGS])
            .claimed(&[card::TUNNEL_RING_FOUNDRY])
            .begin();
        one.when(choose(four::STEELPLAST_AND_KELP, card::RECYCLED_TUNNEL_RINGS))
            .when(Command::ResolveCard {});
        one.when(build_tunnel(0, between(LR, RM), NONE)).then_stock(steelplast(2) + kelp(1));
        // Card 72 builds a city for 2 steelplast and 1 credit, less 1 steelplast by card 68.
        let cost = steelplast(1) + credit(1);
        let mut city = Given::players(3)
            .round(5)
            .hand(&[card::MODULAR_CITY_KIT])
            .claimed(&[card::STANDARD_DOME_MOULDS])
            .stock(cost)
            .begin();
        city.when(choose(four::ACTION_AND_STEELPLAST, card::MODULAR_CITY_KIT))
            .when(Command::ResolveCard {});
        city.when(build_city(0, CityKind::Symbiotic, RM, cost)).then_stock(steelplast(1));
    }

    #[test]
    fn u42_the_discount_of_an_effect_stacks_with_those_of_cards() {
        // Card 200 costs 1 credit and builds a city for 1 credit and 1 steelplast less; card 68 takes 1 steelplast off, card 131 both.
        let with = |claimed: &[u8], stock| {
            let game = Given::players(3)
                .hand(&[card::STATE_COMMISSION])
                .claimed(claimed)
                .stock(stock + credit(1));
            let mut game = game.begin();
            game.when(choose(four::ACTION_AND_STEELPLAST, card::STATE_COMMISSION))
                .when(Command::ResolveCard {})
                .then_stock(stock);
            game
        };
        let white = |payment| build_city(0, CityKind::Nonsymbiotic, RM, payment);
        let purple = |payment| build_city(0, CityKind::Symbiotic, RM, payment);
        with(&[], kelp(1) + steelplast(1)).when(white(kelp(1) + steelplast(1)));
        with(&[68], kelp(1)).when(white(kelp(1)));
        // Of the symbiotic city, 1 kelp, 1 biomatter and 1 credit are left, and with card 131 no credit.
        let left = kelp(1) + biomatter(1) + credit(1);
        with(&[68], left).when(purple(left));
        with(&[131], left)
            .refused(purple(left), Rejection::NotThePrice { cost: kelp(1) + biomatter(1) });
        with(&[68, 131], left).when(purple(kelp(1) + biomatter(1)));
    }

    #[test]
    fn u42_biomatter_stands_for_what_is_left_of_kelp_and_steelplast() {
        let game = builds_tunnel(&[8], steelplast(1) + biomatter(1));
        assert_eq!(tunnel_payments(&game), [steelplast(1), biomatter(1)]);
        let free = builds_tunnel(&[131], steelplast(1) + biomatter(1));
        assert_eq!(tunnel_payments(&free), [NONE]);
        // Card 68 takes the steelplast off the symbiotic city: its own biomatter stays, and one more may stand for the kelp.
        let stock = kelp(1) + biomatter(2) + credit(2);
        let mut city = Given::players(3)
            .hand(&[card::FOUNDING_CHARTER])
            .claimed(&[card::STANDARD_DOME_MOULDS])
            .stock(stock)
            .begin();
        city.when(choose(four::CITY_AND_BUILDING, card::FOUNDING_CHARTER));
        let payment = |command| {
            let Command::BuildCity { kind, site, payment, .. } = command else { return None };
            (kind == CityKind::Symbiotic && site == RM).then_some(payment)
        };
        let payments: Vec<Resources> = city.legal().into_iter().filter_map(payment).collect();
        assert_eq!(payments, [kelp(1) + biomatter(1) + credit(2), biomatter(2) + credit(2)]);
    }

    #[test]
    fn u42_biomatter_in_a_cost_is_biomatter_only() {
        // Card 125 builds a city for 1 credit and 1 biomatter.
        let given = |stock| {
            let mut game =
                Given::players(3).round(8).hand(&[card::CORAL_CITY]).stock(stock).begin();
            game.when(choose(four::CITY_OR_KELP, card::CORAL_CITY))
                .when(Command::PerformSlot {})
                .when(option(0, 1));
            game
        };
        let lacks = given(credit(1) + kelp(9) + steelplast(9));
        lacks.refused(
            Command::ResolveCard {},
            Rejection::CardDoesNothing { card: card(card::CORAL_CITY) },
        );
        let mut game = given(credit(1) + biomatter(1));
        let cost = credit(1) + biomatter(1);
        game.when(Command::ResolveCard {});
        game.when(build_city(0, CityKind::Nonsymbiotic, RM, cost)).then_stock(kelp(1));
    }

    #[test]
    fn u42_a_slot_bound_discount_is_for_what_that_slot_builds() {
        // Card 119 takes 1 credit off each plant of the slot of two plants, on either side of the board.
        for (players, number) in
            [(3, four::TWO_DESALINATION_PLANTS), (2, two::TWO_DESALINATION_PLANTS)]
        {
            let mut game = Given::players(players)
                .hand(&[card::BUNDLE_OF_LETTERS])
                .claimed(&[card::BULK_PUMP_ORDER])
                .begin();
            game.when(choose(number, card::BUNDLE_OF_LETTERS));
            game.when(build(0, Building::DesalinationPlant, (LR, 1), NONE));
            game.when(build(1, Building::DesalinationPlant, (LR, 2), NONE)).then_stock(NONE);
        }
        let plant = |payment| build(1, Building::DesalinationPlant, (LR, 1), payment);
        let mut other = Given::players(3)
            .hand(&[card::FOUNDING_CHARTER])
            .claimed(&[card::BULK_PUMP_ORDER])
            .stock(credit(1))
            .begin();
        other.when(choose(four::CITY_AND_BUILDING, card::FOUNDING_CHARTER));
        other.refused(plant(NONE), Rejection::NotThePrice { cost: credit(1) });
        other.when(plant(credit(1))).then_stock(NONE);
    }

    #[test]
    fn u37_a_slot_bound_discount_works_through_a_card() {
        // Card 44 pays 1 credit for the slot of two plants.
        let mut game = Given::players(3)
            .hand(&[card::SEALED_ORDERS])
            .claimed(&[card::BULK_PUMP_ORDER])
            .stock(credit(1) + kelp(1))
            .begin();
        game.when(choose(four::TWO_FARMS, card::SEALED_ORDERS))
            .when(Command::ResolveCard {})
            .when(pay(0, credit(1)));
        game.when(use_slot(0, four::TWO_DESALINATION_PLANTS)).when(build(
            0,
            Building::DesalinationPlant,
            (LR, 1),
            NONE,
        ));
        game.then_stock(kelp(1));
    }

    #[test]
    fn u42_a_slot_bound_discount_is_not_for_the_card_nor_for_an_action_card_in_the_slot() {
        // The slot of two plants, with an action card that its own use lets one use: the plant of that card is no plant of the slot.
        let uses = json!({"type": "whenever", "on": {"type": "slot_used", "slot": "plants_2"},
            "then": {"type": "use_action_card"}});
        let given = Given::with_effect(3, 37, uses).hand(&[card::BUNDLE_OF_LETTERS]).claimed(&[
            card::FARMERS_AND_DISTILLERS,
            37,
            card::BULK_PUMP_ORDER,
        ]);
        let mut nested = given.stock(credit(1)).begin();
        nested
            .when(choose(four::TWO_DESALINATION_PLANTS, card::BUNDLE_OF_LETTERS))
            .when(use_card(0, card::FARMERS_AND_DISTILLERS));
        let plant = |payment| build(0, Building::DesalinationPlant, (LR, 1), payment);
        nested.refused(plant(NONE), Rejection::NotThePrice { cost: credit(1) });
        nested.when(plant(credit(1))).then_stock(NONE);
        nested.when(build(0, Building::DesalinationPlant, (LR, 2), NONE));
        // Card 76, in its colour on that slot, is free anyway; one of ours builds at the usual cost.
        let own = json!({"type": "build", "what": ["desalination_plant"]});
        let given = Given::with_effect(3, 1, own).hand(&[1]).claimed(&[card::BULK_PUMP_ORDER]);
        let mut card_first = given.stock(credit(1)).begin();
        card_first.when(choose(four::TWO_DESALINATION_PLANTS, 1)).when(Command::ResolveCard {});
        card_first.refused(plant(NONE), Rejection::NotThePrice { cost: credit(1) });
    }

    #[test]
    fn u10_a_discount_is_not_off_an_upgrade() {
        let off = json!({"type": "discount", "what": ["desalination_plant"],
            "off": {"credit": 1, "science": 1}});
        let mut game = Given::with_effect(3, 37, off)
            .hand(&[card::BUNDLE_OF_LETTERS])
            .claimed(&[37])
            .stock(science(1))
            .begin();
        game.when(choose(four::ACTION_AND_STRUCTURE, card::BUNDLE_OF_LETTERS));
        let plant = build(1, Building::DesalinationPlant, (LR, 1), NONE);
        game.refused(upgraded(plant, NONE), Rejection::NotThePrice { cost: science(1) });
        game.when(upgraded(plant, science(1))).then_stock(NONE);
    }

    #[test]
    fn u42_a_discount_works_from_the_turn_of_the_claim_and_for_its_owner_only() {
        // Card 8 is green as slot 2, which builds a tunnel.
        let mut game =
            Given::players(3).hand(&[card::TUNNEL_RING_FOUNDRY]).stock(steelplast(1)).begin();
        game.when(choose(four::TUNNEL_OR_CARDS, card::TUNNEL_RING_FOUNDRY))
            .when(Command::ResolveCard {})
            .when(option(0, 0));
        game.when(build_tunnel(0, between(LR, RM), steelplast(1)));
        let other =
            Given::players(3).hand(&[card::FOUNDING_CHARTER]).stock(steelplast(1)).given(|state| {
                state.nations[seat(2)].claimed.insert(card(card::TUNNEL_RING_FOUNDRY));
            });
        other.refused(
            choose(four::TWO_TUNNELS, card::FOUNDING_CHARTER),
            Rejection::SlotNotPossible { slot: slot(four::TWO_TUNNELS) },
        );
    }

    #[test]
    fn u33_a_slot_is_possible_by_a_discount() {
        // Card 172 lets slot 12 be used with a credit alone, and slot 7 not.
        let mut game = Given::players(3)
            .hand(&[card::FOUNDING_CHARTER])
            .claimed(&[card::LEFTOVER_RING_SEGMENTS])
            .stock(credit(1))
            .begin();
        game.refused(
            choose(four::TUNNEL_AND_CITY, card::FOUNDING_CHARTER),
            Rejection::SlotNotPossible { slot: slot(four::TUNNEL_AND_CITY) },
        );
        game.when(choose(four::TWO_TUNNELS, card::FOUNDING_CHARTER)).when(build_tunnel(
            0,
            between(LR, RM),
            credit(1),
        ));
    }

    const USUAL_CITY: Resources =
        Resources { credit: 1, kelp: 1, steelplast: 2, ..Resources::NONE };

    /// Slot 3 of the side for two builds a city.
    fn city_on(board: u8, kind: CityKind, site: CitySite, payment: Resources) -> Played {
        let near = [RM, BM, C].into_iter().filter(|near| *near != site).collect::<Vec<_>>();
        let given = Given::with_options(2, json!({"boards": "advanced"}));
        let mut game = given
            .on_board(board)
            .cities(&near)
            .hand(&[card::BUNDLE_OF_LETTERS])
            .stock(payment)
            .begin();
        game.when(choose(two::CITY, card::BUNDLE_OF_LETTERS));
        game.when(build_city(0, kind, site, payment)).then_stock(NONE);
        game
    }

    /// Board 6 has the great symbiotic city in its centre, board 8 the monument at the upper left.
    #[test]
    fn example_23_cities_with_a_surcharge() {
        let white = steelplast(5) + kelp(1) + credit(4);
        city_on(6, CityKind::Nonsymbiotic, C, white);
        let purple = steelplast(4) + kelp(1) + biomatter(1) + credit(5);
        city_on(6, CityKind::Symbiotic, C, purple);
        let monument = steelplast(2) + kelp(1) + credit(3) + science(2);
        let game = city_on(8, CityKind::Nonsymbiotic, UL, monument);
        assert_eq!(game.nation().points, 6, "at once, though no tunnel leads there");
    }

    #[test]
    fn u42_biomatter_stands_for_the_cost_and_not_for_the_surcharge() {
        let rich = steelplast(5) + kelp(1) + credit(4) + biomatter(5);
        let given = Given::with_options(2, json!({"boards": "advanced"}));
        let mut game = given.on_board(6).hand(&[card::BUNDLE_OF_LETTERS]).stock(rich).begin();
        game.when(choose(two::CITY, card::BUNDLE_OF_LETTERS));
        let city = |payment| build_city(0, CityKind::Nonsymbiotic, C, payment);
        let surcharge = steelplast(3) + credit(3);
        let refused = Rejection::NotThePriceWithSurcharge { cost: USUAL_CITY, surcharge };
        game.refused(city(USUAL_CITY), refused.clone());
        game.refused(city(steelplast(1) + biomatter(5) + credit(4)), refused);
        let paid = |command| {
            let Command::BuildCity { kind: CityKind::Nonsymbiotic, site: C, payment, .. } = command
            else {
                return None;
            };
            Some((payment.steelplast, payment.kelp, payment.biomatter))
        };
        let offered = game.legal().into_iter().filter_map(paid);
        let all = [(5, 1, 0), (4, 1, 1), (3, 1, 2), (5, 0, 1), (4, 0, 2), (3, 0, 3)];
        assert_eq!(offered.collect::<Vec<_>>(), all);
        game.when(city(steelplast(3) + credit(4) + biomatter(3)));
    }

    #[test]
    fn example_23_tunnels_with_a_surcharge() {
        let tunnel = |board: u8, site, built: &[TunnelSite], payment| {
            let given = Given::with_options(2, json!({"boards": "advanced"})).on_board(board);
            let given = given.tunnels(built).hand(&[card::FOUNDING_CHARTER]).stock(payment);
            let mut game = given.begin();
            game.when(choose(two::TWO_TUNNELS, card::FOUNDING_CHARTER))
                .when(build_tunnel(0, site, payment));
            game
        };
        tunnel(7, between(LR, C), &[], steelplast(1) + credit(2)).then_stock(NONE);
        let path = [between(LR, BM), between(BM, LL)];
        // The tile at the lower left gives 1 science.
        let connected = tunnel(6, to_metropolis(LL), &path, steelplast(2) + credit(2));
        connected.then_stock(science(1));
    }

    #[test]
    fn example_23_a_surcharge_is_paid_for_what_is_free_and_not_for_upgrading() {
        // Card 1 builds a farm for free and upgrades it for 1 science; site 5.2 of board 5 has a surcharge.
        let surcharge = credit(1) + steelplast(1);
        let game = |stock| {
            let game = Given::with_options(2, json!({"boards": "advanced"}));
            let mut game = game.hand(&[1]).stock(stock).begin();
            game.when(choose(two::FEDERATION, 1)).when(Command::ResolveCard {});
            game
        };
        let farm = |payment| upgraded(build(0, Building::Farm, (C, 2), payment), science(1));
        let poor = game(science(1) + credit(1));
        poor.refused(farm(NONE), Rejection::NotThePriceWithSurcharge { cost: NONE, surcharge });
        let (payment, stock) = (surcharge, (science(1) + credit(1)).into());
        poor.refused(farm(surcharge), Rejection::CannotAfford { payment, stock });
        game(surcharge + science(1)).when(farm(surcharge)).then_stock(NONE);
        // Slot 12 upgrades for 1 science each.
        let later = Given::with_options(2, json!({"boards": "advanced"}));
        let mut later = later
            .hand(&[card::FOUNDING_CHARTER])
            .buildings(Building::Farm, &[(C, 2)])
            .stock(science(1))
            .begin();
        later.when(choose(two::SCIENCE_OR_UPGRADES, card::FOUNDING_CHARTER)).when(option(0, 1));
        later.when(upgrade(0, (C, 2), science(1))).then_stock(NONE);
    }

    #[test]
    fn u33_a_surcharge_can_make_a_slot_impossible() {
        // Only the great city of board 6 is left; what a city usually costs is not enough.
        let usual = USUAL_CITY;
        let near = [RM, BM, UL, UR, LL, TM, LM];
        let game = Given::with_options(2, json!({"boards": "advanced"}));
        let game = game.on_board(6).cities(&near).hand(&[card::BUNDLE_OF_LETTERS]).stock(usual);
        game.refused(
            choose(two::CITY, card::BUNDLE_OF_LETTERS),
            Rejection::SlotNotPossible { slot: slot(two::CITY) },
        );
    }
}
