//! "End of turn": draw one card; discard to the hand limit before the next turn (rulings U-5, U-26, U-30).

use super::{drawing, end_of_the_era, end_of_the_round, playing_a_card};
use crate::kernel::desk::{Desk, Unknown};
use crate::underwater::UnderwaterCities;
use crate::underwater::agenda::{Agenda, SlotStage, Step};
use crate::underwater::fact::Fact;
use crate::underwater::ids::CardNo;
use crate::underwater::look::Look;
use crate::underwater::player::Player;
use crate::underwater::rejection::Rejection;
use crate::underwater::state::State;

/// Cards that one may hold at the beginning of a turn and of an era.
pub const HAND_LIMIT: usize = 3;

/// Every rule that can refuse discarding the card.
///
/// # Errors
/// What stands against it.
pub fn check_discard(look: &Look<'_>, card: CardNo) -> Result<(), Rejection> {
    match look.state.agenda.step {
        Step::KeepCards | Step::Discard if look.nation.hand.known.contains(card) => Ok(()),
        Step::KeepCards | Step::Discard => Err(Rejection::NotInHand { card }),
        Step::Nothing | Step::ChooseSlot | Step::Turn => Err(Rejection::NotThisStep {}),
    }
}

/// Discards a card, and goes on when all that must are down to the limit.
pub fn perform_discard<D: Desk<UnderwaterCities>>(player: &mut Player<'_, D>, card: CardNo) {
    player.record(Fact::CardDiscarded { seat: player.seat, card });
    match player.agenda.step {
        Step::Discard if player.nation().hand.len() <= HAND_LIMIT => {
            player.agenda = Agenda::at(Step::ChooseSlot);
        }
        Step::KeepCards if !must_discard(player.desk.state()) => {
            end_of_the_round::begin_next(player)
        }
        Step::Discard | Step::KeepCards | Step::Nothing | Step::ChooseSlot | Step::Turn => {}
    }
}

/// Does any player hold more cards than allowed?
pub fn must_discard(state: &State) -> bool {
    state.seats().any(|seat| state.nation(seat).hand.len() > HAND_LIMIT)
}

/// Every rule that can refuse ending the turn.
///
/// # Errors
/// [`Rejection::NotThisStep`] or [`Rejection::SlotOwed`].
pub fn check_end(look: &Look<'_>) -> Result<(), Rejection> {
    let agenda = &look.state.agenda;
    match (agenda.step, agenda.slot, look.state.turn.slot) {
        (Step::Turn, SlotStage::Open | SlotStage::Done, _) | (Step::Turn, _, None) => Ok(()),
        (Step::Turn, SlotStage::Waiting | SlotStage::Owed, Some(slot)) => {
            Err(Rejection::SlotOwed { slot })
        }
        (Step::Nothing | Step::KeepCards | Step::Discard | Step::ChooseSlot, _, _) => {
            Err(Rejection::NotThisStep {})
        }
    }
}

