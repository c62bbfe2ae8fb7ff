//! "A turn", "The always-available slot", "The action-cloning tile": choosing a card and a slot together (rulings U-6, U-29,
//! U-30, U-36 and U-56).

use super::permanent_effects::{self, Happening};
use super::{at_least_a_part, resources};
use crate::agenda::{Agenda, CardStage, Frame, Step};
use crate::command::Command;
use crate::edition::Slot;
use crate::fact::Fact;
use crate::game::UnderwaterCities;
use crate::ids::{CardNo, SlotNo};
use crate::look::Look;
use crate::player::Player;
use crate::rejection::Rejection;
use crate::resource::Resources;
use crate::state::{CloningTile, State, Turn};
use crate::terms::Rules;
use kernel::desk::{Desk, Unknown};
use kernel::game::Sink;

/// The cost of cloning an occupied slot.
pub const CLONING: Resources = Resources { credit: 1, ..Resources::NONE };

/// Returns whether a turn is about to begin in which nothing was done yet, not even with an ability.
pub fn is_between_turns(state: &State) -> bool {
    let Some(seat) = state.active() else { return false };
    state.agenda.step == Step::ChooseSlot
        && state.agenda.frames.is_empty()
        && state.turn == Turn::default()
        && state.nation(seat).exhausted.is_empty()
}

/// The way in which a slot would be chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Access {
    /// It is available.
    Available,
    /// It is occupied by another player and can be cloned.
    Cloned,
    /// It cannot be chosen now.
    Closed,
}

/// Returns how the slot would be chosen: available, or occupied by others and not by oneself, with the cloning tile there and 1 credit.
pub fn access(look: &Look<'_>, slot: SlotNo) -> Access {
    let occupants = look.state.slots[slot.index()];
    let may_clone = look.state.cloning == CloningTile::Available
        && !occupants.contains(look.seat)
        && look.stock.covers(CLONING);
    let is_foreign = look.state.foreign_tiles().contains(slot);
    if slot == SlotNo::ALWAYS_AVAILABLE || occupants.is_empty() && !is_foreign {
        Access::Available
    } else if may_clone {
        Access::Cloned
    } else {
        Access::Closed
    }
}

/// Returns a look at the moment after the slot was chosen: the clone credit is paid.
fn after_choosing<'s>(look: &Look<'s>, access: Access) -> Look<'s> {
    match access {
        Access::Cloned => look.after_paying(CLONING),
        Access::Available | Access::Closed => *look,
    }
}

/// The colours of card and slot, compared.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Colours {
    /// They are equal: the card may be used.
    Match,
    /// Both have one, and they differ.
    Differ,
    /// There is no card, or the slot has no colour.
    Missing,
}

/// Returns how the colours of card and slot compare.
pub fn colours(rules: &Rules, slot: &Slot, card: Option<CardNo>) -> Colours {
    let card = card.and_then(|card| rules.card(card)).and_then(|card| card.colour);
    match (card, slot.colour) {
        (Some(card), Some(slot)) if card == slot => Colours::Match,
        (Some(_), Some(_)) => Colours::Differ,
        (None, _) | (_, None) => Colours::Missing,
    }
}

/// Returns whether this card could make a slot possible that is not: by free steps when it matches (ruling U-7), by the certain gains when the
/// colours differ (ruling U-47).
fn makes_possible(look: &Look<'_>, after: &Look<'_>, slot: &Slot, card: Option<CardNo>) -> bool {
    match colours(look.rules, slot, card) {
        Colours::Match => at_least_a_part::card_leads_to_slot(look, slot.number, card),
        Colours::Differ => {
            let awaiting: Vec<Frame> =
                permanent_effects::awaiting(after, Happening::ColoursDiffer).collect();
            let gain = permanent_effects::certain_gain(after, &awaiting);
            let after = Look { stock: after.stock + gain, ..*after };
            !gain.is_none() && at_least_a_part::slot_is_possible(&after, slot.number)
        }
        Colours::Missing => false,
    }
}

