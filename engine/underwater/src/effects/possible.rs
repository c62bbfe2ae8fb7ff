//! "At least a part": whether something of an effect could be carried out with what one has at this moment (rulings U-7 and U-33).
//!
//! A plain look at stock and sites: what is not certain does not count.

use super::count::{count, is_met};
use super::vocabulary::{Gain, GroupId, Part};
use crate::agenda::Source;
use crate::ids::{CardNo, SlotNo};
use crate::look::Look;
use crate::rules::{
    action_cards, buildings, cities, drawing, drawing_special_cards, gaining_production,
    metropolises, performing_a_slot, symbiotic_cities, tunnels, upgrading,
};

/// Returns whether any part of the group could be carried out.
pub fn group(look: &Look<'_>, group: GroupId) -> bool {
    look.rules.edition.arena.parts(group).iter().any(|part| self::part(look, part))
}

/// Returns whether this part could be carried out.
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
        Part::RefreshActionCard => action_cards::used(look).next().is_some(),
        Part::DrawSpecial => drawing_special_cards::is_possible(look.state),
        Part::UseSlot(slots) => performing_a_slot::reached(look, *slots).any(|at| slot(look, at)),
        Part::TurnSymbiotic => symbiotic_cities::sites(look) != 0,
        Part::GainMetropolis(colour) => metropolises::is_left(look.state, *colour),
        Part::GainProduction => gaining_production::kinds(look).next().is_some(),
        Part::Pay { price, then } => {
            let prices = look.rules.edition.arena.prices(*price).iter();
            prices
                .copied()
                .any(|price| look.stock.covers(price) && group(&look.after_paying(price), *then))
        }
        Part::Exchange { one, other } => look.stock.covers(*one) || look.stock.covers(*other),
        Part::OneOf { count, .. } => (0..*count).any(|option| self::option(look, part, option)),
        Part::If { need, then } => is_met(look, *need) && group(look, *then),
        Part::ForEach { tally, per, gain } => {
            count(look, *tally) >= u32::from(*per) && self::gain(look, *gain)
        }
        Part::Whenever { .. }
        | Part::Discount { .. }
        | Part::OncePerTurn { .. }
        | Part::RaiseHandLimit(_)
        | Part::ReplaceOutput { .. }
        | Part::ConvertProduced { .. }
        | Part::Spend { .. } => false,
    }
}

/// Returns whether something of this option of the part could be carried out.
pub fn option(look: &Look<'_>, part: &Part, option: u8) -> bool {
    part.group(option).is_some_and(|inner| group(look, inner))
}

/// Returns whether something of the action card's action could be carried out, once it is turned.
pub fn action_card(look: &Look<'_>, card: CardNo) -> bool {
    let effect = look.rules.card(card).map(|card| card.effect);
    let look = look.after_using(card).by(Source::ActionCard(card));
    effect.is_some_and(|effect| group(&look, effect))
}

/// Returns whether something of the slot's action could be carried out.
pub fn slot(look: &Look<'_>, slot: SlotNo) -> bool {
    let look = look.by(Source::Slot(slot));
    look.rules.slot(slot).is_some_and(|slot| group(&look, slot.effect))
}

/// A gain changes something, unless it is of cards only and none is left.
fn gain(look: &Look<'_>, gain: Gain) -> bool {
    !gain.resources.is_none()
        || gain.points > 0
        || gain.cards > 0 && drawing::is_possible(look.state)
}

#[cfg(test)]
mod tests {
    use crate::command::Command;
    use crate::ids::Building;
    use crate::rejection::Rejection;
    use crate::scenario::*;
    use serde_json::json;

    #[test]
    fn u33_of_or_only_what_can_do_something_is_offered() {
        // Slot 3 builds a city or gains 1 kelp.
        let mut game = Given::players(3).hand(&[23]).begin();
        game.when(choose(four::CITY_OR_KELP, 23));
        game.refused(option(0, 0), Rejection::OptionNotPossible { option: 0 });
        game.refused(option(0, 2), Rejection::OptionNotPossible { option: 2 });
        game.refused(option(1, 0), Rejection::NoSuchPart { part: 1 });
        game.when(option(0, 1)).then_stock(kelp(1));
    }

    #[test]
    fn u33_a_price_is_paid_only_for_what_can_be_carried_out() {
        // Ours: pay 1 science or 1 kelp to upgrade a farm for 1 science.
        let effect = json!({"type": "pay", "price": [{"science": 1}, {"kelp": 1}], "then":
            {"type": "upgrade", "what": ["farm"], "up_to": 1, "price": [{"science": 1}]}});
        let mut game = Given::with_effect(3, 23, effect)
            .hand(&[23])
            .buildings(Building::Farm, &[(LR, 1)])
            .stock(science(1) + kelp(1))
            .begin();
        game.when(choose(four::STEELPLAST_AND_KELP, 23)).when(Command::ResolveCard {});
        let pay = |payment| Command::Pay { part: 0, payment };
        game.refused(pay(science(1)), Rejection::NothingToPayFor { part: 0 });
        game.when(pay(kelp(1))).when(upgrade(0, (LR, 1), science(1)));
        game.then_stock(kelp(1) + steelplast(2));
    }

    #[test]
    fn u33_no_unseen_card_counts_but_drawing_one_does() {
        // Card 45 draws two cards: possible while one is there, nothing when none is.
        let mut game = Given::players(3).hand(&[card::BUNDLE_OF_LETTERS]).begin();
        game.when(choose(four::THREE_RESOURCES, card::BUNDLE_OF_LETTERS))
            .when(Command::ResolveCard {});
        let mut none = Given::players(3).hand(&[card::BUNDLE_OF_LETTERS]).deck(&[]).begin();
        none.when(choose(four::THREE_RESOURCES, card::BUNDLE_OF_LETTERS));
        none.refused(
            Command::ResolveCard {},
            Rejection::CardDoesNothing { card: card(card::BUNDLE_OF_LETTERS) },
        );
    }

    #[test]
    fn u33_the_always_available_slot_is_always_possible() {
        let mut game = Given::players(3).hand(&[card::BUNDLE_OF_LETTERS]).deck(&[]).begin();
        game.when(choose(slot::CARDS_AND_CREDITS, card::BUNDLE_OF_LETTERS))
            .then_stock(credit(2))
            .then_hand(&[]);
    }
}
