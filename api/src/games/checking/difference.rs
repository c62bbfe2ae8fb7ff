//! Faults of a game in a database.

use engine::kernel::ids::GameId;
use engine::kernel::seat::Seat;

/// The first thing that is wrong with a game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Difference {
    /// It has no events.
    #[error("it has no events")]
    NoEvents,
    /// The lines are no whole record.
    #[error("its record is broken: {0}")]
    Record(String),
    /// The lines are of another game.
    #[error("its events are those of the game {0}")]
    OtherGame(GameId),
    /// The ruleset is not known.
    #[error("the ruleset `{0}` is not known here: use a newer release")]
    Ruleset(String),
    /// This release, with the editions that it was given, cannot read the game.
    #[error(
        "it cannot be judged here: {0}; name the folder of its edition by --editions, or use a newer release"
    )]
    Unknown(String),
    /// Something hidden is not kept.
    #[error("an event hides something of which no opening is kept")]
    NotOpened,
    /// The server's seed is missing.
    #[error("the server's seed is missing")]
    NoSeed,
    /// The seed is another one than that to which event 0 is bound.
    #[error("the server's seed is not the one to which event 0 is bound")]
    OtherSeed,
    /// The audit finds it bad.
    #[error("the audit finds it bad: {0}")]
    Audit(String),
    /// A column of the listing is not what follows from the events.
    #[error("its listing has the {what} {kept}, and {follows} follows from its events")]
    Listing {
        /// The column.
        what: &'static str,
        /// The value that is kept.
        kept: String,
        /// The value that follows.
        follows: String,
    },
    /// A seat is kept as held, and nobody sits on it, or the other way round.
    #[error("the seats that are held are {kept}, and {follows} follow from its events")]
    Held {
        /// The seats with a row.
        kept: String,
        /// The seats on which somebody sits.
        follows: String,
    },
    /// A draft is kept for a seat that drafts nothing.
    #[error("a draft of seat {0} is kept, and this seat drafts nothing")]
    NoDraft(Seat),
    /// A draft is not one of this position.
    #[error("the draft of seat {seat} is not one of this position: {reason}")]
    Draft {
        /// The seat.
        seat: Seat,
        /// The fault.
        reason: String,
    },
}

impl Difference {
    /// Returns whether the game is wrong, and not merely unknown to this release.
    pub fn is_a_fault(&self) -> bool {
        match self {
            Difference::Ruleset(_) | Difference::Unknown(_) => false,
            Difference::NoEvents
            | Difference::Record(_)
            | Difference::OtherGame(_)
            | Difference::NotOpened
            | Difference::NoSeed
            | Difference::OtherSeed
            | Difference::Audit(_)
            | Difference::Listing { .. }
            | Difference::Held { .. }
            | Difference::NoDraft(_)
            | Difference::Draft { .. } => true,
        }
    }
}
