//! `fathom config`: prints the configuration.

use super::CommandError;
use crate::configuration::Loaded;
use clap::Args;
use std::process::ExitCode;

/// Prints the settings that a server started like this would have (TOML), and where each comes from.
#[derive(Args)]
pub(crate) struct Config {}

impl Config {
    /// Prints the settings.
    ///
    /// # Errors
    /// None.
    pub(crate) fn run(&self, loaded: &Loaded) -> Result<ExitCode, CommandError> {
        print!("{}", loaded.printed());
        Ok(ExitCode::SUCCESS)
    }
}
