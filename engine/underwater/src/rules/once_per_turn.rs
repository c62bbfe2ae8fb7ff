//! "Once per turn": abilities of permanent cards, between two parts of one's own turn (ruling U-31).

use super::permanent_effects;
use crate::agenda::{Frame, Path, Source, Step};
use crate::command::Command;
use crate::effects::possible;
use crate::effects::vocabulary::Part;
use crate::fact::Fact;
use crate::game::UnderwaterCities;
use crate::ids::CardNo;
use crate::look::Look;
use crate::player::Player;
use crate::rejection::Rejection;
use kernel::desk::{Desk, Unknown};
use kernel::game::Sink;

/// Returns whether this is a moment between two parts: before card and slot are chosen, between parts of them, or before the turn ends.
fn is_between_parts(look: &Look<'_>) -> bool {
    let agenda = &look.state.agenda;
    let is_whole = |frame: &Frame| {
        frame.path == Path::default() && matches!(frame.source, Source::Slot(_) | Source::Card(_))
    };
    let alone = agenda.frames.len() <= 1 && agenda.frames.iter().all(is_whole);
    matches!(agenda.step, Step::ChooseSlot | Step::Turn) && alone
}

/// Returns the part of the card that is an ability, opened.
fn ability(look: &Look<'_>, card: CardNo) -> Option<Frame> {
    let effect = look.rules.card(card)?.effect;
    let mut parts = look.rules.edition.arena.parts(effect).iter().zip(0u8..);
    let found = parts.find(|(part, _)| matches!(part, Part::OncePerTurn { .. }));
    found.map(|(_, place)| permanent_effects::at(Source::Ability(card), place))
}

/// Every rule that can refuse using the ability.
///
/// # Errors
/// The rule that refuses it.
pub fn check(look: &Look<'_>, card: CardNo) -> Result<(), Rejection> {
    let frame = ability(look, card).filter(|_| look.nation.claimed.contains(card));
    let frame = frame.ok_or(Rejection::NoAbility { card })?;
    if !is_between_parts(look) {
        Err(Rejection::NotBetweenParts {})
    } else if look.nation.exhausted.contains(card) {
        Err(Rejection::AbilityExhausted { card })
    } else if look.group(&frame).is_some_and(|group| possible::group(&look.by(frame.source), group))
    {
        Ok(())
    } else {
        Err(Rejection::AbilityDoesNothing { card })
    }
}

/// All abilities that could be used now.
pub fn legal(look: &Look<'_>, out: &mut impl Sink<Command>) {
    for card in look.claimed(look.rules.edition.standing.abilities).iter() {
        if check(look, card).is_ok() {
            out.put(Command::UseAbility { card });
        }
    }
}

/// Uses the ability.
///
/// # Errors
/// [`Unknown`] on a desk without chance, where a pile would have to be shuffled.
pub fn perform<D: Desk<UnderwaterCities>>(
    player: &mut Player<'_, D>,
    card: CardNo,
) -> Result<(), Unknown> {
    let frame = ability(&player.look(), card);
    player.record(Fact::AbilityUsed { seat: player.seat, card });
    permanent_effects::open(player, frame.as_slice())
}

#[cfg(test)]
mod tests {
    use crate::agenda::{SlotStage, Step};
    use crate::command::Command;
    use crate::fact::Fact;
    use crate::ids::Building::{Farm, Laboratory};
    use crate::ids::CityKind;
    use crate::rejection::Rejection;
    use crate::resource::Resources;
    use crate::rules::costs;
    use crate::scenario::*;
    use serde_json::json;

    const TUNNEL: Resources = costs::TUNNEL;

    /// Card 18 exchanges 1 kelp and 1 steelplast, once per turn.
    fn with_18(stock: Resources) -> Given {
        Given::players(3)
            .hand(&[card::FOUNDING_CHARTER, card::BUNDLE_OF_LETTERS])
            .claimed(&[18])
            .stock(stock)
    }

    fn abilities(game: &Then) -> usize {
        game.offers(|command| matches!(command, Command::UseAbility { .. }))
    }

