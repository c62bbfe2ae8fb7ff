//! "At least a part": whether something of an effect could be carried out with what one has at this moment (rulings U-7 and U-33).
//!
//! A plain look at stock and sites: what is not certain does not count.

use super::count::count;
use super::vocabulary::{Gain, GroupId, Part};
use crate::underwater::ids::CardNo;
use crate::underwater::look::{Look, inner_group};
use crate::underwater::rules::{action_cards, buildings, cities, drawing, tunnels, upgrading};

/// Could any part of the group be carried out?
pub fn group(look: &Look<'_>, group: GroupId) -> bool {
    look.rules.edition.arena.parts(group).iter().any(|part| self::part(look, part))
}

/// Could this part be carried out?
pub fn part(look: &Look<'_>, part: &Part) -> bool {
    match part {
        Part::Gain(gain) => self::gain(look, *gain),
        Part::Advance => true,
        Part::Build { .. } => {
            tunnels::is_possible(look, part)
                || buildings::is_possible(look, part)
                || cities::is_possible(look, part)
        }
        Part::Upgrade { .. } => upgrading::is_possible(look, part),
        Part::UseActionCard => action_cards::available(look).any(|card| action_card(look, card)),
        // No edition that is loaded holds special cards, so none can be drawn.
        Part::DrawSpecial => false,
        Part::Pay { price, then } => {
            let prices = look.rules.edition.arena.prices(*price).iter();
            prices
                .copied()
                .any(|price| look.stock.covers(price) && group(&look.after_paying(price), *then))
        }
        Part::OneOf { count, .. } => (0..*count).any(|option| self::option(look, part, option)),
        Part::If { tally, at_least, then } => {
            count(look, *tally) >= u32::from(*at_least) && group(look, *then)
        }
        Part::ForEach { tally, per, gain } => {
            count(look, *tally) >= u32::from(*per) && self::gain(look, *gain)
        }
    }
}

/// Could something of this option of the part be carried out?
pub fn option(look: &Look<'_>, part: &Part, option: u8) -> bool {
    inner_group(part, option).is_some_and(|inner| group(look, inner))
}

/// Could something of the action card's action be carried out, once it is turned?
pub fn action_card(look: &Look<'_>, card: CardNo) -> bool {
    let effect = look.rules.card(card).map(|card| card.effect);
    effect.is_some_and(|effect| group(&look.after_using(card), effect))
}

/// A gain changes something, unless it is of cards only and none is left.
fn gain(look: &Look<'_>, gain: Gain) -> bool {
    !gain.resources.is_none()
        || gain.points > 0
        || gain.cards > 0 && drawing::is_possible(look.state)
}
