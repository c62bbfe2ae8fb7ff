//! Those for whom something is sealed.

use super::seat::Seat;
use super::viewer::Viewer;
use serde::{Deserialize, Serialize, Serializer};
use std::fmt;

/// For whom something is sealed: a seat, or nobody yet.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Whom {
    /// The part that this seat knows and the public does not.
    Seat(Seat),
    /// The part that no seat knows in full.
    Table,
}

impl Whom {
    /// Returns whether the viewer may know what is sealed so.
    pub fn concerns(self, viewer: Viewer) -> bool {
        match viewer {
            Viewer::Seat(seat) => self == Whom::Seat(seat),
            Viewer::Spectator => false,
            Viewer::Referee => true,
        }
    }
}

impl fmt::Display for Whom {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Whom::Seat(seat) => seat.fmt(f),
            Whom::Table => f.write_str("table"),
        }
    }
}

/// A text that names nobody for whom something could be sealed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("sealed for a seat's number or for `table`")]
pub struct NotWhom;

impl std::str::FromStr for Whom {
    type Err = NotWhom;
    fn from_str(text: &str) -> Result<Whom, NotWhom> {
        if text == "table" {
            return Ok(Whom::Table);
        }
        let seat = text.parse().ok().and_then(|number| Seat::numbered(number).ok());
        match seat {
            // "01" names a seat to the parser, but is not the one canonical spelling.
            Some(seat) if seat.to_string() == text => Ok(Whom::Seat(seat)),
            Some(_) | None => Err(NotWhom),
        }
    }
}

impl Serialize for Whom {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Whom {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Whom, D::Error> {
        let text = <std::borrow::Cow<'de, str>>::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}
