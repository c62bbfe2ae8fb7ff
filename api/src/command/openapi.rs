//! `fathom openapi`: prints the description of the API.

use super::CommandError;
use crate::description;
use clap::Args;
use std::process::ExitCode;

/// Prints the description of the API (OpenAPI 3.1, YAML).
#[derive(Args)]
pub(crate) struct Openapi {}

impl Openapi {
    /// Prints the description.
    ///
    /// # Errors
    /// None.
    pub(crate) fn run(&self) -> Result<ExitCode, CommandError> {
        print!("{}", description::YAML);
        Ok(ExitCode::SUCCESS)
    }
}
