//! Points, line by line: what the score sheet shows (ruling T-33).

use serde::{Deserialize, Serialize};

/// Where points came from.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = TwentiethScoreLine))]
pub enum ScoreLine {
    /// Produced by cities.
    Production,
    /// Bought by "Quality of life".
    QualityOfLife,
    /// Bonus for coins produced.
    CoinsProduced,
    /// Bonus for science points produced.
    ScienceProduced,
    /// Bonus for victory points produced.
    PointsProduced,
    /// Bonus for all points so far.
    PointsGained,
    /// Bonus for lands without garbage.
    CleanLands,
    /// Bonus for functional recycling centres.
    RecyclingCentres,
    /// Penalty for garbage.
    Garbage,
    /// The space of the environment marker.
    Environment,
    /// The rank in coins.
    Commerce,
    /// The rank in science points.
    Science,
}

impl ScoreLine {
    /// All lines in order.
    pub const ALL: [ScoreLine; 12] = [
        ScoreLine::Production,
        ScoreLine::QualityOfLife,
        ScoreLine::CoinsProduced,
        ScoreLine::ScienceProduced,
        ScoreLine::PointsProduced,
        ScoreLine::PointsGained,
        ScoreLine::CleanLands,
        ScoreLine::RecyclingCentres,
        ScoreLine::Garbage,
        ScoreLine::Environment,
        ScoreLine::Commerce,
        ScoreLine::Science,
    ];
}

/// Points, line by line.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Score([i16; ScoreLine::ALL.len()]);

impl Score {
    /// Returns the points of a line.
    pub const fn of(&self, line: ScoreLine) -> i16 {
        self.0[line as usize]
    }

    /// Adds points to a line; fewer than none are taken away (ruling T-33).
    pub const fn add(&mut self, line: ScoreLine, points: i16) {
        self.0[line as usize] = self.0[line as usize].saturating_add(points);
    }

    /// Returns all points.
    pub fn total(&self) -> i32 {
        self.0.iter().map(|&points| i32::from(points)).sum()
    }
}
