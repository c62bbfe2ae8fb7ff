//! A game must tell these things so that its edition can be measured: its items, and which of them a fact touches.

use engine::kernel::game::Game;
use engine::kernel::seat::Seat;
use std::fmt;

/// The key of an item: its kind, as the heading of a table names it, and its number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Key {
    /// The kind of item, as `Cards`.
    pub kind: &'static str,
    /// Its number.
    pub number: u8,
}

/// Something that an edition prints.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Item {
    /// Which.
    pub key: Key,
    /// Its title in English.
    pub title: String,
}

impl Item {
    /// Returns an item.
    pub fn new(kind: &'static str, number: u8, title: impl Into<String>) -> Item {
        Item { key: Key { kind, number }, title: title.into() }
    }
}

impl fmt::Display for Item {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} *{}*", self.key.kind, self.key.number, self.title)
    }
}

/// The way in which a fact touches an item.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum How {
    /// It was drawn by the seat or dealt to it; or it was laid open for all, where no seat is named. This is a chance.
    Offered,
    /// It was played, whether for its effect or not.
    Played,
    /// The seat had it: played for its effect, claimed, built, bought, won.
    Had,
    /// It did something for the seat that had it.
    Used,
}

/// An item that a fact touches.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Touch {
    /// Which.
    pub key: Key,
    /// How.
    pub how: How,
    /// For whom; for all, where no seat is named.
    pub seat: Option<Seat>,
}

impl Touch {
    /// Something open to all.
    pub fn open(key: Key) -> Touch {
        Touch { key, how: How::Offered, seat: None }
    }

    /// Something of a seat.
    pub fn of(seat: Seat, how: How, key: Key) -> Touch {
        Touch { key, how, seat: Some(seat) }
    }

    /// Something that does what it does at once, when a seat comes to have it.
    pub fn at_once(seat: Seat, key: Key) -> Vec<Touch> {
        [How::Had, How::Used].map(|how| Touch::of(seat, how, key)).to_vec()
    }
}

/// A game whose edition can be measured. No rule stands in it: only which fact names which item.
pub trait ListItems: Game {
    /// The memory of earlier facts.
    type Memory: Default;

    /// Returns every item that may come up under these rules, in the order in which they are shown; items of a kind stand together.
    fn items(rules: &Self::Rules) -> Vec<Item>;

    /// Returns the items that the next fact of a game touches.
    fn touched(rules: &Self::Rules, course: &mut Self::Memory, fact: &Self::Fact) -> Vec<Touch>;

    /// Returns the order of play at the start, from the fact that tells it.
    fn first_order(rules: &Self::Rules, fact: &Self::Fact) -> Option<Vec<Seat>>;
}
