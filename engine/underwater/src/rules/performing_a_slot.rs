//! "Perform the action in a slot": a card lets one use a slot, without a tile and without a card (rulings U-14, U-37 and
//! U-56).

use super::permanent_effects::{self, Happening};
use crate::agenda::Source;
use crate::command::Command;
use crate::effects::possible;
use crate::effects::vocabulary::{Part, Slots};
use crate::fact::Fact;
use crate::game::UnderwaterCities;
use crate::ids::SlotNo;
use crate::look::Look;
use crate::player::Player;
use crate::rejection::Rejection;
use kernel::desk::{Desk, Unknown};
use kernel::game::Sink;

/// Returns whether the effect reaches the slot. One's own tile puts a slot out of reach.
fn reaches(look: &Look<'_>, slots: Slots, slot: SlotNo) -> bool {
    let tiles = look.state.slots[slot.index()];
    let is_coloured = slot != SlotNo::ALWAYS_AVAILABLE;
    let is_own = tiles.contains(look.seat);
    // Foreign tiles of a solo game are another player's.
    let is_empty = tiles.is_empty() && !look.state.foreign_tiles().contains(slot);
    match slots {
        Slots::Available => is_empty,
        Slots::AvailableColoured => is_coloured && is_empty,
        Slots::Occupied => is_coloured && !is_empty && !is_own,
        Slots::Coloured => is_coloured && !is_own,
    }
}

/// Returns the slots that the effect reaches, in order, the always-available one last.
pub fn reached<'s>(look: &Look<'s>, slots: Slots) -> impl Iterator<Item = SlotNo> + use<'s> {
    let look = *look;
    let all = look.rules.slots().map(|slot| slot.number);
    all.filter(move |&slot| reaches(&look, slots, slot))
}

/// Every rule that can refuse the slot.
///
/// # Errors
/// The rule that refuses it.
pub fn check(look: &Look<'_>, part: u8, slot: SlotNo) -> Result<(), Rejection> {
    let slots = look.open_part_as(part, |open| {
        let Part::UseSlot(slots) = *open else { return None };
        Some(slots)
    })?;
    if look.rules.slot(slot).is_none() {
        Err(Rejection::NoSuchSlot { slot })
    } else if !reaches(look, slots, slot) {
        Err(Rejection::SlotOutOfReach { slot })
    } else if possible::slot(look, slot) {
        Ok(())
    } else {
        Err(Rejection::SlotDoesNothing { slot })
    }
}

/// All slots that the part could perform.
pub fn legal(look: &Look<'_>, part: u8, slots: Slots, out: &mut impl Sink<Command>) {
    for slot in reached(look, slots).filter(|&slot| possible::slot(look, slot)) {
        out.put(Command::UseSlot { part, slot });
    }
}

