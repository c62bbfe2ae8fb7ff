//! The reasons for which a text is not notation, or not of a game: each with its line and column.

use super::tagged::NoForm;
use engine::kernel::edition::SetupRefused;
use engine::kernel::ids::Seq;
use std::fmt;

/// A place in a text.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct TextPlace {
    /// The line, counted from 1; 0 where nothing was read.
    pub line: usize,
    /// The character in the line, counted from 1.
    pub column: usize,
}

/// A text and the beginnings of its lines.
#[derive(Debug)]
pub(super) struct Lines<'t> {
    text: &'t str,
    starts: Vec<usize>,
}

impl Lines<'_> {
    pub(super) fn of(text: &str) -> Lines<'_> {
        let behind = text.match_indices('\n').map(|(end, _)| end + 1);
        Lines { text, starts: std::iter::once(0).chain(behind).collect() }
    }

    /// Returns the place of the byte with this number.
    pub(super) fn place(&self, offset: usize) -> TextPlace {
        let line = self.starts.partition_point(|start| *start <= offset);
        let start = line.checked_sub(1).and_then(|line| self.starts.get(line));
        let before = self.text.get(start.copied().unwrap_or_default()..offset);
        TextPlace { line, column: before.unwrap_or_default().chars().count() + 1 }
    }
}

impl fmt::Display for TextPlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.line, self.column)
    }
}

/// A fault of a text, and its place.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{at}: {fault}")]
pub struct NotNotation {
    /// The place.
    pub at: TextPlace,
    /// The fault.
    pub fault: NotationFault,
}

/// A fault of a text.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NotationFault {
    /// Something else is expected there.
    #[error("expected {0}")]
    Expected(String),
    /// The text is of a later version.
    #[error("notation {0} is newer than this program: use a newer release of it")]
    Newer(i64),
    /// A header stands there twice.
    #[error("the header `{0}` is there already: take one of the two away")]
    HeaderTwice(String),
    /// A header is missing.
    #[error("the header `{0}` is missing: add it")]
    HeaderMissing(&'static str),
    /// A header says something that it cannot say.
    #[error("the header `{header}` is not understood: {reason}")]
    HeaderWrong {
        /// The header.
        header: String,
        /// The reason.
        reason: String,
    },
    /// The headers do not tell a game.
    #[error("the headers do not create a game: {0}")]
    NotCreated(String),
    /// This program does not play such a game.
    #[error("the ruleset `{0}` is not known: use a release that plays it")]
    UnknownRuleset(String),
    /// The rules cannot be set up as the headers say.
    #[error(transparent)]
    Setup(#[from] SetupRefused),
    /// A line has another number than its first event.
    #[error("the line is numbered {found}, and its first event is {expected}")]
    OtherNumber {
        /// The number of the event.
        expected: Seq,
        /// The number in the text.
        found: Seq,
    },
    /// A variation begins where it cannot begin.
    #[error(
        "a variation is numbered by one of the events of the turn before it ({first} to {last}), not {found}"
    )]
    OtherVariation {
        /// The first event of the turn.
        first: Seq,
        /// The last event of the turn.
        last: Seq,
        /// The number in the text.
        found: Seq,
    },
    /// A variation stands before all turns.
    #[error("a variation stands behind the turn that it begins in: there is none before this one")]
    VariationFirst,
    /// Nobody is named who acts.
    #[error("the first move of a line names who acts, as `2: ` or `server: `")]
    NoActor,
    /// A command is not one of the game.
    #[error("`{kind}` is not understood: {reason}")]
    NotUnderstood {
        /// Its type.
        kind: String,
        /// The reason.
        reason: String,
    },
    /// Something is given to a command that needs nothing.
    #[error("nothing stands in `<` and `>` behind `{0}`: take it away")]
    NothingGiven(String),
    /// A rule refuses the command.
    #[error("event {seq} is refused: {reason}")]
    Refused {
        /// The event.
        seq: Seq,
        /// The reason.
        reason: String,
    },
    /// The moment of an event is too late.
    #[error("the moment is later than year 9999: give a shorter time behind `+`")]
    TooLate,
    /// There are more events than a record can have.
    #[error("a game has at most {} events", engine::kernel::limit::EVENTS_MAX)]
    TooManyEvents,
    /// The game is not opened at the end.
    #[error(
        "the game is not opened at the end: only whole games are read, which end with `server: open_game`"
    )]
    NotOpened,
    /// The record that follows is another one than the headers say.
    #[error(
        "these moves lead to the head {found}, and the header `head` says {expected}: take it away if the moves were changed on purpose"
    )]
    OtherHead {
        /// The head in the text.
        expected: String,
        /// The head that follows.
        found: String,
    },
    /// The record cannot be written.
    #[error("the record cannot be written: {0}")]
    NotWritten(String),
    /// A value has no form.
    #[error(transparent)]
    NoForm(#[from] NoForm),
}
