//! Reading a game back from the store: its lines, what a viewer may know of them, and the table that they lead to.

use super::shown::{Narrated, ShownEvent};
use crate::problem::{Code, Problem};
use crate::store::{OpeningsOf, Store, StoredEvent, StoredOpening};
use az::SaturatingAs;
use engine::kernel::canonical_json::CanonicalJson;
use engine::kernel::event::Event;
use engine::kernel::game::Game;
use engine::kernel::ids::{GameId, Hash, Seq};
use engine::kernel::limit::EVENTS_MAX;
use engine::kernel::record::{Head, RecordedEvent};
use engine::kernel::seal::{EventLine, Opening, canonical};
use engine::kernel::table::{Created, TableFact};
use engine::kernel::viewer::Viewer;
use serde::de::DeserializeOwned;
use std::collections::BTreeMap;

/// Events of a game with the openings of one viewer.
pub(crate) struct Lines {
    events: Vec<StoredEvent>,
    openings: Vec<StoredOpening>,
}

impl Lines {
    /// Reads at most `limit` events behind `after`. Blocks.
    ///
    /// # Errors
    /// Failures of the store.
    pub(crate) fn read(
        store: &dyn Store,
        game: GameId,
        after: Option<Seq>,
        limit: u32,
        viewer: Viewer,
    ) -> Result<Lines, Problem> {
        Lines::opened(store, game, store.events(game, after, limit)?, viewer)
    }

    /// Adds the openings of one viewer to events that were read. Blocks.
    ///
    /// # Errors
    /// Failures of the store.
    pub(super) fn opened(
        store: &dyn Store,
        game: GameId,
        events: Vec<StoredEvent>,
        viewer: Viewer,
    ) -> Result<Lines, Problem> {
        let openings = match (events.first(), events.last(), openings_of(viewer)) {
            (Some(first), Some(last), Some(of)) => {
                store.openings(game, first.seq..=last.seq, of)?
            }
            (_, _, _) => Vec::new(),
        };
        Ok(Lines { events, openings })
    }

    /// Returns all events of a game with all of their openings, as they were read elsewhere.
    pub(super) fn of(events: Vec<StoredEvent>, openings: Vec<StoredOpening>) -> Lines {
        Lines { events, openings }
    }

    /// Reads all events of a game. Blocks.
    ///
    /// # Errors
    /// Failures of the store.
    pub(crate) fn all(store: &dyn Store, game: GameId, viewer: Viewer) -> Result<Lines, Problem> {
        Lines::read(store, game, None, EVENTS_MAX, viewer)
    }

    /// The events in JSON, with what the viewer may know.
    ///
    /// # Errors
    /// When a stored line is not one of ours.
    pub(crate) fn shown(&self) -> Result<Vec<ShownEvent>, Problem> {
        self.recorded()?.into_iter().map(show).collect()
    }

    /// Returns the events of this game with all that the viewer may know; a referee must have read all openings.
    ///
    /// # Errors
    /// When a stored line is not one of ours.
    pub(crate) fn events<G: Game>(&self, viewer: Viewer) -> Result<Vec<Event<G>>, Problem> {
        let recorded = self.recorded()?;
        recorded.iter().map(|event| event.read(viewer).map_err(Problem::internal)).collect()
    }

    /// Returns the record: the lines with the openings that were read, and the head.
    ///
    /// # Errors
    /// When there are no events.
    pub(crate) fn record(&self) -> Result<String, Problem> {
        let last = self.events.last().ok_or_else(|| Problem::new(Code::GameUnknown))?;
        let head = Head { head: last.hash, events: self.events.len().saturating_as::<u32>() };
        let mut record = String::new();
        for event in &self.events {
            record.push_str(&event.line);
            record.push('\n');
            for opening in self.openings.iter().filter(|opening| opening.seq == event.seq) {
                record.push_str(&opening.line);
                record.push('\n');
            }
        }
        record.push_str(&canonical(&head).map_err(Problem::internal)?);
        record.push('\n');
        Ok(record)
    }

    /// Returns the hash of the last event.
    pub(crate) fn head(&self) -> Option<Hash> {
        self.events.last().map(|event| event.hash)
    }

    /// Returns the hashes of the events.
    pub(crate) fn hashes(&self) -> Vec<Hash> {
        self.events.iter().map(|event| event.hash).collect()
    }

    /// Returns what event 0 says was created, and its line.
    ///
    /// # Errors
    /// When the first line does not create a game.
    pub(crate) fn created<G: Game>(&self) -> Result<(Created, EventLine), Problem> {
        let missing = || Problem::internal("a game has no events");
        let first: EventLine = parse(&self.events.first().ok_or_else(missing)?.line)?;
        let fact = first.facts.first().ok_or_else(missing)?;
        let fact: TableFact<G::Command> = fact.read().map_err(Problem::internal)?;
        let not_created = || Problem::internal("event 0 does not create a game");
        let created = Created::told_by(&fact).ok_or_else(not_created)?;
        Ok((created, first))
    }

    /// Returns the events with the openings that were read.
    ///
    /// # Errors
    /// When a stored line is not one of ours.
    pub(super) fn recorded(&self) -> Result<Vec<RecordedEvent>, Problem> {
        let mut openings: BTreeMap<Seq, Vec<Opening>> = BTreeMap::new();
        for opening in &self.openings {
            openings.entry(opening.seq).or_default().push(parse(&opening.line)?);
        }
        let recorded = self.events.iter().enumerate().map(|(index, event)| {
            let openings = openings.remove(&event.seq).unwrap_or_default();
            Ok(RecordedEvent {
                line_number: index + 1,
                line: parse(&event.line)?,
                hash: event.hash,
                openings: openings.into_iter().map(|opening| (opening.whom, opening)).collect(),
            })
        });
        recorded.collect()
    }
}

fn openings_of(viewer: Viewer) -> Option<OpeningsOf> {
    match viewer {
        Viewer::Seat(seat) => Some(OpeningsOf::Seat(seat)),
        Viewer::Spectator => None,
        Viewer::Referee => Some(OpeningsOf::Everyone),
    }
}

fn parse<T: DeserializeOwned>(line: &str) -> Result<T, Problem> {
    serde_json::from_str(line).map_err(Problem::internal)
}

/// Returns the event with the facts that the openings tell in the place of the public ones.
///
/// # Errors
/// When it is not one of ours.
pub(super) fn show(event: RecordedEvent) -> Result<ShownEvent, Problem> {
    let line = event.line;
    let mut facts = line.facts;
    let mut command = line.command;
    for opening in event.openings.into_values() {
        command = command.or(opening.command);
        for (index, fact) in opening.facts {
            let place = facts.get_mut(index as usize);
            *place.ok_or_else(|| Problem::internal("an opening names no fact"))? = fact;
        }
    }
    Ok(ShownEvent {
        seq: line.seq,
        hash: event.hash,
        at: line.at,
        seat: line.seat,
        by: line.by,
        revision: line.revision,
        command: command.map(|form| form.read()).transpose().map_err(Problem::internal)?,
        facts: facts
            .iter()
            .map(CanonicalJson::read)
            .collect::<Result<_, _>>()
            .map_err(Problem::internal)?,
        undone: false,
        told: Narrated::default(),
    })
}
