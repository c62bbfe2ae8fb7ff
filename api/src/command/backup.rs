//! `fathom backup FILE`: copies the database.

use super::told;
use crate::backup::back_up;
use crate::configuration::Configuration;
use clap::Args;
use std::path::PathBuf;
use std::process::ExitCode;

/// Copies the database into a file, also while a server runs, and verifies the copy.
#[derive(Args)]
pub(crate) struct Backup {
    /// The file of the backup; it must not exist.
    file: PathBuf,
}

impl Backup {
    /// Makes a backup and prints what it holds. Blocks.
    pub(crate) fn run(&self, configuration: &Configuration) -> ExitCode {
        match back_up(&configuration.storage.database, &self.file) {
            Ok(backup) => {
                let (file, bytes) = (self.file.display(), backup.bytes);
                println!("good: {file}, {bytes} bytes, {}", told(&backup.covered));
                println!(
                    "The private key of the log is not in it: keep a copy of that file at another place.\nThe seeds of all games are in it: whoever reads it knows every hand."
                );
                ExitCode::SUCCESS
            }
            Err(reason) => {
                eprintln!("fathom makes no backup: {reason}");
                ExitCode::FAILURE
            }
        }
    }
}
