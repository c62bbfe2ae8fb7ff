//! A span of time as people write it: `90s`, `10m`, `24h`, `7d`.

use engine::kernel::table::NotADisputeTime;
use std::str::FromStr;
use std::time::Duration;

/// A span of whole seconds.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Seconds(u32);

impl Seconds {
    /// Returns the number of seconds.
    pub fn seconds(self) -> u32 {
        self.0
    }

    /// Returns the span as the standard library counts it.
    pub fn duration(self) -> Duration {
        Duration::from_secs(self.0.into())
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

impl FromStr for Seconds {
    type Err = NotASpan;
    fn from_str(text: &str) -> Result<Seconds, NotASpan> {
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
        number.and_then(|number| number.checked_mul(unit)).map(Seconds).ok_or(NotASpan::Unreadable)
    }
}
