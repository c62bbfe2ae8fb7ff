//! An event: an accepted command together with everything that followed from it.

use super::chance::hex_bytes;
use super::form::Form;
use super::game::Game;
use super::knowledge::Viewer;
use super::seat::Seat;
use super::table::{Revision, TableCommand, TableFact};
use super::unread::Unread;
use chrono::{DateTime, Datelike, NaiveDate, SubsecRound, Timelike, Utc};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::ops::Range;

/// The number of an event in its game: 0, 1, 2 without a gap.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
#[serde(transparent)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Seq(pub u32);

impl Seq {
    /// The number after this one.
    #[must_use]
    pub const fn next(self) -> Seq {
        Seq(self.0 + 1)
    }
}

impl fmt::Display for Seq {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The name of a game: 16 random bytes, written as 32 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct GameId(pub [u8; 16]);

hex_bytes!(GameId, "the id of a game");

/// The hash of one event's line: the link of the chain.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Hash(pub [u8; 32]);

impl Hash {
    /// The hash that the first event of a game names as the one before it.
    pub const NONE: Hash = Hash([0; 32]);
}

hex_bytes!(Hash, "a hash");

/// A text that is not the hexadecimal form it should be.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{what} is written as {digits} lower-case hexadecimal digits")]
pub struct NotHex {
    what: &'static str,
    digits: usize,
}

/// The bytes behind lower-case hexadecimal digits.
pub(super) fn bytes_of_hex<const N: usize>(
    text: &str,
    what: &'static str,
) -> Result<[u8; N], NotHex> {
    let not_hex = NotHex { what, digits: 2 * N };
    if text.bytes().any(|byte| byte.is_ascii_uppercase()) {
        return Err(not_hex);
    }
    let mut bytes = [0; N];
    hex::decode_to_slice(text, &mut bytes).map_err(|_| not_hex)?;
    Ok(bytes)
}

/// The moment of an event, to the millisecond, in UTC. No rule reads it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(value_type = String, format = DateTime))]
pub struct At(DateTime<Utc>);

impl At {
    const SHAPE: &'static str = "0000-00-00T00:00:00.000Z";

    /// This moment, cut to the millisecond.
    pub fn new(moment: DateTime<Utc>) -> At {
        At(moment.trunc_subsecs(3))
    }

    /// The moment that is written so. There is one way to write each, and it has the same length for all.
    fn written(text: &str) -> Option<At> {
        let like = |(byte, shape): (u8, u8)| match shape {
            b'0' => byte.is_ascii_digit(),
            sign => byte == sign,
        };
        if text.len() != At::SHAPE.len() || !text.bytes().zip(At::SHAPE.bytes()).all(like) {
            return None;
        }
        let number = |digits: Range<usize>| text[digits].parse::<u32>().ok();
        let year = text[..4].parse().ok()?;
        let date = NaiveDate::from_ymd_opt(year, number(5..7)?, number(8..10)?)?;
        let (hour, minute, second) = (number(11..13)?, number(14..16)?, number(17..19)?);
        let moment = date.and_hms_milli_opt(hour, minute, second, number(20..23)?)?;
        Some(At(moment.and_utc()))
    }

    /// The moment.
    pub fn moment(self) -> DateTime<Utc> {
        self.0
    }
}

impl fmt::Display for At {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let At(moment) = self;
        write!(f, "{:04}-{:02}-{:02}T", moment.year(), moment.month(), moment.day())?;
        write!(f, "{:02}:{:02}:{:02}", moment.hour(), moment.minute(), moment.second())?;
        write!(f, ".{:03}Z", moment.timestamp_subsec_millis())
    }
}

impl Serialize for At {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for At {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<At, D::Error> {
        let text = <std::borrow::Cow<'de, str>>::deserialize(deserializer)?;
        At::written(&text).ok_or_else(|| {
            D::Error::custom(
                "a moment is written in UTC with milliseconds, as 2026-11-21T12:00:00.000Z",
            )
        })
    }
}

/// On whose behalf a command was given.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum By {
    /// The server itself: creation, opening.
    Server,
    /// A person or a program with a token.
    Player,
    /// A bot of the server.
    Bot,
    /// The clock ran out.
    Clock,
    /// An order that a player gave in advance.
    StandingOrder,
    /// An arbiter.
    Arbiter,
}

