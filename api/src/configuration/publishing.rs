//! Settings: how the log is published.

use super::{Switch, text};
use crate::store::{LogEntries, PublicAddress};
use crate::witnesses::Witness;
use clap::Args;
use serde::Deserialize;

/// The way in which the log is published: under which address, with or without its lines, and who cosigns it.
#[derive(Args, Deserialize, Clone, Debug)]
#[serde(rename_all = "kebab-case")]
pub struct Publishing {
    /// The address at which others reach this server, as `https://games.example.org`: a log that begins takes its name from it.
    #[arg(long, value_name = "URL")]
    #[serde(default, with = "text::optional")]
    pub public_address: Option<PublicAddress>,
    /// Publishes the lines of the log, too, so that monitors can read all of it. Then every game is everybody's: the server creates no private or unlisted games, no practice games, and takes in no records that tell what a seat knows. It does not start on a log that holds one.
    #[arg(long, value_name = "on|off", num_args = 0..=1, require_equals = true, default_value = "off", default_missing_value = "on")]
    #[serde(with = "text")]
    pub log_entries: Switch,
    /// A witness who is asked to cosign each checkpoint that is shown: its verifier key and an address on this machine, as `NAME+ID+KEY@http://127.0.0.1:8081`; may be given several times.
    #[arg(long, value_name = "KEY@URL")]
    #[serde(default, with = "text::list")]
    pub witness: Vec<Witness>,
}

impl Publishing {
    /// Returns whether the lines of the log are published.
    pub fn entries(&self) -> LogEntries {
        match self.log_entries {
            Switch::On => LogEntries::Published,
            Switch::Off => LogEntries::Withheld,
        }
    }
}

impl Default for Publishing {
    fn default() -> Publishing {
        Publishing { public_address: None, log_entries: Switch::Off, witness: Vec::new() }
    }
}
