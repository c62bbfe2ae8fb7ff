//! Records: a game as lines of canonical JSON, read strictly and with the number of the line that is wrong.
//!
//! Reading is without rules: it yields lines whose bytes, order, chain and seals are whole, or says which line is not.
//! What the lines mean is then read by [`Record::events`] for one game.

use super::chance::GameKey;
pub use super::fault::{Broken, Fault};

use super::event::{Event, GameId, Hash, Seq};
use super::game::Game;
use super::knowledge::Viewer;
use super::limit::{EVENTS_MAX, LINE_MAX};
use super::plain;
use super::seal::{self, EventLine, Opening, VERSION, Whom, canonical, hash_line};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;

/// The last line of a record.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Head {
    /// The hash of the last event.
    pub head: Hash,
    /// How many events there are.
    pub events: u32,
}

/// An event's line with what was opened of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordedEvent {
    /// The number of the line in the file, counted from 1.
    pub line_number: usize,
    /// The line.
    pub line: EventLine,
    /// Its hash.
    pub hash: Hash,
    /// The openings that follow it.
    pub openings: BTreeMap<Whom, Opening>,
}

/// A record whose lines are canonical, chained and sealed as they say.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// The game.
    pub game: GameId,
    /// The events in order; at least one.
    pub events: Vec<RecordedEvent>,
    /// The last line.
    pub head: Head,
}

/// Writes a record: the events from event 0 on, what `reader` may know of what is hidden in them, and the head.
///
/// A referee gets every opening, a seat its own, a spectator none. `seats` are those of the table; `key` is the game's.
///
/// # Errors
/// When a command or fact cannot be written as canonical JSON (a fault of the game's types).
pub fn write<G: Game>(
    game: GameId,
    events: &[Event<G>],
    seats: u8,
    key: &GameKey,
    reader: Viewer,
) -> Result<String, serde_json::Error> {
    let mut lines = String::new();
    let mut head = Hash::NONE;
    for event in events {
        let written = seal::write(game, event, head, seats, key)?;
        let openings = written.openings.iter().filter(|(whom, _)| concerns(*whom, reader));
        for line in std::iter::once(&written.line).chain(openings.map(|(_, line)| line)) {
            lines.push_str(line);
            lines.push('\n');
        }
        head = written.hash;
    }
    lines.push_str(&canonical(&Head { head, events: events.len() as u32 })?);
    lines.push('\n');
    Ok(lines)
}

/// Reads a record from its bytes.
///
/// # Errors
/// [`Broken`], with the first line that is wrong.
pub fn read(bytes: &[u8]) -> Result<Record, Broken> {
    let mut reader = Reader::default();
    let mut rest = bytes;
    let mut line_number = 0;
    while !rest.is_empty() {
        line_number += 1;
        let length = rest.iter().position(|&byte| byte == b'\n').ok_or(Fault::CutOff);
        let taken =
            length.and_then(|length| reader.line(line_number, &rest[..length]).map(|()| length));
        let length = taken.map_err(|fault| reader.broken(line_number, fault))?;
        rest = &rest[length + 1..];
    }
    reader.finish().map_err(|fault| reader_broken(line_number, fault))
}

fn reader_broken(line: usize, fault: Fault) -> Broken {
    Broken { line, event: None, fault }
}

#[derive(Default)]
struct Reader {
    events: Vec<RecordedEvent>,
    head: Option<Head>,
    current: Option<Seq>,
}

impl Reader {
    fn broken(&self, line: usize, fault: Fault) -> Broken {
        Broken { line, event: self.current, fault }
    }

    fn line(&mut self, line_number: usize, bytes: &[u8]) -> Result<(), Fault> {
        if bytes.len() > LINE_MAX {
            return Err(Fault::TooLong);
        }
        let text = std::str::from_utf8(bytes).map_err(|_| Fault::NotUtf8)?;
        if self.head.is_some() {
            return Err(Fault::AfterHead);
        }
        if text.starts_with("{\"events\":") {
            let head: Head = parse(text)?;
            self.check_head(head)?;
            self.head = Some(head);
        } else if text.contains("\"open\":") && !text.contains("\"prev\":") {
            let opening: Opening = parse(text)?;
            self.current = Some(opening.open);
            self.opening(opening)?;
        } else {
            let line: EventLine = parse(text)?;
            self.current = Some(line.seq);
            self.event(line_number, text, line)?;
        }
        Ok(())
    }

    fn event(&mut self, line_number: usize, text: &str, line: EventLine) -> Result<(), Fault> {
        let expected = Seq(self.events.len() as u32);
        let last = self.events.last();
        if line.v != VERSION {
            return Err(Fault::UnknownVersion(line.v));
        }
        if expected.0 >= EVENTS_MAX {
            return Err(Fault::TooManyEvents);
        }
        if line.seq != expected {
            return Err(Fault::OutOfOrder { expected, found: line.seq });
        }
        if line.prev != last.map_or(Hash::NONE, |last| last.hash) {
            return Err(Fault::ChainBroken);
        }
        if last.is_some_and(|last| last.line.game != line.game) {
            return Err(Fault::OtherGame);
        }
        if last.is_some_and(|last| last.line.at > line.at) {
            return Err(Fault::BackInTime);
        }
        check_plain(&line)?;
        let hash = hash_line(text);
        self.events.push(RecordedEvent { line_number, line, hash, openings: BTreeMap::new() });
        Ok(())
    }

