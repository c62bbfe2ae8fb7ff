//! The counts over games: of each item, and of each seat and place in the order of play.

use super::like::Likes;
use super::owners::{Owners, WHOLE_VICTORY};
use super::tally::Tally;
use super::walk::{Taking, Touched, Walked};
use engine::kernel::outcome::{Outcome, Place};
use engine::kernel::seat::{Seat, Seats};
use serde::Serialize;

/// The counts of an item.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct ItemCounts {
    /// The number of times that it was drawn, dealt or laid open.
    pub chances: u64,
    /// The number of times that it was played, for its effect or not.
    pub played: u64,
    /// The number of times that somebody came to have it: played for its effect, claimed, built, bought, won.
    pub had: u64,
    /// The number of times that it did something.
    pub used: u64,
    /// Those to whom it was dealt, or who drew it.
    pub drawers: Owners,
    /// Those who had it.
    pub owners: Owners,
    /// Those who had it, by the position from which they came to have it.
    pub likes: Likes,
}

/// The results of a seat, or of a place in the order of play.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct SeatCounts {
    /// Parts of victories, sixty to a game.
    pub wins: Tally,
    /// Points.
    pub points: Tally,
}

/// The counts over games of so many players.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Counts {
    /// The number of games.
    pub games: u64,
    /// By item, in the order of the list of items.
    pub items: Vec<ItemCounts>,
    /// By seat.
    pub seats: Vec<SeatCounts>,
    /// By place in the order of play at the start.
    pub places: Vec<SeatCounts>,
}

impl Counts {
    /// Nothing yet, of so many items and seats.
    pub fn none(items: usize, seats: u8) -> Counts {
        let nobody = vec![SeatCounts::default(); seats.into()];
        Counts {
            games: 0,
            items: vec![ItemCounts::default(); items],
            seats: nobody.clone(),
            places: nobody,
        }
    }

    /// One more game, with how it ended.
    pub fn add(&mut self, walked: &Walked, outcome: &Outcome) {
        self.games += 1;
        for (&item, touched) in &walked.items {
            if let Some(counts) = self.items.get_mut(item) {
                counts.add(touched, outcome);
            }
        }
        for &Taking { item, seat, position } in &walked.takings {
            if let Some(counts) = self.items.get_mut(item) {
                counts.likes.add(position, won(outcome, Seats::only(seat)));
            }
        }
        for place in &outcome.0 {
            let wins = victory(outcome, place);
            let in_order = walked.order.iter().position(|&seat| seat == place.seat);
            let by_seat = self.seats.get_mut(place.seat.index());
            let by_place = in_order.and_then(|turn| self.places.get_mut(turn));
            for counts in by_seat.into_iter().chain(by_place) {
                counts.wins.add(wins);
                counts.points.add(place.points.into());
            }
        }
    }
}

impl ItemCounts {
    fn add(&mut self, touched: &Touched, outcome: &Outcome) {
        self.chances += touched.chances;
        self.played += touched.played;
        self.had += touched.had;
        self.used += touched.used;
        self.drawers.add(touched.drawers.len() as i64, won(outcome, touched.drawers));
        self.owners.add(touched.owners.len() as i64, won(outcome, touched.owners));
    }

    /// Of its chances the share in which somebody came to have it; `None` if it never came up.
    pub fn share(&self) -> Option<f64> {
        (self.chances > 0).then(|| self.had as f64 / self.chances as f64)
    }
}

/// Returns the parts of the victory that these seats won together.
fn won(outcome: &Outcome, seats: Seats) -> i64 {
    let among = |place: &&Place| seats.contains(place.seat);
    outcome.0.iter().filter(among).map(|place| victory(outcome, place)).sum()
}

/// Returns the parts of the victory that a place brought.
fn victory(outcome: &Outcome, place: &Place) -> i64 {
    let winners = outcome.0.iter().filter(|place| place.place == 1).count() as i64;
    if place.place == 1 { WHOLE_VICTORY / winners } else { 0 }
}

/// Returns the number of the seat at this place of a list, for people.
pub fn numbers(seats: u8) -> impl Iterator<Item = u8> {
    Seat::first(seats).map(Seat::number)
}
