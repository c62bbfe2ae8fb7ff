//! The command line of `fathom`.

use clap::{Parser, Subcommand};
use engine::kernel::log::key::KeyName;
use std::net::SocketAddr;
use std::num::NonZeroU32;
use std::path::PathBuf;
use std::str::FromStr;

/// Plays board games over HTTP and never forgets how a game came to be.
#[derive(Parser, Clone, Debug)]
#[command(name = "fathom", version)]
pub struct Configuration {
    /// Where the server listens.
    #[arg(long, default_value = "127.0.0.1:8080")]
    pub listen: SocketAddr,
    /// The one file that holds everything; it is made if there is none.
    #[arg(long, default_value = "fathom.sqlite")]
    pub database: PathBuf,
    /// Requests a second that one token (or one address without a token) may make, or `off`.
    #[arg(long, default_value = "300")]
    pub rate_limit: RateLimit,
    /// The private key of the log; it is made at the first start. By default it stands beside the database, as `NAME.key`.
    #[arg(long, value_name = "FILE")]
    pub log_key: Option<PathBuf>,
    /// The name of a log that begins; by default one that is made up with its key.
    #[arg(long, value_name = "NAME")]
    pub log_origin: Option<KeyName>,
    /// Closes the log and begins a new one: once after a restored database, or to change the key.
    #[arg(long)]
    pub new_log: bool,
    /// What to do instead of serving.
    #[command(subcommand)]
    pub instead: Option<Instead>,
}

/// What `fathom` does instead of serving.
#[derive(Subcommand, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Instead {
    /// Prints the description of the API (OpenAPI 3.1, YAML).
    Openapi,
}

/// How many requests are answered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RateLimit {
    /// All of them.
    Off,
    /// So many a second for each caller.
    PerSecond(NonZeroU32),
}

/// A text that is no rate limit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a rate limit is `off` or a number of requests a second")]
pub struct NotARateLimit;

impl FromStr for RateLimit {
    type Err = NotARateLimit;
    fn from_str(text: &str) -> Result<RateLimit, NotARateLimit> {
        match text {
            "off" => Ok(RateLimit::Off),
            number => number.parse().map(RateLimit::PerSecond).map_err(|_| NotARateLimit),
        }
    }
}
