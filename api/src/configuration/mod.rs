//! The one typed configuration of `fathom`: a file, over it the environment, over it the flags.
//!
//! Each setting has one name, which is the same everywhere: `--rate-limit 300` as a flag,
//! `FATHOM_RATE_LIMIT=300` in the environment, `rate-limit = 300` in the file.
//!
//! A new setting is a field in the section that it belongs to, with its documentation,
//! `#[arg(long, default_value = "...")]` and `#[serde(with = "text")]` ([`text::optional`] for an [`Option`],
//! [`text::list`] for a [`Vec`]); its type reads and checks itself by [`std::str::FromStr`].
//! File, environment, `fathom --help` and `fathom config` know it from there.
//! A new section is a file beside this one and a field of [`Configuration`].
//! A field of type `bool` is no setting but an act: it is a flag and nothing else.

pub mod games;
pub mod hosting;
mod layer;
pub mod limits;
pub mod listening;
mod load;
pub mod log;
pub mod mail;
pub mod notices;
mod printed;
pub mod publishing;
pub mod reporting;
pub mod seconds;
pub mod storage;
pub mod switch;
pub mod text;

pub use games::{AbandonAfter, Games, TimeForDisputes};
pub use hosting::Hosting;
pub use limits::{Limits, RateLimit};
pub use listening::Listening;
pub use load::{Loaded, NotConfigured, ValueOrigin};
pub use log::Log;
pub use mail::{Mail, SmtpTls};
pub use notices::Notices;
pub use publishing::Publishing;
pub use reporting::Reporting;
pub use seconds::{NotASpan, Seconds};
pub use storage::Storage;
pub use switch::Switch;

use clap::{Arg, ArgAction, Args, Command, Parser};

/// All settings of the server, each checked.
#[derive(Args, Clone, Debug)]
pub struct Configuration {
    /// The addresses at which the server can be reached.
    #[command(flatten)]
    pub listening: Listening,
    /// The places in which the server keeps its files.
    #[command(flatten)]
    pub storage: Storage,
    /// The log over all events.
    #[command(flatten)]
    pub log: Log,
    /// The way in which the log is published.
    #[command(flatten)]
    pub publishing: Publishing,
    /// The limits of one caller.
    #[command(flatten)]
    pub limits: Limits,
    /// The settings of how games are ended and disputed.
    #[command(flatten)]
    pub games: Games,
    /// The host: the person or club that runs the server.
    #[command(flatten)]
    pub hosting: Hosting,
    /// The settings of notices to players.
    #[command(flatten)]
    pub notices: Notices,
    /// The mail server.
    #[command(flatten)]
    pub mail: Mail,
    /// The facts that the server tells who runs it.
    #[command(flatten)]
    pub reporting: Reporting,
    /// Closes the log and begins a new one: once after a restored database, or to change the key.
    #[arg(long)]
    pub new_log: bool,
}

impl Configuration {
    /// Returns the flags of all settings, in the order of `fathom --help`. An act such as `--new-log` is none of them.
    pub fn settings() -> Vec<Arg> {
        let all = Configuration::augment_args(Command::new("fathom"));
        let takes_a_value =
            |arg: &&Arg| matches!(arg.get_action(), ArgAction::Set | ArgAction::Append);
        all.get_arguments().filter(takes_a_value).cloned().collect()
    }
}

/// A command line that consists of settings alone.
#[derive(Parser)]
struct Nothing {
    #[command(flatten)]
    configuration: Configuration,
}

impl Default for Configuration {
    /// Returns the configuration of a server that was told nothing.
    fn default() -> Configuration {
        Nothing::parse_from(["fathom"]).configuration
    }
}
