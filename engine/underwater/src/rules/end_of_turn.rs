//! "End of turn": draw one card; discard to the hand limit before the next turn (rulings U-5, U-26, U-29, U-30).

use super::permanent_effects::{self, Happening};
use super::{drawing, end_of_the_era, end_of_the_round, playing_a_card, special_cards};
use crate::agenda::{Agenda, SlotStage, Source, Step};
use crate::fact::Fact;
use crate::game::UnderwaterCities;
use crate::ids::CardNo;
use crate::look::Look;
use crate::player::Player;
use crate::rejection::Rejection;
use crate::state::{Nation, State};
use kernel::desk::{Desk, Unknown};

/// Cards that one may hold at the beginning of a turn and of an era; cards raise it ("Hand limit summary").
pub const HAND_LIMIT: usize = 3;

/// Returns whether the player holds more cards than may be kept.
pub fn holds_too_many(nation: &Nation) -> bool {
    nation.hand.len() > HAND_LIMIT + usize::from(nation.more_cards)
}

/// Every rule that can refuse discarding the card.
///
/// # Errors
/// The rule that refuses it.
pub fn check_discard(look: &Look<'_>, card: CardNo) -> Result<(), Rejection> {
    let step = look.state.agenda.step;
    if !matches!(step, Step::KeepCards | Step::Discard) {
        Err(Rejection::NotThisStep { step })
    } else if look.nation.hand.known.contains(card) {
        Ok(())
    } else {
        Err(Rejection::NotInHand { card })
    }
}

/// Discards a card, and goes on when all that must are down to the limit.
///
/// # Errors
/// [`Unknown`] on a desk that does not know the top card, where a solo game turns it up.
pub fn perform_discard<D: Desk<UnderwaterCities>>(
    player: &mut Player<'_, D>,
    card: CardNo,
) -> Result<(), Unknown> {
    player.record(Fact::CardDiscarded { seat: player.seat, card });
    if player.agenda.step == Step::Discard {
        special_cards::return_discarded(player);
        if !holds_too_many(player.nation()) {
            player.agenda = Agenda::at(Step::ChooseSlot);
        }
    } else if !must_discard(player.desk.state()) {
        special_cards::return_all(player);
        end_of_the_round::begin_next(player)?;
    }
    Ok(())
}

/// Returns whether any player holds more cards than allowed.
pub fn must_discard(state: &State) -> bool {
    state.seats().any(|seat| holds_too_many(state.nation(seat)))
}

/// Every rule that can refuse ending the turn.
///
/// # Errors
/// [`Rejection::NotThisStep`], [`Rejection::SlotOwed`] or [`Rejection::SpecialCardOwed`].
pub fn check_end(look: &Look<'_>) -> Result<(), Rejection> {
    let agenda = &look.state.agenda;
    if agenda.step != Step::Turn {
        return Err(Rejection::NotThisStep { step: agenda.step });
    }
    let is_owed = matches!(agenda.slot, SlotStage::Waiting | SlotStage::Owed);
    let is_looking = agenda.frames.iter().any(|frame| frame.source == Source::SpecialCards);
    match look.state.turn.slot.filter(|_| is_owed) {
        Some(slot) => Err(Rejection::SlotOwed { slot }),
        None if is_looking => Err(Rejection::SpecialCardOwed {}),
        None => Ok(()),
    }
}

/// Ends the turn: the unused card is put away; then what waits for the end of the turn is resolved, in the player's order (ruling U-30).
///
/// # Errors
/// [`Unknown`] on a desk without chance, where a pile would have to be shuffled.
pub fn perform_end<D: Desk<UnderwaterCities>>(player: &mut Player<'_, D>) -> Result<(), Unknown> {
    playing_a_card::put_away(player);
    player.agenda = Agenda { slot: SlotStage::Done, ..Agenda::at(Step::EndOfTurn) };
    permanent_effects::happened(player, Happening::TurnEnds)
}

