//! The command line of `fathom`: serving, and what can be done instead, one file each.

mod account;
mod backup;
mod check;
mod config;
mod openapi;
mod reports;
mod restore;
mod serve;
mod token;
mod version;

use crate::configuration::{Configuration, Loaded, NotConfigured, Reporting};
use crate::logging;
use crate::operator::NotIssued;
use crate::startup::StartError;
use crate::store::Covered;
use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};
use std::ffi::OsString;
use std::path::PathBuf;
use std::process::ExitCode;

/// Plays board games over HTTP and never forgets how a game came to be.
///
/// Each setting can also be given in the environment (`--rate-limit` is FATHOM_RATE_LIMIT) or in a file (`rate-limit = 300`). Flags win over the environment, and the environment wins over the file.
#[derive(Parser)]
#[command(name = "fathom", disable_version_flag = true)]
struct CommandLine {
    /// A file with settings (TOML). By default the one that FATHOM_CONFIG names, else `fathom.toml` in the folder where `fathom` is started, if there is one.
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,
    #[command(flatten)]
    settings: Configuration,
    /// Prints the release, the format of records, and each game with the revision of its rules and its editions.
    #[arg(short = 'V', long)]
    version: bool,
    /// The command to carry out instead of serving.
    #[command(subcommand)]
    command: Option<Command>,
}

/// Names the commands that `fathom` carries out instead of serving.
#[derive(Subcommand)]
enum Command {
    Account(account::Account),
    Backup(backup::Backup),
    Check(check::Check),
    Config(config::Config),
    Openapi(openapi::Openapi),
    Reports(reports::Reports),
    Restore(restore::Restore),
    Token(token::Token),
}

/// The reasons for which a command was not carried out.
#[derive(Debug, thiserror::Error)]
pub enum CommandError {
    /// There is no configuration.
    #[error(transparent)]
    Configuration(#[from] NotConfigured),
    /// The server does not start, or its files cannot be opened.
    #[error(transparent)]
    Start(#[from] StartError),
    /// An act of the operator on an account is refused.
    #[error("nothing is done: {0}")]
    Token(#[from] NotIssued),
}

/// Returns the command line: all flags, and all commands with theirs.
pub fn command_line() -> clap::Command {
    CommandLine::command()
}

/// Does what the command line says; returns how the program ends.
pub fn run(
    arguments: impl Iterator<Item = OsString>,
    environment: impl Iterator<Item = (OsString, OsString)>,
) -> ExitCode {
    let given = command_line().get_matches_from(arguments);
    let ended = match CommandLine::from_arg_matches(&given) {
        Ok(line) if line.version => {
            print!("{}", version::text());
            Ok(ExitCode::SUCCESS)
        }
        Ok(line) => Loaded::read(line.config.as_deref(), environment, &given)
            .map_err(CommandError::from)
            .and_then(|loaded| {
                let Reporting { form, log_level, .. } = loaded.configuration.reporting;
                logging::begin(form, log_level);
                carry_out(line.command, &loaded)
            }),
        Err(wrong) => wrong.exit(),
    };
    ended.unwrap_or_else(|error| {
        eprintln!("fathom does not start: {error}");
        ExitCode::FAILURE
    })
}

fn carry_out(command: Option<Command>, loaded: &Loaded) -> Result<ExitCode, CommandError> {
    match command {
        None => serve::run(&loaded.configuration),
        Some(Command::Backup(backup)) => Ok(backup.run(&loaded.configuration)),
        Some(Command::Check(check)) => Ok(check.run(&loaded.configuration)),
        Some(Command::Restore(restore)) => Ok(restore.run(&loaded.configuration)),
        Some(Command::Account(account)) => account.run(&loaded.configuration),
        Some(Command::Reports(reports)) => reports.run(&loaded.configuration),
        Some(Command::Config(config)) => config.run(loaded),
        Some(Command::Openapi(openapi)) => openapi.run(),
        Some(Command::Token(token)) => token.run(&loaded.configuration),
    }
}

/// Returns the events of a database and its log, in words.
fn told(covered: &Covered) -> String {
    let events = covered.events;
    match &covered.log {
        None => format!("{events} events, not in a log yet"),
        Some(log) => {
            let (origin, leaves, root) = (&log.origin, log.leaves, log.root);
            format!("{events} events; log {origin}: {leaves} leaves, root {root}")
        }
    }
}
