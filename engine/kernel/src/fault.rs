//! The faults that a record can have.

use super::ids::Seq;
use super::limit::VERSION;
use super::limit::{EVENTS_MAX, LINE_MAX};
use super::newer::Newer;
use super::plain::NotPlain;
use super::whom::Whom;

/// The place where a record is broken.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {fault}")]
pub struct Broken {
    /// The number of the line, counted from 1.
    pub line: usize,
    /// The event that the line is or belongs to, when the line says so.
    pub event: Option<Seq>,
    /// The fault.
    pub fault: Fault,
}

/// A fault in a line of a record.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Fault {
    /// There is no line at all.
    #[error("the record is empty")]
    Empty,
    /// The bytes are not UTF-8.
    #[error("not UTF-8")]
    NotUtf8,
    /// The line does not end.
    #[error("the line does not end with a newline: the record was cut off")]
    CutOff,
    /// The line is longer than any line of ours.
    #[error("longer than {LINE_MAX} bytes")]
    TooLong,
    /// There are more events than a game may have.
    #[error("more than {EVENTS_MAX} events")]
    TooManyEvents,
    /// The line is no JSON of a kind that a record has.
    #[error("{0}")]
    NotALine(String),
    /// The bytes are not the canonical form of what they say.
    #[error("not in canonical form (RFC 8785)")]
    NotCanonical,
    /// A value is of a kind that a record does not have.
    #[error(transparent)]
    NotPlain(#[from] NotPlain),
    /// An event of which nothing follows.
    #[error("an event without facts")]
    NoFacts,
    /// No format has this number.
    #[error("`v` is {0}: formats are numbered from {VERSION} on")]
    UnknownVersion(u32),
    /// No line of the file looks like one of a record.
    #[error("not a record: no line of it is an event, an opening or a head")]
    NotARecord,
    /// Lines, chain, seals and head hold, but the record says something that this build does not know.
    #[error("{newer} is not known here: the record is newer than this program; {next}", newer = .0, next = .0.next())]
    Newer(Newer),
    /// The creation is told in two ways.
    #[error("`create_game` and `game_created` do not tell the same")]
    CreatedOtherwise,
    /// The line stands after the last one.
    #[error("a line after the head")]
    AfterHead,
    /// The last line is missing.
    #[error("the head is missing: the record was cut off")]
    NoHead,
    /// The event has another number than its place.
    #[error("event {found} stands where event {expected} belongs")]
    OutOfOrder {
        /// The number that belongs here.
        expected: Seq,
        /// The number that stands here.
        found: Seq,
    },
    /// The event does not name the hash of the event before it.
    #[error("the chain is broken: `prev` is not the hash of the event before")]
    ChainBroken,
    /// The event belongs to another game.
    #[error("the event belongs to another game")]
    OtherGame,
    /// The moment lies before that of the event before.
    #[error("the event lies before the one before it in time")]
    BackInTime,
    /// The opening stands where it does not belong.
    #[error("the opening does not follow its event in order")]
    OpeningMisplaced,
    /// The event names no such seal.
    #[error("the event has no seal for `{0}`")]
    NotSealed(Whom),
    /// The opening is not what was sealed.
    #[error("the opening for `{0}` is not what the event sealed")]
    SealBroken(Whom),
    /// The opening names a fact that the event does not have.
    #[error("the opening names fact {0}, which the event does not have")]
    NoSuchFact(u32),
    /// The command stands in the event and in the opening, or in neither.
    #[error(
        "the command stands in the event or in the opening of its seat, not in both or neither"
    )]
    CommandMisplaced,
    /// The opening tells what it does not open: another fact, or one that all know.
    #[error("the opening's fact {0} is told to all already, or is another than the event's")]
    FactMisplaced(u32),
    /// The opening tells nothing.
    #[error("the opening tells nothing")]
    NothingOpened,
    /// The head does not name the last event.
    #[error("the head does not name the last event: {0}")]
    HeadWrong(&'static str),
    /// The openings do not fit each other: some are there for a viewer, some are not.
    #[error("openings are missing for `{0}`")]
    OpeningsMissing(Whom),
    /// A command or fact is not one of this game.
    #[error("not understood: {0}")]
    NotUnderstood(String),
}
