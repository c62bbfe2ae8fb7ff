//! Opening a record: its rules, and whom it tells how much.

use crate::timeline::Timeline;
use engine::kernel::chance::Seed;
use engine::kernel::edition::{Published, SetupRefused};
use engine::kernel::event::{Event, Fact};
use engine::kernel::game::Game;
use engine::kernel::ids::Seq;
use engine::kernel::newer::Newer;
use engine::kernel::newer_record::is_creation_told_alike;
use engine::kernel::record::{Broken, Fault, Record, RecordedEvent, Understood};
use engine::kernel::seat::Seat;
use engine::kernel::table::{Created, Revision, TableFact};
use engine::kernel::unread::Unread;
use engine::kernel::viewer::Viewer;
use engine::kernel::whom::Whom;
use serde_json::Value;

/// The reasons for which a record, whose lines are whole, cannot be opened as a game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Unopened {
    /// A line is not understood.
    #[error(transparent)]
    Broken(#[from] Broken),
    /// Event 0 does not tell what was created.
    #[error("event 0 does not tell which game was created: {0}")]
    NotCreated(String),
    /// Another ruleset.
    #[error("the record is of the ruleset `{found}`, not of `{expected}`")]
    OtherRuleset {
        /// The ruleset that was to be opened.
        expected: &'static str,
        /// The ruleset of the record.
        found: String,
    },
    /// The rules cannot be set up as event 0 says.
    #[error(transparent)]
    Setup(#[from] SetupRefused),
    /// An event names another revision of the rules than the one under which the game is played.
    #[error("the event names revision {} of the rules, and the game is played under {}", found.0, rules.0)]
    OtherRevision {
        /// The number of the event's line.
        line: usize,
        /// The event.
        event: Seq,
        /// The revision that it names.
        found: Revision,
        /// The revision under which the game is played.
        rules: Revision,
    },
}

impl Unopened {
    /// Returns the number of the line at fault.
    pub fn line(&self) -> usize {
        match self {
            Unopened::Broken(broken) => broken.line,
            Unopened::OtherRevision { line, .. } => *line,
            Unopened::NotCreated(_) | Unopened::OtherRuleset { .. } | Unopened::Setup(_) => 1,
        }
    }

    /// Returns what is wrong, without the number of the line.
    pub fn fault(&self) -> String {
        match self {
            Unopened::Broken(broken) => broken.fault.to_string(),
            Unopened::NotCreated(_)
            | Unopened::OtherRuleset { .. }
            | Unopened::Setup(_)
            | Unopened::OtherRevision { .. } => self.to_string(),
        }
    }

    /// Returns the event at fault. `None` if the line says none.
    pub fn event(&self) -> Option<Seq> {
        match self {
            Unopened::Broken(broken) => broken.event,
            Unopened::OtherRevision { event, .. } => Some(*event),
            Unopened::NotCreated(_) | Unopened::OtherRuleset { .. } | Unopened::Setup(_) => {
                Some(Seq(0))
            }
        }
    }

    /// Returns the refusal of a record whose ruleset this build does not have.
    pub fn unknown_ruleset(record: &Record, name: String) -> Unopened {
        unknown(record, Newer::Ruleset(name))
    }
}

/// Returns the refusal of a record whose event 0 names something that this build does not know: it is newer, if event 0 tells that alike
/// as command and as fact.
fn unknown(record: &Record, newer: Newer) -> Unopened {
    let Some(event) = record.events.first() else {
        return Unopened::NotCreated("there is none".to_owned());
    };
    let is_alike = is_creation_told_alike(&event.line);
    let fault = if is_alike { Fault::Newer(newer) } else { Fault::CreatedOtherwise };
    Unopened::Broken(event.broken(fault))
}

/// A viewer to whom the record tells too little.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the record does not tell what the {viewer} knows, only what the {best} does")]
pub struct Untold {
    /// The viewer that has asked.
    pub viewer: Viewer,
    /// The viewer that can be answered.
    pub best: Viewer,
}

/// Returns what event 0 says was created, without knowing the game.
///
/// # Errors
/// [`Unopened::NotCreated`], or [`Unopened::Broken`] where event 0 says something that this build does not know.
pub fn creation(record: &Record) -> Result<Created, Unopened> {
    let fact = record.events.first().and_then(|event| event.line.facts.first());
    let fact = fact.ok_or_else(|| Unopened::NotCreated("it has no fact".to_owned()))?;
    match fact.read::<TableFact<Value>>() {
        Ok(fact) => {
            let otherwise = || Unopened::NotCreated("it tells something else".to_owned());
            Created::told_by(&fact).ok_or_else(otherwise)
        }
        Err(Unread::Newer(newer)) => Err(unknown(record, newer)),
        Err(Unread::Wrong(reason)) => Err(Unopened::NotCreated(reason)),
    }
}

/// Returns the name of the ruleset, without knowing the game.
///
/// # Errors
/// As [`creation`].
pub fn ruleset_of(record: &Record) -> Result<String, Unopened> {
    creation(record).map(|created| created.ruleset)
}

/// Returns the viewers whom the record tells all that they may know, the one who knows most first. A spectator is always among them.
pub fn viewers(record: &Record, seats: u8) -> Vec<Viewer> {
    let referee = record.is_full().then_some(Viewer::Referee);
    let told = |&seat: &Seat| {
        record.events.iter().all(|event| {
            let whom = Whom::Seat(seat);
            !event.line.sealed.contains_key(&whom) || event.openings.contains_key(&whom)
        })
    };
    let seats = Seat::first(seats).filter(told).map(Viewer::Seat);
    referee.into_iter().chain(seats).chain([Viewer::Spectator]).collect()
}

/// Returns the rules under each revision that the events name.
fn revisions<G: Published>(
    record: &Record,
    created: &Created,
) -> Result<Vec<(Revision, G::Rules)>, Unopened> {
    let mut revisions: Vec<(Revision, G::Rules)> = Vec::new();
    for event in &record.events {
        let revision = event.line.revision;
        if revisions.iter().all(|(known, _)| *known != revision) {
            let rules = G::rules(created, revision)
                .map_err(|refused| not_set_up::<G>(record, event, created, refused))?;
            revisions.push((revision, rules));
        }
    }
    Ok(revisions)
}

/// Something that event 0 tells twice is newer only if it is told alike.
fn not_understood(record: &Record, broken: Broken) -> Unopened {
    if let (Fault::Newer(newer), Some(Seq(0))) = (&broken.fault, broken.event) {
        return unknown(record, newer.clone());
    }
    Unopened::Broken(broken)
}

/// Returns the reason for which the rules are not set up as this event demands: it names something newer than this build, or something wrong.
fn not_set_up<G: Published>(
    record: &Record,
    event: &RecordedEvent,
    created: &Created,
    refused: SetupRefused,
) -> Unopened {
    match refused {
        SetupRefused::UnknownEdition { .. } | SetupRefused::OtherEdition { .. } => {
            unknown(record, Newer::Edition(created.edition.clone()))
        }
        SetupRefused::OptionsNotUnderstood(reason) => unknown(record, Newer::Options(reason)),
        SetupRefused::UnknownRevision(number) if Revision(number) > G::REVISION => {
            let newer = Fault::Newer(Newer::Revision(Revision(number)));
            other_revision(record).unwrap_or_else(|| Unopened::Broken(event.broken(newer)))
        }
        SetupRefused::UnknownRevision(_)
        | SetupRefused::SeatsOutOfRange { .. }
        | SetupRefused::NotForSoMany(_)
        | SetupRefused::NotInEdition { .. }
        | SetupRefused::EditionUnsound(_) => Unopened::Setup(refused),
    }
}

/// Returns the first event that names another revision than the one that decides then; `None` if there is none.
fn other_revision(record: &Record) -> Option<Unopened> {
    let first = record.events.first()?.line.revision;
    let mut decides: Vec<(Seq, Revision)> = Vec::new();
    for event in &record.events {
        let (seq, found) = (event.line.seq, event.line.revision);
        let rules = decides.last().map_or(first, |(_, revision)| *revision);
        if found != rules {
            return Some(Unopened::OtherRevision {
                line: event.line_number,
                event: seq,
                found,
                rules,
            });
        }
        let mut after = rules;
        for fact in event.line.facts.iter().filter_map(|form| form.read::<TableFact<Value>>().ok())
        {
            if let TableFact::RevisionAdopted { to, .. } = fact {
                after = to;
            } else if let TableFact::Undone { to } = fact {
                decides.retain(|(seq, _)| *seq <= to);
                after = decides.last().map_or(first, |(_, revision)| *revision);
            }
        }
        decides.push((seq, after));
    }
    None
}

/// A record that is understood as a game, with its rules.
pub struct Replay<G: Game> {
    record: Record,
    created: Created,
    rules: G::Rules,
    revisions: Vec<(Revision, G::Rules)>,
    viewers: Vec<Viewer>,
    events: Vec<Understood<G>>,
}

impl<G: Game> Replay<G> {
    /// Opens the record under the rules that its event 0 names.
    ///
    /// # Errors
    /// [`Unopened`], with the line at fault.
    pub fn open(record: Record) -> Result<Replay<G>, Unopened>
    where
        G: Published,
    {
        let created = creation(&record)?;
        if created.ruleset != G::NAME {
            return Err(Unopened::OtherRuleset { expected: G::NAME, found: created.ruleset });
        }
        let revisions = revisions::<G>(&record, &created)?;
        let first = revisions.first().map(|(revision, _)| *revision).unwrap_or(G::REVISION);
        let rules = G::rules(&created, first)?;
        let replay = Replay::under(record, rules)?;
        Ok(Replay { revisions, ..replay })
    }

    /// Opens the record under these rules, whatever its event 0 names.
    ///
    /// # Errors
    /// [`Unopened`], with the line at fault.
    pub fn under(record: Record, rules: G::Rules) -> Result<Replay<G>, Unopened> {
        let created = creation(&record)?;
        let viewers = viewers(&record, created.seats);
        let events =
            record.understood(&viewers).map_err(|broken| not_understood(&record, broken))?;
        Ok(Replay { record, created, rules, revisions: Vec::new(), viewers, events })
    }

    /// Returns the record.
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// Returns what event 0 says was created.
    pub fn created(&self) -> &Created {
        &self.created
    }

    /// Returns the rules of the game, as it began.
    pub fn rules(&self) -> &G::Rules {
        &self.rules
    }

    /// Returns the rules under a revision that the record names.
    pub fn rules_under(&self, revision: Revision) -> &G::Rules {
        let found = self.revisions.iter().find(|(known, _)| *known == revision);
        found.map_or(&self.rules, |(_, rules)| rules)
    }

    /// Returns the viewers whom the record tells all that they may know, the one who knows most first.
    pub fn viewers(&self) -> &[Viewer] {
        &self.viewers
    }

    /// Returns who knows most of those whom the record tells all that they may know.
    pub fn best(&self) -> Viewer {
        self.viewers.first().copied().unwrap_or(Viewer::Spectator)
    }

    /// Asserts that the viewer can be answered from this record.
    ///
    /// # Errors
    /// [`Untold`].
    pub fn told(&self, viewer: Viewer) -> Result<Viewer, Untold> {
        if self.viewers.contains(&viewer) {
            Ok(viewer)
        } else {
            Err(Untold { viewer, best: self.best() })
        }
    }

    /// Returns the course of the game as the viewer knows it.
    ///
    /// # Errors
    /// [`Broken`], where an opening of this viewer is missing or not understood.
    pub fn timeline(&self, viewer: Viewer) -> Result<Timeline<'_, G>, Broken> {
        let events = self.events_of(viewer)?;
        Ok(Timeline::new(self.record.game, &self.rules, viewer, events))
    }

    fn events_of(&self, viewer: Viewer) -> Result<Vec<Event<G>>, Broken> {
        if self.told(viewer).is_err() {
            return self.record.events(viewer);
        }
        let events = self.record.events.iter().zip(&self.events);
        let seen = events
            .map(|(recorded, event)| event.seen(viewer).map_err(|fault| recorded.broken(fault)));
        seen.collect()
    }

    /// The server's seed, once the record tells it.
    pub fn seed(&self) -> Option<Seed> {
        let opened = |event: &Event<G>| {
            event.facts.iter().find_map(|fact| match fact {
                Fact::Table(TableFact::GameOpened { seed }) => Some(*seed),
                Fact::Table(_) | Fact::Game(_) => None,
            })
        };
        self.events.iter().rev().find_map(|event| opened(event.public()))
    }
}