/// Nothing of the turn is open any more: one card is drawn, the next turn begins.
///
/// # Errors
/// [`Unknown`] on a desk without chance, where a pile would have to be shuffled.
pub fn finish<D: Desk<UnderwaterCities>>(player: &mut Player<'_, D>) -> Result<(), Unknown> {
    let seat = player.seat;
    drawing::draw(player.desk, seat)?;
    player.record(Fact::TurnEnded { seat });
    let state = player.desk.state();
    if state.turns < 3 * state.players {
        begin(player);
        Ok(())
    } else {
        end_of_the_round::perform(player);
        end_of_the_era::perform(player)
    }
}

/// Begins the turn of whoever is next.
pub fn begin<D: Desk<UnderwaterCities>>(player: &mut Player<'_, D>) {
    let Some(seat) = player.desk.state().active() else { return };
    player.seat = seat;
    player.record(Fact::TurnBegan { seat });
    let step = if holds_too_many(player.nation()) { Step::Discard } else { Step::ChooseSlot };
    player.agenda = Agenda::at(step);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::command::Command;
    use crate::ids::CardNo;
    use crate::scenario::*;
    use crate::state::Space;
    use crate::terms::Rules;
    use crate::to_act;
    use kernel::chance::GameKey;
    use kernel::knowledge::Face;
    use kernel::play;
    use kernel::seat::Seat;
    use serde_json::json;

    /// Seat 2 begins its turn with these cards.
    fn begins_with(hand: &[u8]) -> Played {
        let mut game = Given::players(2).hand_of(2, hand).begin();
        game.when(choose_without_card(two::STEELPLAST_AND_KELP)).when(Command::EndTurn {});
        assert_eq!(game.acting(), seat(2));
        game
    }

    /// Seat 1 claims card 56, which raises the limit by one, and keeps these in its hand; then its next turn begins.
    fn with_limit_4(others: &[u8]) -> Played {
        let mut game = Given::players(2).hand(&[&[56], others].concat()).begin();
        game.when(choose(two::ACTION_AND_RESOURCES, card::DROWNED_ARCHIVE))
            .when(Command::ResolveCard {})
            .when(option(1, 0));
        game.when(Command::EndTurn {});
        game.when(choose_without_card(slot::CARDS_AND_CREDITS)).when(Command::EndTurn {});
        assert_eq!(game.acting(), seat(1));
        game
    }

    #[test]
    fn example_25_hand_limit() {
        // One card was drawn at the end of the turn; at its start none is drawn.
        let three = with_limit_4(&[40, 41]);
        assert_eq!(three.nation().hand.len(), 3);
        assert_eq!(three.state.agenda.step, Step::ChooseSlot);
        assert_eq!(with_limit_4(&[40, 41, 42]).state.agenda.step, Step::ChooseSlot);
        let mut five = with_limit_4(&[40, 41, 42, 43]);
        assert_eq!(five.state.agenda.step, Step::Discard);
        assert_eq!(five.offers(|command| matches!(command, Command::DiscardCard { .. })), 5);
        five.when(discard(card::SEAWEED_LINES));
        assert_eq!(five.nation().hand.len(), 4);
        assert_eq!(five.state.agenda.step, Step::ChooseSlot);
        assert_eq!(five.state.discards, cards(&[card::SEAWEED_LINES]));
    }

    #[test]
    fn example_25_without_such_a_card_the_limit_is_3() {
        assert_eq!(begins_with(&[40, 41]).state.agenda.step, Step::ChooseSlot);
        assert_eq!(begins_with(&[40, 41, 42]).state.agenda.step, Step::ChooseSlot);
        let mut game = begins_with(&[40, 41, 42, 43, 44]);
        assert_eq!(game.offers(|command| matches!(command, Command::DiscardCard { .. })), 5);
        game.when(discard(card::SEEDLING_BARGE)).when(discard(card::SEAWEED_LINES));
        assert_eq!(
            game.state.nation(seat(2)).hand.known,
            cards(&[card::TOLL_LOCK, card::LIGHTHOUSE_OF_HOPE, card::SEALED_ORDERS])
        );
        assert_eq!(game.state.discards, cards(&[card::SEAWEED_LINES, card::SEEDLING_BARGE]));
        assert_eq!(game.state.agenda.step, Step::ChooseSlot);
    }

    #[test]
    fn u26_discarding_is_the_first_decision_of_the_turn() {
        let game = begins_with(&[40, 41, 42, 43]);
        game.refused(
            choose(two::STEELPLAST_AND_KELP, card::TOLL_LOCK),
            Rejection::NotThisStep { step: Step::Discard },
        );
        game.refused(
            discard(card::WELDING_FLEET),
            Rejection::NotInHand { card: card(card::WELDING_FLEET) },
        );
        game.assert_refused(seat(1), discard(card::TOLL_LOCK), Rejection::NotYourTurn {});
        let enough = begins_with(&[40, 41, 42]);
        enough.refused(discard(card::TOLL_LOCK), Rejection::NotThisStep { step: Step::ChooseSlot });
    }

    #[test]
    fn u5_all_keep_three_of_the_first_six() {
        let rules = Rules::standard(3).unwrap();
        let state = play::deal::<UnderwaterCities>(&rules, &GameKey::unrecorded(1));
        let mut game = Given::from(Then { rules, state, facts: Vec::new() }).begin();
        let hand = |game: &Then, seat: Seat| game.state.nation(seat).hand.known;
        let all: Vec<Seat> = game.state.seats().collect();
        // The third seat keeps first: all choose at the same time.
        for &seat in all.iter().rev() {
            assert_eq!(game.state.agenda.step, Step::KeepCards);
            assert!(to_act(&game.state).contains(seat));
            let out: Vec<CardNo> = hand(&game, seat).iter().skip(3).collect();
            assert_eq!(out.len(), 3);
            for card in out {
                game.choose(seat, Command::DiscardCard { card });
            }
            assert!(!to_act(&game.state).contains(seat));
        }
        assert!(all.iter().all(|&seat| hand(&game, seat).len() == 3));
        assert_eq!(game.state.discards.len(), 9);
        assert_eq!(Some(game.acting()), game.state.order.iter().next().copied());
        assert_eq!(game.state.agenda.step, Step::ChooseSlot);
    }

    #[test]
    fn u5_a_card_is_drawn_at_the_end_of_each_turn() {
        let mut game = Given::players(2)
            .hand(&[card::SEAWEED_LINES, card::LIGHTHOUSE_OF_HOPE, card::BUNDLE_OF_LETTERS])
            .begin();
        game.when(choose(two::STEELPLAST_AND_KELP, card::BUNDLE_OF_LETTERS))
            .then_hand(&[card::SEAWEED_LINES, card::LIGHTHOUSE_OF_HOPE]);
        game.when(Command::EndTurn {}).then_hand(&[
            card::KELP_PIONEERS,
            card::SEAWEED_LINES,
            card::LIGHTHOUSE_OF_HOPE,
        ]);
    }

    #[test]
    fn u29_without_a_card_the_slot_is_taken_and_nothing_matches() {
        let mut game = Given::players(2).begin();
        game.refused(
            choose(two::STEELPLAST_AND_KELP, card::TOLL_LOCK),
            Rejection::NotInHand { card: card(card::TOLL_LOCK) },
        );
        game.when(choose_without_card(two::STEELPLAST_AND_KELP))
            .then_stock(kelp(1) + steelplast(2));
        assert_eq!(game.legal(), [Command::EndTurn {}]);
        let with_cards = Given::players(2).hand(&[card::TOLL_LOCK]);
        with_cards.refused(choose_without_card(two::STEELPLAST_AND_KELP), Rejection::CardNeeded {});
    }

    #[test]
    fn u29_a_card_is_drawn_in_the_last_turn_too() {
        let mut game = Given::players(2).round(10).last_turn().hand_of(2, &[]).begin();
        game.when(choose_without_card(two::STEELPLAST_AND_KELP)).when(Command::EndTurn {});
        assert!(game.state.is_over);
        assert_eq!(game.state.nation(seat(2)).hand.known, cards(&[card::DRESS_REHEARSAL]));
    }

    #[test]
    fn u30_a_turn_ends_by_saying_so_and_not_while_something_is_owed() {
        let mut game = Given::players(3)
            .hand(&[card::BUNDLE_OF_LETTERS])
            .stock(credit(1) + steelplast(1))
            .begin();
        game.refused(Command::EndTurn {}, Rejection::NotThisStep { step: Step::ChooseSlot });
        game.when(choose(four::TWO_TUNNELS, card::BUNDLE_OF_LETTERS));
        game.refused(Command::EndTurn {}, Rejection::SlotOwed { slot: slot(four::TWO_TUNNELS) });
        game.when(Command::PerformSlot {});
        game.refused(Command::EndTurn {}, Rejection::SlotOwed { slot: slot(four::TWO_TUNNELS) });
        game.when(build_tunnel(0, between(LR, RM), credit(1) + steelplast(1)));
        // The matching card need not be used.
        game.when(Command::EndTurn {}).then_hand(&[card::KELP_PIONEERS]);
        assert_eq!(game.state.discards, cards(&[card::BUNDLE_OF_LETTERS]));
        assert_eq!(game.acting(), seat(2));
    }

    #[test]
    fn u30_the_turn_goes_card_and_slot_together_then_both_then_the_draw() {
        let mut game = Given::players(2).hand(&[card::DRIFT_NET_HAUL]).begin();
        game.when(choose(two::STEELPLAST_AND_KELP, card::DRIFT_NET_HAUL));
        assert_eq!(
            game.facts[0],
            Fact::SlotChosen {
                seat: seat(1),
                slot: slot(two::STEELPLAST_AND_KELP),
                card: Some(card(card::DRIFT_NET_HAUL))
            }
        );
        game.when(Command::ResolveCard {}).then_stock(kelp(2) + science(1) + steelplast(2));
        game.when(Command::EndTurn {});
        let drawn = |fact: &Fact| matches!(fact, Fact::CardDrawn { .. });
        let ended = |fact: &Fact| matches!(fact, Fact::TurnEnded { .. });
        assert!(game.facts.iter().position(drawn) < game.facts.iter().position(ended));
    }

    #[test]
    fn u26_several_cards_that_raise_the_limit_add_up() {
        // Card 198 costs 1 credit and raises the limit too.
        let mut game = with_limit_4(&[198, 40, 41]).anew().stock(credit(1)).begin();
        let red = choose(two::SPECIAL_CARD, card::BUBBLE_LIBRARY);
        game.when(red).when(Command::ResolveCard {});
        assert_eq!(game.nation().more_cards, 2);
        let holding = |number: usize| {
            let mut nation = *game.nation();
            nation.hand.known = (1..=number as u8).map(card).collect();
            holds_too_many(&nation)
        };
        assert!(!holding(5) && holding(6));
    }

    #[test]
    fn u26_the_limit_holds_at_the_start_of_a_turn_only() {
        // Card 45 draws two cards in the middle of a turn with three others.
        let mut game = Given::players(2)
            .hand(&[
                card::TOLL_LOCK,
                card::SEAWEED_LINES,
                card::LIGHTHOUSE_OF_HOPE,
                card::BUNDLE_OF_LETTERS,
            ])
            .begin();
        game.when(choose(two::ACTION_AND_RESOURCES, card::BUNDLE_OF_LETTERS))
            .when(Command::ResolveCard {})
            .then_hand(&[
                card::KELP_PIONEERS,
                card::FOUNDING_CHARTER,
                card::TOLL_LOCK,
                card::SEAWEED_LINES,
                card::LIGHTHOUSE_OF_HOPE,
            ]);
        game.when(option(1, 0)).when(Command::EndTurn {});
        assert_eq!(game.nation().hand.len(), 6);
        assert_eq!(game.acting(), seat(2), "nobody is asked to discard");
    }

    #[test]
    fn u12_special_cards_that_are_discarded() {
        // Of three credits: out of the game. Of one or two credits: under the deck at once.
        let mut game = begins_with(&[40, 41, 181, 192, 205]);
        let deck = game.state.specials.len();
        game.when(discard(card::ACADEMY_OF_LIGHT));
        assert!(game.state.gone.contains(card(card::ACADEMY_OF_LIGHT)));
        assert_eq!(game.state.specials.len(), deck);
        game.when(discard(card::LETTER_OF_MARQUE));
        assert_eq!(
            game.state.specials.iter().next(),
            Some(&Face::Known(card(card::LETTER_OF_MARQUE)))
        );
        assert_eq!(
            game.facts[1],
            Fact::SpecialCardReturned { seat: seat(2), card: card(card::LETTER_OF_MARQUE) }
        );
        assert_eq!(game.state.agenda.step, Step::ChooseSlot);
        assert!(game.state.discards.is_empty());
        assert_eq!(
            game.state.nation(seat(2)).hand.known,
            cards(&[card::TOLL_LOCK, card::SEAWEED_LINES, card::ROOM_TO_GROW])
        );
    }

    #[test]
    fn u12_one_after_another_goes_under_the_deck() {
        let mut game = begins_with(&[40, 41, 191, 192, 205]);
        game.when(discard(card::LETTER_OF_MARQUE)).when(discard(card::HORIZON_COMPANY));
        let under: Vec<_> = game.state.specials.iter().take(2).copied().collect();
        assert_eq!(
            under,
            [card(card::HORIZON_COMPANY), card(card::LETTER_OF_MARQUE)].map(Face::Known),
            "the last one is the lowest"
        );
    }

    #[test]
    fn u40_a_special_card_that_is_returned_to_an_empty_deck_is_its_top() {
        let given = Given::players(2)
            .hand_of(
                2,
                &[
                    card::TOLL_LOCK,
                    card::SEAWEED_LINES,
                    card::LIGHTHOUSE_OF_HOPE,
                    card::ROOM_TO_GROW,
                ],
            )
            .specials(&[]);
        let mut game = given
            .given(|state| {
                state.gone.remove(card(card::ROOM_TO_GROW));
            })
            .begin();
        game.when(choose_without_card(two::STEELPLAST_AND_KELP))
            .when(Command::EndTurn {})
            .when(discard(card::ROOM_TO_GROW));
        assert_eq!(game.state.specials.last(), Some(&Face::Known(card(card::ROOM_TO_GROW))));
        assert!(game.state.open.contains(card(card::ROOM_TO_GROW)));
    }

    /// Two cards of ours wait for the end of the turn: card 62 for a credit on space 3, card 169 for a step.
    fn with_effects_of_the_end() -> Played {
        let ends = |then| json!({"type": "whenever", "on": {"type": "turn_ends"}, "then": then});
        let on_space = json!({"type": "if", "condition": {"on_space": 3},
            "then": {"type": "gain", "credit": 5}});
        let step = json!({"type": "advance", "steps": 1});
        let game = Given::with_effects(3, &[(62, ends(on_space)), (169, ends(step))]);
        let mut game = game
            .hand(&[card::BUNDLE_OF_LETTERS])
            .claimed(&[62, 169])
            .given(|state| {
                state.track.place(seat(1), Space::printed(4));
            })
            .begin();
        game.when(choose(four::STEELPLAST_AND_KELP, card::BUNDLE_OF_LETTERS))
            .when(Command::EndTurn {});
        game
    }

    #[test]
    fn u30_effects_of_the_end_of_the_turn_come_in_the_players_order() {
        let game = with_effects_of_the_end();
        assert_eq!(game.state.agenda.step, Step::EndOfTurn);
        assert_eq!(game.acting(), seat(1));
        assert_eq!(game.legal(), [take_triggered(0), take_triggered(1), Command::SkipRest {}]);
        let gains = |first: u8| {
            let mut game = game.clone();
            game.when(take_triggered(first)).when(advance(0));
            assert_eq!(game.acting(), seat(2));
            game.nation().stock
        };
        let printed = kelp(1) + steelplast(2) + credit(1);
        assert_eq!(gains(0), printed.into(), "on space 4 the condition did not hold");
        assert_eq!(gains(1), (printed + credit(5)).into(), "the step led onto space 3");
    }

    #[test]
    fn u30_the_draw_comes_after_the_effects_of_the_end_of_the_turn() {
        let mut game = with_effects_of_the_end();
        game.then_hand(&[]);
        let step = Step::EndOfTurn;
        game.refused(Command::EndTurn {}, Rejection::NotThisStep { step });
        game.when(take_triggered(1)).then_hand(&[]);
        game.when(Command::SkipRest {}).then_hand(&[card::KELP_PIONEERS]);
        assert_eq!(game.acting(), seat(2));
        let mut left = with_effects_of_the_end();
        left.when(Command::SkipRest {}).then_hand(&[card::KELP_PIONEERS]).then_space(Some(4));
    }

    #[test]
    fn u30_what_is_open_is_left_when_the_turn_ends() {
        // Card 3 advances twice; the slot is done, and the second step is left.
        let mut game = Given::players(3).hand(&[card::ENVOYS_TO_THE_SURFACE]).begin();
        game.when(choose(four::ACTION_AND_STEELPLAST, card::ENVOYS_TO_THE_SURFACE))
            .when(Command::PerformSlot {})
            .when(Command::SkipRest {});
        game.when(Command::ResolveCard {}).when(advance(0)).when(Command::EndTurn {});
        game.then_space(Some(4));
        assert_eq!(game.state.discards, cards(&[card::ENVOYS_TO_THE_SURFACE]));
        assert_eq!(game.acting(), seat(2));
    }

    #[test]
    fn u30_a_card_that_was_not_claimed_does_nothing_at_the_end_of_its_turn() {
        // Card 62 is yellow as slot 11; it is put away before the turn ends.
        let given = || {
            Given::players(3).hand(&[62]).given(|state| {
                state.track.place(seat(1), Space::printed(3));
            })
        };
        let gain = kelp(1) + steelplast(1) + science(1);
        let mut unclaimed = given().begin();
        unclaimed
            .when(choose(four::THREE_RESOURCES, 62))
            .when(Command::PerformSlot {})
            .when(Command::EndTurn {});
        unclaimed.then_stock(gain);
        let mut claimed = given().begin();
        claimed
            .when(choose(four::THREE_RESOURCES, 62))
            .when(Command::ResolveCard {})
            .when(Command::EndTurn {});
        claimed.then_stock(gain + credit(1));
    }

    #[test]
    fn u30_the_end_of_the_last_turn_of_an_era_still_triggers() {
        let mut game = Given::players(2)
            .round(4)
            .last_turn()
            .given(|state| {
                state.nations[seat(2)].claimed.insert(card(62));
                state.track.place(seat(2), Space::printed(3));
            })
            .begin();
        game.when(choose_without_card(two::STEELPLAST_AND_KELP)).when(Command::EndTurn {});
        let gained = Fact::Gained { seat: seat(2), resources: credit(1), points: 0 };
        let at = |wanted: &dyn Fn(&Fact) -> bool| game.facts.iter().position(wanted);
        assert!(at(&|fact| *fact == gained) < at(&|fact| matches!(fact, Fact::RoundEnded { .. })));
        assert!(game.facts.contains(&gained));
    }
}
