//! "Costs" and the biomatter rule: what may be paid (rulings U-10 and U-42).

use crate::underwater::ids::{Building, CityKind};
use crate::underwater::look::Look;
use crate::underwater::rejection::Rejection;
use crate::underwater::resource::Resources;

/// The usual cost of a tunnel (player info card).
pub const TUNNEL: Resources = Resources { credit: 1, steelplast: 1, ..Resources::NONE };

/// The usual cost of a building (player info card).
pub const fn building(kind: Building) -> Resources {
    match kind {
        Building::Farm => Resources { kelp: 1, ..Resources::NONE },
        Building::DesalinationPlant => Resources { credit: 1, ..Resources::NONE },
        Building::Laboratory => Resources { steelplast: 1, ..Resources::NONE },
    }
}

/// The usual cost of a city (player info card).
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

/// The payments that a building cost allows: biomatter may stand for any kelp or steelplast. Least biomatter first.
pub fn payments(cost: Resources) -> impl Iterator<Item = Resources> {
    (0..=cost.kelp).flat_map(move |kelp| {
        (0..=cost.steelplast).map(move |steelplast| replace(cost, kelp, steelplast))
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

/// Is this a payment that the building cost allows, and does the stock cover it?
///
/// # Errors
/// [`Rejection::NotThePrice`] or [`Rejection::CannotAfford`].
pub fn check_building(
    look: &Look<'_>,
    cost: Resources,
    payment: Resources,
) -> Result<(), Rejection> {
    if payments(cost).any(|allowed| allowed == payment) {
        look.afford(payment)
    } else {
        Err(Rejection::NotThePrice { cost })
    }
}

/// Is this one of the prices, and does the stock cover it? Here biomatter stands for nothing else (ruling U-10).
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

/// The payments of a building cost that the stock covers.
pub fn affordable(look: &Look<'_>, cost: Resources) -> impl Iterator<Item = Resources> {
    let stock = look.stock;
    payments(cost).filter(move |&payment| stock.covers(payment))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::underwater::command::Command;
    use crate::underwater::scenario::*;

    /// Worked example 7: a nonsymbiotic city for 1 steelplast, 2 biomatter and 1 credit.
    #[test]
    fn u10_biomatter_stands_for_kelp_and_steelplast() {
        let all: Vec<Resources> = payments(city(CityKind::Nonsymbiotic)).collect();
        let wanted = Resources { credit: 1, kelp: 0, steelplast: 1, science: 0, biomatter: 2 };
        assert_eq!(all.len(), 6);
        assert!(all.contains(&wanted));
        assert!(all.iter().all(|payment| payment.credit == 1));
    }

    /// A symbiotic city takes one to three biomatter.
    #[test]
    fn u42_a_symbiotic_city_takes_one_to_three_biomatter() {
        let biomatter: Vec<u8> = payments(city(CityKind::Symbiotic)).map(|p| p.biomatter).collect();
        assert_eq!(biomatter, [1, 2, 2, 3]);
    }

    #[test]
    fn u10_biomatter_stands_for_nothing_in_upgrades_and_card_costs() {
        let given = |played| Scenario::players(3).hand(&[played]).stock(biomatter(3));
        // Card 33 pays 1 kelp.
        let mut game = given(33).stock(biomatter(3) + kelp(1));
        game.when(choose(8, 33)).when(Command::ResolveCard {}).refused(
            Command::Pay { part: 0, payment: biomatter(1) },
            Rejection::NotThePrice { cost: kelp(1) },
        );
        let none = given(33).when(choose(8, 33)).clone();
        none.refused(Command::ResolveCard {}, Rejection::CardDoesNothing { card: card(33) });
        // Card 47 upgrades a plant for 1 science or 1 steelplast.
        let mut game = given(47).buildings(Building::DesalinationPlant, &[(LR, 1)]);
        game.when(choose(11, 47));
        game.refused(Command::ResolveCard {}, Rejection::CardDoesNothing { card: card(47) });
        game.when(Command::PerformSlot {}).when(Command::ResolveCard {}).refused(
            upgrade(0, (LR, 1), biomatter(1)),
            Rejection::NotThePrice { cost: science(1) },
        );
    }

    #[test]
    fn u10_the_player_chooses_among_the_payments_that_differ() {
        let mut game = Scenario::players(3).hand(&[45]).stock(kelp(1) + biomatter(1));
        game.when(choose(6, 45));
        let farm = |payment| build(0, Building::Farm, (LR, 1), payment);
        let offered = game.legal();
        assert!(offered.contains(&farm(kelp(1))) && offered.contains(&farm(biomatter(1))));
        game.refused(farm(credit(1)), Rejection::NotThePrice { cost: kelp(1) });
        game.when(farm(biomatter(1))).then_stock(kelp(1));
    }

    #[test]
    fn u42_the_cost_is_paid_before_the_bonus_of_the_site() {
        // The tunnel between LR and BM gives back 1 steelplast.
        let mut game = Scenario::players(3).hand(&[45]).stock(credit(1) + steelplast(2) + kelp(1));
        game = game.stock(credit(1) + kelp(1));
        game.refused(choose(12, 45), Rejection::SlotNotPossible { slot: slot(12) });
        game = game.stock(credit(2) + steelplast(1));
        game.when(choose(7, 45)).when(build_tunnel(0, between(LR, BM), TUNNEL));
        game.then_stock(credit(1) + steelplast(1));
    }

    #[test]
    fn u42_a_specified_cost_takes_the_place_of_the_usual_one() {
        // Card 92 builds a tunnel for 1 credit, card 4 for free.
        let mut game = Scenario::players(3).round(5).hand(&[92]).stock(credit(1) + steelplast(1));
        game.when(choose(8, 92)).when(Command::ResolveCard {});
        game.refused(
            build_tunnel(0, between(LR, RM), TUNNEL),
            Rejection::NotThePrice { cost: credit(1) },
        );
        game.when(build_tunnel(0, between(LR, RM), credit(1)));
        // After the card the slot follows by itself: 1 steelplast.
        let mut free = Scenario::players(3).hand(&[4]);
        free.when(choose(1, 4)).when(Command::ResolveCard {});
        free.when(build_tunnel(0, between(LR, RM), NONE)).then_stock(steelplast(1));
    }
}
