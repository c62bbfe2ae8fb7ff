//! Numbers as they are kept: whole millionths, so that a number that is read again is the same one.

use az::SaturatingAs;
use serde::{Deserialize, Serialize};

const ONE: f64 = 1e6;

/// So many millionths.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Millionths(i64);

impl Millionths {
    /// Returns the number that is nearest to the value.
    pub fn of(value: f64) -> Millionths {
        Millionths((value * ONE).round().saturating_as::<i64>())
    }

    /// Returns the value.
    pub fn value(self) -> f64 {
        self.0 as f64 / ONE
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_that_is_read_again_is_the_same() {
        for value in [0.1 + 0.2, -1.0 / 3.0, 87.000_000_4, 0.0] {
            let kept = Millionths::of(value);
            assert!((kept.value() - value).abs() < 1e-6);
            let read: Millionths =
                serde_json::from_str(&serde_json::to_string(&kept).unwrap()).unwrap();
            assert_eq!((read, Millionths::of(read.value())), (kept, kept));
        }
    }
}
