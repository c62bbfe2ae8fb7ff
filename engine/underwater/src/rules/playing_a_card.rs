//! "Cards": instant effects, claiming a card, and what becomes of a played card (rulings U-6, U-8 and U-28).

use super::{action_cards, permanent_effects, resources, special_cards};
use crate::agenda::{CardStage, SlotStage, Source, Step};
use crate::edition::CardKind;
use crate::effects::possible;
use crate::fact::Fact;
use crate::game::UnderwaterCities;
use crate::look::Look;
use crate::player::Player;
use crate::rejection::Rejection;
use kernel::desk::Desk;

/// Every rule that can refuse resolving the played card now.
///
/// # Errors
/// The rule that refuses it.
pub fn check(look: &Look<'_>) -> Result<(), Rejection> {
    let agenda = &look.state.agenda;
    let waits = agenda.step == Step::Turn
        && agenda.card == CardStage::Waiting
        && matches!(agenda.slot, SlotStage::Waiting | SlotStage::Done)
        && agenda.frames.is_empty();
    let card = look.state.turn.card.filter(|_| waits).and_then(|card| look.rules.card(card));
    let card = card.ok_or(Rejection::CardNotWaiting {})?;
    look.afford(card.price)?;
    // A special card may be paid for even if its effect does nothing (ruling U-41).
    let must_do_something = card.kind == CardKind::Instant && !card.number.is_special();
    if must_do_something && !possible::group(&look.by(Source::Card(card.number)), card.effect) {
        Err(Rejection::CardDoesNothing { card: card.number })
    } else {
        Ok(())
    }
}

/// Pays for a special card; then opens an instant effect, or claims the card, making room first where that is needed.
pub fn perform<D: Desk<UnderwaterCities>>(player: &mut Player<'_, D>) {
    let rules = player.rules;
    let Some(card) = player.desk.state().turn.card.and_then(|card| rules.card(card)) else {
        return;
    };
    player.agenda.card = CardStage::Open;
    resources::pay(player.desk, player.seat, card.price);
    match card.kind {
        CardKind::Instant => player.open(Source::Card(card.number)),
        CardKind::Action
            if action_cards::claimed(&player.look()).count() >= action_cards::LIMIT =>
        {
            player.open(Source::Claim(card.number));
        }
        CardKind::Action | CardKind::Permanent | CardKind::Production | CardKind::EndScoring => {
            player.record(Fact::CardClaimed { seat: player.seat, card: card.number });
            permanent_effects::claimed(player, card.number);
        }
    }
}

