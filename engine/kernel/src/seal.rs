//! The chain of events and the seals on what is hidden.
//!
//! `fixtures/README.md` tells the format; what is written here follows it to the byte.

use super::canonical_json::CanonicalJson;
use super::chance::GameKey;
use super::event::{Command, Event, Fact};
use super::game::Game;
use super::ids::{GameId, Hash, Seq};
use super::limit::VERSION;
use super::occasion::{At, By};
use super::seat::Seat;
use super::table::Revision;
use super::viewer::Viewer;
use super::whom::Whom;
use az::SaturatingAs;
use serde::{Deserialize, Serialize, Serializer};
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use std::fmt;
use tlog::leaf::hash_line;

/// The seal on what was hidden in an event.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Seal(pub [u8; 32]);
tlog::hex_bytes!(Seal, "a seal");

/// The salt of a seal.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Salt(pub [u8; 32]);
tlog::hex_bytes!(Salt, "a salt");

/// The line of an event, as it is written. The fields stand in the order of their keys, as canonical JSON has them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EventLine {
    /// The moment.
    pub at: At,
    /// On whose behalf.
    pub by: By,
    /// The command; absent where it tells a secret.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub command: Option<CanonicalJson>,
    /// The facts as a spectator may know them.
    pub facts: Vec<CanonicalJson>,
    /// The game.
    pub game: GameId,
    /// The hash of the event before, or zeros.
    pub prev: Hash,
    /// The revision that decided.
    pub revision: Revision,
    /// The seals on what was hidden.
    #[serde(skip_serializing_if = "BTreeMap::is_empty", default)]
    pub sealed: BTreeMap<Whom, Seal>,
    /// The seat that has chosen; absent for the server's own.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// The number of the event.
    pub seq: Seq,
    /// The number of the format.
    pub v: u32,
}

impl EventLine {
    /// The keys of the line, in order.
    pub const KEYS: [&'static str; 11] =
        ["at", "by", "command", "facts", "game", "prev", "revision", "sealed", "seat", "seq", "v"];
}

/// A hidden part of an event, opened for one seat or for nobody in particular. The fields stand in the order of their keys.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Opening {
    /// The command, where the event's line leaves it out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub command: Option<CanonicalJson>,
    /// The facts by index that differ from the public ones.
    #[serde(serialize_with = "by_key")]
    pub facts: BTreeMap<u32, CanonicalJson>,
    /// For whom it was sealed.
    #[serde(rename = "for")]
    pub whom: Whom,
    /// The event.
    pub open: Seq,
    /// The salt of its seal.
    pub salt: Salt,
}

impl Opening {
    /// The keys of the line, in order.
    pub const KEYS: [&'static str; 5] = ["command", "facts", "for", "open", "salt"];
}

/// The last line of a record. The fields stand in the order of their keys.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Head {
    /// The number of events.
    pub events: u32,
    /// The hash of the last event.
    pub head: Hash,
}

impl Head {
    /// The keys of the line, in order.
    pub const KEYS: [&'static str; 2] = ["events", "head"];
}

/// The body that a seal covers. The fields stand in the order of their keys.
#[derive(Serialize)]
struct Body<'o> {
    #[serde(skip_serializing_if = "Option::is_none")]
    command: &'o Option<CanonicalJson>,
    #[serde(serialize_with = "by_key")]
    facts: &'o BTreeMap<u32, CanonicalJson>,
}

/// Writes the facts in the order of their keys as text: 10 stands before 2.
fn by_key<S: Serializer>(
    facts: &BTreeMap<u32, CanonicalJson>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    let mut facts: Vec<_> = facts.iter().map(|(index, form)| (index.to_string(), form)).collect();
    facts.sort_unstable_by(|(one, _), (other, _)| one.cmp(other));
    serializer.collect_map(facts)
}

impl Opening {
    /// Returns the seal that this opening opens.
    ///
    /// # Errors
    /// When the forms cannot be written (never for what this build wrote).
    pub fn seal(&self) -> Result<Seal, serde_json::Error> {
        let body = Body { command: &self.command, facts: &self.facts };
        let mut hash = Sha256::new();
        hash.update(self.salt.0);
        hash.update(serde_json::to_vec(&body)?);
        Ok(Seal(hash.finalize().into()))
    }
}

/// An event as it is written: its line, the hash of it, and the lines of its openings.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Written {
    /// The canonical line, without newline.
    pub line: String,
    /// Its hash.
    pub hash: Hash,
    /// Each opening with its canonical line, in order of writing.
    pub openings: Vec<(Whom, String)>,
}

