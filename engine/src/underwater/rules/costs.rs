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
}
