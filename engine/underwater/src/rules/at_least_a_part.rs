//! "Action slots and card effects": a slot is chosen only if at least a part of it is used (rulings U-7 and U-33).
//!
//! While the slot waits, the door to it stays open: after every choice the slot is possible, or free steps still lead there
//! (`free_steps.rs`).

use super::free_steps::{self, Search};
use crate::agenda::{Agenda, SlotStage, Step};
use crate::command::Command;
use crate::effects::possible;
use crate::ids::{CardNo, SlotNo};
use crate::look::Look;
use crate::rejection::Rejection;
use crate::revisions::FreeSteps;

/// Returns whether at least one part of the slot's action could be carried out with the stock of now.
pub fn slot_is_possible(look: &Look<'_>, slot: SlotNo) -> bool {
    possible::slot(look, slot)
}

/// Returns whether the matching card, resolved first, could make the slot possible by free steps.
pub fn card_leads_to_slot(look: &Look<'_>, slot: SlotNo, card: Option<CardNo>) -> bool {
    let card = card.and_then(|card| look.rules.card(card));
    card.filter(|card| free_steps::has_any(look.rules, card)).is_some_and(|card| {
        let choice = Command::ChooseSlot { slot, card: Some(card.number) };
        Search::of(look).leads_to_slot_after(look.state, choice)
    })
}

/// While the slot waits, a choice is legal only if the slot is possible after it, or a free path still leads there.
///
/// # Errors
/// [`Rejection::SlotWouldBecomeImpossible`].
pub fn check_door(look: &Look<'_>, command: Command) -> Result<(), Rejection> {
    match look.state.turn.slot.filter(|_| is_guarded(&look.state.agenda, command)) {
        Some(slot) if !stays_open(look, slot, command) => {
            Err(Rejection::SlotWouldBecomeImpossible { slot })
        }
        Some(_) | None => Ok(()),
    }
}

/// Returns whether this choice could close the door. One of the waiting card could, and one of something else that lies on top of the slot.
fn is_guarded(agenda: &Agenda, command: Command) -> bool {
    let is_ability = matches!(command, Command::UseAbility { .. });
    // The effect of a contract only gains: no slot becomes impossible by it.
    let is_contract = matches!(command, Command::ClaimContract { .. });
    agenda.step == Step::Turn
        && !is_contract
        && match agenda.slot {
            SlotStage::Waiting => command != (Command::PerformSlot {}),
            SlotStage::Owed => is_ability || !agenda.owes_part(),
            SlotStage::Open | SlotStage::Done => false,
        }
}