    #[test]
    fn u31_before_card_and_slot_are_chosen() {
        let mut game = with_18(kelp(1) + credit(1)).begin();
        game.when(ability(18));
        assert_eq!(game.facts[0], Fact::AbilityUsed { seat: seat(1), card: card(18) });
        assert_eq!(game.legal(), [pay(0, kelp(1)), Command::SkipRest {}]);
        game.when(pay(0, kelp(1))).then_stock(TUNNEL);
        assert_eq!(game.state.agenda.step, Step::ChooseSlot);
        game.when(choose(four::TWO_TUNNELS, card::FOUNDING_CHARTER))
            .when(build_tunnel(0, between(LR, RM), TUNNEL))
            .then_stock(NONE);
    }

    #[test]
    fn u31_not_while_its_own_effect_is_open_nor_anything_else() {
        let mut game = with_18(kelp(1) + credit(1)).begin();
        game.when(ability(18));
        game.refused(
            choose(slot::CARDS_AND_CREDITS, card::FOUNDING_CHARTER),
            Rejection::EffectOpen {},
        );
        game.refused(ability(18), Rejection::NotBetweenParts {});
        let step = Step::ChooseSlot;
        game.refused(Command::EndTurn {}, Rejection::NotThisStep { step });
        game.refused(advance(0), Rejection::OtherPart { part: 0, word: "exchange" });
    }

    #[test]
    fn u31_once_per_card_and_turn_also_when_it_was_left() {
        let exhausted = Rejection::AbilityExhausted { card: card(18) };
        let mut used = with_18(kelp(2)).begin();
        used.when(ability(18)).when(pay(0, kelp(1))).refused(ability(18), exhausted.clone());
        used.when(choose(slot::CARDS_AND_CREDITS, card::FOUNDING_CHARTER))
            .refused(ability(18), exhausted.clone());
        let mut left = with_18(kelp(2)).begin();
        left.when(ability(18)).when(Command::SkipRest {}).then_stock(kelp(2));
        left.refused(ability(18), exhausted);
    }

    #[test]
    fn u31_the_next_turn_has_it_again() {
        let mut game = with_18(kelp(9)).begin();
        game.when(ability(18))
            .when(pay(0, kelp(1)))
            .when(choose(slot::CARDS_AND_CREDITS, card::FOUNDING_CHARTER))
            .when(Command::EndTurn {});
        for _ in [2, 3] {
            game.when(choose_without_card(slot::CARDS_AND_CREDITS)).when(Command::EndTurn {});
        }
        assert_eq!(game.acting(), seat(1));
        // Four cards are in the hand: discarding comes first, and is no moment for an ability.
        assert_eq!(game.state.agenda.step, Step::Discard);
        game.refused(ability(18), Rejection::NotBetweenParts {});
        game.when(discard(card::BUNDLE_OF_LETTERS)).when(ability(18)).when(pay(0, kelp(1)));
        game.then_stock(credit(2) + kelp(7) + steelplast(2));
    }

    #[test]
    fn u31_each_card_has_its_own_turn() {
        // Card 98 pays 1 credit for two cards, card 201 pays 1 kelp for 2 points.
        let mut game = Given::players(3)
            .claimed(&[18, card::PAID_INFORMANTS, card::NIGHTLY_BANQUET])
            .stock(kelp(2) + credit(1))
            .begin();
        assert_eq!(abilities(&game), 3);
        game.when(ability(card::NIGHTLY_BANQUET)).when(pay(0, kelp(1))).then_points(2);
        game.when(ability(card::PAID_INFORMANTS))
            .when(pay(0, credit(1)))
            .then_hand(&[card::KELP_PIONEERS, card::FOUNDING_CHARTER]);
        game.when(ability(18)).when(pay(0, kelp(1))).then_stock(steelplast(1));
        assert_eq!(abilities(&game), 0);
    }

