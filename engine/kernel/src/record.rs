//! Records: a game as lines of canonical JSON, read strictly and with the number of the line that is wrong.
//!
//! Reading is without rules: it yields lines whose bytes, order, chain and seals are whole, or says which line is not. The meaning of the lines
//! is then read by [`Record::events`] for one game.

use super::chance::GameKey;
pub use super::fault::{Broken, Fault};
use super::newer_record;
pub use super::seal::Head;
pub use super::understood::Understood;
use az::SaturatingAs;

use super::event::Event;
use super::game::Game;
use super::ids::{GameId, Hash, Seq};
use super::limit::VERSION;
use super::limit::{EVENTS_MAX, LINE_MAX};
use super::newer_record::UnknownPart;
use super::plain;
use super::seal::{self, EventLine, Opening};
use super::viewer::Viewer;
use super::whom::Whom;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::collections::BTreeMap;
use tlog::leaf::hash_line;

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
        let openings = written.openings.iter().filter(|(whom, _)| whom.concerns(reader));
        for line in std::iter::once(&written.line).chain(openings.map(|(_, line)| line)) {
            lines.push_str(line);
            lines.push('\n');
        }
        head = written.hash;
    }
    lines.push_str(&seal::written(&Head { events: events.len().saturating_as::<u32>(), head })?);
    lines.push('\n');
    Ok(lines)
}

/// Reads a record from its bytes.
///
/// # Errors
/// [`Broken`], with the first line that is wrong; with [`Fault::NotARecord`] where no line looks like one of a record, and with
/// [`Fault::Newer`] where lines, chain, seals and head hold and a line has something that this build does not know.
pub fn read(bytes: &[u8]) -> Result<Record, Broken> {
    read_lines(bytes).map_err(|broken| {
        if broken.fault != Fault::Empty && !looks_like_a_record(bytes) {
            return Broken { fault: Fault::NotARecord, ..broken };
        }
        match newer_record::first_unknown(bytes) {
            Some(UnknownPart { line, event, newer }) => {
                Broken { line, event, fault: Fault::Newer(newer) }
            }
            None => broken,
        }
    })
}

/// Returns whether any line begins as those of a record do, and holds the member that tells its kind. Then what is wrong is wrong with a
/// record.
fn looks_like_a_record(bytes: &[u8]) -> bool {
    let kinds: [&[u8]; 3] = [b"\"seq\":", b"\"open\":", b"\"head\":"];
    let holds = |line: &[u8], kind: &[u8]| line.windows(kind.len()).any(|part| part == kind);
    let mut lines = bytes.split(|&byte| byte == b'\n');
    lines.any(|line| line.starts_with(b"{\"") && kinds.iter().any(|kind| holds(line, kind)))
}

fn read_lines(bytes: &[u8]) -> Result<Record, Broken> {
    let mut reader = Reader::default();
    let line_number = reader.lines(bytes)?;
    reader.finish().map_err(|fault| reader_broken(line_number, fault))
}

