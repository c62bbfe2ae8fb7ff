//! The command line of `fathom`.

use crate::accounts::Scope;
use clap::{Parser, Subcommand};
use engine::kernel::log::key::KeyName;
use engine::kernel::table::{DisputeTime, NotADisputeTime};
use std::net::SocketAddr;
use std::num::NonZeroU32;
use std::path::PathBuf;
use std::str::FromStr;
use std::time::Duration;

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
    /// How long after its end a game can be disputed before everything hidden is told, unless it is created otherwise: `0`, `90s`, `10m`, `24h`, `7d`; at most `30d`.
    #[arg(long, default_value = "0")]
    pub dispute_time: TimeForDisputes,
    /// After how long without any event a game is given up and opened: `90s`, `10m`, `24h`, `7d`, or `off`.
    #[arg(long, default_value = "off")]
    pub abandon_after: AbandonAfter,
    /// A folder with further editions: `DIR/<ruleset>/<edition>/*.json`.
    #[arg(long, value_name = "DIR")]
    pub editions: Option<PathBuf>,
    /// What to do instead of serving.
    #[command(subcommand)]
    pub instead: Option<Instead>,
}

/// What `fathom` does instead of serving.
#[derive(Subcommand, Clone, PartialEq, Eq, Debug)]
pub enum Instead {
    /// Prints the description of the API (OpenAPI 3.1, YAML).
    Openapi,
    /// Issues a token and prints it, once: the only way to an arbiter's.
    Token {
        /// The player: a name, or the account's id where several have that name. A name that nobody has is registered.
        #[arg(long)]
        player: String,
        /// What the token permits: `look`, `play`, `account`, `arbitrate`; may be given several times.
        #[arg(long = "scope", required = true)]
        scopes: Vec<Scope>,
    },
}

/// The time for disputes of games that are created without one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TimeForDisputes(pub Option<DisputeTime>);

/// When a game that nobody goes on with is given up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AbandonAfter {
    /// Never.
    Off,
    /// When nothing has happened for so long.
    Idle(Duration),
}

impl AbandonAfter {
    /// How long is waited; none for ever.
    pub fn patience(self) -> Option<Duration> {
        match self {
            AbandonAfter::Off => None,
            AbandonAfter::Idle(patience) => Some(patience),
        }
    }
}

/// A text that is no span of time.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NotASpan {
    /// It cannot be read.
    #[error("a span of time is a number with `s`, `m`, `h` or `d` behind it, as `24h`")]
    Unreadable,
    /// It is no time for disputes.
    #[error("{0}; `0` for none")]
    TooLong(#[from] NotADisputeTime),
}

/// So many seconds.
fn seconds(text: &str) -> Result<u32, NotASpan> {
    let (number, unit) =
        text.split_at_checked(text.len().saturating_sub(1)).ok_or(NotASpan::Unreadable)?;
    let unit: u32 = match unit {
        "s" => 1,
        "m" => 60,
        "h" => 3_600,
        "d" => 86_400,
        _ => return Err(NotASpan::Unreadable),
    };
    let is_plain = number.bytes().all(|byte| byte.is_ascii_digit());
    let number: Option<u32> = if is_plain { number.parse().ok() } else { None };
    number.and_then(|number| number.checked_mul(unit)).ok_or(NotASpan::Unreadable)
}

impl FromStr for TimeForDisputes {
    type Err = NotASpan;
    fn from_str(text: &str) -> Result<TimeForDisputes, NotASpan> {
        match text {
            "0" => Ok(TimeForDisputes(None)),
            span => Ok(TimeForDisputes(Some(DisputeTime::try_from(seconds(span)?)?))),
        }
    }
}

impl FromStr for AbandonAfter {
    type Err = NotASpan;
    fn from_str(text: &str) -> Result<AbandonAfter, NotASpan> {
        match text {
            "off" => Ok(AbandonAfter::Off),
            span => Ok(AbandonAfter::Idle(Duration::from_secs(seconds(span)?.into()))),
        }
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spans_are_read_with_their_unit() {
        let disputes = |text: &str| text.parse::<TimeForDisputes>().map(|time| time.0);
        assert_eq!(disputes("0"), Ok(None));
        for (text, seconds) in [("90s", 90), ("10m", 600), ("24h", 86_400), ("7d", 604_800)] {
            assert_eq!(disputes(text), Ok(DisputeTime::try_from(seconds).ok()), "{text}");
        }
        assert_eq!(disputes("31d"), Err(NotASpan::TooLong(NotADisputeTime)));
        for text in ["", "s", "10", "+1s", "-1s", "1w", "1.5h", "99999999999d", "1ü"] {
            assert_eq!(disputes(text), Err(NotASpan::Unreadable), "{text}");
        }
        assert_eq!("off".parse(), Ok(AbandonAfter::Off));
        assert_eq!("2h".parse(), Ok(AbandonAfter::Idle(Duration::from_secs(7_200))));
    }
}
