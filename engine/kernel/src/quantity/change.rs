//! The differences between the numbers of two positions.

use super::{Measurable, Numbers, Series, numbers};
use crate::knowledge::Seen;
use crate::seat::Seat;
use serde::Serialize;

/// A number that differs between two positions.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = QuantityChange))]
pub struct Change {
    /// The seat of the number.
    pub seat: Seat,
    /// The key of the quantity.
    pub quantity: &'static str,
    /// The number in the earlier position.
    pub from: i64,
    /// The number in the later position.
    pub to: i64,
}

/// Lists every number that differs between two positions, as far as the viewer knows it in both.
pub fn between<G: Measurable>(
    rules: &G::Rules,
    from: &Seen<G::State>,
    to: &Seen<G::State>,
) -> Vec<Change> {
    of_numbers::<G>(&numbers::<G>(rules, from), &numbers::<G>(rules, to))
}

/// Lists every number that differs, of numbers that were taken already.
pub fn of_numbers<G: Measurable>(from: &Numbers, to: &Numbers) -> Vec<Change> {
    let seats = Seat::first(u8::try_from(from.len()).unwrap_or(u8::MAX));
    let mut changes = Vec::new();
    for (seat, (from, to)) in seats.zip(from.iter().zip(to)) {
        let pairs = G::SERIES.iter().zip(from.iter().zip(to));
        changes.extend(pairs.filter_map(|(Series { quantity, .. }, (from, to))| {
            let (from, to) = ((*from)?, (*to)?);
            (from != to).then_some(Change { seat, quantity: quantity.name, from, to })
        }));
    }
    changes
}
