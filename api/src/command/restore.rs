//! `fathom restore FILE`: puts a backup in the place of the database.

use super::told;
use crate::backup::{Restored, RestoredLog, restore};
use crate::configuration::Configuration;
use chrono::Utc;
use clap::Args;
use std::path::PathBuf;
use std::process::ExitCode;

/// Verifies a backup and puts a copy of it in the place of the database, which gets another name.
#[derive(Args)]
pub(crate) struct Restore {
    /// The file of the backup.
    file: PathBuf,
}

impl Restore {
    /// Restores a backup and prints what to do next. Blocks.
    pub(crate) fn run(&self, configuration: &Configuration) -> ExitCode {
        let database = &configuration.storage.database;
        match restore(database, &self.file, Utc::now()) {
            Ok(restored) => {
                println!("restored: {}, {}", database.display(), told(&restored.covered));
                if let Some(aside) = &restored.aside {
                    println!("The database that was there is kept as {}.", aside.display());
                }
                println!("{}", next(&restored));
                ExitCode::SUCCESS
            }
            Err(reason) => {
                eprintln!("fathom restores nothing: {reason}");
                ExitCode::FAILURE
            }
        }
    }
}

/// Returns what to do next, and why.
fn next(restored: &Restored) -> String {
    let once = "start the server once with --new-log, stop it, and start it without. That closes the log and begins a new one, which names the last checkpoint that was shown";
    match restored.standing {
        RestoredLog::Whole => {
            "It holds all that was shown of its log: start the server as usual.".to_owned()
        }
        RestoredLog::Behind { shown, held } => format!(
            "Its log was shown up to {shown} leaves, and it holds {held}. If the log went on, it would sign a second history; therefore {once}."
        ),
        RestoredLog::Other => format!(
            "The checkpoint beside it is of another log or of other events. If its log went on, it would sign a second history; therefore {once}."
        ),
        RestoredLog::Unknown => format!(
            "No checkpoint lies beside it, so nobody knows here how much of its log was shown. Put the checkpoint of this database there if you have it; otherwise {once}."
        ),
    }
}
