//! The reasons for which a question is not answered.

use crate::analysis::kept::NotGoneOn;
use crate::analysis::subject::NotAnalysed;
use crate::branch::Unbranched;
use crate::editions::NotTakenIn;
use crate::explained::Unexplained;
use crate::notation::NotNotation;
use crate::notation::noted::Unnoted;
use crate::open::{Unopened, Untold};
use crate::stats::course::Unmeasured;
use bots::contest::Stuck;
use bots::plan::NoSuchPlan;
use bots::recording::NotRecorded;
use bots::setting::NotResumed;
use engine::kernel::edition::SetupRefused;
use engine::kernel::ids::Seq;
use engine::kernel::record::Broken;
use engine::kernel::seat::Seat;
use std::path::{Path, PathBuf};

/// The reasons for which there is no answer. Each names the file, and the line at fault.
#[derive(Debug, thiserror::Error)]
pub enum Failure {
    /// The further editions cannot be taken in.
    #[error(transparent)]
    Editions(#[from] NotTakenIn),
    /// The file cannot be read.
    #[error("{}: {source}", file.display())]
    File {
        /// The file.
        file: PathBuf,
        /// The message of the operating system.
        source: std::io::Error,
    },
    /// The record is broken.
    #[error("{}:{line}: {fault}", file.display())]
    Record {
        /// The file.
        file: PathBuf,
        /// The line, counted from 1.
        line: usize,
        /// The fault.
        fault: String,
    },
    /// The record breaks, and what can be read of it does not answer the question either.
    #[error("{banner}{failure}")]
    Breaking {
        /// The place where it breaks, and the part that can be read.
        banner: String,
        /// The reason for which the question cannot be answered from that.
        failure: Box<Failure>,
    },
    /// The record does not tell so much.
    #[error("{}: {untold}", file.display())]
    Untold {
        /// The file.
        file: PathBuf,
        /// The part that it does not tell.
        untold: Untold,
    },
    /// The file is no proof, or no checkpoint.
    #[error("{}: {reason}", file.display())]
    NotAProof {
        /// The file.
        file: PathBuf,
        /// The reason.
        reason: String,
    },
    /// No proof is named.
    #[error(
        "name a proof with --proof (the file holds none), or --consistency with --old and --new"
    )]
    NothingToProve,
    /// There is no such event.
    #[error("{}: there is no event {asked}: the last one is {last}", file.display())]
    NoSuchEvent {
        /// The file.
        file: PathBuf,
        /// The event that was asked for.
        asked: Seq,
        /// The last event.
        last: Seq,
    },
    /// There is no such seat.
    #[error("{}: there is no seat {asked}: {there}", file.display())]
    NoSuchSeat {
        /// The file.
        file: PathBuf,
        /// The seat that was asked for.
        asked: Seat,
        /// The seats that there are, as a clause.
        there: String,
    },
    /// No event has a command or a fact of this type.
    #[error("{}: no event has the type `{asked}`; the record has: {there}", file.display())]
    NoSuchType {
        /// The file.
        file: PathBuf,
        /// The type that was asked for.
        asked: String,
        /// The types that there are.
        there: String,
    },
    /// The words of no event have this text in them.
    #[error("{}: no event tells of `{asked}`; most like it: {there}", file.display())]
    NotFound {
        /// The file.
        file: PathBuf,
        /// The text that was asked for.
        asked: String,
        /// The things of the game whose names are most like it.
        there: String,
    },
    /// A condition cannot be read.
    #[error(
        "--where, column {column}: {reason}\n  {condition}\n  {mark}\n\
         for example --where '.seats == 3'; `replay find --help` lists the keys and more examples"
    )]
    Condition {
        /// The condition.
        condition: String,
        /// The column that is wrong, counted from 1.
        column: usize,
        /// A sign below that column.
        mark: String,
        /// The reason.
        reason: String,
    },
    /// A condition cannot be asked of a record.
    #[error(
        "--where '{condition}' cannot be asked of {file}: {reason}\n`replay find --json` shows what can be asked for"
    )]
    Unasked {
        /// The condition.
        condition: String,
        /// The file of the record.
        file: String,
        /// The reason.
        reason: String,
    },
    /// No practice game begins at this event.
    #[error("{}: {unbranched}", file.display())]
    Unbranched {
        /// The file.
        file: PathBuf,
        /// The reason.
        unbranched: Unbranched,
    },
    /// The practice game does not begin.
    #[error("{}: {reason}", file.display())]
    Unbegun {
        /// The file.
        file: PathBuf,
        /// The reason.
        reason: String,
    },
    /// The record is not written as notation.
    #[error("{}: {unnoted}", file.display())]
    Unnoted {
        /// The file.
        file: PathBuf,
        /// The reason.
        unnoted: Box<Unnoted>,
    },
    /// The file is not notation, or not of a game that was played by the rules.
    #[error("{}:{cause}", file.display())]
    NotNotation {
        /// The file.
        file: PathBuf,
        /// The first thing that is wrong.
        cause: Box<NotNotation>,
    },
    /// The game cannot be measured.
    #[error("{}: {unmeasured}", file.display())]
    Unmeasured {
        /// The file.
        file: PathBuf,
        /// The reason.
        unmeasured: Unmeasured,
    },
    /// The decision is not explained.
    #[error("{}: {unexplained}", file.display())]
    Unexplained {
        /// The file.
        file: PathBuf,
        /// The reason.
        unexplained: Unexplained,
    },
    /// The game is not analysed.
    #[error("{}: {reason}", file.display())]
    NotAnalysed {
        /// The file.
        file: PathBuf,
        /// The reason.
        reason: NotAnalysed,
    },
    /// The analysis does not go on from the file of findings.
    #[error("{}: {reason}", file.display())]
    NotGoneOn {
        /// The file.
        file: PathBuf,
        /// The reason.
        reason: NotGoneOn,
    },
    /// Games of this kind cannot be set up.
    #[error(transparent)]
    NotSetUp(#[from] SetupRefused),
    /// A bot cannot play the game.
    #[error(transparent)]
    NoSuchPlan(#[from] NoSuchPlan),
    /// The match does not go on from the file of results.
    #[error("{}: {reason}", file.display())]
    NotResumed {
        /// The file.
        file: PathBuf,
        /// The reason.
        reason: NotResumed,
    },
    /// A game between bots cannot be recorded.
    #[error(transparent)]
    NotRecorded(#[from] NotRecorded),
    /// There is nothing to draw on.
    #[error("there is no terminal to draw on: ask with `replay show` or `replay step`")]
    NoTerminal,
    /// The terminal does not do what it is asked.
    #[error("the terminal: {0}")]
    Terminal(std::io::Error),
    /// A bot does not go on.
    #[error(transparent)]
    Stuck(#[from] Stuck),
}

impl Failure {
    pub(super) fn record(file: &Path, line: usize, fault: String) -> Failure {
        Failure::Record { file: file.to_owned(), line, fault }
    }

    pub(super) fn broken(file: &Path, broken: &Broken) -> Failure {
        Failure::record(file, broken.line, broken.fault.to_string())
    }

    pub(super) fn unopened(file: &Path, unopened: &Unopened) -> Failure {
        Failure::record(file, unopened.line(), unopened.fault())
    }

    pub(super) fn no_proof(file: &Path, reason: &impl std::fmt::Display) -> Failure {
        Failure::NotAProof { file: file.to_owned(), reason: reason.to_string() }
    }

    /// Holds that a game of so many seats has this one.
    pub(super) fn hold_seat(file: &Path, asked: Seat, seats: u8) -> Result<(), Failure> {
        if asked.number() <= seats {
            return Ok(());
        }
        let there = match seats {
            ..=1 => "the only one is 1".to_owned(),
            2.. => format!("they are 1 to {seats}"),
        };
        Err(Failure::NoSuchSeat { file: file.to_owned(), asked, there })
    }

    pub(super) fn no_such_event(file: &Path, asked: Seq, last: Option<Seq>) -> Failure {
        Failure::NoSuchEvent { file: file.to_owned(), asked, last: last.unwrap_or_default() }
    }
}
