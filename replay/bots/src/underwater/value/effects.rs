//! The average worth of the parts of an effect, in points: for cards in hand and for what is open.

use super::course::GameLeft;
use super::growth;
use engine::underwater::edition::BlueTile;
use engine::underwater::effects::possible;
use engine::underwater::effects::vocabulary::{Buildables, Cost, Gain, GroupId, Part};
use engine::underwater::look::Look;
use engine::underwater::resource::Stock;

/// Returns what is gained, in points.
pub(super) fn gain(course: &GameLeft, gain: Gain) -> f64 {
    let units =
        course.units(Stock::from(gain.resources)) + f64::from(gain.cards) * course.weights.card;
    units * course.price() + f64::from(gain.points)
}

/// Returns what all parts of the group bring together, of those that can be carried out now.
pub(super) fn group(look: &Look<'_>, course: &GameLeft, group: GroupId) -> f64 {
    look.rules.edition.arena.parts(group).iter().map(|part| self::part(look, course, part)).sum()
}

/// Returns what the part brings, if it can be carried out now.
pub(super) fn part(look: &Look<'_>, course: &GameLeft, part: &Part) -> f64 {
    if possible::part(look, part) { on_average(look, course, part) } else { 0.0 }
}

/// Returns what all parts of the group bring together, whether they can be carried out now or not.
pub(super) fn group_on_average(look: &Look<'_>, course: &GameLeft, group: GroupId) -> f64 {
    let parts = look.rules.edition.arena.parts(group).iter();
    parts.map(|part| on_average(look, course, part)).sum()
}

/// Returns what the part brings, on the average.
fn on_average(look: &Look<'_>, course: &GameLeft, part: &Part) -> f64 {
    let inner = |then: GroupId| group_on_average(look, course, then);
    let best = |groups: &mut dyn Iterator<Item = GroupId>| groups.map(inner).fold(0.0, f64::max);
    let early =
        course.weights.build_late + course.weights.build_early * f64::from(course.productions);
    match part {
        Part::Gain(gain) => self::gain(course, *gain),
        Part::Advance => course.weights.card,
        Part::Build { what, cost, upgrade, .. } => {
            let extra = if upgrade.is_some() { course.weights.upgraded } else { 0.0 };
            early * (built(course, *what) + extra) + saved(course, *what, *cost)
        }
        Part::Upgrade { .. } => early * course.weights.upgraded,
        Part::UseActionCard => course.weights.action * course.price(),
        Part::RefreshActionCard => course.weights.refreshed * course.price(),
        Part::DrawSpecial => course.weights.special,
        Part::UseSlot(_) => course.weights.slot * course.price(),
        Part::TurnSymbiotic => course.weights.turned_symbiotic * f64::from(course.productions),
        Part::GainMetropolis(_) => course.weights.metropolis,
        Part::GainProduction => course.weights.produced * course.price(),
        Part::Pay { price, then } => {
            let prices = look.rules.edition.arena.prices(*price).iter();
            let least = prices.map(|&price| course.units(price.into())).fold(f64::MAX, f64::min);
            (inner(*then) - least.min(20.0) * course.price()).max(0.0)
        }
        Part::Exchange { .. } => course.weights.exchanged,
        Part::OneOf { .. } => best(&mut part.groups()),
        Part::If { need, then } => growth::chance(look, course, *need) * inner(*then),
        Part::ForEach { tally, per, gain } => {
            growth::times(look, course, *tally, *per) * self::gain(course, *gain)
        }
        Part::Whenever { .. }
        | Part::Discount { .. }
        | Part::OncePerTurn { .. }
        | Part::RaiseHandLimit(_)
        | Part::ReplaceOutput { .. }
        | Part::ConvertProduced { .. }
        | Part::Spend { .. } => 0.0,
    }
}

/// Returns what the best of these brings when it is built.
fn built(course: &GameLeft, what: Buildables) -> f64 {
    if what.contains(Buildables::CITY) {
        course.weights.built_city
    } else if what.contains(Buildables::TUNNEL) {
        course.weights.built_tunnel
    } else {
        course.weights.built_building
    }
}

/// Returns what a special cost saves against the usual one, more or less.
fn saved(course: &GameLeft, what: Buildables, cost: Cost) -> f64 {
    let usual = if what.contains(Buildables::CITY) {
        4.6
    } else if what.contains(Buildables::TUNNEL) {
        2.3
    } else {
        1.2
    };
    let saved = match cost {
        Cost::Usual => 0.0,
        Cost::Specified(price) => usual - course.units(price.into()),
        Cost::Discounted(off) => course.units(off.into()),
    };
    saved.max(0.0) * course.price()
}

/// Returns a blue metropolis tile: what it gives at once, and in each Production.
pub(super) fn blue_tile(look: &Look<'_>, course: &GameLeft, tile: &BlueTile) -> f64 {
    let produced = tile.production.map_or(0.0, |effect| in_productions(look, course, effect));
    group_on_average(look, course, tile.instant) + produced
}

/// Returns what the group gives in all Productions to come.
pub(super) fn in_productions(look: &Look<'_>, course: &GameLeft, group: GroupId) -> f64 {
    course.at_productions().map(|then| group_on_average(look, &then, group)).sum()
}

#[cfg(test)]
mod tests {
    use super::super::players::Players;
    use super::super::weights::among;
    use super::*;
    use crate::underwater::tests::{first_seat, position};
    use engine::underwater::ids::CardNo;

    #[test]
    fn points_of_the_last_production_are_points_and_its_credits_are_left_over() {
        let (rules, state) = position(2, 150);
        let look = Look::at(&rules, &state, first_seat());
        let left =
            GameLeft { turns: 9.0, productions: 1, ..GameLeft::of(among(Players::Two), &state) };
        let brings = |effect| in_productions(&look, &left, effect);
        let card = |number| rules.edition.card(CardNo::new(number).unwrap()).unwrap();
        let points_and_cities = brings(card(140).effect);
        assert!(points_and_cities >= 2.0, "{points_and_cities}");
        let (credit, price) = (brings(card(16).effect), 0.25);
        assert_eq!(credit, price * (1.0 + left.weights.card), "a credit and a card");
    }
}