fn stays_open(look: &Look<'_>, slot: SlotNo, command: Command) -> bool {
    let is_metropolis = matches!(command, Command::GainMetropolis { .. });
    match look.rules.switches.free_steps {
        // The effect of the next tile is not known, so it must not decide: the position without it does.
        FreeSteps::OfInstants if is_metropolis => slot_is_possible(look, slot),
        FreeSteps::OfAnyCard if is_metropolis => Search::of(look).leads_to_slot(look.state),
        FreeSteps::OfInstants | FreeSteps::OfAnyCard => {
            Search::of(look).leads_to_slot_after(look.state, command)
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::command::Command;
    use crate::ids::{Building, CityKind};
    use crate::rejection::Rejection;
    use crate::resource::Resources;
    use crate::rules::costs;
    use crate::scenario::*;
    use serde_json::json;

    const TUNNEL: Resources = costs::TUNNEL;

    #[test]
    fn example_6_only_the_tunnel_of_tunnel_and_city() {
        let city = steelplast(2) + kelp(1) + credit(1);
        let mut game =
            Given::players(3).hand(&[card::FOUNDING_CHARTER]).stock(TUNNEL + city).begin();
        game.when(choose(four::TUNNEL_AND_CITY, card::FOUNDING_CHARTER)).when(build_tunnel(
            0,
            between(LR, RM),
            TUNNEL,
        ));
        game.when(Command::EndTurn {}).then_stock(city);
        let mut only = Given::players(3).hand(&[card::FOUNDING_CHARTER]).stock(TUNNEL).begin();
        only.when(choose(four::TUNNEL_AND_CITY, card::FOUNDING_CHARTER));
        let city = build_city(1, CityKind::Nonsymbiotic, RM, city);
        let stock = only.nation().stock;
        let payment = steelplast(2) + kelp(1) + credit(1);
        only.refused(city, Rejection::CannotAfford { payment, stock });
    }

    #[test]
    fn example_6_two_tunnels_without_means() {
        for stock in [credit(5), steelplast(5), biomatter(5), kelp(5) + science(5)] {
            not_possible(
                &Given::players(3).hand(&[card::FOUNDING_CHARTER]).stock(stock),
                four::TWO_TUNNELS,
                card::FOUNDING_CHARTER,
            );
        }
        for stock in [TUNNEL, credit(1) + biomatter(1)] {
            Given::players(3)
                .hand(&[card::FOUNDING_CHARTER])
                .stock(stock)
                .begin()
                .when(choose(four::TWO_TUNNELS, card::FOUNDING_CHARTER));
        }
    }

    #[test]
    fn u7_a_part_of_the_slot_must_be_carried_out() {
        let mut game = Given::players(3).hand(&[card::FOUNDING_CHARTER]).stock(TUNNEL).begin();
        game.when(choose(four::TWO_TUNNELS, card::FOUNDING_CHARTER));
        game.refused(Command::SkipRest {}, Rejection::SlotOwed { slot: slot(four::TWO_TUNNELS) });
        game.refused(Command::EndTurn {}, Rejection::SlotOwed { slot: slot(four::TWO_TUNNELS) });
        game.when(build_tunnel(0, between(LR, RM), TUNNEL)).when(Command::EndTurn {});
    }

    #[test]
    fn u7_an_option_does_not_fulfil_the_duty() {
        let mut game = Given::players(3).hand(&[card::FOUNDING_CHARTER]).stock(TUNNEL).begin();
        game.when(choose(four::TUNNEL_OR_CARDS, card::FOUNDING_CHARTER));
        game.when(Command::PerformSlot {}).when(option(0, 0));
        game.refused(
            Command::SkipRest {},
            Rejection::SlotOwed { slot: slot(four::TUNNEL_OR_CARDS) },
        );
        game.when(build_tunnel(0, between(LR, RM), TUNNEL));
    }

    #[test]
    fn u7_what_a_choice_triggers_of_itself_keeps_the_door_open() {
        // Card 49 builds a farm with the only kelp, which slot 14 needs; site 6.2 gives a kelp back.
        let mut game = Given::players(3).hand(&[card::OYSTER_BED]).stock(kelp(1)).begin();
        game.when(choose(four::CITY_AND_BUILDING, card::OYSTER_BED)).when(Command::ResolveCard {});
        would_close(&game, four::CITY_AND_BUILDING, build(0, Building::Farm, (LR, 1), kelp(1)));
        game.when(build(0, Building::Farm, (RM, 2), kelp(1))).then_stock(kelp(1));
        game.when(build(1, Building::Farm, (LR, 1), kelp(1))).then_stock(NONE);
    }

    #[test]
    fn u7_while_the_slot_waits_a_choice_that_closes_the_door_is_refused() {
        // Card 51 pays 1 credit for 1 biomatter: one credit is needed for a tunnel.
        let mut game = Given::players(3).hand(&[card::SPORE_CAPSULE]).stock(TUNNEL).begin();
        game.when(choose(four::TWO_TUNNELS, card::SPORE_CAPSULE)).when(Command::ResolveCard {});
        would_close(&game, four::TWO_TUNNELS, Command::Pay { part: 0, payment: credit(1) });
        game.when(Command::SkipRest {}).when(build_tunnel(0, between(LR, RM), TUNNEL));
        let mut richer =
            Given::players(3).hand(&[card::SPORE_CAPSULE]).stock(TUNNEL + credit(1)).begin();
        richer.when(choose(four::TWO_TUNNELS, card::SPORE_CAPSULE)).when(Command::ResolveCard {});
        richer.when(Command::Pay { part: 0, payment: credit(1) });
    }

    #[test]
    fn u7_after_the_slot_the_card_may_take_everything() {
        let mut game =
            Given::players(3).hand(&[card::SPORE_CAPSULE]).stock(TUNNEL + credit(1)).begin();
        game.when(choose(four::TWO_TUNNELS, card::SPORE_CAPSULE)).when(Command::PerformSlot {});
        game.when(build_tunnel(0, between(LR, RM), TUNNEL));
        game.when(Command::ResolveCard {}).when(Command::Pay { part: 0, payment: credit(1) });
        game.then_stock(biomatter(1));
    }

    #[test]
    fn u7_a_slot_that_is_possible_by_another_part_stays_open() {
        // Slot 14 builds a city and a building: the credit may go while kelp for a farm is there.
        let mut game =
            Given::players(3).hand(&[card::SPORE_CAPSULE]).stock(kelp(1) + credit(1)).begin();
        game.when(choose(four::CITY_AND_BUILDING, card::SPORE_CAPSULE))
            .when(Command::ResolveCard {});
        game.when(Command::Pay { part: 0, payment: credit(1) });
        game.when(build(1, Building::Farm, (LR, 1), kelp(1)));
    }

    #[test]
    fn u33_what_is_not_certain_does_not_count() {
        // Slot 13 uses an action card or draws a special card: here no card is available, and none is left to draw.
        let game =
            Given::players(3).hand(&[card::FOUNDING_CHARTER]).used(&[206]).no_special_cards();
        not_possible(&game, four::ACTION_AND_SPECIAL_CARD, card::FOUNDING_CHARTER);
        let game =
            Given::players(2).hand(&[card::FOUNDING_CHARTER]).stock(credit(9)).no_special_cards();
        not_possible(&game, two::SPECIAL_CARD, card::FOUNDING_CHARTER);
        Given::players(2)
            .hand(&[card::FOUNDING_CHARTER])
            .begin()
            .when(choose(two::SPECIAL_CARD, card::FOUNDING_CHARTER));
    }

    /// Card 18, once per turn: exchange 1 kelp and 1 steelplast.
    #[test]
    fn u33_an_ability_does_not_make_a_slot_possible() {
        let given = || {
            Given::players(3)
                .hand(&[card::FOUNDING_CHARTER])
                .claimed(&[card::BARGE_BAZAAR])
                .stock(kelp(1) + credit(1))
        };
        let mut game = given().begin();
        not_possible(&game, four::TWO_TUNNELS, card::FOUNDING_CHARTER);
        // Used before the choice, it does.
        game.when(ability(card::BARGE_BAZAAR))
            .when(pay(0, kelp(1)))
            .when(choose(four::TWO_TUNNELS, card::FOUNDING_CHARTER));
        game.when(build_tunnel(0, between(LR, RM), TUNNEL)).then_stock(NONE);
    }

    #[test]
    fn u7_an_ability_may_not_take_what_the_waiting_slot_needs() {
        // The matching card 45 waits, and so does slot 12.
        let given = |stock| {
            let mut game = Given::players(3)
                .hand(&[card::BUNDLE_OF_LETTERS])
                .claimed(&[card::BARGE_BAZAAR])
                .stock(stock)
                .begin();
            game.when(choose(four::TWO_TUNNELS, card::BUNDLE_OF_LETTERS));
            game
        };
        let mut game = given(TUNNEL);
        game.when(ability(card::BARGE_BAZAAR));
        would_close(&game, four::TWO_TUNNELS, pay(0, steelplast(1)));
        game.when(Command::SkipRest {}).when(Command::PerformSlot {});
        game.when(build_tunnel(0, between(LR, RM), TUNNEL));
        let mut richer = given(TUNNEL + steelplast(1));
        richer
            .when(ability(card::BARGE_BAZAAR))
            .when(pay(0, steelplast(1)))
            .then_stock(TUNNEL + kelp(1));
    }

    #[test]
    fn u7_an_ability_may_not_take_what_the_open_slot_still_owes() {
        let mut game = Given::players(3)
            .hand(&[card::FOUNDING_CHARTER])
            .claimed(&[card::BARGE_BAZAAR])
            .stock(TUNNEL)
            .begin();
        game.when(choose(four::TWO_TUNNELS, card::FOUNDING_CHARTER));
        game.refused(Command::SkipRest {}, Rejection::SlotOwed { slot: slot(four::TWO_TUNNELS) });
        game.when(ability(card::BARGE_BAZAAR));
        would_close(&game, four::TWO_TUNNELS, pay(0, steelplast(1)));
        game.when(Command::SkipRest {});
        game.refused(
            ability(card::BARGE_BAZAAR),
            Rejection::AbilityExhausted { card: card(card::BARGE_BAZAAR) },
        );
        game.when(build_tunnel(0, between(LR, RM), TUNNEL));
    }

    #[test]
    fn u7_once_a_part_is_carried_out_an_ability_may_take_the_rest() {
        let mut game = Given::players(3)
            .hand(&[card::FOUNDING_CHARTER])
            .claimed(&[card::BARGE_BAZAAR])
            .stock(TUNNEL + TUNNEL)
            .begin();
        game.when(choose(four::TWO_TUNNELS, card::FOUNDING_CHARTER)).when(build_tunnel(
            0,
            between(LR, RM),
            TUNNEL,
        ));
        game.when(ability(card::BARGE_BAZAAR))
            .when(pay(0, steelplast(1)))
            .then_stock(credit(1) + kelp(1));
        game.when(Command::EndTurn {});
    }

    /// Ours on card 94, claimed: whenever a farm is built, this.
    fn farms_trigger(then: serde_json::Value) -> Given {
        let effect =
            json!({"type": "whenever", "on": {"type": "built", "what": ["farm"]}, "then": then});
        Given::with_effect(3, 94, effect).claimed(&[94])
    }

    #[test]
    fn u7_what_a_permanent_card_certainly_gives_keeps_the_door_open() {
        // Card 49 builds a farm with the only kelp, which slot 14 needs for a city or a building.
        let farm = build(0, Building::Farm, (LR, 1), kelp(1));
        let given = |then| {
            let mut game = farms_trigger(then).hand(&[card::OYSTER_BED]).stock(kelp(1)).begin();
            game.when(choose(four::CITY_AND_BUILDING, card::OYSTER_BED))
                .when(Command::ResolveCard {});
            game
        };
        would_close(&given(json!({"type": "gain", "points": 1})), four::CITY_AND_BUILDING, farm);
        let mut game = given(json!({"type": "gain", "credit": 1}));
        game.when(farm).then_stock(credit(1));
        game.when(build(1, Building::DesalinationPlant, (LR, 2), credit(1)));
    }

    #[test]
    fn u7_a_trigger_with_a_choice_may_not_take_what_the_waiting_slot_needs() {
        // Slot 14 could still build a plant for the credit that the trigger asks for.
        let price = json!({"type": "pay", "price": [{"credit": 1}], "then": {"type": "gain", "science": 1}});
        let mut game =
            farms_trigger(price).hand(&[card::OYSTER_BED]).stock(kelp(1) + credit(1)).begin();
        game.when(choose(four::CITY_AND_BUILDING, card::OYSTER_BED)).when(Command::ResolveCard {});
        game.when(build(0, Building::Farm, (LR, 1), kelp(1)));
        would_close(&game, four::CITY_AND_BUILDING, pay(0, credit(1)));
        game.when(Command::SkipRest {});
        game.when(build(1, Building::DesalinationPlant, (LR, 2), credit(1))).then_stock(NONE);
    }

    #[test]
    fn u7_after_a_part_of_the_slot_a_trigger_may_take_everything() {
        let price =
            json!({"type": "pay", "price": [{"kelp": 1}], "then": {"type": "gain", "science": 1}});
        let mut game = farms_trigger(price).hand(&[card::FOUNDING_CHARTER]).stock(kelp(2)).begin();
        game.when(choose(four::TWO_FARMS, card::FOUNDING_CHARTER)).when(build(
            0,
            Building::Farm,
            (LR, 1),
            kelp(1),
        ));
        game.when(pay(0, kelp(1))).then_stock(science(1));
        assert_eq!(game.legal(), [Command::EndTurn {}]);
    }

    #[test]
    fn u7_drawing_a_special_card_carries_the_part_out() {
        let mut game = Given::players(2).hand(&[card::FOUNDING_CHARTER]).begin();
        game.when(choose(two::SPECIAL_CARD, card::FOUNDING_CHARTER));
        game.refused(Command::EndTurn {}, Rejection::SlotOwed { slot: slot(two::SPECIAL_CARD) });
        game.when(take_special(0, card::ACADEMY_OF_LIGHT)).when(Command::EndTurn {});
    }
}
