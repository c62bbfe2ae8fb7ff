//! The knowledge of viewers of Pebbles: hiding, redacting, and dealing the unknown anew.

use super::position::{Held, Pile, State};
use super::{Card, Fact, Pebble, Rules};
use engine::kernel::chance::Random;
use engine::kernel::knowledge::{Face, Seen};
use engine::kernel::seat::{Seat, Seats};
use engine::kernel::viewer::Viewer;

pub(super) fn conceal(state: &mut State, viewer: Viewer) {
    for held in state.bag.iter_mut() {
        *held = seen_by(*held, viewer);
    }
    for hand in state.hands.values_mut() {
        for held in hand.iter_mut() {
            *held = seen_by(*held, viewer);
        }
        hand.sort();
    }
}

/// A pebble as the viewer knows it; who else has seen it is the referee's to know.
fn seen_by(held: Held, viewer: Viewer) -> Held {
    match viewer {
        Viewer::Referee => held,
        Viewer::Seat(seat) if held.seen.contains(seat) => Held { seen: Seats::only(seat), ..held },
        Viewer::Seat(_) | Viewer::Spectator => Held::UNKNOWN,
    }
}

fn card_for(card: Card, seen: Seats, viewer: Viewer) -> Card {
    if viewer.knows(seen) { card } else { Held::UNKNOWN.card }
}

pub(super) fn redact(fact: &Fact, viewer: Viewer) -> Fact {
    let mut fact = fact.clone();
    match &mut fact {
        Fact::Shuffled { order, .. } => {
            if viewer != Viewer::Referee {
                *order = None;
            }
        }
        Fact::Dealt { seat, pebbles } => {
            for card in pebbles {
                *card = card_for(*card, Seats::only(*seat), viewer);
            }
        }
        Fact::HiddenDealt { bag, hands } => {
            bag.iter_mut().for_each(|card| *card = card_for(*card, Seats::NONE, viewer));
            for (seat, hand) in Seat::first(hands.len() as u8).zip(hands) {
                hand.iter_mut().for_each(|card| *card = card_for(*card, Seats::only(seat), viewer));
            }
        }
        Fact::Passed { seat, to, pebble } => {
            *pebble = card_for(*pebble, Seats::only(*seat).with(*to), viewer);
        }
        Fact::Peeked { pebble, seen, .. } | Fact::Drawn { pebble, seen, .. } => {
            let held = seen_by(Held { card: *pebble, seen: *seen }, viewer);
            (*pebble, *seen) = (held.card, held.seen);
        }
        Fact::Shown { .. }
        | Fact::RoundBegun { .. }
        | Fact::Stopped { .. }
        | Fact::TurnBegun { .. }
        | Fact::Swapped { .. }
        | Fact::Laid { .. }
        | Fact::PlayEnded {} => {}
    }
    fact
}

pub(super) fn is_disclosure(fact: &Fact) -> bool {
    match fact {
        Fact::Shuffled { .. }
        | Fact::Dealt { .. }
        | Fact::HiddenDealt { .. }
        | Fact::Shown { .. }
        | Fact::Peeked { .. }
        | Fact::Drawn { .. } => true,
        Fact::RoundBegun { .. }
        | Fact::Passed { .. }
        | Fact::Stopped { .. }
        | Fact::TurnBegun { .. }
        | Fact::Swapped { .. }
        | Fact::Laid { .. }
        | Fact::PlayEnded {} => false,
    }
}

/// Deals the pebbles that the viewer does not know onto the places that he does not know.
pub(super) fn fill(rules: &Rules, seen: &Seen<State>, random: &mut impl Random) -> State {
    let mut state = seen.state().clone();
    let known: Vec<Pebble> = state.known().collect();
    let mut unknown: Vec<Pebble> =
        Pebble::all(rules.seats).filter(|pebble| !known.contains(pebble)).collect();
    random.shuffle(&mut unknown);
    for held in state.bag.iter_mut() {
        deal_onto(held, &mut unknown);
    }
    for seat in Seat::first(rules.seats) {
        for held in state.hands[seat].iter_mut() {
            deal_onto(held, &mut unknown);
            held.seen = held.seen.with(seat);
        }
        state.hands[seat].sort();
    }
    state
}

/// Returns what leads from the pebbles that were seen to a full deal of the others.
pub(super) fn deal_anew(
    rules: &Rules,
    seen: &Seen<State>,
    random: &mut impl Random,
) -> Option<Fact> {
    let after = fill(rules, seen, random);
    let cards = |pile: &Pile| pile.iter().map(|held| held.card).collect();
    (*seen.state() != after).then(|| Fact::HiddenDealt {
        bag: cards(&after.bag),
        hands: Seat::first(rules.seats).map(|seat| cards(&after.hands[seat])).collect(),
    })
}

fn deal_onto(held: &mut Held, unknown: &mut Vec<Pebble>) {
    if held.card == Held::UNKNOWN.card
        && let Some(pebble) = unknown.pop()
    {
        held.card = Face::Known(pebble);
    }
}
