//! "Drawing special cards": one that lies open, or one of three that are looked at (rulings U-12 and U-40).

use crate::agenda::Source;
use crate::command::Command;
use crate::effects::vocabulary::Part;
use crate::fact::{Fact, SpecialCardKept, SpecialCardsLookedAt};
use crate::game::UnderwaterCities;
use crate::ids::{Back, CardNo, LOOKED_AT};
use crate::look::Look;
use crate::player::Player;
use crate::rejection::Rejection;
use crate::state::{CardFace, Pile, State};
use kernel::desk::{Desk, Unknown};
use kernel::game::Sink;
use kernel::knowledge::Face;

/// Returns whether a special card can be drawn.
pub fn is_possible(state: &State) -> bool {
    !state.three_credit.is_empty() || !state.specials.is_empty()
}

/// Cards that lie open: those of three credits, and the top one of the deck.
fn open_cards(state: &State) -> impl Iterator<Item = CardNo> {
    let top = state.specials.last().and_then(|face| known(*face));
    state.three_credit.iter().chain(top)
}

fn known(face: CardFace) -> Option<CardNo> {
    match face {
        Face::Known(card) => Some(card),
        Face::Hidden(_) => None,
    }
}

fn check_part(look: &Look<'_>, part: u8) -> Result<(), Rejection> {
    look.open_part_for(part, |part| *part == Part::DrawSpecial).map(|_| ())
}

/// Every rule that can refuse taking the card.
///
/// # Errors
/// The rule that refuses it.
pub fn check_take(look: &Look<'_>, part: u8, card: CardNo) -> Result<(), Rejection> {
    check_part(look, part)?;
    if open_cards(look.state).any(|open| open == card) {
        Ok(())
    } else {
        Err(Rejection::SpecialCardNotThere { card })
    }
}

/// Every rule that can refuse looking at the next cards: it takes two cards or more (ruling U-40).
///
/// # Errors
/// The rule that refuses it.
pub fn check_look(look: &Look<'_>, part: u8) -> Result<(), Rejection> {
    check_part(look, part)?;
    if look.state.specials.len() > 1 { Ok(()) } else { Err(Rejection::SpecialDeckTooShort {}) }
}

/// Every rule that can refuse keeping the card.
///
/// # Errors
/// The rule that refuses it.
pub fn check_keep(look: &Look<'_>, card: CardNo, first: Option<CardNo>) -> Result<(), Rejection> {
    if look.open_frame()?.source != Source::SpecialCards {
        return Err(Rejection::NotThisStep { step: look.state.agenda.step });
    }
    let looked_at = || look.state.looked_at.iter().filter_map(|face| known(*face));
    if !looked_at().any(|other| other == card) {
        return Err(Rejection::NotLookedAt { card });
    }
    let named = first.filter(|first| *first != card && looked_at().any(|other| other == *first));
    match (look.state.looked_at.len() == LOOKED_AT, named, first) {
        (true, Some(_), _) | (false, _, None) => Ok(()),
        (true, None, _) | (false, _, Some(_)) => Err(Rejection::OrderNeeded {}),
    }
}

/// All ways to draw.
pub fn legal(look: &Look<'_>, part: u8, out: &mut impl Sink<Command>) {
    for card in open_cards(look.state) {
        out.put(Command::TakeSpecialCard { part, card });
    }
    if look.state.specials.len() > 1 {
        out.put(Command::LookAtSpecialCards { part });
    }
}

/// All ways to keep one of the cards that were looked at.
pub fn legal_keep(look: &Look<'_>, out: &mut impl Sink<Command>) {
    let looked_at = || look.state.looked_at.iter().filter_map(|face| known(*face));
    for card in looked_at() {
        if look.state.looked_at.len() < LOOKED_AT {
            out.put(Command::KeepSpecialCard { card, first: None });
        } else {
            for first in looked_at().filter(|&first| first != card) {
                out.put(Command::KeepSpecialCard { card, first: Some(first) });
            }
        }
    }
}

/// Takes a card that lies open; one of three credits is not replaced.
pub fn perform_take<D: Desk<UnderwaterCities>>(player: &mut Player<'_, D>, part: u8, card: CardNo) {
    player.carried_out();
    player.finish_part(part);
    player.record(Fact::SpecialCardTaken { seat: player.seat, card });
    if card.back() == Back::OneOrTwoCredit {
        turn_up(player);
    }
}

