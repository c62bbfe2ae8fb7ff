//! The readable part of a record that breaks: the events before the first line that is wrong.

use crate::audit::report::{AuditVerdict, Break, Report};
use crate::audit::{self, audit, audit_knowing};
use crate::open::{Replay, Unopened, creation};
use engine::kernel::canonical_json::CanonicalJson;
use engine::kernel::chance::Seed;
use engine::kernel::edition::Published;
use engine::kernel::ids::Seq;
use engine::kernel::record::{self, Broken, Fault, Record, RecordedEvent};
use engine::kernel::seal::EventLine;
use engine::kernel::table::TableFact;
use engine::kernel::viewer::Viewer;
use engine::kernel::whom::Whom;
use serde_json::Value;
use std::collections::BTreeSet;

/// A record, whole or up to where it breaks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Legible {
    /// The record, or the events before it breaks.
    pub record: Record,
    /// The place where it breaks; `None` if it is whole.
    pub breaks: Option<Breaks>,
}

/// The place where a record breaks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Breaks {
    /// The first line that is wrong.
    pub broken: Broken,
    /// The last event before it.
    pub until: Seq,
    /// The server's seed, if a line behind the break tells the one that event 0 is committed to.
    pub seed: Option<Seed>,
}

impl Legible {
    /// Reads a record from its bytes, as far as that is possible.
    ///
    /// # Errors
    /// [`Broken`], if not even event 0 can be read.
    pub fn read(bytes: &[u8]) -> Result<Legible, Broken> {
        let broken = match record::read(bytes) {
            Ok(record) => return Ok(Legible { record, breaks: None }),
            Err(broken) => broken,
        };
        let Some(begun) = record::beginning(bytes) else { return Err(broken) };
        let lines: Vec<EventLine> = bytes
            .split(|&byte| byte == b'\n')
            .filter_map(|line| serde_json::from_slice(line).ok())
            .collect();
        let facts = lines.iter().flat_map(|line| &line.facts);
        Ok(Legible::up_to(begun, broken, facts))
    }

    /// Returns the events before the one that the fault stands in, which was found when the lines were to be understood.
    ///
    /// # Errors
    /// The fault, if it stands in event 0 or in none.
    pub fn before(self, broken: Broken) -> Result<Legible, Broken> {
        let first = broken.event.map_or(0, |event| event.0 as usize);
        let broken = self.worse(broken);
        let events = self.record.events.get(..first).unwrap_or_default().to_vec();
        let Some(begun) = Record::of(events) else { return Err(broken) };
        let facts = self.record.events.iter().flat_map(|event| &event.line.facts);
        let mut legible = Legible::up_to(begun, broken, facts);
        // A seed that stands behind a later break is one all the same.
        if let (Some(breaks), Some(later)) = (&mut legible.breaks, self.breaks) {
            breaks.seed = breaks.seed.or(later.seed);
        }
        Ok(legible)
    }

    /// Returns the reason for which the record cannot be opened as a game. Of one that breaks it is where it breaks, if all else is only newer.
    pub fn unopened(&self, cause: Unopened) -> Unopened {
        match cause {
            Unopened::Broken(broken) => Unopened::Broken(self.worse(broken)),
            Unopened::NotCreated(_)
            | Unopened::OtherRuleset { .. }
            | Unopened::Setup(_)
            | Unopened::OtherRevision { .. } => cause,
        }
    }

    /// Returns where the record breaks, if this is only newer: a record that breaks is not newer, but bad.
    fn worse(&self, broken: Broken) -> Broken {
        match (&self.breaks, &broken.fault) {
            (Some(breaks), Fault::Newer(_)) => breaks.broken.clone(),
            (_, _) => broken,
        }
    }

    /// Returns the beginning of a record whose lines tell these facts, in part behind the break.
    fn up_to<'f>(
        begun: Record,
        broken: Broken,
        facts: impl DoubleEndedIterator<Item = &'f CanonicalJson>,
    ) -> Legible {
        let record = with_all_openings(begun);
        let seed = facts.rev().find_map(told_seed).filter(|seed| is_committed(&record, seed));
        let until = record.events.last().map_or(Seq(0), |last| last.line.seq);
        Legible { record, breaks: Some(Breaks { broken, until, seed }) }
    }
}

impl Breaks {
    /// Returns the report on the beginning, with the break as a finding.
    pub fn report<G: Published>(&self, replay: &Replay<G>) -> Report {
        let report = match (self.seed, replay.seed(), replay.best()) {
            (Some(seed), None, Viewer::Referee) => audit_knowing(replay, &seed),
            (None, None, Viewer::Referee) => by_each_viewer(replay),
            (_, _, _) => audit(replay),
        };
        report.breaking(self.told(), AuditVerdict::of(&self.broken.fault))
    }

    /// Returns the break as a finding, and what can be read all the same.
    pub fn told(&self) -> Break {
        Break { finding: audit::finding(&self.broken), until: self.until }
    }
}

/// Leaves out the last event if it lacks an opening for a viewer to whom the record tells his part: it was cut off within.
fn with_all_openings(record: Record) -> Record {
    let told: BTreeSet<Whom> =
        record.events.iter().flat_map(|event| event.openings.keys().copied()).collect();
    let Some((last, before)) = record.events.split_last() else { return record };
    let mut sealed = last.line.sealed.keys();
    let is_cut = sealed.any(|whom| told.contains(whom) && !last.openings.contains_key(whom));
    if is_cut { Record::of(before.to_vec()).unwrap_or(record) } else { record }
}

fn told_seed(fact: &CanonicalJson) -> Option<Seed> {
    match fact.read::<TableFact<Value>>() {
        Ok(TableFact::GameOpened { seed }) if fact.tag() == Ok("game_opened") => Some(seed),
        Ok(_) | Err(_) => None,
    }
}

fn is_committed(record: &Record, seed: &Seed) -> bool {
    creation(record).is_ok_and(|created| seed.commit(record.game) == created.commitment)
}

/// Returns the report of the first viewer who finds something wrong, else that of the first one.
///
/// Without the seed everything that is told can only be judged as each seat would.
fn by_each_viewer<G: Published>(replay: &Replay<G>) -> Report {
    let told = replay.viewers().iter().filter(|viewer| **viewer != Viewer::Referee);
    let reports = told.filter_map(|&viewer| as_told_to::<G>(replay.record(), viewer).ok());
    let mut reports: Vec<Report> = reports.map(|replay| audit(&replay)).collect();
    let first = reports.iter().position(|report| report.finding.is_some()).unwrap_or(0);
    if reports.is_empty() { audit(replay) } else { reports.swap_remove(first) }
}

/// Returns the record with the openings of one viewer only.
fn as_told_to<G: Published>(record: &Record, viewer: Viewer) -> Result<Replay<G>, Unopened> {
    let is_told = |whom: &Whom| whom.concerns(viewer);
    let event = |event: &RecordedEvent| {
        let mut event = event.clone();
        event.openings.retain(|whom, _| is_told(whom));
        event
    };
    let events = record.events.iter().map(event).collect();
    Replay::open(Record { events, ..record.clone() })
}
