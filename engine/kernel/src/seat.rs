//! Seats at a table: numbers, sets, and one value for each.

use az::SaturatingAs;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::ops::{Index, IndexMut};

/// The most seats that a table of any game has.
pub const SEATS_MAX: usize = 5;

/// One seat. People and formats count from 1, memory from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(value_type = u8, minimum = 1, maximum = 5))]
pub struct Seat(u8);

/// A number that names no seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("seat {0} does not exist: seats are numbered from 1 to {SEATS_MAX}")]
pub struct NoSuchSeat(pub u8);

impl Seat {
    /// Returns the seat with this number, counted from 1.
    ///
    /// # Errors
    /// [`NoSuchSeat`] outside 1 to [`SEATS_MAX`].
    pub fn numbered(number: u8) -> Result<Seat, NoSuchSeat> {
        if (1..=SEATS_MAX.saturating_as::<u8>()).contains(&number) {
            Ok(Seat(number - 1))
        } else {
            Err(NoSuchSeat(number))
        }
    }

    /// Returns the number of the seat, counted from 1.
    pub const fn number(self) -> u8 {
        self.0 + 1
    }

    /// Returns the place of the seat in memory, counted from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the first `count` seats in order.
    pub fn first(count: u8) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + Clone {
        (0..count.min(SEATS_MAX.saturating_as::<u8>())).map(Seat)
    }
}

impl TryFrom<u8> for Seat {
    type Error = NoSuchSeat;
    fn try_from(number: u8) -> Result<Seat, NoSuchSeat> {
        Seat::numbered(number)
    }
}

impl From<Seat> for u8 {
    fn from(seat: Seat) -> u8 {
        seat.number()
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.number().fmt(f)
    }
}

/// A set of seats.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(value_type = Vec<Seat>))]
pub struct Seats(u8);

impl Seats {
    /// No seat.
    pub const NONE: Seats = Seats(0);

    /// Just this seat.
    pub const fn only(seat: Seat) -> Seats {
        Seats(1 << seat.0)
    }

    /// Returns the first `count` seats.
    pub fn first(count: u8) -> Seats {
        Seat::first(count).collect()
    }

    /// This set and the seat.
    #[must_use]
    pub const fn with(self, seat: Seat) -> Seats {
        Seats(self.0 | 1 << seat.0)
    }

    /// This set but not the seat.
    #[must_use]
    pub const fn without(self, seat: Seat) -> Seats {
        Seats(self.0 & !(1 << seat.0))
    }

    /// Returns whether the seat is in the set.
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & (1 << seat.0) != 0
    }

    /// Returns the number of seats in the set.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Returns whether no seat is in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the seats in order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        Seat::first(SEATS_MAX.saturating_as::<u8>()).filter(move |&seat| self.contains(seat))
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Seats {
        seats.into_iter().fold(Seats::NONE, Seats::with)
    }
}

impl fmt::Debug for Seats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Seat::number)).finish()
    }
}

impl Serialize for Seats {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Seats {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Seats, D::Error> {
        Ok(Vec::<Seat>::deserialize(deserializer)?.into_iter().collect())
    }
}

/// One value for each of the `N` seats that a game may have.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct BySeat<T, const N: usize = SEATS_MAX>([T; N]);

impl<T, const N: usize> BySeat<T, N> {
    /// Returns the value of each seat, made from its seat.
    pub fn from_fn(mut make: impl FnMut(Seat) -> T) -> BySeat<T, N> {
        BySeat(std::array::from_fn(|index| make(Seat(index.saturating_as::<u8>()))))
    }

    /// Each seat with its value, in order.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, &T)> {
        self.0.iter().enumerate().map(|(index, value)| (Seat(index.saturating_as::<u8>()), value))
    }

    /// Each value, to be changed.
    pub fn values_mut(&mut self) -> impl Iterator<Item = &mut T> {
        self.0.iter_mut()
    }
}

impl<T: Default, const N: usize> Default for BySeat<T, N> {
    fn default() -> BySeat<T, N> {
        BySeat::from_fn(|_| T::default())
    }
}

impl<T, const N: usize> Index<Seat> for BySeat<T, N> {
    type Output = T;
    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T, const N: usize> IndexMut<Seat> for BySeat<T, N> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_are_numbered_from_one() {
        let seats: Vec<u8> = Seat::first(3).map(Seat::number).collect();
        assert_eq!(seats, [1, 2, 3]);
        assert_eq!(serde_json::from_str::<Seat>("1").unwrap().index(), 0);
        assert!(serde_json::from_str::<Seat>("0").is_err());
        assert!(serde_json::from_str::<Seat>("6").is_err());
    }

    #[test]
    fn a_set_of_seats_is_written_as_a_list_in_order() {
        let set: Seats = Seat::first(5).filter(|seat| seat.number() % 2 == 1).collect();
        assert_eq!(serde_json::to_string(&set).unwrap(), "[1,3,5]");
        assert_eq!(serde_json::from_str::<Seats>("[5,1,3]").unwrap(), set);
    }
}
