//! Lists with a fixed bound: states without heap.

use serde::{Deserialize, Serialize};
use std::fmt;

/// A list with a fixed bound that is copied as one block.
#[derive(Clone, Copy)]
pub struct Pile<T, const N: usize> {
    items: [Option<T>; N],
    len: u8,
}

impl<T: fmt::Debug, const N: usize> fmt::Debug for Pile<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.items[..self.len()].iter().flatten()).finish()
    }
}

impl<T: Copy, const N: usize> Default for Pile<T, N> {
    fn default() -> Pile<T, N> {
        Pile { items: [None; N], len: 0 }
    }
}

impl<T: Copy + PartialEq, const N: usize> PartialEq for Pile<T, N> {
    fn eq(&self, other: &Pile<T, N>) -> bool {
        self.len == other.len && self.items[..self.len()] == other.items[..self.len()]
    }
}

impl<T: Copy + Eq, const N: usize> Eq for Pile<T, N> {}

impl<T, const N: usize> Pile<T, N> {
    /// Returns how many there are.
    pub fn len(&self) -> usize {
        usize::from(self.len)
    }

    /// Returns whether there is none.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }
}

impl<T: Copy, const N: usize> Pile<T, N> {
    /// Puts one on top; a full pile stays as it is.
    pub fn push(&mut self, item: T) {
        if self.len() < N {
            self.items[self.len()] = Some(item);
            self.len += 1;
        }
    }

    /// Puts one under all others; a full pile stays as it is.
    pub fn push_under(&mut self, item: T) {
        if self.len() < N {
            self.items[..=usize::from(self.len)].rotate_right(1);
            self.items[0] = Some(item);
            self.len += 1;
        }
    }

    /// Takes the top one.
    pub fn pop(&mut self) -> Option<T> {
        self.len = self.len.checked_sub(1)?;
        self.items[self.len()].take()
    }

    /// Returns the top one.
    pub fn last(&self) -> Option<&T> {
        self.len().checked_sub(1).and_then(|last| self.items[last].as_ref())
    }

    /// Returns the top one, to be changed.
    pub fn last_mut(&mut self) -> Option<&mut T> {
        self.len().checked_sub(1).and_then(|last| self.items[last].as_mut())
    }

    /// From the bottom to the top.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = &T> {
        self.items[..self.len()].iter().flatten()
    }

    /// From the bottom to the top, to be changed.
    pub fn iter_mut(&mut self) -> impl DoubleEndedIterator<Item = &mut T> {
        let len = self.len();
        self.items[..len].iter_mut().flatten()
    }
}

impl<T: Copy, const N: usize> FromIterator<T> for Pile<T, N> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Pile<T, N> {
        let mut pile = Pile::default();
        items.into_iter().for_each(|item| pile.push(item));
        pile
    }
}

impl<T: Serialize, const N: usize> Serialize for Pile<T, N> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.items[..self.len()].iter().flatten())
    }
}

impl<'de, T: Copy + Deserialize<'de>, const N: usize> Deserialize<'de> for Pile<T, N> {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Pile<T, N>, D::Error> {
        let items = Vec::<T>::deserialize(deserializer)?;
        if items.len() > N {
            return Err(serde::de::Error::custom(format!("a list of at most {N} items")));
        }
        Ok(items.into_iter().collect())
    }
}