/// Opens the action of the slot; what waits for its use is resolved first.
///
/// # Errors
/// [`Unknown`] on a desk without chance, where a pile would have to be shuffled.
pub fn perform<D: Desk<UnderwaterCities>>(
    player: &mut Player<'_, D>,
    part: u8,
    slot: SlotNo,
) -> Result<(), Unknown> {
    player.carried_out();
    player.finish_part(part);
    player.record(Fact::SlotUsed { seat: player.seat, slot });
    player.open(Source::Slot(slot));
    permanent_effects::happened(player, Happening::SlotUsed(slot))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::Building;
    use crate::resource::Resources;
    use crate::rules::costs;
    use crate::scenario::*;
    use kernel::seat::Seats;

    /// Returns the slots that are offered, in order.
    fn offered(game: &Then) -> Vec<u8> {
        let slot = |command: Command| {
            let Command::UseSlot { part: 0, slot } = command else { return None };
            Some(slot.number())
        };
        game.legal().into_iter().filter_map(slot).collect()
    }

    fn out_of_reach(game: &Then, number: u8) {
        game.refused(use_slot(0, number), Rejection::SlotOutOfReach { slot: slot(number) });
    }

    fn does_nothing(game: &Then, number: u8) {
        game.refused(use_slot(0, number), Rejection::SlotDoesNothing { slot: slot(number) });
    }

    /// Seat 1 plays the card to a slot, resolves it and pays its price of 1 credit.
    fn resolved(game: Given, number: u8, played: u8) -> Played {
        let mut game = game.hand(&[played]).begin();
        game.when(choose(number, played)).when(Command::ResolveCard {}).when(pay(0, credit(1)));
        game
    }

    /// Tiles of other players lie on 5 and 11, of seat 1 on 9, of both on 6.
    fn occupied(players: u8) -> Given {
        Given::players(players).given(|state| {
            state.slots[5] = Seats::only(seat(2)).with(seat(3));
            state.slots[11] = Seats::only(seat(2));
            state.slots[9] = Seats::only(seat(1));
            state.slots[6] = Seats::only(seat(1)).with(seat(2));
        })
    }

    /// Returns everything that a slot could need.
    fn rich() -> Resources {
        credit(9) + kelp(9) + steelplast(9) + science(9) + biomatter(9)
    }

    /// Card 44, of Era I: pay 1 credit and perform the action of any available slot.
    #[test]
    fn u14_an_era_card_reaches_available_slots_and_the_always_available_one() {
        let game =
            resolved(occupied(4).stock(rich()), four::STEELPLAST_AND_KELP, card::SEALED_ORDERS);
        assert_eq!(offered(&game), [1, 2, 3, 4, 7, 10, 12, 13, 14, 15, 0]);
        [four::FEDERATION, four::TWO_FARMS, four::TWO_LABORATORIES, four::THREE_RESOURCES]
            .into_iter()
            .for_each(|number| out_of_reach(&game, number));
    }

    /// Card 93: pay 1 credit and perform the action of a slot occupied by another player.
    #[test]
    fn example_18_a_slot_of_both_is_not_occupied_by_another_player() {
        let game = resolved(
            occupied(4).round(5).stock(rich()),
            four::STEELPLAST_AND_KELP,
            card::BORROWED_UNIFORMS,
        );
        assert_eq!(offered(&game), [5, 11]);
        [
            four::TWO_FARMS,
            four::STEELPLAST_AND_KELP,
            four::TWO_LABORATORIES,
            four::ACTION_AND_STEELPLAST,
            slot::CARDS_AND_CREDITS,
        ]
        .into_iter()
        .for_each(|number| out_of_reach(&game, number));
    }

    #[test]
    fn u36_a_cloned_slot_stays_occupied_by_another_player_for_the_third() {
        let mut game = Given::players(4)
            .round(5)
            .hand(&[card::BUNDLE_OF_LETTERS])
            .hand_of(3, &[card::BORROWED_UNIFORMS])
            .given(|state| {
                state.slots[5] = Seats::only(seat(2));
                state.nations[seat(1)].stock.credit = 1;
                state.nations[seat(3)].stock.credit = 1;
            })
            .begin();
        game.when(choose(four::FEDERATION, card::BUNDLE_OF_LETTERS))
            .when(advance(0))
            .when(Command::EndTurn {});
        assert_eq!(game.state.slots[5], Seats::only(seat(1)).with(seat(2)));
        game = game.anew().exactly(|state| state.slots[7] = Seats::only(seat(3))).begin();
        game.when(choose_without_card(four::THREE_RESOURCES)).when(Command::EndTurn {});
        game.when(choose(four::STEELPLAST_AND_KELP, card::BORROWED_UNIFORMS))
            .when(Command::ResolveCard {})
            .when(pay(0, credit(1)));
        assert_eq!(offered(&game), [5, 11]);
        out_of_reach(&game, four::TUNNEL_AND_CITY);
    }

    /// Secret Mission, card 202: pay 1 credit and perform the action of any slot that one does not occupy.
    #[test]
    fn u14_a_special_card_reaches_occupied_slots_and_never_the_always_available_one() {
        let game =
            resolved(occupied(4).stock(rich()), four::CITY_AND_BUILDING, card::NAMELESS_ENVOY);
        assert_eq!(offered(&game), [1, 2, 3, 4, 5, 7, 8, 10, 11, 12, 13, 15]);
        [slot::CARDS_AND_CREDITS, four::TWO_FARMS, four::TWO_LABORATORIES, four::CITY_AND_BUILDING]
            .into_iter()
            .for_each(|number| out_of_reach(&game, number));
    }

    #[test]
    fn u12_secret_mission_takes_its_cost_and_then_its_price() {
        let mut game = Given::players(3).hand(&[card::NAMELESS_ENVOY]).stock(credit(2)).begin();
        game.when(choose(four::THREE_RESOURCES, card::NAMELESS_ENVOY))
            .when(Command::ResolveCard {})
            .then_stock(credit(1));
        game.when(pay(0, credit(1))).when(use_slot(0, four::STEELPLAST_AND_KELP));
        game.then_stock(kelp(2) + steelplast(3) + science(1));
        assert_eq!(game.state.gone, cards(&[card::NAMELESS_ENVOY]));
    }

    /// Card 196, a special action card: pay 1 credit and perform the action of an available coloured slot.
    #[test]
    fn u14_an_action_card_of_the_specials_reaches_available_coloured_slots() {
        let mut game = occupied(4)
            .hand(&[card::BUNDLE_OF_LETTERS])
            .claimed(&[card::UNIVERSAL_PERMIT])
            .stock(rich())
            .begin();
        game.when(choose(four::ACTION_AND_STEELPLAST, card::BUNDLE_OF_LETTERS))
            .when(use_card(0, card::UNIVERSAL_PERMIT))
            .when(pay(0, credit(1)));
        assert_eq!(offered(&game), [2, 3, 4, 7, 8, 10, 12, 13, 14, 15]);
        [
            slot::CARDS_AND_CREDITS,
            four::ACTION_AND_STEELPLAST,
            four::FEDERATION,
            four::THREE_RESOURCES,
        ]
        .into_iter()
        .for_each(|number| out_of_reach(&game, number));
    }

    #[test]
    fn u14_using_a_slot_places_no_tile_and_plays_no_card() {
        let mut game = Given::players(3)
            .hand(&[card::SEALED_ORDERS, card::BUNDLE_OF_LETTERS])
            .stock(credit(1))
            .begin();
        game.when(choose(four::STEELPLAST_AND_KELP, card::SEALED_ORDERS))
            .when(Command::ResolveCard {})
            .when(pay(0, credit(1)));
        game.when(use_slot(0, four::THREE_RESOURCES)).then_hand(&[card::BUNDLE_OF_LETTERS]);
        game.then_stock(science(1) + steelplast(3) + kelp(2));
        assert_eq!(
            game.facts[0],
            Fact::SlotUsed { seat: seat(1), slot: slot(four::THREE_RESOURCES) }
        );
        assert!(game.state.slots[11].is_empty());
        assert_eq!(game.state.slots[8], Seats::only(seat(1)));
        assert_eq!(game.state.discards, cards(&[card::SEALED_ORDERS]));
        game.when(Command::EndTurn {});
        game.refused(
            choose_without_card(four::STEELPLAST_AND_KELP),
            Rejection::SlotOccupied { slot: slot(four::STEELPLAST_AND_KELP) },
        );
        game.when(choose_without_card(four::THREE_RESOURCES));
    }

    #[test]
    fn u14_the_always_available_slot_gives_two_cards_and_two_credits_through_a_card_too() {
        let mut game = resolved(
            Given::players(3).stock(credit(1)),
            four::STEELPLAST_AND_KELP,
            card::SEALED_ORDERS,
        );
        game.when(use_slot(0, slot::CARDS_AND_CREDITS))
            .then_hand(&[card::KELP_PIONEERS, card::FOUNDING_CHARTER]);
        game.then_stock(credit(2) + kelp(1) + steelplast(2));
    }

    #[test]
    fn u37_the_price_comes_first_and_a_slot_that_could_then_do_nothing_is_not_offered() {
        let poor = resolved(
            Given::players(3).stock(credit(1)),
            four::STEELPLAST_AND_KELP,
            card::SEALED_ORDERS,
        );
        assert_eq!(offered(&poor), [1, 2, 3, 5, 10, 11, 13, 15, 0]);
        [
            four::TWO_DESALINATION_PLANTS,
            four::TWO_FARMS,
            four::TUNNEL_AND_CITY,
            four::TWO_LABORATORIES,
            four::TWO_TUNNELS,
            four::CITY_AND_BUILDING,
        ]
        .into_iter()
        .for_each(|number| does_nothing(&poor, number));
        let richer = resolved(
            Given::players(3).stock(credit(2)),
            four::STEELPLAST_AND_KELP,
            card::SEALED_ORDERS,
        );
        assert_eq!(offered(&richer), [1, 2, 3, 4, 5, 10, 11, 13, 14, 15, 0]);
    }

    #[test]
    fn u37_the_price_is_not_asked_where_no_slot_could_do_anything() {
        // Slot 4 builds desalination plants, and no other one is occupied by another player.
        let given = |stock| {
            let game = Given::players(3).round(5).hand(&[card::BORROWED_UNIFORMS]).stock(stock);
            let mut game = game.given(|state| state.slots[4] = Seats::only(seat(2))).begin();
            game.when(choose(four::STEELPLAST_AND_KELP, card::BORROWED_UNIFORMS));
            game
        };
        let card = card(card::BORROWED_UNIFORMS);
        given(credit(1)).refused(Command::ResolveCard {}, Rejection::CardDoesNothing { card });
        let mut game = given(credit(2));
        game.when(Command::ResolveCard {})
            .when(pay(0, credit(1)))
            .when(use_slot(0, four::TWO_DESALINATION_PLANTS));
        game.when(build(0, Building::DesalinationPlant, (LR, 1), credit(1)));
        game.then_stock(kelp(1) + steelplast(2));
    }

    #[test]
    fn u37_the_slot_chosen_this_turn_is_ones_own_even_before_it_is_performed() {
        let game = resolved(
            Given::players(3).stock(credit(1)),
            four::STEELPLAST_AND_KELP,
            card::SEALED_ORDERS,
        );
        out_of_reach(&game, four::STEELPLAST_AND_KELP);
    }

    #[test]
    fn u37_a_side_of_the_board_has_its_own_slots() {
        let game = resolved(
            Given::players(2).stock(credit(1)),
            two::STEELPLAST_AND_KELP,
            card::SEALED_ORDERS,
        );
        game.refused(use_slot(0, 13), Rejection::NoSuchSlot { slot: slot(13) });
        assert_eq!(offered(&game), [1, 4, 5, 7, 9, 11, 12, 0]);
    }

    #[test]
    fn u37_a_part_for_something_else_uses_no_slot() {
        let mut game = Given::players(3).hand(&[card::SEALED_ORDERS]).stock(credit(1)).begin();
        game.when(choose(four::STEELPLAST_AND_KELP, card::SEALED_ORDERS))
            .when(Command::ResolveCard {});
        game.refused(use_slot(0, four::FEDERATION), Rejection::OtherPart { part: 0, word: "pay" });
        game.when(pay(0, credit(1)));
        game.refused(use_slot(1, four::FEDERATION), Rejection::NoSuchPart { part: 1 });
    }

    /// Card 25: whenever a slot gives steelplast, 1 point.
    #[test]
    fn example_34_a_slot_used_through_a_card_gives_steelplast() {
        let given = Given::players(3).claimed(&[card::PROUD_FOUNDRYMEN]).stock(credit(1) + kelp(1));
        let mut game = resolved(given, four::TWO_FARMS, card::SEALED_ORDERS);
        game.when(use_slot(0, four::STEELPLAST_AND_KELP))
            .then_points(1)
            .then_stock(kelp(2) + steelplast(2));
        assert_eq!(
            game.facts[1..3],
            [
                Fact::Gained { seat: seat(1), resources: kelp(1) + steelplast(2), points: 0 },
                Fact::CardTriggered { seat: seat(1), card: card(card::PROUD_FOUNDRYMEN) },
            ]
        );
    }

    /// Card 113 improves the slot "advance 2" by 1 credit and 1 card; card 119 takes 1 credit off the plants of slot 4.
    #[test]
    fn u37_triggers_and_improvements_of_slots_apply() {
        let given = Given::players(3).claimed(&[card::DELEGATES_ON_RETAINER]).stock(credit(1));
        let mut game = resolved(given, four::STEELPLAST_AND_KELP, card::SEALED_ORDERS);
        game.when(use_slot(0, four::FEDERATION))
            .then_stock(credit(1))
            .then_hand(&[card::KELP_PIONEERS])
            .then_space(None);
        game.when(advance(0)).then_space(Some(4));
        let given = Given::players(3).claimed(&[card::BULK_PUMP_ORDER]).stock(credit(1));
        let mut game = resolved(given, four::STEELPLAST_AND_KELP, card::SEALED_ORDERS);
        game.when(use_slot(0, four::TWO_DESALINATION_PLANTS));
        game.when(build(0, Building::DesalinationPlant, (LR, 1), NONE));
        game.when(build(1, Building::DesalinationPlant, (LR, 2), NONE));
        game.then_stock(kelp(1) + steelplast(2));
    }

    /// Card 14: whenever the colours differ, 1 steelplast.
    #[test]
    fn u37_colours_do_not_differ_for_a_slot_that_is_used_through_a_card() {
        let given = Given::players(3).claimed(&[card::MASKED_COURIERS]).stock(credit(1));
        let mut game = resolved(given, four::STEELPLAST_AND_KELP, card::SEALED_ORDERS);
        game.when(use_slot(0, four::SCIENCE_OR_UPGRADES)).when(option(0, 0));
        game.then_stock(science(2) + kelp(1) + steelplast(2));
    }

    #[test]
    fn u37_uses_nest_and_what_is_reached_through_a_card_is_optional() {
        // Card 44 uses slot 1, which uses card 196, which uses slot 10, which uses the assistant.
        let given =
            Given::players(3).claimed(&[card::UNIVERSAL_PERMIT]).stock(credit(2) + science(1));
        let mut game = resolved(given, four::STEELPLAST_AND_KELP, card::SEALED_ORDERS);
        game.when(use_slot(0, four::ACTION_AND_STEELPLAST))
            .then_stock(credit(1) + science(1) + steelplast(1));
        game.when(use_card(0, card::UNIVERSAL_PERMIT)).when(pay(0, credit(1)));
        assert!(offered(&game).contains(&1), "no tile lies there");
        out_of_reach(&game, four::STEELPLAST_AND_KELP);
        game.when(use_slot(0, four::ACTION_AND_STRUCTURE))
            .when(use_card(0, 206))
            .when(option(0, 0));
        game.when(upgraded(build(1, Building::Laboratory, (LR, 1), steelplast(1)), science(1)));
        game.then_stock(kelp(1) + steelplast(3));
        assert_eq!(game.nation().used, cards(&[card::UNIVERSAL_PERMIT, 206]));
    }

    #[test]
    fn u7_a_slot_that_is_reached_owes_nothing() {
        let given = Given::players(3).stock(credit(1) + costs::TUNNEL);
        let mut game = resolved(given, four::STEELPLAST_AND_KELP, card::SEALED_ORDERS);
        game.when(use_slot(0, four::TWO_TUNNELS)).when(Command::SkipRest {});
        game.then_stock(costs::TUNNEL + kelp(1) + steelplast(2));
        assert_eq!(game.nation().tunnels, 0);
    }

    #[test]
    fn u7_using_another_slot_carries_the_part_out() {
        // Slot 10 is chosen: an action card, or build and upgrade. The action card uses slot 12, of which nothing is used.
        let given =
            Given::players(3).hand(&[card::FOUNDING_CHARTER]).claimed(&[card::UNIVERSAL_PERMIT]);
        let mut game = given.stock(credit(1) + costs::TUNNEL).begin();
        game.when(choose(four::ACTION_AND_STRUCTURE, card::FOUNDING_CHARTER))
            .when(use_card(0, card::UNIVERSAL_PERMIT))
            .when(pay(0, credit(1)));
        game.when(use_slot(0, four::TWO_TUNNELS)).when(Command::EndTurn {});
        assert_eq!(game.nation().tunnels, 0);
    }
}