/// Reads the events that stand before the first wrong line of a record, under a head of their own; `None` if there is no such event.
///
/// An event of which an opening is wrong is not among them. Of the last one openings may be missing, if the record was cut off there.
pub fn beginning(bytes: &[u8]) -> Option<Record> {
    let mut reader = Reader::default();
    // `read` tells the faults behind these events.
    drop(reader.lines(bytes));
    Record::of(reader.events)
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
    /// Reads all lines, and gives how many there are.
    fn lines(&mut self, bytes: &[u8]) -> Result<usize, Broken> {
        let mut rest = bytes;
        let mut line_number = 0;
        while !rest.is_empty() {
            line_number += 1;
            let length = rest.iter().position(|&byte| byte == b'\n').ok_or(Fault::CutOff);
            let taken =
                length.and_then(|length| self.line(line_number, &rest[..length]).map(|()| length));
            let length = taken.map_err(|fault| self.broken(line_number, fault))?;
            rest = &rest[length + 1..];
        }
        Ok(line_number)
    }

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
            // An event of which an opening is wrong is not whole.
            self.opening(opening).inspect_err(|_| drop(self.events.pop()))?;
        } else {
            let line: EventLine = parse(text)?;
            self.current = Some(line.seq);
            self.event(line_number, text, line)?;
        }
        Ok(())
    }

    fn event(&mut self, line_number: usize, text: &str, line: EventLine) -> Result<(), Fault> {
        let expected = Seq(self.events.len().saturating_as::<u32>());
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
    line.facts.iter().chain(&line.command).try_for_each(|form| form.tag().map(|_| ()))?;
    let own = line.seat.is_some_and(|seat| line.sealed.contains_key(&Whom::Seat(seat)));
    match &line.command {
        Some(_) => Ok(()),
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
    opening.facts.values().chain(&opening.command).try_for_each(|form| form.tag().map(|_| ()))?;
    for (&index, form) in &opening.facts {
        let public = line.facts.get(index as usize).ok_or(Fault::NoSuchFact(index))?;
        let same = |key: &str| form.member(key) == public.member(key);
        if form == public || form.tag() != public.tag() || !same("act") || !same("cards") {
            return Err(Fault::FactMisplaced(index));
        }
    }
    Ok(())
}

/// Reads one line and holds it to its canonical form: that of its forms, and that of the line around them.
fn parse<T: DeserializeOwned + Serialize>(text: &str) -> Result<T, Fault> {
    let line = serde_json::from_str(text).map_err(|error| Fault::NotALine(error.to_string()))?;
    plain::check(text)?;
    match seal::written(&line) {
        Ok(written) if written == text => Ok(line),
        Ok(_) | Err(_) => Err(Fault::NotCanonical),
    }
}

impl Record {
    /// Returns the record of these events, under a head that names the last one; `None` if there is no event.
    pub fn of(events: Vec<RecordedEvent>) -> Option<Record> {
        let (game, hash) = (events.first()?.line.game, events.last()?.hash);
        let head = Head { events: events.len().saturating_as::<u32>(), head: hash };
        Some(Record { game, events, head })
    }

    /// Returns whether everything is told. Then a referee can read it.
    pub fn is_full(&self) -> bool {
        self.events.iter().all(|event| event.openings.len() == event.line.sealed.len())
    }

    /// Returns the events as the viewer may know them, from the public lines and the viewer's openings.
    ///
    /// # Errors
    /// [`Broken`] where an opening of this viewer is missing, or something is not understood as this game's.
    pub fn events<G: Game>(&self, viewer: Viewer) -> Result<Vec<Event<G>>, Broken> {
        self.events.iter().map(|event| event.read(viewer)).collect()
    }

    /// Returns the events with every form that one of these viewers may know, each understood once.
    ///
    /// # Errors
    /// [`Broken`] where something is not understood as this game's.
    pub fn understood<G: Game>(&self, viewers: &[Viewer]) -> Result<Vec<Understood<G>>, Broken> {
        self.events.iter().map(|event| event.understood(viewers)).collect()
    }
}

impl RecordedEvent {
    /// Returns the event as the viewer may know it.
    ///
    /// # Errors
    /// As [`Record::events`].
    pub fn read<G: Game>(&self, viewer: Viewer) -> Result<Event<G>, Broken> {
        self.understood(&[viewer])?.seen(viewer).map_err(|fault| self.broken(fault))
    }

    /// Returns the event with every form that one of these viewers may know, each understood once.
    ///
    /// # Errors
    /// As [`Record::understood`].
    pub fn understood<G: Game>(&self, viewers: &[Viewer]) -> Result<Understood<G>, Broken> {
        let may_know = |whom: &&Whom| viewers.iter().any(|viewer| whom.concerns(*viewer));
        let sealed = self.line.sealed.keys().filter(may_know);
        let openings = sealed.map(|whom| (*whom, self.openings.get(whom)));
        Understood::of(&self.line, openings).map_err(|fault| self.broken(fault))
    }

    /// Returns the fault, with the line and the event that it stands in.
    pub fn broken(&self, fault: Fault) -> Broken {
        Broken { line: self.line_number, event: Some(self.line.seq), fault }
    }
}

#[cfg(test)]
mod tests {
    use super::super::plain::NotPlain;
    use super::*;

    const LINE: &str = concat!(
        r#"{"at":"2026-11-21T12:00:00.000Z","by":"server","command":{"type":"start_game"},"#,
        r#""facts":[{"type":"game_started"}],"game":"00112233445566778899aabbccddeeff","#,
        r#""prev":"0000000000000000000000000000000000000000000000000000000000000000","#,
        r#""revision":1,"seq":0,"v":1}"#
    );

    fn fault(line: &str) -> Option<Fault> {
        match read(format!("{line}\n").as_bytes()) {
            // A good line is missed by nothing but the head.
            Err(Broken { fault: Fault::NoHead, .. }) | Ok(_) => None,
            Err(Broken { fault, .. }) => Some(fault),
        }
    }

    fn changed(from: &str, to: &str) -> Option<Fault> {
        assert!(LINE.contains(from), "{from}");
        fault(&LINE.replace(from, to))
    }

    #[test]
    fn a_line_is_written_in_one_way_only() {
        assert_eq!(fault(LINE), None);
        assert_eq!(changed(r#","seq""#, r#","sealed":{},"seq""#), Some(Fault::NotCanonical));
        assert_eq!(changed(r#""seq":0"#, r#""seq": 0"#), Some(Fault::NotCanonical));
        assert_eq!(changed(r#""type":"s"#, r#""type":"\u0073"#), Some(Fault::NotCanonical));
        // The reader of a structure would take a list of its values, too.
        let id = "00112233445566778899aabbccddeeff";
        let (moment, prev) = ("2026-11-21T12:00:00.000Z", "0".repeat(64));
        let facts = r#"{"type":"start_game"},[{"type":"game_started"}]"#;
        let list = format!(r#"["{moment}","server",{facts},"{id}","{prev}",1,{{}},1,0,1]"#);
        assert_eq!(fault(&format!("{LINE}\n{list}")), Some(Fault::NotCanonical));
        assert_eq!(fault(&list), Some(Fault::NotARecord));
    }

    #[test]
    fn a_moment_exists_and_has_milliseconds() {
        for other in [
            "2026-02-29T12:00:00.000Z",
            "2026-11-21T12:00:60.000Z",
            "2026-11-21T12:00:00Z",
            "2026-11-21T12:00:00.000+",
            "+026-11-21T12:00:00.000Z",
            "2026-11-21 12:00:00.000Z",
        ] {
            let fault = changed("2026-11-21T12:00:00.000Z", other);
            assert!(matches!(fault, Some(Fault::NotALine(_))), "{other}: {fault:?}");
        }
        assert_eq!(changed("2026-11-21T12:00:00.000Z", "2024-02-29T23:59:59.999Z"), None);
    }

    #[test]
    fn what_commands_and_facts_are_not_is_named() {
        let fact = r#"{"type":"game_started"}"#;
        let null = changed(fact, r#"{"a":null,"type":"game_started"}"#);
        assert_eq!(null, Some(Fault::NotPlain(NotPlain::Null)));
        let untagged = changed(fact, r#"{"type":"Game"}"#);
        assert_eq!(untagged, Some(Fault::NotPlain(NotPlain::NotTagged)));
        assert_eq!(changed(fact, ""), Some(Fault::NoFacts));
    }
}