/// Ends the turn: the unused card is put away, one card is drawn, the next turn begins.
///
/// # Errors
/// [`Unknown`] on a desk without chance, where a pile would have to be shuffled.
pub fn perform_end<D: Desk<UnderwaterCities>>(player: &mut Player<'_, D>) -> Result<(), Unknown> {
    let seat = player.seat;
    playing_a_card::put_away(player);
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
    let step =
        if player.nation().hand.len() > HAND_LIMIT { Step::Discard } else { Step::ChooseSlot };
    player.agenda = Agenda::at(step);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::chance::GameKey;
    use crate::kernel::play;
    use crate::kernel::seat::Seat;
    use crate::underwater::command::Command;
    use crate::underwater::ids::CardNo;
    use crate::underwater::scenario::*;
    use crate::underwater::setup::Rules;
    use crate::underwater::to_act;

    /// Seat 2 begins its turn with these cards.
    fn begins_with(hand: &[u8]) -> Scenario {
        let mut game = Scenario::players(2).hand_of(2, hand);
        game.when(choose_without_card(8)).when(Command::EndTurn {});
        assert_eq!(game.acting(), seat(2));
        game
    }

    /// The limit is 3 in this slice: no card of it raises the limit to the 4 of the example.
    #[test]
    fn example_25_hand_limit() {
        assert_eq!(begins_with(&[40, 41]).state.agenda.step, Step::ChooseSlot);
        assert_eq!(begins_with(&[40, 41, 42]).state.agenda.step, Step::ChooseSlot);
        let mut game = begins_with(&[40, 41, 42, 43, 44]);
        assert_eq!(game.offers(|command| matches!(command, Command::DiscardCard { .. })), 5);
        game.when(discard(43)).when(discard(41));
        assert_eq!(game.state.nation(seat(2)).hand.known, cards(&[40, 42, 44]));
        assert_eq!(game.state.discards, cards(&[41, 43]));
        assert_eq!(game.state.agenda.step, Step::ChooseSlot);
    }

    #[test]
    fn u26_discarding_is_the_first_decision_of_the_turn() {
        let game = begins_with(&[40, 41, 42, 43]);
        game.refused(choose(8, 40), Rejection::NotThisStep {});
        game.refused(discard(7), Rejection::NotInHand { card: card(7) });
        game.refused_seat(seat(1), discard(40), Rejection::NotYourTurn {});
        let enough = begins_with(&[40, 41, 42]);
        enough.refused(discard(40), Rejection::NotThisStep {});
    }

    #[test]
    fn u5_all_keep_three_of_the_first_six() {
        let rules = Rules::standard(3).unwrap();
        let state = play::deal::<UnderwaterCities>(&rules, &GameKey::unrecorded(1));
        let mut game = Scenario { rules, state, facts: Vec::new() };
        let hand = |game: &Scenario, seat: Seat| game.state.nation(seat).hand.known;
        let all: Vec<Seat> = game.state.seats().collect();
        // The third seat keeps first: all choose at the same time.
        for &seat in all.iter().rev() {
            assert_eq!(game.state.agenda.step, Step::KeepCards);
            assert!(to_act(&game.state).contains(seat));
            let out: Vec<CardNo> = hand(&game, seat).iter().skip(3).collect();
            assert_eq!(out.len(), 3);
            for card in out {
                game.when_seat(seat, Command::DiscardCard { card });
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
        let mut game = Scenario::players(2).hand(&[41, 42, 45]);
        game.when(choose(8, 45)).then_hand(&[41, 42]);
        game.when(Command::EndTurn {}).then_hand(&[1, 41, 42]);
    }

    #[test]
    fn u29_without_a_card_the_slot_is_taken_and_nothing_matches() {
        let mut game = Scenario::players(2);
        game.refused(choose(8, 40), Rejection::NotInHand { card: card(40) });
        game.when(choose_without_card(8)).then_stock(kelp(1) + steelplast(2));
        assert_eq!(game.legal(), [Command::EndTurn {}]);
        let with_cards = Scenario::players(2).hand(&[40]);
        with_cards.refused(choose_without_card(8), Rejection::CardNeeded {});
    }

    #[test]
    fn u29_a_card_is_drawn_in_the_last_turn_too() {
        let mut game = Scenario::players(2).round(10).last_turn().hand_of(2, &[]);
        game.when(choose_without_card(8)).when(Command::EndTurn {});
        assert!(game.state.is_over);
        assert_eq!(game.state.nation(seat(2)).hand.known, cards(&[124]));
    }

    #[test]
    fn u30_a_turn_ends_by_saying_so_and_not_while_something_is_owed() {
        let mut game = Scenario::players(3).hand(&[45]).stock(credit(1) + steelplast(1));
        game.refused(Command::EndTurn {}, Rejection::NotThisStep {});
        game.when(choose(12, 45));
        game.refused(Command::EndTurn {}, Rejection::SlotOwed { slot: slot(12) });
        game.when(Command::PerformSlot {});
        game.refused(Command::EndTurn {}, Rejection::SlotOwed { slot: slot(12) });
        game.when(build_tunnel(0, between(LR, RM), credit(1) + steelplast(1)));
        // The matching card need not be used.
        game.when(Command::EndTurn {}).then_hand(&[1]);
        assert_eq!(game.state.discards, cards(&[45]));
        assert_eq!(game.acting(), seat(2));
    }

    #[test]
    fn u30_the_turn_goes_card_and_slot_together_then_both_then_the_draw() {
        let mut game = Scenario::players(2).hand(&[23]);
        game.when(choose(8, 23));
        assert_eq!(
            game.facts[0],
            Fact::SlotChosen { seat: seat(1), slot: slot(8), card: Some(card(23)) }
        );
        game.when(Command::ResolveCard {}).then_stock(kelp(2) + science(1) + steelplast(2));
        game.when(Command::EndTurn {});
        let drawn = |fact: &Fact| matches!(fact, Fact::CardDrawn { .. });
        let ended = |fact: &Fact| matches!(fact, Fact::TurnEnded { .. });
        assert!(game.facts.iter().position(drawn) < game.facts.iter().position(ended));
    }
}