/// The seat that acts, the moment, and on whose behalf.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Occasion {
    /// The seat that acts; none for the server.
    pub seat: Option<Seat>,
    /// On whose behalf.
    pub by: By,
    /// The present moment.
    pub at: At,
}

/// A command of the table or of the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Command<G: Game> {
    /// About people and the table.
    Table(TableCommand),
    /// A choice in the game.
    Game(G::Command),
}

/// A fact of the table or of the game.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(
    clippy::large_enum_variant,
    reason = "only event 0 has the largest fact, and facts lie in a list"
)]
pub enum Fact<G: Game> {
    /// About people and the table.
    Table(TableFact<G::Command>),
    /// A fact of the game.
    Game(G::Fact),
}

impl<G: Game> Command<G> {
    /// The command that the form tells. Its `type` says whether it is one of the table or of the game.
    ///
    /// # Errors
    /// [`Unread`], when it is neither.
    pub fn read(form: &Form) -> Result<Command<G>, Unread> {
        match form.tag() {
            Ok(tag) if TableCommand::TYPES.contains(&tag) => form.read().map(Command::Table),
            Ok(_) | Err(_) => form.read().map(Command::Game),
        }
    }
}

impl<G: Game> Fact<G> {
    /// Returns whether the next fact deals anew what was not known of a practice game's parent.
    pub fn is_dealt_anew(&self) -> bool {
        matches!(self, Fact::Table(TableFact::DealtAnew {}))
    }

    /// The fact that the form tells. Its `type` says whether it is one of the table or of the game.
    ///
    /// # Errors
    /// [`Unread`], when it is neither.
    pub fn read(form: &Form) -> Result<Fact<G>, Unread> {
        match form.tag() {
            Ok(tag) if TableFact::<G::Command>::TYPES.contains(&tag) => {
                form.read().map(Fact::Table)
            }
            Ok(_) | Err(_) => form.read().map(Fact::Game),
        }
    }

    /// The same fact, with what the viewer may not know hidden.
    pub fn redact(&self, viewer: Viewer) -> Fact<G> {
        match self {
            Fact::Table(fact) => Fact::Table(fact.redact(viewer)),
            Fact::Game(fact) => Fact::Game(G::redact(fact, viewer)),
        }
    }
}

impl<G: Game> Serialize for Command<G> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Command::Table(command) => command.serialize(serializer),
            Command::Game(command) => command.serialize(serializer),
        }
    }
}

impl<G: Game> Serialize for Fact<G> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Fact::Table(fact) => fact.serialize(serializer),
            Fact::Game(fact) => fact.serialize(serializer),
        }
    }
}

/// An accepted command with everything that followed from it, as far as its reader may know.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Event<G: Game> {
    /// Its number in the game.
    pub seq: Seq,
    /// The moment at which it was accepted.
    pub at: At,
    /// The seat that has chosen; none for the server's own.
    pub seat: Option<Seat>,
    /// On whose behalf.
    pub by: By,
    /// The revision of the rules that decided.
    pub revision: Revision,
    /// The command; `None` if it tells a secret that the reader may not know.
    pub command: Option<Command<G>>,
    /// The facts that followed.
    pub facts: Vec<Fact<G>>,
}

impl<G: Game> Event<G> {
    /// The same event as the viewer may know it.
    pub fn redact(&self, viewer: Viewer) -> Event<G> {
        let command = match &self.command {
            Some(Command::Game(command)) if G::is_secret(command) && !self.is_own(viewer) => None,
            command => command.clone(),
        };
        let facts = self.facts.iter().map(|fact| fact.redact(viewer)).collect();
        Event { command, facts, ..*self }
    }

    fn is_own(&self, viewer: Viewer) -> bool {
        match viewer {
            Viewer::Seat(seat) => self.seat == Some(seat),
            Viewer::Spectator => false,
            Viewer::Referee => true,
        }
    }
}
