//! Places a value between the ends of an axis, and finds the values that an axis names.

use az::SaturatingAs;

/// An axis from its least to its greatest value, with a tick every so many.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Scale {
    /// The least value.
    pub least: i64,
    /// The greatest value.
    pub greatest: i64,
    /// The distance of its ticks.
    pub step: i64,
}

impl Scale {
    /// Returns an axis that holds 0 and all values, and has about so many ticks, each a round whole number.
    pub fn of(values: impl IntoIterator<Item = f64>, ticks: i64) -> Scale {
        let (least, greatest) =
            values.into_iter().fold((0.0, 0.0), |(least, greatest): (f64, f64), value| {
                (least.min(value), greatest.max(value))
            });
        let (least, greatest): (i64, i64) =
            (least.floor().saturating_as(), greatest.ceil().saturating_as());
        let step = round_step((greatest - least) / ticks.max(1) + 1);
        let down = least.div_euclid(step) * step;
        let up = -(-greatest).div_euclid(step) * step;
        Scale { least: down, greatest: up.max(down + step), step }
    }

    /// Returns an axis from 1 to the greatest of these ranks.
    pub fn of_ranks(values: impl IntoIterator<Item = f64>) -> Scale {
        let greatest = values.into_iter().fold(2.0, f64::max);
        Scale { least: 1, greatest: greatest.ceil().saturating_as(), step: 1 }
    }

    /// Returns the values that are named, from the least on.
    pub fn ticks(self) -> impl Iterator<Item = i64> {
        (0..)
            .map(move |number| self.least + number * self.step)
            .take_while(move |&tick| tick <= self.greatest)
    }

    /// Returns how far the value stands from the least one: 0 at the beginning of the axis, 1 at its end.
    pub fn share(self, value: f64) -> f64 {
        (value - self.least as f64) / (self.greatest - self.least) as f64
    }
}

/// Returns the smallest of 1, 2, 5, 10, 20, 50 ... that is at least so much.
fn round_step(least: i64) -> i64 {
    let mut power = 1;
    while power * 10 < least {
        power *= 10;
    }
    [1, 2, 5, 10]
        .map(|times| times * power)
        .into_iter()
        .find(|&step| step >= least)
        .unwrap_or(power)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ticks(values: &[f64]) -> Vec<i64> {
        Scale::of(values.iter().copied(), 4).ticks().collect()
    }

    #[test]
    fn ticks_are_round_whole_numbers_around_all_values() {
        assert_eq!(ticks(&[3.0]), [0, 1, 2, 3]);
        assert_eq!(ticks(&[87.0, 12.5]), [0, 50, 100]);
        assert_eq!(ticks(&[39.0]), [0, 10, 20, 30, 40]);
        assert_eq!(ticks(&[-7.0, 2.0]), [-10, -5, 0, 5]);
    }

    #[test]
    fn an_axis_without_values_has_a_length() {
        let scale = Scale::of([], 4);
        assert_eq!((scale.least, scale.greatest, scale.step), (0, 1, 1));
        assert_eq!(Scale::of([0.0, 0.0], 4), scale);
    }

    #[test]
    fn ranks_begin_with_1() {
        assert_eq!(Scale::of_ranks([1.0, 4.0]).ticks().collect::<Vec<i64>>(), [1, 2, 3, 4]);
        assert_eq!(Scale::of_ranks([]).ticks().collect::<Vec<i64>>(), [1, 2]);
    }

    #[test]
    fn the_share_runs_from_0_to_1() {
        let scale = Scale::of([-7.0, 2.0], 4);
        assert_eq!((scale.share(-10.0), scale.share(5.0), scale.share(-2.5)), (0.0, 1.0, 0.5));
    }
}
