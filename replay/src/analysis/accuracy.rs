//! The accuracy of decisions, and how mistakes are called.
//!
//! The accuracy of a decision whose cost is *c*, in the share of the others that one may hope to leave behind, is 100 · 2^(−*c* / 0.05):
//! one that costs nothing has 100 %, and each further 5 hundredths halve that. The accuracy of a seat or a phase is the mean over its
//! decisions. What had no alternative is no decision. For a player alone a point counts as much as it does between equals
//! ([`a_point`](bots::valued::a_point)).

use bots::sample::Sample;
use serde::Serialize;

/// The cost that halves the accuracy, which is also the least cost of a large mistake.
pub const HALVES: f64 = 0.05;
/// The least cost of a small mistake.
pub const SMALL: f64 = 0.02;

/// The verdict on a decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// There was nothing else that makes sense.
    Forced,
    /// The bot would have done the same.
    Best,
    /// It costs nothing that is certain.
    Even,
    /// It costs less than a small mistake.
    Slight,
    /// A small mistake.
    SmallMistake,
    /// A large mistake.
    LargeMistake,
}

impl Verdict {
    /// Returns the verdict on a decision of several, by its cost; it is another one than the bot's.
    pub fn of_cost(cost: f64) -> Verdict {
        match cost {
            cost if cost <= 0.0 => Verdict::Even,
            cost if cost < SMALL => Verdict::Slight,
            cost if cost < HALVES => Verdict::SmallMistake,
            _ => Verdict::LargeMistake,
        }
    }

    /// Returns its name in formats.
    pub const fn name(self) -> &'static str {
        match self {
            Verdict::Forced => "forced",
            Verdict::Best => "best",
            Verdict::Even => "even",
            Verdict::Slight => "slight",
            Verdict::SmallMistake => "small_mistake",
            Verdict::LargeMistake => "large_mistake",
        }
    }
}

/// Returns the accuracy of a decision of this cost, from 0 to 100.
pub fn accuracy(cost: f64) -> f64 {
    100.0 * (-cost.max(0.0) / HALVES).exp2()
}

/// The decisions of a seat or a phase, counted.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize)]
pub struct Tally {
    /// The mean accuracy, from 0 to 100; none of no decision.
    pub accuracy: Option<f64>,
    /// The decisions between several commands.
    pub decisions: u32,
    /// Those of them that the bot would have taken, too.
    pub best: u32,
    /// Those that cost nothing that is certain.
    pub even: u32,
    /// Those that cost less than a small mistake.
    pub slight: u32,
    /// Small mistakes.
    pub small_mistakes: u32,
    /// Large mistakes.
    pub large_mistakes: u32,
    /// The sum of all costs, by the measure of the analysis.
    pub cost: f64,
    /// The same in points.
    pub points: f64,
    /// The commands without an alternative.
    pub forced: u32,
    #[serde(skip)]
    accuracies: Sample,
}

/// A decision with its verdict and its costs.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Counted {
    /// The verdict.
    pub verdict: Verdict,
    /// The accuracy.
    pub accuracy: f64,
    /// The cost, by the measure of the analysis.
    pub cost: f64,
    /// The same in points.
    pub points: f64,
}

impl Tally {
    /// Counts one more.
    pub fn add(&mut self, Counted { verdict, accuracy, cost, points }: Counted) {
        let place = match verdict {
            Verdict::Forced => {
                self.forced += 1;
                return;
            }
            Verdict::Best => &mut self.best,
            Verdict::Even => &mut self.even,
            Verdict::Slight => &mut self.slight,
            Verdict::SmallMistake => &mut self.small_mistakes,
            Verdict::LargeMistake => &mut self.large_mistakes,
        };
        *place += 1;
        self.decisions += 1;
        self.cost += cost;
        self.points += points;
        self.accuracies.add(accuracy);
        self.accuracy = self.accuracies.mean();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_further_cost_of_a_large_mistake_halves_the_accuracy() {
        assert_eq!([-1.0, 0.0, HALVES, 2.0 * HALVES].map(accuracy), [100.0, 100.0, 50.0, 25.0]);
    }

    #[test]
    fn verdicts_go_by_the_cost() {
        use Verdict::{Even, LargeMistake, Slight, SmallMistake};
        let told = [0.0, 0.01, SMALL, 0.04, HALVES, 0.5].map(Verdict::of_cost);
        assert_eq!(told, [Even, Slight, SmallMistake, SmallMistake, LargeMistake, LargeMistake]);
    }

    #[test]
    fn what_is_forced_is_counted_apart() {
        let mut tally = Tally::default();
        let counted =
            |verdict, cost| Counted { verdict, accuracy: accuracy(cost), cost, points: 0.0 };
        tally.add(counted(Verdict::Forced, 0.0));
        assert_eq!((tally.accuracy, tally.decisions, tally.forced), (None, 0, 1));
        tally.add(counted(Verdict::Best, 0.0));
        tally.add(counted(Verdict::LargeMistake, HALVES));
        assert_eq!((tally.accuracy, tally.decisions, tally.large_mistakes), (Some(75.0), 2, 1));
    }
}
