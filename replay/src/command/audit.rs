//! `replay audit`: is everything as the record says?

use super::{Answer, BAD, Failure, GOOD, UNREADABLE};
use crate::Replayable;
use crate::audit::report::{Report, Verdict};
use crate::audit::{self, report};
use crate::open::Replay;
use clap::Args;
use engine::kernel::record::{Broken, Fault};
use std::path::PathBuf;

/// Checks everything that the record says, as far as it tells.
#[derive(Args, Debug)]
pub struct Audit {
    /// The record.
    pub file: PathBuf,
    /// Gives the report as JSON.
    #[arg(long)]
    pub json: bool,
}

impl Audit {
    /// The report on a record of a game.
    ///
    /// # Errors
    /// [`Failure::Record`], where the report cannot be written.
    pub fn answer<G: Replayable>(&self, replay: &Replay<G>) -> Result<Answer, Failure> {
        let report = audit::audit(replay);
        let code = match report.verdict {
            Verdict::Good => GOOD,
            Verdict::Bad => BAD,
        };
        self.told(&report, code)
    }

    /// The report on a record that cannot be read to its end.
    ///
    /// # Errors
    /// [`Failure::Record`], where the report cannot be written.
    pub fn answer_broken(&self, broken: &Broken) -> Result<Answer, Failure> {
        self.told(&audit::broken(broken), code(&broken.fault))
    }

    fn told(&self, report: &Report, code: u8) -> Result<Answer, Failure> {
        let text = if self.json { self.json(report)? } else { self.words(report) };
        Ok(Answer { text, code })
    }

    fn json(&self, report: &Report) -> Result<String, Failure> {
        let text = serde_json::to_string_pretty(report)
            .map_err(|error| Failure::record(&self.file, 1, error.to_string()))?;
        Ok(text + "\n")
    }

    /// A finding stands first, with file and line as compilers give them.
    fn words(&self, report: &Report) -> String {
        let at = |finding: &report::Finding| {
            format!("{}:{}: {finding}\n", self.file.display(), finding.line)
        };
        report.finding.as_ref().map(at).unwrap_or_default() + &report.to_string()
    }
}

/// The exit code for a record that cannot be read to its end.
pub(super) fn code(fault: &Fault) -> u8 {
    match fault {
        // Of these nobody can say whether they were records.
        Fault::Empty | Fault::UnknownVersion(_) => UNREADABLE,
        Fault::NotUtf8
        | Fault::CutOff
        | Fault::TooLong
        | Fault::TooManyEvents
        | Fault::NotALine(_)
        | Fault::NotCanonical
        | Fault::NotPlain(_)
        | Fault::NoFacts
        | Fault::CommandMisplaced
        | Fault::FactMisplaced(_)
        | Fault::NothingOpened
        | Fault::AfterHead
        | Fault::NoHead
        | Fault::OutOfOrder { .. }
        | Fault::ChainBroken
        | Fault::OtherGame
        | Fault::BackInTime
        | Fault::OpeningMisplaced
        | Fault::NotSealed(_)
        | Fault::SealBroken(_)
        | Fault::NoSuchFact(_)
        | Fault::HeadWrong(_)
        | Fault::OpeningsMissing(_)
        | Fault::NotUnderstood(_) => BAD,
    }
}
