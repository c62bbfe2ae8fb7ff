//! Percentiles of times.

use std::time::Duration;

/// Returns the time that so many of a hundred do not exceed, in milliseconds; the times come with the shortest first.
pub(crate) fn percentile(times: &[Duration], of_hundred: usize) -> f64 {
    let index = (times.len() * of_hundred).div_ceil(100).saturating_sub(1);
    times.get(index).map_or(f64::NAN, |time| time.as_secs_f64() * 1e3)
}