/// Every rule that can refuse the choice.
///
/// # Errors
/// The rule that refuses it.
pub fn check(look: &Look<'_>, slot: SlotNo, card: Option<CardNo>) -> Result<(), Rejection> {
    if look.state.agenda.step != Step::ChooseSlot {
        return Err(Rejection::NotThisStep { step: look.state.agenda.step });
    }
    if !look.state.agenda.frames.is_empty() {
        return Err(Rejection::EffectOpen {});
    }
    match card {
        Some(card) if !look.nation.hand.known.contains(card) => {
            return Err(Rejection::NotInHand { card });
        }
        None if !look.nation.hand.is_empty() => return Err(Rejection::CardNeeded {}),
        Some(_) | None => {}
    }
    let printed = look.rules.slot(slot).ok_or(Rejection::NoSuchSlot { slot })?;
    let access = access(look, slot);
    if access == Access::Closed {
        return Err(Rejection::SlotOccupied { slot });
    }
    let after = after_choosing(look, access);
    if at_least_a_part::slot_is_possible(&after, slot)
        || makes_possible(look, &after, printed, card)
    {
        Ok(())
    } else {
        Err(Rejection::SlotNotPossible { slot })
    }
}

/// All choices of a card and a slot; slots in order, the always-available one last.
pub fn legal(look: &Look<'_>, out: &mut impl Sink<Command>) {
    for printed in look.rules.slots() {
        let slot = printed.number;
        let access = access(look, slot);
        if access == Access::Closed {
            continue;
        }
        let after = after_choosing(look, access);
        let possible = at_least_a_part::slot_is_possible(&after, slot);
        let none = look.nation.hand.is_empty().then_some(None);
        for card in none.into_iter().chain(look.nation.hand.known.iter().map(Some)) {
            if possible || makes_possible(look, &after, printed, card) {
                out.put(Command::ChooseSlot { slot, card });
            }
        }
    }
}

