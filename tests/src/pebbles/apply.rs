//! The fold of Pebbles: what each fact changes. No rule; whatever the facts say, it never panics.

use super::position::{Duty, Held, Passing, Pile, Stage, State};
use super::{Card, Fact, Pebble};
use engine::kernel::knowledge::Face;
use engine::kernel::seat::{BySeat, Seat, Seats};

pub(super) fn apply(state: &mut State, fact: &Fact) {
    match fact {
        Fact::Shuffled { cards, order, .. } => shuffled(state, *cards, order.as_deref()),
        Fact::Dealt { seat, pebbles } => {
            for &card in pebbles {
                state.bag.take_next();
                give(state, *seat, card, Seats::only(*seat));
            }
        }
        Fact::HiddenDealt { bag, hands } => dealt_anew(state, bag, hands),
        Fact::Shown { pebble } => {
            state.bag.take_next();
            // More than the row holds is found by the invariant, as a pebble that was lost.
            let _ = state.row.try_push(*pebble);
        }
        Fact::RoundBegun { round } => {
            state.round = *round;
            state.stage = Stage::Passing {};
            state.passing = BySeat::default();
        }
        Fact::Passed { seat, to, pebble } => passed(state, *seat, *to, *pebble),
        Fact::Stopped { seat } => {
            state.passing[*seat] = Passing { stops: 1, ..state.passing[*seat] }
        }
        Fact::TurnBegun { seat } => {
            state.stage = Stage::Turn { seat: *seat, duty: Duty::Open, swaps: 0, peeks: 0 };
        }
        Fact::Peeked { pebble, seen, .. } => peeked(state, *pebble, *seen),
        Fact::Swapped { seat, pebble, place } => swapped(state, *seat, *pebble, *place),
        Fact::Laid { seat, pebble } => laid(state, *seat, *pebble),
        Fact::Drawn { seat, pebble, seen } => {
            state.bag.take_next();
            give(state, *seat, *pebble, *seen);
        }
        Fact::PlayEnded {} => state.stage = Stage::Over {},
    }
}

/// Unknown pebbles are turned up as far as they are told; a hand is seen by its owner.
fn dealt_anew(state: &mut State, bag: &[Card], hands: &[Vec<Card>]) {
    for (held, card) in state.bag.iter_mut().zip(bag) {
        if held.card == Held::UNKNOWN.card {
            held.card = *card;
        }
    }
    for (seat, cards) in Seat::first(state.seats).zip(hands) {
        let hand = &mut state.hands[seat];
        for &card in cards.iter().filter(|&&card| card != Held::UNKNOWN.card) {
            let seen = hand.take(card).map_or(Seats::NONE, |held| held.seen);
            hand.put(Held { card, seen: seen.with(seat) });
        }
        hand.sort();
    }
}

fn give(state: &mut State, seat: Seat, card: Card, seen: Seats) {
    state.hands[seat].put(Held { card, seen });
    state.hands[seat].sort();
}

/// All of the pond, or at first all pebbles, go into the bag, unseen.
fn shuffled(state: &mut State, cards: u8, order: Option<&[Pebble]>) {
    state.shuffles = state.shuffles.saturating_add(1);
    state.pond = Pile::default();
    state.bag = Pile::default();
    for place in 0..usize::from(cards) {
        let known = order.and_then(|order| order.get(place));
        let card = known.map_or(Held::UNKNOWN.card, |&pebble| Face::Known(pebble));
        state.bag.put(Held { card, seen: Seats::NONE });
    }
}

/// It might have been any pebble of the hand: what others knew of that hand is worth nothing now.
fn passed(state: &mut State, seat: Seat, to: Seat, card: Card) {
    state.hands[seat].take(card);
    for held in state.hands[seat].iter_mut() {
        match card {
            Face::Known(_) if held.seen.contains(seat) => held.seen = Seats::only(seat),
            Face::Known(_) => held.seen = Seats::NONE,
            Face::Hidden(_) => *held = Held::UNKNOWN,
        }
    }
    give(state, to, card, Seats::only(seat).with(to));
    let passing = &mut state.passing[seat];
    passing.pebbles = passing.pebbles.saturating_add(1);
}

fn peeked(state: &mut State, card: Card, seen: Seats) {
    if let Some(next) = state.bag.iter_mut().next() {
        *next = Held { card, seen };
    }
    if let Stage::Turn { peeks, .. } = &mut state.stage {
        *peeks = peeks.saturating_add(1);
    }
}

fn swapped(state: &mut State, seat: Seat, pebble: Pebble, place: u8) {
    state.hands[seat].take(Face::Known(pebble));
    if let Some(open) = state.row.get_mut(usize::from(place)) {
        let taken = std::mem::replace(open, pebble);
        give(state, seat, Face::Known(taken), Seats::first(state.seats));
    }
    if let Stage::Turn { swaps, .. } = &mut state.stage {
        *swaps = swaps.saturating_add(1);
    }
}

fn laid(state: &mut State, seat: Seat, pebble: Pebble) {
    state.hands[seat].take(Face::Known(pebble));
    state.pond.put(Held { card: Face::Known(pebble), seen: Seats::first(state.seats) });
    state.pond.sort();
    let points = &mut state.points[seat];
    *points = points.saturating_add(u16::from(pebble.number()));
    if let Stage::Turn { duty, .. } = &mut state.stage {
        *duty = Duty::Done;
    }
}
