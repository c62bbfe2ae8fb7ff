//! The findings about a game: what was found of each decision and of each position after a turn, as lines that can be kept.

use super::millionths::Millionths;
use bots::sample::Sample;
use engine::kernel::ids::Seq;
use engine::kernel::seat::Seat;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;

/// A lead of so many standard errors is more than chance would give.
const CERTAIN: f64 = 2.0;

/// A mean with its standard error.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Mean {
    /// The mean.
    pub mean: Millionths,
    /// Its standard error; 0 of fewer than two numbers.
    pub error: Millionths,
}

impl Mean {
    /// Returns the mean of what was seen, and 0 of nothing.
    pub fn of(sample: &Sample) -> Mean {
        let part = |value: Option<f64>| Millionths::of(value.unwrap_or_default());
        Mean { mean: part(sample.mean()), error: part(sample.error()) }
    }

    /// Returns whether it is above 0 by more than chance would give.
    pub fn is_certain(self) -> bool {
        let (mean, error) = (self.mean.value(), self.error.value());
        mean > 0.0 && mean > CERTAIN * error
    }
}

/// The better one of two commands against the one that was played, in the same worlds.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Weighed {
    /// The number of worlds.
    pub worlds: u32,
    /// The lead by how well the seat stands ([`standing`](bots::valued::standing)).
    pub lead: Mean,
    /// The lead in points: the own ones, less what the others gain on the average.
    pub points: Mean,
    /// The part of it that the seat gains.
    pub own: Mean,
    /// The part of it that the others gain, on the average.
    pub others: Mean,
}

impl Weighed {
    /// Returns the cost of what was played, in the unit of the lead: 0 if it lies within what chance would give.
    pub fn cost(&self) -> f64 {
        if self.lead.is_certain() { self.lead.mean.value() } else { 0.0 }
    }

    /// Returns the cost in points, 0 if there is none.
    pub fn points_lost(&self) -> f64 {
        if self.lead.is_certain() { self.points.mean.value() } else { 0.0 }
    }
}

/// The findings about a decision.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Judged {
    /// The event.
    pub seq: Seq,
    /// The number of commands that a sensible player would think about, and the one that was played.
    pub choices: usize,
    /// The command that the bot finds best.
    pub best: Value,
    /// The own commands that it expects to give then.
    pub line: Vec<Value>,
    /// The best command against the one that was played; none if they are the same, or if no world allows both.
    pub weighed: Option<Weighed>,
}

/// A number of the game that two commands lead to.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NumberLead {
    /// The key of its series.
    pub series: String,
    /// The number after the better command, less that after the one that was played.
    pub lead: Mean,
}

/// A costly decision, weighed once more in other worlds, with what both commands lead to.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Reweighed {
    /// The event.
    pub seq: Seq,
    /// The commands against each other; none if no world allows both.
    pub weighed: Option<Weighed>,
    /// The own numbers of the game at the horizon.
    pub numbers: Vec<NumberLead>,
}

impl Reweighed {
    /// Returns whether it still costs something.
    pub fn is_costly(&self) -> bool {
        self.weighed.as_ref().is_some_and(|weighed| weighed.cost() > 0.0)
    }
}

/// The expectation of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Expected {
    /// The place at the end.
    pub place: Mean,
    /// The points at the end.
    pub points: Mean,
}

/// The expectations of all seats from what one viewer knows.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct View {
    /// The seat that looks; none for a spectator.
    pub by: Option<Seat>,
    /// The expectations, in order of seats.
    pub seats: Vec<Expected>,
}

/// The expectations after a turn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Outlook {
    /// The last event of the turn.
    pub seq: Seq,
    /// The views: a spectator's, then that of each seat whose knowledge the record tells.
    pub views: Vec<View>,
}

/// One finding.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Finding {
    /// About a decision.
    Judged(Judged),
    /// About a costly decision, once more.
    Reweighed(Reweighed),
    /// About a position after a turn.
    Outlook(Outlook),
}

/// All findings so far.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Findings {
    /// Decisions by their events.
    pub judged: BTreeMap<Seq, Judged>,
    /// Costly decisions by their events.
    pub reweighed: BTreeMap<Seq, Reweighed>,
    /// Positions by the last events of their turns.
    pub outlooks: BTreeMap<Seq, Outlook>,
}

impl Findings {
    /// Adds one.
    pub fn add(&mut self, finding: Finding) {
        match finding {
            Finding::Judged(found) => drop(self.judged.insert(found.seq, found)),
            Finding::Reweighed(found) => drop(self.reweighed.insert(found.seq, found)),
            Finding::Outlook(found) => drop(self.outlooks.insert(found.seq, found)),
        }
    }

    /// Returns how the better command of a decision was weighed last: once more if it is a costly one; none if nothing was to be weighed.
    pub fn weighed(&self, seq: Seq) -> Option<&Weighed> {
        match self.reweighed.get(&seq) {
            Some(again) => again.weighed.as_ref(),
            None => self.judged.get(&seq)?.weighed.as_ref(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn weighed(lead: f64, error: f64) -> Weighed {
        let mean = |mean, error| Mean { mean: Millionths::of(mean), error: Millionths::of(error) };
        let none = mean(0.0, 0.0);
        Weighed {
            worlds: 9,
            lead: mean(lead, error),
            points: mean(3.0, 9.0),
            own: none,
            others: none,
        }
    }

    #[test]
    fn a_lead_within_twice_its_error_costs_nothing() {
        let costs = [(0.05, 0.02), (0.05, 0.025), (-0.05, 0.0), (0.0, 0.0)]
            .map(|(lead, error)| weighed(lead, error).cost());
        assert_eq!(costs, [0.05, 0.0, 0.0, 0.0]);
        assert_eq!(
            [weighed(0.05, 0.02), weighed(0.05, 0.03)].map(|it| it.points_lost()),
            [3.0, 0.0]
        );
    }

    #[test]
    fn the_last_weighing_counts() {
        let mut findings = Findings::default();
        let judged = |lead| Judged {
            seq: Seq(4),
            choices: 2,
            best: Value::Null,
            line: Vec::new(),
            weighed: Some(weighed(lead, 0.0)),
        };
        findings.add(Finding::Judged(judged(0.3)));
        assert_eq!(findings.weighed(Seq(4)).map(Weighed::cost), Some(0.3));
        let again =
            Reweighed { seq: Seq(4), weighed: Some(weighed(0.1, 0.0)), numbers: Vec::new() };
        findings.add(Finding::Reweighed(again));
        assert_eq!(findings.weighed(Seq(4)).map(Weighed::cost), Some(0.1));
        assert_eq!(findings.weighed(Seq(5)), None);
    }
}
