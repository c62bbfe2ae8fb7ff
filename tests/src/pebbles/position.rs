//! The position of Pebbles, what must hold in it, and what can be read from it.

use super::{Back, Card, HAND, PEBBLES_A_SEAT, Pebble, ROUNDS, ROW, Rules, STEPS, View};
use arrayvec::ArrayVec;
use engine::kernel::knowledge::Face;
use engine::kernel::outcome::{Outcome, Place};
use engine::kernel::seat::{BySeat, Seat, Seats};
use serde::Serialize;

/// A pebble that is not open, and which seats have seen it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Held {
    /// The pebble, as far as the reader knows it.
    pub card: Card,
    /// The seats that have seen it.
    pub seen: Seats,
}

impl Held {
    /// A pebble of which the reader knows the back only.
    pub const UNKNOWN: Held = Held { card: Face::Hidden(Back::Grey), seen: Seats::NONE };

    /// The order in which a hand is kept: by number, unknown ones last.
    fn rank(&self) -> u8 {
        match self.card {
            Face::Known(pebble) => pebble.number(),
            Face::Hidden(Back::Grey) => u8::MAX,
        }
    }
}

/// Pebbles that are not open.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Pile(ArrayVec<Held, 24>);

impl Pile {
    /// The pebbles.
    pub fn iter(&self) -> impl Iterator<Item = &Held> {
        self.0.iter()
    }

    /// The pebbles, to be changed.
    pub fn iter_mut(&mut self) -> impl Iterator<Item = &mut Held> {
        self.0.iter_mut()
    }

    /// Returns how many there are.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Returns whether it is empty.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Puts one more at the end; more than there are pebbles in the game are not kept.
    pub fn put(&mut self, held: Held) {
        // A record with too many pebbles is found by the invariant.
        let _ = self.0.try_push(held);
    }

    /// Brings a hand into its order, so that the order tells nothing.
    pub fn sort(&mut self) {
        self.0.sort_by_key(Held::rank);
    }

    /// The next one.
    pub fn next(&self) -> Option<Held> {
        self.0.first().copied()
    }

    /// Takes the next one.
    pub fn take_next(&mut self) -> Option<Held> {
        self.0.pop_at(0)
    }

    /// The place of the pebble, or of any unknown one where the reader does not know it.
    fn find(&self, card: Card) -> Option<usize> {
        let place = |wanted: Card| self.0.iter().position(|held| held.card == wanted);
        place(card).or_else(|| place(Held::UNKNOWN.card))
    }

    /// Takes this one out.
    pub fn take(&mut self, card: Card) -> Option<Held> {
        let place = self.find(card)?;
        self.0.pop_at(place)
    }

    /// Returns whether the reader knows that this pebble is in it.
    pub fn holds(&self, pebble: Pebble) -> bool {
        self.known().any(|known| known == pebble)
    }

    /// The pebbles that the reader knows.
    pub fn known(&self) -> impl Iterator<Item = Pebble> {
        self.0.iter().filter_map(|held| match held.card {
            Face::Known(pebble) => Some(pebble),
            Face::Hidden(Back::Grey) => None,
        })
    }

    fn cards(&self) -> Vec<Card> {
        self.0.iter().map(|held| held.card).collect()
    }
}

/// The part of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Stage {
    /// Before the deal.
    Unopened {},
    /// All pass at the same time.
    Passing {},
    /// One seat has its turn.
    Turn {
        /// Which seat.
        seat: Seat,
        /// The duty: a pebble was laid, or not.
        duty: Duty,
        /// The number of swaps that were made.
        swaps: u8,
        /// The number of looks into the bag that were taken.
        peeks: u8,
    },
    /// After the last round.
    Over {},
}

/// The one duty of a turn: lay a pebble.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Duty {
    /// A pebble must still be laid.
    Open,
    /// A pebble was laid.
    Done,
}

/// The pebbles that a seat has passed in this round.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Passing {
    /// The number of pebbles.
    pub pebbles: u8,
    /// The number of times that it said that it passes no more.
    pub stops: u8,
}

impl Passing {
    fn is_done(self) -> bool {
        self.stops > 0 || self.pebbles >= STEPS
    }
}

/// The position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct State {
    pub(super) seats: u8,
    pub(super) stage: Stage,
    pub(super) round: u8,
    pub(super) shuffles: u8,
    pub(super) bag: Pile,
    pub(super) row: ArrayVec<Pebble, { ROW as usize }>,
    pub(super) pond: Pile,
    pub(super) hands: BySeat<Pile>,
    pub(super) passing: BySeat<Passing>,
    pub(super) points: BySeat<u16>,
}

