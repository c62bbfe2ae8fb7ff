//! The terms of time to which all sat down, and the seconds in which they are told.

use serde::{Deserialize, Serialize};

/// A number of seconds, at most a year of 365 days.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
#[serde(try_from = "u32", into = "u32")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(value_type = u32, minimum = 0, maximum = 31536000))]
pub struct Seconds(u32);

/// A number of seconds that is more than a year.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a time has at most {} seconds, a year", Seconds::MAX)]
pub struct NotSeconds;

impl Seconds {
    /// The most: a year of 365 days.
    pub const MAX: u32 = 31_536_000;

    /// Returns the number.
    pub fn number(self) -> u32 {
        self.0
    }
}

impl TryFrom<u32> for Seconds {
    type Error = NotSeconds;
    fn try_from(seconds: u32) -> Result<Seconds, NotSeconds> {
        if seconds <= Seconds::MAX { Ok(Seconds(seconds)) } else { Err(NotSeconds) }
    }
}

impl From<Seconds> for u32 {
    fn from(seconds: Seconds) -> u32 {
        seconds.0
    }
}

/// A number of seconds that is not zero, at most a year of 365 days.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(try_from = "u32", into = "u32")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(value_type = u32, minimum = 1, maximum = 31536000))]
pub struct Stretch(u32);

/// A number of seconds that is zero or more than a year.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a time that is given or rested has 1 to {} seconds", Seconds::MAX)]
pub struct NotAStretch;

impl Stretch {
    /// Returns the number of seconds.
    pub fn seconds(self) -> u32 {
        self.0
    }
}

impl TryFrom<u32> for Stretch {
    type Error = NotAStretch;
    fn try_from(seconds: u32) -> Result<Stretch, NotAStretch> {
        if (1..=Seconds::MAX).contains(&seconds) { Ok(Stretch(seconds)) } else { Err(NotAStretch) }
    }
}

impl From<Stretch> for u32 {
    fn from(stretch: Stretch) -> u32 {
        stretch.0
    }
}

/// For what the increment is added.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum Per {
    /// For each wait, when it ends.
    Wait,
    /// For each whole day since the start, when a wait begins or ends.
    Day,
}

/// What the clock does when the grace after an expiry is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum Then {
    /// It hands the seat over to a bot.
    Bot,
    /// It gives the game up.
    Abandon,
}

/// The terms of the clock of a game, which event 0 tells.
///
/// `bank` is what each seat begins with, `cap` the most that increments lead to, both at least a minute, and `cap` at least `bank`.
///
/// ```
/// use kernel::clock::Terms;
///
/// let told = r#"{"bank":432000,"cap":432000,"grace":259200,"increment":43200,"per":"wait","then":"bot"}"#;
/// let terms: Terms = serde_json::from_str(told)?;
/// assert_eq!(terms.bank().number(), 5 * 86_400);
/// assert!(serde_json::from_str::<Terms>(&told.replace("\"cap\":432000", "\"cap\":60")).is_err());
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "RawTerms", into = "RawTerms")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = ClockTerms, value_type = RawTerms))]
pub struct Terms(RawTerms);

/// The terms of the clock of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = ClockTerms))]
pub struct RawTerms {
    /// The seconds with which each seat begins, at least 60.
    #[cfg_attr(feature = "schema", schema(value_type = u32, minimum = 60, maximum = 31536000))]
    pub bank: Seconds,
    /// The most seconds to which increments lead, at least `bank`.
    #[cfg_attr(feature = "schema", schema(value_type = u32, minimum = 60, maximum = 31536000))]
    pub cap: Seconds,
    /// The seconds after an expiry in which the player can still come back.
    #[cfg_attr(feature = "schema", schema(value_type = u32, minimum = 0, maximum = 31536000))]
    pub grace: Seconds,
    /// The seconds that are added for each wait or each day.
    #[cfg_attr(feature = "schema", schema(value_type = u32, minimum = 0, maximum = 31536000))]
    pub increment: Seconds,
    /// For what the increment is added.
    pub per: Per,
    /// What happens when the grace is over.
    pub then: Then,
}

/// Terms that fit no clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "a clock has a bank of at least {} seconds and a cap that is not below it",
    Terms::BANK_MIN
)]
pub struct NotTerms;

impl Terms {
    /// The smallest bank, in seconds.
    pub const BANK_MIN: u32 = 60;

    /// Returns the time with which each seat begins.
    pub fn bank(&self) -> Seconds {
        self.0.bank
    }

    /// Returns the most to which increments lead.
    pub fn cap(&self) -> Seconds {
        self.0.cap
    }

    /// Returns the time after an expiry in which the player can still come back.
    pub fn grace(&self) -> Seconds {
        self.0.grace
    }

    /// Returns what is added for each wait or each day.
    pub fn increment(&self) -> Seconds {
        self.0.increment
    }

    /// Returns for what the increment is added.
    pub fn per(&self) -> Per {
        self.0.per
    }

    /// Returns what happens when the grace is over.
    pub fn then(&self) -> Then {
        self.0.then
    }
}

impl TryFrom<RawTerms> for Terms {
    type Error = NotTerms;
    fn try_from(raw: RawTerms) -> Result<Terms, NotTerms> {
        let is_long_enough = raw.bank.number() >= Terms::BANK_MIN;
        if is_long_enough && raw.bank <= raw.cap { Ok(Terms(raw)) } else { Err(NotTerms) }
    }
}

impl From<Terms> for RawTerms {
    fn from(terms: Terms) -> RawTerms {
        terms.0
    }
}
