//! Settings: how games are ended and disputed.

use super::seconds::{NotASpan, Seconds};
use super::text;
use clap::Args;
use engine::kernel::table::DisputeTime;
use serde::Deserialize;
use std::num::NonZeroUsize;
use std::str::FromStr;
use std::thread::available_parallelism;
use std::time::Duration;

/// The settings of how games are ended and disputed.
#[derive(Args, Deserialize, Clone, Debug)]
#[serde(rename_all = "kebab-case")]
pub struct Games {
    /// The time after its end in which a game can be disputed before everything hidden is told, unless it is created otherwise: `0`, `90s`,
    /// `10m`, `24h`, `7d`; at most `30d`.
    #[arg(long, value_name = "SPAN", default_value = "0")]
    #[serde(with = "text")]
    pub dispute_time: TimeForDisputes,
    /// After how long without any event a game is given up and opened: `90s`, `10m`, `24h`, `7d`, or `off`.
    #[arg(long, value_name = "SPAN", default_value = "off")]
    #[serde(with = "text")]
    pub abandon_after: AbandonAfter,
    /// Threads on which bots think, beside one that is kept for `greedy` and `random`; by default one less than the machine has processors.
    #[arg(long, value_name = "NUMBER")]
    #[serde(default, with = "text::optional")]
    pub bot_threads: Option<NonZeroUsize>,
}

impl Games {
    /// Returns on how many threads bots think, beside the one for quick bots.
    pub fn bot_threads(&self) -> NonZeroUsize {
        let processors = || available_parallelism().map_or(1, NonZeroUsize::get);
        let rest = || NonZeroUsize::new(processors().saturating_sub(1));
        self.bot_threads.or_else(rest).unwrap_or(NonZeroUsize::MIN)
    }
}

/// The time for disputes of games that are created without one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TimeForDisputes(pub Option<DisputeTime>);

/// The setting of when a game that nobody goes on with is given up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AbandonAfter {
    /// Never.
    Off,
    /// After nothing has happened for so long.
    Idle(Duration),
}

impl AbandonAfter {
    /// Returns the time for which it is waited; `None` for ever.
    pub fn patience(self) -> Option<Duration> {
        match self {
            AbandonAfter::Off => None,
            AbandonAfter::Idle(patience) => Some(patience),
        }
    }
}

impl FromStr for TimeForDisputes {
    type Err = NotASpan;
    fn from_str(text: &str) -> Result<TimeForDisputes, NotASpan> {
        match text {
            "0" => Ok(TimeForDisputes(None)),
            span => {
                let span: Seconds = span.parse()?;
                Ok(TimeForDisputes(Some(DisputeTime::try_from(span.seconds())?)))
            }
        }
    }
}

impl FromStr for AbandonAfter {
    type Err = NotASpan;
    fn from_str(text: &str) -> Result<AbandonAfter, NotASpan> {
        match text {
            "off" => Ok(AbandonAfter::Off),
            span => span.parse().map(|span: Seconds| AbandonAfter::Idle(span.duration())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::kernel::table::NotADisputeTime;

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
