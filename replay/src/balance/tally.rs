//! Whole numbers that were counted: how many, their sum, the sum of their squares. Adding them up in any order gives the same.

use serde::Serialize;

/// The counts so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Tally {
    /// The number of numbers.
    pub count: u64,
    /// Their sum.
    pub sum: i64,
    /// The sum of their squares.
    pub squares: i64,
}

impl Tally {
    /// One more number.
    pub fn add(&mut self, number: i64) {
        self.take_in(Tally { count: 1, sum: number, squares: number * number });
    }

    /// Adds counts from elsewhere.
    pub fn take_in(&mut self, other: Tally) {
        self.count += other.count;
        self.sum += other.sum;
        self.squares += other.squares;
    }

    /// Returns what is left when a part of what was counted is taken away.
    pub fn without(self, part: Tally) -> Tally {
        Tally {
            count: self.count - part.count,
            sum: self.sum - part.sum,
            squares: self.squares - part.squares,
        }
    }

    /// Returns the mean; none of no number.
    pub fn mean(&self) -> Option<f64> {
        (self.count > 0).then(|| self.sum as f64 / self.count as f64)
    }

    /// Returns the standard deviation; none of fewer than two numbers.
    pub fn deviation(&self) -> Option<f64> {
        let mean = self.mean().filter(|_| self.count > 1)?;
        let about_mean = self.squares as f64 - self.count as f64 * mean * mean;
        Some((about_mean.max(0.0) / (self.count - 1) as f64).sqrt())
    }

    /// Returns the standard error of the mean; none of fewer than two numbers.
    pub fn error(&self) -> Option<f64> {
        self.deviation().map(|deviation| deviation / (self.count as f64).sqrt())
    }
}

impl FromIterator<i64> for Tally {
    fn from_iter<I: IntoIterator<Item = i64>>(numbers: I) -> Tally {
        let mut tally = Tally::default();
        numbers.into_iter().for_each(|number| tally.add(number));
        tally
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mean_deviation_and_standard_error_are_those_of_the_numbers() {
        assert_eq!(Tally::default().mean(), None);
        let one: Tally = [7].into_iter().collect();
        assert_eq!((one.mean(), one.deviation(), one.error()), (Some(7.0), None, None));
        // The mean is 5, the squares about it are 9 + 1 + 1 + 9 = 20, the variance is 20 / 3.
        let tally: Tally = [2, 4, 6, 8].into_iter().collect();
        assert_eq!((tally.count, tally.sum, tally.squares), (4, 20, 120));
        assert_eq!(tally.mean(), Some(5.0));
        assert!((tally.deviation().unwrap() - (20.0_f64 / 3.0).sqrt()).abs() < 1e-12);
        assert!((tally.error().unwrap() - (5.0_f64 / 3.0).sqrt()).abs() < 1e-12);
    }

    #[test]
    fn parts_add_up_to_the_whole() {
        let mut left: Tally = [2, -4].into_iter().collect();
        let right: Tally = [6, 8].into_iter().collect();
        left.take_in(right);
        assert_eq!(left, [2, -4, 6, 8].into_iter().collect());
        assert_eq!(left.without(right), [2, -4].into_iter().collect());
    }
}
