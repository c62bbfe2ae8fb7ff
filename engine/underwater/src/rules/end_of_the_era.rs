//! "End of the era": production, action cards turn back, feeding, new cards (rulings U-17 and U-27).

use super::{drawing, end_of_the_round, end_of_turn, feeding_cities, final_scoring, production};
use crate::agenda::{Agenda, Step};
use crate::fact::Fact;
use crate::game::UnderwaterCities;
use crate::ids::{Era, Round};
use crate::player::Player;
use kernel::desk::{Desk, Unknown};

/// Cards of the new era for everybody.
const NEW_CARDS: usize = 3;

/// After a round: the end of its era when it was the last one, else the next round.
///
/// # Errors
/// [`Unknown`] on a desk without chance.
pub fn perform<D: Desk<UnderwaterCities>>(player: &mut Player<'_, D>) -> Result<(), Unknown> {
    if player.desk.state().round.is_some_and(Round::ends_era) {
        production::perform(player)
    } else {
        end_of_the_round::begin_next(player)
    }
}

/// After contracts: action cards turn back, cities are fed, the next era or the final scoring comes.
///
/// # Errors
/// [`Unknown`] on a desk without chance.
pub fn after_contracts<D: Desk<UnderwaterCities>>(
    player: &mut Player<'_, D>,
) -> Result<(), Unknown> {
    let next = player.desk.state().round.and_then(Round::next);
    if next.is_some() {
        player.record(Fact::ActionCardsTurnedBack {});
    }
    feeding_cities::perform(player);
    match next.map(Era::of_round) {
        Some(era) => begin(player, era),
        None => {
            final_scoring::perform(player);
            player.agenda = Agenda::at(Step::Nothing);
            Ok(())
        }
    }
}