/// Returns an event as its sealed public line, the hash of the line, and the openings of what is hidden in it.
///
/// `seats` are those of the table; `key` is the game's.
///
/// # Errors
/// When a command or fact cannot be written as canonical JSON (a fault of the game's types).
pub fn write<G: Game>(
    game: GameId,
    event: &Event<G>,
    prev: Hash,
    seats: u8,
    key: &GameKey,
) -> Result<Written, serde_json::Error> {
    let public = event.redact(Viewer::Spectator);
    let openings = openings(event, &public, seats, key)?;
    let seals = openings.iter().map(|opening| Ok((opening.whom, opening.seal()?)));
    let line = EventLine {
        at: event.at,
        by: event.by,
        command: public.command.as_ref().map(CanonicalJson::of).transpose()?,
        facts: public.facts.iter().map(CanonicalJson::of).collect::<Result<_, _>>()?,
        game,
        prev,
        revision: event.revision,
        sealed: seals.collect::<Result<_, serde_json::Error>>()?,
        seat: event.seat,
        seq: event.seq,
        v: VERSION,
    };
    let line = written(&line)?;
    let hash = hash_line(&line);
    let openings = openings.iter().map(|opening| Ok((opening.whom, written(opening)?)));
    Ok(Written { line, hash, openings: openings.collect::<Result<_, serde_json::Error>>()? })
}

/// Returns the canonical JSON of a line, if its forms are canonical: its fields stand in the order of their keys.
///
/// # Errors
/// When it cannot be written (never for a line that was read).
pub fn written(line: &impl Serialize) -> Result<String, serde_json::Error> {
    serde_json::to_string(line)
}

/// Returns the canonical JSON (RFC 8785) of a value. A line, whose forms are text already, is [`written`].
///
/// # Errors
/// When it has no canonical form.
pub fn canonical(value: &impl Serialize) -> Result<String, serde_json::Error> {
    serde_json_canonicalizer::to_string(value)
}

/// The openings of what is hidden in an event, in order of writing. `public` is the event as a spectator may know it.
///
/// # Errors
/// As [`write()`].
pub fn openings<G: Game>(
    event: &Event<G>,
    public: &Event<G>,
    seats: u8,
    key: &GameKey,
) -> Result<Vec<Opening>, serde_json::Error> {
    // Most events hide nothing: then no viewer needs to be asked.
    if event == public {
        return Ok(Vec::new());
    }
    let viewers: Vec<(Seat, Event<G>)> =
        Seat::first(seats).map(|seat| (seat, event.redact(Viewer::Seat(seat)))).collect();
    let mut openings = Vec::new();
    for (seat, seen) in &viewers {
        let own_command = if seen.command == public.command { &None } else { &seen.command };
        let facts = differing(&seen.facts, &public.facts)?;
        openings.extend(opening(event.seq, Whom::Seat(*seat), own_command, facts, key)?);
    }
    let mut unknown = differing(&event.facts, &public.facts)?;
    unknown.retain(|&index, _| {
        let index = index as usize;
        let told = viewers.iter().map(|(_, seen)| &seen.facts[index]);
        let mut forms = told.filter(|form| **form != public.facts[index]);
        // One form that all who were told share tells the fact in full; anything else leaves it to the table.
        forms.clone().next() != Some(&event.facts[index])
            || forms.any(|form| *form != event.facts[index])
    });
    openings.extend(opening(event.seq, Whom::Table, &None::<Command<G>>, unknown, key)?);
    Ok(openings)
}

fn differing<G: Game>(
    seen: &[Fact<G>],
    public: &[Fact<G>],
) -> Result<BTreeMap<u32, CanonicalJson>, serde_json::Error> {
    let pairs = seen.iter().zip(public).enumerate().filter(|(_, (seen, public))| seen != public);
    pairs
        .map(|(index, (seen, _))| Ok((index.saturating_as::<u32>(), CanonicalJson::of(seen)?)))
        .collect()
}

fn opening<G: Game>(
    open: Seq,
    whom: Whom,
    command: &Option<Command<G>>,
    facts: BTreeMap<u32, CanonicalJson>,
    key: &GameKey,
) -> Result<Option<Opening>, serde_json::Error> {
    if command.is_none() && facts.is_empty() {
        return Ok(None);
    }
    let command = command.as_ref().map(CanonicalJson::of).transpose()?;
    let salt = Salt(key.salt(open.0, &whom.to_string()));
    Ok(Some(Opening { open, whom, salt, command, facts }))
}