    fn opening(&mut self, opening: Opening) -> Result<(), Fault> {
        let event = self.events.last_mut().ok_or(Fault::OpeningMisplaced)?;
        let after = event.openings.keys().next_back().is_none_or(|last| *last < opening.whom);
        if event.line.seq != opening.open || !after {
            return Err(Fault::OpeningMisplaced);
        }
        let whom = opening.whom;
        let sealed = event.line.sealed.get(&whom).ok_or(Fault::NotSealed(whom))?;
        if opening.seal().ok() != Some(*sealed) {
            return Err(Fault::SealBroken(whom));
        }
        check_opening(&event.line, &opening)?;
        event.openings.insert(whom, opening);
        Ok(())
    }

    fn check_head(&self, head: Head) -> Result<(), Fault> {
        let last = self.events.last().ok_or(Fault::Empty)?;
        if head.events as usize != self.events.len() {
            Err(Fault::HeadWrong("another number of events"))
        } else if head.head != last.hash {
            Err(Fault::HeadWrong("another hash"))
        } else {
            Ok(())
        }
    }

    fn finish(self) -> Result<Record, Fault> {
        let game = self.events.first().ok_or(Fault::Empty)?.line.game;
        Ok(Record { game, events: self.events, head: self.head.ok_or(Fault::NoHead)? })
    }
}

/// An event tells a command and facts, and hides a command only for the seat that gave it.
fn check_plain(line: &EventLine) -> Result<(), Fault> {
    if line.facts.is_empty() {
        return Err(Fault::NoFacts);
    }
    line.facts.iter().try_for_each(|fact| plain::check_tagged(fact, 3))?;
    let own = line.seat.is_some_and(|seat| line.sealed.contains_key(&Whom::Seat(seat)));
    match &line.command {
        Some(command) => Ok(plain::check_tagged(command, 2)?),
        None if own => Ok(()),
        None => Err(Fault::CommandMisplaced),
    }
}

/// An opening tells more of the same event, and nothing else.
fn check_opening(line: &EventLine, opening: &Opening) -> Result<(), Fault> {
    let hidden = line.command.is_none() && line.seat.map(Whom::Seat) == Some(opening.whom);
    if hidden != opening.command.is_some() {
        return Err(Fault::CommandMisplaced);
    }
    if !hidden && opening.facts.is_empty() {
        return Err(Fault::NothingOpened);
    }
    opening.command.iter().try_for_each(|command| plain::check_tagged(command, 2))?;
    for (&index, form) in &opening.facts {
        plain::check_tagged(form, 3)?;
        let public = line.facts.get(index as usize).ok_or(Fault::NoSuchFact(index))?;
        let same = ["type", "act", "cards"].iter().all(|key| form.get(key) == public.get(key));
        if form == public || !same {
            return Err(Fault::FactMisplaced(index));
        }
    }
    Ok(())
}

/// Reads one line and holds it to its canonical form.
fn parse<T: DeserializeOwned + Serialize>(text: &str) -> Result<T, Fault> {
    let value: T =
        serde_json::from_str(text).map_err(|error| Fault::NotALine(error.to_string()))?;
    match canonical(&value) {
        Ok(canonical) if canonical == text => Ok(value),
        Ok(_) | Err(_) => Err(Fault::NotCanonical),
    }
}

impl Record {
    /// Is everything told? Then a referee can read it.
    pub fn is_full(&self) -> bool {
        self.events.iter().all(|event| event.openings.len() == event.line.sealed.len())
    }

    /// The events as the viewer may know them, from the public lines and the viewer's openings.
    ///
    /// # Errors
    /// [`Broken`] where an opening of this viewer is missing, or something is not understood as this game's.
    pub fn events<G: Game>(&self, viewer: Viewer) -> Result<Vec<Event<G>>, Broken> {
        self.events.iter().map(|event| event.read(viewer)).collect()
    }
}

impl RecordedEvent {
    /// The event as the viewer may know it.
    ///
    /// # Errors
    /// As [`Record::events`].
    pub fn read<G: Game>(&self, viewer: Viewer) -> Result<Event<G>, Broken> {
        self.assemble(viewer).map_err(|fault| Broken {
            line: self.line_number,
            event: Some(self.line.seq),
            fault,
        })
    }

    fn assemble<G: Game>(&self, viewer: Viewer) -> Result<Event<G>, Fault> {
        let mut facts: Vec<&Value> = self.line.facts.iter().collect();
        let mut command = self.line.command.as_ref();
        for &whom in self.line.sealed.keys().filter(|&&whom| concerns(whom, viewer)) {
            let opening = self.openings.get(&whom).ok_or(Fault::OpeningsMissing(whom))?;
            command = command.or(opening.command.as_ref());
            for (&index, fact) in &opening.facts {
                *facts.get_mut(index as usize).ok_or(Fault::NoSuchFact(index))? = fact;
            }
        }
        let line = &self.line;
        Ok(Event {
            seq: line.seq,
            at: line.at,
            seat: line.seat,
            by: line.by,
            revision: line.revision,
            command: command.map(understand).transpose()?,
            facts: facts.into_iter().map(understand).collect::<Result<_, _>>()?,
        })
    }
}

/// Does what is sealed for this one belong to what the viewer may know?
fn concerns(whom: Whom, viewer: Viewer) -> bool {
    match viewer {
        Viewer::Seat(seat) => whom == Whom::Seat(seat),
        Viewer::Spectator => false,
        Viewer::Referee => true,
    }
}

fn understand<T: DeserializeOwned>(value: &Value) -> Result<T, Fault> {
    T::deserialize(value).map_err(|error| Fault::NotUnderstood(error.to_string()))
}
