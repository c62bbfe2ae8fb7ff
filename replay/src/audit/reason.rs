//! The faults of an event, each named by what was expected and is not so.

use super::facts::OtherFact;
use super::report::Check;
use engine::kernel::record::Fault;
use engine::kernel::table::Revision;
use engine::kernel::viewer::Viewer;
use engine::kernel::whom::Whom;

/// A fault of an event.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Reason {
    /// Its lines cannot be read.
    #[error(transparent)]
    Broken(Fault),
    /// Something sealed is not opened, though this record should tell it.
    #[error("the opening for `{0}` is missing")]
    OpeningMissing(Whom),
    /// The game is not opened, but more than one viewer's part is told.
    #[error(
        "the opening for `{0}` does not belong into one viewer's record, and the game is not opened"
    )]
    OpeningTooMuch(Whom),
    /// The command stands in no place or in the wrong one.
    #[error("the command does not stand exactly once, in the event or in the opening of its seat")]
    CommandMisplaced,
    /// The opening tells nothing that the event does not tell already.
    #[error("the opening for `{0}` tells what the event tells already")]
    OpeningIdle(Whom),
    /// The salt is another.
    #[error("the salt for `{0}` does not follow from the seeds")]
    SaltWrong(Whom),
    /// More or less is sealed than is hidden.
    #[error("the event is not sealed for exactly those who know more than a spectator: see `{0}`")]
    SealsWrong(Whom),
    /// The opening is not what its viewer may know.
    #[error("the opening for `{0}` is not what follows from the full event")]
    OpeningWrong(Whom),
    /// The line is not what a spectator may know.
    #[error("the event's line is not what a spectator may know of the full event")]
    PublicWrong,
    /// The event does not come out the same when it is written again.
    #[error("the event cannot be written again: {0}")]
    NotWritable(String),
    /// Another seed.
    #[error("the seed is not the one that event 0 is committed to")]
    SeedWrong,
    /// A shuffle that does not follow.
    #[error("the shuffle `{0}` does not follow from the seeds")]
    ShuffleWrong(String),
    /// A shuffle that is not told as one.
    #[error("fact {0} has an act of chance, but not its cards in order")]
    ShuffleMalformed(usize),
    /// A label that was used before.
    #[error("the act of chance `{0}` was done before")]
    LabelTwice(String),
    /// The rules refuse the command.
    #[error("the command is refused: {0}")]
    Refused(String),
    /// The command says something else than the facts.
    #[error("the facts about the table do not follow from the command: {0}")]
    TableFactsWrong(String),
    /// Decided under another revision.
    #[error("the event was decided under revision {}, the game is played under {}", found.0, rules.0)]
    OtherRevision {
        /// The revision that the event names.
        found: Revision,
        /// The revision of the rules.
        rules: Revision,
    },
    /// The facts are not those that follow from the command.
    #[error("{0}")]
    FactOther(Box<OtherFact>),
    /// A viewer was told something that leads elsewhere than what happened.
    #[error("what the {viewer} was told does not lead to what the {viewer} may know: {difference}")]
    ToldWrong {
        /// The viewer that was told.
        viewer: Viewer,
        /// The place where it differs.
        difference: String,
    },
    /// Something does not hold any more.
    #[error("what must always hold does not: {0}")]
    InvariantBroken(String),
}

impl Reason {
    /// Returns whether two events do not fit each other, so that either of them may have been changed.
    pub fn is_of_the_link(&self) -> bool {
        matches!(self, Reason::Broken(Fault::ChainBroken))
    }

    /// Returns the check that found it.
    pub fn check(&self) -> Check {
        match self {
            Reason::Broken(fault) => check_of(fault),
            Reason::OpeningMissing(_)
            | Reason::OpeningTooMuch(_)
            | Reason::CommandMisplaced
            | Reason::OpeningIdle(_) => Check::Openings,
            Reason::SaltWrong(_)
            | Reason::SealsWrong(_)
            | Reason::OpeningWrong(_)
            | Reason::PublicWrong
            | Reason::NotWritable(_) => Check::Seals,
            Reason::SeedWrong
            | Reason::ShuffleWrong(_)
            | Reason::ShuffleMalformed(_)
            | Reason::LabelTwice(_) => Check::Chance,
            Reason::Refused(_)
            | Reason::TableFactsWrong(_)
            | Reason::OtherRevision { .. }
            | Reason::FactOther(_) => Check::Rules,
            Reason::ToldWrong { .. } => Check::Telling,
            Reason::InvariantBroken(_) => Check::Fold,
        }
    }
}

/// Returns the check that a reader of records makes when it finds the fault.
fn check_of(fault: &Fault) -> Check {
    match fault {
        Fault::OutOfOrder { .. }
        | Fault::ChainBroken
        | Fault::OtherGame
        | Fault::BackInTime
        | Fault::AfterHead
        | Fault::NoHead
        | Fault::HeadWrong(_) => Check::Chain,
        Fault::CommandMisplaced | Fault::FactMisplaced(_) | Fault::NothingOpened => Check::Openings,
        Fault::OpeningMisplaced
        | Fault::NotSealed(_)
        | Fault::SealBroken(_)
        | Fault::NoSuchFact(_)
        | Fault::OpeningsMissing(_) => Check::Seals,
        Fault::Empty
        | Fault::NotUtf8
        | Fault::CutOff
        | Fault::TooLong
        | Fault::TooManyEvents
        | Fault::NotALine(_)
        | Fault::NotCanonical
        | Fault::NotPlain(_)
        | Fault::NoFacts
        | Fault::UnknownVersion(_)
        | Fault::NotARecord
        | Fault::Newer(_)
        | Fault::CreatedOtherwise
        | Fault::NotUnderstood(_) => Check::Lines,
    }
}
