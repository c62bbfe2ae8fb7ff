//! Sets without heap: one bit for each thing that has a number.

use super::number::Numbered;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::marker::PhantomData;

/// A set of at most 64 things: order never tells anything.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Set<T> {
    bits: u64,
    of: PhantomData<T>,
}

impl<T> Default for Set<T> {
    fn default() -> Set<T> {
        Set { bits: 0, of: PhantomData }
    }
}

impl<T: Numbered> Set<T> {
    /// Just this one.
    pub fn only(item: T) -> Set<T> {
        Set::default().with(item)
    }

    /// Returns whether it is in the set.
    pub fn contains(self, item: T) -> bool {
        self.bits & bit(item) != 0
    }

    /// This set and the item.
    #[must_use]
    pub fn with(self, item: T) -> Set<T> {
        Set { bits: self.bits | bit(item), ..self }
    }

    /// This set but not the item.
    #[must_use]
    pub fn without(self, item: T) -> Set<T> {
        Set { bits: self.bits & !bit(item), ..self }
    }

    /// Puts the item in.
    pub fn insert(&mut self, item: T) {
        *self = self.with(item);
    }

    /// Takes the item out.
    pub fn remove(&mut self, item: T) {
        *self = self.without(item);
    }

    /// Returns what is in either.
    #[must_use]
    pub fn or(self, other: Set<T>) -> Set<T> {
        Set { bits: self.bits | other.bits, ..self }
    }

    /// Returns what is in both.
    #[must_use]
    pub fn and(self, other: Set<T>) -> Set<T> {
        Set { bits: self.bits & other.bits, ..self }
    }

    /// Returns what is in this one only.
    #[must_use]
    pub fn minus(self, other: Set<T>) -> Set<T> {
        Set { bits: self.bits & !other.bits, ..self }
    }

    /// Returns how many there are.
    pub fn len(self) -> usize {
        self.bits.count_ones() as usize
    }

    /// Returns whether there is none.
    pub fn is_empty(self) -> bool {
        self.bits == 0
    }

    /// Returns the items in order of number.
    pub fn iter(self) -> impl Iterator<Item = T> + Clone {
        ones(self.bits).map(T::at_place)
    }

    /// Returns the first item in order of number.
    pub fn first(self) -> Option<T> {
        self.iter().next()
    }
}

/// Returns the bit of an item; what has no place in a set has none.
fn bit(item: impl Numbered) -> u64 {
    u32::try_from(item.place()).ok().and_then(|place| 1u64.checked_shl(place)).unwrap_or(0)
}

impl<T: Numbered + fmt::Debug> fmt::Debug for Set<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl<T: Numbered> FromIterator<T> for Set<T> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Set<T> {
        items.into_iter().fold(Set::default(), Set::with)
    }
}

impl<T: Numbered + Serialize> Serialize for Set<T> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de, T: Numbered + Deserialize<'de>> Deserialize<'de> for Set<T> {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Set<T>, D::Error> {
        Ok(Vec::<T>::deserialize(deserializer)?.into_iter().collect())
    }
}

/// Returns the places of the ones in a mask, rising.
pub fn ones(mut bits: u64) -> impl Iterator<Item = usize> + Clone {
    std::iter::from_fn(move || {
        let lowest = bits.trailing_zeros() as usize;
        bits = bits.checked_sub(1).map_or(0, |less| bits & less);
        (lowest < 64).then_some(lowest)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::number::number;

    number! {
        /// A thing.
        Thing, "thing", 1..=64
    }

    #[test]
    fn a_set_is_written_as_a_list_in_order() {
        let set: Set<Thing> = [64, 1, 7].into_iter().flat_map(Thing::new).collect();
        assert_eq!(serde_json::to_string(&set).unwrap(), "[1,7,64]");
        assert_eq!(serde_json::from_str::<Set<Thing>>("[7,64,1]").unwrap(), set);
        assert!(serde_json::from_str::<Set<Thing>>("[65]").is_err());
    }

    #[test]
    fn sets_are_joined_and_parted() {
        let set = |numbers: &[u8]| -> Set<Thing> {
            numbers.iter().flat_map(|&number| Thing::new(number)).collect()
        };
        let (one, other) = (set(&[1, 2, 64]), set(&[2, 3]));
        assert_eq!(one.or(other), set(&[1, 2, 3, 64]));
        assert_eq!(one.and(other), set(&[2]));
        assert_eq!(one.minus(other), set(&[1, 64]));
        assert_eq!((one.len(), one.first()), (3, Thing::new(1).ok()));
    }
}
