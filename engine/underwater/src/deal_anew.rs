//! Dealing the hidden cards anew, as a practice game begins: the cards, whom they are told, and their fold.

use super::hidden::{HandDealt, HiddenCards};
use super::ids::{CardNo, MetropolisColour, TileNo};
use super::knowledge;
use super::state::{CardFace, State, TileFace};
use super::terms::Rules;
use kernel::chance::Random;
use kernel::knowledge::{Face, Seen};
use kernel::seat::{Seat, Seats};
use kernel::viewer::Viewer;

/// Returns what leads from the cards that were seen to a full deal of the others.
pub fn deal_anew(
    rules: &Rules,
    seen: &Seen<State>,
    random: &mut impl Random,
) -> Option<HiddenCards> {
    let (before, after) = (seen.state(), knowledge::fill(rules, seen, random));
    (*before != after).then(|| HiddenCards {
        hands: after.seats().map(|seat| hand(&after, seat)).collect(),
        deck: dealt(before.deck.iter().zip(after.deck.iter())),
        specials: dealt(before.specials.iter().zip(after.specials.iter())),
        looked_at: looked_at(&after),
        brown: after.tiles[0].iter().copied().collect(),
        blue: after.tiles[1].iter().copied().collect(),
    })
}

fn hand(state: &State, seat: Seat) -> HandDealt {
    let known = state.nation(seat).hand.known.iter().filter(|card| !state.open.contains(*card));
    HandDealt { seat, cards: known.map(Face::Known).collect() }
}

fn looked_at(state: &State) -> Option<HandDealt> {
    let seat = state.active().filter(|_| !state.looked_at.is_empty())?;
    Some(HandDealt { seat, cards: state.looked_at.iter().copied().collect() })
}

/// Returns what lies now where a back lay.
fn dealt<'f>(places: impl Iterator<Item = (&'f CardFace, &'f CardFace)>) -> Vec<CardFace> {
    let hidden = places.filter(|(before, _)| matches!(before, Face::Hidden(_)));
    hidden.map(|(_, after)| *after).collect()
}

impl HiddenCards {
    /// The same with what the viewer may not know hidden: each knows the own hand, and the cards looked at in the own turn.
    pub fn redact(&mut self, viewer: Viewer) {
        for HandDealt { seat, cards } in self.hands.iter_mut().chain(&mut self.looked_at) {
            if !viewer.knows(Seats::only(*seat)) {
                cards.iter_mut().for_each(knowledge::turn_down);
            }
        }
        if viewer == Viewer::Referee {
            return;
        }
        self.deck.iter_mut().chain(&mut self.specials).for_each(knowledge::turn_down);
        self.brown.fill(Face::Hidden(MetropolisColour::Brown));
        self.blue.fill(Face::Hidden(MetropolisColour::Blue));
    }
}

/// Folds the deal: backs are turned up as far as they are told, and what was known stays.
pub fn apply(state: &mut State, dealt: &HiddenCards) {
    for HandDealt { seat, cards } in &dealt.hands {
        cards.iter().filter_map(known).for_each(|card| into_hand(state, *seat, card));
    }
    lay(&mut dealt.deck.iter(), state.deck.iter_mut());
    lay(&mut dealt.specials.iter(), state.specials.iter_mut());
    if let Some(HandDealt { seat, cards }) = &dealt.looked_at {
        for (place, face) in state.looked_at.iter_mut().zip(cards) {
            if let Face::Known(card) = face {
                *place = *face;
                if !state.open.contains(*card) {
                    state.seen[card.index()] = state.seen[card.index()].with(*seat);
                }
            }
        }
    }
    lay_tiles(&dealt.brown, state.tiles[0].iter_mut());
    lay_tiles(&dealt.blue, state.tiles[1].iter_mut());
}

fn known(face: &CardFace) -> Option<CardNo> {
    match face {
        Face::Known(card) => Some(*card),
        Face::Hidden(_) => None,
    }
}

/// A card of which the back was known is now seen by its owner; one that was known, by its owner too.
fn into_hand(state: &mut State, seat: Seat, card: CardNo) {
    let hand = &mut state.nations[seat].hand;
    let seen = &mut state.seen[card.index()];
    if hand.known.contains(card) {
        *seen = seen.with(seat);
        return;
    }
    *seen = Seats::only(seat);
    hand.known.insert(card);
    let hidden = &mut hand.hidden[card.back() as usize];
    *hidden = hidden.saturating_sub(1);
}

fn lay<'f>(
    dealt: &mut impl Iterator<Item = &'f CardFace>,
    places: impl Iterator<Item = &'f mut CardFace>,
) {
    for place in places.filter(|place| matches!(place, Face::Hidden(_))) {
        if let Some(face) = dealt.next() {
            *place = *face;
        }
    }
}

fn lay_tiles<'f>(
    dealt: &[TileFace],
    places: impl Iterator<Item = &'f mut Face<TileNo, MetropolisColour>>,
) {
    places.zip(dealt).for_each(|(place, face)| *place = *face);
}
