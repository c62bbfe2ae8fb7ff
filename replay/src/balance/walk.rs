//! One game, followed fact by fact: what became of each item, and for whom.

use super::items::{How, Item, Itemised, Key, Touch};
use engine::kernel::seat::{Seat, Seats};
use std::collections::BTreeMap;

/// What became of an item in a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Touched {
    /// How often it was drawn, dealt or laid open.
    pub chances: u64,
    /// How often it was played.
    pub played: u64,
    /// How often somebody came to have it.
    pub had: u64,
    /// How often it did something.
    pub used: u64,
    /// Those to whom it was dealt, or who drew it.
    pub drawers: Seats,
    /// Those who had it.
    pub owners: Seats,
}

impl Touched {
    fn add(&mut self, touch: Touch) {
        let seats = touch.seat.map_or(Seats::NONE, Seats::only);
        let (count, seats_so_far) = match touch.how {
            How::Offered => (&mut self.chances, Some(&mut self.drawers)),
            How::Played => (&mut self.played, None),
            How::Had => (&mut self.had, Some(&mut self.owners)),
            How::Used => (&mut self.used, None),
        };
        *count += 1;
        if let Some(so_far) = seats_so_far {
            *so_far = seats.iter().fold(*so_far, Seats::with);
        }
    }
}

/// What a game has told.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Walked {
    /// By item, in the order of the list of items.
    pub items: Vec<Touched>,
    /// The order of play at the start.
    pub order: Vec<Seat>,
}

/// Where each item stands in the list of items.
pub struct Index(BTreeMap<Key, usize>);

impl Index {
    /// The index of a list.
    pub fn of(items: &[Item]) -> Index {
        Index(items.iter().enumerate().map(|(place, item)| (item.key, place)).collect())
    }
}

/// Follows a game.
pub struct Walk<'r, G: Itemised> {
    rules: &'r G::Rules,
    index: &'r Index,
    course: G::Course,
    walked: Walked,
}

impl<'r, G: Itemised> Walk<'r, G> {
    /// Before the first fact of a game.
    pub fn new(rules: &'r G::Rules, index: &'r Index) -> Walk<'r, G> {
        let items = vec![Touched::default(); index.0.len()];
        let walked = Walked { items, order: Vec::new() };
        Walk { rules, index, course: G::Course::default(), walked }
    }

    /// The next fact.
    pub fn hear(&mut self, fact: &G::Fact) {
        if let Some(order) = G::first_order(self.rules, fact) {
            self.walked.order = order;
        }
        for touch in G::touched(self.rules, &mut self.course, fact) {
            let place = self.index.0.get(&touch.key);
            if let Some(touched) = place.and_then(|&place| self.walked.items.get_mut(place)) {
                touched.add(touch);
            }
        }
    }

    /// All that the game has told.
    pub fn finish(self) -> Walked {
        self.walked
    }
}