    #[test]
    fn u31_while_card_and_slot_wait_and_between_the_two() {
        // Both are yellow; slot 11 gives 1 kelp, 1 steelplast and 1 science.
        let given = || {
            with_18(kelp(1))
                .begin()
                .when(choose(four::THREE_RESOURCES, card::BUNDLE_OF_LETTERS))
                .clone()
        };
        let mut waiting = given();
        waiting.when(ability(18)).when(pay(0, kelp(1))).then_stock(steelplast(1));
        waiting.when(Command::PerformSlot {});
        let mut between = given();
        between.when(Command::PerformSlot {}).when(ability(18)).when(pay(0, steelplast(1)));
        between.then_stock(kelp(3) + science(1));
        between.when(Command::ResolveCard {}).then_hand(&[
            card::KELP_PIONEERS,
            card::FOUNDING_CHARTER,
            card::ENVOYS_TO_THE_SURFACE,
        ]);
    }

    #[test]
    fn u31_between_two_parts_of_the_slot() {
        let mut game = with_18(TUNNEL + TUNNEL + kelp(1)).begin();
        game.when(choose(four::TWO_TUNNELS, card::FOUNDING_CHARTER));
        // Before the first part, too; here it is kept for later.
        assert_eq!(abilities(&game), 1);
        game.when(build_tunnel(0, between(LR, RM), TUNNEL));
        game.when(ability(18)).when(pay(0, kelp(1))).then_stock(TUNNEL + steelplast(1));
        game.when(build_tunnel(1, between(RM, UR), TUNNEL)).then_stock(steelplast(1) + kelp(1));
    }

    #[test]
    fn u31_between_two_parts_of_the_card() {
        // Card 29 upgrades one or two farms for 1 credit or 1 science each.
        let mut game = Given::players(3)
            .hand(&[card::IRRIGATION_SEASON])
            .claimed(&[18])
            .buildings(Farm, &[(LR, 1), (LR, 2)])
            .stock(science(2) + kelp(1))
            .begin();
        game.when(choose(four::STEELPLAST_AND_KELP, card::IRRIGATION_SEASON))
            .when(Command::ResolveCard {});
        game.when(upgrade(0, (LR, 1), science(1))).when(ability(18)).when(pay(0, kelp(1)));
        game.when(upgrade(1, (LR, 2), science(1))).then_stock(kelp(1) + steelplast(3));
    }

    #[test]
    fn u31_after_everything_before_the_draw() {
        let mut game = with_18(kelp(1)).begin();
        game.when(choose(four::FEDERATION, card::BUNDLE_OF_LETTERS))
            .when(advance(0))
            .when(advance(1));
        assert_eq!(game.legal(), [ability(18), Command::EndTurn {}]);
        game.when(ability(18)).when(pay(0, kelp(1))).then_hand(&[card::FOUNDING_CHARTER]);
        game.when(Command::EndTurn {}).then_hand(&[card::KELP_PIONEERS, card::FOUNDING_CHARTER]);
    }

    #[test]
    fn u31_not_inside_a_part() {
        let refused = |game: &Then| {
            assert_eq!(abilities(game), 0);
            game.refused(ability(18), Rejection::NotBetweenParts {});
        };
        // Inside an action card.
        let mut action =
            with_18(kelp(1)).claimed(&[card::LOBBY_FUND]).stock(kelp(1) + credit(1)).begin();
        action
            .when(choose(four::ACTION_AND_STEELPLAST, card::FOUNDING_CHARTER))
            .when(Command::PerformSlot {})
            .when(use_card(0, card::LOBBY_FUND));
        refused(&action);
        // Inside an option of the slot.
        let mut chosen = with_18(science(3) + kelp(1)).buildings(Farm, &[(LR, 1), (LR, 2)]).begin();
        chosen.when(choose(four::SCIENCE_OR_UPGRADES, card::FOUNDING_CHARTER)).when(option(0, 1));
        refused(&chosen);
        // Inside a slot through a card.
        let mut through = with_18(credit(1) + kelp(2)).hand(&[card::SEALED_ORDERS]).begin();
        through
            .when(choose(four::STEELPLAST_AND_KELP, card::SEALED_ORDERS))
            .when(Command::ResolveCard {})
            .when(pay(0, credit(1)));
        refused(&through);
        through.when(use_slot(0, four::TWO_FARMS));
        refused(&through);
        // The same where the card has no other part.
        let slot = json!({"type": "use_slot", "slot": "coloured"});
        let given = Given::with_effect(3, 23, slot).hand(&[23]).claimed(&[18]);
        let mut whole = given.stock(kelp(2)).begin();
        whole
            .when(choose(four::STEELPLAST_AND_KELP, 23))
            .when(Command::ResolveCard {})
            .when(use_slot(0, four::TWO_FARMS));
        refused(&whole);
        // Inside what was triggered: the site UR gives a step.
        let city = steelplast(2) + kelp(1) + credit(1);
        let mut bonus = with_18(city + kelp(1)).cities(&[RM]).begin();
        bonus.when(choose(four::TUNNEL_AND_CITY, card::FOUNDING_CHARTER));
        bonus.when(build_city(1, CityKind::Nonsymbiotic, UR, city));
        refused(&bonus);
        bonus.when(Command::SkipRest {});
        assert_eq!(abilities(&bonus), 1);
    }