/// Places the tile and the card, pays for cloning; then what waits for differing colours is resolved.
///
/// # Errors
/// [`Unknown`] on a desk without chance, where a pile would have to be shuffled.
pub fn perform<D: Desk<UnderwaterCities>>(
    player: &mut Player<'_, D>,
    slot: SlotNo,
    card: Option<CardNo>,
) -> Result<(), Unknown> {
    let seat = player.seat;
    let access = access(&player.look(), slot);
    if access == Access::Cloned {
        resources::pay(player.desk, seat, CLONING);
        player.record(Fact::CloningTileTaken { seat });
    }
    player.record(Fact::SlotChosen { seat, slot, card });
    let printed = player.rules.slot(slot);
    let colours = printed.map_or(Colours::Missing, |slot| colours(player.rules, slot, card));
    let stage = match (card, colours) {
        (None, _) => CardStage::Gone,
        (Some(_), Colours::Match) => CardStage::Waiting,
        (Some(_), Colours::Differ | Colours::Missing) => CardStage::Unmatched,
    };
    player.agenda = Agenda { card: stage, ..Agenda::at(Step::Turn) };
    if colours == Colours::Differ {
        permanent_effects::happened(player, Happening::ColoursDiffer)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::agenda::SlotStage;
    use crate::ids::CityKind;
    use crate::rules::costs;
    use crate::scenario::*;
    use kernel::seat::Seats;
    use serde_json::json;

    #[test]
    fn example_2_red_gain_slot() {
        let mut game = Given::players(3).hand(&[card::BUNDLE_OF_LETTERS]).begin();
        game.when(choose(four::STEELPLAST_AND_KELP, card::BUNDLE_OF_LETTERS))
            .then_stock(steelplast(2) + kelp(1));
    }

    #[test]
    fn u6_colours_that_match_let_the_card_wait_before_or_after_the_slot() {
        let mut game = Given::players(3).hand(&[card::DRIFT_NET_HAUL]).begin();
        game.when(choose(four::STEELPLAST_AND_KELP, card::DRIFT_NET_HAUL)).then_stock(NONE);
        assert_eq!(game.legal(), [Command::PerformSlot {}, Command::ResolveCard {}]);
        let mut card_first = game.clone();
        card_first.when(Command::ResolveCard {}).then_stock(kelp(2) + science(1) + steelplast(2));
        game.when(Command::PerformSlot {}).then_stock(kelp(1) + steelplast(2));
        game.when(Command::ResolveCard {}).then_stock(kelp(2) + science(1) + steelplast(2));
    }

    #[test]
    fn u6_colours_that_differ_discard_the_card_unused() {
        let mut game = Given::players(3).hand(&[card::FOUNDING_CHARTER]).begin();
        game.when(choose(four::STEELPLAST_AND_KELP, card::FOUNDING_CHARTER))
            .then_stock(kelp(1) + steelplast(2));
        assert_eq!(game.state.discards, cards(&[card::FOUNDING_CHARTER]));
        assert_eq!(game.legal(), [Command::EndTurn {}]);
    }

    #[test]
    fn u6_the_always_available_slot_has_no_colour_and_is_never_occupied() {
        for number in [2, 23, 45] {
            let mut game = Given::players(2).hand(&[number]).begin();
            game.when(choose(slot::CARDS_AND_CREDITS, number)).then_stock(credit(2));
            assert_eq!(game.nation().hand.len(), 2);
            assert_eq!(game.state.discards, cards(&[number]));
            game.when(Command::EndTurn {}).when(choose_without_card(slot::CARDS_AND_CREDITS));
        }
    }

    #[test]
    fn u6_an_occupied_slot_is_refused_with_fewer_than_four() {
        let mut game = Given::players(3).hand_of(2, &[card::BUNDLE_OF_LETTERS]).begin();
        game.when(choose_without_card(four::STEELPLAST_AND_KELP)).when(Command::EndTurn {});
        game.refused(
            choose(four::STEELPLAST_AND_KELP, card::BUNDLE_OF_LETTERS),
            Rejection::SlotOccupied { slot: slot(four::STEELPLAST_AND_KELP) },
        );
    }

    #[test]
    fn u6_a_side_of_the_board_has_its_own_slots() {
        let game = Given::players(2).hand(&[card::BUNDLE_OF_LETTERS]);
        game.refused(choose(13, card::BUNDLE_OF_LETTERS), Rejection::NoSuchSlot { slot: slot(13) });
    }

    /// Slot 8 is occupied by seat 2, slot 11 by seat 1, slot 6 by both.
    fn occupied() -> Given {
        Given::players(4)
            .hand(&[card::FOUNDING_CHARTER, card::BUNDLE_OF_LETTERS])
            .stock(credit(2) + kelp(1))
            .given(|state| {
                state.slots[8] = Seats::only(seat(2));
                state.slots[11] = Seats::only(seat(1));
                state.slots[6] = Seats::only(seat(1)).with(seat(2));
            })
    }

    #[test]
    fn example_18_clone() {
        let mut game = occupied().begin();
        game.refused(
            choose(four::THREE_RESOURCES, card::FOUNDING_CHARTER),
            Rejection::SlotOccupied { slot: slot(four::THREE_RESOURCES) },
        );
        game.refused(
            choose(four::TWO_FARMS, card::FOUNDING_CHARTER),
            Rejection::SlotOccupied { slot: slot(four::TWO_FARMS) },
        );
        game.when(choose(four::STEELPLAST_AND_KELP, card::FOUNDING_CHARTER))
            .then_stock(credit(1) + kelp(2) + steelplast(2));
        assert_eq!(game.state.slots[8], Seats::only(seat(1)).with(seat(2)));
        assert_eq!(game.state.cloning, CloningTile::Taken);
    }

    #[test]
    fn u36_cloning_is_allowed_while_other_slots_are_free_and_once_a_round() {
        let mut game = occupied().begin();
        game.when(choose(four::STEELPLAST_AND_KELP, card::FOUNDING_CHARTER))
            .when(Command::EndTurn {});
        // Seat 2 would find slot 11 occupied by another player.
        let rich = |state: &mut State| state.nations[seat(2)].stock.credit = 3;
        let game = game.anew().exactly(rich);
        game.refused(
            choose_without_card(four::THREE_RESOURCES),
            Rejection::SlotOccupied { slot: slot(four::THREE_RESOURCES) },
        );
    }

    #[test]
    fn u36_a_slot_of_two_others_may_be_cloned_by_a_third() {
        let mut game = occupied()
            .given(|state| {
                state.slots[8] = Seats::only(seat(2)).with(seat(3));
            })
            .begin();
        game.when(choose(four::STEELPLAST_AND_KELP, card::FOUNDING_CHARTER));
        assert_eq!(game.state.slots[8].len(), 3);
    }

    #[test]
    fn u36_the_credit_is_paid_before_anything_else() {
        let given = |stock| {
            Given::players(4).hand(&[card::FOUNDING_CHARTER]).stock(stock).given(|state| {
                state.slots[12] = Seats::only(seat(2));
            })
        };
        let poor = given(costs::TUNNEL);
        poor.refused(
            choose(four::TWO_TUNNELS, card::FOUNDING_CHARTER),
            Rejection::SlotNotPossible { slot: slot(four::TWO_TUNNELS) },
        );
        let broke = given(steelplast(3));
        broke.refused(
            choose(four::TWO_TUNNELS, card::FOUNDING_CHARTER),
            Rejection::SlotOccupied { slot: slot(four::TWO_TUNNELS) },
        );
        let mut rich = given(costs::TUNNEL + credit(1)).begin();
        rich.when(choose(four::TWO_TUNNELS, card::FOUNDING_CHARTER)).then_stock(costs::TUNNEL);
    }

    #[test]
    fn u36_the_card_may_give_back_what_the_slot_lacks_after_the_credit() {
        // Card 46 gains 1 credit or 1 steelplast.
        let given = |stock| {
            Given::players(4).hand(&[card::SALVAGE_PERMIT]).stock(stock).given(|state| {
                state.slots[12] = Seats::only(seat(2));
            })
        };
        let mut game = given(costs::TUNNEL).begin();
        game.when(choose(four::TWO_TUNNELS, card::SALVAGE_PERMIT)).then_stock(steelplast(1));
        game.when(Command::ResolveCard {}).when(option(0, 0));
        game.when(build_tunnel(0, between(LR, RM), costs::TUNNEL)).then_stock(NONE);
        given(credit(1)).refused(
            choose(four::TWO_TUNNELS, card::SALVAGE_PERMIT),
            Rejection::SlotNotPossible { slot: slot(four::TWO_TUNNELS) },
        );
    }

    #[test]
    fn u36_the_always_available_slot_is_never_cloned() {
        let mut game = Given::players(4).stock(credit(3)).begin();
        game.when(choose_without_card(slot::CARDS_AND_CREDITS)).then_stock(credit(5));
        game.when(Command::EndTurn {}).when(choose_without_card(slot::CARDS_AND_CREDITS));
        assert_eq!(game.state.cloning, CloningTile::Available);
    }

    #[test]
    fn u8_parts_in_any_order() {
        let all = costs::TUNNEL + steelplast(2) + kelp(1) + credit(1);
        let city = steelplast(2) + kelp(1) + credit(1);
        let tunnel = build_tunnel(0, between(LR, RM), costs::TUNNEL);
        let city = build_city(1, CityKind::Nonsymbiotic, RM, city);
        for [first, second] in [[tunnel, city], [city, tunnel]] {
            let mut game = Given::players(3).hand(&[card::FOUNDING_CHARTER]).stock(all).begin();
            game.when(choose(four::TUNNEL_AND_CITY, card::FOUNDING_CHARTER))
                .when(first)
                .when(second)
                .then_stock(NONE);
            assert_eq!(game.state.agenda.slot, SlotStage::Done);
        }
    }

    /// Card 14: whenever the played card does not match the chosen coloured slot, 1 steelplast.
    #[test]
    fn u47_colours_differ_when_the_tile_is_placed() {
        let mut game = Given::players(3).hand(&[card::FOUNDING_CHARTER]).claimed(&[14]).begin();
        game.when(choose(four::STEELPLAST_AND_KELP, card::FOUNDING_CHARTER))
            .then_stock(kelp(1) + steelplast(3));
        let triggered = Fact::CardTriggered { seat: seat(1), card: card(14) };
        let at = |wanted: &Fact| game.facts.iter().position(|fact| fact == wanted);
        let slot_gained =
            Fact::Gained { seat: seat(1), resources: kelp(1) + steelplast(2), points: 0 };
        let chosen = Fact::SlotChosen {
            seat: seat(1),
            slot: slot(four::STEELPLAST_AND_KELP),
            card: Some(card(card::FOUNDING_CHARTER)),
        };
        assert_eq!([at(&chosen), at(&triggered), at(&slot_gained)], [Some(0), Some(1), Some(3)]);
    }

    #[test]
    fn u47_colours_that_match_or_lack_do_not_differ() {
        let given = || Given::players(3).claimed(&[14]);
        let mut matching = given().hand(&[card::DRIFT_NET_HAUL]).begin();
        matching.when(choose(four::STEELPLAST_AND_KELP, card::DRIFT_NET_HAUL)).then_stock(NONE);
        let mut colourless = given().hand(&[card::FOUNDING_CHARTER]).begin();
        colourless
            .when(choose(slot::CARDS_AND_CREDITS, card::FOUNDING_CHARTER))
            .then_stock(credit(2));
        let mut without_card = given().begin();
        without_card
            .when(choose_without_card(four::STEELPLAST_AND_KELP))
            .then_stock(kelp(1) + steelplast(2));
    }

    #[test]
    fn u47_what_differing_colours_give_may_pay_for_the_slot() {
        let given = || Given::players(3).hand(&[card::FOUNDING_CHARTER]).stock(credit(1));
        let impossible = Rejection::SlotNotPossible { slot: slot(four::TWO_TUNNELS) };
        given().refused(choose(four::TWO_TUNNELS, card::FOUNDING_CHARTER), impossible.clone());
        let mut game = given().claimed(&[14]).begin();
        game.when(choose(four::TWO_TUNNELS, card::FOUNDING_CHARTER)).then_stock(costs::TUNNEL);
        game.refused(Command::EndTurn {}, Rejection::SlotOwed { slot: slot(four::TWO_TUNNELS) });
        game.when(build_tunnel(0, between(LR, RM), costs::TUNNEL)).then_stock(NONE);
        // Card 45 has the colour of the slot, so nothing differs and nothing is gained.
        given()
            .claimed(&[14])
            .hand(&[card::BUNDLE_OF_LETTERS])
            .refused(choose(four::TWO_TUNNELS, card::BUNDLE_OF_LETTERS), impossible);
    }

    #[test]
    fn u47_points_of_differing_colours_pay_for_nothing() {
        // Card 157 gives 2 points.
        let mut game = Given::players(3)
            .hand(&[card::FOUNDING_CHARTER])
            .claimed(&[card::ECCENTRIC_PATRONS])
            .stock(credit(1))
            .begin();
        game.refused(
            choose(four::TWO_TUNNELS, card::FOUNDING_CHARTER),
            Rejection::SlotNotPossible { slot: slot(four::TWO_TUNNELS) },
        );
        game.when(choose(four::STEELPLAST_AND_KELP, card::FOUNDING_CHARTER))
            .then_points(2)
            .then_stock(credit(1) + kelp(1) + steelplast(2));
    }

    #[test]
    fn u47_a_cloned_slot_may_differ_too_and_the_credit_comes_first() {
        let mut game = Given::players(4)
            .hand(&[card::FOUNDING_CHARTER])
            .claimed(&[14])
            .stock(credit(2))
            .given(|state| state.slots[12] = Seats::only(seat(3)))
            .begin();
        game.when(choose(four::TWO_TUNNELS, card::FOUNDING_CHARTER)).then_stock(costs::TUNNEL);
        let paid = Fact::Paid { seat: seat(1), resources: CLONING };
        assert_eq!(game.facts[..2], [paid, Fact::CloningTileTaken { seat: seat(1) }]);
        game.when(build_tunnel(0, between(LR, RM), costs::TUNNEL)).then_stock(NONE);
    }

    /// Ours on card 14: whenever the colours differ, this.
    fn differing(then: serde_json::Value) -> Given {
        let effect = json!({"type": "whenever", "on": {"type": "colours_differ"}, "then": then});
        Given::with_effect(3, 14, effect).hand(&[card::FOUNDING_CHARTER]).claimed(&[14])
    }

    #[test]
    fn u33_a_trigger_that_may_be_declined_does_not_make_a_slot_possible() {
        let optional = json!({"type": "one_of", "of": [{"type": "gain", "steelplast": 1}]});
        let game = differing(optional).stock(credit(1));
        game.refused(
            choose(four::TWO_TUNNELS, card::FOUNDING_CHARTER),
            Rejection::SlotNotPossible { slot: slot(four::TWO_TUNNELS) },
        );
    }

    #[test]
    fn u7_a_trigger_of_differing_colours_may_not_take_what_the_slot_needs() {
        let price = json!({"type": "pay", "price": [{"credit": 1}],
            "then": {"type": "gain", "science": 1}});
        let pay = Command::Pay { part: 0, payment: credit(1) };
        let mut game = differing(price.clone()).stock(costs::TUNNEL).begin();
        game.when(choose(four::TWO_TUNNELS, card::FOUNDING_CHARTER));
        game.refused(pay, Rejection::SlotWouldBecomeImpossible { slot: slot(four::TWO_TUNNELS) });
        game.when(Command::SkipRest {});
        game.when(build_tunnel(0, between(LR, RM), costs::TUNNEL));
        let mut richer = differing(price).stock(costs::TUNNEL + credit(1)).begin();
        richer
            .when(choose(four::TWO_TUNNELS, card::FOUNDING_CHARTER))
            .when(pay)
            .then_stock(costs::TUNNEL + science(1));
        // The trigger is over before the slot begins.
        assert_eq!(richer.state.agenda.slot, SlotStage::Owed);
    }
}
