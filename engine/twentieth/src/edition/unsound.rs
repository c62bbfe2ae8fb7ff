//! The reasons for which an edition is refused.

use crate::geometry::drawing::DrawingUnsound;
use crate::ids::{CatastropheNo, LandNo, ScoringCardNo, TechnologyNo};
use kernel::edition::files::{FileUnsound, NumberingUnsound};

/// The reasons for which an edition is refused: where, and what should be there instead.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Unsound {
    /// A file is not what its schema says.
    #[error(transparent)]
    File(#[from] FileUnsound),
    /// Items are missing, twice there or in another order.
    #[error(transparent)]
    Numbering(#[from] NumberingUnsound),
    /// The drawing of a land is not sound.
    #[error("land {land}: {fault}")]
    Land {
        /// Which.
        land: LandNo,
        /// The fault.
        fault: DrawingUnsound,
    },
    /// A land without a city, for the citizen that comes with it.
    #[error("land {0} has no city: the citizen that comes with it needs one")]
    NoCity(LandNo),
    /// A starting land has no two cities that make coins ("Starting land").
    #[error(
        "land {0} is a starting land: just two of its cities make coins, and take its citizens"
    )]
    StartingCities(LandNo),
    /// The drawing of an institution is not sound.
    #[error("technology {technology}: {fault}")]
    Institution {
        /// Which.
        technology: TechnologyNo,
        /// The fault.
        fault: DrawingUnsound,
    },
    /// A technology is neither an institution nor has abilities, or is both.
    #[error("technology {0} is either an institution or has one or two abilities")]
    NeitherNor(TechnologyNo),
    /// A mixed technology must have a single-use and a multiple-use ability.
    #[error("technology {0} has two abilities: one is used once, the other once in each Upkeep")]
    Mixed(TechnologyNo),
    /// There are more bridges than pieces (ruling T-27).
    #[error("{0} technologies are bridges, but there are four bridges")]
    TooManyBridges(usize),
    /// The columns that only four or five players use are not the second and the fourth (ruling T-39).
    #[error(
        "catastrophe {0}: columns 2 and 4 are the ones that only four and only five players use"
    )]
    Marks(CatastropheNo),
    /// A scoring card names another round than its number.
    #[error("scoring card {0}: cards 1 to 3 are of round 2, cards 4 to 6 of round 4")]
    ScoringRound(ScoringCardNo),
    /// A scoring card counts nothing.
    #[error("scoring card {0} counts nothing: name what it scores")]
    ScoresNothing(ScoringCardNo),
    /// The technology cost tracks are not those of the three pairs of rounds.
    #[error(
        "technology costs: one track each for rounds 1 and 2, 3 and 4, and 5, with at least two spaces"
    )]
    Costs,
    /// The environment track has no space of value 0 where markers start, or is too long.
    #[error("environment: just one space has the value 0, and there are at most 255")]
    Environment,
}
