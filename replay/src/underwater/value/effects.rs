//! The average worth of the parts of an effect, in points: for cards in hand and for what is open.

use super::course::{self, GameLeft};
use engine::underwater::edition::BlueTile;
use engine::underwater::effects::count::{count, is_met};
use engine::underwater::effects::possible;
use engine::underwater::effects::vocabulary::{Buildables, Cost, Gain, GroupId, Part};
use engine::underwater::look::Look;
use engine::underwater::resource::Stock;

/// The choice of a card and a slot that is yet to be made.
pub(super) const A_TURN: f64 = 4.0;

/// The worth of building one thing beyond its cost, early in the game.
const BUILT_CITY: f64 = 3.5;
const BUILT_TUNNEL: f64 = 2.0;
const BUILT_BUILDING: f64 = 1.8;
/// The worth of an upgrade beyond its cost, early in the game.
const UPGRADED: f64 = 1.6;
/// A use of an action card.
const ACTION: f64 = 2.0;
/// A special card, which is chosen out of several.
const SPECIAL: f64 = 1.5;
/// The action of a slot.
const SLOT: f64 = 2.5;
/// A further metropolis tile.
const METROPOLIS: f64 = 4.0;
/// The output of one upgraded structure.
const PRODUCED: f64 = 2.0;

/// Returns what is gained, in points.
pub(super) fn gain(course: &GameLeft, gain: Gain) -> f64 {
    let units = course::units(Stock::from(gain.resources)) + f64::from(gain.cards) * course::CARD;
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
    let early = 0.25 + 0.25 * f64::from(course.productions);
    match part {
        Part::Gain(gain) => self::gain(course, *gain),
        Part::Advance => course::CARD,
        Part::Build { what, cost, upgrade, .. } => {
            let extra = if upgrade.is_some() { UPGRADED } else { 0.0 };
            early * (built(*what) + extra) + saved(course, *what, *cost)
        }
        Part::Upgrade { .. } => early * UPGRADED,
        Part::UseActionCard | Part::RefreshActionCard => ACTION * course.price(),
        Part::DrawSpecial => SPECIAL,
        Part::UseSlot(_) => SLOT * course.price(),
        Part::TurnSymbiotic => 2.0 * f64::from(course.productions),
        Part::GainMetropolis(_) => METROPOLIS,
        Part::GainProduction => PRODUCED * course.price(),
        Part::Pay { price, then } => {
            let prices = look.rules.edition.arena.prices(*price).iter();
            let least = prices.map(|&price| course::units(price.into())).fold(f64::MAX, f64::min);
            (inner(*then) - least.min(20.0) * course.price()).max(0.0)
        }
        Part::Exchange { .. } => 0.3,
        Part::OneOf { .. } => best(&mut part.groups()),
        Part::If { need, then } => {
            if is_met(look, *need) {
                inner(*then)
            } else {
                0.0
            }
        }
        Part::ForEach { tally, per, gain } => {
            let times = count(look, *tally) / u32::from((*per).max(1));
            f64::from(times) * self::gain(course, *gain)
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
fn built(what: Buildables) -> f64 {
    if what.contains(Buildables::CITY) {
        BUILT_CITY
    } else if what.contains(Buildables::TUNNEL) {
        BUILT_TUNNEL
    } else {
        BUILT_BUILDING
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
        Cost::Specified(price) => usual - course::units(price.into()),
        Cost::Discounted(off) => course::units(off.into()),
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
    let each = group_on_average(look, course, group) / course.price();
    // Points are points, whenever they come; for the rest the last Production gives little.
    course.productions().map(|price| each * price.max(0.5)).sum()
}
