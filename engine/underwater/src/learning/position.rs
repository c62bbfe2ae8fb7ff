//! A position as numbers: the table, then each nation, the own one first.

use super::nation;
use crate::card_set::CardSet;
use crate::ids::{CardNo, ContractNo, LOOKED_AT, METROPOLISES_MAX, PLAYERS_MAX, Round, SlotNo};
use crate::state::{CardFace, State};
use az::SaturatingAs;
use kernel::knowledge::Face;
use kernel::learning::observation::Recorder;
use kernel::seat::{Seat, Seats};

/// A seat and how it stands to the own one.
#[derive(Clone, Copy)]
pub(super) struct Sides {
    own: Seat,
    players: u8,
}

impl Sides {
    /// Returns the number of seats from the own one to it.
    fn further(self, seat: Seat) -> i32 {
        let players = i32::from(self.players.max(1));
        (i32::from(seat.number()) - i32::from(self.own.number())).rem_euclid(players)
    }

    /// Returns the seat that is so many further; `None` where fewer play.
    pub(super) fn seat(self, further: usize) -> Option<Seat> {
        let mut seats = Seat::first(self.players);
        seats.find(|&seat| self.further(seat) == further.saturating_as::<i32>())
    }

    /// Returns the seat as a number: 0 for nobody, 1 for the own one.
    pub(super) fn number(self, seat: Option<Seat>) -> i32 {
        seat.map_or(0, |seat| self.further(seat) + 1)
    }

    /// Returns whether the seat that is so many further is among these.
    fn is_among(self, further: usize, seats: Seats) -> bool {
        self.seat(further).is_some_and(|seat| seats.contains(seat))
    }
}

/// The most that a number of the table can be which names a seat.
pub(super) const SEATS: i32 = 4;
const _: () = assert!(SEATS as usize == PLAYERS_MAX);

pub(super) fn observe(state: &State, own: Seat, out: &mut impl Recorder) {
    let sides = Sides { own, players: state.players };
    time(state, sides, out);
    slots(state, sides, out);
    cards(state, out);
    turn(state, out);
    for further in 0..PLAYERS_MAX {
        nation::observe(state, sides, further, out);
    }
}

fn time(state: &State, sides: Sides, out: &mut impl Recorder) {
    let round = state.round.map_or(0, Round::number);
    out.put(format_args!("players"), 0..=SEATS, state.players.into());
    out.put(format_args!("round"), 0..=10, round.into());
    out.put(format_args!("era"), 1..=3, state.deck_era.number().into());
    out.put(format_args!("turns"), 0..=255, state.turns.into());
    out.put(format_args!("step"), 0..=7, state.agenda.step as i32);
    out.put(format_args!("active"), 0..=SEATS, sides.number(state.active()));
    out.put(format_args!("asked"), 0..=SEATS, sides.number(state.asked));
    for place in 0..PLAYERS_MAX {
        let seat = state.order.iter().nth(place).copied();
        out.put(format_args!("order.{place}"), 0..=SEATS, sides.number(seat));
    }
    for place in 0..PLAYERS_MAX {
        let seat = state.track.ranking.iter().nth(place).copied();
        out.put(format_args!("track.{place}"), 0..=SEATS, sides.number(seat));
    }
}

fn slots(state: &State, sides: Sides, out: &mut impl Recorder) {
    for slot in SlotNo::all() {
        for further in 0..PLAYERS_MAX {
            let there = sides.is_among(further, state.slots[slot.index()]);
            out.flag(format_args!("slot_{slot}.seat_{further}"), there);
        }
        let foreign = state.foreign_tiles().contains(slot);
        out.flag(format_args!("slot_{slot}.foreign"), foreign);
    }
    out.put(format_args!("cloning_tile"), 0..=2, state.cloning as i32);
    out.put(format_args!("supply.tunnels"), 0..=255, state.supply.tunnels.into());
    out.put(format_args!("supply.nonsymbiotic"), 0..=255, state.supply.nonsymbiotic.into());
    out.put(format_args!("supply.symbiotic"), 0..=255, state.supply.symbiotic.into());
}

fn cards(state: &State, out: &mut impl Recorder) {
    out.put(format_args!("deck"), 0..=255, state.deck.len().saturating_as::<i32>());
    out.put(format_args!("special_deck"), 0..=255, state.specials.len().saturating_as::<i32>());
    let top = state.specials.last().filter(|_| state.looked_at.is_empty());
    out.put(format_args!("special_deck.top"), 0..=CARDS, number(top));
    for place in 0..LOOKED_AT {
        let card = state.looked_at.iter().nth(place);
        out.put(format_args!("looked_at.{place}"), 0..=CARDS, number(card));
    }
    set("discarded", state.discards, out);
    for card in CardNo::special() {
        let open = state.three_credit.contains(card);
        out.flag(format_args!("special_card_{card}.open"), open);
    }
    for contract in ContractNo::all() {
        out.flag(format_args!("contract_{contract}.open"), state.contracts.contains(contract));
    }
    for (colour, tiles) in ["brown", "blue"].into_iter().zip(&state.tiles) {
        let most = METROPOLISES_MAX.saturating_as::<i32>();
        out.put(
            format_args!("metropolises.{colour}"),
            0..=most,
            tiles.len().saturating_as::<i32>(),
        );
    }
}

fn turn(state: &State, out: &mut impl Recorder) {
    let slot = state.turn.slot.map_or(0, |slot| i32::from(slot.number()) + 1);
    out.put(format_args!("turn.slot"), 0..=16, slot);
    let card = state.turn.card.map_or(0, |card| card.number().into());
    out.put(format_args!("turn.card"), 0..=CARDS, card);
    out.put(format_args!("turn.tunnels"), 0..=255, state.turn.tunnels.into());
    out.put(format_args!("turn.slot_stage"), 0..=3, state.agenda.slot as i32);
    out.put(format_args!("turn.card_stage"), 0..=3, state.agenda.card as i32);
    let open = state.agenda.frames.len().saturating_as::<i32>();
    out.put(format_args!("turn.open_effects"), 0..=32, open);
}

/// The last card.
const CARDS: i32 = 206;

/// Returns a card as a number: 0 for none, and for one of which only the back is known.
fn number(card: Option<&CardFace>) -> i32 {
    match card {
        Some(Face::Known(card)) => card.number().into(),
        Some(Face::Hidden(_)) | None => 0,
    }
}

/// A number for each card: whether it is among these.
pub(super) fn set(name: &str, cards: CardSet, out: &mut impl Recorder) {
    for card in CardNo::all() {
        out.flag(format_args!("{name}.card_{card}"), cards.contains(card));
    }
}
