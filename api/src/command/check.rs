//! `fathom check`: reads a whole database and compares all that can be computed anew.

use super::told;
use crate::configuration::Configuration;
use crate::games::checking::{Audits, Failing, Sound, check};
use crate::store::{Archive, LogRefused, OpenError, shown_checkpoint};
use clap::Args;
use replay::editions::{NotTakenIn, take_in};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// The exit code for a database in which something is wrong.
const BAD: u8 = 1;

/// The exit code for a database that cannot be read or judged.
const UNREADABLE: u8 = 2;

/// The reasons for which a database could not be checked.
#[derive(Debug, thiserror::Error)]
enum NotChecked {
    #[error(transparent)]
    Unopened(#[from] OpenError),
    #[error(transparent)]
    Checkpoint(#[from] LogRefused),
    #[error("the folder of editions: {0}")]
    Editions(#[from] NotTakenIn),
    #[error(transparent)]
    Failing(#[from] Failing),
}

/// Checks the database or a backup: exit code 0 for good, 1 for bad, 2 if that cannot be told.
#[derive(Args)]
pub(crate) struct Check {
    /// The file; by default that of --database.
    file: Option<PathBuf>,
    /// Decides games anew, command by command: `all` of them, or so many that are drawn at random.
    #[arg(long)]
    audit: Option<Audits>,
}

impl Check {
    /// Checks a database, on which a server may run, and prints whether it is good. Blocks.
    pub(crate) fn run(&self, configuration: &Configuration) -> ExitCode {
        let database = self.file.as_ref().unwrap_or(&configuration.storage.database);
        let editions = configuration.storage.editions.as_deref();
        match checked(database, editions, self.audit.unwrap_or(Audits::Off)) {
            Ok(text) => {
                println!("good: {}, {text}", database.display());
                ExitCode::SUCCESS
            }
            Err(NotChecked::Failing(failing)) if failing.is_a_fault() => {
                println!("bad: {}: {failing}", database.display());
                ExitCode::from(BAD)
            }
            Err(reason) => {
                eprintln!("fathom cannot check {}: {reason}", database.display());
                ExitCode::from(UNREADABLE)
            }
        }
    }
}

fn checked(database: &Path, editions: Option<&Path>, audits: Audits) -> Result<String, NotChecked> {
    editions.map(take_in).transpose()?;
    // A server may run: what was shown before the snapshot must be in the snapshot.
    let shown = shown_checkpoint(database)?;
    let archive = Archive::open(database)?;
    let Sound { covered, games, audited } = check(&archive, shown.as_ref(), audits)?;
    let older = archive.older_schema().map_or(String::new(), |schema| {
        format!("; schema {schema}, checked as the server would bring it up to date")
    });
    Ok(format!("{games} games, {audited} of them audited; {}{older}", told(&covered)))
}
