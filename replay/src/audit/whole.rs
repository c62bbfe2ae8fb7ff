//! The audit of an opened game: everything is known, so everything is decided again.
//!
//! Under the revision that an event names, the facts that follow from its command must be the recorded ones, each in its place.
//! [`sealing`] writes what every viewer is told of the full event again and compares the bytes, so both together bind every byte
//! of the event's line and of its openings that follows from a command. A release that cuts facts otherwise is a new revision.

use super::chance::{Labels, check_commitment, check_shuffles, recorded_shuffles};
use super::facts::OtherFact;
use super::reason::Reason;
use super::report::Checked;
use super::{Fault, sealing};
use crate::difference::difference;
use crate::open::Replay;
use crate::timeline::Timeline;
use engine::kernel::chance::{GameKey, Seed};
use engine::kernel::event::{Command, Event};
use engine::kernel::game::Game;
use engine::kernel::ids::Seq;
use engine::kernel::knowledge::hide;
use engine::kernel::play::{Given, Occasion, decide};
use engine::kernel::record::{Broken, RecordedEvent};
use engine::kernel::seat::Seat;
use engine::kernel::table::{Phase, Revision, Table, TableCommand, undone};
use engine::kernel::viewer::Viewer;
use serde_json::Value;

/// One viewer's course of the game, with the table that it has led to so far.
struct ViewerFold<'r, G: Game> {
    timeline: Timeline<'r, G>,
    table: Table<G>,
}

impl<'r, G: Game> ViewerFold<'r, G> {
    fn of(replay: &'r Replay<G>, viewer: Viewer) -> Result<ViewerFold<'r, G>, Fault> {
        let timeline = timeline(replay, viewer)?;
        let table = timeline.start().clone();
        Ok(ViewerFold { timeline, table })
    }
}

/// Returns the course of the game as the viewer knows it; what is not understood is a fault of its event.
pub(super) fn timeline<G: Game>(
    replay: &Replay<G>,
    viewer: Viewer,
) -> Result<Timeline<'_, G>, Fault> {
    replay.timeline(viewer).map_err(|Broken { event, fault, .. }| Fault {
        event: event.unwrap_or_default(),
        reason: Reason::Broken(fault),
    })
}

struct Whole<'r, G: Game> {
    replay: &'r Replay<G>,
    seed: &'r Seed,
    /// The game's key, once all seats have given their share.
    key: Option<GameKey>,
    timeline: &'r Timeline<'r, G>,
    table: Table<G>,
    viewers: Vec<ViewerFold<'r, G>>,
    labels: Labels,
}

/// Decides every event of a full record again, from the server's seed.
///
/// # Errors
/// The first event that is wrong.
pub fn check<G: Game>(replay: &Replay<G>, seed: &Seed, checked: &mut Checked) -> Result<(), Fault> {
    let seats = Seat::first(replay.created().seats).map(Viewer::Seat);
    let viewers = seats.chain([Viewer::Spectator]).map(|viewer| ViewerFold::of(replay, viewer));
    let timeline = &timeline(replay, Viewer::Referee)?;
    let mut whole = Whole {
        replay,
        seed,
        key: None,
        timeline,
        table: timeline.start().clone(),
        viewers: viewers.collect::<Result<_, _>>()?,
        labels: Labels::default(),
    };
    let last = timeline.last().unwrap_or_default();
    check_commitment(replay.record().game, seed, replay.created().commitment)
        .map_err(|reason| Fault { event: last, reason })?;
    for recorded in &replay.record().events {
        let event = recorded.line.seq;
        whole.check_event(recorded, checked).map_err(|reason| Fault { event, reason })?;
    }
    Ok(())
}