    #[test]
    fn u31_not_while_an_effect_of_the_end_of_the_turn_is_open() {
        let ends = json!({"type": "whenever", "on": {"type": "turn_ends"}, "then":
            {"type": "advance", "steps": 1}});
        let mut game = Given::with_effect(3, 62, ends).claimed(&[18, 62]).stock(kelp(1)).begin();
        game.when(choose_without_card(slot::CARDS_AND_CREDITS)).when(Command::EndTurn {});
        assert_eq!(game.state.agenda.step, Step::EndOfTurn);
        game.refused(ability(18), Rejection::NotBetweenParts {});
        let step = Step::EndOfTurn;
        game.refused(Command::EndTurn {}, Rejection::NotThisStep { step });
        assert_eq!(game.legal(), [advance(0), Command::SkipRest {}]);
    }

    #[test]
    fn u31_in_the_turn_of_claiming_and_not_before() {
        let mut game = Given::players(3).hand(&[18]).stock(kelp(2)).begin();
        game.refused(ability(18), Rejection::NoAbility { card: card(18) });
        game.when(choose(four::ACTION_AND_STEELPLAST, 18))
            .refused(ability(18), Rejection::NoAbility { card: card(18) });
        game.when(Command::ResolveCard {}).when(ability(18)).when(pay(0, kelp(1)));
        // The slot gives 1 steelplast.
        game.then_stock(kelp(1) + steelplast(2));
    }

    #[test]
    fn u31_never_in_the_turn_of_another_player() {
        let mut game = with_18(kelp(1)).begin();
        game.assert_refused(seat(2), ability(18), Rejection::NotYourTurn {});
        game.when(choose(slot::CARDS_AND_CREDITS, card::FOUNDING_CHARTER))
            .when(Command::EndTurn {});
        game.assert_refused(seat(1), ability(18), Rejection::NotYourTurn {});
    }

    #[test]
    fn u31_never_in_production() {
        // Card 58 asks in Production what a laboratory makes.
        let mut game = Given::players(2)
            .round(4)
            .last_turn()
            .claimed(&[18, card::TIRELESS_MACHINES])
            .buildings(Laboratory, &[(LR, 1)])
            .given(|state| state.nations[seat(1)].stock = (kelp(3) + steelplast(3)).into())
            .begin();
        game.when(choose_without_card(slot::CARDS_AND_CREDITS)).when(Command::EndTurn {});
        assert_eq!(game.state.agenda.step, Step::Production);
        game.assert_refused(seat(1), ability(18), Rejection::NotBetweenParts {});
    }

    #[test]
    fn u33_an_ability_is_offered_only_if_a_part_of_it_is_possible() {
        let game = with_18(credit(9) + science(9));
        game.refused(ability(18), Rejection::AbilityDoesNothing { card: card(18) });
        assert_eq!(abilities(&game), 0);
        for stock in [kelp(1), steelplast(1)] {
            assert_eq!(abilities(&with_18(stock)), 1);
        }
        // A claimed card without an ability, and one that nobody claimed.
        let other = with_18(kelp(1)).claimed(&[card::TWIN_TUNNEL_CREW]);
        other.refused(
            ability(card::TWIN_TUNNEL_CREW),
            Rejection::NoAbility { card: card(card::TWIN_TUNNEL_CREW) },
        );
        other.refused(
            ability(card::PAID_INFORMANTS),
            Rejection::NoAbility { card: card(card::PAID_INFORMANTS) },
        );
    }

