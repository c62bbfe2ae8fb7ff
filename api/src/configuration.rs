//! The command line of `fathom`.

use clap::{Parser, Subcommand};
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
