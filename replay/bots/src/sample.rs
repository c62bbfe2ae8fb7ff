//! Numbers that were seen one after another: how many, their mean, and its standard error.

/// The numbers that were seen so far.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Sample {
    /// The number of numbers.
    pub count: u32,
    sum: f64,
    squares: f64,
}

impl Sample {
    /// One more number.
    pub fn add(&mut self, value: f64) {
        self.count += 1;
        self.sum += value;
        self.squares += value * value;
    }

    /// Their sum.
    pub fn sum(&self) -> f64 {
        self.sum
    }

    /// Their mean; none of no number.
    pub fn mean(&self) -> Option<f64> {
        (self.count > 0).then(|| self.sum / f64::from(self.count))
    }

    /// Returns the variance of what the numbers are drawn from; `None` of fewer than two numbers.
    pub fn variance(&self) -> Option<f64> {
        let mean = self.mean().filter(|_| self.count > 1)?;
        let count = f64::from(self.count);
        Some((self.squares - count * mean * mean).max(0.0) / (count - 1.0))
    }

    /// Returns the standard error of the mean; `None` of fewer than two numbers.
    pub fn error(&self) -> Option<f64> {
        self.variance().map(|variance| (variance / f64::from(self.count)).sqrt())
    }
}

impl FromIterator<f64> for Sample {
    fn from_iter<I: IntoIterator<Item = f64>>(values: I) -> Sample {
        let mut sample = Sample::default();
        values.into_iter().for_each(|value| sample.add(value));
        sample
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_mean_and_its_standard_error_are_those_of_what_was_added() {
        let mut sample = Sample::default();
        assert_eq!((sample.mean(), sample.error()), (None, None));
        sample.add(3.0);
        assert_eq!((sample.mean(), sample.error()), (Some(3.0), None));
        let sample: Sample = [0.0, 1.0, 0.0, 1.0].into_iter().collect();
        assert_eq!((sample.count, sample.sum(), sample.mean()), (4, 2.0, Some(0.5)));
        // The variance of the sample is 1/3, of the mean of four 1/12.
        assert!((sample.error().unwrap() - (1.0_f64 / 12.0).sqrt()).abs() < 1e-12);
    }
}
