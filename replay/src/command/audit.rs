//! `replay audit` finds out whether everything is as the record says.

use super::prove::proof_of;
use super::{BAD, Failure, GOOD, NEWER, Printed, UNREADABLE};
use crate::Replayable;
use crate::audit::report::{AuditVerdict, Report};
use crate::audit::today::{self, Today};
use crate::audit::{self, report};
use crate::beginning::Breaks;
use crate::open::{Replay, Unopened};
use crate::prove::Worth;
use clap::Args;
use engine::kernel::edition::SetupRefused;
use engine::kernel::record::{Fault, Record};
use engine::tlog::key::VerifierKey;
use serde::Serialize;
use std::path::PathBuf;

/// Checks everything that the record says, as far as it tells.
#[derive(Args, Debug)]
pub struct Audit {
    /// The record.
    pub file: PathBuf,
    /// Gives the report as JSON.
    #[arg(long)]
    pub json: bool,
    /// Tells, too, what the same commands would lead to under today's rules; the game must be opened.
    #[arg(long)]
    pub today: bool,
    /// Checks, too, that the log holds an event of the record: the log's key, as `GET /api/v1/log/keys` told it.
    #[arg(long, value_name = "KEY")]
    pub key: Option<VerifierKey>,
    /// The proof of that event; a bundle may hold its own.
    #[arg(long, value_name = "FILE", requires = "key")]
    pub proof: Option<PathBuf>,
}

/// The results of an audit.
#[derive(Serialize)]
struct Findings {
    #[serde(flatten)]
    report: Report,
    #[serde(skip_serializing_if = "Option::is_none")]
    proof: Option<Worth>,
    #[serde(skip_serializing_if = "Option::is_none")]
    today: Option<Today>,
}

impl Findings {
    fn code(&self) -> u8 {
        match &self.proof {
            Some(Worth::Bad { .. }) => BAD,
            Some(Worth::Good { .. }) | None => code_of(self.report.verdict),
        }
    }
}

impl Audit {
    /// Returns the report on a record of a game.
    ///
    /// # Errors
    /// [`Failure`], where the report cannot be written, or the proof not be read.
    pub fn answer<G: Replayable>(&self, replay: &Replay<G>) -> Result<Printed, Failure> {
        self.judged(replay, audit::audit(replay))
    }

    /// Returns the report on the beginning of a record that breaks.
    ///
    /// # Errors
    /// As [`Audit::answer`].
    pub fn answer_beginning<G: Replayable>(
        &self,
        replay: &Replay<G>,
        breaks: &Breaks,
    ) -> Result<Printed, Failure> {
        self.judged(replay, breaks.report(replay))
    }

    fn judged<G: Replayable>(
        &self,
        replay: &Replay<G>,
        report: Report,
    ) -> Result<Printed, Failure> {
        let proof = self.key.as_ref().map(|key| self.worth(replay.record(), key)).transpose()?;
        let today = self.today.then(|| today::today(replay)).transpose();
        let today = today.map_err(|reason| Failure::record(&self.file, 1, reason.to_string()))?;
        let told = Findings { report, proof, today };
        self.told(&told, told.code())
    }

    fn worth(&self, record: &Record, key: &VerifierKey) -> Result<Worth, Failure> {
        let (_, proof) = proof_of(&self.file, self.proof.as_deref())?;
        Ok(Worth::of(record, &proof, key))
    }

    /// Returns the report on a record of which nothing can be read, or which cannot be opened as a game.
    ///
    /// # Errors
    /// [`Failure::Record`], where the report cannot be written, or where this build has no sound edition.
    pub fn answer_unopened(&self, unopened: &Unopened) -> Result<Printed, Failure> {
        if let Unopened::Setup(SetupRefused::EditionUnsound(_)) = unopened {
            return Err(Failure::unopened(&self.file, unopened));
        }
        let told = Findings { report: audit::unopened(unopened), proof: None, today: None };
        self.told(&told, told.code())
    }

    fn told(&self, told: &Findings, code: u8) -> Result<Printed, Failure> {
        let text = if self.json { self.json(told)? } else { self.words(told) };
        Ok(Printed::with_code(text, code))
    }

    fn json(&self, told: &Findings) -> Result<String, Failure> {
        let text = serde_json::to_string_pretty(told)
            .map_err(|error| Failure::record(&self.file, 1, error.to_string()))?;
        Ok(text + "\n")
    }

    /// Tells faults first, with file and line as compilers give them: the first finding, and where the record breaks.
    fn words(&self, Findings { report, proof, today }: &Findings) -> String {
        let at = |finding: &report::Finding| {
            format!("{}:{}: {finding}\n", self.file.display(), finding.line)
        };
        let breaks = report.breaks.as_ref().map(|breaks| &breaks.finding);
        let later = breaks.filter(|breaks| report.finding.as_ref() != Some(*breaks));
        let findings: String = report.finding.iter().chain(later).map(at).collect();
        let proof = proof.as_ref().map(|worth| match worth {
            Worth::Good { .. } => format!("proved: {worth}\n"),
            Worth::Bad { .. } => format!("not proved: {worth}\n"),
        });
        let today = today.as_ref().map(ToString::to_string);
        findings + &report.to_string() + &proof.unwrap_or_default() + &today.unwrap_or_default()
    }
}

/// Returns the exit code for a record that cannot be read to its end.
pub(super) fn code(fault: &Fault) -> u8 {
    code_of(AuditVerdict::of(fault))
}

fn code_of(verdict: AuditVerdict) -> u8 {
    match verdict {
        AuditVerdict::Good => GOOD,
        AuditVerdict::Bad => BAD,
        AuditVerdict::NotARecord => UNREADABLE,
        AuditVerdict::Newer => NEWER,
    }
}
