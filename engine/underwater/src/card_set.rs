//! Sets of cards, of which there are too many for one word.

use super::ids::CardNo;
use kernel::set::ones;
use std::fmt;

/// A set of cards: order never tells anything.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct CardSet([u64; 4]);

impl CardSet {
    /// Returns whether the card is in the set.
    pub const fn contains(&self, card: CardNo) -> bool {
        self.0[card.index() / 64] & (1 << (card.index() % 64)) != 0
    }

    /// Puts the card in.
    pub const fn insert(&mut self, card: CardNo) {
        self.0[card.index() / 64] |= 1 << (card.index() % 64);
    }

    /// Takes the card out; tells whether it was there.
    pub const fn remove(&mut self, card: CardNo) -> bool {
        let was = self.contains(card);
        self.0[card.index() / 64] &= !(1 << (card.index() % 64));
        was
    }

    /// Returns the cards that are in both sets.
    #[must_use]
    pub const fn and(self, other: CardSet) -> CardSet {
        let ([a, b, c, d], [e, f, g, h]) = (self.0, other.0);
        CardSet([a & e, b & f, c & g, d & h])
    }

    /// Returns the cards in order of number.
    pub fn iter(self) -> impl Iterator<Item = CardNo> {
        self.0
            .into_iter()
            .enumerate()
            .flat_map(|(word, bits)| ones(bits).map(move |bit| CardNo::at(word * 64 + bit)))
    }

    /// Returns the number of cards in the set.
    pub fn len(&self) -> usize {
        self.0.iter().map(|bits| bits.count_ones() as usize).sum()
    }

    /// Returns whether the set is empty.
    pub fn is_empty(&self) -> bool {
        self.0 == [0; 4]
    }
}

impl fmt::Debug for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(CardNo::number)).finish()
    }
}

impl FromIterator<CardNo> for CardSet {
    fn from_iter<I: IntoIterator<Item = CardNo>>(cards: I) -> CardSet {
        let mut set = CardSet::default();
        cards.into_iter().for_each(|card| set.insert(card));
        set
    }
}
