//! One game, followed fact by fact: what became of each item, and for whom.

use super::items::{How, Item, Key, ListItems, Touch};
use super::like::PeerGroup;
use bots::contest::Follower;
use bots::valued::Evaluate;
use engine::kernel::seat::{Seat, Seats};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The fate of an item in a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Touched {
    /// The number of times that it was drawn, dealt or laid open.
    pub chances: u64,
    /// The number of times that it was played.
    pub played: u64,
    /// The number of times that somebody came to have it.
    pub had: u64,
    /// The number of times that it did something.
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

/// Somebody comes to have an item for the first time.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Taking {
    /// Its place in the list of items.
    pub item: usize,
    /// Who.
    pub seat: Seat,
    /// The standing of the seat when the stage began; even with all others if positions are not looked at.
    pub position: PeerGroup,
}

/// The events of a game.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Walked {
    /// The items that were touched, by their places in the list of items.
    pub items: BTreeMap<usize, Touched>,
    /// The order of play at the start.
    pub order: Vec<Seat>,
    /// The things that came to somebody, and from which position.
    pub takings: Vec<Taking>,
}

/// The place of each item in the list of items.
pub struct Index(BTreeMap<Key, usize>);

impl Index {
    /// Returns the index of a list.
    pub fn of(items: &[Item]) -> Index {
        Index(items.iter().enumerate().map(|(place, item)| (item.key, place)).collect())
    }
}

/// Follows a game.
pub struct Walk<'r, G: ListItems> {
    rules: &'r G::Rules,
    index: &'r Index,
    course: G::Memory,
    stage: Option<u32>,
    positions: Vec<PeerGroup>,
    walked: Walked,
}

impl<'r, G: ListItems> Walk<'r, G> {
    /// Before the first fact of a game.
    pub fn new(rules: &'r G::Rules, index: &'r Index) -> Walk<'r, G> {
        let (course, walked) = (G::Memory::default(), Walked::default());
        let positions = Seat::first(G::seats(rules)).map(|_| PeerGroup::EVEN).collect();
        Walk { rules, index, course, stage: None, positions, walked }
    }

    /// The next fact.
    pub fn hear(&mut self, fact: &G::Fact) {
        if let Some(order) = G::first_order(self.rules, fact) {
            self.walked.order = order;
        }
        for touch in G::touched(self.rules, &mut self.course, fact) {
            if let Some(&item) = self.index.0.get(&touch.key) {
                self.touch(item, touch);
            }
        }
    }

    fn touch(&mut self, item: usize, touch: Touch) {
        let touched = self.walked.items.entry(item).or_default();
        let is_new = |seat: &Seat| touch.how == How::Had && !touched.owners.contains(*seat);
        if let Some(seat) = touch.seat.filter(is_new)
            && let Some(&position) = self.positions.get(seat.index())
        {
            self.walked.takings.push(Taking { item, seat, position });
        }
        touched.add(touch);
    }

    /// Returns all that the game has told.
    pub fn finish(self) -> Walked {
        self.walked
    }
}

impl<G: ListItems + Evaluate> Follower<G> for Walk<'_, G> {
    fn hear(&mut self, fact: &G::Fact) {
        self.hear(fact);
    }

    /// At the beginning of each stage everybody's position is kept.
    fn look(&mut self, state: &G::State) {
        if self.stage < Some(G::stage(state)) {
            self.stage = Some(G::stage(state));
            let seats = Seat::first(G::seats(self.rules));
            self.positions =
                seats.map(|seat| PeerGroup::of::<G>(self.rules, state, seat)).collect();
        }
    }
}