/// The next card of the deck is turned up.
fn turn_up<D: Desk<UnderwaterCities>>(player: &mut Player<'_, D>) {
    if let Some(&card) = player.desk.state().specials.last() {
        player.record(Fact::SpecialCardTurnedUp { card });
    }
}

/// The top card lies open unless cards are looked at; where it is not known, a card was turned up that nobody can foresee.
///
/// # Errors
/// [`Unknown`] where the top card is not known.
pub fn foreseen(state: &State) -> Result<(), Unknown> {
    match state.specials.last().filter(|_| state.looked_at.is_empty()) {
        Some(Face::Hidden(_)) => Err(Unknown),
        Some(Face::Known(_)) | None => Ok(()),
    }
}

/// Puts the top card under the deck and looks at the next three.
pub fn perform_look<D: Desk<UnderwaterCities>>(player: &mut Player<'_, D>, part: u8) {
    player.carried_out();
    player.finish_part(part);
    player.record(Fact::SpecialCardPutUnder {});
    let faces = player.desk.state().specials.iter().rev().take(LOOKED_AT).copied().collect();
    player.record(Fact::SpecialCardsLookedAt(SpecialCardsLookedAt { seat: player.seat, faces }));
    player.open(Source::SpecialCards);
}

/// Keeps one; the others go under the deck in the named order.
pub fn perform_keep<D: Desk<UnderwaterCities>>(
    player: &mut Player<'_, D>,
    card: CardNo,
    first: Option<CardNo>,
) {
    player.agenda.frames.pop();
    let kept = Face::Known(card);
    let first = first.map(Face::Known);
    let looked_at = player.desk.state().looked_at;
    let rest = looked_at.iter().copied().filter(|&face| face != kept && Some(face) != first);
    let others: Pile<CardFace, 2> = first.into_iter().chain(rest).collect();
    player.record(Fact::SpecialCardKept(SpecialCardKept { seat: player.seat, card: kept, others }));
    turn_up(player);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::agenda::Step;
    use crate::scenario::*;

    /// With two players slot 5 draws a special card. Cards 181 to 186 lie open, 191 on top of its deck.
    fn draws(game: Given) -> Played {
        let mut game = game.hand(&[card::BUNDLE_OF_LETTERS]).begin();
        game.when(choose(two::SPECIAL_CARD, card::BUNDLE_OF_LETTERS));
        game
    }

    fn two() -> Played {
        draws(Given::players(2))
    }

    /// The deck holds just these, the first one on top.
    fn deck_of(deck: &[u8]) -> Played {
        draws(Given::players(2).specials(deck))
    }

    fn looked_at(game: &Then) -> Vec<u8> {
        game.state.looked_at.iter().filter_map(|face| known(*face)).map(CardNo::number).collect()
    }

    const THREE_CREDIT: [u8; 6] = [181, 182, 183, 184, 185, 186];

    /// Returns the cards that could be taken.
    fn takes(cards: &[u8]) -> Vec<Command> {
        cards.iter().map(|&card| take_special(0, card)).collect()
    }

    #[test]
    fn u12_one_draws_a_card_that_lies_open_or_looks_at_three() {
        let game = two();
        let open = [&THREE_CREDIT[..], &[191]].concat();
        assert_eq!(game.legal(), [takes(&open), vec![look_at_specials(0)]].concat());
        for number in [187, 192, 45] {
            let rejection = Rejection::SpecialCardNotThere { card: card(number) };
            game.refused(take_special(0, number), rejection);
        }
    }

    #[test]
    fn u12_a_card_of_three_credits_is_not_replaced() {
        let mut game = two();
        game.when(take_special(0, card::REEF_COVENANT)).then_hand(&[card::REEF_COVENANT]);
        assert_eq!(
            game.state.three_credit,
            cards(&[
                card::ACADEMY_OF_LIGHT,
                card::HARVEST_JUBILEE,
                card::PURE_WATER_PRIZE,
                card::STEEL_AUCTION_HALL,
                card::KELP_EXCHANGE
            ])
        );
        assert_eq!(
            game.facts[0],
            Fact::SpecialCardTaken { seat: seat(1), card: card(card::REEF_COVENANT) }
        );
        assert_eq!(game.special_deck().len(), 15);
        assert_eq!(game.legal(), [Command::EndTurn {}]);
    }

    #[test]
    fn u12_after_the_top_card_the_next_one_is_turned_up() {
        let mut game = two();
        game.when(take_special(0, card::HORIZON_COMPANY)).then_hand(&[card::HORIZON_COMPANY]);
        let taken = Fact::SpecialCardTaken { seat: seat(1), card: card(card::HORIZON_COMPANY) };
        let turned_up = Fact::SpecialCardTurnedUp { card: Face::Known(card(card::ROOM_TO_GROW)) };
        assert_eq!(game.facts[..2], [taken, turned_up]);
        assert_eq!(game.special_deck().last(), Some(&192));
        assert_eq!(game.state.three_credit, cards(&THREE_CREDIT));
    }

    #[test]
    fn u12_the_top_card_goes_under_the_deck_and_the_next_three_are_looked_at() {
        let mut game = two();
        game.when(look_at_specials(0)).then_hand(&[]);
        assert_eq!(game.facts[0], Fact::SpecialCardPutUnder {});
        assert_eq!(looked_at(&game), [192, 193, 194]);
        assert_eq!(
            game.special_deck(),
            [191, 205, 204, 203, 202, 201, 200, 199, 198, 197, 196, 195]
        );
        let both =
            |kept, one, other| [keep_special(kept, Some(one)), keep_special(kept, Some(other))];
        let ways = [both(192, 193, 194), both(193, 192, 194), both(194, 192, 193)].concat();
        assert_eq!(game.legal(), ways);
    }

    #[test]
    fn u12_one_of_the_three_is_kept_and_the_others_go_under_in_either_order() {
        let kept = |first: u8| {
            let mut game = two();
            game.when(look_at_specials(0))
                .when(keep_special(card::DISTANT_LEGATION, Some(first)))
                .then_hand(&[card::DISTANT_LEGATION]);
            let turned_up =
                Fact::SpecialCardTurnedUp { card: Face::Known(card(card::FLYING_BUILDERS)) };
            assert_eq!(game.facts[1], turned_up);
            assert!(game.state.looked_at.is_empty());
            game.special_deck()
        };
        // Whatever goes under first lies above the other one.
        assert_eq!(kept(194)[..4], [192, 194, 191, 205]);
        assert_eq!(kept(192)[..4], [194, 192, 191, 205]);
        assert_eq!(kept(192).last(), Some(&195));
    }

    #[test]
    fn u12_one_of_them_must_be_kept_before_anything_else() {
        let mut game = two();
        game.when(look_at_specials(0));
        game.refused(Command::SkipRest {}, Rejection::SpecialCardOwed {});
        game.refused(Command::EndTurn {}, Rejection::SpecialCardOwed {});
        game.refused(
            keep_special(card::FLYING_BUILDERS, Some(card::ROOM_TO_GROW)),
            Rejection::NotLookedAt { card: card(card::FLYING_BUILDERS) },
        );
        for first in [None, Some(193), Some(195)] {
            game.refused(keep_special(card::DISTANT_LEGATION, first), Rejection::OrderNeeded {});
        }
        game.refused(take_special(0, card::ACADEMY_OF_LIGHT), Rejection::NoSuchPart { part: 0 });
        game.when(keep_special(card::ROOM_TO_GROW, Some(card::DISTANT_LEGATION)))
            .when(Command::EndTurn {});
    }

    #[test]
    fn u12_nothing_is_kept_that_was_not_looked_at() {
        let keeps = keep_special(card::ROOM_TO_GROW, Some(card::DISTANT_LEGATION));
        Given::players(2)
            .hand(&[card::BUNDLE_OF_LETTERS])
            .refused(keeps, Rejection::NotThisStep { step: Step::ChooseSlot });
        two().refused(keeps, Rejection::NotThisStep { step: Step::Turn });
    }

    /// On the side for three and four slot 13 uses an action card and draws a special card.
    #[test]
    fn u12_drawing_is_one_part_of_a_slot_and_may_be_left_out() {
        let mut game = Given::players(3).hand(&[card::FOUNDING_CHARTER]).begin();
        game.when(choose(four::ACTION_AND_SPECIAL_CARD, card::FOUNDING_CHARTER));
        game.refused(
            take_special(0, card::ACADEMY_OF_LIGHT),
            Rejection::OtherPart { part: 0, word: "use_action_card" },
        );
        let mut left_out = game.clone();
        left_out.when(use_card(0, 206)).when(option(0, 0)).when(Command::EndTurn {});
        game.when(take_special(1, card::ACADEMY_OF_LIGHT)).then_hand(&[card::ACADEMY_OF_LIGHT]);
        game.refused(look_at_specials(1), Rejection::NoSuchPart { part: 1 });
        game.when(use_card(0, 206)).when(option(0, 0)).then_stock(steelplast(1));
    }

    #[test]
    fn u12_a_drawn_card_is_no_card_of_the_era() {
        // The always-available slot draws two cards of the era, none of them special.
        let mut game = Given::players(2).hand(&[card::BUNDLE_OF_LETTERS]).begin();
        game.when(choose(slot::CARDS_AND_CREDITS, card::BUNDLE_OF_LETTERS))
            .then_hand(&[card::KELP_PIONEERS, card::FOUNDING_CHARTER]);
        assert_eq!(game.special_deck().len(), 15);
    }

    #[test]
    fn u40_of_three_cards_the_one_just_put_under_is_looked_at_too() {
        let mut game = deck_of(&[191, 192, 193]);
        game.when(look_at_specials(0));
        assert_eq!((looked_at(&game), game.special_deck()), (vec![192, 193, 191], vec![]));
        game.when(keep_special(card::DISTANT_LEGATION, Some(card::HORIZON_COMPANY)))
            .then_hand(&[card::DISTANT_LEGATION]);
        assert_eq!(game.special_deck(), [192, 191]);
        let turned_up =
            Fact::SpecialCardTurnedUp { card: Face::Known(card(card::HORIZON_COMPANY)) };
        assert_eq!(game.facts[1], turned_up);
        let mut four = deck_of(&[191, 192, 193, 194]);
        four.when(look_at_specials(0));
        assert_eq!((looked_at(&four), four.special_deck()), (vec![192, 193, 194], vec![191]));
    }

    #[test]
    fn u40_of_two_cards_both_are_looked_at_and_no_order_is_named() {
        let mut game = deck_of(&[191, 192]);
        game.when(look_at_specials(0));
        assert_eq!(looked_at(&game), [192, 191]);
        assert_eq!(
            game.legal(),
            [keep_special(card::ROOM_TO_GROW, None), keep_special(card::HORIZON_COMPANY, None)]
        );
        game.refused(
            keep_special(card::ROOM_TO_GROW, Some(card::HORIZON_COMPANY)),
            Rejection::OrderNeeded {},
        );
        game.when(keep_special(card::ROOM_TO_GROW, None)).then_hand(&[card::ROOM_TO_GROW]);
        assert_eq!(game.special_deck(), [191]);
        let turned_up =
            Fact::SpecialCardTurnedUp { card: Face::Known(card(card::HORIZON_COMPANY)) };
        assert_eq!(game.facts[1], turned_up);
    }

    #[test]
    fn u40_one_card_is_only_taken() {
        let mut game = deck_of(&[191]);
        assert_eq!(game.legal(), takes(&[&THREE_CREDIT[..], &[191]].concat()));
        game.refused(look_at_specials(0), Rejection::SpecialDeckTooShort {});
        game.when(take_special(0, card::HORIZON_COMPANY)).then_hand(&[card::HORIZON_COMPANY]);
        assert_eq!(game.special_deck(), [0; 0]);
        let turns_up = |fact: &Fact| matches!(fact, Fact::SpecialCardTurnedUp { .. });
        assert!(!game.facts.iter().any(turns_up), "nothing is left to turn up");
    }

    #[test]
    fn u40_without_a_deck_only_the_cards_of_three_credits_are_left() {
        let game = deck_of(&[]);
        assert_eq!(game.legal(), takes(&THREE_CREDIT));
        game.refused(look_at_specials(0), Rejection::SpecialDeckTooShort {});
    }

    #[test]
    fn u40_a_card_returned_to_an_empty_deck_is_its_top() {
        let mut game = Given::players(2)
            .specials(&[card::LETTER_OF_MARQUE])
            .hand(&[card::LETTER_OF_MARQUE])
            .begin();
        assert_eq!(game.special_deck(), [0; 0]);
        game.when(choose(two::STEELPLAST_AND_KELP, card::LETTER_OF_MARQUE))
            .when(Command::EndTurn {});
        assert_eq!(game.special_deck(), [205]);
        assert!(game.state.open.contains(card(card::LETTER_OF_MARQUE)), "it lies face up");
        game.when(choose_without_card(two::SPECIAL_CARD))
            .when(take_special(0, card::LETTER_OF_MARQUE));
        assert!(game.state.nation(seat(2)).hand.known.contains(card(card::LETTER_OF_MARQUE)));
    }
}
