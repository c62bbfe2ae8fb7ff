//! `fathom token`: issues a token.

use super::CommandError;
use crate::accounts::Scope;
use crate::configuration::Configuration;
use crate::{operator, startup};
use clap::Args;
use std::process::ExitCode;
use std::sync::Arc;

/// Issues a token and prints it, once: the only way to an arbiter's.
#[derive(Args)]
pub struct Token {
    /// The player: a name, or the account's id where several have that name. A name that nobody has is registered.
    #[arg(long)]
    player: String,
    /// What the token permits: `look`, `play`, `account`, `arbitrate`; may be given several times.
    #[arg(long = "scope", required = true)]
    scopes: Vec<Scope>,
}

impl Token {
    /// Issues the token in the database of this configuration, also while a server runs on it. Blocks.
    ///
    /// # Errors
    /// The database cannot be opened, or no token is issued.
    pub fn run(&self, configuration: &Configuration) -> Result<ExitCode, CommandError> {
        let store = Arc::new(startup::open(configuration)?);
        println!("{}", operator::issue(store, &self.player, &self.scopes)?);
        Ok(ExitCode::SUCCESS)
    }
}
