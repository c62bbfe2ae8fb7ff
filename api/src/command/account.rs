//! `fathom account`: lists accounts, keeps one out, and lets it in again.

use super::CommandError;
use crate::configuration::Configuration;
use crate::moment;
use crate::operator::{self, Keeping};
use crate::startup;
use crate::store::{AccountSummary, Act};
use clap::{Args, Subcommand};
use std::process::ExitCode;

/// Lists accounts and acts, keeps an account out, or lets it in again; also while a server runs.
#[derive(Args)]
pub(crate) struct Account {
    /// The act.
    #[command(subcommand)]
    act: AccountAct,
}

/// Names what can be done with accounts.
#[derive(Subcommand)]
enum AccountAct {
    /// Prints one line for each account: id, kind, day of the last visit, whether it is kept out, name, and the owner of a bot.
    List,
    /// Prints the audit trail: what arbiters and who runs the server have done, to whom or in which game, and why.
    Acts,
    /// Keeps an account out: its tokens and sessions end, and it cannot sign in.
    Block(Named),
    /// Lets an account in again.
    Unblock(Named),
}

/// Names an account, and the reason.
#[derive(Args)]
struct Named {
    /// The player: a name, or the account's id.
    player: String,
    /// The reason, which the audit trail keeps.
    #[arg(long)]
    why: String,
}

impl Account {
    /// Carries the act out in the database of this configuration. Blocks.
    ///
    /// # Errors
    /// The database cannot be opened, or nobody has the name.
    pub(crate) fn run(&self, configuration: &Configuration) -> Result<ExitCode, CommandError> {
        let mut book = startup::open_accounts(configuration)?;
        match &self.act {
            AccountAct::List => {
                let accounts = book.accounts().map_err(operator::NotIssued::from)?;
                accounts.iter().for_each(|account| println!("{}", line(account)));
            }
            AccountAct::Acts => {
                let acts = book.acts().map_err(operator::NotIssued::from)?;
                acts.iter().for_each(|act| println!("{}", told(act)));
            }
            AccountAct::Block(Named { player, why }) => {
                operator::keep(&mut book, player, Keeping::Out, why)?;
            }
            AccountAct::Unblock(Named { player, why }) => {
                operator::keep(&mut book, player, Keeping::In, why)?;
            }
        }
        Ok(ExitCode::SUCCESS)
    }
}

/// Writes an act as a line. `{:?}` keeps the reason on it.
fn told(act: &Act) -> String {
    let Act { at, who, act, whom, why } = act;
    format!("{} {who} {act} {whom} {why:?}", moment::text(*at).unwrap_or_default())
}

fn line(account: &AccountSummary) -> String {
    let AccountSummary { player, owner, seen } = account;
    let day = seen.and_then(moment::text).map(|text| text.chars().take(10).collect::<String>());
    let day = day.unwrap_or_else(|| "never     ".to_owned());
    let state = match player.locked_at {
        Some(_) => "blocked",
        None => "open",
    };
    let owner = owner.as_deref().map(|owner| format!(" of {owner}")).unwrap_or_default();
    let (id, kind) = (hex::encode(player.id.0), player.kind.name());
    format!("{id} {kind:6} {day} {state:7} {}{owner}", player.name)
}
