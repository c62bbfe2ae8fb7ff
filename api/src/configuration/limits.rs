//! Settings: what one caller may ask for.

use super::text;
use clap::Args;
use serde::Deserialize;
use std::num::NonZeroU32;
use std::str::FromStr;

/// What one caller may ask for.
#[derive(Args, Deserialize, Clone, Debug)]
#[serde(rename_all = "kebab-case")]
pub struct Limits {
    /// Requests a second that one token (or one address without a token) may make, or `off`.
    #[arg(long, value_name = "NUMBER", default_value = "300")]
    #[serde(with = "text")]
    pub rate_limit: RateLimit,
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
