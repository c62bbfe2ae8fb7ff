//! "Timing": an effect has parts, carried out in any order; paying for one, choosing an option, looking at a condition, leaving the rest
//! (ruling U-8).

use super::{costs, permanent_effects, resources};
use crate::agenda::Source;
use crate::command::Command;
use crate::effects::vocabulary::{Part, Taken};
use crate::effects::{interpreter, possible};
use crate::game::UnderwaterCities;
use crate::look::Look;
use crate::player::Player;
use crate::rejection::Rejection;
use crate::resource::Resources;
use kernel::desk::{Desk, Unknown};
use kernel::game::Sink;

/// "Pay": one of the prices, for an effect of which something could be carried out; or one side of an "exchange".
///
/// # Errors
/// The rule that refuses it.
pub fn check_pay(look: &Look<'_>, part: u8, payment: Resources) -> Result<(), Rejection> {
    if let Part::Exchange { one, other } = *look.open_part(part)? {
        return costs::check_price(look, &[one, other], payment);
    }
    let (price, then) = look.open_part_as(part, |open| {
        let Part::Pay { price, then } = *open else { return None };
        Some((price, then))
    })?;
    costs::check_price(look, look.rules.edition.arena.prices(price), payment)?;
    if possible::group(&look.after_paying(payment), then) {
        Ok(())
    } else {
        Err(Rejection::NothingToPayFor { part })
    }
}

/// Of "or" only options of which something could be carried out (ruling U-33).
///
/// # Errors
/// The rule that refuses it.
pub fn check_option(look: &Look<'_>, part: u8, option: u8) -> Result<(), Rejection> {
    let open = look.open_part_for(part, |part| matches!(part, Part::OneOf { .. }))?;
    if possible::option(look, open, option) {
        Ok(())
    } else {
        Err(Rejection::OptionNotPossible { option })
    }
}

/// Conditions and counts are looked at when the effect is resolved (ruling U-49).
///
/// # Errors
/// The rule that refuses it.
pub fn check_resolve(look: &Look<'_>, part: u8) -> Result<(), Rejection> {
    let open = look.open_part_for(part, |part| part.taken() == Taken::AfterTheOthers)?;
    if possible::part(look, open) { Ok(()) } else { Err(Rejection::NothingToResolve { part }) }
}

/// Part of an effect may be left out, unless it is the slot's and nothing of it was carried out (ruling U-7).
///
/// # Errors
/// The rule that refuses it.
pub fn check_skip(look: &Look<'_>) -> Result<(), Rejection> {
    let frame = look.open_frame()?;
    match look.state.turn.slot.filter(|_| look.state.agenda.owes_part()) {
        Some(slot) => Err(Rejection::SlotOwed { slot }),
        None if frame.source == Source::SpecialCards => Err(Rejection::SpecialCardOwed {}),
        None => Ok(()),
    }
}

/// All ways to pay, to choose or to resolve the part.
pub fn legal(look: &Look<'_>, number: u8, part: &Part, out: &mut impl Sink<Command>) {
    if let Part::Pay { price, then } = part {
        for &payment in look.rules.edition.arena.prices(*price) {
            if look.stock.covers(payment) && possible::group(&look.after_paying(payment), *then) {
                out.put(Command::Pay { part: number, payment });
            }
        }
    }
    if let Part::Exchange { one, other } = part {
        for &payment in [one, other].into_iter().filter(|&&side| look.stock.covers(side)) {
            out.put(Command::Pay { part: number, payment });
        }
    }
    if let Part::OneOf { count, .. } = part {
        for option in (0..*count).filter(|&option| possible::option(look, part, option)) {
            out.put(Command::ChooseOption { part: number, option });
        }
    }
    if let (Part::If { .. } | Part::ForEach { .. }, true) = (part, possible::part(look, part)) {
        out.put(Command::ResolvePart { part: number });
    }
}