impl State {
    pub(super) fn before_the_deal(seats: u8) -> State {
        let mut pond = Pile::default();
        for pebble in Pebble::all(seats) {
            pond.put(Held { card: Face::Known(pebble), seen: Seats::first(seats) });
        }
        State {
            seats,
            stage: Stage::Unopened {},
            round: 0,
            shuffles: 0,
            bag: Pile::default(),
            row: ArrayVec::new(),
            pond,
            hands: BySeat::default(),
            passing: BySeat::default(),
            points: BySeat::default(),
        }
    }

    pub(super) fn to_act(&self) -> Seats {
        match self.stage {
            Stage::Passing {} => {
                Seat::first(self.seats).filter(|&seat| !self.passing[seat].is_done()).collect()
            }
            Stage::Turn { seat, .. } => Seats::only(seat),
            Stage::Unopened {} | Stage::Over {} => Seats::NONE,
        }
    }

    /// Returns whether the seat whose turn it is has done nothing yet.
    pub(super) fn is_between_turns(&self) -> bool {
        matches!(self.stage, Stage::Turn { duty: Duty::Open, swaps: 0, peeks: 0, .. })
    }

    /// The seats in order of play: the first one changes from round to round.
    pub(super) fn order(&self) -> impl Iterator<Item = Seat> + use<> {
        let (seats, round) = (self.seats.max(1), self.round);
        (0..seats)
            .filter_map(move |step| Seat::first(seats).nth(usize::from((round + step) % seats)))
    }

    /// The seat that gets what this one passes.
    pub(super) fn next_of(&self, seat: Seat) -> Seat {
        Seat::first(self.seats).find(|next| next.index() == seat.index() + 1).unwrap_or(
            // After the last seat comes the first.
            Seat::first(1).next().unwrap_or(seat),
        )
    }

    pub(super) fn outcome(&self) -> Option<Outcome> {
        let Stage::Over {} = self.stage else { return None };
        let mut places: Vec<Place> = Seat::first(self.seats).map(|seat| self.place(seat)).collect();
        places.sort_by_key(|place| (place.place, place.seat));
        Some(Outcome(places))
    }

    fn place(&self, seat: Seat) -> Place {
        let better = |other: &Seat| self.points[*other] > self.points[seat];
        let place = 1 + Seat::first(self.seats).filter(better).count() as u8;
        Place { seat, place, points: i32::from(self.points[seat]) }
    }

    pub(super) fn view(&self) -> View {
        let seats = || Seat::first(self.seats);
        View {
            stage: self.stage,
            round: self.round,
            bag: self.bag.cards(),
            row: self.row.to_vec(),
            pond: self.pond.cards(),
            hands: seats().map(|seat| self.hands[seat].cards()).collect(),
            points: seats().map(|seat| self.points[seat]).collect(),
        }
    }

    /// All pebbles that lie somewhere unopened.
    pub(super) fn unopened(&self) -> impl Iterator<Item = &Held> {
        self.bag.iter().chain(self.hands.iter().flat_map(|(_, hand)| hand.iter()))
    }

    /// All pebbles that the reader knows.
    pub(super) fn known(&self) -> impl Iterator<Item = Pebble> {
        let hands = self.hands.iter().flat_map(|(_, hand)| hand.known());
        self.bag.known().chain(hands).chain(self.pond.known()).chain(self.row.iter().copied())
    }

    pub(super) fn invariant(&self, rules: &Rules) -> Result<(), String> {
        let pebbles = usize::from(rules.seats * PEBBLES_A_SEAT);
        let count = self.unopened().count() + self.pond.len() + self.row.len();
        let mut known: Vec<Pebble> = self.known().collect();
        known.sort();
        known.dedup();
        let hidden = self.unopened().filter(|held| held.card == Held::UNKNOWN.card).count();
        let facts = [
            (self.seats == rules.seats, "another number of seats"),
            (count == pebbles, "pebbles were lost or made"),
            (known.len() + hidden == pebbles, "a pebble lies in two places"),
            (
                known.iter().all(|pebble| usize::from(pebble.number()) <= pebbles),
                "a foreign pebble",
            ),
            (self.round <= ROUNDS, "too many rounds"),
            (self.to_act().iter().all(|seat| seat.number() <= self.seats), "a foreign seat acts"),
            (
                self.bag.iter().all(|held| held.seen.len() <= usize::from(self.seats)),
                "seen by more seats than play",
            ),
            (self.hands.iter().all(|(_, hand)| hand.len() <= pebbles - HAND), "a hand too large"),
        ];
        facts
            .iter()
            .find(|(holds, _)| !holds)
            .map_or(Ok(()), |(_, broken)| Err((*broken).to_owned()))
    }
}
