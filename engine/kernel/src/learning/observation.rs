//! The numbers of a position: recorded as values, or as what each of them means.

use serde::Serialize;
use std::fmt;
use std::ops::RangeInclusive;

/// A recorder of the numbers of a position, one after another.
pub trait Recorder {
    /// Takes the next number with its name and its range.
    fn put(&mut self, name: fmt::Arguments<'_>, range: RangeInclusive<i32>, value: i32);

    /// Takes a yes or a no as 1 or 0.
    fn flag(&mut self, name: fmt::Arguments<'_>, holds: bool) {
        self.put(name, 0..=1, holds.into());
    }
}

/// The meaning of a number of an observation.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = ObservedNumber))]
pub struct Feature {
    /// Its name, as `seat_0.kelp`: seat 0 is the own one, the others follow in order of play round the table.
    pub name: String,
    /// The least that it can be.
    pub least: i32,
    /// The most that it can be.
    pub most: i32,
}

/// Records what the numbers mean.
#[derive(Clone, Debug, Default)]
pub struct Features(Vec<Feature>);

impl Features {
    /// Returns all of them in order.
    pub fn into_list(self) -> Vec<Feature> {
        self.0
    }
}

impl Recorder for Features {
    fn put(&mut self, name: fmt::Arguments<'_>, range: RangeInclusive<i32>, _: i32) {
        let (least, most) = range.into_inner();
        self.0.push(Feature { name: name.to_string(), least, most });
    }
}

/// Records the values.
#[derive(Clone, Debug, Default)]
pub struct Values(Vec<i32>);

impl Values {
    /// Returns all of them in order.
    pub fn into_list(self) -> Vec<i32> {
        self.0
    }
}

impl Recorder for Values {
    fn put(&mut self, _: fmt::Arguments<'_>, _: RangeInclusive<i32>, value: i32) {
        self.0.push(value);
    }
}