/// Pays, then opens what was paid for; of an exchange, gains the other side.
pub fn pay<D: Desk<UnderwaterCities>>(player: &mut Player<'_, D>, part: u8, payment: Resources) {
    let open = player.look().open_part(part).ok().copied();
    player.finish_part(part);
    player.carried_out();
    resources::pay(player.desk, player.seat, payment);
    if let Some(Part::Exchange { one, other }) = open {
        let gained = other_side(one, other, payment);
        resources::gain(player.desk, player.seat, gained, 0);
    } else {
        player.open_inner(part, 0);
    }
}

/// "Exchange": what is gained for the side that is given; it works either way.
pub fn other_side(one: Resources, other: Resources, given: Resources) -> Resources {
    if given == one { other } else { one }
}

/// Opens the option that was chosen.
pub fn choose_option<D: Desk<UnderwaterCities>>(player: &mut Player<'_, D>, part: u8, option: u8) {
    player.finish_part(part);
    player.open_inner(part, option);
}

/// Resolves a part that looks at the board.
///
/// # Errors
/// [`Unknown`] on a desk without chance, where a pile would have to be shuffled.
pub fn resolve_part<D: Desk<UnderwaterCities>>(
    player: &mut Player<'_, D>,
    number: u8,
) -> Result<(), Unknown> {
    let part = player.look().open_part(number).ok().copied();
    player.finish_part(number);
    match part {
        Some(part) => interpreter::resolve(player, part, number),
        None => Ok(()),
    }
}

/// Leaves the rest of the effect on top; of several that wait, all.
pub fn skip_rest<D: Desk<UnderwaterCities>>(player: &mut Player<'_, D>) {
    if let Some(Source::Several(count)) = player.agenda.frames.pop().map(|frame| frame.source) {
        permanent_effects::leave_all(player, count);
    }
}

#[cfg(test)]
mod tests {
    use crate::command::Command;
    use crate::ids::Building;
    use crate::rejection::Rejection;
    use crate::resource::Resources;
    use crate::scenario::*;
    use serde_json::{Value, json};

    /// Ours on card 23, red: this effect, resolved before slot 8.
    fn resolved(effect: Value, stock: Resources) -> Played {
        let mut game = Given::with_effect(3, 23, effect).hand(&[23]).stock(stock).begin();
        game.when(choose(four::STEELPLAST_AND_KELP, 23)).when(Command::ResolveCard {});
        game
    }

    fn exchange() -> Value {
        json!({"type": "exchange", "one": {"kelp": 1}, "other": {"steelplast": 1}})
    }

    /// Returns what slot 8 gains.
    fn slot_8() -> Resources {
        kelp(1) + steelplast(2)
    }

    #[test]
    fn example_32_an_exchange_works_either_way_and_once() {
        let stock = kelp(2) + steelplast(2);
        let offered = [pay(0, kelp(1)), pay(0, steelplast(1)), Command::SkipRest {}];
        assert_eq!(resolved(exchange(), stock).legal(), offered);
        for (given, gained) in
            [(kelp(1), kelp(1) + steelplast(3)), (steelplast(1), kelp(3) + steelplast(1))]
        {
            let mut game = resolved(exchange(), stock);
            game.when(pay(0, given)).then_stock(gained + slot_8());
            assert_eq!(game.legal(), [Command::EndTurn {}], "one for one is never two for two");
        }
    }

    #[test]
    fn example_32_an_exchange_takes_just_one_of_its_sides() {
        let game = resolved(exchange(), kelp(2));
        for payment in [kelp(2), NONE, kelp(1) + steelplast(1), biomatter(1), steelplast(2)] {
            game.refused(pay(0, payment), Rejection::NotThePrice { cost: kelp(1) });
        }
        let stock = game.nation().stock;
        let lacking = Rejection::CannotAfford { payment: steelplast(1), stock };
        game.refused(pay(0, steelplast(1)), lacking);
        assert_eq!(game.legal(), [pay(0, kelp(1)), Command::SkipRest {}]);
    }

    #[test]
    fn u33_an_exchange_needs_one_of_its_sides() {
        let mut game = Given::with_effect(3, 23, exchange()).hand(&[23]).stock(credit(3)).begin();
        game.when(choose(four::STEELPLAST_AND_KELP, 23));
        game.refused(Command::ResolveCard {}, Rejection::CardDoesNothing { card: card(23) });
    }