    #[test]
    fn u33_an_ability_does_not_make_a_slot_possible() {
        let mut game = with_18(kelp(1) + credit(1)).begin();
        let not_possible = Rejection::SlotNotPossible { slot: slot(four::TWO_TUNNELS) };
        game.refused(choose(four::TWO_TUNNELS, card::FOUNDING_CHARTER), not_possible.clone());
        game.refused(choose(four::TWO_TUNNELS, card::BUNDLE_OF_LETTERS), not_possible);
        game.when(ability(18))
            .when(pay(0, kelp(1)))
            .when(choose(four::TWO_TUNNELS, card::FOUNDING_CHARTER));
        // The same with a card that waits: no free step is an ability.
        let mut waiting = with_18(kelp(1) + credit(1))
            .hand(&[card::SALVAGE_PERMIT, card::FISHMONGERS_STALL])
            .begin();
        // Card 46 gains the steelplast; card 52 only turns kelp into a credit and a science.
        waiting.refused(
            choose(four::TWO_TUNNELS, card::FISHMONGERS_STALL),
            Rejection::SlotNotPossible { slot: slot(four::TWO_TUNNELS) },
        );
        waiting.when(choose(four::TWO_TUNNELS, card::SALVAGE_PERMIT));
    }

    #[test]
    fn u33_an_ability_carries_out_no_part_of_the_slot() {
        let mut game = with_18(TUNNEL + kelp(1)).begin();
        game.when(choose(four::TWO_TUNNELS, card::FOUNDING_CHARTER))
            .when(ability(18))
            .when(pay(0, kelp(1)));
        assert_eq!(game.state.agenda.slot, SlotStage::Owed);
        game.refused(Command::EndTurn {}, Rejection::SlotOwed { slot: slot(four::TWO_TUNNELS) });
        game.refused(Command::SkipRest {}, Rejection::SlotOwed { slot: slot(four::TWO_TUNNELS) });
    }

    #[test]
    fn u7_an_ability_must_not_take_what_the_slot_needs() {
        let mut game = with_18(kelp(1)).begin();
        game.when(choose(four::TWO_FARMS, card::FOUNDING_CHARTER)).when(ability(18));
        let slot = slot(four::TWO_FARMS);
        game.refused(pay(0, kelp(1)), Rejection::SlotWouldBecomeImpossible { slot });
        game.when(Command::SkipRest {}).when(build(0, Farm, (LR, 1), kelp(1))).then_stock(NONE);
        // Once a part was carried out, everything may go.
        let mut after = with_18(kelp(2)).begin();
        after.when(choose(four::TWO_FARMS, card::FOUNDING_CHARTER)).when(build(
            0,
            Farm,
            (LR, 1),
            kelp(1),
        ));
        after.when(ability(18)).when(pay(0, kelp(1))).then_stock(steelplast(1));
        assert_eq!(after.legal(), [Command::EndTurn {}]);
    }

    #[test]
    fn u7_plain_gains_of_an_ability_come_at_once() {
        let gain = json!({"type": "once_per_turn", "then": {"type": "gain", "credit": 2}});
        let mut game = Given::with_effect(3, 18, gain).claimed(&[18]).begin();
        game.when(ability(18)).then_stock(credit(2));
        assert!(!game.legal().contains(&Command::SkipRest {}), "nothing of it is left open");
    }

    #[test]
    fn example_32_an_exchange_is_one_for_one_either_way_and_once() {
        let mut game = with_18(kelp(2) + steelplast(2)).begin();
        game.when(ability(18));
        assert_eq!(game.legal(), [pay(0, kelp(1)), pay(0, steelplast(1)), Command::SkipRest {}]);
        game.refused(pay(0, kelp(2)), Rejection::NotThePrice { cost: kelp(1) });
        game.refused(pay(0, biomatter(1)), Rejection::NotThePrice { cost: kelp(1) });
        game.when(pay(0, steelplast(1))).then_stock(kelp(3) + steelplast(1));
        game.refused(pay(0, steelplast(1)), Rejection::NotThisStep { step: Step::ChooseSlot });
    }
}
