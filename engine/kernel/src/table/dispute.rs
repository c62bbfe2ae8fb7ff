//! Disputes: a seat claims that an event is wrong, an arbiter rules.

use super::words::Words;
use crate::ids::Seq;
use crate::occasion::At;
use crate::outcome::Place;
use crate::seat::Seat;
use serde::{Deserialize, Serialize};
use std::fmt;

/// The number of a dispute in its game: 1, 2, 3 without a gap.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct DisputeNo(pub u16);

impl fmt::Display for DisputeNo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// What an arbiter decides about a dispute.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum Ruling {
    /// What happened stands.
    LetStand {},
    /// The events after `to` no longer count.
    TakeBack {
        /// The last event that still counts.
        to: Seq,
    },
    /// The game ends, with these places.
    EndGame {
        /// The places of all seats that play, best first.
        places: Vec<Place>,
    },
}

/// A claim that an event is wrong, and what became of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Dispute {
    /// Who claims.
    pub seat: Seat,
    /// The event that is claimed to be wrong.
    pub event: Seq,
    /// The reason, in the claimant's words.
    pub reason: Words,
    /// The moment at which it was opened, as an event.
    pub opened: Opened,
    /// The way in which it was closed; `None` while it is open.
    pub closed: Option<Closed>,
}

/// The event that opened a dispute.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Opened {
    /// The event by which.
    pub by: Seq,
    /// The moment of that event.
    pub at: At,
}

impl Dispute {
    /// Returns whether the dispute waits for a ruling.
    pub fn is_open(&self) -> bool {
        self.closed.is_none()
    }

    /// Returns the event by which the dispute was closed; `None` while it is open.
    pub fn closed_by(&self) -> Option<Seq> {
        match &self.closed {
            Some(Closed::Ruled(Ruled { at, .. }) | Closed::Withdrawn { at }) => Some(*at),
            None => None,
        }
    }

    /// Returns the event by which the dispute was withdrawn; `None` while it is open, or if an arbiter has ruled.
    pub fn withdrawn_by(&self) -> Option<Seq> {
        match &self.closed {
            Some(Closed::Withdrawn { at }) => Some(*at),
            Some(Closed::Ruled(_)) | None => None,
        }
    }

    /// Returns the ruling; `None` while the dispute is open, or if it was closed without one.
    pub fn ruled(&self) -> Option<&Ruled> {
        match &self.closed {
            Some(Closed::Ruled(ruled)) => Some(ruled),
            Some(Closed::Withdrawn { .. }) | None => None,
        }
    }
}

/// The end of a dispute.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Closed {
    /// An arbiter has ruled.
    Ruled(Ruled),
    /// The seat took it back, or nobody ruled on it in time.
    Withdrawn {
        /// The event by which it was withdrawn.
        at: Seq,
    },
}

/// The decision of an arbiter about a dispute.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ruled {
    /// The ruling.
    pub ruling: Ruling,
    /// The arbiter's words.
    pub words: Words,
    /// The event by which it was ruled.
    pub at: Seq,
}