    /// Card 18, once per turn: exchange 1 kelp and 1 steelplast.
    #[test]
    fn example_32_the_exchange_of_card_18_is_there_once_in_each_turn() {
        let mut game = Given::players(2).claimed(&[card::BARGE_BAZAAR]).stock(kelp(2)).begin();
        game.when(ability(card::BARGE_BAZAAR))
            .when(pay(0, kelp(1)))
            .then_stock(kelp(1) + steelplast(1));
        game.refused(
            ability(card::BARGE_BAZAAR),
            Rejection::AbilityExhausted { card: card(card::BARGE_BAZAAR) },
        );
        game.when(choose_without_card(two::STEELPLAST_AND_KELP)).when(Command::EndTurn {});
        game.when(choose_without_card(two::THREE_RESOURCES)).when(Command::EndTurn {});
        game.when(ability(card::BARGE_BAZAAR))
            .when(pay(0, steelplast(1)))
            .then_stock(kelp(3) + steelplast(2));
    }

    #[test]
    fn u33_a_payment_is_made_once_and_its_effect_may_be_left() {
        // Card 27: pay 1 credit or 1 kelp; upgrade a farm or a laboratory for free, and gain a card.
        let mut game = Given::players(3)
            .hand(&[card::NIGHTLY_OVERHAUL])
            .buildings(Building::Farm, &[(LR, 1), (LR, 2)])
            .stock(credit(1) + kelp(1))
            .begin();
        game.when(choose(four::STEELPLAST_AND_KELP, card::NIGHTLY_OVERHAUL))
            .when(Command::ResolveCard {});
        assert_eq!(game.legal(), [pay(0, credit(1)), pay(0, kelp(1)), Command::SkipRest {}]);
        game.when(pay(0, kelp(1))).then_stock(credit(1)).then_hand(&[card::KELP_PIONEERS]);
        game.refused(pay(0, credit(1)), Rejection::OtherPart { part: 0, word: "upgrade" });
        game.when(upgrade(0, (LR, 1), NONE)).then_stock(credit(1) + slot_8());
        assert_eq!(game.nation().upgraded_buildings.count_ones(), 1);
    }

    #[test]
    fn u8_parts_of_a_card_are_carried_out_in_any_order() {
        // A farm for 1 kelp, an exchange, and a step on the track.
        let effect = json!({"type": "all", "of": [
            {"type": "build", "what": ["farm"]},
            exchange(),
            {"type": "advance", "steps": 1}
        ]});
        let farm = build(0, Building::Farm, (LR, 1), kelp(1));
        for order in [[farm, pay(1, kelp(1)), advance(2)], [advance(2), pay(1, kelp(1)), farm]] {
            let mut game = resolved(effect.clone(), kelp(2));
            order.into_iter().for_each(|step| {
                game.when(step);
            });
            game.then_stock(steelplast(1) + slot_8()).then_space(Some(4));
        }
        // The steelplast that was exchanged is no kelp; the kelp may be exchanged for first.
        let mut game = resolved(effect, steelplast(1));
        let stock = game.nation().stock;
        game.refused(farm, Rejection::CannotAfford { payment: kelp(1), stock });
        game.when(pay(1, steelplast(1))).when(farm).when(advance(2)).then_stock(slot_8());
    }

    #[test]
    fn u49_a_condition_that_does_not_hold_is_not_resolved() {
        let effect = json!({"type": "all", "of": [
            {"type": "build", "what": ["farm"]},
            {"type": "if", "condition": {"of": "farm", "state": "any", "at_least": 1},
                "then": {"type": "gain", "points": 2}}
        ]});
        let resolve = Command::ResolvePart { part: 1 };
        let mut game = resolved(effect, kelp(1));
        game.refused(resolve, Rejection::NothingToResolve { part: 1 });
        game.refused(
            Command::ResolvePart { part: 0 },
            Rejection::OtherPart { part: 0, word: "build" },
        );
        game.when(build(0, Building::Farm, (LR, 1), kelp(1))).then_points(2);
    }
}
