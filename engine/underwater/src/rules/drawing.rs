//! Drawing cards; the discards are shuffled when none is left ("Limited and unlimited components", rulings U-5, U-27 and U-55).

use crate::fact::Fact;
use crate::game::UnderwaterCities;
use crate::ids::{CardNo, Era};
use crate::state::State;
use kernel::chance::Label;
use kernel::desk::{Desk, Unknown};
use kernel::seat::Seat;
use kernel::shuffle::mix;

/// Returns whether a card can be drawn.
pub fn is_possible(state: &State) -> bool {
    !state.deck.is_empty() || !state.discards.is_empty()
}

/// A card is needed: with none left the discards are shuffled (ruling U-27).
///
/// # Errors
/// [`Unknown`] on a desk without chance, where the discards would have to be shuffled.
pub fn refill(desk: &mut impl Desk<UnderwaterCities>) -> Result<(), Unknown> {
    if desk.state().deck.is_empty() && !desk.state().discards.is_empty() {
        let (era, discards) = (desk.state().deck_era, desk.state().discards);
        shuffle(desk, era, discards.iter())?;
    }
    Ok(())
}

/// Draws the top card; with nothing to shuffle, none (ruling U-5).
///
/// # Errors
/// [`Unknown`] on a desk without chance, where the discards would have to be shuffled.
pub fn draw(desk: &mut impl Desk<UnderwaterCities>, seat: Seat) -> Result<(), Unknown> {
    refill(desk)?;
    if let Some(&card) = desk.state().deck.last() {
        desk.record(Fact::CardDrawn { seat, card });
    }
    Ok(())
}

/// Shuffles the deck of an era that begins.
///
/// # Errors
/// [`Unknown`] on a desk without chance.
pub fn shuffle_era(desk: &mut impl Desk<UnderwaterCities>, era: Era) -> Result<(), Unknown> {
    shuffle(desk, era, CardNo::of_era(era))
}

/// Shuffles cards that stand in order of number.
fn shuffle(
    desk: &mut impl Desk<UnderwaterCities>,
    era: Era,
    cards: impl Iterator<Item = CardNo>,
) -> Result<(), Unknown> {
    let times = desk.state().shuffles;
    let label = Label { pile: "era", number: era.number(), act: "shuffle", times };
    let shuffle = mix(desk, label, cards)?;
    desk.record(Fact::DeckShuffled(Box::new(shuffle)));
    Ok(())
}

#[cfg(test)]
mod tests {
    use crate::command::Command;
    use crate::fact::Fact;
    use crate::game::UnderwaterCities;
    use crate::ids::Back;
    use crate::scenario::*;
    use kernel::knowledge::{Face, hide};
    use kernel::viewer::Viewer;

    fn shuffles(game: &Then) -> usize {
        game.facts.iter().filter(|fact| matches!(fact, Fact::DeckShuffled(_))).count()
    }

    #[test]
    fn u27_the_discards_are_shuffled_only_when_a_card_is_needed_and_none_is_left() {
        let given = |left: &[u8]| {
            let discards = cards(&[card::LEASED_BIOREACTOR, card::TWIN_TUNNEL_CREW]);
            Given::players(2).given(|state| state.discards = discards).deck(left)
        };
        let mut enough = given(&[5, 6]).begin();
        enough
            .when(choose_without_card(slot::CARDS_AND_CREDITS))
            .then_hand(&[card::PREFABRICATED_DOME, card::TRUSTED_ADVISER]);
        assert_eq!((shuffles(&enough), enough.state.discards.len()), (0, 2));
        let mut short = given(&[5]).begin();
        short.when(choose_without_card(slot::CARDS_AND_CREDITS));
        assert_eq!((shuffles(&short), short.state.discards.len()), (1, 0));
        let hand = short.nation().hand.known;
        assert!(
            hand.contains(card(card::PREFABRICATED_DOME)) && hand.len() == 2,
            "takes what is there and goes on"
        );
        assert_eq!(short.state.deck.len(), 1);
    }

    #[test]
    fn u27_a_pile_that_is_shuffled_is_first_put_in_order_of_number() {
        // Whoever drew or discarded first: the same set of cards and the same label give the same order.
        let order = |first: u8, second: u8| {
            let given = Given::players(2).deck(&[]).exactly(|state| {
                for number in [first, second] {
                    state.gone.remove(card(number));
                    state.discards.insert(card(number));
                }
            });
            given.begin().when(choose_without_card(slot::CARDS_AND_CREDITS)).facts.clone()
        };
        assert_eq!(order(10, 11), order(11, 10));
    }

    #[test]
    fn u5_with_nothing_to_shuffle_no_card_is_drawn() {
        let mut game = Given::players(2).deck(&[]).begin();
        game.when(choose_without_card(slot::CARDS_AND_CREDITS))
            .then_stock(credit(2))
            .then_hand(&[]);
        game.when(Command::EndTurn {}).then_hand(&[]);
        assert_eq!(shuffles(&game), 0);
    }

    #[test]
    fn u24_hands_and_the_order_of_the_deck_are_hidden() {
        let game =
            Given::players(2).hand(&[card::WELDING_FLEET]).hand_of(2, &[card::TUNNEL_RING_FOUNDRY]);
        let seen = hide::<UnderwaterCities>(&game.state, Viewer::Seat(seat(2)));
        let state = seen.state();
        assert_eq!(state.nation(seat(1)).hand.known, cards(&[]));
        assert_eq!(state.nation(seat(2)).hand.known, cards(&[card::TUNNEL_RING_FOUNDRY]));
        assert_eq!(state.deck.len(), 64, "the size of the deck is public");
        assert!(state.deck.iter().all(|&face| face == Face::Hidden(Back::EraI)));
    }

    #[test]
    fn u55_backs_are_public() {
        let game = Given::players(2).round(5).hand(&[
            card::WELDING_FLEET,
            card::TUNNEL_RING_FOUNDRY,
            card::PILOT_PLANT_DAY,
        ]);
        for viewer in [Viewer::Spectator, Viewer::Seat(seat(2))] {
            let seen = hide::<UnderwaterCities>(&game.state, viewer);
            let hand = seen.state().nation(seat(1)).hand;
            assert_eq!(hand.known, cards(&[]));
            assert_eq!(hand.hidden[Back::EraI as usize], 2);
            assert_eq!(hand.hidden[Back::EraII as usize], 1);
        }
    }
}
