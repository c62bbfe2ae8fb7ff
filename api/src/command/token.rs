//! `fathom token`: issues a token.

use super::CommandError;
use crate::accounts::Scope;
use crate::configuration::Configuration;
use crate::operator::{self, Whose};
use crate::startup;
use clap::Args;
use std::process::ExitCode;

/// Issues a token and prints it, once: the only way to an arbiter's.
#[derive(Args)]
pub(crate) struct Token {
    /// The player: a name, or the account's id where several have that name.
    #[arg(long)]
    player: String,
    /// Makes a new player of this name; without it the name must be known.
    #[arg(long)]
    register: bool,
    /// A scope of the token: `look`, `play`, `account`, `arbitrate`, `admin`, or a single right such as `game:read`; may be given several times.
    #[arg(long = "scope", required = true)]
    scopes: Vec<Scope>,
}

impl Token {
    /// Issues the token in the database of this configuration, also while a server runs on it. Blocks.
    ///
    /// # Errors
    /// The database cannot be opened, or no token is issued.
    pub(crate) fn run(&self, configuration: &Configuration) -> Result<ExitCode, CommandError> {
        let mut book = startup::open_accounts(configuration)?;
        let whose = match self.register {
            true => Whose::New(&self.player),
            false => Whose::Known(&self.player),
        };
        println!("{}", operator::issue(&mut book, whose, &self.scopes)?);
        Ok(ExitCode::SUCCESS)
    }
}
