//! The special cards, and the seats that know them (ruling U-12).

use super::nation;
use crate::fact::{SpecialCardKept, SpecialCardsLookedAt};
use crate::ids::{Back, CardNo, THREE_CREDIT_CARDS};
use crate::state::{CardFace, Pile, State};
use kernel::knowledge::Face;
use kernel::seat::{Seat, Seats};
use kernel::shuffle::{Shuffle, face_down};

pub(super) fn three_credit_cards_laid_out(
    state: &mut State,
    cards: &Pile<CardNo, THREE_CREDIT_CARDS>,
) {
    state.three_credit = cards.iter().copied().collect();
}

pub(super) fn special_cards_shuffled(state: &mut State, shuffle: &Shuffle<CardNo>) {
    state.specials = face_down(shuffle.order.as_deref(), shuffle.cards, Back::OneOrTwoCredit);
}

/// Kept aside it is out of the game, and counts as played and paid for (ruling U-12).
pub(super) fn played_card_kept(state: &mut State, seat: Seat, card: CardNo) {
    state.turn.card = None;
    state.gone.insert(card);
    let nation = nation(state, seat);
    nation.kept_aside = nation.kept_aside.saturating_add(1);
}

pub(super) fn special_card_turned_up(state: &mut State, card: CardFace) {
    if let Some(top) = state.specials.last_mut() {
        *top = card;
    }
    if let Face::Known(card) = card {
        known_to_all(state, card);
    }
}

/// Everybody knows the card, so who has seen it is told no more.
fn known_to_all(state: &mut State, card: CardNo) {
    state.open.insert(card);
    state.seen[card.index()] = Seats::NONE;
}

/// A special card that is taken face up stays known until it leaves the hand (ruling U-55).
pub(super) fn special_card_taken(state: &mut State, seat: Seat, card: CardNo) {
    if !state.three_credit.remove(card) {
        state.specials.pop();
    }
    nation(state, seat).hand.insert(Face::Known(card));
    known_to_all(state, card);
}

pub(super) fn special_card_put_under(state: &mut State) {
    if let Some(top) = state.specials.pop() {
        state.specials.push_under(top);
    }
}

/// A seat that knew one of the cards in the deck knows it still, until one is kept.
pub(super) fn special_cards_looked_at(state: &mut State, looked_at: &SpecialCardsLookedAt) {
    let SpecialCardsLookedAt { seat, faces } = *looked_at;
    for told in faces.iter() {
        let lay = state.specials.pop();
        let face = match (told, lay) {
            (Face::Known(card), _) => Face::Known(*card),
            (Face::Hidden(_), Some(lay)) => lay,
            (Face::Hidden(back), None) => Face::Hidden(*back),
        };
        state.looked_at.push(face);
        if let Face::Known(card) = *told
            && !state.open.contains(card)
        {
            state.seen[card.index()] = state.seen[card.index()].with(seat);
        }
    }
}

/// The cards pass through a hidden choice: afterwards they are seen by the one who chose alone.
pub(super) fn kept(state: &mut State, kept: &SpecialCardKept) {
    let SpecialCardKept { seat, card, others } = *kept;
    for face in state.looked_at.iter() {
        if let Face::Known(card) = *face {
            state.open.remove(card);
            state.seen[card.index()] = Seats::NONE;
        }
    }
    state.looked_at = Pile::default();
    nation(state, seat).hand.insert(card);
    for face in others.iter() {
        state.specials.push_under(*face);
    }
    for face in others.iter().chain([&card]) {
        if let Face::Known(card) = *face {
            state.seen[card.index()] = Seats::only(seat);
        }
    }
}

pub(super) fn special_card_returned(state: &mut State, seat: Seat, card: CardNo) {
    nation(state, seat).returning.remove(card);
    state.specials.push_under(Face::Known(card));
    known_to_all(state, card);
}
