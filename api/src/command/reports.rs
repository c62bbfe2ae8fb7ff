//! `fathom reports`: prints what players have reported, and closes a report.

use super::CommandError;
use crate::configuration::Configuration;
use crate::moment;
use crate::operator::{self, NotIssued};
use crate::startup;
use crate::store::StoredReport;
use clap::Args;
use std::process::ExitCode;

/// Prints the reports that nobody has closed, the oldest first; also while a server runs.
#[derive(Args)]
pub(crate) struct Reports {
    /// Closes the report with this number instead.
    #[arg(long, value_name = "NUMBER")]
    close: Option<i64>,
    /// The reason for closing it, which the audit trail keeps.
    #[arg(long, requires = "close", default_value = "")]
    why: String,
}

impl Reports {
    /// Prints or closes reports in the database of this configuration. Blocks.
    ///
    /// # Errors
    /// The database cannot be opened, or no report has this number.
    pub(crate) fn run(&self, configuration: &Configuration) -> Result<ExitCode, CommandError> {
        let mut book = startup::open_accounts(configuration)?;
        match self.close {
            Some(number) => operator::close_report(&mut book, number, &self.why)?,
            None => {
                let reports = book.reports().map_err(NotIssued::from)?;
                reports.iter().for_each(|report| println!("{}", lines(report)));
            }
        }
        Ok(ExitCode::SUCCESS)
    }
}

/// Writes a report as a paragraph. `{:?}` keeps each text on its line and shows control characters by their numbers.
fn lines(report: &StoredReport) -> String {
    let StoredReport { number, at, by, reported, words, reason } = report;
    let at = moment::text(*at).unwrap_or_default();
    let by = by.as_deref().unwrap_or("somebody who has left");
    let words = words.as_ref().map(|words| format!("\n  words: {words:?}")).unwrap_or_default();
    let reason = reason.as_ref().map(|it| format!("\n  reason: {it:?}")).unwrap_or_default();
    format!("{number}: {at} {by} reports {reported}{words}{reason}")
}
