//! Sequential tests: games are played until it is clear whether a bot is better by so much, or not at all.
//!
//! The units are deals, not games, because games of one deal have the same luck. After each deal, in order of number, the logarithm of the
//! likelihood ratio of two suppositions is reckoned as of a normal distribution; the test stops where it passes a bound (Wald, *Sequential
//! Tests of Statistical Hypotheses*, 1945; as fishtest does for chess programs).

use super::sample::Sample;
use std::fmt;
use std::str::FromStr;

/// The bound of the log-likelihood ratio for an error of 5 % on either side: ln(0.95 / 0.05).
pub const DECIDED: f64 = 2.944;
/// Fewer deals decide nothing: their spread is not known.
const DEALS_LEAST: u32 = 8;

/// Two suppositions about the share of the others that a bot leaves behind, beyond a half, in hundredths.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Suppositions {
    /// The lower one, as 0: not better.
    pub low: f64,
    /// The higher one, as 3.
    pub high: f64,
}

/// The outcome of a sequential test so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Finding {
    /// The lower supposition holds.
    Low,
    /// The higher one holds.
    High,
    /// Neither is clear yet.
    Open,
}

/// A text that is not two suppositions.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{0}` is not two numbers, the lower one first: write hundredths, as `0,3`")]
pub struct NotSuppositions(pub String);

impl FromStr for Suppositions {
    type Err = NotSuppositions;
    fn from_str(text: &str) -> Result<Suppositions, NotSuppositions> {
        let wrong = || NotSuppositions(text.to_owned());
        let (low, high) = text.split_once(',').ok_or_else(wrong)?;
        let number = |text: &str| text.trim().parse::<f64>().ok().filter(|it| it.is_finite());
        let (low, high) = number(low).zip(number(high)).ok_or_else(wrong)?;
        if low < high { Ok(Suppositions { low, high }) } else { Err(wrong()) }
    }
}

impl fmt::Display for Suppositions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.low, self.high)
    }
}

impl Suppositions {
    /// Returns the log-likelihood ratio of the higher supposition against the lower one, from the scores of deals (0 to 1 each, a half is
    /// even); `None` while too few deals are played.
    pub fn likelihood(&self, scores: &Sample) -> Option<f64> {
        let variance = scores.variance().filter(|_| scores.count >= DEALS_LEAST)?;
        let mean = scores.mean()? - 0.5;
        let (low, high) = (self.low / 100.0, self.high / 100.0);
        // A spread of nothing would be sure of everything: a hundredth is the least that is believed.
        let variance = variance.max(1e-4);
        Some(f64::from(scores.count) * (high - low) * (2.0 * mean - low - high) / (2.0 * variance))
    }

    /// Returns which supposition the scores of deals have made clear.
    pub fn finding(&self, scores: &Sample) -> Finding {
        match self.likelihood(scores) {
            Some(ratio) if ratio >= DECIDED => Finding::High,
            Some(ratio) if ratio <= -DECIDED => Finding::Low,
            Some(_) | None => Finding::Open,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn deals(scores: &[f64], times: usize) -> Sample {
        (0..times).flat_map(|_| scores.iter().copied()).collect()
    }

    #[test]
    fn a_clear_lead_is_found_and_an_even_match_is_refused() {
        let asked: Suppositions = "0,3".parse().unwrap();
        assert_eq!(asked.finding(&deals(&[1.0, 0.0], 3)), Finding::Open, "too few");
        assert_eq!(asked.finding(&deals(&[1.0, 1.0, 0.0], 30)), Finding::Open);
        assert_eq!(asked.finding(&deals(&[1.0, 1.0, 0.0], 400)), Finding::High);
        assert_eq!(asked.finding(&deals(&[1.0, 0.0], 4000)), Finding::Low);
    }

    #[test]
    fn the_ratio_is_that_of_two_normal_distributions() {
        let scores = deals(&[0.25, 0.75], 50);
        let variance = scores.variance().unwrap();
        let density = |mean: f64, score: f64| -(score - 0.5 - mean).powi(2) / (2.0 * variance);
        let direct: f64 = [0.25, 0.75]
            .iter()
            .map(|&score| 50.0 * (density(0.03, score) - density(0.0, score)))
            .sum();
        let asked: Suppositions = "0,3".parse().unwrap();
        assert!((asked.likelihood(&scores).unwrap() - direct).abs() < 1e-9);
    }

    #[test]
    fn suppositions_are_two_numbers_in_order() {
        assert_eq!("-2, 1".parse(), Ok(Suppositions { low: -2.0, high: 1.0 }));
        for wrong in ["3", "3,0", "1,1", "a,b", "0,inf"] {
            assert_eq!(wrong.parse::<Suppositions>(), Err(NotSuppositions(wrong.to_owned())));
        }
    }
}
