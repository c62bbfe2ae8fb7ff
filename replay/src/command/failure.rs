//! The reasons for which a question is not answered.

use crate::bots::contest::Stuck;
use crate::bots::explained::Unexplained;
use crate::branch::Unbranched;
use crate::editions::NotTakenIn;
use crate::open::{Unopened, Untold};
use crate::stats::course::Unmeasured;
use engine::kernel::edition::SetupRefused;
use engine::kernel::ids::Seq;
use engine::kernel::record::Broken;
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
    /// Games of this kind cannot be set up.
    #[error(transparent)]
    NotSetUp(#[from] SetupRefused),
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

    pub(super) fn no_such_event(file: &Path, asked: Seq, last: Option<Seq>) -> Failure {
        Failure::NoSuchEvent { file: file.to_owned(), asked, last: last.unwrap_or_default() }
    }
}