/// Begins an era: the new deck is shuffled, everybody draws three and keeps down to the limit.
fn begin<D: Desk<UnderwaterCities>>(player: &mut Player<'_, D>, era: Era) -> Result<(), Unknown> {
    player.record(Fact::EraBegan { era });
    drawing::shuffle_era(player.desk, era)?;
    let order = player.desk.state().order;
    for &seat in order.iter() {
        for _ in 0..NEW_CARDS {
            drawing::draw(player.desk, seat)?;
        }
    }
    if end_of_turn::must_discard(player.desk.state()) {
        player.agenda = Agenda::at(Step::KeepCards);
        Ok(())
    } else {
        end_of_the_round::begin_next(player)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::command::Command;
    use crate::rejection::Rejection;
    use crate::scenario::*;
    use crate::state::Space;
    use kernel::knowledge::Face;

    /// The ends of steps that happen, in order, without repetition.
    fn phases(game: &Then) -> Vec<&'static str> {
        let mut phases: Vec<&'static str> = game.facts.iter().filter_map(phase).collect();
        phases.dedup();
        phases
    }

    fn phase(fact: &Fact) -> Option<&'static str> {
        let phases = [
            (matches!(fact, Fact::RoundEnded { .. }), "round"),
            (matches!(fact, Fact::Produced(_)), "production"),
            (matches!(fact, Fact::ActionCardsTurnedBack {}), "action cards"),
            (matches!(fact, Fact::CitiesFed(_)), "feeding"),
            (matches!(fact, Fact::EraBegan { .. }), "era"),
            (matches!(fact, Fact::DeckShuffled(_)), "deck"),
            (matches!(fact, Fact::PointsScored(_)), "scoring"),
            (matches!(fact, Fact::RoundBegan { .. }), "next round"),
        ];
        phases.into_iter().find_map(|(is_it, name)| is_it.then_some(name))
    }

    fn end_of_round(number: u8, hand: &[u8]) -> Played {
        let mut game = Given::players(2).round(number).last_turn().hand(hand).begin();
        game.when(choose_without_card(two::STEELPLAST_AND_KELP)).when(Command::EndTurn {});
        game
    }

    #[test]
    fn u17_the_end_of_an_era_in_its_order() {
        for round in [4, 7] {
            let game = end_of_round(round, &[]);
            let expected = ["round", "production", "action cards", "feeding", "era", "deck"];
            assert_eq!(phases(&game), expected);
            assert_eq!(game.state.agenda.step, Step::KeepCards);
        }
    }

    #[test]
    fn u17_after_the_last_era_there_are_production_feeding_and_scoring() {
        let game = end_of_round(10, &[]);
        assert_eq!(phases(&game), ["round", "production", "feeding", "scoring"]);
        assert!(game.state.is_over);
    }

    #[test]
    fn u17_within_an_era_the_next_round_follows_at_once() {
        assert_eq!(phases(&end_of_round(3, &[])), ["round", "next round"]);
        assert_eq!(phases(&end_of_round(5, &[])), ["round", "next round"]);
    }

    #[test]
    fn u17_everybody_draws_three_and_keeps_down_to_the_limit() {
        let mut game = end_of_round(4, &[10, 11]);
        assert_eq!(game.nation().hand.len(), 5);
        // Seat 2 drew one at the end of its turn.
        assert_eq!(game.state.nation(seat(2)).hand.len(), 4);
        game.choose(seat(1), discard(card::LEASED_BIOREACTOR));
        let second = game.state.nation(seat(2)).hand.known.iter().next().unwrap();
        game.choose(seat(2), discard(second.number()));
        assert_eq!(game.state.agenda.step, Step::KeepCards);
        let new = game.nation().hand.known.iter().last().unwrap();
        game.choose(seat(1), discard(new.number()));
        assert_eq!(game.state.agenda.step, Step::ChooseSlot);
        assert_eq!(game.state.round.map(|round| round.number()), Some(5));
    }

    #[test]
    fn u27_cards_of_the_new_era_not_kept_go_on_the_new_discards_and_old_ones_leave() {
        let mut game = end_of_round(4, &[10, 11]);
        let new = game.nation().hand.known.iter().last().unwrap().number();
        game.choose(seat(1), discard(new)).choose(seat(1), discard(card::LEASED_BIOREACTOR));
        assert_eq!(game.state.discards, cards(&[new]));
        assert!(game.state.gone.contains(card(card::LEASED_BIOREACTOR)));
        assert!(
            game.nation().hand.known.contains(card(card::TWIN_TUNNEL_CREW)),
            "an old card may be kept"
        );
    }

    #[test]
    fn u27_a_card_of_an_ended_era_never_comes_back() {
        let mut game = Given::players(2).round(5).hand(&[card::BUNDLE_OF_LETTERS]).begin();
        game.when(choose(two::STEELPLAST_AND_KELP, card::BUNDLE_OF_LETTERS));
        assert_eq!(
            (game.state.gone, game.state.discards),
            (cards(&[card::BUNDLE_OF_LETTERS]), cards(&[]))
        );
        // The discards of Era I leave with its deck.
        let given = Given::players(2).round(4).last_turn();
        let mut end = given
            .given(|state| state.discards = cards(&[card::TUNNEL_MOLES, card::DEEP_SEA_FOUNDRY]))
            .begin();
        end.when(choose_without_card(two::STEELPLAST_AND_KELP)).when(Command::EndTurn {});
        assert_eq!(
            (end.state.gone, end.state.discards),
            (cards(&[card::TUNNEL_MOLES, card::DEEP_SEA_FOUNDRY]), cards(&[]))
        );
    }

    /// Era I ends; seat 2 is ahead in the new order of play, and these are in the hands.
    fn era_ends_with(first: &[u8], second: &[u8]) -> Played {
        let given = Given::players(2).round(4).last_turn().hand(first);
        let mut game = given
            .hand_of(2, second)
            .given(|state| {
                state.order = [2, 1].into_iter().map(seat).collect();
                state.track.place(seat(2), Space::printed(1));
                state.turns = 4;
            })
            .begin();
        // Both take the always-available slot in the last two turns.
        for _ in [2, 1] {
            let number = game.acting().number();
            let own = game.state.nation(seat(number)).hand.known.iter().next();
            game.when(Command::ChooseSlot { slot: slot(slot::CARDS_AND_CREDITS), card: own })
                .when(Command::EndTurn {});
        }
        assert_eq!(game.state.agenda.step, Step::KeepCards);
        assert_eq!(game.state.order.iter().copied().collect::<Vec<_>>(), [seat(2), seat(1)]);
        game
    }

    /// Seat n discards all but three, these first.
    fn keeps_three(game: &mut Played, number: u8, out: &[u8]) {
        let hand = game.state.nation(seat(number)).hand.known;
        let others = hand.iter().map(|card| card.number()).filter(|card| !out.contains(card));
        let out = out.iter().copied().chain(others);
        for card in out.take(hand.len() - 3).collect::<Vec<u8>>() {
            game.choose(seat(number), discard(card));
        }
    }

    #[test]
    fn u27_special_cards_that_are_not_kept_are_returned_in_order_of_play_lowest_first() {
        let mut game = era_ends_with(&[1, 192, 205], &[2, 191, 204]);
        let deck = game.state.specials;
        keeps_three(&mut game, 1, &[205, 192]);
        // Until the last one has chosen nothing goes under the deck.
        assert_eq!(game.state.specials, deck);
        assert_eq!(game.nation().returning, cards(&[card::ROOM_TO_GROW, card::LETTER_OF_MARQUE]));
        keeps_three(&mut game, 2, &[204, 191]);
        let returned: Vec<(u8, u8)> = game
            .facts
            .iter()
            .filter_map(|fact| {
                let Fact::SpecialCardReturned { seat, card } = fact else { return None };
                Some((seat.number(), card.number()))
            })
            .collect();
        assert_eq!(returned, [(2, 191), (2, 204), (1, 192), (1, 205)]);
        let under: Vec<_> = game.state.specials.iter().take(4).copied().collect();
        assert_eq!(under, [205, 192, 204, 191].map(|number| Face::Known(card(number))));
        assert_eq!(game.state.agenda.step, Step::ChooseSlot);
    }

    #[test]
    fn u27_special_cards_may_be_kept_and_those_of_three_credits_leave_the_game() {
        let mut game = era_ends_with(&[1, 181, 192], &[2]);
        keeps_three(&mut game, 1, &[181]);
        keeps_three(&mut game, 2, &[]);
        assert!(game.state.gone.contains(card(card::ACADEMY_OF_LIGHT)));
        assert_eq!(game.state.three_credit.len(), 5, "it is not replaced");
        assert!(game.nation().hand.known.contains(card(card::ROOM_TO_GROW)));
    }

    #[test]
    fn u17_a_raised_limit_holds_at_the_beginning_of_an_era() {
        let raised = |game: Given| game.given(|state| state.nations[seat(1)].more_cards = 1);
        let mut game = raised(
            Given::players(2)
                .round(4)
                .last_turn()
                .hand(&[card::LEASED_BIOREACTOR, card::TWIN_TUNNEL_CREW]),
        )
        .begin();
        game.when(choose_without_card(two::STEELPLAST_AND_KELP)).when(Command::EndTurn {});
        // Two old ones and three new ones: one must go.
        assert_eq!(game.nation().hand.len(), 5);
        game.choose(seat(1), discard(card::LEASED_BIOREACTOR));
        assert_eq!(game.nation().hand.len(), 4);
        let more = game.nation().hand.known.iter().next().unwrap().number();
        game.assert_refused(seat(1), discard(more), Rejection::NotYourTurn {});
        // With one old card nobody is asked to discard at all: seat 2 has drawn one for its turn.
        let given = raised(Given::players(2).round(4).last_turn().hand(&[card::LEASED_BIOREACTOR]));
        let mut few = given.given(|state| state.nations[seat(2)].more_cards = 1).begin();
        few.when(choose_without_card(two::STEELPLAST_AND_KELP)).when(Command::EndTurn {});
        assert_eq!(few.state.agenda.step, Step::ChooseSlot);
        assert_eq!(few.state.round.map(|round| round.number()), Some(5));
    }

    #[test]
    fn u17_action_cards_turn_back_after_production_and_before_feeding() {
        let mut game = Given::players(2)
            .round(4)
            .last_turn()
            .claimed(&[card::WEATHER_BUOY])
            .used(&[card::WEATHER_BUOY, 206])
            .begin();
        game.when(choose_without_card(two::STEELPLAST_AND_KELP)).when(Command::EndTurn {});
        assert!(game.nation().used.is_empty());
        let mut last = Given::players(2)
            .round(10)
            .last_turn()
            .claimed(&[card::WEATHER_BUOY])
            .used(&[card::WEATHER_BUOY])
            .begin();
        last.when(choose_without_card(two::STEELPLAST_AND_KELP)).when(Command::EndTurn {});
        assert_eq!(
            last.nation().used,
            cards(&[card::WEATHER_BUOY]),
            "after the last era they stay as they are"
        );
    }
}
