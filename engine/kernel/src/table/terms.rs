//! The terms of a table that its commands name: revision, phase, and the time for disputes.

use crate::text::messages::Message;
use crate::text::{Language, message};
use serde::{Deserialize, Serialize};
use std::fmt;

/// The revision of the rules: raised by every change that alters a decision.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(transparent)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Revision(pub u16);

/// The phase that a game has reached.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum Phase {
    /// Created; seats can be taken and left.
    Lobby,
    /// Started, no outcome yet.
    Playing,
    /// The outcome is reached; what was hidden still is.
    Ended,
    /// Closed for disputes: the seed and everything hidden are told.
    Opened,
}

impl Phase {
    /// Returns the message that says what the game does in this phase, behind its name.
    pub(super) fn message(self) -> Message {
        message(match self {
            Phase::Lobby => "phase-lobby",
            Phase::Playing => "phase-playing",
            Phase::Ended => "phase-ended",
            Phase::Opened => "phase-opened",
        })
    }
}

impl fmt::Display for Phase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.message().words(Language::En))
    }
}

/// How long after its end a game can be disputed, before everything hidden is told: seconds, at most thirty days.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "u32", into = "u32")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(value_type = u32, minimum = 1, maximum = 2592000))]
pub struct DisputeTime(u32);

/// A number of seconds that is no dispute time.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a dispute time has 1 to {} seconds; leave it out where there is none", DisputeTime::MAX)]
pub struct NotADisputeTime;

impl DisputeTime {
    /// The longest: thirty days.
    pub const MAX: u32 = 2_592_000;

    /// Returns so many seconds.
    pub fn seconds(self) -> u32 {
        self.0
    }
}

impl TryFrom<u32> for DisputeTime {
    type Error = NotADisputeTime;
    fn try_from(seconds: u32) -> Result<DisputeTime, NotADisputeTime> {
        match seconds {
            1..=DisputeTime::MAX => Ok(DisputeTime(seconds)),
            0 | 2_592_001.. => Err(NotADisputeTime),
        }
    }
}

impl From<DisputeTime> for u32 {
    fn from(time: DisputeTime) -> u32 {
        time.0
    }
}