/// The played card, unless it was claimed, goes to the discards or to its deck; a special one that was paid for is kept aside.
pub fn put_away<D: Desk<UnderwaterCities>>(player: &mut Player<'_, D>) {
    let stage = std::mem::replace(&mut player.agenda.card, CardStage::Gone);
    let (rules, seat) = (player.rules, player.seat);
    let Some(card) = player.desk.state().turn.card.and_then(|card| rules.card(card)) else {
        return;
    };
    if special_cards::is_kept_aside(card, stage) {
        player.record(Fact::PlayedCardKept { seat, card: card.number });
    } else {
        player.record(Fact::PlayedCardDiscarded { seat, card: card.number });
        special_cards::return_discarded(player);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::command::Command;
    use crate::ids::Building;
    use crate::rules::costs;
    use crate::scenario::*;
    use crate::state::Space;
    use kernel::knowledge::hide;
    use kernel::viewer::Viewer;

    /// Kate plays card 28 to the slot that builds and upgrades and uses an action card; she has claimed card 19.
    fn kate() -> Given {
        Given::players(3)
            .hand(&[card::TUNNEL_SHRIMP])
            .claimed(&[card::CONSTRUCTION_YARD])
            .stock(steelplast(1) + credit(1) + science(1))
            .given(|state| state.track.place(seat(1), Space::printed(4)))
    }

    #[test]
    fn example_15_kate() {
        let mut game = kate().begin();
        game.when(choose(four::ACTION_AND_STRUCTURE, card::TUNNEL_SHRIMP));
        game.refused(
            Command::ResolveCard {},
            Rejection::CardDoesNothing { card: card(card::TUNNEL_SHRIMP) },
        );
        let tunnel = build_tunnel(1, between(LR, RM), costs::TUNNEL);
        game.when(Command::PerformSlot {}).when(upgraded(tunnel, science(1))).then_stock(NONE);
        game.refused(Command::ResolveCard {}, Rejection::CardNotWaiting {});
        game.when(use_card(0, card::CONSTRUCTION_YARD))
            .when(advance(1))
            .then_space(Some(3))
            .then_stock(credit(1));
        let stock = game.nation().stock;
        game.refused(
            build(0, Building::Farm, (LR, 1), kelp(1)),
            Rejection::CannotAfford { payment: kelp(1), stock },
        );
        game.when(build(0, Building::DesalinationPlant, (LR, 1), credit(1)));
        game.when(Command::ResolveCard {}).then_stock(kelp(1)).then_space(Some(3));
        game.refused(build(0, Building::Farm, (LR, 2), kelp(1)), Rejection::NothingOpen {});
    }

    #[test]
    fn example_15_the_card_first_with_a_tunnel_upgraded_before() {
        let mut game = kate().upgraded_tunnels(&[between(LR, C)]).begin();
        game.when(choose(four::ACTION_AND_STRUCTURE, card::TUNNEL_SHRIMP))
            .when(Command::ResolveCard {});
        game.then_stock(steelplast(1) + credit(1) + science(1) + kelp(1));
    }

    #[test]
    fn u8_card_and_slot_never_interleave() {
        let mut game = Given::players(3)
            .hand(&[card::SALVAGE_PERMIT])
            .stock(costs::TUNNEL + costs::TUNNEL)
            .begin();
        game.when(choose(four::TWO_TUNNELS, card::SALVAGE_PERMIT)).when(Command::ResolveCard {});
        game.refused(Command::PerformSlot {}, Rejection::SlotNotWaiting {});
        game.when(option(0, 0)).when(build_tunnel(0, between(LR, RM), costs::TUNNEL));
        game.refused(Command::ResolveCard {}, Rejection::CardNotWaiting {});
    }

    #[test]
    fn u28_an_unused_card_is_never_drawn_by_the_slot_that_it_was_played_with() {
        let mut game = Given::players(2)
            .hand(&[card::DRIFT_NET_HAUL])
            .given(|state| state.discards = cards(&[card::WELDING_FLEET]))
            .deck(&[])
            .begin();
        // Two cards are to be drawn, but only the one of the discards is there.
        game.when(choose(slot::CARDS_AND_CREDITS, card::DRIFT_NET_HAUL))
            .then_hand(&[card::WELDING_FLEET]);
        assert_eq!(game.state.discards, cards(&[card::DRIFT_NET_HAUL]));
        // At the end of the turn it is on the discards and may be drawn.
        game.when(Command::EndTurn {}).then_hand(&[card::WELDING_FLEET, card::DRIFT_NET_HAUL]);
    }

    #[test]
    fn u28_a_used_instant_goes_to_the_discards_right_after_its_own_effect() {
        let mut game = Given::players(3)
            .hand(&[card::FOUNDING_CHARTER])
            .given(|state| state.discards = cards(&[card::WELDING_FLEET]))
            .deck(&[])
            .begin();
        // Card 2 draws two cards, of which one is there; slot 2 draws two more, now card 2 itself.
        game.when(choose(four::TUNNEL_OR_CARDS, card::FOUNDING_CHARTER))
            .when(Command::ResolveCard {})
            .then_hand(&[card::WELDING_FLEET]);
        assert_eq!(game.state.discards, cards(&[card::FOUNDING_CHARTER]));
        game.when(option(0, 1)).then_hand(&[card::FOUNDING_CHARTER, card::WELDING_FLEET]);
    }

    #[test]
    fn u28_a_matching_card_that_is_not_used_is_discarded_at_the_end_of_the_turn() {
        let mut game = Given::players(3).hand(&[card::DRIFT_NET_HAUL]).begin();
        game.when(choose(four::STEELPLAST_AND_KELP, card::DRIFT_NET_HAUL))
            .when(Command::PerformSlot {});
        assert_eq!(game.state.turn.card, Some(card(card::DRIFT_NET_HAUL)));
        game.when(Command::EndTurn {});
        assert_eq!(game.state.discards, cards(&[card::DRIFT_NET_HAUL]));
    }

    #[test]
    fn u24_a_played_and_a_discarded_card_are_shown_to_all() {
        let mut game =
            Given::players(3).hand(&[card::FOUNDING_CHARTER, card::DRIFT_NET_HAUL]).begin();
        game.when(choose(four::STEELPLAST_AND_KELP, card::FOUNDING_CHARTER));
        let seen = hide::<UnderwaterCities>(&game.state, Viewer::Seat(seat(2)));
        assert_eq!(seen.state().discards, cards(&[card::FOUNDING_CHARTER]));
        assert_eq!(seen.state().nation(seat(1)).hand.known, cards(&[]));
    }

    #[test]
    fn u13_a_production_card_is_claimed_and_an_action_card_too() {
        let mut game = Given::players(3).hand(&[card::TOLL_LOCK]).begin();
        game.when(choose(four::STEELPLAST_AND_KELP, card::TOLL_LOCK)).when(Command::ResolveCard {});
        assert!(game.nation().claimed.contains(card(card::TOLL_LOCK)));
        assert!(game.state.discards.is_empty());
        let mut game = Given::players(3).hand(&[card::CONSULS_SALON]).begin();
        game.when(choose(four::STEELPLAST_AND_KELP, card::CONSULS_SALON))
            .when(Command::ResolveCard {});
        assert!(game.nation().claimed.contains(card(card::CONSULS_SALON)));
    }

    const ASSISTANT: u8 = 206;

    #[test]
    fn u6_permanent_and_end_scoring_cards_are_claimed_in_their_colour_only() {
        // Cards 8 and 83 are green: a discount, and points at the end.
        for (round, number) in [(1, 8), (5, 83)] {
            let given = || Given::players(3).round(round).hand(&[number]);
            let mut game = given().begin();
            game.when(choose(four::FEDERATION, number)).when(Command::ResolveCard {});
            assert_eq!(game.nation().claimed, cards(&[number, ASSISTANT]));
            assert!(game.state.discards.is_empty());
            for other in [four::STEELPLAST_AND_KELP, four::THREE_RESOURCES, slot::CARDS_AND_CREDITS]
            {
                let mut game = given().begin();
                game.when(choose(other, number));
                assert_eq!(game.legal(), [Command::EndTurn {}]);
                assert_eq!(game.nation().claimed, cards(&[ASSISTANT]));
                assert_eq!(game.state.discards, cards(&[number]));
            }
        }
    }

    /// Card 25: whenever a slot gives steelplast, 1 point.
    #[test]
    fn u47_a_permanent_card_works_in_the_turn_it_is_claimed_for_what_begins_after_that() {
        let mut before = Given::players(3).hand(&[card::PROUD_FOUNDRYMEN]).begin();
        before
            .when(choose(four::STEELPLAST_AND_KELP, card::PROUD_FOUNDRYMEN))
            .when(Command::ResolveCard {})
            .then_points(1);
        before.then_stock(kelp(1) + steelplast(2));
        let mut after = Given::players(3).hand(&[card::PROUD_FOUNDRYMEN]).begin();
        after
            .when(choose(four::STEELPLAST_AND_KELP, card::PROUD_FOUNDRYMEN))
            .when(Command::PerformSlot {})
            .when(Command::ResolveCard {});
        after.then_points(0).then_stock(kelp(1) + steelplast(2));
        assert!(after.nation().claimed.contains(card(card::PROUD_FOUNDRYMEN)));
    }

    #[test]
    fn u7_a_matching_card_may_be_played_without_using_any_of_it() {
        // Card 7 upgrades two structures for free.
        let given = || {
            Given::players(3)
                .hand(&[card::WELDING_FLEET])
                .buildings(Building::Farm, &[(LR, 1), (LR, 2)])
        };
        let mut opened = given().begin();
        opened
            .when(choose(four::FEDERATION, card::WELDING_FLEET))
            .when(Command::ResolveCard {})
            .when(Command::SkipRest {});
        opened.when(advance(0)).when(Command::EndTurn {});
        assert_eq!(opened.nation().upgraded_buildings, 0);
        let mut in_part = given().begin();
        in_part
            .when(choose(four::FEDERATION, card::WELDING_FLEET))
            .when(Command::ResolveCard {})
            .when(upgrade(0, (LR, 2), NONE));
        in_part.when(Command::SkipRest {});
        assert_eq!(in_part.nation().upgraded_buildings.count_ones(), 1);
    }
}
