//! Settings: what one caller may ask for.

use super::text;
use clap::Args;
use ipnet::IpNet;
use serde::Deserialize;
use std::num::NonZeroU32;
use std::str::FromStr;

/// The limits of one caller.
#[derive(Args, Deserialize, Clone, Debug)]
#[serde(rename_all = "kebab-case")]
pub struct Limits {
    /// Requests a second that one player (or one network without a token) may make; `off` lifts this and every other limit of one caller but that on wrong passwords.
    #[arg(long, value_name = "NUMBER", default_value = "300")]
    #[serde(with = "text")]
    pub rate_limit: RateLimit,
    /// Streams that may be open at the same time, and as many long polls: each holds a connection. At most half of them are of callers without a token, and a quarter of one network.
    #[arg(long, value_name = "NUMBER", default_value = "1000")]
    #[serde(with = "text")]
    pub open_streams: NonZeroU32,
    /// A network of proxies, as `127.0.0.1/32`, whose `Forwarded` or `X-Forwarded-For` is believed; may be given several times.
    #[arg(long, value_name = "CIDR")]
    #[serde(default, with = "text::list")]
    pub trust_proxy: Vec<IpNet>,
}

/// The number of requests that are answered.
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
