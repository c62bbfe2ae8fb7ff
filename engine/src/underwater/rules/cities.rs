//! "Cities": where they may be built, what they cost, what follows.

use super::{bonuses_from_building, costs, resources};
use crate::kernel::desk::Desk;
use crate::kernel::game::Sink;
use crate::underwater::UnderwaterCities;
use crate::underwater::agenda::Source;
use crate::underwater::command::Command;
use crate::underwater::edition::{Board, CityMask};
use crate::underwater::effects::vocabulary::{Buildables, Part};
use crate::underwater::fact::Fact;
use crate::underwater::ids::{CITY_SITES, CityKind, CitySite};
use crate::underwater::look::Look;
use crate::underwater::player::Player;
use crate::underwater::rejection::Rejection;
use crate::underwater::resource::Resources;
use crate::underwater::state::{Nation, ones};

/// Empty city sites that a tunnel site, built or not, joins to a city (ruling U-9).
pub fn sites(board: &Board, nation: &Nation) -> CityMask {
    let cities = nation.cities();
    let near = ones(cities.into())
        .filter(|&city| city < CITY_SITES)
        .fold(0, |near, city| near | board.neighbours[city]);
    near & !cities
}

/// The cost of a city under this part; none where the part builds no city.
fn cost(part: &Part, kind: CityKind) -> Option<Resources> {
    match part {
        Part::Build { what, cost, .. } if what.contains(Buildables::CITY) => {
            Some(cost.unwrap_or(costs::city(kind)))
        }
        Part::Build { .. }
        | Part::Gain(_)
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

/// The kinds that the part offers and the supply still has, with their costs (ruling U-43).
fn offers(look: &Look<'_>, part: &Part) -> impl Iterator<Item = (CityKind, Resources)> {
    let left = look.state.supply;
    let costs = CityKind::ALL.map(|kind| (kind, cost(part, kind)));
    let offers = costs.into_iter().filter_map(|(kind, cost)| cost.map(|cost| (kind, cost)));
    offers.filter(move |&(kind, _)| left.domes(kind) > 0)
}

/// Could the part build a city now?
pub fn is_possible(look: &Look<'_>, part: &Part) -> bool {
    offers(look, part).any(|(_, cost)| costs::affordable(look, cost).next().is_some())
        && sites(look.board(), look.nation) != 0
}

/// Every rule that can refuse the city.
///
/// # Errors
/// What stands against it.
pub fn check(
    look: &Look<'_>,
    part: u8,
    kind: CityKind,
    site: CitySite,
    payment: Resources,
) -> Result<(), Rejection> {
    let cost = cost(look.open_part(part)?, kind).ok_or(Rejection::OtherPart { part })?;
    if look.state.supply.domes(kind) == 0 {
        return Err(Rejection::DomesUsedUp { kind });
    }
    if sites(look.board(), look.nation) & (1 << site.index()) == 0 {
        return Err(Rejection::CitySiteNotLegal { site });
    }
    costs::check_building(look, cost, payment)
}

/// All cities that the part could build.
pub fn legal(look: &Look<'_>, number: u8, part: &Part, out: &mut impl Sink<Command>) {
    for (kind, cost) in offers(look, part) {
        for site in ones(sites(look.board(), look.nation).into()).map(CitySite::at) {
            for payment in costs::affordable(look, cost) {
                out.put(Command::BuildCity { part: number, kind, site, payment });
            }
        }
    }
}

/// Pays, takes the dome, gains the site's bonus.
pub fn perform<D: Desk<UnderwaterCities>>(
    player: &mut Player<'_, D>,
    part: u8,
    kind: CityKind,
    site: CitySite,
    payment: Resources,
) {
    player.finish_part(part);
    player.carried_out();
    resources::pay(player.desk, player.seat, payment);
    player.record(Fact::CityBuilt { seat: player.seat, kind, site });
    bonuses_from_building::open(player, Source::CityBonus(site));
}