impl<G: Game> Whole<'_, G> {
    fn check_event(
        &mut self,
        recorded: &RecordedEvent,
        checked: &mut Checked,
    ) -> Result<(), Reason> {
        let seq = recorded.line.seq;
        let Some(event) = self.timeline.event(seq) else { return Ok(()) };
        let key = self.key();
        sealing::check(recorded, event, self.replay.created().seats, &key)?;
        let shuffles = recorded_shuffles(recorded, event)?;
        self.labels.follow(event, &shuffles)?;
        if !self.inherits(event) {
            check_shuffles(&shuffles, &key)?;
            checked.shuffles += shuffles.len();
        }
        self.check_rules(event)?;
        self.timeline.advance(&mut self.table, event);
        self.check_invariant()?;
        let positions = self.check_telling(seq)?;
        checked.events += 1;
        checked.undone += usize::from(!self.timeline.counts(seq));
        checked.seals += recorded.openings.len();
        checked.legal += 1;
        checked.decided += 1;
        checked.positions += positions;
        Ok(())
    }

    fn key(&mut self) -> GameKey {
        let key = self.key.take().unwrap_or_else(|| self.table.key(self.seed));
        // In the lobby seats still give their shares.
        self.key = (self.table.phase != Phase::Lobby).then(|| key.clone());
        key
    }

    /// Returns everything that a practice game inherits came from its parent's chance. The facts that it deals anew are decided again, as all
    /// else is.
    fn inherits(&self, event: &Event<G>) -> bool {
        let starts = matches!(event.command, Some(Command::Table(TableCommand::StartGame {})));
        starts && self.replay.created().parent.is_some()
    }

    /// Decides the event's command on the table before it: the same facts must follow.
    fn check_rules(&self, event: &Event<G>) -> Result<(), Reason> {
        let rules = self.replay.rules_under(self.table.revision);
        check_revision(event, G::revision(rules))?;
        let decided = self.decide(rules, event)?;
        match OtherFact::first(&event.facts, &decided.facts) {
            None => Ok(()),
            Some(other) => {
                let leads = self.leads_elsewhere(event, &decided);
                Err(Reason::FactOther(Box::new(OtherFact { leads, ..other })))
            }
        }
    }

    fn decide(&self, rules: &G::Rules, event: &Event<G>) -> Result<Event<G>, Reason> {
        let command = event.command.clone().ok_or(Reason::CommandMisplaced)?;
        let occasion = Occasion { seat: event.seat, by: event.by, at: event.at };
        decide(rules, self.seed, &self.table, occasion, Given::of(event), command)
            .map_err(|refused| Reason::Refused(refused.to_string()))
    }

    /// Returns where the recorded facts lead to another position than those that follow from the command; `None` if they do not.
    fn leads_elsewhere(&self, event: &Event<G>, decided: &Event<G>) -> Option<String> {
        // Whoever takes back goes to an earlier position, whatever else the event tells.
        if undone(event).is_some() || undone(decided).is_some() {
            return None;
        }
        let (follows, found) =
            (applied(&self.table, decided).game, applied(&self.table, event).game);
        (follows != found).then(|| self.difference(&follows, &found, Viewer::Referee))
    }

    /// Compares for each viewer the position that follows from what was told with the one that follows from what happened.
    fn check_telling(&mut self, seq: Seq) -> Result<usize, Reason> {
        let mut viewers = std::mem::take(&mut self.viewers);
        for course in &mut viewers {
            self.check_told(course, seq)?;
        }
        self.viewers = viewers;
        Ok(self.viewers.len())
    }

    fn check_told(&self, course: &mut ViewerFold<'_, G>, seq: Seq) -> Result<(), Reason> {
        let viewer = course.timeline.viewer();
        let Some(told) = course.timeline.event(seq) else { return Ok(()) };
        course.timeline.advance(&mut course.table, told);
        let found = &course.table.game;
        let happened = hide::<G>(&self.table.game, viewer);
        // If nothing is left to hide, hiding it again would change nothing.
        if happened.state() == found || happened == hide::<G>(found, viewer) {
            Ok(())
        } else {
            let difference = self.difference(&self.table.game, found, viewer);
            Err(Reason::ToldWrong { viewer, difference })
        }
    }

    fn check_invariant(&self) -> Result<(), Reason> {
        let table = &self.table;
        match table.phase {
            // Nothing is set up before the game begins.
            Phase::Lobby => Ok(()),
            Phase::Playing | Phase::Ended | Phase::Opened => {
                let rules = self.replay.rules_under(table.revision);
                G::invariant(rules, &table.game).map_err(Reason::InvariantBroken)
            }
        }
    }

    fn difference(&self, expected: &G::State, found: &G::State, viewer: Viewer) -> String {
        first_difference::<G>(self.replay.rules(), expected, found, viewer)
    }
}

/// Returns the first place at which two positions differ to the eye of the viewer.
pub(super) fn first_difference<G: Game>(
    rules: &G::Rules,
    expected: &G::State,
    found: &G::State,
    viewer: Viewer,
) -> String {
    let view = |state| {
        let view = G::view(rules, &hide::<G>(state, viewer));
        serde_json::to_value(view).unwrap_or(Value::Null)
    };
    match difference(&view(expected), &view(found)).first() {
        Some(change) => format!("{change} (expected -> recorded)"),
        None => "in what no view shows".to_owned(),
    }
}

fn applied<G: Game>(before: &Table<G>, event: &Event<G>) -> Table<G> {
    let mut table = before.clone();
    table.apply(event);
    table
}

fn check_revision<G: Game>(event: &Event<G>, rules: Revision) -> Result<(), Reason> {
    if event.revision == rules {
        Ok(())
    } else {
        Err(Reason::OtherRevision { found: event.revision, rules })
    }
}
